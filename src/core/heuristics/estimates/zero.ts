import { additiveHeuristic } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';

/** h = 0: no estimate at all. */
export const zero: HeuristicFactory = (goal) =>
  additiveHeuristic({ name: 'zero', amount: () => 0, shares: () => [] }, goal, null);
