import { sha256 } from '../base/sha256.ts';
import type { ExperimentPlan } from '../experiments/experiment-plan.ts';
import { writePlan } from './experiment-plan.ts';

/**
 * What tells a plan from every other one: the SHA-256 of the file as which it is saved, so that `sha256sum plan.json` says the
 * same of a plan that was saved here. O(plan).
 */
export function planDigest(plan: ExperimentPlan): string {
  return sha256(writePlan(plan));
}
