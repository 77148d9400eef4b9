import { type EventBatch, noLists } from '../../core/search/event-batch.ts';
import type { OwnSearchJudged } from '../../core/contract/check-messages.ts';
import type { FromWorker, ToWorker } from '../../core/contract/messages.ts';
import { recordNodesFor } from '../../core/search/record-limit.ts';
import type { RunRequest, RunResult } from '../../core/search/run.ts';
import type { SearchFault } from '../../core/contract/worker-faults.ts';
import { ownSearchName } from '../../core/search/settings.ts';
import { Connection, type Waiting, type WorkerLike } from './connection.ts';

/** Batches under way at once: the page reads them between frames, and the worker must be able to run ahead meanwhile. */
const creditsAtStart = 16;
/** Batches are taken over for so long at a time … */
const budgetMs = 8;
/** … and then the page has this long for frames and for the person in front of it. */
const pauseMs = 4;

/** Whoever has just asked for a search waits for it: that long the page does nothing else. Short searches end within it. */
const eagerMs = 200;

/** A call of own code is ended after 4 s at most, and before each of them the worker may say that it lives. */
const ownSilenceMs = 4_500;

/** Where a run's record goes. Called on the main thread, in order, never for a run that was replaced or cancelled. */
export interface SearchSink {
  /** The batch's arrays are reused as soon as this returns: copy what is to be kept. */
  batch(batch: EventBatch): void;
  /** @param elapsedMs time the worker spent on it */
  finished(result: RunResult, elapsedMs: number, judged: OwnSearchJudged | null): void;
  /** A search that was written here goes on, and has made so many expansions; its record comes when it has ended. */
  goesOn?(expanded: number): void;
  /** The worker crashed or refused; what was recorded so far stays valid. */
  failed(fault: SearchFault, judged: OwnSearchJudged | null): void;
}

/** The clock by which batches are taken over in portions. */
export interface Pace {
  now(): number;
  /** Calls `task` after frames and input had their turn. */
  later(task: () => void): void;
  /** Calls `task` when batches may be taken over at all; from the beginning without it. */
  ready?(task: () => void): void;
}

/** A page that nobody sees has no frames to keep free, and its timers are slow. */
export const pagePace: Pace = {
  now: () => (document.hidden ? 0 : performance.now()),
  later: (task) => void setTimeout(task, pauseMs),
};

/**
 * The main thread's end of a search worker: starts, pauses and cancels runs, one at a time. The worker is made at the
 * first start and made anew after a crash.
 */
export class SearchClient {
  private readonly connection: Connection<ToWorker, FromWorker>;
  private readonly sink: SearchSink;
  private runId = 0;
  private running = false;
  private paused = false;
  private owed: (EventBatch | null)[] = []; // credits kept back while paused
  private inbox: EventBatch[] = []; // arrived, not yet taken over
  private ending: Extract<FromWorker, { readonly type: 'finished' }> | null = null; // arrived; told when the inbox is empty
  private resting = false; // a portion was taken over, the next comes later
  private spentMs = 0; // taking over, since the last pause
  private lastMs = 0;
  private startedMs = 0;
  private ownAtWork = false; // own code of the run, which may make its worker deaf
  private readonly pace: Pace;
  private own = false; // the worker is one for searches of own code

  /** @param makeWorker is told whether it is for a search of own code */
  constructor(
    makeWorker: (own: boolean) => WorkerLike,
    sink: SearchSink,
    pace: Pace = pagePace,
    waiting?: Waiting,
  ) {
    this.sink = sink;
    this.pace = pace;
    this.connection = new Connection({
      ...{ makeWorker: () => makeWorker(this.own), waiting },
      message: (message) => this.receive(message),
      lost: (why, silent) => {
        const stuck = silent && this.ownAtWork;
        this.fail(stuck ? { code: 'search.stuck' } : { code: 'search.stopped', why });
      },
    });
    if (pace.ready === undefined) return;
    this.resting = true;
    pace.ready(() => this.goOn());
  }

