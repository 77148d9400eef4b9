import type { TablesAt } from '../../core/contract/optimal.ts';
import { exactly } from '../../core/base/message.ts';
import {
  type ExperimentProgress,
  type FromExperimentWorker,
  type ToExperimentWorker,
  type JobRange,
  type RowBatch,
  rowWithoutResult,
  type ExperimentFault,
  type RunFault,
} from '../../core/experiments/experiment-rows.ts';
import { ExperimentJobs, hasProofs } from '../../core/experiments/experiment-jobs.ts';
import type { ExperimentPlan } from '../../core/experiments/experiment-plan.ts';
import type { WorkerFault } from '../../core/contract/messages.ts';
import { stuckCode } from '../../core/search/code-choice.ts';
import { Connection, type Waiting, type WorkerLike } from './connection.ts';

/** How often silence is looked for. */
const lookMs = 1000;
/** A worker says something ten times a second, except while it makes the tables of a heuristic: a few seconds at most. */
const minSilenceMs = 10_000;
/** While it gets pattern databases: one that is read from or written to a slow disk takes longer. */
const tablesSilenceMs = 30_000;
/** Own code that is at work is ended after 4 s at most, and its worker says so before each call that takes long. */
const ownSilenceMs = 4500;
/** What a chunk should take: long enough for its messages not to count, short enough for a pause and for the end. */
const chunkMs = 200;
/** In the first chunk of a worker, of which nothing is known; a chunk is at most four times as large as the one before. */
const minJobs = 2;
/** Workers in a row that end before they have said anything. Then it is not a job's fault. */
const maxStillborn = 3;

/** A worker of a page or of the terminal. */
export interface ExperimentThread {
  post(message: ToExperimentWorker): void;
  /** Ends it at once; it says nothing after that. */
  end(): void;
}

/** What a thread tells. */
export interface ThreadEvents {
  message(message: FromExperimentWorker): void;
  /** It is gone. */
  crashed(why: WorkerFault): void;
}

/** What an experiment has done, as it goes on; called in no particular order of jobs. */
export interface ExperimentSink {
  /** Rows that are new. The sink owns them. */
  rows(batch: RowBatch): void;
  progress(progress: ExperimentProgress): void;
  /** Whether a worker waits for Python to start; where nobody asks for it, it is not told. */
  pythonStarts?(starts: boolean): void;
  /** All jobs have their rows. */
  finished(): void;
  /** It cannot go on; the rows so far are right. */
  refused(why: ExperimentFault): void;
}

/** The clock of a pool. */
export interface PoolPace {
  now(): number;
  /** Calls `task` every `ms`; returns what ends that. */
  every(ms: number, task: () => void): () => void;
}

export interface PoolParts {
  readonly makeThread: (events: ThreadEvents) => ExperimentThread;
  readonly workers: number;
  readonly pace: PoolPace;
  readonly sink: ExperimentSink;
  /**
   * The first job that is not to be begun yet, asked each time: where rows are written in order and one run takes long, those
   * behind it wait in memory. All may be begun unless given.
   */
  readonly before?: () => number;
}

/** One worker, and what it is at. */
interface Member {
  thread: ExperimentThread;
  ready: boolean;
  tables: TablesAt | null | undefined; // as told; undefined: nothing of any
  chunk: Int32Array; // empty: it has nothing to do
  told: number; // rows of the chunk that have come
  begunMs: number; // when it got the chunk
  jobsAtOnce: number; // by what the last chunk took
  silentMs: number;
  ownJob: number | null; // whose own code is at work
  elsewhere: boolean; // it waits for a thread that has limits of its own
  pythonStarts: boolean; // for one that is not there yet
}

