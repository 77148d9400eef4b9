import { asWritten } from '../core/base/message.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import { ExperimentJobs } from '../core/experiments/experiment-jobs.ts';
import { type ExperimentPlan, planLimits } from '../core/experiments/experiment-plan.ts';
import {
  type JobRange,
  type RowBatch,
  type RunRow,
  furtherColumnsOf,
} from '../core/experiments/experiment-rows.ts';
import type { KeptFault } from '../core/files/kept-fault.ts';
import { batchOf, fieldNames, fieldsOf, batchProblem } from '../core/files/experiment-json.ts';
import { readPlanObject, planObject, planDigest } from '../core/files/plan-file.ts';
import { say } from '../library/say.ts';

/** What a part says it is. */
const partFormat = 'tilescope-part';
/** What its file's name ends in: it has a JSON value a line. */
export const partEnding = 'jsonl';
/** Rows that are read at once. */
const chunk = 1000;

/** One of the parts into which the runs of a plan are cut, from 1. */
export interface Shard {
  readonly part: number;
  readonly of: number;
}

/** The jobs of a part: as many as of any other, or one more. They follow each other, and are a fair sample of the whole. */
export function jobsOfShard({ count }: Pick<ExperimentJobs, 'count'>, { part, of }: Shard): JobRange {
  return { from: Math.floor((count * (part - 1)) / of), to: Math.floor((count * part) / of) };
}

/**
 * A part as a file, a line for each of these:
 *
 *     { format, version, digest, part, of, plan, columns: ["job", "outcome", …, "start", "message"] }
 *     [62500,"solved",20,…]                          one for each run, in order; why it has no result comes last, where it has none
 *     {"rows":62500}                                 without it, the part was interrupted
 */
export function partHead(jobs: ExperimentJobs, { part, of }: Shard): string {
  const { plan } = jobs;
  const columns = [...fieldNames(furtherColumnsOf(jobs)), 'message'];
  return `${JSON.stringify({
    ...{ format: partFormat, version: 1, digest: planDigest(plan), part, of },
    ...{ plan: planObject(plan), columns },
  })}\n`;
}

export function partLine(row: RunRow, jobs: ExperimentJobs): string {
  const message = row.failure === undefined ? [] : [say(row.failure)];
  return `${JSON.stringify([...fieldsOf(row, furtherColumnsOf(jobs)), ...message])}\n`;
}

export function partEnd({ from, to }: JobRange): string {
  return `{"rows":${to - from}}\n`;
}

export interface PartHead extends Shard {
  readonly digest: string;
  readonly plan: ExperimentPlan;
  readonly columns: readonly string[];
}

/** Reads the first line of a part. The error is the rest of a sentence about it. */
export function readPartHead(line: string | undefined): Result<PartHead> {
  const head = parsed(line ?? '');
  if (typeof head !== 'object' || head === null || (head as { format?: unknown }).format !== partFormat)
    return fail('it is no part of an experiment, as --shard makes them.');
  const { version, digest, part, of, plan, columns } = head as Record<string, unknown>;
  if (version !== 1) return fail('it was made by a later version, which has another form of parts.');
  if (typeof part !== 'number' || typeof of !== 'number' || !isShard({ part, of }))
    return fail('it does not say which part it is.');
  if (!Array.isArray(columns)) return fail('it does not say what its columns are.');
  const read = readPlanObject(plan, planLimits.streamedRuns);
  if (!read.ok) return fail(`its plan cannot be read: ${say(read.error)}`);
  if (planDigest(read.value) !== digest) return fail('its plan is not the one that its digest is of.');
  return ok({ digest, part, of, plan: read.value, columns: columns.map(String) });
}

/** Whether there is such a part. */
export function isShard({ part, of }: Shard): boolean {
  return Number.isInteger(part) && Number.isInteger(of) && part >= 1 && part <= of && of <= maxShards;
}

/** More are not told apart by anybody, and each is a file. */
export const maxShards = 100_000;

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
}

/**
 * Reads the lines of a part behind its first one into batches, in order. Throws a `PartError` for a row that is not the one
 * that belongs there, and for a part that was interrupted.
 */
