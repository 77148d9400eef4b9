import { ExperimentJobs } from '../../core/experiments/experiment-jobs.ts';
import type { OwnPlan } from '../../core/experiments/experiment-plan.ts';
import { ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import type { ExperimentShelfParts } from './experiment-shelf.ts';
import type { RunningExperiment, StartExperiment } from './experiment-start.ts';

/** A trial lasts so long. Boards of all groups take turns from the first job on, so it is a fair sample. */
const trialMs = 1500;
/** Where none of its runs has ended by then it goes on until one has, but no longer than this. */
const longestMs = 30_000;

/**
 * Runs the first jobs of a plan for a moment, keeps nothing of them, and tells how many seconds the whole would take;
 * null when none ended. Returns what breaks it off, after which nothing is told.
 */
export function tryPlan(
  { start, after }: Pick<ExperimentShelfParts, 'after'> & { readonly start: StartExperiment },
  plan: OwnPlan,
  workers: number,
  tell: (seconds: number | null) => void,
): () => void {
  const rows = new ExperimentRows(new ExperimentJobs(plan));
  let runner: RunningExperiment | null = null;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    stopTimer();
    runner?.cancel();
  };
  const answer = (): void => {
    end();
    tell(secondsFor(rows, workers));
  };
  let isDue = false;
  let stopTimer = after(trialMs, () => {
    isDue = true;
    if (rows.done > 0) answer();
    else stopTimer = after(longestMs - trialMs, answer);
  });
  runner = start(rows, workers, {
    rows: (batch) => {
      rows.take(batch);
      if (isDue && !isOver) answer();
    },
    progress: () => undefined,
    finished: () => {
      if (!isOver) answer();
    },
    refused: () => {
      if (!isOver) answer();
    },
  });
  return end;
}

/** By the mean time of the runs that were tried: of the same setting and boards, or where there is none, of all. */
function secondsFor(rows: ExperimentRows, workers: number): number | null {
  const { jobs } = rows;
  if (rows.done === 0) return null;
  const settings = jobs.settings.length;
  const sums = new Float64Array(jobs.groups.length * settings);
  const counts = new Float64Array(jobs.groups.length * settings);
  const left = new Float64Array(jobs.groups.length * settings);
  for (let job = 0; job < jobs.count; job++) {
    const cell = jobs.groupOf(job) * settings + jobs.settingOf(job);
    left[cell] = (left[cell] ?? 0) + 1;
    if (!rows.has(job)) continue;
    sums[cell] = (sums[cell] ?? 0) + Math.max(0, rows.elapsedMs[job] ?? 0);
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const usualMs = sums.reduce((sum, ms) => sum + ms, 0) / rows.done;
  let totalMs = 0;
  for (const [cell, runs] of left.entries()) {
    const count = counts[cell] ?? 0;
    totalMs += runs * (count === 0 ? usualMs : (sums[cell] ?? 0) / count);
  }
  return totalMs / 1000 / workers;
}
