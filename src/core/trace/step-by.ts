import { lowerBound, upperBound } from '../base/bisect.ts';
import { solutionNodes } from './cursor.ts';
import type { ScorePyramid } from './score-pyramid.ts';
import { type Trace, never } from './trace.ts';

/**
 * How far one step of the cursor goes: to the next expansion, to where f changes, to where the depth changes, to the next
 * part of the run, or to the next node of the solution.
 */
export const cursorUnits = ['expansion', 'f-layer', 'depth', 'iteration', 'solution'] as const;
export type CursorUnit = (typeof cursorUnits)[number];

/** How far a step goes: a unit of the cursor, or one event within the step that the cursor is at. */
export const stepUnits: readonly StepUnit[] = ['expansion', 'event', ...cursorUnits.slice(1)];
export type StepUnit = CursorUnit | 'event';

/**
 * The cursor one unit after (1) or before (−1) `from`. The stops of a unit are the same in both directions: cursors at which
 * something new begins. Behind the last stop comes the end of the record, before the first its start. O(log n), along the
 * solution O(moves) once.
 */
export function nextStep(trace: Trace, from: number, direction: 1 | -1, unit: CursorUnit): number {
  const stop = stopFor(trace, from, direction, unit);
  return Math.min(Math.max(0, stop), trace.stepCount);
}

/** Whether a record has any stops of a unit. */
export function hasStops(trace: Trace, unit: StepUnit): boolean {
  if (unit === 'iteration') return trace.iterations.length > 0;
  return unit !== 'solution' || solutionStops(trace).length > 0;
}

/** A cursor, which may lie outside of the record. */
function stopFor(trace: Trace, from: number, direction: 1 | -1, unit: CursorUnit): number {
  switch (unit) {
    case 'expansion':
      return from + direction;
    case 'f-layer':
      return layerStop(trace.series.f, from, direction);
    case 'depth':
      return layerStop(trace.series.g, from, direction);
    case 'iteration':
      return iterationStop(trace, from, direction);
    case 'solution':
      return stopAmong(solutionStops(trace), from, direction);
  }
}

/** The stops are the cursors of the first steps of stretches with one value: step i leads to cursor i + 1. */
function layerStop(series: ScorePyramid, from: number, direction: 1 | -1): number {
  if (direction > 0) {
    if (from === 0) return 1;
    const value = series.at(from - 1);
    const next = series.firstOutside(from, value, value);
    return next < 0 ? Infinity : next + 1;
  }
  if (from <= 1) return 0;
  const value = series.at(from - 2);
  return series.lastOutside(from - 2, value, value) + 2;
}

/** The stops are the cursors at which a part begins. */
function iterationStop({ iterations }: Trace, from: number, direction: 1 | -1): number {
  let low = 0;
  let high = iterations.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const { firstStep } = iterations[middle];
    if (direction > 0 ? firstStep > from : firstStep >= from) high = middle;
    else low = middle + 1;
  }
  const row = iterations[direction > 0 ? low : low - 1];
  return row?.firstStep ?? direction * Infinity;
}

function stopAmong(stops: readonly number[], from: number, direction: 1 | -1): number {
  const stop = direction > 0 ? stops[upperBound(stops, from)] : stops[lowerBound(stops, from) - 1];
  return stop ?? direction * Infinity;
}

const stopsOfTraces = new WeakMap<Trace, readonly number[]>();

/** The cursors at which nodes of the solution are selected for the last time, ascending; empty before it is found. */
function solutionStops(trace: Trace): readonly number[] {
  const known = stopsOfTraces.get(trace);
  if (known !== undefined) return known;
  const cursors = solutionNodes(trace).map((node) => trace.selectedAt.values[node]);
  const stops = [...new Set(cursors.filter((cursor) => cursor !== never))].sort((a, b) => a - b);
  if (trace.result !== null) stopsOfTraces.set(trace, stops);
  return stops;
}
