/** The results of an experiment, its plan and its rows, as JSON, and read back. */

import * as v from 'valibot';
import { madeBy } from '../base/made-by.ts';
import { asWritten } from '../base/message.ts';
import { type Result, fail, ok } from '../base/result.ts';
import { ExperimentJobs } from '../experiments/experiment-jobs.ts';
import type { ExperimentPlan, PlanFault } from '../experiments/experiment-plan.ts';
import {
  type SayFault,
  ExperimentRows,
  type RowBatch,
  type RunRow,
  type FurtherColumn,
  furtherColumns,
  furtherColumnsOf,
  countColumns,
  runOutcomes,
  outcomeCode,
  unknownCount,
} from '../experiments/experiment-rows.ts';
import { readPlanObject, planObject, planDigest } from './plan-file.ts';
import { readJsonText } from './text/json-file.ts';
import type { KeptFault } from './kept-fault.ts';

/** What a file of results says it is. */
const resultsFormat = 'tilescope-results';
/** Rows written at once. */
const chunk = 1000;
/** A hundred thousand rows are some 15 million characters. */
const maxResultsLength = 100_000_000;

/** Columns of a row, after the job's number and before the board's tiles. */
const numbers = ['length', 'depth', ...countColumns, 'elapsedMs'] as const;

/** Runs that may have ended before there was a board. */
const boardless: readonly number[] = [outcomeCode('failed'), outcomeCode('timeout')];

/** What need not be whole: times and costs. */
const measured: ReadonlySet<string> = new Set(['elapsedMs', ...furtherColumns]);
/** Above it a column, or a number at all, has no place for every whole number. */
const largest: Readonly<Record<string, number>> = { length: 2 ** 31 - 1, depth: 2 ** 15 - 1 };

/**
 * Plan and rows as one JSON object, in pieces to be written one after the other; `readResults` reads it back, to be gone on
 * with.
 *
 *     { format, version, madeBy, digest, plan, columns: ["job", "outcome", "length", …, "start"], rows: [[0, "solved", 20, …], …],
 *       failures: [{ job, message }] }                       // −1 stands for what is not known; pathCost and optimalCost
 *                                                                    come last where moves have costs
 */
export function* experimentJson(rows: ExperimentRows, say: SayFault): Generator<string> {
  const { plan } = rows.jobs;
  const further = furtherColumnsOf(rows.jobs);
  const head = {
    ...{ format: resultsFormat, version: 1, madeBy, digest: planDigest(plan), plan: planObject(plan) },
    columns: fieldNames(further),
  };
  yield `${JSON.stringify(head).slice(0, -1)},\n"rows":[`;
  let before = '\n';
  let piece = '';
  let held = 0;
  for (const row of rows.inOrder()) {
    piece += before + JSON.stringify(fieldsOf(row, further));
    before = ',\n';
    if (++held % chunk > 0) continue;
    yield piece;
    piece = '';
  }
  const failures = [...rows.failures].map(([job, message]) => ({ job, message: say(message) }));
  yield `${piece}],\n"failures":${JSON.stringify(failures)}}\n`;
}

/** What the fields of a row are called, in order. */
export function fieldNames(further: readonly FurtherColumn[]): readonly string[] {
  return ['job', 'outcome', ...numbers, 'start', ...further];
}

/** A row as a list, in the order of `fieldNames`. */
export function fieldsOf(
  { job, columns, at, start }: RunRow,
  further: readonly FurtherColumn[],
): (string | number)[] {
  const last = further.map((name) => columns[name]?.[at] ?? unknownCount);
  const values = numbers.map((name) => columns[name][at]);
  return [job, runOutcomes[columns.outcome[at]], ...values, start.join(' '), ...last];
}

const resultsSchema = v.object({
  format: v.literal(resultsFormat),
  version: v.literal(1),
  plan: v.unknown(),
  columns: v.array(v.string()),
  rows: v.array(v.array(v.union([v.string(), v.number()]))),
  failures: v.array(v.object({ job: v.number(), message: v.string() })),
});

type WrittenRows = Pick<v.InferOutput<typeof resultsSchema>, 'columns' | 'rows' | 'failures'>;

/** Plan and rows of a file of results, the rows in one batch. */
export interface Results<Code extends string = string> {
  readonly plan: ExperimentPlan<Code>;
  readonly batch: RowBatch;
}

/** Reads a file of results. */
export function readResults(file: string): Result<ExperimentRows, KeptFault | PlanFault> {
  if (file.length > maxResultsLength) return fail({ code: 'file.too-long' });
  const json = readJsonText(file);
  if (!json.ok) return fail({ code: 'file.not-json', ...json.error });
  const read = readResultsObject(json.value);
  if (!read.ok) return read;
  const rows = new ExperimentRows(new ExperimentJobs(read.value.plan));
  rows.take(read.value.batch);
  return ok(rows);
}

/** As `readResults`, of what was parsed already. */
export function readResultsObject(json: unknown): Result<Results, KeptFault | PlanFault> {
  const read = v.safeParse(resultsSchema, json, { abortEarly: true });
  if (!read.success) {
    const part = v.getDotPath(read.issues[0]);
    return fail(part === null ? { code: 'file.no-results' } : { code: 'file.results-part', part });
  }
  const plan = readPlanObject(read.output.plan);
  if (!plan.ok) return plan;
  const jobs = new ExperimentJobs(plan.value);
  const batch = batchOf(read.output, jobs);
  if (!batch.ok) return batch;
  const problem = batchProblem(batch.value, jobs);
  return problem === null ? ok({ plan: plan.value, batch: batch.value }) : fail(problem);
}

