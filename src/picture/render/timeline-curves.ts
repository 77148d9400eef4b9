import {
  type ColumnExtents,
  columnExtents,
  stepToX,
  xToStep,
  type ValueScale,
  valueScale,
} from './geometry/timeline-scale.ts';
import { type CursorScores, closedAt, currentAt, scoresAt } from '../../core/trace/cursor.ts';
import type { ScorePyramid } from '../../core/trace/score-pyramid.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type { TimelineFrame } from './timeline-frame.ts';

type ToY = (value: number) => number;

/**
 * Scale of f, g and h: one for all of them and for the whole run, so that scrolling does not change heights; of a run whose
 * future is hidden for what has happened, as the rest would be an empty plot with numbers that tell it.
 */
export function scoreScale(frame: TimelineFrame): {
  readonly toY: ToY;
  readonly ticks: number[];
} {
  const { trace, series, scores } = frame;
  const shown = (['f', 'g', 'h'] as const).filter((name) => series[name]);
  const goal = hidesEnd(frame) ? null : goalScores(trace);
  const tops = shown.map((name) => Math.max(peakOf(frame, trace.series[name]), finite(goal?.[name])));
  const top = Math.max(1, ...tops);
  const scale = valueScale(0, top, scores.bottom, scores.top);
  const room = scores.bottom - scores.top;
  return { toY: scale, ticks: room > 0 ? ticksWithin(scale, room, 24) : [] };
}

function hidesEnd({ futureHidden, cursorStep, trace }: TimelineFrame): boolean {
  return futureHidden && cursorStep < trace.stepCount;
}

/** The largest value that is drawn, 0 for none. */
function peakOf(frame: TimelineFrame, series: ScorePyramid): number {
  if (!hidesEnd(frame)) return series.peak;
  return Math.max(0, finite(series.extent(0, frame.cursorStep, { min: 0, max: 0 }).max));
}

/** Scores of the goal where the record ends with it; null where it does not. */
function goalScores(trace: Trace): CursorScores | null {
  const { result, stepCount, complete } = trace;
  if (result === null || result.goalNode < 0 || !complete) return null;
  return currentAt(trace, stepCount) === result.goalNode ? scoresAt(trace, stepCount) : null;
}

function finite(value = 0): number {
  return Number.isFinite(value) ? value : 0;
}

/** Round values with at least so many pixels between their labels; 0 and another one at least. */
function ticksWithin(scale: ValueScale, room: number, apart: number): number[] {
  for (let count = Math.max(2, Math.floor(room / apart)); count > 1; count--) {
    const ticks = scale.ticks(count);
    if (ticks.length < 2 || Math.abs(scale(ticks[0]) - scale(ticks[1])) >= tickPx) return ticks;
  }
  return scale.ticks(1);
}

/** Between the middles of two labels. */
const tickPx = 11;
/** Sizes that never come near it fill only a part of the height: one node that waits is no flood. */
const minPeak = 6;

/** Scale of the numbers of nodes, for as much of the run, with the largest that is drawn; null where none is. */
export function sizeScale(frame: TimelineFrame): {
  readonly toY: ToY;
  /** 0 where there is nothing to be seen. */
  readonly largest: number;
} | null {
  const { trace, series, sizes, cursorStep } = frame;
  if (sizes === null) return null;
  const [end, atEnd] = hidesEnd(frame)
    ? [cursorStep, 0]
    : // Where the goal was selected after the last expansion, the frontier was larger by one before that.
      [trace.stepCount, trace.result?.counts.maxFrontier ?? 0];
  const largest = Math.max(
    series.frontier ? Math.max(peakOf(frame, trace.series.frontier), atEnd) : 0,
    series.closed ? closedAt(trace, end) : 0,
  );
  const toY = valueScale(0, Math.max(minPeak, largest), sizes.bottom, sizes.top);
  return { toY, largest };
}

