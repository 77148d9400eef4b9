import { line } from 'd3-shape';
import type { PlotAxis } from './plot-axis.ts';
import type { PlotMark } from './plot-marks.ts';

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
