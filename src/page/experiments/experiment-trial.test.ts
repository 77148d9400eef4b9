import { describe, expect, it } from 'vitest';
import type { ExperimentSink } from '../../threads/client/experiment-pool.ts';
import { ExperimentJobs } from '../../core/experiments/experiment-jobs.ts';
import { type MadeUpRow, batchOf, smallPlan } from '../../testing/made-up-rows.ts';
import { type PlanTime, tryPlan } from './experiment-session.ts';

/** A trial in which these rows come in before its time is over. */
function estimateAfter(made: readonly MadeUpRow[], boardsEach: number, workers: number) {
  const plan = smallPlan(boardsEach);
  const told: (PlanTime | null)[] = [];
  let over: () => void = () => undefined;
  let sink: ExperimentSink | null = null;
  let cancelled = 0;
  const end = tryPlan(
    {
      after: (_ms, callback) => {
        over = callback;
        return () => undefined;
      },
      start: (_rows, _workers, given) => {
        sink = given;
        return { pause: () => undefined, resume: () => undefined, cancel: () => cancelled++ };
      },
    },
    plan,
    workers,
    (time) => told.push(time),
  );
  const rows = (more: readonly MadeUpRow[]): void => sink!.rows(batchOf(new ExperimentJobs(plan), more));
  if (made.length > 0) rows(made);
  return { told, over: () => over(), rows, end, cancelled: () => cancelled };
}

describe('a trial of a plan', () => {
  it('tells what the whole takes, by the mean of each setting on each group', () => {
    // Made-up run i takes i / 2 ms; jobs 0 … 3 are one of each setting on each group: 0, 0.5, 1 and 1.5 ms.
    const trial = estimateAfter(
      [0, 1, 2, 3].map((job) => ({ job })),
      1000,
      2,
    );
    trial.over();
    expect(trial.told).toEqual([{ seconds: (1000 * (0 + 0.5 + 1 + 1.5)) / 1000 / 2, isLeast: false }]);
    expect(trial.cancelled()).toBe(1);
  });

  it('takes the mean of all for what was not tried', () => {
    const trial = estimateAfter([{ job: 2 }, { job: 3 }], 1000, 1);
    trial.over();
    expect(trial.told).toEqual([{ seconds: (1000 * (1.25 + 1.25 + 1 + 1.5)) / 1000, isLeast: false }]);
  });

  it('goes on until each setting has a run: what is slow is among those that have none', () => {
    const slow = estimateAfter([{ job: 2 }], 1000, 1);
    slow.over();
    expect([slow.told, slow.cancelled()]).toEqual([[], 0]);
    slow.rows([{ job: 4 }]);
    expect([slow.told, slow.cancelled()]).toEqual([[], 0]);
    slow.rows([{ job: 3 }]);
    expect([slow.told.length, slow.cancelled()]).toEqual([1, 1]);
    expect(slow.told[0]).toMatchObject({ isLeast: false });
  });

  it('says that it is more than the trial took where a setting has no run then', () => {
    const slow = estimateAfter([{ job: 2 }], 1, 4);
    slow.over();
    slow.over();
    expect(slow.told).toEqual([{ seconds: 30, isLeast: true }]);
  });

  it('tells no less than one run takes, with any number of workers, nor than a trial that did not come to the end', () => {
    const wide = estimateAfter(
      [0, 1, 2, 3].map((job) => ({ job })),
      1,
      100,
    );
    wide.over();
    expect(wide.told).toEqual([{ seconds: 1.5 / 1000, isLeast: false }]);
    const few = estimateAfter(
      [0, 1, 2, 3].map((job) => ({ job })),
      2,
      1,
    );
    few.over();
    expect(few.told).toEqual([{ seconds: 1.5, isLeast: false }]);
  });

  it('tells nothing where no run ever ends, or once it was broken off', () => {
    const none = estimateAfter([], 10, 1);
    none.over();
    none.over();
    expect(none.told).toEqual([null]);
    const broken = estimateAfter([{ job: 0 }], 10, 1);
    broken.end();
    expect([broken.told, broken.cancelled()]).toEqual([[], 1]);
  });
});
