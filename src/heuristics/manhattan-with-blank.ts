import { additiveHeuristic, distanceInWords } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';

/** Manhattan distance that counts the blank too, and so one move twice: inadmissible. */
export const manhattanWithBlank: HeuristicFactory = (goal) =>
  additiveHeuristic(
    {
      name: 'manhattan-with-blank',
      amount: ({ rowsAway, columnsAway }) => rowsAway + columnsAway,
      because: (place) => `${place.tile === 0 ? 'the blank is ' : ''}${distanceInWords(place)}`,
    },
    goal,
  );
