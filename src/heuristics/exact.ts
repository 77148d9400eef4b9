import type { Board } from '../puzzle/board.ts';
import { exactTableFor } from './exact-table.ts';
import type { Contribution, Heuristic } from './heuristic.ts';
import { manhattan } from './manhattan.ts';

/**
 * The true distance, from a table of every board (see `exactTableFor` for what it costs; throws where `fitsExactTable`
 * says no). Boards that cannot reach the goal have none: they count as one move more than the farthest that can, all
 * alike, so that h stays finite and consistent there.
 */
export function exact(goal: Board): Heuristic {
  const table = exactTableFor(goal);
  const tileByTile = manhattan(goal);
  const outOfReach = table.deepest + 1;
  const evaluate = (cells: Uint8Array): number => {
    const distance = table.distanceOf(cells);
    return distance < 0 ? outOfReach : distance;
  };
  return {
    name: 'exact',
    largest: outOfReach,
    integral: true,
    perTile: null,
    evaluate,
    explain: (cells) => {
      const parts = tileByTile.explain(cells);
      const surplus = evaluate(cells) - tileByTile.evaluate(cells);
      if (surplus === 0) return parts;
      const because =
        table.distanceOf(cells) < 0
          ? `the goal cannot be reached: counted as 1 move more than the farthest board, ${surplus} more than tile by tile`
          : `the true distance is ${surplus} more than tile by tile`;
      const rest: Contribution = { tile: 0, cell: cells.indexOf(0), amount: surplus, because };
      return [...parts, rest].sort((a, b) => a.cell - b.cell);
    },
  };
}
