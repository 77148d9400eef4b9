import type { Cursor, NodeId } from '../search/ids.ts';
import { upperBound } from '../base/bisect.ts';
import { eventsUntil, statusAt } from './cursor.ts';
import type { Trace } from './trace.ts';

/**
 * The nodes that wait in the frontier, as a set that goes along with the cursor. From one cursor to another, in either
 * direction, it looks again at the nodes of the events between the two, or at all nodes where these are fewer.
 */
export class FrontierNodes {
  /** Members in no order; those behind `count` mean nothing. Changed by `moveTo`. */
  nodes = new Int32Array(256);
  count = 0;
  private place = new Int32Array(0); // node → place among `nodes` + 1 | 0
  private seen = 0; // events
  private readonly trace: Trace;

  constructor(trace: Trace) {
    this.trace = trace;
  }

  /** Makes the set that of cursor `step`. O(events between the two cursors), at most O(nodes). */
  moveTo(step: Cursor): void {
    const { trace } = this;
    const end = eventsUntil(trace, step);
    const from = Math.min(this.seen, end);
    const to = Math.max(this.seen, end);
    this.reserve(trace.nodeCount);
    if (to - from > trace.nodeCount) {
      this.rebuild(step);
    } else {
      for (let event = from; event < to; event++) {
        const node = trace.eventSubject.values[event];
        if (node >= 0 && node < trace.nodeCount) this.set(node, statusAt(trace, node, step) === 'frontier');
      }
    }
    this.seen = end;
  }

  private rebuild(step: Cursor): void {
    const { trace } = this;
    const { endedAt, histories } = trace;
    const born = upperBound(trace.bornAt.values, step, 0, trace.nodeCount);
    this.place.fill(0);
    this.count = 0;
    for (let node = 0; node < born; node++) if (endedAt.values[node] > step) this.add(node);
    // Of nodes that ever changed the columns only have the end.
    for (const node of histories.nodes()) this.set(node, statusAt(trace, node, step) === 'frontier');
  }

  private set(node: NodeId, inFrontier: boolean): void {
    const place = this.place[node] - 1;
    if (inFrontier === place >= 0) return;
    if (inFrontier) {
      this.add(node);
      return;
    }
    const moved = this.nodes[--this.count];
    this.nodes[place] = moved;
    this.place[moved] = place + 1;
    this.place[node] = 0;
  }

  private add(node: NodeId): void {
    if (this.count === this.nodes.length) {
      const nodes = new Int32Array(this.count * 2);
      nodes.set(this.nodes);
      this.nodes = nodes;
    }
    this.nodes[this.count++] = node;
    this.place[node] = this.count;
  }

  private reserve(nodeCount: number): void {
    if (nodeCount <= this.place.length) return;
    const place = new Int32Array(Math.max(nodeCount, this.place.length * 2));
    place.set(this.place);
    this.place = place;
  }
}
