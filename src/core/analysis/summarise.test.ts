import { asWritten } from '../base/message.ts';
import { describe, expect, it } from 'vitest';
import { Prng } from '../base/prng.ts';
import { ExperimentJobs } from '../experiments/experiment-jobs.ts';
import type { ExperimentPlan } from '../experiments/experiment-plan.ts';
import {
  ExperimentRows,
  type RowBatch,
  countColumns,
  outcomeCode,
  rowWithoutResult,
} from '../experiments/experiment-rows.ts';
import { effectiveBranchingFactor } from '../search/run.ts';
import { standardGoal } from '../puzzle/board.ts';
import { summarise } from './summarise.ts';

const goal = standardGoal({ rows: 3, columns: 3 });

function planOf(boards: number): ExperimentPlan {
  return {
    ...{ version: 1, name: '', note: '', seed: 1, published: null, repeats: 1 },
    boards: [{ kind: 'depth', label: '', goal, depths: [4, 6], count: boards }],
    grids: [{ algorithm: ['a-star', 'breadth-first'] }],
    budget: { maxExpansions: 1000, maxNodes: 1000, maxSeconds: 10 },
  };
}

interface Given {
  readonly job: number;
  readonly outcome: 'solved' | 'budget';
  readonly generated: number;
  readonly length: number;
  readonly depth: number;
}

function batchOf(given: readonly Given[]): RowBatch {
  const columns = countColumns.map((name) => [name, Float64Array.from(given, () => 10)]);
  return {
    ...(Object.fromEntries(columns) as Pick<RowBatch, (typeof countColumns)[number]>),
    job: Int32Array.from(given, ({ job }) => job),
    outcome: Uint8Array.from(given, ({ outcome }) => outcomeCode(outcome)),
    generated: Float64Array.from(given, ({ generated }) => generated),
    length: Int32Array.from(given, ({ length }) => length),
    depth: Int16Array.from(given, ({ depth }) => depth),
    elapsedMs: Float64Array.from(given, () => 1),
    start: new Uint8Array(given.length * 9),
    failures: [],
  };
}

describe('a summary', () => {
  const rows = new ExperimentRows(new ExperimentJobs(planOf(4)));
  // Jobs take turns: group 0 with both settings, group 1 with both, and so on.
  const ofFirst = [0, 4, 8, 12];
  rows.take(
    batchOf([
      { job: ofFirst[0], outcome: 'solved', generated: 10, length: 4, depth: 4 },
      { job: ofFirst[1], outcome: 'solved', generated: 20, length: 4, depth: 4 },
      { job: ofFirst[2], outcome: 'solved', generated: 60, length: 6, depth: 4 },
      { job: 2, outcome: 'budget', generated: 999, length: -1, depth: 6 },
    ]),
  );
  rows.take(rowWithoutResult(ofFirst[3], 'timeout', asWritten('too long'), 9));
  const { cells } = summarise(rows);
  const cell = (group: number | null, setting: number) =>
    cells.find((one) => one.group === group && one.setting === setting);

  it('has a cell for each group and setting, and one for all boards of a setting', () => {
    expect(cells.map(({ group, setting }) => `${group} ${setting}`)).toEqual([
      ...['0 0', '0 1', '1 0', '1 1', 'null 0', 'null 1'],
    ]);
    expect(rows.jobs.groups.map(({ label }) => label)).toEqual(['depth 4', 'depth 6']);
  });

  it('counts a run that took too long as not solved, and measures the solved ones', () => {
    const first = cell(0, 0);
    expect(first?.runs).toBe(4);
    expect(first?.outcomes).toMatchObject({ solved: 3, timeout: 1, budget: 0 });
    expect(first?.success).toMatchObject({ share: 0.75, count: 3, of: 4 });
    expect(first?.optimal).toMatchObject({ count: 2, of: 3 });
    expect(first?.spreads.generated).toEqual({
      ...{ count: 3, mean: 30, min: 10, lower: 15, median: 20, upper: 40, max: 60 },
      standardError: Math.sqrt((20 ** 2 + 10 ** 2 + 30 ** 2) / 2 / 3),
    });
    expect(first?.spreads.excess?.mean).toBeCloseTo(2 / 3, 12);
    expect(first?.branchingOfMean).toBeNull(); // the solutions differ in length
    expect(cell(1, 0)?.success).toMatchObject({ share: 0, of: 1 });
    expect(cell(1, 0)?.spreads.generated).toBeNull();
  });

  it('takes all groups together, and says nothing where nothing has run', () => {
    expect(cell(null, 0)?.runs).toBe(5);
    expect(cell(null, 0)?.outcomes).toMatchObject({ solved: 3, timeout: 1, budget: 1 });
    expect(cell(1, 1)).toMatchObject({ runs: 0, success: null, optimal: null, branchingOfMean: null });
  });

  it('tells b* of the mean from the mean of b*', () => {
    const two = new ExperimentRows(new ExperimentJobs(planOf(2)));
    two.take(
      batchOf([
        { job: 0, outcome: 'solved', generated: 10, length: 4, depth: 4 },
        { job: 4, outcome: 'solved', generated: 90, length: 4, depth: 4 },
      ]),
    );
    const [one] = summarise(two, ['branching', 'generated']).cells;
    expect(one.branchingOfMean).toBe(effectiveBranchingFactor(50, 4));
    expect(one.spreads.branching?.mean).toBeCloseTo(
      ((effectiveBranchingFactor(10, 4) ?? 0) + (effectiveBranchingFactor(90, 4) ?? 0)) / 2,
      12,
    );
    expect(one.spreads.expanded).toBeNull(); // not asked for
  });

  it('agrees with sorting on drawn rows', () => {
    const prng = new Prng(5);
    const many = new ExperimentRows(new ExperimentJobs(planOf(50)));
    const given = Array.from({ length: 200 }, (_, job): Given => {
      const length = 4 + 2 * prng.nextBelow(9);
      return { job, outcome: 'solved', generated: length + prng.nextBelow(1000), length, depth: 4 };
    });
    many.take(batchOf(given));
    const values = given
      .filter(({ job }) => many.jobs.settingOf(job) === 1)
      .map(({ generated }) => generated)
      .sort((a, b) => a - b);
    const spread = summarise(many).cells.at(-1)?.spreads.generated;
    expect(spread?.min).toBe(values[0]);
    expect(spread?.max).toBe(values[99]);
    expect(spread?.median).toBe((values[49] + values[50]) / 2);
    expect(spread?.mean).toBeCloseTo(values.reduce((sum, one) => sum + one, 0) / 100, 9);
  });
});
