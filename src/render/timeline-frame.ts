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
}

/** All that one painting of the timeline depends on. */
export interface TimelineFrame {
  readonly trace: Trace;
  readonly scale: TimelineScale;
  readonly palette: TimelinePalette;
  readonly series: TimelineSeries;
  readonly cursorStep: number;
  readonly width: number;
  readonly height: number;
  /** The part of the height that the curves have. */
  readonly plotTop: number;
  readonly plotBottom: number;
}

/** Tick labels below the curves, bounds of iterations and the cursor's number above, in pixels. */
export const axisPx = 16;
export const headPx = 17;
/** Room beside the curves for half a label, and for the scale of scores on the left. */
export const sidePx = { left: 34, right: 30 };
