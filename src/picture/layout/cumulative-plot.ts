import type { PlotAxis } from './plot-axis.ts';
import type { PlotMark } from './plot-marks.ts';

/** How much the solved runs of one setting took, and how many runs there were in all. */
export interface CumulativeSeries {
  readonly series: number;
  readonly values: Float64Array; // of the solved runs
  readonly runs: number;
}

/** The share of the runs that were solved within so much. */
export interface CumulativeLine {
  readonly series: number;
  readonly path: string;
  /** At a quarter, half and three quarters of its rise, to tell it from others. */
  readonly marks: readonly PlotMark[];
  /** Share in the end, 0 … 1, and where that is. */
  readonly share: number;
  readonly end: { readonly x: number; readonly y: number };
}

/**
 * The steps of each share, from nothing at the left end to the share solved at the right end. Steps nearer than half a
 * pixel are drawn as one, so a path has at most twice as many corners as the axis has pixels. O(n log n).
 */
export function cumulativePlot(
  series: readonly CumulativeSeries[],
  xAxis: PlotAxis,
  yAxis: PlotAxis,
  xEnd: number,
): CumulativeLine[] {
  return series
    .filter(({ runs }) => runs > 0)
    .map(({ series: number, values, runs }) => {
      const sorted = values.slice().sort();
      const yOf = (count: number): number => yAxis.place(count / runs);
      const corners = [`M${round(xAxis.place(xAxis.low))},${round(yOf(0))}`];
      let drawn = 0;
      for (let index = 0; index < sorted.length; index++) {
        const x = xAxis.place(sorted[index]);
        const next = index + 1 < sorted.length ? xAxis.place(sorted[index + 1]) : Infinity;
        if (next - x < 0.5 && next - drawn < 0.5) continue;
        corners.push(`H${round(x)}V${round(yOf(index + 1))}`);
        drawn = x;
      }
      corners.push(`H${round(xEnd)}`);
      const share = sorted.length / runs;
      return {
        ...{ series: number, path: corners.join(''), share },
        marks: sorted.length === 0 ? [] : quarterMarks(number, sorted, xAxis, yOf),
        end: { x: xEnd, y: yOf(sorted.length) },
      };
    });
}

function quarterMarks(
  series: number,
  sorted: Float64Array,
  xAxis: PlotAxis,
  yOf: (count: number) => number,
): PlotMark[] {
  const ranks = [0.25, 0.5, 0.75].map((share) => Math.max(0, Math.ceil(sorted.length * share) - 1));
  return [...new Set(ranks)].map((rank) => ({
    ...{ series, index: rank },
    x: xAxis.place(sorted[rank]),
    y: yOf(rank + 1),
  }));
}

/** How many of the sorted numbers are at most `limit`. O(log n). */
export function countWithin(sorted: Float64Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle] <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function round(px: number): number {
  return Math.round(px * 10) / 10;
}
