import { ticks as niceTicks } from 'd3-array';
import { type TimelineScale, stepToX, valueScale } from './geometry/timeline-scale.ts';
import { figure } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import { paintBands } from './timeline-bands.ts';
import {
  paintGoalScores,
  paintScores,
  paintSizes,
  scoreScale,
  sizeScale,
  paintCurve,
} from './timeline-curves.ts';
import { crossPath } from './glyphs.ts';
import type { TimelinePalette } from '../theme/palettes.ts';
import {
  type TimelineFrame,
  axisPx,
  nameOfSize,
  shortFigure,
  sidePx,
  gaugeDashes,
} from './timeline-frame.ts';
import { smallestTypePx } from '../theme/type-scale.ts';
import type { Extent } from '../../core/trace/score-pyramid.ts';
import type { GaugeSeries } from '../../core/trace/trace.ts';

/** Colours of what is around the curves. */
export type AxisPalette = Pick<TimelinePalette, 'axis' | 'label' | 'cursor' | 'cursorInk' | 'font'>;

/**
 * Paints all of the timeline that does not depend on the cursor, background included, in CSS pixels: bands of iterations
 * or of f, sizes, scores, axes, what is not recorded. O(width × log steps).
 */
export function paintTimelineStill(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
  const { palette, width, height, scale, plotTop, plotBottom } = frame;
  ctx.globalAlpha = 1;
  ctx.setLineDash([]);
  ctx.fillStyle = palette.background;
  ctx.fillRect(0, 0, width, height);
  ctx.lineJoin = 'round';
  const scores = scoreScale(frame);
  const sizes = sizeScale(frame);
  const inner = { x: scale.x0, y: plotTop - 3, width: scale.x1 - scale.x0, height: plotBottom - plotTop + 3 };
  paintBands(ctx, frame);
  paintTicks(ctx, frame, scores.toY, scores.ticks);
  ctx.save();
  ctx.beginPath();
  ctx.rect(inner.x, inner.y, inner.width, inner.height + 1);
  ctx.clip();
  if (sizes !== null) paintSizes(ctx, frame, sizes.toY);
  paintScores(ctx, frame, scores.toY);
  paintGauges(ctx, frame);
  paintUnrecorded(ctx, frame);
  ctx.restore();
  paintGaugeScale(ctx, frame);
  paintSolutionMark(ctx, frame);
  paintMarks(ctx, frame);
  paintGoalScores(ctx, frame, scores.toY);
  paintStepTicks(ctx, frame); // below what the cursor dims
}

/** Paints over it what the cursor changes: the future dimmed, words above that, the cursor. O(bands). */
export function paintTimelineCursor(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
  // Half the width of the flag, and a little more.
  const nameBands = (): void =>
    paintBands(ctx, frame, frame.numbered ? 8 + 4.5 * figure(frame.cursorStep).length : -Infinity);
  // Words are not dimmed, as pale ones cannot be read; what is hidden hides their names as well.
  if (frame.futureHidden) nameBands();
  dimFuture(ctx, frame);
  if (!frame.futureHidden) nameBands();
  paintSizeTitle(ctx, frame);
  if (!frame.futureHidden) paintUnrecordedLabel(ctx, frame);
  paintCursor(ctx, frame);
}

/** Lines across the curves with their values at the left. */
export function paintTicks(
  ctx: CanvasRenderingContext2D,
  { scale, palette }: Pick<TimelineFrame, 'scale'> & { readonly palette: AxisPalette },
  toY: (value: number) => number,
  values: readonly number[],
): void {
  ctx.font = `${smallestTypePx}px ${palette.font}`;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = palette.label;
  ctx.strokeStyle = palette.axis;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const value of values) {
    const y = Math.round(toY(value)) + 0.5;
    ctx.moveTo(scale.x0, y);
    ctx.lineTo(scale.x1, y);
    ctx.fillText(shortFigure(value), scale.x0 - 6, y);
  }
  ctx.stroke();
}

/** What the lower strip counts and how far it reaches, in the strip: beside it stands the scale of the scores. */
function paintSizeTitle(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
  const { trace, scale, series, sizes, palette } = frame;
  if (sizes === null) return;
  const names = (['frontier', 'closed'] as const)
    .filter((size) => series[size])
    .map((size) => nameOfSize(size, trace.request.settings))
    .join(', ');
  const largest = sizeScale(frame)?.largest ?? 0;
  const title = largest === 0 ? names : t('{names}: up to {n}', { names, n: shortFigure(largest) });
  paintTitle(ctx, palette, title, scale.x0 + 4, sizes.top);
}

