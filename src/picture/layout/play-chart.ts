import { ticks } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { PlotFrame } from './plot-axis.ts';

/** A game as numbers, one entry per board from the start on; null where a number is not known. */
export interface PlaySeries {
  readonly distances: readonly (number | null)[]; // moves made → moves to the goal
  readonly estimates: readonly (number | null)[]; // moves made → h
  /** Where distances and h are costs: both axes are, then. */
  readonly inCosts?: {
    readonly paid: readonly number[]; // moves made → what they cost
    readonly detours: readonly boolean[]; // moves made → whether the last of them made the best finish dearer
  } | null;
}

interface ChartTick {
  readonly value: number;
  readonly at: number; // px
}

interface ChartPoint {
  readonly x: number; // px
  readonly y: number;
}

/** Shapes in pixels from the top left corner; a shape is null, or a list empty, where its numbers are not known. */
export interface PlayChart {
  /** The corners that the axes span; y0 is at the top. */
  readonly frame: PlotFrame;
  readonly xTicks: readonly ChartTick[];
  readonly yTicks: readonly ChartTick[];
  /** The distance of every board so far, as a path. */
  readonly distanceLine: string | null;
  readonly estimateLine: string | null;
  /** What lies between the two: the error of the estimate. */
  readonly errorArea: string | null;
  /** From the start down to the axis in as few moves, or for as little, as can be. */
  readonly optimalLine: string | null;
  /** The same from here. */
  readonly outlookLine: string | null;
  /** One per board, while they are far enough apart to be told. */
  readonly dots: readonly ChartPoint[];
  /** The boards that a move away from the goal, or from every cheapest way on, led to. */
  readonly detours: readonly ChartPoint[];
  /** Where the game stands: on the distance, or where that is not known, on the estimate. */
  readonly now: ChartPoint | null;
  /** Its estimate. */
  readonly estimateNow: ChartPoint | null;
}

const margins = { left: 30, right: 14, top: 14, bottom: 24 };
/** Axes are at least this long. */
const minMoves = 4;
/** Dots nearer than this would be a line. */
const dotGapPx = 7;
const tickGapPx = { x: 44, y: 40 };

/** The distance to the goal against the moves made, or costs against costs, in a box of `width` × `height` pixels. O(moves). */
export function playChart(series: PlaySeries, width: number, height: number): PlayChart {
  const { distances, estimates, inCosts = null } = series;
  const spent = (index: number): number => inCosts?.paid[index] ?? index;
  const made = distances.length - 1;
  const optimum = distances[0] ?? null;
  const left = distances[made] ?? null;
  const estimate = estimates[made] ?? null;
  const present = left ?? estimate;
  const shortest = inCosts === null ? minMoves : 0;
  const last =
    Math.max(shortest, spent(made), optimum ?? 0, left === null ? 0 : spent(made) + left) || minMoves;
  const highest = Math.max(shortest, ...known(distances), ...known(estimates)) || minMoves;
  const frame = {
    ...{ x0: margins.left, y0: margins.top },
    x1: Math.max(margins.left + 1, width - margins.right),
    y1: Math.max(margins.top + 1, height - margins.bottom),
  };
  const x = scaleLinear([0, last], [frame.x0, frame.x1]);
  const y = scaleLinear([0, highest], [frame.y1, frame.y0]);
  const xOf = (index: number): number => x(spent(index));
  const pointAt = (index: number, value: number): ChartPoint => ({ x: xOf(index), y: y(value) });
  const pathOf = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => xOf(index))
    .y((value) => y(value ?? 0));
  const errorOf = area<number | null>()
    .defined((value, index) => value !== null && (estimates[index] ?? null) !== null)
    .x((_, index) => xOf(index))
    .y0((_, index) => y(estimates[index] ?? 0))
    .y1((value) => y(value ?? 0));
  const descent = (from: number, length: number | null): string | null =>
    length === null ? null : `M${x(from)},${y(length)}L${x(from + length)},${y(0)}`;
  const dotted = (xOf(Math.max(1, made)) - x(0)) / Math.max(1, made) >= dotGapPx;
  const ticksTo = (most: number, room: number): number[] =>
    ticks(0, most, Math.max(2, Math.floor(room))).filter(
      (value) => inCosts !== null || Number.isInteger(value),
    );
  return {
    frame,
    xTicks: ticksTo(last, (frame.x1 - frame.x0) / tickGapPx.x).map((value) => ({ value, at: x(value) })),
    yTicks: ticksTo(highest, (frame.y1 - frame.y0) / tickGapPx.y).map((value) => ({
      ...{ value, at: y(value) },
    })),
    distanceLine: made > 0 ? pathOf(distances) || null : null,
    estimateLine: made > 0 ? pathOf(estimates) || null : null,
    errorArea: made > 0 ? errorOf(distances) || null : null,
    optimalLine: descent(0, optimum),
    outlookLine: descent(spent(made), left),
    dots: distances.flatMap((value, index) => (value === null || !dotted ? [] : [pointAt(index, value)])),
    detours: distances.flatMap((value, index) => {
      const before = distances[index - 1] ?? null;
      if (value === null || before === null) return [];
      return (inCosts?.detours[index] ?? value > before) ? [pointAt(index, value)] : [];
    }),
    estimateNow: estimate === null ? null : pointAt(made, estimate),
    now: present === null ? null : pointAt(made, present),
  };
}

function known(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}
