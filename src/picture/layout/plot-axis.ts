/** Axes of plots with their numbers, and the marks, dashes and labels by which series are told apart. */

import { format } from 'd3-format';
import { scaleLinear } from 'd3-scale';
import { percentage, written } from '../../locales/figures.ts';
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

export type PlotScale = 'linear' | 'log';

export interface PlotTick {
  readonly value: number;
  readonly at: number; // px
  /** Empty for a line without a number. */
  readonly text: string;
}

/** Numbers along a length of the page. */
export interface PlotAxis {
  readonly scale: PlotScale;
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly PlotTick[];
  /** In pixels; what lies beyond the axis stands at its end, as 0 does on a logarithmic one. */
  place(value: number): number;
  /** The number at a pixel. */
  valueAt(px: number): number;
}

export interface PlotExtent {
  readonly low: number;
  readonly high: number;
}

/** The smallest and the largest number of several lists, on a logarithmic axis of those above 0; null when there is none. */
export function extentOf(lists: readonly ArrayLike<number>[], scale: PlotScale): PlotExtent | null {
  let low = Infinity;
  let high = -Infinity;
  for (const list of lists) {
    for (let index = 0; index < list.length; index++) {
      const value = list[index];
      if (!Number.isFinite(value) || (scale === 'log' && value <= 0)) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low > high ? null : { low, high };
}

/**
 * An axis for numbers of an extent, from pixel `from` to pixel `to`. A linear one begins at 0, a logarithmic one at a
 * round number below; both end at a round number.
 * @param gapPx least room for a number on it
 */
export function plotAxis(
  scale: PlotScale,
  extent: PlotExtent,
  from: number,
  to: number,
  gapPx: number,
): PlotAxis {
  const count = Math.max(2, Math.floor(Math.abs(to - from) / gapPx));
  return scale === 'log' ? logAxis(extent, from, to, count) : linearAxis(extent, from, to, count);
}

/** Shares from 0 to 1, in per cent. */
export function shareAxis(from: number, to: number, gapPx: number): PlotAxis {
  const step = Math.abs(to - from) / gapPx >= 10 ? 0.1 : Math.abs(to - from) / gapPx >= 4 ? 0.25 : 0.5;
  const at = scaleLinear([0, 1], [from, to]).clamp(true);
  const values = Array.from({ length: Math.round(1 / step) + 1 }, (_, index) => index * step);
  return {
    ...{ scale: 'linear', low: 0, high: 1 },
    ticks: values.map((value) => ({
      value,
      at: at(value),
      text: percentage(String(Math.round(value * 100))),
    })),
    place: (value) => at(value),
    valueAt: (px) => at.invert(px),
  };
}

/** An axis of the given numbers alone, such as depths, the first and the last inset; each that has room has its text. */
export function stopsAxis(values: readonly number[], from: number, to: number, gapPx: number): PlotAxis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const inset = Math.min(24, (to - from) / 4);
  const at = scaleLinear([low, high], [from + inset, to - inset]).clamp(true);
  const middle = (from + to) / 2;
  const place = (value: number): number => (low === high ? middle : at(value));
  let labelled = -Infinity;
  const ticks = [...new Set(values)]
    .sort((a, b) => a - b)
    .map((value) => {
      const px = place(value);
      const hasRoom = px - labelled >= gapPx;
      if (hasRoom) labelled = px;
      return { value, at: px, text: hasRoom ? String(value) : '' };
    });
  return { scale: 'linear', low, high, ticks, place, valueAt: (px) => at.invert(px) };
}

/** Names of bands of one breadth from `from` to `to`, in their middles; those without room stay empty. */
export function bandTicks(names: readonly string[], from: number, to: number, gapPx: number): PlotTick[] {
  const breadth = (to - from) / Math.max(1, names.length);
  const every = Math.max(1, Math.ceil(gapPx / Math.max(breadth, 0.01)));
  return names.map((name, band) => ({
    ...{ value: band, at: from + (band + 0.5) * breadth },
    text: band % every === 0 ? name : '',
  }));
}

function linearAxis({ low, high }: PlotExtent, from: number, to: number, count: number): PlotAxis {
  const start = Math.min(0, low);
  const at = scaleLinear([start, high > start ? high : start + 1], [from, to])
    .nice(count)
    .clamp(true);
  const [first, last] = at.domain();
  return {
    ...{ scale: 'linear', low: first, high: last },
    ticks: at.ticks(count).map((value) => ({ value, at: at(value), text: shortNumber(value) })),
    place: (value) => at(value),
    valueAt: (px) => at.invert(px),
  };
}

/** From this many decades on only powers of ten have a number. */
const manyDecades = 3;

function logAxis({ low, high }: PlotExtent, from: number, to: number, count: number): PlotAxis {
  const first = low > 0 ? low : 1;
  const decades = Math.log10(Math.max(high, first) / first);
  const start = roundedDown(first);
  const end = roundedUp(Math.max(high, first * 1.01));
  // A linear scale of the exponents: d3's own logarithmic one would come with the first load, which shares its package.
  const exponents = scaleLinear([Math.log10(start), Math.log10(end)], [from, to]).clamp(true);
  const at = (value: number): number => exponents(Math.log10(value));
  const whole = decades >= manyDecades;
  // So many decades, and not all of them have room for their number.
  const every = Math.max(1, Math.ceil((Math.log10(end / start) + 1) / count));
  const isLabelled = (value: number): boolean => {
    const exponent = Math.round(Math.log10(value));
    const isPower = Math.abs(Math.log10(value) - exponent) < 1e-9;
    if (isPower) return exponent % every === 0;
    const lead = Math.round(value / 10 ** Math.floor(Math.log10(value)));
    return !whole && (decades < 1.5 && count >= 5 ? [2, 3, 5, 7].includes(lead) : [2, 5].includes(lead));
  };
  return {
    ...{ scale: 'log', low: start, high: end },
    ticks: leads(start, end).map((value) => ({
      ...{ value, at: at(value) },
      text: isLabelled(value) ? shortNumber(value) : '',
    })),
    place: (value) => at(Math.max(value, start)),
    valueAt: (px) => 10 ** exponents.invert(px),
  };
}

/** 1, 2 … 9 times every power of ten from `start` to `end`. */
function leads(start: number, end: number): number[] {
  const values: number[] = [];
  for (let exponent = Math.floor(Math.log10(start) + 1e-9); 10 ** exponent <= end * 1.000001; exponent++) {
    for (let lead = 1; lead <= 9; lead++) {
      const value = exponent < 0 ? lead / 10 ** -exponent : lead * 10 ** exponent;
      if (value >= start * 0.999999 && value <= end * 1.000001) values.push(value);
    }
  }
  return values;
}

function roundedDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [5, 2, 1].map((lead) => lead * power).find((round) => round <= value * 1.000001) ?? power;
}

function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((lead) => lead * power).find((round) => round >= value * 0.999999) ?? 10 * power;
}

const small = format('~g');
const large = format('~s');

/** "0.25", "800", "1.5k", "2M", as the page's language writes them. */
function shortNumber(value: number): string {
  return written(Math.abs(value) >= 1000 ? large(value) : small(Number(value.toPrecision(6))));
}

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

/** To a tenth of a pixel, for paths that are written out. */
export function round(px: number): number {
  return Math.round(px * 10) / 10;
}
