/** Results run by run, why a run has none, and what threads tell each other of them. */

import { assert } from '../base/result.ts';
import type { ExperimentJobs } from './experiment-jobs.ts';
import type { RunStatus } from '../search/run.ts';
import type { AsWritten, MessageOf } from '../base/message.ts';
import type { CodeFault } from '../search/own-run.ts';
import type { TablesAt } from '../contract/optimal.ts';
import type { ExperimentPlan } from './experiment-plan.ts';

/** How a run of an experiment ended: as any run does, or `failed` (it crashed) or `timeout` (it took too long). */
export type RunOutcome = RunStatus | 'failed' | 'timeout';

/** By their code in a column of outcomes; 0 stands for a run that has not ended. */
export const runOutcomes = [
  'waiting',
  'solved',
  'exhausted',
  'unsolvable',
  'budget',
  'failed',
  'timeout',
] as const;

export function outcomeCode(outcome: RunOutcome): number {
  return runOutcomes.indexOf(outcome);
}

/** A number that is not known: of a run without a result, or of `visited` above its limit. */
export const unknownCount = -1;

/** Columns of counts, as the rules S6 … S8 have them; `elapsedMs` is the one that differs from machine to machine. */
export const countColumns = [
  'expanded',
  'visited',
  'taken',
  'generated',
  'rejected',
  'reopened',
  'maxFrontier',
  'maxStored',
] as const;
export type CountColumn = (typeof countColumns)[number];

/** Columns that only plans with costs of moves have, where each move of a run costs 1 too. */
const costColumns = ['pathCost', 'optimalCost'] as const;
export type CostColumn = (typeof costColumns)[number];

/** Columns that only some plans have: costs, and how far apart the times of a run are where it is made several times (quartiles, ms). */
export const furtherColumns = [...costColumns, 'elapsedSpread'] as const;
export type FurtherColumn = (typeof furtherColumns)[number];

/** Those of a plan, in the order in which they are written. */
export function furtherColumnsOf({
  hasCosts,
  plan,
}: Pick<ExperimentJobs, 'hasCosts' | 'plan'>): readonly FurtherColumn[] {
  return [...(hasCosts ? costColumns : []), ...(plan.time === undefined ? [] : (['elapsedSpread'] as const))];
}

type CountColumns = Readonly<Record<CountColumn, Float64Array>>;

/** Why a run has no result. */
export interface RunFailure {
  readonly job: number;
  readonly message: RunFault;
}

/** Rows of runs that ended, as they travel and are kept; all columns have `job.length` rows. */
export interface RowBatch extends CountColumns {
  readonly job: Int32Array;
  readonly outcome: Uint8Array; // row → index in `runOutcomes`
  readonly length: Int32Array; // row → moves of the solution, −1 without one
  readonly depth: Int16Array; // row → moves of a shortest solution, −1 where it is not known
  readonly elapsedMs: Float64Array;
  readonly pathCost?: Float64Array; // row → cost of the solution, −1 without one
  /** Row → cost of a cheapest solution, −1 where it is not known. What rounding may do to a sum is no difference. */
  readonly optimalCost?: Float64Array;
  /** Row → upper minus lower quartile of the times of which `elapsedMs` is the median. */
  readonly elapsedSpread?: Float64Array;
  readonly start: Uint8Array; // row × `cellsPerBoard` + cell → tile
  readonly failures: readonly RunFailure[];
}

/** Columns of rows that have costs or not. */
type RowColumns = Pick<RowBatch, CountColumn | FurtherColumn | 'outcome' | 'length' | 'depth' | 'elapsedMs'>;

/** One row, wherever it lies. */
export interface RunRow {
  readonly job: number;
  readonly columns: RowColumns;
  /** Its place in the columns. */
  readonly at: number;
  /** The board that it starts from, as cell → tile. */
  readonly start: Uint8Array;
  /** Why it has no result; undefined where it has one. */
  readonly failure: RunFault | undefined;
}

/**
 * The results of an experiment: one row for each job, at the job's number, so that the order in which they arrive leaves
 * no trace. About 90 bytes a job, and the board's cells for each board.
 */
