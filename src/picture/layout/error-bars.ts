import { ticks } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { LabHeat } from '../../core/contract/lab.ts';
import { type HeatTick, type PlotCorners, inUnits } from './heat-map.ts';

/** Boards by what their estimate lacks, in units of the heat map: below 0 where h is too large. */
export interface ErrorCounts {
  readonly from: number; // error of the first count
  readonly counts: Uint32Array; // error − from → boards
  readonly boards: number;
}

/** The errors of all boards, or of those at one true distance. O(cells). */
export function errorCounts({ distances, levels, errors }: LabHeat, depth: number | null): ErrorCounts {
  const all = new Uint32Array(errors.length / distances);
  errors.forEach((count, at) => {
    if (depth === null || at % distances === depth) all[Math.floor(at / distances)] += count;
  });
  const boards = all.reduce((sum, count) => sum + count, 0);
  if (boards === 0) return { from: 0, counts: new Uint32Array(1), boards };
  const first = all.findIndex((count) => count > 0);
  return {
    from: first - levels,
    counts: all.slice(first, all.findLastIndex((count) => count > 0) + 1),
    boards,
  };
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

/** A bar for each error, as high as its share of the boards; the axis goes to `maxShare`. @param unit what an error of 1 is worth */
export function errorBars(
  { from, counts, boards }: ErrorCounts,
  span: { readonly from: number; readonly to: number },
  maxShare: number,
  corners: PlotCorners,
  unit: number,
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
      .map((error) => ({ value: inUnits(error, unit), at: xOf(error) })),
    yTicks: yOf.ticks(3).map((value) => ({ value, at: yOf(value) })),
  };
}

/** The largest share of any error. */
export function largestShare({ counts, boards }: ErrorCounts): number {
  return counts.reduce((a, b) => Math.max(a, b), 0) / Math.max(1, boards);
}
