import { useState } from 'react';
import { type Board, boardsEqual, sameSize, type BoardPair } from '../../../core/puzzle/board.ts';
import { goalOfSize } from '../../../core/puzzle/solvability.ts';
import { type BoardNote, formatBoard } from '../../../core/puzzle/notation.ts';
import type { WrittenPair } from '../../../core/puzzle/written-boards.ts';
import { t } from '../../../locales/t.ts';
import { useSearch } from '../../session/search-context.tsx';
import type { NotationDraft } from '../../board/notation-field.tsx';

/** Which of the two boards is on the bench. */
export type BoardSide = keyof BoardPair;

/** The boards of the search with one of them on the bench, where it is edited. */
export interface BoardBench {
  readonly start: Board;
  readonly goal: Board;
  readonly side: BoardSide;
  /** The board on the bench, and the one that is not. */
  readonly edited: Board;
  readonly other: Board;
  readonly setSide: (side: BoardSide) => void;
  /** Changes boards in one undoable step and says so. */
  readonly edit: (change: Partial<BoardPair>, sentence: string) => void;
  /** Puts a board of any size in the place of the one on the bench, or boards with names in theirs. */
  readonly replace: (written: Partial<WrittenPair>, what: string) => void;
  /** Text that was meant as the board on the bench and is not one yet. */
  readonly draft: NotationDraft | null;
  readonly setDraft: (draft: NotationDraft | null) => void;
  /** What happened last, for screen readers. */
  readonly said: string;
  readonly say: (sentence: string) => void;
  /** What was taken for granted in the text of these boards. */
  readonly notes: readonly BoardNote[];
}

export function useBoardBench(): BoardBench {
  const start = useSearch((state) => state.start);
  const goal = useSearch((state) => state.goal);
  const editBoards = useSearch((state) => state.editBoards);
  const [side, setSide] = useState<BoardSide>('start');
  const [draft, setDraft] = useState<NotationDraft | null>(null);
  const [said, say] = useState('');
  const [noted, setNoted] = useState<BoardPair & { readonly notes: readonly BoardNote[] }>();
  // Of these boards, and not of others that came by Undo or a link, or are being written
  const isOfThese = noted !== undefined && boardsEqual(noted.start, start) && boardsEqual(noted.goal, goal);
  const notes = isOfThese && draft === null ? noted.notes : [];
  const edit = (change: Partial<BoardPair>, sentence: string): void => {
    setDraft(null);
    editBoards(change);
    say(sentence);
  };
  return {
    ...{ start, goal, side, draft, said, say, notes, edit },
    setDraft: (next) => {
      setDraft(next);
      if (next !== null) say(''); // what happened before is not what became of it
    },
    edited: side === 'start' ? start : goal,
    other: side === 'start' ? goal : start,
    setSide: (next) => {
      setDraft(null);
      setSide(next);
    },
    replace: (written, what) => {
      const { board = null } = written;
      const from = written.start ?? (side === 'start' ? board : null);
      const to = written.goal ?? (side === 'goal' ? board : null);
      const change: Partial<BoardPair> =
        from === null
          ? to === null
            ? {}
            : pairWith(to, 'goal', { start, goal })
          : to === null
            ? pairWith(from, 'start', { start, goal })
            : { start: from, goal: to };
      const sentences = [
        change.start && t('Start: {board}.', { board: formatBoard(change.start) }),
        change.goal && t('Goal: {board}.', { board: formatBoard(change.goal) }),
      ];
      edit(change, [what, ...sentences.filter(Boolean)].join(' '));
      setNoted({ start, goal, ...change, notes: written.notes ?? [] });
    },
  };
}

/** A board of another size brings along a partner of that size: a goal of the same kind, or the goal itself as start. */
function pairWith(board: Board, side: BoardSide, before: BoardPair): Partial<BoardPair> {
  if (sameSize(board, before.start)) return { [side]: board };
  return side === 'start'
    ? { start: board, goal: goalOfSize(before.goal, board) }
    : { start: board, goal: board };
}

/** On larger boards all arcs at once are a tangle over the numerals: those of one tile are drawn. */
const cellsOfAll = 9;

/** Whether the arcs of a board are drawn for one tile at a time. */
export function drawsOneTile({ cells }: Board): boolean {
  return cells.length > cellsOfAll;
}
