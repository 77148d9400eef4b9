import { additiveHeuristic } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';
import type { HeuristicSpec } from './heuristic-spec.ts';

/** The straight line between each tile and its goal cell, in cells; the blank not counted, nothing rounded. */
const euclidean: HeuristicFactory = (goal, costs = null) =>
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

export const euclideanSpec: HeuristicSpec = {
  title: 'Euclidean distance',
  formula: 'h = Σ √((row − goal row)² + (column − goal column)²) over the tiles',
  meaning: 'The straight line to each tile’s goal cell, which is never longer than its way. Not rounded.',
  source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach',
  admissible: 'always',
  consistent: 'always',
  group: 'Others',
  make: euclidean,
};
