import { type AdditiveRule, additiveHeuristic, wayHome } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';
import type { HeuristicSpec } from './heuristic-spec.ts';

const taxicab: AdditiveRule = {
  name: 'manhattan',
  amount: ({ tile, rowsAway, columnsAway }) => (tile === 0 ? 0 : rowsAway + columnsAway),
  shares: (place) => [wayHome(place)],
};

/** Rows plus columns between each tile and its goal cell, the blank not counted. */
export const manhattan: HeuristicFactory = (goal, costs = null) => additiveHeuristic(taxicab, goal, costs);

/** The same in moves, whatever they cost: what a program that forgets the costs does. */
const unitManhattan: HeuristicFactory = (goal) =>
  additiveHeuristic({ ...taxicab, name: 'unit-manhattan' }, goal, null);

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

export const unitManhattanSpec: HeuristicSpec = {
  title: 'Manhattan in moves (forgets the costs)',
  shortTitle: 'Manhattan in moves',
  formula: 'h = Σ |row − goal row| + |column − goal column| over the tiles, whatever their moves cost',
  meaning:
    'Counts moves where costs are asked for: too low where moves are dear, and too high where one costs less than 1.',
  source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach',
  admissible: 'least-cost-1',
  consistent: 'least-cost-1',
  neverFlat: true,
  group: 'Deliberately wrong',
  make: unitManhattan,
};
