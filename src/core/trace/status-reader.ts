import { type Cursor, eventFlag, EventKind, eventKindMask, type NodeId } from '../search/events.ts';
import { GrowableColumn } from '../base/columns.ts';
import type { Trace } from './trace.ts';

/**
 * What a node is, as a number; `dropped` includes replaced. `closed` is expanded, also where it is the goal, as the node is where
 * two sides met; `reached` is out of the frontier without having been: the goal where it ended the search, the node that a
 * budget stopped, one that was only passed. Compare `NodeStatus`.
 */
export const Condition = { unborn: 0, frontier: 1, closed: 2, dropped: 3, reached: 4 } as const;
export type Condition = (typeof Condition)[keyof typeof Condition];

/**
 * Told of every event after which a node is something else, or has another link: its condition before and after, which
 * then holds from `cursor` on. Cursors ascend; a node may change more than once at the same one.
 */
export type ConditionListener = (node: NodeId, cursor: Cursor, before: Condition, after: Condition) => void;

/**
 * Reads the events of a growing record once, in order and in slices, and tells what becomes of its nodes: what
 * `statusAt` answers for one node and one cursor, as a stream over all of them. A byte a node.
 */
export class StatusReader {
  private readonly trace: Trace;
  private readonly tell: ConditionListener;
  private readonly condition = new GrowableColumn(Uint8Array); // node → what it is after the events read
  private event = 0; // the next one
  private cursor = 0; // steps begun by the events read

  constructor(trace: Trace, tell: ConditionListener) {
    this.trace = trace;
    this.tell = tell;
  }

  /** Whether the record holds events that were not read yet. */
  get behind(): boolean {
    return this.event < this.trace.eventKind.length;
  }

  /** Reads up to `events` more. */
  advance(events: number): void {
    const { trace, condition } = this;
    condition.fill(Condition.unborn, trace.nodeCount - condition.length);
    const end = Math.min(trace.eventKind.length, this.event + events);
    for (; this.event < end; this.event++) {
      const expands = this.cursor < trace.stepCount && trace.stepEvent.values[this.cursor] === this.event;
      if (expands) this.cursor++;
      const node = trace.eventSubject.values[this.event];
      const before = condition.values[node] as Condition;
      const after = conditionAfter(trace.eventKind.values[this.event], before, expands);
      if (after === Condition.unborn) continue;
      condition.values[node] = after;
      this.tell(node, this.cursor, before, after);
    }
  }
}

/** What an event makes of its subject; unborn for one that changes nothing. */
function conditionAfter(bits: number, before: Condition, expands: boolean): Condition {
  switch (bits & eventKindMask) {
    case EventKind.Start:
    case EventKind.Generate:
    case EventKind.Update:
    case EventKind.Reopen:
    case EventKind.Return:
      return Condition.frontier;
    case EventKind.Reach:
      return (bits & eventFlag) !== 0 ? Condition.frontier : Condition.reached;
    case EventKind.Select:
      return expands ? Condition.closed : Condition.reached;
    case EventKind.Goal:
      return before === Condition.closed ? Condition.closed : Condition.reached;
    case EventKind.Prune:
      return Condition.dropped;
    default:
      return Condition.unborn;
  }
}
