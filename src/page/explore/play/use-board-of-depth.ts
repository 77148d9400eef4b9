import { Prng } from '../../../core/base/prng.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { useSession } from '../../session/search-context.tsx';
import { useTrueDistances } from '../../session/space-rings.ts';

/** Draws a board exactly so many moves from the goal, afresh each time; null while not all distances are known. */
export function useBoardOfDepth(goal: Board): ((depth: number) => Board) | null {
  const { randomSeed } = useSession();
  const distances = useTrueDistances(goal);
  if (distances === null) return null;
  return (depth) => distances.randomBoardAt(depth, new Prng(randomSeed()));
}
