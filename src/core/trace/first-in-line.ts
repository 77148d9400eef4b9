import type { Cursor, NodeId } from '../search/events.ts';
import { type FrontierOrder, frontierOrderOf } from '../algorithms/frontier-order.ts';
import { DifferingColumn } from './columns/differing-column.ts';
import { giveBack, GrowableColumn, NarrowColumn } from '../base/columns.ts';
import type { NodeStatus } from './cursor.ts';
import { orderRules } from '../search/order-rules.ts';
import { isEntry } from './entries.ts';
import { type KeyWriter, keyWriter } from './frontier-keys.ts';
import type { Trace } from './trace.ts';

/** What an event has made of its subject. */
interface Standing {
  readonly depth: number;
  readonly priority: number;
  readonly status: NodeStatus;
}

/** Of a node: it has been in the frontier, it is there. */
const came = 1;
const waits = 2;

/**
 * The first of the frontier, event by event (rule T11): which node is due, on which side. Holds a heap of entries for each
 * side; an entry whose node has left, or came in anew, is thrown away when it comes to the top, and its number given to another. O(log entries)
 * an event; 13 to 30 bytes an entry, and a byte a node; 4 more where many come in again.
 *
 *     heap of a side: entries       entry → node, keys (one for each rule: the smaller goes first)
 */
export class FirstInLine {
  private readonly trace: Trace;
  private readonly writeKeys: KeyWriter;
  private readonly sideRule: FrontierOrder['sides'];
  private readonly heaps: readonly GrowableColumn<Int32Array>[]; // side → heap of entries
  private readonly frontiers: Int32Array; // side → nodes
  private readonly node = new GrowableColumn(Int32Array, 64); // entry → node
  private readonly keys: readonly NarrowColumn<Int32Array | Float64Array>[]; // rule → entry → number
  private readonly free = new GrowableColumn(Int32Array, 64); // entries that were thrown away
  private readonly known: Uint8Array; // node → `came`, `waits`
  private readonly latest = new DifferingColumn(Int32Array, () => -1); // node → its latest entry, of one that has had several
  private readonly own: number[]; // keys of the entry that is made now

  constructor(trace: Trace) {
    const { rules, sides } = frontierOrderOf(trace.request.settings);
    this.trace = trace;
    this.writeKeys = keyWriter(trace, rules);
    this.own = rules.map(() => 0);
    this.keys = rules.map(
      (rule) =>
        new NarrowColumn<Int32Array | Float64Array>(
          orderRules[rule].keys === 'any' ? Float64Array : Int32Array,
          64,
        ),
    );
    this.sideRule = sides;
    this.heaps = trace.sides.map(() => new GrowableColumn(Int32Array, 64));
    this.frontiers = new Int32Array(trace.sides.length);
    this.known = new Uint8Array(trace.nodeCount);
  }

  /** The next event, that of index `index`, which holds from `cursor` on. */
  follow(index: number, cursor: Cursor, standing: Standing): void {
    const { trace, known } = this;
    const subject = trace.eventSubject.values[index];
    const side = trace.sideIndex(subject);
    const inFrontier = standing.status === 'frontier';
    if (((known[subject] & waits) !== 0) !== inFrontier) this.frontiers[side] += inFrontier ? 1 : -1;
    if (!inFrontier) known[subject] &= ~waits;
    else if (isEntry(trace.eventKind.values[index])) {
      this.writeKeys(this.own, subject, standing.depth, standing.priority, index, cursor);
      const entry = this.newEntry(subject);
      if (known[subject] !== 0) this.latest.set(subject, entry);
      known[subject] = came | waits;
      this.push(this.heaps[side], entry);
    }
  }

  /** The node that is selected next; −1 when none waits. @param last the node expanded last; −1: none */
  next(last: number): number {
    const side = this.dueSide(last);
    return side < 0 ? -1 : this.first(side);
  }

  /** Of its memory; nobody may ask it any more. */
  giveBack(): void {
    giveBack(
      [...this.heaps, ...this.keys, this.node, this.free, { values: this.known }].map(({ values }) => values),
    );
  }

  private dueSide(last: number): number {
    const { frontiers: waiting } = this;
    if (waiting.every((nodes) => nodes === 0)) return -1;
    if (waiting.length === 1) return 0;
    if (this.sideRule === 'smaller') return waiting[0] <= waiting[1] ? 0 : 1;
    const due = last < 0 ? 0 : 1 - this.trace.sideIndex(last);
    return waiting[due] > 0 ? due : 1 - due;
  }

  private first(side: number): number {
    const heap = this.heaps[side];
    while (heap.length > 0) {
      const entry = heap.values[0];
      const node = this.node.values[entry];
      if ((this.known[node] & waits) !== 0 && this.isLatest(node, entry)) return node;
      this.dropFirst(heap);
    }
    return -1;
  }

  private isLatest(node: NodeId, entry: number): boolean {
    const latest = this.latest.at(node);
    return latest < 0 || latest === entry;
  }

  /** With the keys in `own`. */
  private newEntry(node: NodeId): number {
    const { free, keys, own } = this;
    if (free.length === 0) {
      for (let rule = 0; rule < own.length; rule++) keys[rule].push(own[rule]);
      this.node.push(node);
      return this.node.length - 1;
    }
    const entry = free.values[--free.length];
    for (let rule = 0; rule < own.length; rule++) keys[rule].set(entry, own[rule]);
    this.node.values[entry] = node;
    return entry;
  }

  private goesBefore(a: number, b: number): boolean {
    for (const { values } of this.keys) {
      const [first, second] = [values[a], values[b]];
      if (first !== second) return first < second; // both may be infinite
    }
    return false;
  }

  private push(heap: GrowableColumn<Int32Array>, entry: number): void {
    heap.push(entry);
    const { values } = heap;
    let place = heap.length - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!this.goesBefore(entry, values[above])) break;
      values[place] = values[above];
      place = above;
    }
    values[place] = entry;
  }

  private dropFirst(heap: GrowableColumn<Int32Array>): void {
    const { values } = heap;
    const size = heap.length - 1;
    this.free.push(values[0]);
    const entry = values[size];
    heap.length = size;
    let place = 0;
    for (let below = 1; below < size; below = 2 * place + 1) {
      if (below + 1 < size && this.goesBefore(values[below + 1], values[below])) below++;
      if (!this.goesBefore(values[below], entry)) break;
      values[place] = values[below];
      place = below;
    }
    if (size > 0) values[place] = entry;
  }
}
