/** How a page waits; tests stand in for it. */
export interface Waiting {
  /** Calls `task` once after `ms`; returns what takes that back. */
  after(ms: number, task: () => void): () => void;
}

export const pageWaiting: Waiting = {
  after: (ms, task) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};

/** What the worker has sent may still wait behind a page that was busy itself. */
const graceMs = 250;

/**
 * Bites when nothing is heard for too long. Own code is stopped in its sandbox wherever it makes a call or goes round a
 * loop of its own; what it makes a built-in function do, such as searching an array of 4 billion holes, ends only with
 * the worker.
 */
export class Watchdog {
  private readonly silenceMs: number;
  private readonly bite: () => void;
  private readonly waiting: Waiting;
  private takeBack: (() => void) | null = null;

  constructor(silenceMs: number, bite: () => void, waiting: Waiting = pageWaiting) {
    this.silenceMs = silenceMs;
    this.bite = bite;
    this.waiting = waiting;
  }

  /** Something was heard, or asked: the silence begins now. */
  listen(): void {
    this.rest();
    this.takeBack = this.waiting.after(this.silenceMs, () => {
      this.takeBack = this.waiting.after(graceMs, () => {
        this.takeBack = null;
        this.bite();
      });
    });
  }

  /** Nothing is to be heard. */
  rest(): void {
    this.takeBack?.();
    this.takeBack = null;
  }
}
