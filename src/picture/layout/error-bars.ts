import { ticks } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { LabHeat } from '../../core/contract/lab.ts';
import type { HeatTick, PlotCorners } from './heat-map.ts';

/** Boards by what their estimate lacks: true distance − ⌊h⌋, so below 0 where h is too large. */
export interface ErrorCounts {
  readonly from: number; // error of the first count
  readonly counts: Uint32Array; // error − from → boards
  readonly boards: number;
}

/** The errors of all boards, or of those at one true distance. O(cells). */
export function errorCounts({ distances, levels, counts }: LabHeat, depth: number | null): ErrorCounts {
  const from = 1 - levels; // at distance 0
  const all = new Uint32Array(distances - from);
  let boards = 0;
  let [first, last] = [all.length, 0];
  for (let level = 0; level < levels; level++) {
    for (let distance = 0; distance < distances; distance++) {
      const count = counts[level * distances + distance];
      if (count === 0 || (depth !== null && distance !== depth)) continue;
      const index = distance - level - from;
      all[index] += count;
      boards += count;
      first = Math.min(first, index);
      last = Math.max(last, index);
    }
  }
  if (boards === 0) return { from: 0, counts: new Uint32Array(1), boards };
  return { from: from + first, counts: all.slice(first, last + 1), boards };
}

/** The errors that several pictures have in common: 0 is always one of them. */
export function errorSpan(of: readonly ErrorCounts[]): { readonly from: number; readonly to: number } {
  return {
    from: Math.min(0, ...of.map(({ from }) => from)),
    to: Math.max(1, ...of.map(({ from, counts }) => from + counts.length - 1)),
  };
}

export interface ErrorBar {
  readonly error: number;
  readonly count: number;
  readonly x: number; // px
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ErrorBars {
  readonly corners: PlotCorners;
  readonly bars: readonly ErrorBar[];
  readonly zero: number; // px: between what is too large and what is not
  readonly xTicks: readonly HeatTick[];
  readonly yTicks: readonly HeatTick[];
}

/** A bar for each error, as high as its share of the boards; the axis goes to `maxShare`. */
export function errorBars(
  { from, counts, boards }: ErrorCounts,
  span: { readonly from: number; readonly to: number },
  maxShare: number,
  corners: PlotCorners,
): ErrorBars {
  const { x0, y0, x1, y1 } = corners;
  const xOf = scaleLinear([span.from - 0.5, span.to + 0.5], [x0, x1]);
  const yOf = scaleLinear([0, maxShare], [y1, y0]).nice(3).clamp(true);
  const slot = xOf(1) - xOf(0);
  const gap = slot >= 6 ? 1.5 : slot >= 3 ? 0.5 : 0;
  const bars = Array.from(counts, (count, index) => {
    const error = from + index;
    // One board of many is still to be seen.
    const top = Math.min(yOf(count / Math.max(1, boards)), y1 - 1.5);
    return { error, count, x: xOf(error - 0.5) + gap / 2, y: top, width: slot - gap, height: y1 - top };
  }).filter(({ count }) => count > 0);
  return {
    corners,
    bars,
    zero: xOf(-0.5),
    xTicks: ticks(span.from, span.to, Math.max(2, Math.floor((x1 - x0) / 34)))
      .filter(Number.isInteger)
      .map((value) => ({ value, at: xOf(value) })),
    yTicks: yOf.ticks(3).map((value) => ({ value, at: yOf(value) })),
  };
}

/** The largest share of any error. */
export function largestShare({ counts, boards }: ErrorCounts): number {
  return counts.reduce((a, b) => Math.max(a, b), 0) / Math.max(1, boards);
}
