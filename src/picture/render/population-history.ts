import type { Cursor } from '../../core/search/events.ts';
import { ticks as niceTicks } from 'd3-array';
import { line } from 'd3-shape';
import { columnExtents, stepToX } from './geometry/timeline-scale.ts';
import { smallestTypePx } from '../theme/type-scale.ts';
import type { CohortSpread } from '../../core/trace/parts-of-a-run.ts';
import { cohortsUntil } from '../../core/trace/cursor.ts';
import { figure } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import { discPath } from './glyphs.ts';
import { type PlotBox, type PopulationFrame, scaleOfH } from './population-frame.ts';

type ToY = (h: number) => number;

/**
 * Paints the spread of h over all generations: from best to worst, the middle half, the mean; what is bred after the
 * cursor is paler. O(width × log generations).
 */
export function paintHistory(ctx: CanvasRenderingContext2D, frame: PopulationFrame): void {
  const { history: box, palette, summaries } = frame;
  const toY = scaleOfH(summaries, box.y1, box.y0);
  paintPhases(ctx, frame);
  paintAxes(ctx, frame, toY, toY.ticks(Math.max(2, Math.floor((box.y1 - box.y0) / 28))));
  ctx.fillStyle = ctx.strokeStyle = palette.h;
  ctx.lineJoin = 'round';
  fillBetween(ctx, frame, toY, ['best', 'worst'], 0.13);
  fillBetween(ctx, frame, toY, ['lowerQuartile', 'upperQuartile'], 0.3);
  ctx.lineWidth = 1.25;
  ctx.setLineDash([4, 3]);
  strokeSeries(ctx, frame, toY, 'mean', (min, max) => (min + max) / 2);
  ctx.setLineDash([]);
  ctx.lineWidth = 2;
  strokeSeries(ctx, frame, toY, 'best', (min) => min);
  paintPresent(ctx, frame, toY);
}

/** Every other part of the run on a tinted band. */
function paintPhases(ctx: CanvasRenderingContext2D, frame: PopulationFrame): void {
  const { trace, generations, history, palette } = frame;
  const { iterations } = trace;
  const xOf = (step: Cursor): number => stepToX(generations, cohortsUntil(trace, step));
  ctx.fillStyle = palette.band;
  for (let part = 1; part < iterations.length; part += 2) {
    const x0 = xOf(iterations[part].firstStep);
    const x1 = part + 1 < iterations.length ? xOf(iterations[part + 1].firstStep) : generations.x1;
    if (x1 - x0 >= 1) ctx.fillRect(x0, history.y0, x1 - x0, history.y1 - history.y0);
  }
}

function paintAxes(
  ctx: CanvasRenderingContext2D,
  frame: PopulationFrame,
  toY: ToY,
  levels: readonly number[],
): void {
  const { palette, generations, history } = frame;
  setLabels(ctx, palette.font);
  ctx.fillStyle = palette.label;
  ctx.strokeStyle = palette.axis;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const level of levels) {
    const y = Math.round(toY(level)) + 0.5;
    ctx.moveTo(history.x0, y);
    ctx.lineTo(history.x1, y);
    ctx.textAlign = 'right';
    ctx.textBaseline = 'middle';
    ctx.fillText(figure(level), history.x0 - 6, y);
  }
  ctx.stroke();
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  for (const count of niceTicks(0, generations.steps, Math.max(2, (history.x1 - history.x0) / 60))) {
    if (Number.isInteger(count)) ctx.fillText(figure(count), stepToX(generations, count), history.y1 + 5);
  }
  caption(ctx, frame, history, t('h by generation'));
}

/** The least or greatest of every pixel column of a series. */
function sideOf(
  { generations, summaries }: PopulationFrame,
  name: keyof CohortSpread,
  lower: boolean,
): Float32Array {
  const { min, max } = columnExtents(generations, summaries.series[name]);
  return lower ? min : max;
}

function fillBetween(
  ctx: CanvasRenderingContext2D,
  frame: PopulationFrame,
  toY: ToY,
  [low, high]: readonly [keyof CohortSpread, keyof CohortSpread],
  alpha: number,
): void {
  const { x0 } = frame.generations;
  const lows = sideOf(frame, low, true);
  const highs = sideOf(frame, high, false);
  ctx.globalAlpha = alpha;
  ctx.beginPath();
  lows.forEach((h, column) => Number.isFinite(h) && ctx.lineTo(x0 + column + 0.5, toY(h)));
  for (let column = highs.length - 1; column >= 0; column--) {
    if (Number.isFinite(highs[column])) ctx.lineTo(x0 + column + 0.5, toY(highs[column]));
  }
  ctx.closePath();
  ctx.fill();
  ctx.globalAlpha = 1;
}

function strokeSeries(
  ctx: CanvasRenderingContext2D,
  frame: PopulationFrame,
  toY: ToY,
  name: keyof CohortSpread,
  valueOf: (min: number, max: number) => number,
): void {
  const { generations, summaries } = frame;
  const { min, max, count } = columnExtents(generations, summaries.series[name]);
  ctx.beginPath();
  line<number>()
    .defined((column) => min[column] <= max[column])
    .x((column) => generations.x0 + column + 0.5)
    .y((column) => toY(valueOf(min[column], max[column])))
    .context(ctx)(Array.from({ length: count }, (_, column) => column));
  ctx.stroke();
}

/** What is not bred yet paler, and the present generation. */
function paintPresent(ctx: CanvasRenderingContext2D, frame: PopulationFrame, toY: ToY): void {
  const { palette, generations, history, bred, summaries } = frame;
  const xBred = stepToX(generations, bred);
  ctx.fillStyle = palette.background;
  ctx.globalAlpha = 0.6;
  ctx.fillRect(xBred, history.y0 - 2, history.x1 - xBred + 1, history.y1 - history.y0 + 2);
  ctx.globalAlpha = 1;
  if (bred === 0) return;
  const x = stepToX(generations, bred - 0.5);
  ctx.fillStyle = palette.current;
  ctx.fillRect(x - 0.75, history.y0 - 4, 1.5, history.y1 - history.y0 + 4);
  ctx.strokeStyle = palette.background;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  discPath(ctx, x, toY(summaries.series.best.at(bred - 1)), 4);
  ctx.fill();
  ctx.stroke();
}

export function setLabels(ctx: CanvasRenderingContext2D, font: string): void {
  ctx.font = `${smallestTypePx}px ${font}`;
}

/** What a plot shows, above it. @param texts the longest first; the first that fits is drawn, or else the last */
export function caption(
  ctx: CanvasRenderingContext2D,
  { palette }: PopulationFrame,
  { x0, x1, y0 }: PlotBox,
  ...texts: readonly string[]
): void {
  ctx.font = `600 ${smallestTypePx}px ${palette.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = palette.label;
  const fitting = texts.find((text) => ctx.measureText(text).width <= x1 - x0) ?? texts[texts.length - 1];
  ctx.fillText(fitting ?? '', x0, y0 - 9);
  setLabels(ctx, palette.font);
}
