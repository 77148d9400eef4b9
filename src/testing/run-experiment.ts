import { ExperimentRunner } from '../core/analysis/experiment-runner.ts';
import type { ExperimentPlan } from '../core/experiments/experiment-plan.ts';
import { ExperimentRows } from '../core/experiments/experiment-rows.ts';

/** All rows of a plan, run in order on this thread. */
export function runExperiment(plan: ExperimentPlan): ExperimentRows {
  const runner = new ExperimentRunner(plan, () => 0);
  const rows = new ExperimentRows(runner.jobs);
  runner.begin(Int32Array.from({ length: runner.jobs.count }, (_, job) => job));
  while (!runner.advance(50)) rows.take(runner.takeRows());
  rows.take(runner.takeRows());
  return rows;
}
