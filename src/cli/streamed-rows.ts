import type { ExperimentJobs } from '../core/experiments/experiment-jobs.ts';
import type { JobRange, RowBatch, RunRow, RunFault } from '../core/experiments/experiment-rows.ts';
import type { RowTaker } from './experiment-run.ts';

/** Most rows between the first that is not written and the last that is begun: some MB. */
const ahead = 20_000;

/**
 * Rows of some jobs in a row, written in the order of their numbers as soon as they can be, and forgotten: what is in memory does not
 * grow with their number. A run that takes long holds up those behind it.
 */
export class StreamedRows implements RowTaker {
  onRoom?: () => void;
  onFault?: () => void;
  /** The first that is not written yet. */
  written: number;
  private readonly jobs: ExperimentJobs;
  private readonly write: (text: string) => Promise<void>;
  private readonly lineOf: (row: RunRow) => string;
  private readonly held = new Map<number, { readonly batch: RowBatch; readonly at: number }>();
  private readonly failures = new Map<number, RunFault>();
  private next: number;
  private text = '';
  private writing: Promise<void> | null = null;
  private fault: Error | null = null;

  /**
   * @param write resolves when there is room for more
   * @param lineOf what is written of a row
   */
  constructor(
    jobs: ExperimentJobs,
    { from }: Pick<JobRange, 'from'>,
    write: (text: string) => Promise<void>,
    lineOf: (row: RunRow) => string,
  ) {
    this.jobs = jobs;
    this.write = write;
    this.lineOf = lineOf;
    this.next = this.written = from;
  }

  before(): number {
    return this.written + ahead;
  }

  take(batch: RowBatch): void {
    for (const { job, message } of batch.failures) this.failures.set(job, message);
    batch.job.forEach((job, at) => {
      if (job >= this.next && !this.held.has(job)) this.held.set(job, { batch, at });
    });
    for (let row = this.held.get(this.next); row !== undefined; row = this.held.get(this.next)) {
      this.text += this.lineOf(this.rowOf(this.next, row.batch, row.at));
      this.held.delete(this.next);
      this.failures.delete(this.next++);
    }
    this.flush();
  }

  /** Resolves when all that came is written; rejects when it could not be. */
  async finish(): Promise<void> {
    while (this.writing !== null) await this.writing;
    if (this.fault !== null) throw this.fault;
  }

  private rowOf(job: number, batch: RowBatch, at: number): RunRow {
    const { cellsPerBoard } = this.jobs;
    const from = at * cellsPerBoard;
    const start = batch.start.subarray(from, from + this.jobs.goalOf(job).cells.length);
    return { job, columns: batch, at, start, failure: this.failures.get(job) };
  }

  private flush(): void {
    if (this.writing !== null || this.fault !== null || this.written === this.next) return;
    const { text, next } = this;
    if (text === '') {
      this.written = next;
      this.onRoom?.();
      return;
    }
    this.text = '';
    this.writing = this.write(text)
      .then(() => {
        this.written = next;
      })
      .catch((error: unknown) => {
        this.fault = error as Error;
        this.onFault?.();
      })
      .finally(() => {
        this.writing = null;
        this.flush();
        this.onRoom?.();
      });
  }
}
