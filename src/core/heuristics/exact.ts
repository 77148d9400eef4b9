import type { Board } from '../puzzle/board.ts';
import type { MoveCosts } from '../puzzle/move-costs.ts';
import { distanceTableFor } from './exact-table.ts';
import type { Heuristic } from './heuristic.ts';

/**
 * The true distance, from a table of every board (see `exactTableFor` for what it costs; throws where `fitsExactTable`
 * says no). Boards that cannot reach the goal have none: they count as one move more than the farthest that can, all
 * alike, or as much more as the dearest move costs, so that h stays finite and consistent there.
 */
export function exact(goal: Board, costs: MoveCosts | null = null): Heuristic {
  const table = distanceTableFor(goal, costs);
  const outOfReach = table.deepest + (costs?.largest ?? 1);
  const evaluate = (cells: Uint8Array): number => {
    const distance = table.distanceOf(cells);
    return distance < 0 ? outOfReach : distance;
  };
  return {
    name: 'exact',
    largest: Math.ceil(outOfReach),
    integral: costs?.whole ?? true,
    perTile: null,
    evaluate,
    explain: (cells) => {
      const amount = evaluate(cells);
      if (amount === 0) return [];
      const title =
        amount === outOfReach
          ? 'the goal cannot be reached: counted as 1 move more than the farthest board'
          : 'the true distance, looked up in a table of all boards';
      return [{ tile: 0, cell: cells.indexOf(0), amount, because: { title }, mark: { kind: 'whole' } }];
    },
  };
}
