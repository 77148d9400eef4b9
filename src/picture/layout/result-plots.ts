/** What came out of an experiment, drawn: means, shares, runs that were solved within so much, and boxes with their points. */

import { line } from 'd3-shape';
import { type PlotAxis, type PlotMark, round } from './plot-axis.ts';
import { Prng } from '../../core/base/prng.ts';
import { quantileOf } from '../../core/base/sorted.ts';

/** A mean of a series, at a place along the x axis. */
export interface MeanPoint {
  readonly x: number;
  readonly mean: number;
  /** Of the mean; null where it is not known, as for one run or a published number. */
  readonly standardError: number | null;
}

export interface MeanSeries {
  readonly series: number;
  readonly points: readonly MeanPoint[];
  /** Somebody else's numbers, which stand beside ours. */
  readonly published: boolean;
}

/** A mean with its standard error, in pixels; low is at the bottom. Without an error both are the mean's own. */
export interface MeanDot extends PlotMark {
  readonly yLow: number;
  readonly yHigh: number;
}

export interface MeanLine {
  readonly series: number;
  readonly published: boolean;
  readonly path: string;
  readonly dots: readonly MeanDot[];
}

/** Means as dots with one standard error up and down, joined by a line. Points that the axis cannot show are left out. */
export function meanPlot(series: readonly MeanSeries[], xAxis: PlotAxis, yAxis: PlotAxis): MeanLine[] {
  const pathOf = line<MeanDot>(
    ({ x }) => x,
    ({ y }) => y,
  ).digits(1);
  return series.map(({ series: number, points, published }) => {
    const dots = points.flatMap(({ x, mean, standardError }, index): MeanDot[] => {
      if (!Number.isFinite(mean) || (yAxis.scale === 'log' && mean <= 0)) return [];
      const error = standardError ?? 0;
      return [
        {
          ...{ series: number, index, x: xAxis.place(x), y: yAxis.place(mean) },
          yLow: yAxis.place(mean - error),
          yHigh: yAxis.place(mean + error),
        },
      ];
    });
    return { series: number, published, path: pathOf(dots) ?? '', dots };
  });
}

/** A share with the interval it lies in, all from 0 to 1. */
export interface Rate {
  readonly series: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
  /** Somebody else's number for the same; null when there is none. */
  readonly published: number | null;
}

/** A row of the plot, in pixels. */
export interface RateRow extends PlotMark {
  readonly xLow: number;
  readonly xHigh: number;
  readonly xPublished: number | null;
}

/** A row for each share, from `from` downwards: a dot, its interval, and the published number beside it. */
export function ratePlot(rates: readonly Rate[], axis: PlotAxis, from: number, rowPx: number): RateRow[] {
  return rates.map(({ series, share, low, high, published }, index) => ({
    ...{ series, index, x: axis.place(share), y: from + (index + 0.5) * rowPx },
    xLow: axis.place(low),
    xHigh: axis.place(high),
    xPublished: published === null ? null : axis.place(published),
  }));
}

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

/** The numbers of one series in one band of the plot. */
export interface BoxCell {
  readonly series: number;
  readonly band: number;
  /** Place within the band: 0 … slots − 1. */
  readonly slot: number;
  readonly values: Float64Array;
}

/** Boxes stand in bands along one axis, in slots within a band; their numbers are along the other. */
export interface BoxBands {
  readonly bands: number;
  readonly slots: number;
  /** Pixels along which the bands lie. */
  readonly from: number;
  readonly to: number;
}

/** A box with whiskers, in pixels: `at` along the bands, the rest along the numbers. */
export interface BoxShape {
  readonly series: number;
  readonly band: number;
  readonly count: number;
  readonly at: number;
  readonly breadth: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  /** Ends of the whiskers: the farthest numbers within 1.5 times the box's length (Tukey). */
  readonly low: number;
  readonly high: number;
}

