import { EventKind, type NodeId } from '../../search/events.ts';
import { type NodeScores, type TraceEvent, nodeAt } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';

type Linked = Omit<NodeScores, 'h'>;

/**
 * Link and scores of nodes, event by event. A cursor says what a node is after a whole step; where a search changes the
 * node that it takes within that step, as RBFS does with what it forgets, that is no longer what it was when it was selected.
 */
export class ScoresFollowed {
  private readonly trace: Trace;
  private readonly changes: Iterator<Linked, undefined>;
  private readonly now = new Map<number, Linked>(); // nodes that ever change, once they were asked for or changed

  constructor(trace: Trace) {
    this.trace = trace;
    this.changes = trace.histories.later();
  }

  /** To be called with every event of the record, in order. */
  follow({ kind, subject }: TraceEvent): void {
    if (kind !== EventKind.Update && kind !== EventKind.Reopen && kind !== EventKind.Return) return;
    const { value } = this.changes.next();
    if (value !== undefined) this.now.set(subject, value);
  }

  /** Of a node that is born, after the event that was followed last. */
  of(node: NodeId): NodeScores {
    const { trace, now } = this;
    const { histories } = trace;
    if (!histories.has(node)) return nodeAt(trace, node, trace.stepCount);
    const known = now.get(node) ?? histories.born(node)!;
    now.set(node, known);
    return { ...known, h: trace.h.values[node] };
  }
}
