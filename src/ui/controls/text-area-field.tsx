import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { Result } from '../../base/result.ts';
import { said } from '../../words/said.ts';
import type { TextFieldProps } from './text-field.tsx';
import styles from './field.module.css';

interface TextAreaFieldProps<Value> extends Omit<TextFieldProps<Value>, 'numeric' | 'inline' | 'read'> {
  readonly rows: number;
  readonly read: (text: string) => Result<Value>;
  readonly placeholder?: string;
}

/** As a text field, of several lines: takes every good text as it is typed, and keeps one that is not. */
export function TextAreaField<Value>(props: TextAreaFieldProps<Value>) {
  const { label, text, read, onValue, hint, rows, placeholder } = props;
  const id = useId();
  const [typed, setTyped] = useState(text);
  const reading = read(typed);
  const describedBy = [hint !== undefined && `${id}-hint`, !reading.ok && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.area}
        rows={rows}
        value={typed}
        placeholder={placeholder}
        spellCheck={false}
        aria-invalid={!reading.ok}
        aria-describedby={describedBy === '' ? undefined : describedBy}
        onChange={(event) => {
          setTyped(event.target.value);
          const value = read(event.target.value);
          if (value.ok) onValue(value.value);
        }}
      />
      {!reading.ok && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert size={14} aria-hidden />
          <span>{said(reading.error)}</span>
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
