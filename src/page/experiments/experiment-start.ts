import type { ExperimentSink } from '../../threads/client/experiment-pool.ts';
import type { ExperimentRows } from '../../core/experiments/experiment-rows.ts';

/** The client end of the workers, as far as it is used here. After `cancel` it says nothing more. */
export interface RunningExperiment {
  pause(): void;
  resume(): void;
  cancel(): void;
}

/** Runs what `rows` has no row for. */
export type StartExperiment = (
  rows: ExperimentRows,
  workers: number,
  sink: ExperimentSink,
) => RunningExperiment;
