import { additiveHeuristic, wayHome } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';

/** Manhattan distance that counts the blank too, and so one move twice: inadmissible. */
export const manhattanWithBlank: HeuristicFactory = (goal) =>
  additiveHeuristic(
    {
      name: 'manhattan-with-blank',
      amount: ({ rowsAway, columnsAway }) => rowsAway + columnsAway,
      shares: (place) => {
        const way = wayHome(place);
        return [place.tile === 0 ? { ...way, because: `the blank is ${way.because}` } : way];
      },
    },
    goal,
  );
