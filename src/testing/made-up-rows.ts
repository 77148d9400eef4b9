import { asWritten } from '../core/base/message.ts';
import { ExperimentJobs } from '../core/experiments/experiment-jobs.ts';
import type { ExperimentPlan, OwnPlan } from '../core/experiments/experiment-plan.ts';
import {
  ExperimentRows,
  type RowBatch,
  type RunOutcome,
  countColumns,
  outcomeCode,
  rowWithoutResult,
} from '../core/experiments/experiment-rows.ts';
import { standardGoal } from '../core/puzzle/board.ts';

/** A row with the numbers that a test is about; the others follow from the job's number. */
export interface MadeUpRow {
  readonly job: number;
  readonly outcome?: RunOutcome;
  readonly length?: number;
  readonly depth?: number;
  readonly generated?: number;
}

/** Two groups of boards by depth, two settings, so many boards a group: jobs 4 × board + … */
export function smallPlan(boardsEach: number): OwnPlan {
  const goal = standardGoal({ rows: 2, columns: 3 });
  return {
    ...{ version: 1, name: 'Small', note: '', seed: 7, repeats: 1, published: null },
    boards: [{ kind: 'depth', label: '2×3', goal, depths: [4, 8], count: boardsEach }],
    grids: [{ algorithm: 'a-star', heuristic: ['hamming', 'manhattan'] }],
    budget: { maxExpansions: 1000, maxNodes: 1000, maxSeconds: 10 },
  };
}

export function batchOf(jobs: ExperimentJobs, rows: readonly MadeUpRow[]): RowBatch {
  const column = (value: (row: MadeUpRow) => number): Float64Array => Float64Array.from(rows, value);
  const start = new Uint8Array(rows.length * jobs.cellsPerBoard);
  for (const [index, { job }] of rows.entries()) {
    const { cells } = jobs.goalOf(job);
    start.set(cells, index * jobs.cellsPerBoard);
  }
  return {
    ...rowWithoutResult(0, 'failed', asWritten(''), jobs.cellsPerBoard),
    ...Object.fromEntries(countColumns.map((name) => [name, column(({ job }) => job + 1)])),
    job: Int32Array.from(rows, ({ job }) => job),
    outcome: Uint8Array.from(rows, ({ outcome = 'solved' }) => outcomeCode(outcome)),
    length: Int32Array.from(rows, ({ outcome = 'solved', length = 4 }) =>
      outcome === 'solved' ? length : -1,
    ),
    depth: Int16Array.from(rows, ({ depth = 4 }) => depth),
    generated: column(({ job, generated = 10 * (job + 1) }) => generated),
    elapsedMs: column(({ job }) => job / 2),
    start,
    failures: [],
  };
}

export function rowsOf(plan: ExperimentPlan, made: readonly MadeUpRow[]): ExperimentRows {
  const rows = new ExperimentRows(new ExperimentJobs(plan));
  rows.take(batchOf(rows.jobs, made));
  return rows;
}
