import { EventKind } from '../search/event-kind.ts';
import type { LineEvent } from '../algorithms/running-line.ts';
import type { TraceEvent } from './cursor.ts';

/** The events of a step as lines of pseudocode see them, in order. O(events). */
export function lineEventsOf(events: readonly TraceEvent[]): LineEvent[] {
  const selected = new Set<number>();
  return events.map(({ kind, subject, flag }) => {
    if (kind === EventKind.Take) selected.add(subject);
    if (kind !== EventKind.Prune) return { kind, prunes: null };
    return { kind, prunes: flag ? 'replaced' : selected.has(subject) ? 'taken' : 'untaken' };
  });
}
