import { useState } from 'react';
import { t } from '../../locales/t.ts';
import { Field } from './field.tsx';
import type { TermName } from './term.tsx';
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
    <Field
      id={field.id}
      label={label}
      term={term}
      inline={inline}
      numeric={numeric}
      problem={problem}
      consequence={t('{value} stays in use.', { value: shown })}
      hint={hint}
    >
      <input
        {...field}
        className={styles.input}
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        onBlur={() => {
          if (problem === null) forget();
        }}
      />
    </Field>
  );
}

interface TextAreaFieldProps<Value> extends TypedField<Value> {
  readonly rows: number;
  readonly placeholder?: string;
}

/**
 * As a text field, of several lines; leaving it does not write its text anew. What is being written is not called wrong before it is
 * left: a board that is typed digit by digit is none until its last one.
 */
export function TextAreaField<Value>(props: TextAreaFieldProps<Value>) {
  const { label, hint, rows, placeholder } = props;
  const { field, problem } = useTyped(props);
  const [writes, setWrites] = useState(false);
  return (
    <Field id={field.id} label={label} problem={writes ? null : problem} hint={hint}>
      <textarea
        {...field}
        className={styles.area}
        rows={rows}
        placeholder={placeholder}
        onChange={(event) => {
          setWrites(true);
          field.onChange(event);
        }}
        onBlur={() => setWrites(false)}
      />
    </Field>
  );
}
