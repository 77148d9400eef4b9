import { CircleAlert } from 'lucide-react';
import { t } from '../../locales/t.ts';
import { Term, type TermName } from './term.tsx';
import { type TypedField, useTyped } from './use-typed.ts';
import styles from './field.module.css';

interface TextFieldProps<Value> extends TypedField<Value> {
  readonly numeric?: boolean;
  /** What the glossary explains of it. */
  readonly term?: TermName | undefined;
  /** Label and field in one line. */
  readonly inline?: boolean;
}

/**
 * A field that takes every good value as it is typed. While its text is not good it says why, and the last good value
 * stays in use; leaving the field then keeps the text, so that nothing typed is lost.
 */
export function TextField<Value>(props: TextFieldProps<Value>) {
  const { label, term, text, shown = text, hint, numeric = false, inline = false } = props;
  const { field, problem, forget } = useTyped(props);
  return (
    <div className={styles.field} data-inline={inline || undefined} data-numeric={numeric || undefined}>
      <label className={styles.label} htmlFor={field.id}>
        <Term name={term}>{label}</Term>
      </label>
      <input
        {...field}
        className={styles.input}
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        onBlur={() => {
          if (problem === null) forget();
        }}
      />
      <FieldNotes
        id={field.id}
        problem={problem && `${problem} ${t('{value} stays in use.', { value: shown })}`}
        hint={hint}
      />
    </div>
  );
}

interface FieldNotesProps {
  readonly id: string;
  readonly problem: string | null;
  readonly hint?: string | undefined;
}

/** Under a field: why its text is not accepted, and what it is for. */
export function FieldNotes({ id, problem, hint }: FieldNotesProps) {
  return (
    <>
      {problem !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert size={14} aria-hidden />
          <span>{problem}</span>
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}
