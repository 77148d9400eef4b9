import { useMemo } from 'react';
import type { TrueDistances } from '../../analysis/true-distances.ts';
import { Prng } from '../../base/prng.ts';
import type { Board } from '../../puzzle/board.ts';
import { type Move, applyMove } from '../../puzzle/moves.ts';
import { canRank } from '../../puzzle/state-rank.ts';
import { useSession } from '../explore-context.tsx';
import { useSpaceRings, useTrueDistances } from '../stage/spaces-context.tsx';

/** The shortest way from a board to the goal, as far as this page can tell. */
export type Optimum =
  | { readonly state: 'working' | 'unknown' }
  | {
      readonly state: 'known';
      readonly length: number;
      /** One of the shortest solutions, whole. */
      readonly moves: readonly Move[];
    };

/** The optimum of a board from which the goal can be reached. Unknown for boards that are too many to be all known. */
export function useOptimum(board: Board, goal: Board): Optimum {
  const distances = useTrueDistances(goal);
  const failed = useSpaceRings(canRank(goal) ? goal : null)?.ok === false;
  return useMemo(() => {
    if (distances !== null) return optimumFrom(distances, board);
    return { state: canRank(goal) && !failed ? 'working' : 'unknown' };
  }, [distances, board, goal, failed]);
}

/** Fewest moves to the goal from each of some boards; null where that is not known. */
export function useDistancesOf(boards: readonly Board[], goal: Board): readonly (number | null)[] {
  const distances = useTrueDistances(goal);
  return useMemo(
    () => boards.map((board) => (distances === null ? null : distances.distanceOf(board))),
    [distances, boards],
  );
}

/** Draws a board exactly so many moves from the goal, afresh each time; null where `useDistancesOf` knows nothing. */
export function useBoardOfDepth(goal: Board): ((depth: number) => Board) | null {
  const { randomSeed } = useSession();
  const distances = useTrueDistances(goal);
  if (distances === null) return null;
  return (depth) => distances.randomBoardAt(depth, new Prng(randomSeed()));
}

function optimumFrom(distances: TrueDistances, board: Board): Optimum {
  const length = distances.distanceOf(board);
  if (length < 0) return { state: 'unknown' };
  const moves: Move[] = [];
  for (let at = board; moves.length < length;) {
    const [move] = distances.optimalMoves(at);
    if (move === undefined) break;
    moves.push(move);
    at = applyMove(at, move);
  }
  return { state: 'known', length, moves };
}
