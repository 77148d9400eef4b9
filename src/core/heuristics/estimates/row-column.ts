import { type ContributionPart, additiveHeuristic } from './additive.ts';
import type { HeuristicFactory, Mark } from './heuristic.ts';

const outOf = (line: string, mark: Mark): ContributionPart => ({
  amount: 1,
  because: { title: `not in its ${line}` },
  mark,
});

/** Tiles out of their row plus tiles out of their column, the blank not counted. */
export const rowColumn: HeuristicFactory = (goal, costs = null) =>
  additiveHeuristic(
    {
      name: 'row-column',
      byLeastCost: true,
      amount: ({ tile, rowsAway, columnsAway }) =>
        tile === 0 ? 0 : Math.min(rowsAway, 1) + Math.min(columnsAway, 1),
      shares: ({ goalCell: to, rowsAway, columnsAway }) => [
        ...(rowsAway > 0 ? [outOf('row', { kind: 'way', to, along: 'rows' })] : []),
        ...(columnsAway > 0 ? [outOf('column', { kind: 'way', to, along: 'columns' })] : []),
      ],
    },
    goal,
    costs,
  );
