import { CornerDownLeft } from 'lucide-react';
import { Fragment, type KeyboardEvent, useEffect, useId, useState } from 'react';
import {
  type BoardFault,
  type BoardNote,
  formatBoard,
  maxSquareSize,
  parseBoard,
} from '../../core/puzzle/notation.ts';
import { type Board, type Size, boardsEqual, cellCount, sameSize } from '../../core/puzzle/board.ts';
import type { WrittenPair } from '../../core/puzzle/written-boards.ts';
import { t } from '../../locales/t.ts';
import { LaterWords } from '../kit/later-words.ts';
import styles from './notation-field.module.css';
import { type Result, ok } from '../../core/base/result.ts';

/** What the person has written and not yet put on the board, with what is wrong about it. */
export interface NotationDraft {
  readonly text: string;
  readonly error: BoardFault | null;
}

interface NotationFieldProps {
  readonly label: string;
  readonly board: Board;
  readonly draft: NotationDraft | null;
  readonly onDraft: (draft: NotationDraft | null) => void;
  /** What was taken for granted in its text is said by the field. */
  readonly onBoard: (board: Board) => void;
  /** Where a text may name its boards: a start, a goal, or both at once. Without it what stands alone is the field's, whatever its name. */
  readonly onNamed?: (named: WrittenPair) => void;
  /** What Enter does where nothing is written that is not on the board. */
  readonly onEnter?: (() => void) | undefined;
}

/**
 * The board as text: copied from, typed or pasted into, and checked as it is typed. Enter sets it, and Enter again goes on; Escape goes
 * back to what is on the board. A larger board goes over several lines; lines that are pasted stay rows, written as the notation has them.
 */
export function NotationField(props: NotationFieldProps) {
  const { label, board, draft, onDraft, onBoard, onNamed, onEnter } = props;
  const id = useId();
  const [focused, setFocused] = useState(false);
  const [taken, setTaken] = useState<WrittenPair | null>(null); // of the text that was put there last
  const text = draft?.text ?? formatBoard(board);
  const typing = useReading(draft === null || draft.error !== null ? null : draft.text, board);
  const submit = (): void => {
    if (draft === null) return;
    readBoard(draft.text, board, (read) => {
      if (!read.ok) return onDraft({ text: draft.text, error: read.error });
      const { board: unnamed, start, goal } = read.value;
      const alone = unnamed ?? (start === null ? goal : goal === null ? start : null);
      if (unnamed === null && onNamed !== undefined) onNamed(read.value);
      else if (alone !== null) onBoard(alone);
      else return onDraft({ text: draft.text, error: { code: 'board.several', n: 2 } });
      setTaken(read.value);
      onDraft(null);
    });
  };
  const isThere = [taken?.board, taken?.start, taken?.goal].some((one) => one && boardsEqual(one, board));
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'Enter' && draft === null) onEnter?.();
    else if (event.key === 'Enter') submit();
    else if (event.key === 'Escape' && draft !== null) onDraft(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.field} data-invalid={draft?.error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.box}>
        <textarea
          id={id}
          rows={Math.min(mostLines, Math.ceil(text.length / lineChars))}
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
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text').trim();
            if (!pasted.includes('\n')) return;
            event.preventDefault();
            onDraft({ text: inOneLine(pasted), error: null });
          }}
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
          <LaterWords message={draft.error} /> {t('Board unchanged.')}
        </p>
      )}
      {draft === null && isThere && taken !== null && taken.notes.length > 0 && (
        <p role="status" className={styles.hint}>
          <BoardNotes notes={taken.notes} />
        </p>
      )}
      {typing !== null && (
        <p id={`${id}-hint`} className={styles.hint}>
          {typing.ok && <BoardNotes notes={typing.value.notes} />}
          {typing.ok ? t('Enter puts it on the board.') : <LaterWords message={typing.error} />}
        </p>
      )}
    </div>
  );
}

/** What was taken for granted in the text of a board, a sentence each. */
export function BoardNotes({ notes }: { readonly notes: readonly BoardNote[] }) {
  return notes.map((note) => (
    <Fragment key={note.code}>
      <LaterWords message={note} />{' '}
    </Fragment>
  ));
}

/** As many lines as are seen of a board that has more, and how much goes into one, where a browser does not see to that itself. */
const mostLines = 3;
const lineChars = 22;

/** What the text says so far; null while nothing is typed, and until that is known. */
function useReading(text: string | null, board: Board): ReadBoards | null {
  const [reading, setReading] = useState<{ readonly text: string; readonly read: ReadBoards } | null>(null);
  useEffect(() => {
    if (text !== null) readBoard(text, board, (read) => setReading({ text, read }));
  }, [text, board]);
  return reading !== null && reading.text === text ? reading.read : null;
}

/** What a text says: a board, or a start and a goal. */
export type ReadBoards = Result<WrittenPair, BoardFault>;

/**
 * Boards as a person wrote them: in the present size when they fit it, so that "1 2 3 4 5 0" on a 3×2 board stays 3×2, else
 * in the size that the text says or suggests. The sentence on failure is about the present size when the text has as
 * many tiles, or as many as no board has. A plain board of the present size is told at once, all else once what reads it is fetched.
 */
export function readBoard(text: string, present: Size, then: (read: ReadBoards) => void): void {
  const asBoard = (size?: Size): ReadBoards => {
    const read = parseBoard(text, size);
    return read.ok ? ok({ board: read.value, start: null, goal: null, notes: [] }) : read;
  };
  const plain = inAnySize(text, present, asBoard);
  if (plain.ok && plain.value.board !== null && sameSize(plain.value.board, present)) return then(plain); // in another, what was guessed is to be said
  void import('../../core/puzzle/written-boards.ts').then(
    ({ readPair }) => then(inAnySize(text, present, (size) => readPair(text, size))),
    () => then(plain), // not to be had: then only plain boards are read
  );
}

/** For a field of one line, in which slashes end rows. */
export function inOneLine(text: string): string {
  return text.trim().replace(/\r\n?|\n/g, ' / ');
}

function inAnySize(text: string, present: Size, read: (size?: Size) => ReadBoards): ReadBoards {
  const fitting = read(present);
  if (fitting.ok) return fitting;
  const free = read();
  if (free.ok) return free;
  const tiles = text.match(/\d+|[xX_]/g)?.length ?? 0;
  return tiles === cellCount(present) || (tiles > 0 && maxSquareSize(tiles) === null) ? fitting : free;
}