export async function* rowsOfPart(
  lines: AsyncIterator<string>,
  head: PartHead,
  jobs: ExperimentJobs,
): AsyncGenerator<RowBatch> {
  const { from, to } = jobsOfShard(jobs, head);
  let rows: (string | number)[][] = [];
  let next = from;
  for (;;) {
    const read = await lines.next();
    const row = read.done === true ? null : parsed(read.value);
    if (Array.isArray(row)) {
      if (row[0] !== next || next >= to) throw new PartError(`run ${next} should come where ${row[0]} is.`);
      rows.push(row as (string | number)[]);
      next++;
      if (rows.length < chunk) continue;
    }
    const batch = batchOfLines(rows, head, jobs, next - from - rows.length);
    if (!Array.isArray(row) && (next < to || (row as { rows?: unknown } | null)?.rows !== to - from))
      throw new PartBrokeOff(
        `it has ${next - from} of its ${to - from} runs and no end: it was interrupted. Go on with experiment --resume.`,
      );
    yield batch;
    rows = [];
    if (!Array.isArray(row)) return;
  }
}

/** A part that was interrupted: what is left of it, and where its file goes on. */
export interface BegunPart {
  readonly shard: Shard;
  readonly jobs: ExperimentJobs;
  /** Null: nothing is left, and its end stands there. */
  readonly next: number | null;
  /** Bytes of the lines that are whole. */
  readonly size: number;
}

/** Reads what an interrupted part has; a line that broke off is none. The error is the rest of a sentence about it. */
export async function readBegunPart(file: AsyncIterable<Uint8Array>): Promise<Result<BegunPart>> {
  const lines = wholeLines(file);
  const first = await lines.next();
  const read = readPartHead(first.done === true ? undefined : first.value.text);
  if (!read.ok) return read;
  const head = read.value;
  const jobs = new ExperimentJobs(head.plan);
  // Rows of another form behind those that are there would be read as if they were of the same.
  if (first.value === undefined || `${first.value.text}\n` !== partHead(jobs, head))
    return fail('another version has begun it. Run it again.');
  const { from } = jobsOfShard(jobs, head);
  let { size } = first.value;
  let rows = 0;
  async function* texts(): AsyncGenerator<string, undefined> {
    for await (const line of lines) {
      const isRow = Array.isArray(parsed(line.text));
      if (isRow) [rows, size] = [rows + 1, size + line.size];
      yield line.text;
      if (!isRow) return;
    }
  }
  try {
    for await (const _ of rowsOfPart(texts(), head, jobs));
  } catch (error) {
    if (!(error instanceof PartError)) throw error;
    if (!(error instanceof PartBrokeOff)) return fail(error.message);
    return ok({ shard: head, jobs, next: from + rows, size });
  }
  return ok({ shard: head, jobs, next: null, size });
}

/** Lines with their ends, in bytes; what stands behind the last end is left out. */
async function* wholeLines(
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ readonly text: string; readonly size: number }, undefined> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const bytes of file) {
    for (let from = 0; from < bytes.length;) {
      const end = bytes.indexOf(10, from) + 1;
      const piece = bytes.subarray(from, end === 0 ? bytes.length : end);
      text += decoder.decode(piece, { stream: true });
      size += piece.length;
      from += piece.length;
      if (end === 0) break;
      yield { text: text.slice(0, -1), size };
      [text, size] = ['', 0];
    }
  }
}

/** What is wrong with the rows of a part, as the rest of a sentence. */
export class PartError extends Error {}
/** The same of a part whose rows are sound as far as they go. */
class PartBrokeOff extends PartError {}

/** @param before rows of the part before these */
function batchOfLines(
  rows: readonly (string | number)[][],
  { columns }: PartHead,
  jobs: ExperimentJobs,
  before: number,
): RowBatch {
  const refuse = (fault: KeptFault): never => {
    if (!('row' in fault)) throw new PartError(say(fault));
    const row = before + fault.row;
    throw new PartError(`line ${row + 1}: ${say({ ...fault, row })}`); // its head is the first line
  };
  const message = columns.indexOf('message');
  const failures = rows.flatMap((row) =>
    typeof row[message] === 'string' ? [{ job: Number(row[0]), message: row[message] }] : [],
  );
  const batch = batchOf({ columns: [...columns], rows: [...rows], failures }, jobs);
  if (!batch.ok) return refuse(batch.error);
  const waiting = batch.value.outcome.indexOf(0);
  const problem: KeptFault | null =
    waiting < 0 ? batchProblem(batch.value, jobs) : { code: 'rows.outcome', row: waiting + 1 };
  if (problem !== null) return refuse(problem);
  return {
    ...batch.value,
    failures: failures.map(({ job, message }) => ({ job, message: asWritten(message) })),
  };
}