  /** Begins a run; an earlier one is dropped and none of its messages arrives any more. */
  start(
    request: RunRequest,
    { recordNodes = recordNodesFor(request.settings) }: { recordNodes?: number } = {},
  ): void {
    this.cancel();
    const own = request.settings.algorithm === ownSearchName;
    if (own !== this.own) this.connection.end();
    this.own = own;
    this.runId++;
    this.startedMs = this.pace.now();
    this.running = true;
    this.connection.ask({ type: 'start', runId: this.runId, request, recordNodes, credits: creditsAtStart });
  }

  /** Stops granting credits: at most the batches under way still arrive. */
  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    for (const recycled of this.owed.splice(0)) this.grant(recycled);
  }

  /** Ends the run; its record so far stays as it is. Own code may be deaf: its worker ends with it. */
  cancel(): void {
    if (this.running && this.ownAtWork) this.connection.end();
    else if (this.running) this.connection.send({ type: 'cancel', runId: this.runId });
    this.rest();
    this.paused = false;
    this.owed = [];
    this.inbox = [];
    this.ending = null;
  }

  /** Ends the worker. The client can be started again. */
  dispose(): void {
    this.cancel();
    this.connection.end();
  }

  /** Nothing is under way any more. */
  private rest(): void {
    this.running = this.ownAtWork = false;
    this.connection.rest();
  }

  private receive(message: FromWorker): void {
    if (!this.isCurrent(message.runId)) return;
    switch (message.type) {
      case 'batch':
        this.inbox.push(message.batch);
        this.takeOver();
        return;
      case 'finished':
        this.ending = message;
        this.takeOver();
        return;
      case 'alive':
        this.ownAtWork = true;
        this.connection.expect(ownSilenceMs);
        if (message.expanded > 0) this.sink.goesOn?.(message.expanded);
        return;
      case 'failed':
        this.fail(message.fault, message.judged);
    }
  }

  /** Hands over what has arrived, for `budgetMs` in all; what is left or comes then waits for a pause. */
  private takeOver(): void {
    if (this.resting) return;
    const { runId, pace } = this;
    for (let batch = this.inbox.shift(); batch !== undefined; batch = this.inbox.shift()) {
      const begunMs = pace.now();
      if (begunMs - this.lastMs >= pauseMs) this.spentMs = 0;
      this.sink.batch(batch);
      // The sink may have cancelled, paused or started another run.
      if (!this.isCurrent(runId)) return;
      if (this.paused) this.owed.push(batch);
      else this.grant(batch);
      this.lastMs = pace.now();
      this.spentMs += this.lastMs - begunMs;
      if (this.spentMs >= budgetMs && this.lastMs - this.startedMs >= eagerMs) return this.takeOverLater();
    }
    if (this.ending === null) return;
    const { result, elapsedMs, judged } = this.ending;
    this.ending = null;
    this.rest();
    this.sink.finished(result, elapsedMs, judged);
  }

  private takeOverLater(): void {
    this.resting = true;
    this.spentMs = 0;
    this.pace.later(() => this.goOn());
  }

  private goOn(): void {
    this.resting = false;
    this.takeOver();
  }

  /** False for what an earlier run left behind. */
  private isCurrent(runId: number): boolean {
    return this.running && runId === this.runId;
  }

  private grant(recycled: EventBatch | null): void {
    const columns =
      recycled === null ? [] : Object.values(recycled).filter((column) => ArrayBuffer.isView(column));
    const transfer = columns.map((column) => column.buffer as ArrayBuffer);
    // Only the arrays go back; what else the batch held would be copied for nothing.
    const emptied = recycled && { ...recycled, ...noLists };
    this.connection.send({ type: 'credit', runId: this.runId, recycled: emptied }, transfer);
  }

  /** Ends the run with what has arrived of it, which stays valid. */
  private fail(fault: SearchFault, judged: OwnSearchJudged | null = null): void {
    for (const batch of this.inbox.splice(0)) this.sink.batch(batch);
    this.ending = null;
    this.rest();
    this.sink.failed(fault, judged);
  }
}
