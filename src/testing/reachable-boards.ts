import type { Board } from '../core/puzzle/board.ts';
import { applyMove, legalMoves } from '../core/puzzle/moves.ts';
import { keyOf } from './exact-distances.ts';

/** Visits all boards that can reach `home`, by plain breadth-first search. */
export function forEachReachable(home: Board, visit: (board: Board) => void): void {
  const seen = new Set([keyOf(home)]);
  const queue = [home];
  for (const board of queue) {
    visit(board);
    for (const move of legalMoves(board)) {
      const next = applyMove(board, move);
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(next);
    }
  }
}
