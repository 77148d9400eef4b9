import { type Ranked, tieBreaks } from '../core/algorithms/a-star/textbook.ts';
import { EventKind } from '../core/search/events.ts';
import { eventAt, nodeAt } from '../core/trace/cursor.ts';
import type { Trace } from '../core/trace/trace.ts';

/** A node that waits, as a plain replay knows it. */
export interface ReplayedEntry extends Ranked {
  readonly node: number;
  readonly priority: number;
}

/**
 * The frontier before an event, by reading all events before that, and ordered by rule S12 word for word: the slow twin of
 * `frontierAt`, for the best-first searches; with the tie rule `random`, equal priorities are in the order in which they came.
 */
export function replayedFrontier(trace: Trace, end: number): ReplayedEntry[] {
  const frontier = new Map<number, ReplayedEntry>();
  const pathOf = new Map<number, readonly number[]>();
  let current = -1;
  let tried = 0;
  let added = 0;
  for (let event = 0, at = 0; event < end; event++) {
    if (at < trace.stepCount && trace.stepEvent.values[at] === event) at++;
    const { kind, subject: node } = eventAt(trace, event);
    if (kind === EventKind.Select) {
      current = node;
      tried = 0;
    }
    if (leaving.includes(kind)) frontier.delete(node);
    if (successors.includes(kind)) tried++;
    if (!entering.includes(kind)) continue;
    const path = kind === EventKind.Start ? [] : [...pathOf.get(current)!, tried];
    pathOf.set(node, path);
    const { priority, h } = nodeAt(trace, node, at);
    frontier.set(node, { node, priority, h, places: path, expansion: at, added: added++, draw: 0 });
  }
  const breaksTie = tieBreaks[trace.request.settings.ties];
  return [...frontier.values()].sort((a, b) => a.priority - b.priority || breaksTie(a, b));
}

const leaving: readonly EventKind[] = [EventKind.Select, EventKind.Prune, EventKind.Goal];
const entering: readonly EventKind[] = [
  EventKind.Start,
  EventKind.Generate,
  EventKind.Update,
  EventKind.Reopen,
];
const successors: readonly EventKind[] = [...entering, EventKind.Reject];
