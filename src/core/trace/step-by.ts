/** Where a cursor can go, by steps of a kind or from event to event, and which lines of pseudocode a step ran. */

import type { LineEvent } from '../algorithms/details.ts';
import { lowerBound, upperBound } from '../base/sorted.ts';
import { type Cursor, EventKind, type NodeId } from '../search/events.ts';
import { eventAt, eventsOfStep, eventsUntil, nodeAt, solutionNodes, type TraceEvent } from './cursor.ts';
import type { ScorePyramid } from './score-pyramid.ts';
import { never, type Trace } from './trace.ts';

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

/** All events of a step are told: it is shown as a whole. */
export const allTold = -1;

/** A place within a step. */
export interface EventPlace {
  /** The cursor to which the step led. */
  readonly step: Cursor;
  /** How many of its events are told, the last of them is in focus; `allTold`: all, and none is in focus. */
  readonly told: number;
}

/** Index of the first event of the step that led to a cursor; at 0, of the record. O(1). */
function firstEventOf(trace: Trace, step: Cursor): number {
  return step === 0 ? 0 : trace.stepEvent.values[step - 1];
}

/** How many events the step that led to a cursor has. O(1). */
export function eventCountOf(trace: Trace, step: Cursor): number {
  return eventsUntil(trace, step) - firstEventOf(trace, step);
}

/** The event in focus at a place; null where none is. O(1). */
export function eventInFocus(trace: Trace, { step, told }: EventPlace): TraceEvent | null {
  if (step > trace.stepCount || told < 1 || told > eventCountOf(trace, step)) return null;
  return eventAt(trace, firstEventOf(trace, step) + told - 1);
}

/**
 * The place one event later (1) or earlier (−1), over the ends of steps; the same place at the ends of the record. From a
 * step shown as a whole the way on leads to the first event of the next one, the way back to its own last event. O(1).
 */
export function nextEvent(trace: Trace, { step, told }: EventPlace, direction: 1 | -1): EventPlace {
  const count = eventCountOf(trace, step);
  if (direction > 0) {
    if (told !== allTold && told < count) return { step, told: told + 1 };
    return step < trace.stepCount ? { step: step + 1, told: 1 } : { step, told: count };
  }
  if (told === allTold || told > count) return { step, told: count };
  if (told > 1) return { step, told: told - 1 };
  return step > 0 ? { step: step - 1, told: eventCountOf(trace, step - 1) } : { step, told };
}

/** The events of a step as lines of pseudocode see them, in order. O(events). */
export function lineEventsOf(trace: Trace, step: Cursor): LineEvent[] {
  const selected = new Set<number>();
  const events = eventsOfStep(trace, step);
  return events.map(({ kind, subject, flag }, index) => {
    if (kind === EventKind.Select) selected.add(subject);
    if (kind === EventKind.Stop) return { kind, how: trace.result?.reason.code ?? null };
    if (kind === EventKind.Generate)
      return { kind, how: isCutOff(trace, subject, step) ? 'cut-off' : 'within' };
    if (kind !== EventKind.Prune) return { kind, how: null };
    if (flag) return { kind, how: 'replaced' };
    if (selected.has(subject)) return { kind, how: 'selected' };
    const before = events[index - 1];
    const isNew = before?.kind === EventKind.Generate && before.subject === subject;
    return { kind, how: isNew ? 'new' : 'unselected' };
  });
}

/** Whether a node was made that is never to be selected, whatever its h says. */
function isCutOff(trace: Trace, node: NodeId, step: Cursor): boolean {
  const { h, priority } = nodeAt(trace, node, step);
  return priority === Infinity && h < Infinity;
}
