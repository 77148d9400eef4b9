import { additiveHeuristic, distanceInWords } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';

/** Manhattan distance plus misplaced tiles, which count the same moves: inadmissible. */
export const manhattanPlusHamming: HeuristicFactory = (goal) =>
  additiveHeuristic(
    {
      name: 'manhattan+hamming',
      amount: ({ tile, cell, goalCell, rowsAway, columnsAway }) =>
        tile === 0 || cell === goalCell ? 0 : rowsAway + columnsAway + 1,
      because: (place) => `${distanceInWords(place)}, plus 1 for being misplaced`,
    },
    goal,
  );
