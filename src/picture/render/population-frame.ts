import { type ScaleLinear, scaleLinear } from 'd3-scale';
import { type TimelineScale, timelineScale } from './geometry/timeline-scale.ts';
import type { CohortSummaries } from '../../core/trace/parts-of-a-run.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type { PopulationPalette } from '../theme/palettes.ts';

/** A rectangle of the canvas, in pixels. */
export interface PlotBox {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number; // top
  readonly y1: number;
}

/** All that one painting of the populations depends on. */
export interface PopulationFrame {
  readonly trace: Trace;
  readonly summaries: CohortSummaries;
  readonly palette: PopulationPalette;
  readonly width: number;
  readonly height: number;
  /** Generations that have been bred at the cursor; the last of them is the present one. */
  readonly bred: number;
  /** The spread of h over all generations. */
  readonly history: PlotBox;
  /** Generations along the history: generation i has the room from i to i + 1. */
  readonly generations: TimelineScale;
  /** The individuals of the present generation. */
  readonly crowd: PlotBox;
}

/** Around a plot: h on the left, generations or h below, a caption above. */
const margin = { left: 32, right: 12, top: 24, bottom: 20 };
/** From this shape on there is room for both plots side by side. */
const wideRatio = 1.35;

/** Where the plots are: side by side in a wide canvas, else one above the other. */
export function plotBoxes(width: number, height: number): { history: PlotBox; crowd: PlotBox } {
  const wide = width > height * wideRatio;
  const split = wide ? { x: width / 2, y: height } : { x: width, y: height * 0.46 };
  return {
    history: boxWithin(0, 0, split.x, split.y),
    crowd: wide ? boxWithin(split.x, 0, width, height) : boxWithin(0, split.y, width, height),
  };
}

function boxWithin(left: number, top: number, right: number, bottom: number): PlotBox {
  const x0 = left + margin.left;
  const y0 = top + margin.top;
  return { x0, y0, x1: Math.max(x0 + 1, right - margin.right), y1: Math.max(y0 + 1, bottom - margin.bottom) };
}

/** All generations along the width of a plot. */
export function generationScale(count: number, { x0, x1 }: PlotBox): TimelineScale {
  return timelineScale(count, x0, x1);
}

/** h of any individual of the run, from 0 on, along a length. */
export function scaleOfH(
  { highestH, lowestH }: CohortSummaries,
  from: number,
  to: number,
): ScaleLinear<number, number> {
  const most = Number.isFinite(highestH) ? Math.max(1, highestH) : 1;
  return scaleLinear([Math.min(0, Number.isFinite(lowestH) ? lowestH : 0), most], [from, to]);
}
