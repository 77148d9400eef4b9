import { type EventBatch, arraysOf, noLists } from '../../core/search/events.ts';
import type { OwnSearchJudged } from '../../core/contract/check-messages.ts';
import type { FromWorker, ToWorker, SearchFault } from '../../core/contract/messages.ts';
import { runsOwn } from '../../core/search/code-choice.ts';
import { recordNodesFor } from '../../core/search/settings.ts';
import type { RunRequest, RunResult } from '../../core/search/run.ts';
import { Connection, type Waiting, type WorkerLike } from './connection.ts';

/** Batches in flight at once: the page reads them between frames, and meanwhile the worker must be able to run ahead. */
const creditsAtStart = 16;
/** Batches are handed over for this long at a time, and then the page gets a frame. */
const budgetMs = 8;
/** Of a frame's 16.7 ms, those that the page's own work and the batches behind it may fill together. */
const frameMs = 14;
/** Where frames take long, batches have this part of the time: a search goes on, however slow the page. */
const leastPart = 0.25;
/** A long frame is made no longer by it where batches had so much more than their part in the frames before. */
const maxAheadMs = 50;
/** Where no frames come, batches do without them. */
const longestPauseMs = 100;
/** Without a batch for so long, the page has had its time. */
const pauseMs = 4;

/**
 * Right after a search was asked for, the person waits for it: for this long the page takes over what comes, and frames stand back. All of 3×3
 * ends within it on a slow machine too, where portions between frames would make it wait for as long again.
 */
const eagerMs = 1000;

/** A call of own code is ended after 4 s at most, and before each call the worker may report that it is alive. */
const ownSilenceMs = 4_500;

/** Receives a run's record. Called on the main thread, in order, never for a run that was replaced or cancelled. */
export interface SearchSink {
  /** The batch's arrays are reused as soon as this returns: copy what must be kept. */
  batch(batch: EventBatch): void;
  /** @param elapsedMs time that the worker spent on it */
  finished(result: RunResult, elapsedMs?: number, judged?: OwnSearchJudged | null): void;
  /** Somebody's own search is still running and has made this many expansions; its record arrives when it has ended. */
  goesOn?(expanded: number): void;
  /** The worker crashed or refused; what was recorded so far stays valid. */
  failed(fault: SearchFault, judged?: OwnSearchJudged | null): void;
}

/** The clock by which batches are handed over in portions. */
export interface BatchClock {
  now(): number;
  /** Calls `task` after frames and input have had their turn, and says for how long it may work; absent: as long as usual. */
  later(task: (roomMs?: number) => void): void;
  /** Calls `task` once batches may be handed over; absent: from the beginning. */
  ready?(task: () => void): void;
}

/** A hidden page has no frames to keep free, and its timers are slow. */
export const pagePace: BatchClock = {
  now: () => (document.hidden ? 0 : performance.now()),
  later: afterFrame,
};

/** Calls `task` behind the next frame, so that what that paints and what is handed over share the time of one. */
function afterFrame(task: (roomMs: number) => void): void {
  const go = (begunMs: number): void => task(Math.min(budgetMs, begunMs + frameMs - performance.now()));
  const frame = requestAnimationFrame((begunMs) => {
    clearTimeout(timer);
    setTimeout(go, 0, begunMs);
  });
  const timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    go(Infinity);
  }, longestPauseMs);
}

/**
 * The main thread's end of a search worker: starts, pauses and cancels runs, one at a time. The worker is created
 * at the first start, and again after a crash.
 */
export class SearchClient {
  private readonly connection: Connection<ToWorker, FromWorker>;
  private readonly sink: SearchSink;
  private runId = 0;
  private running = false;
  private paused = false;
  private owed: (EventBatch | null)[] = []; // credits kept back while paused
  private inbox: EventBatch[] = []; // arrived, not yet handed over
  private ending: Extract<FromWorker, { readonly type: 'finished' }> | null = null; // arrived; reported when the inbox is empty
  private resting = false; // a portion was handed over, the next one comes later
  private spentMs = 0; // handing over, since the last pause
  private roomMs = budgetMs; // until the next one
  private owedMs = 0; // to batches, of their least part; less than 0: they had more
  private lastMs = 0;
  private startedMs = 0;
  private ownAtWork = false; // own code is running and may keep its worker from responding
  private readonly pace: BatchClock;
  private own = false; // the worker is one for own code

  /** @param makeWorker `own`: for searches with code that people wrote themselves */
  constructor(
    makeWorker: (own: boolean) => WorkerLike,
    sink: SearchSink,
    pace: BatchClock,
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

  /** Starts a run; an earlier one is dropped, and none of its messages arrives any more. */
  start(
    request: RunRequest,
    { recordNodes = recordNodesFor(request.settings) }: { recordNodes?: number } = {},
  ): void {
    this.cancel();
    const own = runsOwn(request.settings);
    if (own !== this.own) this.connection.end();
    this.own = own;
    this.runId++;
    this.startedMs = this.pace.now();
    this.running = true;
    this.connection.ask({ type: 'start', runId: this.runId, request, recordNodes, credits: creditsAtStart });
  }

  /** Stops granting credits: only batches already in flight still arrive. */
  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    for (const recycled of this.owed.splice(0)) this.grant(recycled);
  }

  /** Ends the run; its record so far stays. Own code may not respond, so its worker is ended too. */
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

  /** Nothing is running any more. */
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
        if (!message.elsewhere) this.connection.expect(ownSilenceMs);
        if (message.expanded > 0) this.sink.goesOn?.(message.expanded);
        return;
      case 'failed':
        this.fail(message.fault, message.judged);
    }
  }

  /** Hands over what has arrived, for at most `roomMs`; the rest waits until after a pause. */
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
      this.owedMs = Math.max(-maxAheadMs, this.owedMs - (this.lastMs - begunMs));
      if (this.spentMs >= this.roomMs && this.lastMs - this.startedMs >= eagerMs) return this.takeOverLater();
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
    const askedMs = this.pace.now();
    this.pace.later((roomMs = budgetMs) => {
      this.owedMs = Math.min(0, this.owedMs) + leastPart * (this.pace.now() - askedMs);
      this.goOn(Math.max(roomMs, this.owedMs));
    });
  }

  private goOn(roomMs = budgetMs): void {
    this.resting = false;
    this.roomMs = roomMs;
    this.takeOver();
  }

  /** False for messages of an earlier run. */
  private isCurrent(runId: number): boolean {
    return this.running && runId === this.runId;
  }

  private grant(recycled: EventBatch | null): void {
    const transfer = (recycled === null ? [] : arraysOf(recycled)).map(({ buffer }) => buffer as ArrayBuffer);
    // Only the arrays go back; anything else in the batch would be copied in vain.
    const emptied = recycled && { ...recycled, ...noLists };
    this.connection.send({ type: 'credit', runId: this.runId, recycled: emptied }, transfer);
  }

  /** Ends the run; what has arrived of it stays valid. */
  private fail(fault: SearchFault, judged: OwnSearchJudged | null = null): void {
    for (const batch of this.inbox.splice(0)) this.sink.batch(batch);
    this.ending = null;
    this.rest();
    this.sink.failed(fault, judged);
  }
}
