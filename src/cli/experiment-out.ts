import { RunningSummary, summarise } from '../core/analysis/summarise.ts';
import { compareWithFirst } from '../core/analysis/comparisons.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import type { ExperimentJobs } from '../core/experiments/experiment-jobs.ts';
import { planLimits } from '../core/experiments/experiment-plan.ts';
import type { ExperimentRows, JobRange, RunRow, RunFault } from '../core/experiments/experiment-rows.ts';
import { type ExperimentFormat, experimentFormats } from '../core/files/experiment-formats.ts';
import type { GivenOptions } from '../library/request.ts';
import { say } from '../library/say.ts';
import { grouped } from './answer.ts';
import { jsonOfExperiment, readableExperiment } from './experiment-answer.ts';
import {
  type BegunPart,
  type Shard,
  jobsOfShard,
  partEnd,
  partEnding,
  partHead,
  partLine,
} from './experiment-part.ts';
import { StreamedRows } from './streamed-rows.ts';
import { saveOut, unwritable } from './out-file.ts';
import { type Terminal, gathered, jsonLine } from './terminal.ts';
import type { WrittenFile } from './whole-file.ts';
import { whyUnwritable } from './write-fault.ts';

/** Where results go, and as what. */
export interface Out {
  /** Null: standard output. */
  readonly file: string | null;
  /** Null: the table for a person. */
  readonly kind: string | null;
}

const formats: ReadonlyMap<string, ExperimentFormat> = new Map(Object.entries(experimentFormats));
/** Those that `--out` and `--format` know. Some end in another one: the longest goes first. */
const kinds = [...formats.keys(), partEnding].sort((a, b) => b.length - a.length);

/** Those that are made of the table alone, without the rows. */
const tableEndings = [...formats].flatMap(([end, { writeTable }]) => (writeTable ? [`.${end}`] : []));

export function readOut({ out, format }: GivenOptions): Result<Out> {
  if (typeof format === 'string' && !kinds.includes(format))
    return fail(
      `--format: "${format}" is no format; it can be ${[...formats.keys(), partEnding].join(', ')}.`,
    );
  const file = typeof out === 'string' ? out : null;
  const kind = typeof format === 'string' ? format : null;
  if (file === null || kind !== null) return ok({ file, kind });
  const ending = kinds.find((end) => file.endsWith(`.${end}`));
  if (ending !== undefined) return ok({ file, kind: ending });
  const endings = [...formats.keys(), partEnding].map((end) => `.${end}`);
  const last = endings.pop();
  return fail(`--out: ${file} should end in ${endings.join(', ')} or ${last}; that says what it is to hold.`);
}

/** Saves or prints the results. The error is one sentence. @param isSaved the file is there already */
export async function answer(
  rows: ExperimentRows,
  out: Out,
  json: boolean,
  terminal: Terminal,
  isSaved = false,
): Promise<Result<null>> {
  const format = out.kind === null ? undefined : formats.get(out.kind);
  if (format !== undefined && !isSaved) {
    const saved = await save(rows, out.file, format, terminal);
    if (!saved.ok) return saved;
  }
  const found = { jobs: rows.jobs, done: rows.done, failures: rows.failures };
  if (json) await terminal.out(jsonLine(jsonOfExperiment(found, summarise(rows))));
  else if (format === undefined) await terminal.out(readableExperiment(found, summarise(rows)));
  return ok(null);
}

/** @param file null: standard output */
export function save(
  rows: ExperimentRows,
  file: string | null,
  format: ExperimentFormat,
  terminal: Terminal,
): Promise<Result<null>> {
  const pieces = format.write(rows, say, {
    summary: () => summarise(rows),
    pairs: () => compareWithFirst(rows),
  });
  return saveOut(file, pieces, terminal);
}

/** Whether rows are written as they come, and none is kept. */
export function isStreamed({ count }: ExperimentJobs, { file, kind }: Out, shard: Shard | null): boolean {
  return (
    shard !== null || kind === partEnding || (kind === 'csv' && file === null) || count > planLimits.runs
  );
}

/** Most failures that are told one by one. */
const maxFailures = 1000;

/** Rows that are written as they come, as CSV or as a part; else only their table is kept. */
export class RowStream {
  readonly rows: StreamedRows;
  /** Those that are still to come. */
  readonly range: JobRange;
  private readonly whole: JobRange;
  private readonly jobs: ExperimentJobs;
  private readonly out: Out;
  private readonly running: RunningSummary | null;
  private readonly failures = new Map<number, RunFault>();
  private readonly terminal: Terminal;
  private file: WrittenFile | null = null;