/**
 * Runs an experiment on several workers. Jobs are handed out in small chunks, so that all workers end together; which of
 * them runs a job, and when, decides nothing. A worker that crashes or falls silent is replaced, and what it had not told
 * is handed out again job by job: the one that does it again has a row that says so, and the others go on. Where own code
 * was at work it is known which one it was.
 *
 * Of a plan that has proofs the first worker gets the pattern databases, and the others begin once they are kept, to read
 * them. Where they are not, or there is no memory for more, it goes on with those that have some.
 */
export class ExperimentPool {
  private readonly parts: PoolParts;
  private plan: ExperimentPlan | null = null;
  private queue = new JobQueue([]);
  private crew = 0; // workers that are wanted
  private members: Member[] = [];
  private cellsPerBoard = 0;
  private total = 0;
  private left = 0; // jobs without a row
  private stillborn = 0;
  private paused = false;
  private ranMs = 0; // of this sitting, pauses left out
  private ranSince = 0;
  private ran = 0; // rows of this sitting
  private stopLooking: () => void = () => undefined;
  private lookedMs = 0;

  constructor(parts: PoolParts) {
    this.parts = parts;
  }

  /**
   * Begins with the jobs that are left, see `openJobs`. An experiment under way is cancelled.
   * @param total what is told as the whole: the runs of the plan unless given
   */
  start(plan: ExperimentPlan, waiting: readonly JobRange[], total?: number): void {
    this.cancel();
    const { pace, workers } = this.parts;
    const { count, cellsPerBoard } = new ExperimentJobs(plan);
    this.plan = plan;
    this.queue = new JobQueue(waiting);
    this.cellsPerBoard = cellsPerBoard;
    this.total = total ?? count;
    this.left = this.queue.size;
    this.paused = false;
    this.stillborn = this.ranMs = this.ran = 0;
    this.ranSince = this.lookedMs = pace.now();
    if (this.left === 0) return this.end(() => this.parts.sink.finished());
    this.stopLooking = pace.every(lookMs, () => this.look());
    this.crew = Math.min(workers, this.left);
    this.recruit(hasProofs(plan) ? 1 : this.crew);
  }

  private recruit(count: number): void {
    while (this.members.length < count) this.members.push(this.engage());
  }

  /** Looks again which jobs may be begun (`PoolParts.before`). */
  goOn(): void {
    for (const member of [...this.members]) this.employ(member);
  }

  /** Within a slice of the workers nothing goes on; rows that are ready still come. */
  pause(): void {
    if (this.paused || this.plan === null) return;
    this.paused = true;
    this.ranMs += this.parts.pace.now() - this.ranSince;
    for (const { thread } of this.members) thread.post({ type: 'pause' });
  }

  resume(): void {
    if (!this.paused) return;
    this.paused = false;
    this.ranSince = this.parts.pace.now();
    for (const member of this.members) {
      member.silentMs = 0;
      member.thread.post({ type: 'resume' });
      this.employ(member);
    }
  }

  /** Ends it: no more rows come. The pool can be started again. */
  cancel(): void {
    this.plan = null;
    this.paused = false;
    this.stopLooking();
    for (const { thread } of this.members.splice(0)) thread.end();
  }

  private engage(): Member {
    const member: Member = {
      thread: this.parts.makeThread({
        message: (message) => this.hear(member, message),
        crashed: (why) => this.lose(member, 'failed', { code: 'run.worker-stopped', why }),
      }),
      ready: false,
      tables: undefined,
      chunk: new Int32Array(0),
      ...{ told: 0, begunMs: 0, jobsAtOnce: minJobs, silentMs: 0, ownJob: null, elsewhere: false },
      pythonStarts: false,
    };
    if (this.plan !== null) member.thread.post({ type: 'plan', plan: this.plan });
    return member;
  }

