import type { Cursor, EventIndex, NodeId } from '../search/ids.ts';
import { upperBound } from '../base/bisect.ts';
import { type FrontierEntry, type OrderRule, orderRules } from '../search/order-rules.ts';
import { nodeAt } from './cursor.ts';
import { type Entries, entriesOf } from './entries.ts';
import type { Trace } from './trace.ts';

/** Writes the numbers by which the rules compare one entry of a node, `keys[0 …]`, one for each rule. */
export type KeyWriter = (
  keys: { [rule: number]: number },
  node: NodeId,
  depth: number,
  priority: number,
  event: EventIndex,
  cursor: Cursor,
) => void;

/** For the entries of a record as it is now; paths are put in order once, O(events), where a rule compares them. */
export function keyWriter(trace: Trace, rules: readonly OrderRule[]): KeyWriter {
  const { h, draws } = trace;
  const paths = rules.includes('path') ? entriesOf(trace).pathPlaces() : null;
  const draw = rules.includes('draw');
  const keysOf = rules.map((rule) => orderRules[rule].key);
  // One object for all of them: there are millions.
  const entry: FrontierEntry = {
    node: 0,
    priority: 0,
    depth: 0,
    h: 0,
    event: 0,
    cursor: 0,
    path: 0,
    draw: 0,
  };
  return (keys, node, depth, priority, event, cursor) => {
    entry.node = node;
    entry.priority = priority;
    entry.depth = depth;
    entry.h = h.values[node];
    entry.event = event;
    entry.cursor = cursor;
    if (paths !== null) entry.path = paths[event];
    if (draw) entry.draw = draws.at(node, cursor);
    for (let rule = 0; rule < keysOf.length; rule++) keys[rule] = keysOf[rule](entry);
  };
}

/**
 * What the rules compare of the nodes that are in the frontier at cursor `step`, and when they came in. Most of them differ by the
 * first rule: what the others compare is read of a node when it is asked for.
 */
export class FrontierKeys {
  private readonly trace: Trace;
  private readonly nodes: Int32Array; // place → node
  private readonly step: Cursor;
  private readonly write: KeyWriter;
  private readonly entries: Entries;
  private readonly isRead: Uint8Array; // place → 1 where all columns hold it
  private readonly enteredAt: Float64Array; // place → cursor
  private readonly columns: readonly Float64Array[]; // rule → place → number: the smaller goes first
  private readonly own: number[]; // of the place read last

  /** @param nodes kept. O(nodes) */
  constructor(trace: Trace, nodes: Int32Array, step: Cursor, rules: readonly OrderRule[]) {
    this.trace = trace;
    this.nodes = nodes;
    this.step = step;
    this.write = keyWriter(trace, rules);
    this.entries = entriesOf(trace);
    this.isRead = new Uint8Array(nodes.length);
    this.enteredAt = new Float64Array(nodes.length);
    this.columns = rules.map(() => new Float64Array(nodes.length));
    this.own = rules.map(() => 0);
    if (rules[0] === 'priority') this.readPriorities(this.columns[0]);
    else for (let place = 0; place < nodes.length; place++) this.read(place);
  }

  /** The cursor at which the node of a place came in, or changed last. O(1) for nodes that never changed. */
  entered(place: number): number {
    this.read(place);
    return this.enteredAt[place];
  }

  /** What a rule (index) compares of a place: the smaller goes first. */
  key(rule: number, place: number): number {
    if (rule > 0) this.read(place);
    return this.columns[rule][place];
  }

  /** The first rule (index) that tells two places apart; −1 for one and the same. */
  between(a: number, b: number): number {
    const [first] = this.columns;
    if (first[a] !== first[b]) return 0;
    this.read(a);
    this.read(b);
    return this.columns.findIndex((key) => key[a] !== key[b]);
  }

  /** Less than 0 where place `a` goes first. */
  readonly compare = (a: number, b: number): number => {
    const { columns } = this;
    for (let rule = 0; rule < columns.length; rule++) {
      if (rule === 1) {
        this.read(a);
        this.read(b);
      }
      const [first, second] = [columns[rule][a], columns[rule][b]];
      if (first !== second) return first < second ? -1 : 1; // both may be infinite
    }
    return 0;
  };

  /** The first column alone. */
  private readPriorities(column: Float64Array): void {
    const { trace, nodes, step } = this;
    const { histories } = trace;
    const latest = trace.priority.values;
    for (let place = 0; place < nodes.length; place++) {
      const node = nodes[place];
      column[place] = histories.has(node) ? nodeAt(trace, node, step).priority : latest[node];
    }
  }

  private read(place: number): void {
    if (this.isRead[place] === 1) return;
    this.isRead[place] = 1;
    const { trace, step, entries, own, columns } = this;
    const node = this.nodes[place];
    if (trace.histories.has(node)) {
      const { depth, priority } = nodeAt(trace, node, step);
      const event = entries.lastOf(node, step);
      const entered = upperBound(trace.stepEvent.values, event, 0, trace.stepCount);
      this.enteredAt[place] = entered;
      this.write(own, node, depth, priority, event, entered);
    } else {
      const entered = (this.enteredAt[place] = trace.bornAt.values[node]);
      this.write(
        own,
        node,
        trace.latestDepth(node),
        trace.priority.values[node],
        entries.birthOf(node),
        entered,
      );
    }
    for (let rule = 0; rule < own.length; rule++) columns[rule][place] = own[rule];
  }
}
