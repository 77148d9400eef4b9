import type { Board } from '../../puzzle/board.ts';
import { type Move, applyMove, undoOf } from '../../puzzle/moves.ts';
import { tileAndArrow, tileOfMove } from '../board/tile-moves.ts';

/** "3 ↑": the tile that the blank's `move` slid to come to a board, and its way. */
export function lastTileAndArrow(board: Board, move: Move): string {
  return tileAndArrow(tileOfMove(applyMove(board, undoOf(move)), move), move);
}
