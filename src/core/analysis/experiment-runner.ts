/** Runs the jobs of an experiment in a thread, in slices. */

import { algorithmCatalog, costsInForce, settingsInForce } from '../algorithms/registry.ts';
import { assert, type Result } from '../base/result.ts';
import { quantileOf } from '../base/sorted.ts';
import { asWritten, exactly } from '../base/message.ts';
import { ExperimentJobs } from '../experiments/experiment-jobs.ts';
import type { ExperimentPlan } from '../experiments/experiment-plan.ts';
import {
  type RowBatch,
  type RunFailure,
  type RunOutcome,
  countColumns,
  furtherColumnsOf,
  outcomeCode,
  unknownCount,
  type ExperimentFault,
  RunError,
  type RunFault,
} from '../experiments/experiment-rows.ts';
import { withPlace } from '../search/own-run.ts';
import { OwnCodeError, runsOwn } from '../search/code-choice.ts';
import type { RunRequest, RunResult } from '../search/run.ts';
import { createMachine } from '../algorithms/create-machine.ts';
import { ownSearchName, solverName } from '../search/settings.ts';
import { type SearchMachine, SearchMemory } from '../engine/machine.ts';
import { Awaited } from '../heuristics/batch-heuristic.ts';
import { type GoalTables, prepareProblem } from '../engine/problem.ts';
import { areOneSum, costOfPath } from '../puzzle/move-costs.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { type ExperimentBoard, ExperimentBoards } from './runs/experiment-boards.ts';
import { OwnRuns, type OwnSupply, TookTooLong } from './runs/own-runs.ts';

/** Steps at first and at least; a step of the genetic algorithm is a whole generation. */
const minSteps = 16;
/** What the clock is looked at after: steps are doubled below half of it, and halved above twice. */
const targetMs = 2;
/** Tables of heuristics that are kept, for settings that take turns on one board; up to 20 MB each, seldom above 1. */
const keptTables = 8;

/** Makes the machine of the optimal solver for a request. */
export type OptimalMaker = (request: RunRequest) => SearchMachine;

/** A run under way. */
interface Running {
  readonly job: number;
  readonly setting: number;
  readonly board: ExperimentBoard;
  readonly machine: SearchMachine;
  readonly own: OwnRuns | null; // where its heuristic has own code
  elapsedMs: number;
  /** Since when it waits for its own code to answer; null: it does not. */
  waitsSinceMs: number | null;
}

/** A row, before it is one. */
interface Row {
  readonly job: number;
  readonly outcome: RunOutcome;
  readonly result: RunResult | null;
  /** Null where making it is what failed. */
  readonly board: ExperimentBoard | null;
  readonly elapsedMs: number;
  readonly elapsedSpread: number;
  readonly pathCost: number;
  readonly optimalCost: number;
}

/**
 * Runs jobs of a plan one after the other, without a record, in portions. Memory is that of one search, whatever the
 * number of jobs. A job that throws or takes too long gets a row that says so, and so does one with bad own code.
 */
export class ExperimentRunner {
  readonly jobs: ExperimentJobs;
  private readonly boards: ExperimentBoards;
  private readonly now: () => number;
  private readonly own: OwnRuns | null;
  private readonly optimal: OptimalMaker | null;
  private readonly memory: SearchMemory;
  private readonly tables = new Map<string, GoalTables>(); // the one used last is at the end
  private readonly steps: Int32Array; // setting → steps that take about `targetMs`
  private queue: Int32Array = new Int32Array(0);
  private next = 0; // in the queue
  private running: Running | null = null;
  private board = -1; // the last one that was made
  private made: ExperimentBoard | null = null;
  private times: number[] = []; // of the job in hand, where it is made several times
  private rows: Row[] = [];
  private failures: RunFailure[] = [];
  private waiting = false;
  private answered: Promise<unknown> | null = null;

  /**
   * @param now milliseconds from any fixed moment
   * @param supply of own code; null where no plan has some
   * @param optimal makes machines for the optimal solver; null where no plan has it
   */
  constructor(
    plan: ExperimentPlan,
    now: () => number,
    supply: OwnSupply | null = null,
    optimal: OptimalMaker | null = null,
  ) {
    this.jobs = new ExperimentJobs(plan);
    this.boards = new ExperimentBoards(this.jobs);
    this.now = now;
    this.own = supply && new OwnRuns(supply, now);
    this.optimal = optimal;
    this.memory = new SearchMemory(this.own?.make, this.own?.makeSearch);
    this.steps = Int32Array.from(this.jobs.settings, ({ settings }) => (runsOwn(settings) ? 1 : minSteps));
  }

