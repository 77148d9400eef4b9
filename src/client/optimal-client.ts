import { type Result, fail, ok } from '../base/result.ts';
import type {
  OptimalAnswer,
  OptimalQuestion,
  OptimalReply,
  OptimalReport,
  OptimalTask,
} from '../contract/optimal.ts';
import { listenTo } from './listen-to.ts';
import type { WorkerLike } from './search-client.ts';

export interface OptimalWish {
  /** Gives the wish up: it is answered at once, with a failure. */
  readonly signal?: AbortSignal;
  readonly onReport?: (report: OptimalReport) => void;
}

/** A search that is given up and has no more nodes than this left to go is let run to its end: about a second. */
const soonOver = 20_000_000;

/** A worker that has had nothing to do for so long is ended, and its tables with it: up to 34 MB, stored by then. */
const idleMs = 60_000;

/** A wish under way. */
interface Waiting extends OptimalWish {
  readonly question: OptimalQuestion;
  readonly answered: (answer: Result<OptimalAnswer>) => void;
}

/**
 * The page's end of the solver: one worker, one question at a time, the others wait in order. A wish that was given up is
 * not begun; when it had begun and may take long, the worker is ended and made anew for the next one, as after a crash.
 */
export class OptimalClient {
  private readonly makeWorker: () => WorkerLike;
  private worker: WorkerLike | null = null;
  private readonly waiting: Waiting[] = [];
  private running: Waiting | null = null;
  private lastId = 0;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(makeWorker: () => WorkerLike) {
    this.makeWorker = makeWorker;
  }

  /** Never rejects; the error is one sentence. */
  solve(task: OptimalTask, wish: OptimalWish = {}): Promise<Result<OptimalAnswer>> {
    if (wish.signal?.aborted === true) return Promise.resolve(givenUp);
    return new Promise((resolve) => {
      const waiting = { ...wish, question: { ...task, id: ++this.lastId }, answered: resolve };
      wish.signal?.addEventListener('abort', () => this.giveUp(waiting), { once: true });
      this.waiting.push(waiting);
      this.next();
    });
  }

  /** Starts the worker, as the first question would. */
  warm(): void {
    this.worker ??= this.connect();
    if (this.running === null) this.next();
  }

  dispose(): void {
    clearTimeout(this.idleTimer);
    this.endWorker();
    for (const { answered } of [...(this.running ? [this.running] : []), ...this.waiting.splice(0)])
      answered(givenUp);
    this.running = null;
  }

  private next(): void {
    if (this.running !== null) return;
    clearTimeout(this.idleTimer);
    this.running = this.waiting.shift() ?? null;
    if (this.running === null) {
      this.idleTimer = setTimeout(() => this.endWorker(), idleMs);
      return;
    }
    this.worker ??= this.connect();
    this.worker.postMessage(this.running.question);
  }

  private giveUp(wish: Waiting): void {
    wish.answered(givenUp);
    const index = this.waiting.indexOf(wish);
    if (index >= 0) this.waiting.splice(index, 1);
    if (this.running !== wish || wish.question.maxNodes <= soonOver) return;
    this.endWorker();
    this.running = null;
    this.next();
  }

  private receive(reply: OptimalReply): void {
    const { running } = this;
    if (running === null || reply.id !== running.question.id) return;
    const report = running.signal?.aborted === true ? undefined : running.onReport;
    if (reply.type === 'tables') report?.({ at: 'tables' });
    else if (reply.type === 'bound') report?.({ at: 'search', bound: reply.bound });
    else if (reply.type === 'failed') this.settle(fail(notFound(reply.message)));
    else {
      report?.({ at: 'answer', cost: reply.cost });
      this.settle(ok(reply.answer));
    }
  }

  private settle(answer: Result<OptimalAnswer>): void {
    const { running } = this;
    this.running = null;
    running?.answered(answer);
    this.next();
  }

  private connect(): WorkerLike {
    const worker = this.makeWorker();
    listenTo<OptimalReply>(worker, {
      message: (reply) => this.receive(reply),
      crashed: (message) => {
        this.endWorker();
        this.settle(fail(notFound(message)));
      },
    });
    return worker;
  }

  private endWorker(): void {
    this.worker?.terminate();
    this.worker = null;
  }
}

const givenUp: Result<OptimalAnswer> = fail('The search for the shortest solution was given up.');

function notFound(message: string): string {
  return `The shortest solution could not be found: ${message}.`;
}