  private hear(member: Member, message: FromExperimentWorker): void {
    if (!this.members.includes(member)) return;
    member.silentMs = 0;
    member.elsewhere = message.type === 'elsewhere';
    this.tellOfPython(member, message.type === 'elsewhere' && message.starts);
    switch (message.type) {
      case 'tables':
        member.tables = message.tables;
        if (this.isSpare(member)) return this.discharge(member);
        if (member === this.members[0]) this.parts.sink.progress(this.progress());
        return;
      case 'ready':
        return this.welcome(member);
      case 'refused':
        return this.end(() => this.parts.sink.refused(message.why));
      case 'own':
        member.ownJob = message.job;
        return;
      case 'elsewhere':
        member.ownJob = null;
        return;
      case 'rows':
      case 'done':
        member.told += message.batch.job.length;
        if (message.type === 'done') this.dismiss(member);
        this.pass(message.batch);
        if (message.type === 'done') this.employ(member);
    }
  }

  private tellOfPython(member: Member, starts: boolean): void {
    if (member.pythonStarts === starts) return;
    member.pythonStarts = starts;
    this.parts.sink.pythonStarts?.(this.members.some((one) => one.pythonStarts));
  }

  /** Whether there is no memory for its tables, and others have theirs. */
  private isSpare({ tables }: Member): boolean {
    return tables?.at === 'refused' && this.members.some((other) => other.tables?.at === 'used');
  }

  private discharge(member: Member): void {
    this.members.splice(this.members.indexOf(member), 1);
    this.crew = this.members.length;
    member.thread.end();
  }

  private welcome(member: Member): void {
    const { tables } = member;
    member.ready = true;
    this.stillborn = 0;
    if (tables?.at === 'used' && tables.kept) this.recruit(this.crew);
    if (this.ran === 0 && !this.paused) this.ranSince = this.parts.pace.now();
    this.employ(member);
  }

  /** Gives a member that has nothing to do its next chunk. */
  private employ(member: Member): void {
    if (this.paused || !member.ready || member.chunk.length > 0 || !this.members.includes(member)) return;
    // No more than leaves the others something to do till the end.
    const fair = Math.max(1, Math.ceil(this.queue.size / (2 * this.members.length)));
    const chunk = this.queue.take(Math.min(fair, member.jobsAtOnce), this.parts.before?.());
    if (chunk.length === 0) return;
    member.chunk = chunk;
    member.told = 0;
    member.begunMs = this.parts.pace.now();
    member.thread.post({ type: 'run', jobs: chunk });
  }

  /** A member has done its chunk. */
  private dismiss(member: Member): void {
    const tookMs = Math.max(1, this.parts.pace.now() - member.begunMs);
    const { length } = member.chunk;
    member.jobsAtOnce = Math.max(1, Math.min(4 * length, Math.round((length * chunkMs) / tookMs)));
    member.chunk = new Int32Array(0);
  }

  private pass(batch: RowBatch): void {
    const { sink } = this.parts;
    const { plan } = this;
    this.ran += batch.job.length;
    this.left -= batch.job.length;
    if (batch.job.length > 0) sink.rows(batch);
    if (this.plan !== plan) return; // the sink may have cancelled it, or begun another
    sink.progress(this.progress());
    if (this.plan === plan && this.left === 0) this.end(() => sink.finished());
  }

  private progress(): ExperimentProgress {
    const perSecond = this.ran === 0 ? null : (1000 * this.ran) / Math.max(1, this.timeRun());
    const tables = this.members[0]?.tables;
    return {
      ...(tables === undefined ? {} : { proofs: { tables, workers: this.members.length } }),
      ...{ done: this.total - this.left, total: this.total, perSecond },
      secondsLeft: perSecond === null ? null : this.left / perSecond,
    };
  }

  private timeRun(): number {
    return this.ranMs + (this.paused ? 0 : this.parts.pace.now() - this.ranSince);
  }

  private end(tell: () => void): void {
    this.cancel();
    tell();
  }

