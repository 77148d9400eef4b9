import type { TimelineScale } from '../layout/timeline-scale.ts';
import type { Trace } from '../trace/trace.ts';
import type { TimelinePalette } from './palettes.ts';

/** Which series are drawn. */
export interface TimelineSeries {
  readonly f: boolean;
  readonly g: boolean;
  readonly h: boolean;
  readonly frontier: boolean;
  readonly closed: boolean;
  /** Names of the gauges that are left out. */
  readonly hiddenGauges: readonly string[];
}

export const defaultSeries: TimelineSeries = {
  ...{ f: true, g: true, h: true, frontier: true, closed: false, hiddenGauges: [] },
};

/** All that one painting of the timeline depends on. */
export interface TimelineFrame {
  readonly trace: Trace;
  readonly scale: TimelineScale;
  readonly palette: TimelinePalette;
  readonly series: TimelineSeries;
  readonly cursorStep: number;
  /** Nothing after the cursor is to be seen. */
  readonly futureHidden: boolean;
  readonly width: number;
  readonly height: number;
  /** The part of the height that the curves have. */
  readonly plotTop: number;
  readonly plotBottom: number;
  /** Names of bands stand right of this: beside the range, where a part of the run is shown. */
  readonly labelsFrom: number;
}

/** Tick labels below the curves, bounds of iterations and the cursor's number above, in pixels. */
export const axisPx = 16;
export const headPx = 17;
/** Room beside the curves for half a label, and for the scale of scores on the left. */
export const sidePx = { left: 34, right: 30 };
/** Of the head, from the left edge on: where the page says which part of the run is shown. */
export const rangePx = 224;

/** Lines of gauges, by their order: none looks like another, or like g and h. */
export const gaugeDashes: readonly (readonly number[])[] = [
  [7, 2, 1.5, 2],
  [2, 2],
  [9, 3],
  [1, 3],
];
