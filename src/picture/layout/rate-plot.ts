import type { PlotAxis } from './plot-axis.ts';
import type { PlotMark } from './plot-marks.ts';

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
