import { additiveHeuristic, wayHome } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';

/** Manhattan distance that counts the blank too, and so one move twice: inadmissible. */
export const manhattanWithBlank: HeuristicFactory = (goal, costs = null) =>
  additiveHeuristic(
    {
      name: 'manhattan-with-blank',
      amount: ({ rowsAway, columnsAway }) => rowsAway + columnsAway,
      shares: (place) => {
        const way = wayHome(place);
        return [place.tile === 0 ? { ...way, because: { code: 'because.blank', way: way.because } } : way];
      },
    },
    goal,
    costs,
  );
