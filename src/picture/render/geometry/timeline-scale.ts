import type { Cursor } from '../../../core/search/events.ts';
import type { Extent, ScorePyramid } from '../../../core/trace/score-pyramid.ts';
import { ticks } from 'd3-array';

/**
 * Steps along the width of a chart. Step i (counted from 0) takes the room from cursor i to cursor i + 1:
 *
 *     cursor    0     1     2     3
 *               |–0––|–1––|–2––|        from = 0, to = 3: the window that is shown
 *               x0                x1
 */
export interface TimelineScale {
  readonly steps: number; // in all
  readonly from: number; // cursor at x0; fractions are fine
  readonly to: number; // cursor at x1
  readonly x0: number; // px
  readonly x1: number;
  /** Whether equal lengths are equal ratios of steps + 1, and not equal numbers of steps. */
  readonly logarithmic: boolean;
}

/** Fewest steps in the window. */
const minWindow = 8;

/** All steps, along x0 … x1. */
export function timelineScale(steps: number, x0: number, x1: number, logarithmic = false): TimelineScale {
  return { steps, from: 0, to: Math.max(1, steps), x0, x1: Math.max(x0 + 1, x1), logarithmic };
}

/** The same window over other pixels, or for a run that has grown; a scale that showed all goes on showing all. */
export function rescale(scale: TimelineScale, steps: number, x0: number, x1: number): TimelineScale {
  const next = timelineScale(steps, x0, x1, scale.logarithmic);
  return isWhole(scale) ? next : withWindow(next, scale.from, scale.to);
}

/** Whether the window is the whole run. */
export function isWhole({ from, to, steps }: TimelineScale): boolean {
  return from === 0 && to === Math.max(1, steps);
}

const farthest = Math.log(Number.MAX_SAFE_INTEGER);

/** Along the axis, in units of its own. */
function along({ logarithmic }: TimelineScale, step: Cursor): number {
  return logarithmic ? Math.log1p(step) : step;
}

/** Never beyond what numbers can say, however far beyond the run that is. */
function stepAlong({ logarithmic }: TimelineScale, place: number): number {
  return logarithmic ? Math.expm1(Math.min(place, farthest)) : place;
}

export function stepToX(scale: TimelineScale, step: Cursor): number {
  const [from, to] = [along(scale, scale.from), along(scale, scale.to)];
  return scale.x0 + ((along(scale, step) - from) / (to - from)) * (scale.x1 - scale.x0);
}

export function xToStep(scale: TimelineScale, xPx: number): number {
  const [from, to] = [along(scale, scale.from), along(scale, scale.to)];
  return stepAlong(scale, from + ((xPx - scale.x0) / (scale.x1 - scale.x0)) * (to - from));
}

/** The cursor nearest to a pixel, 0 … `lastStep`. */
export function cursorUnder(scale: TimelineScale, xPx: number, lastStep = scale.steps): number {
  return Math.min(lastStep, Math.max(0, Math.round(xToStep(scale, xPx))));
}

/** Magnifies by `factor`; the step under the pixel stays there unless the run's ends are in the way. */
export function zoomTimeline(scale: TimelineScale, xPx: number, factor: number): TimelineScale {
  const [from, to] = [along(scale, scale.from), along(scale, scale.to)];
  const anchor = from + ((xPx - scale.x0) / (scale.x1 - scale.x0)) * (to - from);
  return withWindow(
    scale,
    stepAlong(scale, anchor - (anchor - from) / factor),
    stepAlong(scale, anchor + (to - anchor) / factor),
  );
}

/** Moves the picture by that many pixels. */
export function panTimeline(scale: TimelineScale, dxPx: number): TimelineScale {
  const [from, to] = [along(scale, scale.from), along(scale, scale.to)];
  const wanted = (-dxPx / (scale.x1 - scale.x0)) * (to - from);
  const delta = Math.min(along(scale, Math.max(1, scale.steps)) - to, Math.max(-from, wanted));
  return withWindow(scale, stepAlong(scale, from + delta), stepAlong(scale, to + delta));
}

/** The least pan that shows `step`. */
export function revealStep(scale: TimelineScale, step: Cursor): TimelineScale {
  const delta = Math.min(0, step - scale.from) + Math.max(0, step - scale.to);
  return delta === 0 ? scale : withWindow(scale, scale.from + delta, scale.to + delta);
}

/** The window [from, to], neither too narrow nor beyond the run. */
function withWindow(scale: TimelineScale, from: number, to: number): TimelineScale {
  const whole = Math.max(1, scale.steps);
  const width = Math.min(whole, Math.max(minWindow, to - from));
  const middle = (from + to) / 2;
  const start = Math.min(whole - width, Math.max(0, middle - width / 2));
  return { ...scale, from: start, to: start + width };
}

/** Heights along which one kind of values is drawn, px; `top` is above `bottom`. */
export interface Strip {
  readonly top: number;
  readonly bottom: number;
}

/** Between two strips: half a label of each, and air between them, as between two ticks of one axis. */
const stripGapPx = 13;
/** In less height there is one strip only. */
const minForTwoPx = 38;

/**
 * Scores above and numbers of nodes below, so that every axis has its own values; one alone has all of the height. In little
 * height only the scores are drawn.
 */
export function timelineStrips(
  top: number,
  bottom: number,
  shown: { readonly scores: boolean; readonly sizes: boolean },
): { readonly scores: Strip; readonly sizes: Strip | null } {
  if (!shown.sizes) return { scores: { top, bottom }, sizes: null };
  if (!shown.scores) return { scores: { top, bottom: top }, sizes: { top, bottom } };
  if (bottom - top < minForTwoPx) return { scores: { top, bottom }, sizes: null };
  const middle = Math.round(top + 0.6 * (bottom - top - stripGapPx));
  return { scores: { top, bottom: middle }, sizes: { top: middle + stripGapPx, bottom } };
}

/** Extents of a series by pixel column; where there are fewer steps than pixels a column has the step it lies in. */
export interface ColumnExtents {
  readonly count: number;
  readonly min: Float32Array; // column → smallest value; > max where there is none
  readonly max: Float32Array;
}

/**
 * Exact minima and maxima of the columns `x0 + i … x0 + i + 1`: nothing between two sampled steps is lost. A column
 * takes in every step that it touches, so neighbours share a border step and a line through them has no gaps.
 * O(columns × log steps).
 */
export function columnExtents(scale: TimelineScale, series: ScorePyramid): ColumnExtents {
  const count = Math.ceil(scale.x1 - scale.x0);
  const min = new Float32Array(count);
  const max = new Float32Array(count);
  const extent: Extent = { min: Infinity, max: -Infinity };
  for (let column = 0; column < count; column++) {
    const from = Math.floor(xToStep(scale, scale.x0 + column));
    const to = Math.max(from + 1, Math.ceil(xToStep(scale, scale.x0 + column + 1)));
    series.extent(from, to, extent);
    min[column] = extent.min;
    max[column] = extent.max;
  }
  return { count, min, max };
}

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
