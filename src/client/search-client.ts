import type { EventBatch } from '../contract/event-batch.ts';
import type { FromWorker, ToWorker } from '../contract/messages.ts';
import type { RunRequest, RunResult } from '../contract/run.ts';

/** Nodes recorded one by one before only aggregates are kept (rule T6). */
const defaultRecordNodes = 2_000_000;
/**
 * Batches under way at once. The page reads them between frames, so the worker must be able to run ahead for a frame or
 * two: 8 batches of about 2 ms each. More would only lengthen the wait for a pause.
 */
const creditsAtStart = 8;

/** Where a run's record goes. Called on the main thread, in order, never for a run that was replaced or cancelled. */
export interface SearchSink {
  /** The batch's arrays are reused as soon as this returns: copy what is to be kept. */
  batch(batch: EventBatch): void;
  finished(result: RunResult): void;
  /** The worker crashed or refused; what was recorded so far stays valid. One sentence. */
  failed(message: string): void;
}

/** What the client needs of a worker. */
export type WorkerLike = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>;

/**
 * The main thread's end of a search worker: starts, pauses and cancels runs, one at a time. The worker is made at the
 * first start and made anew after a crash.
 */
export class SearchClient {
  private readonly makeWorker: () => WorkerLike;
  private readonly sink: SearchSink;
  private worker: WorkerLike | null = null;
  private runId = 0;
  private running = false;
  private paused = false;
  private owed: (EventBatch | null)[] = []; // credits kept back while paused

  constructor(makeWorker: () => WorkerLike, sink: SearchSink) {
    this.makeWorker = makeWorker;
    this.sink = sink;
  }

  /** Begins a run; an earlier one is dropped and none of its messages arrives any more. */
  start(request: RunRequest, { recordNodes = defaultRecordNodes }: { recordNodes?: number } = {}): void {
    this.cancel();
    this.runId++;
    this.running = true;
    this.worker ??= this.connect();
    this.send({ type: 'start', runId: this.runId, request, recordNodes, credits: creditsAtStart }, []);
  }

  /** Stops granting credits: at most the batches under way still arrive. */
  pause(): void {
    this.paused = true;
  }

  resume(): void {
    this.paused = false;
    for (const recycled of this.owed.splice(0)) this.grant(recycled);
  }

  /** Ends the run; its record so far stays as it is. */
  cancel(): void {
    if (this.running) this.send({ type: 'cancel', runId: this.runId }, []);
    this.running = false;
    this.paused = false;
    this.owed = [];
  }

  /** Ends the worker. The client can be started again. */
  dispose(): void {
    this.cancel();
    this.worker?.terminate();
    this.worker = null;
  }

  private connect(): WorkerLike {
    const worker = this.makeWorker();
    worker.onmessage = (event: MessageEvent<FromWorker>) => {
      this.receive(event.data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.crashed(event.message || 'it could not be started');
    };
    worker.onmessageerror = () => {
      this.crashed('a message could not be read');
    };
    return worker;
  }

  private receive(message: FromWorker): void {
    if (!this.isCurrent(message.runId)) return;
    switch (message.type) {
      case 'batch':
        this.sink.batch(message.batch);
        // The sink may have cancelled, paused or started another run.
        if (!this.isCurrent(message.runId)) return;
        if (this.paused) this.owed.push(message.batch);
        else this.grant(message.batch);
        return;
      case 'finished':
        this.running = false;
        this.sink.finished(message.result);
        return;
      case 'failed':
        this.running = false;
        this.sink.failed(`The search failed: ${message.message}.`);
    }
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
    const emptied = recycled && { ...recycled, changes: [], bounds: [], aggregates: null };
    this.send({ type: 'credit', runId: this.runId, recycled: emptied }, transfer);
  }

  private send(message: ToWorker, transfer: Transferable[]): void {
    this.worker?.postMessage(message, transfer);
  }

  /** A worker that crashed is thrown away; the next start makes another. */
  private crashed(why: string): void {
    this.worker?.terminate();
    this.worker = null;
    if (!this.running) return;
    this.running = false;
    this.sink.failed(`The search worker stopped: ${why}.`);
  }
}
