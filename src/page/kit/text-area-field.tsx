import { FieldNotes } from './text-field.tsx';
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
    <div className={styles.field}>
      <label className={styles.label} htmlFor={field.id}>
        {label}
      </label>
      <textarea {...field} className={styles.area} rows={rows} placeholder={placeholder} />
      <FieldNotes id={field.id} problem={problem} hint={hint} />
    </div>
  );
}
