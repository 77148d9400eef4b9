import { type AdditiveRule, additiveHeuristic, wayHome } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';

const taxicab: AdditiveRule = {
  name: 'manhattan',
  amount: ({ tile, rowsAway, columnsAway }) => (tile === 0 ? 0 : rowsAway + columnsAway),
  shares: (place) => [wayHome(place)],
};

/** Rows plus columns between each tile and its goal cell, the blank not counted. */
export const manhattan: HeuristicFactory = (goal, costs = null) => additiveHeuristic(taxicab, goal, costs);

/** The same in moves, whatever they cost: what a program that forgets the costs does. */
export const unitManhattan: HeuristicFactory = (goal) =>
  additiveHeuristic({ ...taxicab, name: 'unit-manhattan' }, goal, null);
