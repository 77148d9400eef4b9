import type { RequestFault } from '../../../core/contract/worker-faults.ts';
import type { TrueDistances } from '../../../core/analysis/true-distances.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { type Move, applyMove } from '../../../core/puzzle/moves.ts';

/** The shortest way from a board to the goal, as far as this page can tell. */
export type Optimum =
  /** Not known yet, soon. */
  | { readonly state: 'working' }
  | {
      readonly state: 'known';
      readonly length: number;
      /** One of the shortest solutions, whole. */
      readonly moves: readonly Move[];
    }
  /** Too hard to be found in passing: it has at least so many moves. */
  | { readonly state: 'hard'; readonly atLeast: number; readonly find: () => void }
  /** Searched for until it is found. Nothing is proved yet while `atLeast` is 0. */
  | { readonly state: 'searching'; readonly atLeast: number; readonly stop: () => void }
  /** The goal cannot be reached. */
  | { readonly state: 'none' }
  /** The board is too large, or it could not be worked out: a sentence says why. */
  | { readonly state: 'unknown'; readonly why: RequestFault };

/** The optimum where the distance of every board is known. */
export function optimumFrom(distances: TrueDistances, board: Board): Optimum {
  const length = distances.distanceOf(board);
  if (length < 0) return { state: 'none' };
  const moves: Move[] = [];
  for (let at = board; moves.length < length;) {
    const [move] = distances.optimalMoves(at);
    if (move === undefined) break;
    moves.push(move);
    at = applyMove(at, move);
  }
  return { state: 'known', length, moves };
}
