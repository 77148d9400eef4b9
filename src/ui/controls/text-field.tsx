import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { Result } from '../../base/result.ts';
import { said } from '../../words/said.ts';
import { t } from '../../words/t.ts';
import styles from './field.module.css';

export interface TextFieldProps<Value> {
  readonly label: string;
  /** The value in use, as text. */
  readonly text: string;
  readonly read: (text: string) => Result<Value>;
  readonly onValue: (value: Value) => void;
  readonly hint?: string;
  readonly numeric?: boolean;
  /** Label and field in one line. */
  readonly inline?: boolean;
}

/**
 * A field that takes every good value as it is typed. While its text is not good it says why, and the last good value
 * stays in use; leaving the field then keeps the text, so that nothing typed is lost.
 */
export function TextField<Value>({
  label,
  text,
  read,
  onValue,
  hint,
  numeric = false,
  inline = false,
}: TextFieldProps<Value>) {
  const id = useId();
  const [draft, setDraft] = useState<{ typed: string; over: string } | null>(null);
  // A value that changed elsewhere, as by a preset, wins over an old draft.
  const typed = draft !== null && draft.over === text ? draft.typed : text;
  const reading = read(typed);
  const change = (next: string): void => {
    const value = read(next);
    setDraft({ typed: next, over: text });
    if (!value.ok) return;
    onValue(value.value);
    setDraft({ typed: next, over: String(value.value) });
  };
  const describedBy = [hint !== undefined && `${id}-hint`, !reading.ok && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field} data-inline={inline || undefined} data-numeric={numeric || undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        value={typed}
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={!reading.ok}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          if (reading.ok) setDraft(null);
        }}
      />
      {!reading.ok && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert size={14} aria-hidden />
          <span>
            {said(reading.error)} {t('{value} stays in use.', { value: text })}
          </span>
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
