import { type Result, fail, ok } from '../../core/base/result.ts';
import type {
  OptimalAnswer,
  OptimalQuestion,
  OptimalReply,
  OptimalReport,
  OptimalTask,
} from '../../core/contract/optimal.ts';
import { Connection, type Waiting, type WorkerLike } from './connection.ts';

export interface OptimalWish {
  /** Gives the wish up: it is answered at once, with a failure. */
  readonly signal?: AbortSignal;
  readonly onReport?: (report: OptimalReport) => void;
}

/** A search that is given up and has no more nodes than this left to go is let run to its end: about a second. */
const soonOver = 20_000_000;

const minuteMs = 60_000;
/** A fortieth of what was measured. */
const slowestNodesPerMs = 500;

/** A worker that has had nothing to do for so long is ended, and its tables with it: up to 34 MB, stored by then. */
const idleMs = minuteMs;

/** A wish under way. */
interface Wish extends OptimalWish {
  readonly question: OptimalQuestion;
  readonly answered: (answer: Result<OptimalAnswer>) => void;
}

/**
 * The page's end of the solver: one worker, one question at a time, the others wait in order. A wish that was given up is
 * not begun; when it had begun and may take long, the worker is ended and made anew for the next one, as after a crash.
 */
export class OptimalClient {
  private readonly connection: Connection<OptimalQuestion, OptimalReply>;
  private readonly waiting: Wish[] = [];
  private running: Wish | null = null;
  private lastId = 0;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(makeWorker: () => WorkerLike, waiting?: Waiting) {
    this.connection = new Connection({
      ...{ makeWorker, waiting },
      message: (reply) => this.receive(reply),
      lost: (why) => this.settle(fail(notFound(why))),
    });
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
    this.connection.open();
    if (this.running === null) this.next();
  }

  dispose(): void {
    clearTimeout(this.idleTimer);
    this.connection.end();
    for (const { answered } of [...(this.running ? [this.running] : []), ...this.waiting.splice(0)])
      answered(givenUp);
    this.running = null;
  }

  private next(): void {
    if (this.running !== null) return;
    clearTimeout(this.idleTimer);
    this.running = this.waiting.shift() ?? null;
    if (this.running === null) {
      this.connection.rest();
      this.idleTimer = setTimeout(() => this.connection.end(), idleMs);
      return;
    }
    this.connection.ask(this.running.question);
  }

  private giveUp(wish: Wish): void {
    wish.answered(givenUp);
    const index = this.waiting.indexOf(wish);
    if (index >= 0) this.waiting.splice(index, 1);
    if (this.running !== wish || wish.question.maxNodes <= soonOver) return;
    this.connection.end();
    this.running = null;
    this.next();
  }

  private receive(reply: OptimalReply): void {
    const { running } = this;
    if (running === null || reply.id !== running.question.id) return;
    const report = running.signal?.aborted === true ? undefined : running.onReport;
    if (reply.type === 'tables') report?.({ at: 'tables' });
    else if (reply.type === 'bound') {
      // A bound is one piece of work, in which no ping is answered. Without a limit of nodes it may take hours: only the
      // worker's lock tells then that it is gone.
      this.connection.expect(minuteMs + running.question.maxNodes / slowestNodesPerMs);
      report?.({ at: 'search', bound: reply.bound });
    } else if (reply.type === 'failed') this.settle(fail(notFound(reply.message)));
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
}

const givenUp: Result<OptimalAnswer> = fail('The search for the shortest solution was given up.');

function notFound(message: string): string {
  return `The shortest solution could not be found: ${message}.`;
}
