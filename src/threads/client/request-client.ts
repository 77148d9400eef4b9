import { type Result, fail, ok } from '../../core/base/result.ts';
import {
  type FromAnswerer,
  type ToAnswerer,
  errorWords,
  type RequestFault,
  type WorkerFault,
} from '../../core/contract/messages.ts';
import { Connection, type Waiting, type WorkerLike } from './connection.ts';

export interface RequestClientParts<Task, Report> {
  readonly makeWorker: () => WorkerLike;
  readonly waiting?: Waiting | undefined;
  /** What is said of a request that was cancelled. */
  readonly cancelled: RequestFault;
  /** What is said of one that failed. @param silent its worker was ended because it gave no sign */
  readonly failed: (why: WorkerFault, silent: boolean) => RequestFault;
  /** What happens to a request that is cancelled under way: its worker is told, or ended, or let finish it. */
  readonly onCancel: (task: Task) => 'tell' | 'end' | 'finish';
  /** A worker that has had nothing to do for so long is ended, and what it knows with it. */
  readonly idleMs: number;
  /** How long a worker may be silent after a report; as long as any where this is missing. */
  readonly silenceMs?: (task: Task, report: Report) => number | undefined;
}

export interface RequestOptions<Report, Data = never> {
  /** Cancels the request: it is answered at once, with a failure. */
  readonly signal?: AbortSignal | undefined;
  /** What it throws is the answer. @param send gives the worker what the report asks for */
  readonly onReport?: (report: Report, send: (data: Data, transfer?: Transferable[]) => void) => void;
}

interface Pending<Task, Report, Answer, Data> extends RequestOptions<Report, Data> {
  readonly id: number;
  readonly task: Task;
  readonly resolve: (answer: Result<Answer, RequestFault>) => void;
}

/**
 * The page's end of a worker that answers requests: one worker and one request at a time, the others wait in order. After
 * a crash the next request has another worker.
 */
export class RequestClient<Task, Report, Answer, Data = never> {
  private readonly parts: RequestClientParts<Task, Report>;
  private readonly connection: Connection<ToAnswerer<Task, Data>, FromAnswerer<Report, Answer>>;
  private readonly queue: Pending<Task, Report, Answer, Data>[] = [];
  private running: Pending<Task, Report, Answer, Data> | null = null;
  private lastId = 0;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: RequestClientParts<Task, Report>) {
    this.parts = parts;
    this.connection = new Connection({
      makeWorker: parts.makeWorker,
      waiting: parts.waiting,
      message: (message) => this.receive(message),
      lost: (why, silent) => this.settle(fail(parts.failed(why, silent))),
    });
  }

  /** Never rejects. */
  request(task: Task, options: RequestOptions<Report, Data> = {}): Promise<Result<Answer, RequestFault>> {
    const { signal } = options;
    if (signal?.aborted === true) return Promise.resolve(fail(this.parts.cancelled));
    return new Promise((resolve) => {
      const pending = { ...options, id: ++this.lastId, task, resolve };
      signal?.addEventListener('abort', () => this.cancel(pending), { once: true });
      this.queue.push(pending);
      this.next();
    });
  }

  /** Starts the worker, as the first request would. */
  warm(): void {
    this.connection.open();
    this.next();
  }

  dispose(): void {
    const pending = [...(this.running === null ? [] : [this.running]), ...this.queue.splice(0)];
    this.end();
    clearTimeout(this.idleTimer);
    for (const { resolve } of pending) resolve(fail(this.parts.cancelled));
  }

  private next(): void {
    if (this.running !== null) return;
    clearTimeout(this.idleTimer);
    this.connection.rest();
    // All of a signal are told one after another: what waits is not to begin between two of them.
    while (this.queue[0]?.signal?.aborted === true) this.queue.shift();
    this.running = this.queue.shift() ?? null;
    if (this.running !== null) {
      const { id, task } = this.running;
      this.connection.ask({ type: 'request', id, task });
    } else if (this.parts.idleMs === 0) this.connection.end();
    else this.idleTimer = setTimeout(() => this.connection.end(), this.parts.idleMs);
  }

  private cancel(pending: Pending<Task, Report, Answer, Data>): void {
    pending.resolve(fail(this.parts.cancelled));
    const index = this.queue.indexOf(pending);
    if (index >= 0) this.queue.splice(index, 1);
    if (this.running !== pending) return;
    const how = this.parts.onCancel(pending.task);
    if (how === 'finish') return;
    if (how === 'end') this.end();
    else this.connection.send({ type: 'cancel', id: pending.id });
    this.running = null;
    this.next();
  }

  private receive(message: FromAnswerer<Report, Answer>): void {
    const { running } = this;
    if (running === null || message.id !== running.id) return;
    if (message.type === 'result') this.settle(ok(message.result));
    else if (message.type === 'failed') this.settle(fail(this.parts.failed(message.why, false)));
    else this.report(running, message.report);
  }

  private report(pending: Pending<Task, Report, Answer, Data>, report: Report): void {
    const { id, task, signal, onReport } = pending;
    const silenceMs = this.parts.silenceMs?.(task, report);
    if (silenceMs !== undefined) this.connection.expect(silenceMs);
    if (signal?.aborted === true) return;
    try {
      onReport?.(report, (data, transfer) => {
        if (this.running === pending) this.connection.send({ type: 'data', id, data }, transfer);
      });
    } catch (error) {
      this.connection.end();
      this.settle(fail(this.parts.failed(errorWords(error), false)));
    }
  }

  private end(): void {
    this.connection.end();
    this.running = null;
  }

  private settle(answer: Result<Answer, RequestFault>): void {
    const { running } = this;
    this.running = null;
    this.next();
    running?.resolve(answer);
  }
}
