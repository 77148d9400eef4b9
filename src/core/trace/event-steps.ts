import type { Cursor } from '../search/ids.ts';
import { type TraceEvent, eventAt, eventsUntil } from './cursor.ts';
import type { Trace } from './trace.ts';

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