  get hasOwnSearch(): boolean {
    return this.jobs.settings.some(({ settings }) => settings.algorithm === ownSearchName);
  }

  /** Whether the plan can be run. */
  check(): Result<null, ExperimentFault> {
    return this.boards.check();
  }

  /** Begins a chunk of jobs. What is left of an earlier one is dropped. */
  begin(jobs: Int32Array): void {
    this.queue = jobs;
    this.next = 0;
    this.running = null;
    this.times = [];
  }

  /** Whether `advance` can do no more before the supply of own code is there again. */
  get awaitsOwn(): boolean {
    return this.waiting;
  }

  /** What has to settle before `advance` can do more: own code that runs elsewhere was asked. It never rejects; null: nothing. */
  get awaited(): Promise<unknown> | null {
    return this.answered;
  }

  /** Works for about `ms`; true when all jobs of the chunk have their rows. */
  advance(ms: number): boolean {
    const until = this.now() + ms;
    this.waiting = false;
    this.answered = null;
    do {
      if (this.running === null) {
        if (this.next === this.queue.length) return true;
        this.waiting = !this.mayStart(this.queue[this.next]);
        if (this.waiting) return false;
      }
      this.step();
    } while (this.answered === null && this.now() < until);
    return this.running === null && this.next === this.queue.length;
  }

  private mayStart(job: number): boolean {
    return this.ownOf(job)?.begin(job) ?? true;
  }

  private ownOf(job: number): OwnRuns | null {
    return runsOwn(this.jobs.settings[this.jobs.settingOf(job)].settings) ? this.own : null;
  }

  /** The rows since the last call. The caller owns them. */
  takeRows(): RowBatch {
    const { rows, failures } = this;
    this.rows = [];
    this.failures = [];
    return batchOf(rows, failures, this.jobs);
  }

  private step(): void {
    const job = this.running?.job ?? this.queue[this.next++];
    try {
      this.running ??= this.start(job);
      this.go(this.running);
    } catch (error) {
      if (error instanceof TookTooLong) this.endLate(job, error.elapsedMs);
      else this.end(job, 'failed', null, this.running?.elapsedMs ?? unknownCount, faultOf(error));
    }
  }

  private start(job: number): Running {
    const board = this.boardOf(job);
    const settings = this.jobs.settingsOfRun(job);
    const { start, goal } = board;
    const request: RunRequest = { start, goal, settings, evenIfUnsolvable: false };
    const own = this.ownOf(job);
    const machine = settings.algorithm === solverName ? this.solver(request) : this.search(request, own);
    const setting = this.jobs.settingOf(job);
    return { job, setting, board, machine, own, elapsedMs: 0, waitsSinceMs: null };
  }

  private search(request: RunRequest, own: OwnRuns | null): SearchMachine {
    const create = (): SearchMachine => createMachine(request, null, this.memory);
    if (own !== null) return own.machine(request.settings, create);
    this.prepare(request);
    return create();
  }

  private solver(request: RunRequest): SearchMachine {
    assert(this.optimal !== null, 'the solver is there before a plan that has it');
    return this.optimal(request);
  }

  /** Puts the tables of goal and heuristic into the memory, made now or kept from before. */
  private prepare(request: RunRequest): void {
    const { heuristic, cost } = settingsInForce(request.settings);
    const key = `${heuristic} ${cost} ${request.goal.columns} ${formatBoard(request.goal)}`;
    this.memory.tables = this.tables.get(key) ?? null;
    this.tables.delete(key);
    prepareProblem(request, algorithmCatalog[request.settings.algorithm], this.memory);
    assert(this.memory.tables !== null, 'a prepared problem has tables');
    this.tables.set(key, this.memory.tables);
    if (this.tables.size <= keptTables) return;
    for (const oldest of this.tables.keys()) {
      this.tables.delete(oldest);
      return;
    }
  }

  private go(running: Running): void {
    const { job, setting, machine } = running;
    if (running.waitsSinceMs !== null) {
      running.elapsedMs += this.now() - running.waitsSinceMs;
      running.waitsSinceMs = null;
      if (running.elapsedMs > this.maxMs) return this.endLate(job, running.elapsedMs);
    }
    running.own?.allow(this.maxMs, running.elapsedMs);
    const began = this.now();
    let ended: boolean;
    try {
      ended = machine.advance(this.steps[setting]);
    } catch (error) {
      if (!(error instanceof Awaited)) throw error;
      running.waitsSinceMs = began;
      this.answered = error.answered;
      return;
    }
    const tookMs = this.now() - began;
    running.elapsedMs += tookMs;
    if (tookMs < targetMs / 2 && !ended) this.steps[setting] = Math.min(this.steps[setting] * 2, 1 << 20);
    else if (tookMs > targetMs * 2) this.steps[setting] = Math.max(this.steps[setting] >> 1, 1);
    if (ended) {
      assert(machine.result !== null, 'a machine that ended has a result');
      const { status } = machine.result;
      const n = machine.atLeast;
      const message = status === 'budget' && n !== undefined ? ({ code: 'run.bound', n } as const) : null;
      this.end(job, status, machine.result, running.elapsedMs, message);
    } else if (running.elapsedMs > this.maxMs) this.endLate(job, running.elapsedMs);
  }

