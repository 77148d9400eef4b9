import { asWritten } from '../../core/base/message.ts';
import { isSign, ping, errorWords, type WorkerFault } from '../../core/contract/messages.ts';

/** What a client needs of a worker. */
export type WorkerLike = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>;

/** How a page waits; tests stand in for it. */
export interface Waiting {
  /** Calls `task` once after `ms`; returns what takes that back. */
  after(ms: number, task: () => void): () => void;
  /** Resolves once nobody holds the Web Lock of that name. */
  freed?(lock: string): Promise<unknown>;
}

export const pageWaiting: Waiting = {
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  freed: (lock) => navigator.locks.request(lock, () => undefined),
};

/** How often silence is looked for, and what a look counts at most: a page that slept heard nothing because it slept. */
const lookMs = 250;
/** Whoever is silent for so long is asked for a sign. */
const askMs = 1000;
/**
 * Whoever gives no sign for so long is taken for dead. A worker that has ended is noticed at once by its lock, so this is
 * for one that hangs, that never came, or that has no lock. Far longer than the longest piece of work of any worker, even
 * on a slow machine that is busy: to end a good search is worse than to notice a dead one late.
 */
const maxSilenceMs = 60_000;

export interface ConnectionParts<From> {
  readonly makeWorker: () => WorkerLike;
  readonly message: (message: From) => void;
  /**
   * The worker is gone while something was expected of it. The next message makes another.
   * @param silent it was ended because it gave no sign
   */
  readonly lost: (why: WorkerFault, silent: boolean) => void;
  readonly waiting?: Waiting | undefined;
}

/**
 * The page's end of a worker: makes it with the first message, listens, and notices when it dies: by an error, by its lock,
 * which the browser frees when a worker ends in whatever way, or by silence. One that is lost before it has said anything
 * about its work is replaced, once, and told the same again.
 */
export class Connection<To, From> {
  private readonly parts: ConnectionParts<From>;
  private readonly waiting: Waiting;
  private worker: WorkerLike | null = null;
  private asked: To[] = []; // nothing was heard about it yet
  private replaced = false; // the worker that was asked first was lost
  private maxMs = 0; // of silence; 0: nothing is expected
  private silentMs = 0;
  private pinged = false;
  private stopLooking: (() => void) | null = null;

  constructor(parts: ConnectionParts<From>) {
    this.parts = parts;
    this.waiting = parts.waiting ?? pageWaiting;
  }

  /** Makes the worker, unless it is there. */
  open(): void {
    if (this.worker !== null) return;
    try {
      this.worker = this.connect();
    } catch (error) {
      // Told later, as of a worker that fails by itself.
      const why = errorWords(error);
      this.waiting.after(0, () => {
        if (this.worker === null) this.lose(why, false);
      });
    }
  }

  /** Sends what can be sent again, and expects an answer. */
  ask(message: To): void {
    this.asked.push(message);
    this.expect();
    this.send(message);
  }

  send(message: To, transfer: Transferable[] = []): void {
    this.open();
    this.worker?.postMessage(message, transfer);
  }

  /** Something is to be heard, with at most so much silence before it, from now on. */
  expect(maxMs = maxSilenceMs): void {
    this.maxMs = maxMs;
    this.silentMs = 0;
    this.stopLooking ??= this.waiting.after(lookMs, this.look);
  }

  /** Nothing is expected any more. */
  rest(): void {
    this.stopLooking?.();
    this.stopLooking = null;
    this.maxMs = 0;
    this.asked = [];
    this.replaced = false;
  }

  /** Ends the worker; the connection can be used again. */
  end(): void {
    this.rest();
    this.worker?.terminate();
    this.worker = null;
    this.pinged = false;
  }

  private connect(): WorkerLike {
    const worker = this.parts.makeWorker();
    // What an ended worker left behind is not heard any more.
    const lose = (why: WorkerFault): void => {
      if (this.worker === worker) this.lose(why, false);
    };
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (this.worker !== worker) return;
      this.silentMs = 0;
      this.pinged = false;
      if (!isSign(data)) {
        this.asked = [];
        this.replaced = false;
        this.parts.message(data as From);
      } else if (data.sign === 'ends') lose(data.why);
      else if (data.lock !== null)
        this.waiting.freed?.(data.lock).then(
          () => lose({ code: 'worker.ended' }),
          () => undefined,
        );
    };
    worker.onmessageerror = () => lose({ code: 'worker.unreadable' });
    worker.onerror = (event) => {
      event.preventDefault();
      lose(event.message ? asWritten(event.message) : { code: 'worker.unstarted' });
    };
    return worker;
  }

  private readonly look = (): void => {
    this.silentMs += lookMs;
    if (this.silentMs >= askMs && !this.pinged) {
      this.pinged = true;
      this.worker?.postMessage(ping);
    }
    this.stopLooking = this.waiting.after(lookMs, this.look);
    if (this.silentMs > this.maxMs) this.lose({ code: 'worker.silent', n: this.maxMs / 1000 }, true);
  };

  private lose(why: WorkerFault, silent: boolean): void {
    const { asked, replaced, maxMs } = this;
    this.end();
    if (maxMs === 0) return; // the next message makes another
    if (replaced || asked.length === 0) return this.parts.lost(why, silent);
    this.replaced = true;
    for (const message of asked) this.ask(message);
  }
}
