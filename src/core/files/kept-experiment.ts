/** An experiment as the browser keeps it between visits: read back, or whatever is left of it told. */

import * as v from 'valibot';
import { asWritten, isMessageOf, writtenMessages } from '../base/message.ts';
import { type Result, fail, ok } from '../base/result.ts';
import { ExperimentJobs } from '../experiments/experiment-jobs.ts';
import type { ExperimentPlan, PlanFault } from '../experiments/experiment-plan.ts';
import {
  type RunFault,
  runFaults,
  type FurtherColumn,
  type RowBatch,
  furtherColumns,
  countColumns,
} from '../experiments/experiment-rows.ts';
import type { OwnCode } from '../search/settings.ts';
import { readPlanObject, planObject } from './plan-file.ts';
import { codeFaults } from '../search/code-faults.ts';
import { workerFaults } from '../contract/messages.ts';
import type { KeptFault } from './kept-fault.ts';
import { whyOf } from './record/record-file.ts';
import { batchProblem } from './experiment-json.ts';

/** An experiment that was kept. */
export interface KeptExperiment<Code extends string = OwnCode> {
  readonly id: string;
  readonly plan: ExperimentPlan<Code>;
  /** When it was begun, in milliseconds since 1970. */
  readonly begunAt: number;
  /** Rows that were there when this was written last; there may be more by now. */
  readonly done: number;
}

/** The last millisecond of the year 9999. A `Date` goes further, calendars and their users do not. */
const lastMoment = 253_402_300_799_999;

/** Which experiment it is; long enough for any that a page ever made. */
export const experimentId = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** When it was begun, in milliseconds since 1970. */
export const moment = v.pipe(v.number(), v.minValue(0), v.maxValue(lastMoment));

const keptSchema = v.object({
  id: experimentId,
  plan: v.unknown(),
  begunAt: moment,
  done: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** Reads what lies in the browser's database in the place of an experiment. */
export function readKeptExperiment(value: unknown): Result<KeptExperiment<string>, KeptFault> {
  const read = v.safeParse(keptSchema, value, { abortEarly: true });
  if (!read.success) {
    const part = v.getDotPath(read.issues[0]);
    return fail(part === null ? { code: 'kept.no-object' } : { code: 'kept.part', part });
  }
  const { id, begunAt, done } = read.output;
  const plan = planAgain(read.output.plan);
  if (!plan.ok) return fail({ code: 'kept.plan', why: plan.error });
  return ok({ id, plan: plan.value, begunAt, done });
}

/** A plan passes where its file would. */
function planAgain(plan: unknown): Result<ExperimentPlan, KeptFault | PlanFault> {
  let written: unknown;
  try {
    written = planObject(plan as ExperimentPlan);
  } catch {
    return fail({ code: 'kept.plan-form' });
  }
  try {
    const read = readPlanObject(written);
    if (read.ok) new ExperimentJobs(read.value);
    return read;
  } catch (error) {
    return fail({ code: 'kept.thrown', why: whyOf(error) });
  }
}

type Column = Int32Array | Uint8Array | Int16Array | Float64Array;

/** Which array each column is that all batches have; `failures` stands apart. */
const columnKinds: Readonly<
  Record<Exclude<keyof RowBatch, 'failures' | FurtherColumn>, abstract new () => Column>
> = {
  ...(Object.fromEntries(countColumns.map((name) => [name, Float64Array])) as Record<
    (typeof countColumns)[number],
    Float64ArrayConstructor
  >),
  job: Int32Array,
  outcome: Uint8Array,
  length: Int32Array,
  depth: Int16Array,
  elapsedMs: Float64Array,
  start: Uint8Array,
};

/** A sentence was kept there until 2026-11. */
const faultSchema = v.union([
  v.pipe(v.string(), v.transform(asWritten)),
  v.custom<RunFault>((value) => isMessageOf(faultsInRows, value)),
]);
const failuresSchema = v.array(v.object({ job: v.number(), message: faultSchema }));

/** All that a row's fault may be made of. */
const faultsInRows = { ...runFaults, ...codeFaults, ...workerFaults, ...writtenMessages } as const;

/** Reads what lies in the database in the place of a batch of rows. O(rows × cells). */
export function readKeptRows(value: unknown, jobs: ExperimentJobs): Result<RowBatch, KeptFault> {
  if (typeof value !== 'object' || value === null) return fail({ code: 'kept.no-rows' });
  const columns = value as Readonly<Record<string, unknown>>;
  for (const [name, kind] of Object.entries(columnKinds))
    if (!(columns[name] instanceof kind)) return fail({ code: 'kept.column', name });
  for (const name of furtherColumns)
    if (columns[name] !== undefined && !(columns[name] instanceof Float64Array))
      return fail({ code: 'kept.column', name });
  const failures = v.safeParse(failuresSchema, columns['failures']);
  if (!failures.success) return fail({ code: 'kept.column', name: 'failures' });
  const batch = { ...(value as RowBatch), failures: failures.output };
  const problem = batchProblem(batch, jobs);
  return problem === null ? ok(batch) : fail(problem);
}

/**
 * Anything that a browser can store, as JSON, however little sense it makes: arrays of numbers as lists, what JSON has no
 * word for as text. Never throws; what is too deep to be written is only named.
 */
export function rawJson(value: unknown): string {
  const above: unknown[] = []; // objects that hold the one being written
  function plain(this: unknown, _key: string, part: unknown): unknown {
    while (above.length > 0 && above.at(-1) !== this) above.pop();
    if (typeof part === 'bigint' || typeof part === 'undefined' || typeof part === 'symbol')
      return String(part);
    if (typeof part === 'number') return Number.isFinite(part) ? part : String(part);
    if (typeof part !== 'object' || part === null) return part;
    if (above.includes(part)) return 'itself';
    const written = ArrayBuffer.isView(part) && !(part instanceof DataView) ? listOf(part) : part;
    above.push(written);
    return written;
  }
  try {
    return `${JSON.stringify(value, plain)}\n`;
  } catch {
    return `${JSON.stringify('It cannot be written: it is nested too deep.')}\n`;
  }
}

function listOf(view: ArrayBufferView): unknown[] {
  return [...(view as unknown as Iterable<unknown>)];
}
