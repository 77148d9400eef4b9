import { CornerDownLeft } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { Board } from '../../../core/puzzle/board.ts';
import { formatBoard } from '../../../core/puzzle/notation.ts';
import { type Spoken, say } from '../../../locales/say.ts';
import { t } from '../../../locales/t.ts';
import { readBoard } from './read-board.ts';
import styles from './notation-field.module.css';

/** What the person has written and not yet put on the board, with what is wrong about it. */
export interface NotationDraft {
  readonly text: string;
  readonly error: Spoken | null;
}

interface NotationFieldProps {
  readonly label: string;
  readonly board: Board;
  readonly draft: NotationDraft | null;
  readonly onDraft: (draft: NotationDraft | null) => void;
  readonly onBoard: (board: Board) => void;
}

/**
 * The board as text: copied from, typed or pasted into, and checked as it is typed. Enter sets it; Escape goes back to what
 * is on the board.
 */
export function NotationField({ label, board, draft, onDraft, onBoard }: NotationFieldProps) {
  const id = useId();
  const [focused, setFocused] = useState(false);
  const text = draft?.text ?? formatBoard(board);
  const typing = draft === null || draft.error !== null ? null : readBoard(draft.text, board);
  const submit = (): void => {
    if (draft === null) return;
    const read = readBoard(draft.text, board);
    if (read.ok) onBoard(read.value);
    onDraft(read.ok ? null : { text: draft.text, error: read.error });
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') submit();
    else if (event.key === 'Escape' && draft !== null) onDraft(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.field} data-invalid={draft?.error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <input
          id={id}
          type="text"
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          value={text}
          aria-invalid={draft?.error ? true : undefined}
          aria-describedby={draft?.error ? `${id}-error` : typing !== null ? `${id}-hint` : undefined}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            submit();
          }}
          onChange={(event) => onDraft({ text: event.target.value, error: null })}
          onKeyDown={keys}
        />
        {draft !== null && focused && (
          // For the pointer alone, as keyboards have Enter: pressing it takes the focus from the field, which sets the board.
          <button type="button" tabIndex={-1} aria-hidden="true" title={t('Put on the board')}>
            <CornerDownLeft size={15} />
          </button>
        )}
      </span>
      {draft?.error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {say(draft.error)} {t('Board unchanged.')}
        </p>
      )}
      {typing !== null && (
        <p id={`${id}-hint`} className={styles.hint}>
          {typing.ok ? t('Enter puts it on the board.') : say(typing.error)}
        </p>
      )}
    </div>
  );
}