/** Rows that were written as lists, in one batch. The columns may stand in any order; values are refused that no run can have. */
export function batchOf(
  { columns, rows, failures }: WrittenRows,
  { count, cellsPerBoard }: ExperimentJobs,
): Result<RowBatch, KeptFault> {
  const at = (name: string): number => columns.indexOf(name);
  const number = (row: readonly (string | number)[], name: string): number => {
    const value = row[at(name)];
    return typeof value === 'number' ? value : unknownCount;
  };
  const bad = rows.findIndex((row) => {
    const job = number(row, 'job');
    return !Number.isInteger(job) || job < 0 || job >= count;
  });
  if (bad >= 0) return fail({ code: 'rows.job', row: bad + 1 });
  const named = [...numbers, ...furtherColumns].flatMap((name) =>
    at(name) < 0 ? [] : [{ name, place: at(name) }],
  );
  for (const [index, row] of rows.entries()) {
    // Before it is put into a column, which would make another number of it.
    const strange = named.find(({ name, place }) => !isValueOf(name, row[place]));
    if (strange !== undefined) return fail({ code: 'rows.number', row: index + 1, name: strange.name });
  }
  const start = new Uint8Array(rows.length * cellsPerBoard);
  rows.forEach((row, index) => {
    const tiles = String(row[at('start')]).split(' ').map(tileOf).slice(0, cellsPerBoard);
    start.set(tiles, index * cellsPerBoard);
  });
  const column = (name: string): number[] => rows.map((row) => number(row, name));
  return ok({
    ...(Object.fromEntries(countColumns.map((name) => [name, Float64Array.from(column(name))])) as Pick<
      RowBatch,
      (typeof countColumns)[number]
    >),
    job: Int32Array.from(column('job')),
    outcome: Uint8Array.from(rows, (row) =>
      Math.max(0, (runOutcomes as readonly unknown[]).indexOf(row[at('outcome')])),
    ),
    length: Int32Array.from(column('length')),
    depth: Int16Array.from(column('depth')),
    elapsedMs: Float64Array.from(column('elapsedMs')),
    ...Object.fromEntries(
      furtherColumns
        .filter((name) => columns.includes(name))
        .map((name) => [name, Float64Array.from(column(name))]),
    ),
    start,
    failures: failures
      .filter(({ job }) => Number.isInteger(job) && job >= 0 && job < count)
      .map(({ job, message }) => ({ job, message: asWritten(message) })),
  });
}

/** What is no tile becomes one that no board has. */
function tileOf(text: string): number {
  const tile = Number(text);
  return Number.isInteger(tile) && tile >= 0 && tile < 255 ? tile : 255;
}

/** Whether a run can have the value in a column of numbers. −1 stands for what is not known. */
function isValueOf(name: string, value: unknown): boolean {
  return (
    typeof value === 'number' &&
    value >= unknownCount &&
    value <= (largest[name] ?? Number.MAX_SAFE_INTEGER) &&
    (Number.isInteger(value) || measured.has(name))
  );
}

/**
 * What is wrong with rows from outside; null where a plan's table can take them. `batch` has columns of
 * the right kinds. O(rows × cells).
 */
export function batchProblem(batch: RowBatch, jobs: ExperimentJobs): KeptFault | null {
  const rows = batch.job.length;
  const { cellsPerBoard } = jobs;
  if (batch.start.length !== rows * cellsPerBoard || batch.outcome.length !== rows)
    return { code: 'rows.lengths' };
  const names = [...numbers, ...furtherColumns.filter((name) => batch[name] !== undefined)];
  if (names.some((name) => batch[name]?.length !== rows)) return { code: 'rows.lengths' };
  for (let row = 0; row < rows; row++) {
    const job = batch.job[row];
    if (!isJob(job, jobs)) return { code: 'rows.job', row: row + 1 };
    const outcome = batch.outcome[row];
    if (outcome >= runOutcomes.length) return { code: 'rows.outcome', row: row + 1 };
    const strange = names.find((name) => !isValueOf(name, batch[name]?.[row]));
    if (strange !== undefined) return { code: 'rows.number', row: row + 1, name: strange };
    const cells = jobs.goalOf(job).cells.length;
    const start = batch.start.subarray(row * cellsPerBoard, row * cellsPerBoard + cells);
    const isThere = outcome === 0 || boardless.includes(outcome) ? start.some((tile) => tile !== 0) : true;
    if (isThere && !isBoard(start)) return { code: 'rows.board', row: row + 1 };
  }
  return batch.failures.every(({ job }) => isJob(job, jobs)) ? null : { code: 'rows.failures' };
}

function isJob(job: number, { count }: ExperimentJobs): boolean {
  return Number.isInteger(job) && job >= 0 && job < count;
}

/** Each tile once. */
function isBoard(cells: Uint8Array): boolean {
  const seen = new Uint8Array(cells.length);
  return cells.every((tile) => tile < cells.length && seen[tile]++ === 0);
}