  /** Looks for silence, by what this clock has seen: when the machine slept, workers slept too. */
  private look(): void {
    const { pace } = this.parts;
    const passedMs = Math.min(pace.now() - this.lookedMs, 2 * lookMs);
    this.lookedMs = pace.now();
    if (this.paused || this.plan === null) return;
    const { maxSeconds } = this.plan.budget;
    const maxMs = Math.max(minSilenceMs, maxSeconds * 1000);
    for (const member of [...this.members]) {
      if (member.elsewhere || (member.ready && member.chunk.length === 0)) continue;
      member.silentMs += passedMs;
      if (member.ownJob !== null && member.silentMs > ownSilenceMs)
        this.lose(member, 'failed', stuckCode.what, member.ownJob);
      else {
        const most = member.ready || member.tables === undefined ? maxMs : Math.max(maxMs, tablesSilenceMs);
        if (member.silentMs > most)
          this.lose(member, 'timeout', { code: 'run.worker-silent', seconds: exactly(most / 1000) });
      }
    }
  }

  /**
   * A member is gone: another takes its place, and what it had not told is handed out again, job by job, but for the job
   * that is known to have done it.
   */
  private lose(
    member: Member,
    outcome: 'failed' | 'timeout',
    why: RunFault,
    known: number | null = null,
  ): void {
    const index = this.members.indexOf(member);
    if (index < 0) return;
    member.thread.end();
    if (!member.ready && ++this.stillborn >= maxStillborn) {
      return this.end(() => this.parts.sink.refused({ code: 'experiment.no-workers', why }));
    }
    const untold = [...member.chunk.subarray(member.told)];
    const [only] = untold;
    const culprit = known ?? (untold.length === 1 ? only : undefined);
    this.members[index] = this.engage();
    this.queue.suspect(untold.filter((job) => job !== culprit));
    if (culprit !== undefined && untold.includes(culprit))
      this.pass(rowWithoutResult(culprit, outcome, why, this.cellsPerBoard));
    for (const other of [...this.members]) this.employ(other);
  }
}

/** A worker of the page as a thread of a pool, which looks for silence by itself: it knows whose it is. */
export function threadOf(
  makeWorker: () => WorkerLike,
  events: ThreadEvents,
  waiting?: Waiting,
): ExperimentThread {
  const connection = new Connection<ToExperimentWorker, FromExperimentWorker>({
    ...{ makeWorker, waiting },
    message: (message) => events.message(message),
    lost: (why) => events.crashed(why),
  });
  connection.expect(Infinity);
  return { post: (message) => connection.send(message), end: () => connection.end() };
}

/** The page's clock. */
export const pagePoolPace: PoolPace = {
  now: () => performance.now(),
  every: (ms, task) => {
    const timer = setInterval(task, ms);
    return () => clearInterval(timer);
  },
};

/** The jobs that are still to be handed out, each once. */
class JobQueue {
  private readonly ranges: JobRange[]; // the last one is the next
  private readonly suspects: number[] = [];
  /** Jobs that are left. */
  size: number;

  constructor(ranges: readonly JobRange[]) {
    this.ranges = [...ranges].reverse();
    this.size = ranges.reduce((sum, { from, to }) => sum + to - from, 0);
  }

  /** Puts jobs back, one of which ended its worker: each is then handed out alone, before all others. */
  suspect(jobs: readonly number[]): void {
    this.suspects.push(...[...jobs].reverse());
    this.size += jobs.length;
  }

  /**
   * The next jobs, at most `most`, in order; fewer at the end of a range, none when the queue is empty.
   * @param before the first job that may not be handed out yet
   */
  take(most: number, before = Infinity): Int32Array {
    const suspect = this.suspects.pop();
    if (suspect !== undefined) {
      this.size--;
      return Int32Array.of(suspect);
    }
    const range = this.ranges.pop();
    if (range === undefined) return new Int32Array(0);
    const to = Math.max(range.from, Math.min(range.to, range.from + most, before));
    if (to < range.to) this.ranges.push({ from: to, to: range.to });
    this.size -= to - range.from;
    return Int32Array.from({ length: to - range.from }, (_, index) => range.from + index);
  }
}
