import { ticks } from 'd3-array';

/**
 * Values along a side of a chart. As d3's linear scale, which brings colours, dates and formats with it: too much for
 * what the first page has to fetch.
 */
export interface ValueScale {
  /** The pixel of a value; beyond the ends for values beyond them. */
  (value: number): number;
  /** About `count` round values, the ends of the scale included where they are round. */
  readonly ticks: (count: number) => number[];
}

/** Values from `low` to a larger `high`, which stand at pixels `atLow` and `atHigh`. */
export function valueScale(low: number, high: number, atLow: number, atHigh: number): ValueScale {
  const perUnit = (atHigh - atLow) / (high - low);
  return Object.assign((value: number): number => atLow + (value - low) * perUnit, {
    ticks: (count: number): number[] => ticks(low, high, count),
  });
}
