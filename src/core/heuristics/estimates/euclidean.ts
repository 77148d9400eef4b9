import { additiveHeuristic } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';

/** The straight line between each tile and its goal cell, in cells; the blank not counted, nothing rounded. */
export const euclidean: HeuristicFactory = (goal, costs = null) =>
  additiveHeuristic(
    {
      name: 'euclidean',
      fractional: true,
      amount: ({ tile, rowsAway, columnsAway }) => (tile === 0 ? 0 : Math.hypot(rowsAway, columnsAway)),
      shares: ({ goalCell, rowsAway, columnsAway }) => [
        {
          amount: Math.hypot(rowsAway, columnsAway),
          because:
            rowsAway === 0 || columnsAway === 0
              ? { code: 'because.straight', n: rowsAway + columnsAway }
              : { code: 'because.diagonal', rows: rowsAway, columns: columnsAway },
          mark: { kind: 'way', to: goalCell, along: 'straight' },
        },
      ],
    },
    goal,
    costs,
  );
