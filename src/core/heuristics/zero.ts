import { additiveHeuristic } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';
import type { HeuristicSpec } from './heuristic-spec.ts';

/** h = 0: no estimate at all. */
const zero: HeuristicFactory = (goal) =>
  additiveHeuristic({ name: 'zero', amount: () => 0, shares: () => [] }, goal, null);

export const zeroSpec: HeuristicSpec = {
  title: 'None (h = 0)',
  formula: 'h = 0',
  meaning: 'No estimate at all: A* becomes uniform-cost search.',
  source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach',
  admissible: 'always',
  consistent: 'always',
  group: 'Start here',
  make: zero,
};
