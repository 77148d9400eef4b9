import { type Share, additiveHeuristic } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';
import type { Mark } from './mark.ts';
import type { HeuristicSpec } from './heuristic-spec.ts';

const outOf = (line: string, mark: Mark): Share => ({
  amount: 1,
  because: { title: `not in its ${line}` },
  mark,
});

/** Tiles out of their row plus tiles out of their column, the blank not counted. */
const rowColumn: HeuristicFactory = (goal, costs = null) =>
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

export const rowColumnSpec: HeuristicSpec = {
  title: 'Row–column',
  formula: 'h = tiles out of their row + tiles out of their column',
  meaning: 'A tile in the wrong row needs a vertical move, one in the wrong column a horizontal one.',
  source: 'a genetic-algorithm report (CS51)',
  admissible: 'always',
  consistent: 'always',
  group: 'Others',
  make: rowColumn,
};
