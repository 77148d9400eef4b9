import { EventKind } from '../search/event-kind.ts';
import type { LineEvent } from '../algorithms/details.ts';
import type { Cursor, NodeId } from '../search/ids.ts';
import { eventsOfStep, nodeAt } from './cursor.ts';
import type { Trace } from './trace.ts';

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
