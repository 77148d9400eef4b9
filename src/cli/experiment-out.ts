import { RunningSummary, summarise } from '../core/analysis/summarise.ts';
import { compareWithFirst, comparePublished } from '../core/analysis/comparisons.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import type { ExperimentJobs } from '../core/experiments/experiment-jobs.ts';
import { planLimits } from '../core/experiments/experiment-plan.ts';
import type {
  ExperimentRows,
  JobRange,
  RunRow,
  RunFault,
  RowBatch,
} from '../core/experiments/experiment-rows.ts';
import { type ExperimentFormat, experimentFormats } from '../core/files/experiment-formats.ts';
import type { GivenOptions } from '../library/request.ts';
import { say } from '../library/say.ts';
import { grouped } from './answer.ts';
import {
  type BegunPart,
  type Shard,
  jobsOfShard,
  partEnd,
  partEnding,
  partHead,
  partLine,
} from './experiment-part.ts';
import { saveOut, unwritable } from './out-file.ts';
import { type Terminal, gathered, jsonLine } from './terminal.ts';
import type { WrittenFile } from './whole-file.ts';
import { whyUnwritable } from './write-fault.ts';
import {
  type ExperimentSummary,
  type PublishedComparison,
  measureInfo,
} from '../core/experiments/experiment-summary.ts';
import { planDigest, planObject } from '../core/files/plan-file.ts';
import type { RowTaker } from './experiment-run.ts';

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

/** Most failures that are kept of a run that keeps no rows. */
const maxKeptFailures = 1000;

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
    if (row.failure !== undefined && this.failures.size < maxKeptFailures)
      this.failures.set(row.job, row.failure);
    if (kind === null) return '';
    if (kind === 'csv') return experimentFormats.csv.byRow.line(this.jobs, row, say);
    return kind === partEnding ? partLine(row, this.jobs) : '';
  }

  private write(text: string): Promise<void> {
    return this.file === null ? this.terminal.out(text) : this.file.write(text);
  }
}

/** What is told of results besides their table. */
type FoundRuns = Pick<ExperimentRows, 'jobs' | 'done' | 'failures'>;

/** The object that `--json` prints: the plan, the table of its results, and the published figures beside ours. */
function jsonOfExperiment(
  { jobs, done, failures }: FoundRuns,
  summary: ExperimentSummary,
): Record<string, unknown> {
  return {
    plan: planObject(jobs.plan),
    digest: planDigest(jobs.plan),
    ...{ runs: jobs.count, done },
    groups: jobs.groups.map(({ label, distance, boards }) => ({ label, distance, boards })),
    settings: jobs.settings.map(({ label, settings }) => ({ label, settings })),
    cells: summary.cells.filter(({ planned }) => planned > 0),
    published: comparePublished(jobs, summary),
    failures: [...failures].map(([job, why]) => ({ job, message: say(why) })),
  };
}

/** The answer for a person: a table that can be pasted, and what a publication has for it. */
function readableExperiment({ jobs, failures }: FoundRuns, summary: ExperimentSummary): string {
  const compared = comparePublished(jobs, summary);
  const lines = [jobs.plan.name, '', ...experimentFormats.md.writeTable(jobs, summary)];
  if (jobs.plan.published !== null && compared.length > 0) {
    lines.push(`Published (${jobs.plan.published.source}) beside here:`, agreement, '');
    lines.push(...compared.map((one) => comparisonLine(jobs, one)));
    lines.push('', jobs.plan.published.comment, '');
  }
  const failed = [...failures].slice(0, maxFailures);
  for (const [job, why] of failed) lines.push(`Run ${job} has no result: ${say(why)}`);
  if (failures.size > failed.length) lines.push(`… and ${grouped(failures.size - failed.length)} more.`);
  return `${lines.join('\n').trimEnd()}\n`;
}

/** Rule E5, in short. */
const agreement =
  '(agrees: a mean within three standard errors of the difference, a share within the interval, one run among ours)';

/** Runs without a result that a person is told one by one. */
const maxFailures = 10;

function comparisonLine(
  { groups, settings }: ExperimentRows['jobs'],
  { cell, setting, group, here, standardError, verdict }: PublishedComparison,
): string {
  const boards = group === null ? 'all boards' : groups[group]?.label;
  const { measure, value, to, note } = cell;
  const title =
    measure === 'successRate'
      ? 'Solved'
      : measure === 'branchingOfMean'
        ? 'b* of the mean'
        : measureInfo[measure].title;
  const published = to === undefined ? figure(value) : `${figure(value)}–${figure(to)}`;
  const ours =
    here === null ? '–' : `${figure(here)}${standardError === null ? '' : ` ± ${figure(standardError)}`}`;
  const why = verdict === 'agrees' || verdict === 'waiting' || note === undefined ? '' : ` ${note}`;
  return `  ${boards}, ${settings[setting]?.label}: ${title} ${published} | ${ours} | ${verdict}.${why}`;
}

/** "2.78", "1,852.4", "0.0031". */
function figure(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.1)
    return value.toLocaleString('en-US', { maximumSignificantDigits: 2 });
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.abs(value) < 100 ? 2 : 1 });
}

/** Most rows between the first that is not written and the last that is begun: some MB. */
const ahead = 20_000;

/**
 * Rows of some jobs in a row, written in the order of their numbers as soon as they can be, and forgotten: what is in memory does not
 * grow with their number. A run that takes long holds up those behind it.
 */
class StreamedRows implements RowTaker {
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
