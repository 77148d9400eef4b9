import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnySpoken } from '../../locales/say-any.ts';
import { LaterWords } from './later-words.ts';
import { Term, type TermName } from './term.tsx';
import styles from './field.module.css';

/** A sentence in the page's language, or what one is made of. */
export type FieldProblem = AnySpoken | string;

interface FieldProps {
  /** Of what is filled in. `describedBy` says which notes are there. */
  readonly id: string;
  readonly label: string;
  /** What the glossary explains of it. */
  readonly term?: TermName | undefined;
  /** Label and field in one line. */
  readonly inline?: boolean;
  readonly numeric?: boolean;
  /** Why what is filled in is not accepted. */
  readonly problem: FieldProblem | null;
  /** What follows from that, in a sentence. */
  readonly consequence?: string | undefined;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** A label, what is filled in, and under it why that is not accepted and what it is for. */
export function Field({
  id,
  label,
  term,
  inline = false,
  numeric = false,
  problem,
  consequence,
  hint,
  children,
}: FieldProps) {
  return (
    <div className={styles.field} data-inline={inline || undefined} data-numeric={numeric || undefined}>
      <label className={styles.label} htmlFor={id}>
        <Term name={term}>{label}</Term>
      </label>
      {children}
      <FieldNotes id={id} problem={problem} consequence={consequence} hint={hint} />
    </div>
  );
}

interface FieldNotesProps {
  readonly id: string;
  readonly problem: FieldProblem | null;
  readonly consequence?: string | undefined;
  readonly hint?: string | undefined;
}

/** Under a field: why its text is not accepted, and what it is for. */
export function FieldNotes({ id, problem, consequence, hint }: FieldNotesProps) {
  return (
    <>
      {problem !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert size={14} aria-hidden />
          <span>
            {typeof problem === 'string' ? problem : <LaterWords message={problem} />}
            {consequence !== undefined && ` ${consequence}`}
          </span>
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

/** The notes of a field, for `aria-describedby`. */
export function notesOf(
  id: string,
  problem: FieldProblem | null,
  hint: string | undefined,
): string | undefined {
  const notes = [hint !== undefined && `${id}-hint`, problem !== null && `${id}-error`].filter(Boolean);
  return notes.length === 0 ? undefined : notes.join(' ');
}
