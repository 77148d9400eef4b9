import { format } from 'd3-format';
import { scaleLinear } from 'd3-scale';
import { percentage, written } from '../../locales/figures.ts';

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
