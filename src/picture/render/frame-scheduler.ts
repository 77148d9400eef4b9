/** Paints once. Returns true to be painted again in the next frame: an animation, or work left over. */
export type Painter = (nowMs: number) => boolean;

/** The two functions of a page that a scheduler needs; tests pass their own. */
export interface FrameSource {
  readonly request: (callback: (nowMs: number) => void) => number;
  readonly cancel: (handle: number) => void;
  /** Milliseconds; without a clock all painters are painted in one frame, however long they take. */
  readonly now?: () => number;
}

/**
 * What would take a frame longer than this, by how long it took the last time, is painted in the next one, before all else: two large
 * pictures of a growing record take turns with each other and with the words, and no frame has to wait for all. What is left of
 * a frame is for layout, the browser's painting and batches.
 */
const budgetMs = 8;

/**
 * One animation frame for all painters. A painter that was invalidated, however often, is painted once in the next
 * frame, or in one soon after where others take long; with nothing invalid no frame is asked for.
 */
export class FrameScheduler {
  private readonly source: FrameSource;
  private readonly invalid = new Set<Painter>();
  private readonly tookMs = new WeakMap<Painter, number>(); // the last time
  private readonly first = new Map<number, () => void>(); // handle → what comes before the painters
  private handles = 0;
  private lead: number | null = null; // of the source, for `first`
  private frame: number | null = null; // of the source, for the painters
  private begunMs: number | null = null; // of the frame that is under way
  private stoodBack = false; // in the last frame, all painters
  private waiting: (() => void)[] = [];

  /** @param source bound functions, as in `{ request: (f) => requestAnimationFrame(f), … }`. */
  constructor(source: FrameSource) {
    this.source = source;
  }

  get idle(): boolean {
    return this.frame === null;
  }

  invalidate(painter: Painter): void {
    this.invalid.add(painter);
    if (this.frame === null) this.ask();
  }

  /**
   * Calls back once in the next frame, or the one after it, before the painters, so that these paint what it has changed; they share the frame's time with it
   * and with what it sets off. Returns a handle for `cancel`.
   */
  before(callback: () => void): number {
    this.first.set(++this.handles, callback);
    if (this.begunMs === null && this.lead === null) this.ask();
    return this.handles;
  }

  cancel(handle: number): void {
    this.first.delete(handle);
  }

  /** Forgets a painter whose canvas is gone. */
  remove(painter: Painter): void {
    this.invalid.delete(painter);
    const isWanted = this.invalid.size > 0 || this.lead !== null || this.begunMs !== null;
    if (isWanted || this.frame === null) return;
    this.source.cancel(this.frame);
    this.frame = null;
    this.settle();
  }

  /** Resolves when nothing is left to paint; at once when that is so already. */
  whenIdle(): Promise<void> {
    if (this.idle) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /**
   * A callback of its own for what comes first: what that leaves to microtasks, as React does, is done before the painters. Where it
   * has taken a frame from these, the next one is theirs alone.
   */
  private ask(): void {
    if (this.frame !== null) this.source.cancel(this.frame);
    if (this.first.size > 0 && !this.stoodBack) this.lead = this.source.request(this.runFirst);
    this.frame = this.source.request(this.run);
  }

  private readonly runFirst = (): void => {
    this.begunMs = this.now();
    this.lead = null;
    const callbacks = [...this.first.values()];
    this.first.clear();
    const errors: unknown[] = [];
    for (const callback of callbacks) tryTo(callback, errors);
    if (errors.length > 0) throw errors[0];
  };

  /** A painter that throws is not painted again until invalidated; the others are, and then the error goes on. */
  private readonly run = (nowMs: number): void => {
    const painters = [...this.invalid];
    this.invalid.clear();
    const again: Painter[] = [];
    const errors: unknown[] = [];
    const begunMs = (this.begunMs ??= this.now());
    const mayStandBack = !this.stoodBack;
    this.stoodBack = false;
    for (const [index, painter] of painters.entries()) {
      const paintedMs = this.now();
      const isFull = paintedMs > begunMs && paintedMs - begunMs + (this.tookMs.get(painter) ?? 0) > budgetMs;
      if (isFull && (index > 0 || mayStandBack)) {
        for (const later of painters.slice(index)) this.invalid.add(later);
        this.stoodBack = index === 0;
        break;
      }
      tryTo(() => painter(nowMs) && again.push(painter), errors);
      this.tookMs.set(painter, this.now() - paintedMs);
    }
    this.begunMs = this.frame = null;
    for (const painter of again) this.invalid.add(painter);
    if (this.invalid.size > 0 || this.first.size > 0) this.ask();
    else this.settle();
    if (errors.length > 0) throw errors[0];
  };

  private now(): number {
    return this.source.now?.() ?? 0;
  }

  private settle(): void {
    const resolvers = this.waiting;
    this.waiting = [];
    for (const resolve of resolvers) resolve();
  }
}

function tryTo(work: () => unknown, errors: unknown[]): void {
  try {
    work();
  } catch (error) {
    errors.push(error);
  }
}