/** Stands on its background, so that no curve runs through it. */
export function paintTitle(
  ctx: CanvasRenderingContext2D,
  palette: Pick<TimelinePalette, 'background' | 'label' | 'font'>,
  title: string,
  x: number,
  top: number,
): void {
  ctx.font = `600 ${smallestTypePx}px ${palette.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'top';
  ctx.lineWidth = 3;
  ctx.strokeStyle = palette.background;
  ctx.strokeText(title, x, top);
  ctx.fillStyle = palette.label;
  ctx.fillText(title, x, top);
}

/** Steps below the curves, at round numbers. */
export function paintStepTicks(
  ctx: CanvasRenderingContext2D,
  frame: Pick<TimelineFrame, 'scale' | 'plotBottom'> & { readonly palette: AxisPalette },
  name = '',
): void {
  const { scale, palette, plotBottom } = frame;
  ctx.font = `${smallestTypePx}px ${palette.font}`;
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = palette.label;
  ctx.textAlign = 'left';
  // What the axis counts stands behind the last label.
  const nameFrom = scale.x1 + sidePx.right - 2 - ctx.measureText(name).width;
  if (name !== '') ctx.fillText(name, nameFrom, plotBottom + axisPx - 2);
  ctx.strokeStyle = palette.axis;
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(scale.x0, plotBottom + 0.5);
  ctx.lineTo(scale.x1, plotBottom + 0.5);
  let free = -Infinity; // where the last label ends
  for (const step of roundSteps(scale)) {
    if (!Number.isInteger(step)) continue;
    const x = Math.round(stepToX(scale, step)) + 0.5;
    ctx.moveTo(x, plotBottom);
    ctx.lineTo(x, plotBottom + 4);
    const text = figure(step);
    const width = ctx.measureText(text).width;
    // Centred below its tick, but never beyond the end of the axis by more than there is room for.
    const from = Math.min(x - width / 2, scale.x1 + sidePx.right - 2 - width);
    if (from < free || (name !== '' && from + width + 8 > nameFrom)) continue;
    ctx.fillText(text, from, plotBottom + axisPx - 2);
    free = from + width + 8;
  }
  ctx.stroke();
}

/** Round steps in the window, as many as there is room for. */
function roundSteps({ from, to, x0, x1, logarithmic }: TimelineScale): number[] {
  const decades = Math.log10((to + 1) / (from + 1));
  if (!logarithmic || decades < 1) return niceTicks(from, to, Math.max(2, (x1 - x0) / 90));
  const steps = [0];
  for (let ten = 1; ten <= to; ten *= 10)
    for (const times of (x1 - x0) / decades < 110 ? [1] : [1, 2, 5]) steps.push(times * ten);
  return steps.filter((step) => step >= from && step <= to);
}

/** Hatches the steps whose nodes are no longer recorded. */
function paintUnrecorded(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
  const { trace, scale, palette, plotTop, plotBottom } = frame;
  if (trace.complete) return;
  const x0 = Math.max(scale.x0, stepToX(scale, trace.stepCount));
  if (x0 >= scale.x1) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x0, plotTop - 3, scale.x1 - x0, plotBottom - plotTop + 3);
  ctx.clip();
  ctx.strokeStyle = palette.hatch;
  ctx.globalAlpha = 0.4;
  ctx.lineWidth = 1;
  ctx.beginPath();
  const rise = plotBottom - plotTop + 3;
  for (let x = x0 - rise; x < scale.x1; x += 7) {
    ctx.moveTo(x, plotBottom);
    ctx.lineTo(x + rise, plotTop - 3);
  }
  ctx.stroke();
  ctx.restore();
}

/** The same in words, above what the cursor dims. */
function paintUnrecordedLabel(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
  const { trace, scale, palette, plotTop } = frame;
  if (trace.complete) return;
  const x0 = Math.max(scale.x0, stepToX(scale, trace.stepCount));
  if (x0 >= scale.x1) return;
  const text = t('counts only from step {n} on', { n: trace.stepCount });
  ctx.font = `600 ${smallestTypePx}px ${palette.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  const room = ctx.measureText(text).width + 16;
  const x = Math.max(scale.x0, Math.min(x0 + 6, scale.x1 - room));
  ctx.fillStyle = palette.background;
  ctx.globalAlpha = 0.88;
  ctx.fillRect(x, plotTop, room - 6, 17);
  ctx.globalAlpha = 1;
  ctx.fillStyle = palette.ink;
  ctx.fillText(text, x + 5, plotTop + 9);
}

/** A flag at the end of a solved run. */
function paintSolutionMark(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
  const { trace, scale, palette, plotTop, plotBottom } = frame;
  if (trace.result?.status !== 'solved') return;
  const x = stepToX(scale, trace.stepsMade);
  if (x < scale.x0 - 1 || x > scale.x1 + 1) return;
  ctx.fillStyle = palette.solution;
  ctx.fillRect(x - 1, plotTop - 8, 2, plotBottom - plotTop + 8);
  ctx.beginPath();
  ctx.arc(x, plotTop - 8, 4, 0, 2 * Math.PI);
  ctx.fill();
}

/** A cross above the curves for each cursor that is marked. */
function paintMarks(ctx: CanvasRenderingContext2D, { marks, scale, palette, plotTop }: TimelineFrame): void {
  ctx.strokeStyle = palette.cursor;
  ctx.lineWidth = 2;
  ctx.beginPath();
  for (const mark of marks) {
    const x = stepToX(scale, mark);
    if (x > scale.x0 - 1 && x < scale.x1 + 1) crossPath(ctx, x, plotTop - 8, 3.5);
  }
  ctx.stroke();
}

/** What has not happened yet at the cursor is paler, or not there. */
function dimFuture(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
  const { scale, palette, plotBottom } = frame;
  const x = Math.max(scale.x0, stepToX(scale, frame.cursorStep));
  if (x >= scale.x1) return;
  ctx.fillStyle = palette.background;
  ctx.globalAlpha = frame.futureHidden ? 1 : 0.58;
  const beyond = frame.futureHidden ? sidePx.right : 0; // half a mark at the end
  ctx.fillRect(x, 0, scale.x1 - x + beyond, plotBottom);
  ctx.globalAlpha = 1;
}

/** A line, with its step number in a pill on top where that is wanted. */
export function paintCursor(
  ctx: CanvasRenderingContext2D,
  frame: Pick<TimelineFrame, 'scale' | 'plotBottom' | 'cursorStep' | 'numbered' | 'width'> & {
    readonly palette: AxisPalette;
  },
  unit = '',
): void {
  const { scale, palette, cursorStep, plotBottom } = frame;
  const x = stepToX(scale, cursorStep);
  if (x < scale.x0 - 0.5 || x > scale.x1 + 0.5) return;
  ctx.fillStyle = palette.cursor;
  ctx.fillRect(x - 0.75, 8, 1.5, plotBottom - 6);
  ctx.beginPath();
  ctx.arc(x, plotBottom, 3.5, 0, 2 * Math.PI);
  ctx.fill();
  if (!frame.numbered) return;
  ctx.font = `600 ${smallestTypePx}px ${palette.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const text = figure(cursorStep) + unit;
  const half = ctx.measureText(text).width / 2 + 6;
  const middle = Math.min(frame.width - half - 1, Math.max(half + 1, x));
  ctx.beginPath();
  ctx.roundRect(middle - half, 0.5, 2 * half, 17, 8.5);
  ctx.fill();
  ctx.fillStyle = palette.cursorInk;
  ctx.fillText(text, middle, 9.5);
}

/** From 0, or the smallest value below it, to the largest of the whole run. */
function rangeOf({ series }: GaugeSeries): Extent {
  const { min } = series.extent(0, series.length, { min: 0, max: 0 });
  return { min: Math.min(0, min), max: series.peak };
}

/** Each gauge as a curve on a scale of its own, which fills the strip of scores. O(width × log steps) a gauge. */
function paintGauges(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
  const { trace, series, palette } = frame;
  const { top, bottom } = frame.scores;
  trace.gauges.forEach((gauge, index) => {
    if (series.hiddenGauges.includes(gauge.name)) return;
    const { min, max } = rangeOf(gauge);
    const toY = valueScale(min, max > min ? max : min + 1, bottom, top + 1);
    ctx.strokeStyle = ctx.fillStyle = palette.gauge;
    ctx.lineWidth = 1.5;
    ctx.setLineDash([...gaugeDashes[index % gaugeDashes.length]]);
    paintCurve(ctx, frame, gauge.series, toY, 0.2);
    ctx.setLineDash([]);
  });
}

/** The ends of the scale of the first gauge shown, on the right; the others have their values in the key. */
function paintGaugeScale(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
  const { trace, series, palette, scale } = frame;
  const { top, bottom } = frame.scores;
  const shown = trace.gauges.find(({ name }) => !series.hiddenGauges.includes(name));
  if (shown === undefined) return;
  const { min, max } = rangeOf(shown);
  ctx.font = `${smallestTypePx}px ${palette.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = palette.gauge;
  ctx.fillText(shortFigure(max), scale.x1 + 4, top + 2);
  ctx.fillText(shortFigure(min), scale.x1 + 4, bottom - 4);
}
