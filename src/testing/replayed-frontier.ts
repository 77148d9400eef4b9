import { EventKind } from '../core/search/event-kind.ts';
import type { RunRequest } from '../core/search/run.ts';
import type { TieRule } from '../core/search/settings.ts';
import { eventAt, nodeAt } from '../core/trace/cursor.ts';
import type { Trace } from '../core/trace/trace.ts';

/** A node that waits, as a plain replay knows it. */
export interface ReplayedEntry {
  readonly node: number;
  readonly priority: number;
  readonly h: number;
  readonly step: number;
  readonly added: number; // counted over the whole search
  readonly path: readonly number[]; // places of its moves among those that each expansion tried
}

/**
 * The frontier before an event, by reading all events before that, and ordered by rule S12 word for word: the slow twin of
 * `frontierAt`, for the best-first searches; with the tie rule `random`, equal priorities are in no order.
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
    frontier.set(node, { ...{ node, priority, h, path }, step: at, added: added++ });
  }
  return [...frontier.values()].sort(compareBy(trace.request));
}

const leaving: readonly EventKind[] = [EventKind.Select, EventKind.Prune, EventKind.Goal];
const entering: readonly EventKind[] = [
  EventKind.Start,
  EventKind.Generate,
  EventKind.Update,
  EventKind.Reopen,
];
const successors: readonly EventKind[] = [...entering, EventKind.Reject];

function compareBy({ settings }: RunRequest): (a: ReplayedEntry, b: ReplayedEntry) => number {
  const newest = (a: ReplayedEntry, b: ReplayedEntry): number => b.step - a.step || a.added - b.added;
  const ties: Partial<Record<TieRule, (a: ReplayedEntry, b: ReplayedEntry) => number>> = {
    oldest: (a, b) => a.added - b.added,
    newest,
    'low-h': (a, b) => a.h - b.h || newest(a, b),
    'high-h': (a, b) => b.h - a.h || a.added - b.added,
    'path-order': (a, b) => comparePlaces(a.path, b.path),
  };
  return (a, b) => a.priority - b.priority || (ties[settings.ties]?.(a, b) ?? 0);
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    if (a[index] !== b[index]) return a[index] - b[index];
  }
  return a.length - b.length;
}
