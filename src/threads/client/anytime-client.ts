import { type Result, fail, ok } from '../../core/base/result.ts';
import type {
  AnytimeMessage,
  AnytimeReply,
  AnytimeReport,
  AnytimeTask,
  BestKnown,
} from '../../core/contract/anytime.ts';
import { Connection, type Waiting, type WorkerLike } from './connection.ts';

export interface AnytimeWish {
  /** Gives the wish up: it is answered at once, with a failure. */
  readonly signal?: AbortSignal;
  readonly onReport?: (report: AnytimeReport) => void;
}

/** A worker that has had nothing to do for so long is ended, and with it what it knows: up to 60 MB. */
const idleMs = 60_000;

/** A wish under way. */
interface Running extends AnytimeWish {
  readonly id: number;
  readonly answered: (answer: Result<BestKnown>) => void;
}

/** The page's end of the anytime solver: one worker and one wish at a time. A new wish ends the one before. */
export class AnytimeClient {
  private readonly connection: Connection<AnytimeMessage, AnytimeReply>;
  private running: Running | null = null;
  private lastId = 0;
  private idleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(makeWorker: () => WorkerLike, waiting?: Waiting) {
    this.connection = new Connection({
      ...{ makeWorker, waiting },
      message: (reply) => this.receive(reply),
      lost: (why) => this.settle(fail(notFound(why))),
    });
  }

  /** Never rejects; the error is one sentence. The answer comes when the nodes are spent or the solution is proven. */
  shorten(task: AnytimeTask, wish: AnytimeWish = {}): Promise<Result<BestKnown>> {
    if (wish.signal?.aborted === true) return Promise.resolve(givenUp);
    this.settle(givenUp);
    return new Promise((answered) => {
      const running: Running = { ...wish, id: ++this.lastId, answered };
      wish.signal?.addEventListener('abort', () => this.giveUp(running), { once: true });
      this.running = running;
      clearTimeout(this.idleTimer);
      this.connection.ask({ ...task, id: running.id, type: 'shorten' });
    });
  }

  dispose(): void {
    this.settle(givenUp);
    clearTimeout(this.idleTimer);
    this.connection.end();
  }

  private giveUp(wish: Running): void {
    if (this.running !== wish) return;
    this.connection.send({ id: wish.id, type: 'leave' });
    this.settle(givenUp);
  }

  private receive(reply: AnytimeReply): void {
    const { running } = this;
    if (running === null || reply.id !== running.id) return;
    if (reply.type === 'failed') {
      this.settle(fail(notFound(reply.message)));
      return;
    }
    running.onReport?.({ best: reply.best, nodes: reply.nodes });
    if (reply.type === 'answer') this.settle(ok(reply.best));
  }

  private settle(answer: Result<BestKnown>): void {
    const { running } = this;
    this.running = null;
    this.connection.rest();
    running?.answered(answer);
    clearTimeout(this.idleTimer);
    this.idleTimer = setTimeout(() => this.connection.end(), idleMs);
  }
}

const givenUp: Result<BestKnown> = fail('The search for shorter solutions was given up.');

function notFound(message: string): string {
  return `No solution could be found: ${message}.`;
}
