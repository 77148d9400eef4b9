/** A box to be ticked, with its label and a hint. */

import { useId } from 'react';
import styles from './field.module.css';

export interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly hint?: string;
  readonly onChange: (checked: boolean) => void;
}

export function CheckField({ label, checked, hint, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
      {hint !== undefined && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </label>
  );
}
