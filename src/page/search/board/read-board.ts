import { type Result, ok } from '../../../core/base/result.ts';
import { type BoardFault, maxSquareSize, parseBoard } from '../../../core/puzzle/notation.ts';
import { type Size, cellCount } from '../../../core/puzzle/board.ts';
import type { WrittenPair } from '../../../core/puzzle/written-boards.ts';

/** What a text says: a board, or a start and a goal. */
export type ReadBoards = Result<WrittenPair, BoardFault>;

/**
 * Boards as a person wrote them: in the present size when they fit it, so that "1 2 3 4 5 0" on a 3×2 board stays 3×2, else
 * in the size that the text says or suggests. The sentence on failure is about the present size when the text has as
 * many tiles, or as many as no board has. A plain board is told at once, other notations once what reads them is fetched.
 */
export function readBoard(text: string, present: Size, then: (read: ReadBoards) => void): void {
  const asBoard = (size?: Size): ReadBoards => {
    const read = parseBoard(text, size);
    return read.ok ? ok({ board: read.value, start: null, goal: null, notes: [] }) : read;
  };
  const plain = inAnySize(text, present, asBoard);
  if (plain.ok) return then(plain);
  void import('../../../core/puzzle/written-boards.ts').then(
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
