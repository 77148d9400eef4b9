import { additiveHeuristic } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';

/** The straight line between each tile and its goal cell, in cells; the blank not counted, nothing rounded. */
export const euclidean: HeuristicFactory = (goal) =>
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
              ? `${rowsAway + columnsAway} straight from its goal`
              : `√(${rowsAway}² + ${columnsAway}²) from its goal`,
          mark: { kind: 'way', to: goalCell, along: 'straight' },
        },
      ],
    },
    goal,
  );
