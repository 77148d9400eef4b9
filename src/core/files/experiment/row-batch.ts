import type { ExperimentJobs } from '../../experiments/experiment-jobs.ts';
import {
  type RowBatch,
  furtherColumns,
  countColumns,
  outcomeCode,
  runOutcomes,
  unknownCount,
} from '../../experiments/experiment-rows.ts';
import type { KeptFault } from '../faults/kept-fault.ts';

/** Runs that may have ended before there was a board. */
const boardless: readonly number[] = [outcomeCode('failed'), outcomeCode('timeout')];

const numberColumns = ['length', 'depth', ...countColumns, 'elapsedMs'] as const;

/** What need not be whole: times and costs. */
const measured: ReadonlySet<string> = new Set(['elapsedMs', ...furtherColumns]);
/** Above it a column, or a number at all, has no place for every whole number. */
const largest: Readonly<Record<string, number>> = { length: 2 ** 31 - 1, depth: 2 ** 15 - 1 };

/** Whether a run can have the value in a column of numbers. −1 stands for what is not known. */
export function isValueOf(name: string, value: unknown): boolean {
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
  const names = [...numberColumns, ...furtherColumns.filter((name) => batch[name] !== undefined)];
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
