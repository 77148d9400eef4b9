import type { BoardFault } from '../../../core/puzzle/board-fault.ts';
import type { Result } from '../../../core/base/result.ts';
import { type Board, type Size, cellCount } from '../../../core/puzzle/board.ts';
import { maxSquareSize, parseBoard } from '../../../core/puzzle/notation.ts';

/**
 * A board as a person wrote it: in the present size when it fits, so that "1 2 3 4 5 0" on a 3×2 board stays 3×2, else
 * in the size that the text says or suggests. The sentence on failure is about the present size when the text has as
 * many tiles, or as many as no board has.
 */
export function readBoard(text: string, present: Size): Result<Board, BoardFault> {
  const fitting = parseBoard(text, present);
  if (fitting.ok) return fitting;
  const free = parseBoard(text);
  if (free.ok) return free;
  const tiles = text.match(/\d+|[xX_]/g)?.length ?? 0;
  return tiles === cellCount(present) || (tiles > 0 && maxSquareSize(tiles) === null) ? fitting : free;
}
