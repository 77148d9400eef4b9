import type { OwnPlan } from '../../core/experiments/experiment-plan.ts';

/** A plan that comes with the program. */
export interface ReadyPlan {
  /** Its name in the terminal and in links. */
  readonly id: string;
  /** What it asks, in one sentence: all else is told by the plan's note, on its own page. */
  readonly asks: string;
  /** Where its figures are from, or what it is for; in a few words. */
  readonly source: string;
  readonly plan: OwnPlan;
}

/** What a run of a ready-made plan may spend; searches that need more are there to be seen to stop. */
export const usualBudget = { maxExpansions: 5_000_000, maxNodes: 2_000_000, maxSeconds: 60 } as const;
