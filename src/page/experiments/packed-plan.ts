import type { Result } from '../../core/base/result.ts';
import type { ExperimentPlan, OwnPlan, PlanFault } from '../../core/experiments/experiment-plan.ts';
import { readPlan, planObject } from '../../core/files/plan-file.ts';
import { packText, unpackText } from '../kit/packed-text.ts';

/** A plan as a link carries it. */
export function packPlan(plan: OwnPlan): Promise<string> {
  return packText(JSON.stringify(planObject(plan)));
}

/** A plan that was packed; rejects where nothing was. */
export async function unpackPlan(packed: string): Promise<Result<ExperimentPlan, PlanFault>> {
  return readPlan(await unpackText(packed));
}