export class ExperimentRows implements CountColumns {
  readonly jobs: ExperimentJobs;
  readonly outcome: Uint8Array; // job → index in `runOutcomes`
  readonly length: Int32Array;
  readonly depth: Int16Array;
  readonly expanded: Float64Array;
  readonly visited: Float64Array;
  readonly taken: Float64Array;
  readonly generated: Float64Array;
  readonly rejected: Float64Array;
  readonly reopened: Float64Array;
  readonly maxFrontier: Float64Array;
  readonly maxStored: Float64Array;
  readonly elapsedMs: Float64Array;
  /** Null where all moves of the plan cost 1. */
  readonly costs: Readonly<Record<CostColumn, Float64Array>> | null;
  /** Job → why it has no result. */
  readonly failures = new Map<number, RunFault>();
  /** Rows that are there. */
  done = 0;
  private readonly further: Partial<Record<FurtherColumn, Float64Array>>;
  private readonly starts: Uint8Array; // board × `cellsPerBoard` + cell → tile
  /** The columns above, job by job. */
  readonly columns: RowColumns;

  constructor(jobs: ExperimentJobs) {
    const { count } = jobs;
    this.jobs = jobs;
    this.outcome = new Uint8Array(count);
    this.length = new Int32Array(count).fill(-1);
    this.depth = new Int16Array(count).fill(-1);
    const column = (): Float64Array => new Float64Array(count).fill(unknownCount);
    this.expanded = column();
    this.visited = column();
    this.taken = column();
    this.generated = column();
    this.rejected = column();
    this.reopened = column();
    this.maxFrontier = column();
    this.maxStored = column();
    this.elapsedMs = column();
    const further = furtherColumnsOf(jobs).map((name) => [name, column()] as const);
    this.further = Object.fromEntries(further);
    const { pathCost, optimalCost } = this.further;
    this.costs = pathCost && optimalCost ? { pathCost, optimalCost } : null;
    this.starts = new Uint8Array(jobs.boardCount * jobs.cellsPerBoard);
    const { outcome, length, depth, elapsedMs } = this;
    const counts = Object.fromEntries(countColumns.map((name) => [name, this[name]])) as CountColumns;
    this.columns = { ...counts, outcome, length, depth, elapsedMs, ...this.further };
  }

  /** Copies the rows of a batch to their places. A row that is there already stays as it is. O(rows). */
  take(batch: RowBatch): void {
    const { cellsPerBoard } = this.jobs;
    for (let row = 0; row < batch.job.length; row++) {
      const job = batch.job[row];
      assert(job >= 0 && job < this.jobs.count, `job ${job} is not of this plan`);
      if (this.outcome[job] !== 0 || batch.outcome[row] === 0) continue;
      this.outcome[job] = batch.outcome[row];
      this.length[job] = batch.length[row];
      this.depth[job] = batch.depth[row];
      for (const column of countColumns) this[column][job] = batch[column][row];
      this.elapsedMs[job] = batch.elapsedMs[row];
      for (const column of furtherColumns)
        if (this.further[column]) this.further[column][job] = batch[column]?.[row] ?? unknownCount;
      const start = batch.start.subarray(row * cellsPerBoard, (row + 1) * cellsPerBoard);
      if (isWritten(start)) this.starts.set(start, this.jobs.boardOf(job) * cellsPerBoard);
      this.done++;
    }
    for (const { job, message } of batch.failures) this.failures.set(job, message);
  }

  /** Those that are there, in the order of their jobs. */
  *inOrder(): Generator<RunRow> {
    for (let job = 0; job < this.jobs.count; job++) if (this.has(job)) yield this.rowOf(job);
  }

  private rowOf(job: number): RunRow {
    const { columns } = this;
    return { job, columns, at: job, start: this.startOf(job), failure: this.failures.get(job) };
  }

  /** Whether the run of a job has ended. */
  has(job: number): boolean {
    return this.outcome[job] !== 0;
  }

  /** The board that a job starts from, as cell → tile: a view, right once the job's row is there. */
  startOf(job: number): Uint8Array {
    const { cellsPerBoard } = this.jobs;
    const from = this.jobs.boardOf(job) * cellsPerBoard;
    return this.starts.subarray(from, from + this.jobs.goalOf(job).cells.length);
  }
}

/** The row of a run without a result is written where boards cannot be made, and has zeros in the board's place. */
function isWritten(start: Uint8Array): boolean {
  return start[0] !== 0 || start[1] !== 0;
}

/** The one row of a run that did not come to an end. */
export function rowWithoutResult(
  job: number,
  outcome: 'failed' | 'timeout',
  message: RunFault,
  cellsPerBoard: number,
): RowBatch {
  const column = (): Float64Array => Float64Array.of(unknownCount);
  return {
    job: Int32Array.of(job),
    outcome: Uint8Array.of(outcomeCode(outcome)),
    length: Int32Array.of(-1),
    depth: Int16Array.of(-1),
    ...(Object.fromEntries(countColumns.map((name) => [name, column()])) as CountColumns),
    elapsedMs: column(),
    start: new Uint8Array(cellsPerBoard),
    failures: [{ job, message }],
  };
}

