import { additiveHeuristic, wayHome } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';
import type { HeuristicSpec } from './heuristic-spec.ts';

/** Manhattan distance that counts the blank too, and so one move twice: inadmissible. */
const manhattanWithBlank: HeuristicFactory = (goal, costs = null) =>
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

export const manhattanWithBlankSpec: HeuristicSpec = {
  title: 'Manhattan with the blank (a mistake)',
  shortTitle: 'Manhattan with the blank',
  formula: 'h = Σ |row − goal row| + |column − goal column| over the tiles and the blank',
  meaning: 'Counts the blank as well, so one move can be counted twice and h can exceed the true distance.',
  source: 'a Ruby post on the 8-puzzle',
  admissible: 'never',
  consistent: 'never',
  group: 'Deliberately wrong',
  make: manhattanWithBlank,
};
