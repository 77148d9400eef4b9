import { ExperimentJobs } from '../contract/experiment-jobs.ts';
import type { ExperimentPlan } from '../contract/experiment-plan.ts';
import { ExperimentRows } from '../contract/experiment-rows.ts';
import type { ExperimentShelfParts } from './experiment-shelf.ts';
import type { ExperimentRunner, StartExperiment } from './experiment-start.ts';

/** A trial lasts so long. Boards of all groups take turns from the first job on, so it is a fair sample. */
const trialMs = 900;

/**
 * Runs the first jobs of a plan for a moment, keeps nothing of them, and tells how many seconds the whole would take;
 * null when none has ended by then. Returns what breaks it off, after which nothing is told.
 */
export function tryPlan(
  { start, after }: Pick<ExperimentShelfParts, 'after'> & { readonly start: StartExperiment },
  plan: ExperimentPlan,
  workers: number,
  tell: (seconds: number | null) => void,
): () => void {
  const rows = new ExperimentRows(new ExperimentJobs(plan));
  let seconds: number | null = null;
  let runner: ExperimentRunner | null = null;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    stopTimer();
    runner?.cancel();
  };
  const answer = (): void => {
    end();
    tell(seconds);
  };
  const stopTimer = after(trialMs, answer);
  runner = start(rows, workers, {
    rows: () => undefined,
    progress: ({ perSecond, total }) => {
      seconds = perSecond === null ? null : total / perSecond;
    },
    finished: () => {
      if (!isOver) answer();
    },
    refused: () => {
      seconds = null;
      if (!isOver) answer();
    },
  });
  return end;
}
