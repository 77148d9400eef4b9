import { Field } from './field.tsx';
import { type TypedField, useTyped } from './use-typed.ts';
import styles from './field.module.css';

interface TextAreaFieldProps<Value> extends TypedField<Value> {
  readonly rows: number;
  readonly placeholder?: string;
}

/** As a text field, of several lines; leaving it does not write its text anew. */
export function TextAreaField<Value>(props: TextAreaFieldProps<Value>) {
  const { label, hint, rows, placeholder } = props;
  const { field, problem } = useTyped(props);
  return (
    <Field id={field.id} label={label} problem={problem} hint={hint}>
      <textarea {...field} className={styles.area} rows={rows} placeholder={placeholder} />
    </Field>
  );
}
