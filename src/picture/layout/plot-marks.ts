import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTimes,
  symbolTriangle,
  symbolWye,
} from 'd3-shape';

/** The corners that the axes of a plot span, in pixels; y0 is at the top. */
export interface PlotFrame {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Something under the pointer: a number of a series, and where it stands. */
export interface PlotMark {
  readonly series: number;
  readonly x: number;
  readonly y: number;
  /** The row of the data that it stands for. */
  readonly index: number;
}

const symbols = [
  symbolCircle,
  symbolSquare,
  symbolTriangle,
  symbolDiamond,
  symbolCross,
  symbolStar,
  symbolWye,
  symbolTimes,
];
const dashes = ['', '7 4', '2 3.5', '9 3 2 3', '14 4', '5 2 5 6', '1 2', '12 3 2 3 2 3'];

/** Series that can be told from each other: as many shapes, as many dashes, and as many colours. */
export const tellableSeries = symbols.length;

/** The outline of a series' mark around (0, 0), with that area in square pixels. */
export function markPath(series: number, area = 42): string {
  return markOf(series, area)() ?? '';
}

/** Adds the same outline to the path of a canvas. */
export function traceMark(ctx: CanvasRenderingContext2D, series: number, area: number): void {
  markOf(series, area).context(ctx)();
}

function markOf(series: number, area: number) {
  const shape = symbols[series % symbols.length];
  // The last one is strokes alone, which the same area makes look larger.
  return symbol(shape, shape === symbolTimes ? area * 0.6 : area);
}

/** Whether the mark of a series is only strokes and cannot be filled. */
export function isStroked(series: number): boolean {
  return symbols[series % symbols.length] === symbolTimes;
}

/** The dash of a series' line; empty for an unbroken one. */
export function dashOf(series: number): string {
  return dashes[series % dashes.length];
}

/** The mark nearest to a place; null when none is within `reachPx`. O(marks). */
export function nearestMark(
  marks: readonly PlotMark[],
  x: number,
  y: number,
  reachPx: number,
): PlotMark | null {
  let nearest: PlotMark | null = null;
  let best = reachPx * reachPx;
  for (const mark of marks) {
    const distance = (mark.x - x) ** 2 + (mark.y - y) ** 2;
    if (distance > best) continue;
    best = distance;
    nearest = mark;
  }
  return nearest;
}

/**
 * Moves labels apart along a line so that they stand `gapPx` from each other, in the same order, as near as can be to
 * where they were, from `low` to `high` if there is room. Equal places keep their order.
 */
export function spreadLabels(wanted: readonly number[], gapPx: number, low: number, high: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => wanted[a] - wanted[b] || a - b);
  // Blocks of labels that touch; each block stands around the mean of what its labels wanted.
  const blocks: { sum: number; members: number[] }[] = [];
  const topOf = ({ sum, members }: (typeof blocks)[number]): number => {
    const length = (members.length - 1) * gapPx;
    return Math.max(low, Math.min(high - length, sum / members.length - length / 2));
  };
  for (const index of order) {
    let block = { sum: wanted[index], members: [index] };
    for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
      if (topOf(last) + last.members.length * gapPx <= topOf(block)) break;
      block = { sum: last.sum + block.sum, members: [...last.members, ...block.members] };
      blocks.pop();
    }
    blocks.push(block);
  }
  const places = new Array<number>(wanted.length);
  for (const block of blocks) {
    const top = topOf(block);
    for (const [rank, index] of block.members.entries()) places[index] = top + rank * gapPx;
  }
  return places;
}
