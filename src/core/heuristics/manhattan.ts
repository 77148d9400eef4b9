import { type AdditiveRule, additiveHeuristic, wayHome } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';
import type { HeuristicSpec } from './heuristic-spec.ts';

const taxicab: AdditiveRule = {
  name: 'manhattan',
  amount: ({ tile, rowsAway, columnsAway }) => (tile === 0 ? 0 : rowsAway + columnsAway),
  shares: (place) => [wayHome(place)],
};

/** Rows plus columns between each tile and its goal cell, the blank not counted. */
export const manhattan: HeuristicFactory = (goal) => additiveHeuristic(taxicab, goal);

export const manhattanSpec: HeuristicSpec = {
  title: 'Manhattan distance',
  formula: 'h = Σ |row − goal row| + |column − goal column| over the tiles',
  meaning: 'Every tile must travel at least its rows and columns. The blank does not count.',
  source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach',
  admissible: 'always',
  consistent: 'always',
  neverFlat: true,
  group: 'Start here',
  make: manhattan,
};