  private get maxMs(): number {
    return this.jobs.plan.budget.maxSeconds * 1000;
  }

  private endLate(job: number, elapsedMs: number): void {
    const seconds = exactly(this.maxMs / 1000);
    const n = this.running?.machine.atLeast;
    const why =
      n === undefined
        ? ({ code: 'run.slow', seconds } as const)
        : ({ code: 'run.slow-bound', seconds, n } as const);
    this.end(job, 'timeout', null, elapsedMs, why);
  }

  private end(
    job: number,
    outcome: RunOutcome,
    result: RunResult | null,
    elapsedMs: number,
    message: RunFault | null,
  ): void {
    this.running = null;
    this.ownOf(job)?.end();
    const { time } = this.jobs.plan;
    if (time !== undefined && result !== null && this.times.push(elapsedMs) < time.warmUps + time.repeats) {
      this.next--; // once more
      return;
    }
    const times = Float64Array.from(this.times.slice(time?.warmUps)).sort();
    this.times = [];
    const isWhole = result !== null && times.length > 0;
    const board = this.board === this.jobs.boardOf(job) ? this.made : null;
    this.rows.push({
      ...{ job, outcome, result, board, ...this.costOf(job, board, result) },
      elapsedMs: isWhole ? quantileOf(times, 0.5) : elapsedMs,
      elapsedSpread: isWhole ? quantileOf(times, 0.75) - quantileOf(times, 0.25) : unknownCount,
    });
    if (message !== null) this.failures.push({ job, message });
  }

  private costOf(
    job: number,
    board: ExperimentBoard | null,
    result: RunResult | null,
  ): Pick<Row, 'pathCost' | 'optimalCost'> {
    const none = { pathCost: unknownCount, optimalCost: unknownCount };
    if (board === null || !this.jobs.hasCosts) return none;
    const { start } = board;
    const costs = costsInForce({ start, settings: this.jobs.settingsOfRun(job) });
    const optimalCost = this.boards.optimalCost(board, costs);
    const moves = result?.moves ?? null;
    if (moves === null) return { ...none, optimalCost };
    const pathCost = costOfPath(start, moves, costs);
    return { pathCost, optimalCost: areOneSum(pathCost, optimalCost, costs) ? pathCost : optimalCost };
  }

  private boardOf(job: number): ExperimentBoard {
    const board = this.jobs.boardOf(job);
    if (this.made === null || board !== this.board) {
      this.made = this.boards.make(board);
      this.board = board;
    }
    return this.made;
  }
}

function faultOf(error: unknown): RunFault {
  if (error instanceof OwnCodeError) return withPlace(error.problem);
  if (error instanceof RunError) return error.fault;
  return asWritten(error instanceof Error ? error.message : String(error));
}

function batchOf(rows: readonly Row[], failures: readonly RunFailure[], jobs: ExperimentJobs): RowBatch {
  const { cellsPerBoard } = jobs;
  const start = new Uint8Array(rows.length * cellsPerBoard);
  rows.forEach(({ board }, row) => start.set(board?.start.cells ?? [], row * cellsPerBoard));
  const counts = countColumns.map((name) => [
    name,
    Float64Array.from(rows, ({ result }) => result?.counts[name] ?? unknownCount),
  ]);
  return {
    ...(Object.fromEntries(counts) as Pick<RowBatch, (typeof countColumns)[number]>),
    job: Int32Array.from(rows, ({ job }) => job),
    outcome: Uint8Array.from(rows, ({ outcome }) => outcomeCode(outcome)),
    length: Int32Array.from(rows, ({ result }) => result?.moves?.length ?? -1),
    depth: Int16Array.from(rows, ({ board }) => board?.depth ?? -1),
    elapsedMs: Float64Array.from(rows, ({ elapsedMs }) => elapsedMs),
    ...Object.fromEntries(
      furtherColumnsOf(jobs).map((name) => [name, Float64Array.from(rows, (row) => row[name])]),
    ),
    start,
    failures,
  };
}
