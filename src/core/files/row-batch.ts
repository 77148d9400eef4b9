import type { ExperimentJobs } from '../experiments/experiment-jobs.ts';
import { type RowBatch, countColumns, outcomeCode, runOutcomes } from '../experiments/experiment-rows.ts';

/** Runs that may have ended before there was a board. */
const boardless: readonly number[] = [outcomeCode('failed'), outcomeCode('timeout')];

const numberColumns = ['length', 'depth', ...countColumns, 'elapsedMs'] as const;

/**
 * What is wrong with rows from outside, in one sentence; null where a plan's table can take them. `batch` has columns of
 * the right kinds. O(rows × cells).
 */
export function batchProblem(batch: RowBatch, jobs: ExperimentJobs): string | null {
  const rows = batch.job.length;
  const { cellsPerBoard } = jobs;
  if (batch.start.length !== rows * cellsPerBoard || batch.outcome.length !== rows)
    return 'Its columns differ in length.';
  if (numberColumns.some((name) => batch[name].length !== rows)) return 'Its columns differ in length.';
  for (let row = 0; row < rows; row++) {
    const job = batch.job[row];
    if (!isJob(job, jobs)) return `Row ${row + 1} is of a job that the plan does not have.`;
    const outcome = batch.outcome[row];
    if (outcome >= runOutcomes.length) return `Row ${row + 1} has an outcome that is not known.`;
    const strange = numberColumns.find((name) => !(batch[name][row] >= -1 && batch[name][row] < Infinity));
    if (strange !== undefined) return `Row ${row + 1} has no number for "${strange}".`;
    const cells = jobs.goalOf(job).cells.length;
    const start = batch.start.subarray(row * cellsPerBoard, row * cellsPerBoard + cells);
    const isThere = outcome === 0 || boardless.includes(outcome) ? start.some((tile) => tile !== 0) : true;
    if (isThere && !isBoard(start)) return `Row ${row + 1} has no board.`;
  }
  return batch.failures.every(({ job }) => isJob(job, jobs))
    ? null
    : 'It tells of a job that the plan does not have.';
}

function isJob(job: number, { count }: ExperimentJobs): boolean {
  return Number.isInteger(job) && job >= 0 && job < count;
}

/** Each tile once. */
function isBoard(cells: Uint8Array): boolean {
  const seen = new Uint8Array(cells.length);
  return cells.every((tile) => tile < cells.length && seen[tile]++ === 0);
}