  private constructor(
    jobs: ExperimentJobs,
    out: Out,
    whole: JobRange,
    next: number,
    terminal: Terminal,
    summarised: boolean,
  ) {
    this.jobs = jobs;
    this.out = out;
    this.terminal = terminal;
    this.whole = whole;
    this.range = { from: next, to: whole.to };
    this.running = summarised ? new RunningSummary(jobs) : null;
    this.rows = new StreamedRows(
      jobs,
      this.range,
      (text) => this.write(text),
      (row) => this.lineOf(row),
    );
  }

  /** Begins the file. The error is one sentence. @param grows whether a part is to be there as far as it goes */
  static async open(
    jobs: ExperimentJobs,
    out: Out,
    shard: Shard,
    json: boolean,
    terminal: Terminal,
    grows = false,
  ): Promise<Result<RowStream>> {
    const { kind, file } = out;
    const isByRow = kind === 'csv' || kind === partEnding;
    if (kind !== null && !isByRow && formats.get(kind)?.writeTable === undefined)
      return fail(
        `--out: more than ${grouped(planLimits.runs)} runs are written one by one, as .csv or .${partEnding}, ` +
          `or as their table alone, as ${tableEndings.join(', ')}.`,
      );
    const whole = jobsOfShard(jobs, shard);
    const stream = new RowStream(jobs, out, whole, whole.from, terminal, json || !isByRow);
    try {
      if (file !== null) stream.file = await terminal.create(file, { grows: grows && kind === partEnding });
      if (kind === 'csv') await stream.write(experimentFormats.csv.byRow.head(jobs));
      if (kind === partEnding) await stream.write(partHead(jobs, shard));
      return ok(stream);
    } catch (error) {
      await stream.file?.discard();
      return fail(unwritable(file, error));
    }
  }

  /** Goes on with the file of a part. The error is one sentence. */
  static async resume(
    { jobs, shard, size }: BegunPart,
    file: string,
    next: number,
    terminal: Terminal,
  ): Promise<Result<RowStream>> {
    const out = { file, kind: partEnding };
    const stream = new RowStream(jobs, out, jobsOfShard(jobs, shard), next, terminal, false);
    try {
      stream.file = await terminal.create(file, { kept: size });
      return ok(stream);
    } catch (error) {
      return fail(`${file} cannot be written: ${whyUnwritable(error)}.`);
    }
  }

  /**
   * Writes what is left, and the answer; resolves to whether the file is there: for no row at all nothing is replaced. The error is
   * one sentence.
   *
   * @param whole whether all rows came
   */
  async end(whole: boolean, json: boolean): Promise<Result<boolean>> {
    const { kind, file } = this.out;
    const table = kind === null ? undefined : formats.get(kind)?.writeTable;
    let isThere = true;
    try {
      await this.rows.finish();
      if (table !== undefined && this.running !== null)
        for (const piece of gathered(table(this.jobs, this.running.summary))) await this.write(piece);
      if (kind === partEnding && whole) await this.write(partEnd(this.whole));
      if (whole || this.rows.written > this.whole.from) await this.file?.close();
      else isThere = await this.discard();
    } catch (error) {
      const isKept = (await this.discard()) && this.rows.written > this.whole.from;
      const goesOn = ` To go on with the rows that are there: --resume ${file}.`;
      return fail(unwritable(file, error) + (isKept && kind === partEnding ? goesOn : ''));
    }
    if (this.running === null || (table !== undefined && !json)) return ok(isThere);
    const found = { jobs: this.jobs, done: this.rows.written - this.range.from, failures: this.failures };
    const { summary } = this.running;
    const text = json ? jsonLine(jsonOfExperiment(found, summary)) : readableExperiment(found, summary);
    await this.terminal.out(text);
    return ok(isThere);
  }

  /** Leaves what was there; resolves to whether rows are there all the same. */
  async discard(): Promise<boolean> {
    return (await this.file?.discard()) ?? false;
  }

  private lineOf(row: RunRow): string {
    const { kind } = this.out;
    this.running?.take(row);
    if (row.failure !== undefined && this.failures.size < maxFailures)
      this.failures.set(row.job, row.failure);
    if (kind === null) return '';
    if (kind === 'csv') return experimentFormats.csv.byRow.line(this.jobs, row, say);
    return kind === partEnding ? partLine(row, this.jobs) : '';
  }

  private write(text: string): Promise<void> {
    return this.file === null ? this.terminal.out(text) : this.file.write(text);
  }
}
