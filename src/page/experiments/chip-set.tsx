import { X } from 'lucide-react';
import { t } from '../../locales/t.ts';
import { openFirst } from '../kit/select-field.tsx';
import styles from './builder.module.css';

interface ChipOption<Value extends string> {
  readonly value: Value;
  readonly title: string;
}

interface ChipSetProps<Value extends string> {
  readonly label: string;
  readonly addLabel: string;
  /** Fewest that must stay. */
  readonly least: number;
  readonly values: readonly Value[];
  readonly options: readonly (
    | ChipOption<Value>
    | { readonly title: string; readonly options: readonly ChipOption<Value>[] }
  )[];
  readonly titleOf: (value: Value) => string;
  /** What holds where none is chosen. */
  readonly empty?: string;
  readonly onChange: (values: readonly Value[]) => void;
}

/** Several of a list: each chosen one can be taken away, and another one added. */
export function ChipSet<Value extends string>(props: ChipSetProps<Value>) {
  const { label, addLabel, least, values, options, titleOf, empty, onChange } = props;
  const item = ({ value, title }: ChipOption<Value>) => (
    <option key={value} value={value} disabled={values.includes(value)}>
      {title}
    </option>
  );
  return (
    <fieldset className={styles.chipSet}>
      <legend>{label}</legend>
      <ul className={styles.chips}>
        {values.map((value) => (
          <li key={value} className={styles.chip}>
            {titleOf(value)}
            {values.length > least && (
              <button
                type="button"
                aria-label={t('Remove {what}', { what: titleOf(value) })}
                onClick={() => onChange(values.filter((other) => other !== value))}
              >
                <X size={14} aria-hidden />
              </button>
            )}
          </li>
        ))}
        {values.length === 0 && empty !== undefined && <li className={styles.quiet}>{empty}</li>}
      </ul>
      <select
        className={styles.add}
        aria-label={addLabel.replace(' …', '')}
        value=""
        onKeyDown={openFirst}
        onChange={(event) => onChange([...values, event.target.value as Value])}
      >
        <option value="" disabled>
          {addLabel}
        </option>
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.title} label={entry.title}>
              {entry.options.map(item)}
            </optgroup>
          ) : (
            item(entry)
          ),
        )}
      </select>
    </fieldset>
  );
}
