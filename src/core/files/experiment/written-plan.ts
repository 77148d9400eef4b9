import { sha256 } from '../../base/sha256.ts';
import type { ExperimentPlan } from '../../experiments/experiment-plan.ts';
import { codesOf } from '../../experiments/experiment-settings.ts';
import { writeSource } from './board-source.ts';

/**
 * What tells a plan from every other one: the SHA-256 of the file as which it is saved, so that `sha256sum plan.json` says the
 * same of a plan that was saved here. O(plan).
 */
export function planDigest(plan: ExperimentPlan): string {
  return sha256(writePlan(plan));
}

/** What a plan file says it is. */
export const planFormat = 'tilescope-experiment';

/** The plan as a file, which `readPlan` reads back as the same plan. */
export function writePlan(plan: ExperimentPlan): string {
  return `${JSON.stringify(planObject(plan), null, 2)}\n`;
}

/** As `writePlan`, to become part of a larger file. */
export function planObject(plan: ExperimentPlan): Record<string, unknown> {
  const { version, name, note, seed, repeats, budget, time, boards, grids, published } = plan;
  const nameOf = (code: string): string | undefined => plan.names?.find(([named]) => named === code)?.[1];
  return {
    ...{ format: planFormat, version, name, note, seed, repeats, budget },
    ...(time !== undefined && { time }),
    boards: boards.map(writeSource),
    grids,
    ...(plan.names !== undefined && { names: codesOf(plan).map((code) => nameOf(code) ?? '') }),
    ...(published === null ? {} : { published }),
  };
}
