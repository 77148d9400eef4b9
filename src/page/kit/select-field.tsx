import { type KeyboardEvent, useId } from 'react';
import { Field, type FieldProblem, notesOf } from './field.tsx';
import type { TermName } from './term.tsx';
import styles from './field.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly title: string;
}

/** Options under a heading. */
export interface SelectGroup<Value extends string> {
  readonly title: string;
  readonly options: readonly SelectOption<Value>[];
}

export interface SelectFieldProps<Value extends string> {
  readonly label: string;
  /** What the glossary explains of it. */
  readonly term?: TermName;
  readonly value: Value;
  readonly options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
  readonly hint?: string;
  /** Why the value cannot be used as things are. */
  readonly error?: FieldProblem | null;
  /** Label and list in one line. */
  readonly inline?: boolean;
  readonly onChange: (value: Value) => void;
}

/** A native list: the one that every keyboard, screen reader and phone knows. */
export function SelectField<Value extends string>({
  label,
  term,
  value,
  options,
  hint,
  error: problem = null,
  inline = false,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <Field id={id} label={label} term={term} inline={inline} problem={problem} hint={hint}>
      <select
        id={id}
        className={styles.select}
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={notesOf(id, problem, hint)}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        <SelectOptions of={options} />
      </select>
    </Field>
  );
}

/** Of a list, single ones and groups of them. */
export function SelectOptions({ of }: { of: readonly (SelectOption<string> | SelectGroup<string>)[] }) {
  return of.map((entry) =>
    'options' in entry ? (
      <optgroup key={entry.title} label={entry.title}>
        <SelectOptions of={entry.options} />
      </optgroup>
    ) : (
      <option key={entry.value} value={entry.value}>
        {entry.title}
      </option>
    ),
  );
}

/**
 * For a list where what is chosen happens at once: by keys it opens first, and Enter chooses. Keys of an open list do not come here. Where a browser
 * cannot open it, arrows choose as before.
 */
export function openFirst(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, altKey, ctrlKey, metaKey, currentTarget: list } = event;
  const chooses = /^(?:Arrow.*|Page.*|Home|End|\S)$/.test(key);
  if (!chooses || altKey || ctrlKey || metaKey || !('showPicker' in list)) return;
  event.preventDefault();
  list.showPicker();
}