/** Every number as a point; parallel columns, in the order of the cells. */
export interface StripPoints {
  readonly count: number;
  readonly along: Float32Array; // px along the bands
  readonly value: Float32Array; // px along the numbers
  readonly series: Uint8Array;
  readonly isOutlier: Uint8Array; // 1 beyond the whiskers
  readonly cell: Uint32Array; // index of its cell
  readonly row: Uint32Array; // index within the values of its cell
}

export interface BoxPlot {
  readonly boxes: readonly BoxShape[];
  readonly points: StripPoints;
}

/** Share of a slot that a strip may fill; a box is narrower, so that its strip shows on both sides. */
const stripShare = 0.82;
const boxShare = 0.42;
const broadestBoxPx = 26;
const broadestStripPx = 52;
/** Fewer numbers than this are shown as points alone: their quartiles say nothing. */
const minForBox = 5;
/** So far apart those stand, around the middle of their band: one alone that is drawn somewhere in it looks misplaced. */
const fewApartPx = 8;

/**
 * Boxes (quartiles interpolated between neighbours, as in d3 and R) and all numbers as points beside each other. A point keeps
 * its place across its strip whatever else is drawn: it follows from its cell and its index, and how few there are. O(n log n).
 */
export function boxPlot(cells: readonly BoxCell[], bands: BoxBands, axis: PlotAxis): BoxPlot {
  const { from, to } = bands;
  const slotPx = (to - from) / Math.max(1, bands.bands * bands.slots);
  const points = stripOf(cells);
  const boxes: BoxShape[] = [];
  let next = 0;
  for (const [index, { series, band, slot, values }] of cells.entries()) {
    const at = from + (band * bands.slots + slot + 0.5) * slotPx;
    const sorted = values.slice().sort();
    const q1 = quantileOf(sorted, 0.25);
    const q3 = quantileOf(sorted, 0.75);
    const reach = 1.5 * (q3 - q1);
    const low = sorted.find((value) => value >= q1 - reach) ?? q1;
    const high = sorted.findLast((value) => value <= q3 + reach) ?? q3;
    const isBox = values.length >= minForBox;
    const jitter = new Prng(index + 1);
    const breadth = Math.min(broadestStripPx, slotPx * stripShare);
    for (let row = 0; row < values.length; row++, next++) {
      points.along[next] =
        at +
        (isBox
          ? (jitter.nextFloat() - 0.5) * breadth
          : (row - (values.length - 1) / 2) * Math.min(fewApartPx, breadth / minForBox));
      points.value[next] = axis.place(values[row]);
      points.series[next] = series;
      points.isOutlier[next] = Number(isBox && (values[row] < low || values[row] > high));
      points.cell[next] = index;
      points.row[next] = row;
    }
    if (!isBox) continue;
    boxes.push({
      ...{ series, band, count: values.length, at },
      breadth: Math.min(broadestBoxPx, slotPx * boxShare),
      q1: axis.place(q1),
      median: axis.place(quantileOf(sorted, 0.5)),
      q3: axis.place(q3),
      low: axis.place(low),
      high: axis.place(high),
    });
  }
  return { boxes, points };
}

function stripOf(cells: readonly BoxCell[]): StripPoints {
  const count = cells.reduce((sum, { values }) => sum + values.length, 0);
  return {
    count,
    along: new Float32Array(count),
    value: new Float32Array(count),
    series: new Uint8Array(count),
    isOutlier: new Uint8Array(count),
    cell: new Uint32Array(count),
    row: new Uint32Array(count),
  };
}

/** The point nearest to a place, −1 when none is within `reachPx`. O(points): 0.1 ms for 100,000. */
export function pointNear(points: StripPoints, along: number, value: number, reachPx: number): number {
  let nearest = -1;
  let best = reachPx * reachPx;
  for (let index = 0; index < points.count; index++) {
    const distance = (points.along[index] - along) ** 2 + (points.value[index] - value) ** 2;
    if (distance >= best) continue;
    best = distance;
    nearest = index;
  }
  return nearest;
}
