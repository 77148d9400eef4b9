import { type AggregateBatch, aggregateWindow } from '../search/events.ts';

interface Stretch {
  steps: number;
  minPriority: number;
  maxPriority: number;
  minG: number;
  maxG: number;
  minH: number;
  maxH: number;
  maxFrontier: number;
}

const emptyStretch = (): Stretch => ({
  steps: 0,
  minPriority: Infinity,
  maxPriority: -Infinity,
  minG: Infinity,
  maxG: -Infinity,
  minH: Infinity,
  maxH: -Infinity,
  maxFrontier: 0,
});

/**
 * A cell of (⌊g⌋, h) as one number: g × 4096 + h, small enough for the fast keys of a map, or negative and with a wider
 * stride where weights make h large. No h reaches 2²⁴ (core/search/heuristic-text.ts).
 */
const usualH = 4096;
const largestH = 2 ** 24;

/** Keeps extents per window of steps and expansions per (g, h) cell, for steps that are not recorded one by one. */
export class Aggregator {
  /** Steps seen in all. */
  steps = 0;
  private stretch = emptyStretch();
  private stretches: Stretch[] = [];
  private cells = new Map<number, number>(); // cell of (g, ⌊h⌋) → expansions since the last batch

  /** @param frontier nodes in the frontier when the step begins: what the step before it left there */
  step(g: number, h: number, priority: number, frontier: number): void {
    this.endStep(frontier);
    if (this.stretch.steps === aggregateWindow) this.closeStretch();
    const { stretch } = this;
    if (priority < stretch.minPriority) stretch.minPriority = priority;
    if (priority > stretch.maxPriority) stretch.maxPriority = priority;
    if (g < stretch.minG) stretch.minG = g;
    if (g > stretch.maxG) stretch.maxG = g;
    if (h < stretch.minH) stretch.minH = h;
    if (h > stretch.maxH) stretch.maxH = h;
    const whole = Math.floor(h);
    const wholeG = Math.floor(g);
    const cell = whole < usualH ? wholeG * usualH + whole : -(wholeG * largestH + whole);
    this.cells.set(cell, (this.cells.get(cell) ?? 0) + 1);
    this.steps++;
    stretch.steps++;
  }

  /** The search is over, and left `frontier` nodes: ends the current window, also when it is short. */
  close(frontier: number): void {
    this.endStep(frontier);
    this.closeStretch();
  }

  private endStep(frontier: number): void {
    const { stretch } = this;
    if (stretch.steps > 0 && frontier > stretch.maxFrontier) stretch.maxFrontier = frontier;
  }

  private closeStretch(): void {
    if (this.stretch.steps === 0) return;
    this.stretches.push(this.stretch);
    this.stretch = emptyStretch();
  }

  /**
   * The windows and cells finished since the last call; null when there are none.
   * @param fractions whether g may have some
   */
  take(fractions = false): AggregateBatch | null {
    const { stretches, cells } = this;
    if (stretches.length === 0 && cells.size === 0) return null;
    this.stretches = [];
    this.cells = new Map();
    const ofG = (values: number[]): Int32Array | Float32Array =>
      fractions ? Float32Array.from(values) : Int32Array.from(values);
    return {
      windowSteps: Int32Array.from(stretches, (stretch) => stretch.steps),
      minPriority: Float32Array.from(stretches, (stretch) => stretch.minPriority),
      maxPriority: Float32Array.from(stretches, (stretch) => stretch.maxPriority),
      minG: ofG(stretches.map(({ minG }) => minG)),
      maxG: ofG(stretches.map(({ maxG }) => maxG)),
      minH: Float32Array.from(stretches, (stretch) => stretch.minH),
      maxH: Float32Array.from(stretches, (stretch) => stretch.maxH),
      maxFrontier: Int32Array.from(stretches, (stretch) => stretch.maxFrontier),
      cells: Int32Array.from(cellRows(cells)),
    };
  }
}

function cellRows(cells: ReadonlyMap<number, number>): number[] {
  const rows: number[] = [];
  for (const [cell, count] of cells) {
    const [number, stride] = cell >= 0 ? [cell, usualH] : [-cell, largestH];
    rows.push(Math.floor(number / stride), number % stride, count);
  }
  return rows;
}