/** Frontier and closed sizes, as soft areas in a strip of their own. */
export function paintSizes(ctx: CanvasRenderingContext2D, frame: TimelineFrame, toY: ToY): void {
  const { trace, scale, series, palette } = frame;
  if (series.closed) {
    const top: number[] = [];
    for (let x = scale.x0; x <= scale.x1; x++) {
      top.push(toY(closedAt(trace, Math.min(trace.stepCount, Math.max(0, Math.round(xToStep(scale, x)))))));
    }
    fillUnder(ctx, frame, top, palette.closed, 0.16);
  }
  if (!series.frontier) return;
  const { min, max, count } = columnExtents(scale, trace.series.frontier);
  const tops: number[] = [];
  const lows: number[] = [];
  for (let column = 0; column < count; column++) {
    tops.push(toY(Number.isFinite(max[column]) ? max[column] : 0));
    lows.push(toY(Number.isFinite(min[column]) ? min[column] : 0));
  }
  fillUnder(ctx, frame, tops, palette.frontier, 0.11);
  fillUnder(ctx, frame, lows, palette.frontier, 0.1);
  ctx.strokeStyle = palette.frontier;
  ctx.globalAlpha = 0.6;
  ctx.lineWidth = 1;
  ctx.beginPath();
  tops.forEach((y, column) =>
    column === 0 ? ctx.moveTo(scale.x0, y) : ctx.lineTo(scale.x0 + column + 0.5, y),
  );
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** The area between the bottom and one y a pixel column. */
function fillUnder(
  ctx: CanvasRenderingContext2D,
  { scale, plotBottom }: TimelineFrame,
  tops: readonly number[],
  colour: string,
  alpha: number,
): void {
  ctx.fillStyle = colour;
  ctx.globalAlpha = alpha;
  ctx.beginPath();
  ctx.moveTo(scale.x0, plotBottom);
  tops.forEach((y, column) => ctx.lineTo(scale.x0 + column + 0.5, y));
  ctx.lineTo(scale.x1, plotBottom);
  ctx.closePath();
  ctx.fill();
  ctx.globalAlpha = 1;
}

/** f on top of h on top of g; each with a line style of its own: f full, g dashed, h dotted. */
export function paintScores(ctx: CanvasRenderingContext2D, frame: TimelineFrame, toY: ToY): void {
  const { trace, series, palette } = frame;
  const kinds = [
    { name: 'g', colour: palette.g, width: 1.25, dash: [5, 3] },
    { name: 'h', colour: palette.h, width: 1.25, dash: [1.5, 2.5] },
    { name: 'f', colour: palette.f, width: 1.9, dash: [] },
  ] as const;
  for (const { name, colour, width, dash } of kinds) {
    if (!series[name]) continue;
    ctx.strokeStyle = ctx.fillStyle = colour;
    ctx.lineWidth = width;
    ctx.setLineDash([...dash]);
    paintCurve(ctx, frame, trace.series[name], toY, name === 'f' ? 0.3 : 0.2);
  }
  ctx.setLineDash([]);
}

/** Where the curves end: at the scores of the goal, which was expanded in no step. On top of the flag that stands there. */
export function paintGoalScores(ctx: CanvasRenderingContext2D, frame: TimelineFrame, toY: ToY): void {
  const { trace, scale, series, palette } = frame;
  const goal = hidesEnd(frame) ? null : goalScores(trace);
  const x = stepToX(scale, trace.stepCount);
  if (goal === null || x < scale.x0 - 1 || x > scale.x1 + 1) return;
  for (const name of ['g', 'h', 'f'] as const) {
    if (!series[name] || !Number.isFinite(goal[name])) continue;
    const last = trace.stepCount === 0 ? NaN : trace.series[name].at(trace.stepCount - 1);
    ctx.strokeStyle = ctx.fillStyle = palette[name];
    ctx.lineWidth = 1.25;
    ctx.beginPath();
    ctx.moveTo(x, toY(Number.isFinite(last) ? last : goal[name]));
    ctx.lineTo(x, toY(goal[name]));
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x, toY(goal[name]), 2.5, 0, 2 * Math.PI);
    ctx.fill();
  }
}

/**
 * One series: a line of steps while there is room for each of them, else the band from the smallest to the largest
 * value of each pixel column, with lines along both of its sides.
 */
export function paintCurve(
  ctx: CanvasRenderingContext2D,
  frame: Pick<TimelineFrame, 'scale'>,
  values: ScorePyramid,
  toY: ToY,
  bandAlpha: number,
): void {
  const { scale } = frame;
  if ((scale.x1 - scale.x0) / (scale.to - scale.from) >= 2) return paintSteps(ctx, frame, values, toY);
  const extents = columnExtents(scale, values);
  ctx.globalAlpha = bandAlpha;
  ctx.beginPath();
  sidePath(ctx, frame, extents, extents.max, toY, true);
  sidePath(ctx, frame, extents, extents.min, toY, false);
  ctx.fill();
  ctx.globalAlpha = bandAlpha > 0.25 ? 1 : 0.7;
  ctx.beginPath();
  sidePath(ctx, frame, extents, extents.max, toY, true);
  ctx.stroke();
  ctx.globalAlpha = 0.5;
  ctx.beginPath();
  sidePath(ctx, frame, extents, extents.min, toY, false);
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** Along one side of a band, forward (a new stroke) or back (going on from where the path is). */
function sidePath(
  ctx: CanvasRenderingContext2D,
  { scale }: Pick<TimelineFrame, 'scale'>,
  { count, max, min }: ColumnExtents,
  side: Float32Array,
  toY: ToY,
  forward: boolean,
): void {
  let drawn = forward ? 0 : 1;
  for (let index = 0; index < count; index++) {
    const column = forward ? index : count - 1 - index;
    if (min[column] > max[column] || !Number.isFinite(side[column])) continue;
    const x = scale.x0 + column + 0.5;
    if (drawn++ === 0) ctx.moveTo(x, toY(side[column]));
    else ctx.lineTo(x, toY(side[column]));
  }
}

/** A flat piece for each step, joined upright. */
function paintSteps(
  ctx: CanvasRenderingContext2D,
  frame: Pick<TimelineFrame, 'scale'>,
  values: ScorePyramid,
  toY: ToY,
): void {
  const { scale } = frame;
  const first = Math.max(0, Math.floor(scale.from));
  const end = Math.min(values.recorded, Math.ceil(scale.to));
  ctx.beginPath();
  for (let step = first; step < end; step++) {
    if (!Number.isFinite(values.at(step))) continue;
    const y = toY(values.at(step));
    const x0 = Math.max(scale.x0, stepToX(scale, step));
    const x1 = Math.min(scale.x1, stepToX(scale, step + 1));
    if (step === first) ctx.moveTo(x0, y);
    else ctx.lineTo(x0, y);
    ctx.lineTo(x1, y);
  }
  ctx.stroke();
}