/** The arrays of a batch, to be transferred with it. */
export function buffersOfRows(batch: RowBatch): ArrayBuffer[] {
  return Object.values(batch)
    .filter((column) => ArrayBuffer.isView(column))
    .map((column) => column.buffer as ArrayBuffer);
}

/** Jobs [from, to). */
export interface JobRange {
  readonly from: number;
  readonly to: number;
}

/** The jobs that have no row yet, in order: what is left to do. O(jobs). */
export function openJobs(rows: ExperimentRows): JobRange[] {
  const ranges: JobRange[] = [];
  const { count } = rows.jobs;
  for (let job = 0; job < count; job++) {
    if (rows.has(job)) continue;
    const from = job;
    while (job < count && !rows.has(job)) job++;
    ranges.push({ from, to: job });
  }
  return ranges;
}

/** Why a run of an experiment has no result. */
export type RunFault = AsWritten | CodeFault | MessageOf<typeof runFaults>;

export const runFaults = {
  'run.slow': { seconds: 'written' },
  'run.slow-bound': { seconds: 'written', n: 'number' },
  'run.bound': { n: 'number' },
  'run.no-tables': {},
  'run.worker-stopped': { why: 'message' },
  'run.worker-silent': { seconds: 'written' },
} as const;

/** Ends a run that cannot be made: its row says why. */
export class RunError extends Error {
  readonly fault: RunFault;

  constructor(fault: RunFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Makes words of it: files have the English ones, in every language. */
export type SayFault = (why: RunFault) => string;

/** Why an experiment cannot go on. */
export type ExperimentFault = AsWritten | MessageOf<typeof experimentFaults>;

export const experimentFaults = {
  'experiment.no-board': { size: 'text', n: 'number', most: 'number' },
  'experiment.no-workers': { why: 'message' },
  'experiment.no-python': { why: 'message' },
  'experiment.stopped': { why: 'message' },
  'experiment.rows-unusable': {},
} as const;

/** What a pool tells a worker of an experiment. */
export type ToExperimentWorker =
  /** First of all: what the job numbers mean. */
  | { readonly type: 'plan'; readonly plan: ExperimentPlan }
  /** Run these jobs, in order. One chunk at a time. */
  | { readonly type: 'run'; readonly jobs: Int32Array }
  /** Stop after the slice under way, and go on from there. */
  | { readonly type: 'pause' }
  | { readonly type: 'resume' };

/** What the worker says: at least every `heartbeatMs` while it has something to do and is not paused. */
export type FromExperimentWorker =
  /** Before it is ready, of a plan that has proofs: where its pattern databases are; null: they are being read. */
  | { readonly type: 'tables'; readonly tables: TablesAt | null }
  /** It has the plan, and can run it. */
  | { readonly type: 'ready' }
  /**
   * Own code of that job is at work, which may keep the worker from ever saying anything again; null: no more. Said again
   * every `aliveEveryMs` while it is.
   */
  | { readonly type: 'own'; readonly job: number | null }
  /** Until it says something else it waits for another thread, Python's, which is ended by whoever holds it. `starts`: that one is not there yet. */
  | { readonly type: 'elsewhere'; readonly starts: boolean }
  | { readonly type: 'rows'; readonly batch: RowBatch } // may be empty: it is alive
  /** The last rows of the chunk. */
  | { readonly type: 'done'; readonly batch: RowBatch }
  /** The plan itself cannot be run. */
  | { readonly type: 'refused'; readonly why: ExperimentFault };

/** A worker that is silent for much longer hangs. */
export const heartbeatMs = 100;

/** Between two calls of own code a worker says that it lives, if it has not for so long. */
export const aliveEveryMs = 250;

/** How far an experiment is. */
export interface ExperimentProgress {
  /** Rows of the plan that are there, those of an earlier sitting included. */
  readonly done: number;
  readonly total: number;
  /** Runs a second, lately; null before the first. */
  readonly perSecond: number | null;
  /** Null while nothing can be said. */
  readonly secondsLeft: number | null;
  /** Of a plan that has proofs. */
  readonly proofs?: {
    /** As the first worker has told; null while they are read. */
    readonly tables: TablesAt | null;
    /** Workers that have some, or get them. */
    readonly workers: number;
  };
}
