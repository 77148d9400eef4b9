import { additiveHeuristic, wayHome } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';

/** Manhattan distance plus misplaced tiles, which count the same moves: inadmissible. */
export const manhattanPlusHamming: HeuristicFactory = (goal, costs = null) =>
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
