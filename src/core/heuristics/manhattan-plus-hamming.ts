import { additiveHeuristic, wayHome } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';
import type { HeuristicSpec } from './heuristic-spec.ts';

/** Manhattan distance plus misplaced tiles, which count the same moves: inadmissible. */
const manhattanPlusHamming: HeuristicFactory = (goal, costs = null) =>
  additiveHeuristic(
    {
      name: 'manhattan+hamming',
      amount: ({ tile, cell, goalCell, rowsAway, columnsAway }) =>
        tile === 0 || cell === goalCell ? 0 : rowsAway + columnsAway + 1,
      shares: (place) => [
        wayHome(place),
        { amount: 1, because: { title: 'and 1 more for being misplaced' }, mark: { kind: 'ring' } },
      ],
    },
    goal,
    costs,
  );

export const manhattanPlusHammingSpec: HeuristicSpec = {
  title: 'Manhattan + Hamming (a mistake)',
  shortTitle: 'Manhattan + Hamming',
  formula: 'h = Manhattan distance + number of misplaced tiles',
  meaning: 'Adds two estimates that count the same moves, so h can exceed the true distance.',
  source: 'an A* optimisation report',
  admissible: 'never',
  consistent: 'never',
  group: 'Deliberately wrong',
  make: manhattanPlusHamming,
};
