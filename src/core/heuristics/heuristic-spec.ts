import type { Size } from '../puzzle/board.ts';

/**
 * When a property holds: for every goal; not in general, though it may for some goals and sizes; only when the goal is
 * 1 2 … mn−1 0; or only where no move costs less than 1. What is declared here is measured over every reachable state by the tests. `unknown`: nobody can tell
 * without measuring, so nothing may rely on it.
 */
export type Holds = 'always' | 'never' | 'standard-goal' | 'least-cost-1' | 'unknown';

/** Heuristics that have a use in common stand together in menus, the groups in this order. */
export type HeuristicGroupTitle = 'Start here' | 'Stronger' | 'Others' | 'Deliberately wrong' | 'Yours';

/** What is known about a heuristic without evaluating it: its promises hold for all costs of moves unless they say otherwise. */
export interface HeuristicInfo {
  readonly title: string;
  /** Where the title says more than a name, in brackets: the name alone. */
  readonly shortTitle?: string;
  readonly formula: string;
  /** One sentence on what it measures. */
  readonly meaning: string;
  readonly source: string;
  readonly admissible: Holds;
  readonly consistent: Holds;
  /** Every move makes it larger or smaller: no search that follows it alone ever moves sideways. */
  readonly neverFlat?: true;
  /** It fits boards that lie within one of these, upright or turned; every board when absent. */
  readonly maxSizes?: readonly Size[];
}

/** What is known about a heuristic that stands alone. */
export interface HeuristicSpec extends HeuristicInfo {
  readonly group: HeuristicGroupTitle | null; // null: only records have it, and no menu
}

/**
 * Whether `property` holds for this goal: `isStandardGoal` says that the goal is 1 2 … mn−1 0.
 * @param leastCost of a move
 */
export function holds(property: Holds, isStandardGoal: boolean, leastCost = 1): boolean {
  if (property === 'standard-goal') return isStandardGoal;
  return property === 'always' || (property === 'least-cost-1' && leastCost >= 1);
}
