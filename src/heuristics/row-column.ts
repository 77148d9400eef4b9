import { additiveHeuristic } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';

/** Tiles out of their row plus tiles out of their column, the blank not counted. */
export const rowColumn: HeuristicFactory = (goal) =>
  additiveHeuristic(
    {
      name: 'row-column',
      amount: ({ tile, rowsAway, columnsAway }) =>
        tile === 0 ? 0 : Math.min(rowsAway, 1) + Math.min(columnsAway, 1),
      because: ({ rowsAway, columnsAway }) => {
        if (rowsAway === 0) return 'not in its column';
        return columnsAway === 0 ? 'not in its row' : 'neither in its row nor in its column';
      },
    },
    goal,
  );
