import { type AggregateBatch, aggregateWindow } from '../contract/event-batch.ts';

interface Window {
  steps: number;
  minPriority: number;
  maxPriority: number;
  minG: number;
  maxG: number;
  minH: number;
  maxH: number;
  maxFrontier: number;
}

const emptyWindow = (): Window => ({
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
 * A cell of (g, h) as one number: g × 4096 + h, small enough for the fast keys of a map, or negative and with a wider
 * stride where weights make h large. No h reaches 2²⁴ (contract/heuristic-text.ts).
 */
const usualH = 4096;
const largestH = 2 ** 24;

/** Keeps extents per window of steps and expansions per (g, h) cell, for steps that are not recorded one by one. */
export class Aggregator {
  /** Steps seen in all. */
  steps = 0;
  private window = emptyWindow();
  private windows: Window[] = [];
  private cells = new Map<number, number>(); // cell of (g, ⌊h⌋) → expansions since the last batch

  /** @param frontier nodes in the frontier when the step begins: what the step before it left there */
  step(g: number, h: number, priority: number, frontier: number): void {
    this.endStep(frontier);
    if (this.window.steps === aggregateWindow) this.closeWindow();
    const { window } = this;
    if (priority < window.minPriority) window.minPriority = priority;
    if (priority > window.maxPriority) window.maxPriority = priority;
    if (g < window.minG) window.minG = g;
    if (g > window.maxG) window.maxG = g;
    if (h < window.minH) window.minH = h;
    if (h > window.maxH) window.maxH = h;
    const whole = Math.floor(h);
    const cell = whole < usualH ? g * usualH + whole : -(g * largestH + whole);
    this.cells.set(cell, (this.cells.get(cell) ?? 0) + 1);
    this.steps++;
    window.steps++;
  }

  /** The search is over, and left `frontier` nodes: ends the current window, also when it is short. */
  close(frontier: number): void {
    this.endStep(frontier);
    this.closeWindow();
  }

  private endStep(frontier: number): void {
    const { window } = this;
    if (window.steps > 0 && frontier > window.maxFrontier) window.maxFrontier = frontier;
  }

  private closeWindow(): void {
    if (this.window.steps === 0) return;
    this.windows.push(this.window);
    this.window = emptyWindow();
  }

  /** The windows and cells finished since the last call; null when there are none. */
  take(): AggregateBatch | null {
    const { windows, cells } = this;
    if (windows.length === 0 && cells.size === 0) return null;
    this.windows = [];
    this.cells = new Map();
    return {
      windowSteps: Int32Array.from(windows, (window) => window.steps),
      minPriority: Float32Array.from(windows, (window) => window.minPriority),
      maxPriority: Float32Array.from(windows, (window) => window.maxPriority),
      minG: Int32Array.from(windows, (window) => window.minG),
      maxG: Int32Array.from(windows, (window) => window.maxG),
      minH: Float32Array.from(windows, (window) => window.minH),
      maxH: Float32Array.from(windows, (window) => window.maxH),
      maxFrontier: Int32Array.from(windows, (window) => window.maxFrontier),
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
