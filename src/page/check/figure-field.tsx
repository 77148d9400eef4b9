import { useId } from 'react';
import { named } from '../../locales/named.ts';
import { Field, notesOf } from '../kit/field.tsx';
import type { TermName } from '../kit/term.tsx';
import styles from './figure-field.module.css';

interface FigureFieldProps {
  readonly label: string;
  readonly term?: TermName;
  readonly text: string;
  /** Why it is no such number. */
  readonly problem: string | null;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
}

/** A number that may be left out. */
export function FigureField({ label, term, text, problem, onText, onEnter }: FigureFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} term={term} inline numeric problem={problem && named(problem)}>
      <input
        id={id}
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={notesOf(id, problem, undefined)}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onEnter();
        }}
      />
    </Field>
  );
}
