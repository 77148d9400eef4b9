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
 * Once painters have taken so long in a frame, the others are painted in the next one, before those: two large pictures of a
 * growing record take turns, and no frame has to wait for both. What is left of a frame is for the page itself.
 */
const budgetMs = 7;

/**
 * One animation frame for all painters. A painter that was invalidated, however often, is painted once in the next
 * frame, or in one soon after where others take long; with nothing invalid no frame is asked for.
 */
export class FrameScheduler {
  private readonly source: FrameSource;
  private readonly invalid = new Set<Painter>();
  private frame: number | null = null;
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
    this.frame ??= this.source.request(this.run);
  }

  /** Forgets a painter whose canvas is gone. */
  remove(painter: Painter): void {
    this.invalid.delete(painter);
    if (this.invalid.size > 0 || this.frame === null) return;
    this.source.cancel(this.frame);
    this.frame = null;
    this.settle();
  }

  /** Resolves when nothing is left to paint; at once when that is so already. */
  whenIdle(): Promise<void> {
    if (this.idle) return Promise.resolve();
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** A painter that throws is not painted again until invalidated; the others are, and then the error goes on. */
  private readonly run = (nowMs: number): void => {
    const painters = [...this.invalid];
    this.invalid.clear();
    const again: Painter[] = [];
    const errors: unknown[] = [];
    const { now } = this.source;
    const begunMs = now?.() ?? 0;
    for (const [index, painter] of painters.entries()) {
      if (now !== undefined && index > 0 && now() - begunMs > budgetMs) {
        for (const later of painters.slice(index)) this.invalid.add(later);
        break;
      }
      try {
        if (painter(nowMs)) again.push(painter);
      } catch (error) {
        errors.push(error);
      }
    }
    this.frame = null;
    for (const painter of again) this.invalid.add(painter);
    if (this.invalid.size > 0) this.frame = this.source.request(this.run);
    else this.settle();
    if (errors.length > 0) throw errors[0];
  };

  private settle(): void {
    const resolvers = this.waiting;
    this.waiting = [];
    for (const resolve of resolvers) resolve();
  }
}
