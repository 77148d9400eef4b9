/** The frontier of a record at any cursor, and in what order it would be selected. */
import { type Cursor, NodeEnd, type NodeId } from '../search/events.ts';
import { assert } from '../base/result.ts';
import { selectRanks } from './columns/select-ranks.ts';
import { frontierOrderOf } from '../algorithms/frontier-order.ts';
import type { OrderRule } from '../search/order-rules.ts';
import { countsAt, eventsUntil, expandedAt, statusAt } from './cursor.ts';
import { FrontierKeys } from './frontier-keys.ts';
import type { Trace } from './trace.ts';

/** To look at the node of an event takes so many times as long as to pass over a node. */
const eventCost = 8;

/**
 * The nodes that wait in the frontier, as a set that goes along with the cursor. From one cursor to another, in either
 * direction, it looks again at the nodes of the events between the two, or at all nodes where that is sooner done.
 */
class FrontierNodes {
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
    if (eventCost * (to - from - trace.histories.size) > trace.nodeCount) {
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
    const { end, selectedAt, histories } = trace;
    const born = trace.bornUntil(step);
    this.place.fill(0);
    this.count = 0;
    const [selected, ends] = [selectedAt.values, end.values];
    for (let node = 0; node < born; node++) {
      if (selected[node] <= step) continue;
      if (ends[node] <= NodeEnd.expanded || trace.endedAt(node) > step) this.add(node);
    }
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

/** Frontiers kept of a record: both sides at a cursor, at the one before it, and where a node that is looked at was selected. */
const kept = 6;

/** Which of two nodes that wait goes first, and why. */
export interface Decision {
  readonly rule: OrderRule;
  readonly first: number;
  /** Both came into the frontier in one step. */
  readonly together: boolean;
}

/** A rule of the order at work: which of the nodes that the rules before it left it lets through. */
export interface FunnelStage {
  readonly rule: OrderRule;
  /** How many nodes are left behind it. */
  readonly left: number;
  /** The step (cursor) with which the node that the funnel leads to came in. */
  readonly entered: number;
  /** Of the nodes that it put out, the smallest number by which it compared; Infinity where it put none out. */
  readonly next: number;
  /** All nodes that it chose among came into the frontier in one step. */
  readonly together: boolean;
  /** These nodes, in no order. O(size × rules). */
  readonly nodes: () => Int32Array;
}

/**
 * The frontier of one side at one cursor, in the order in which its nodes would be selected if no other came. Ordered only as
 * far as it is looked at. Valid until the record grows.
 */
export class FrontierAt {
  /** Nodes in it. */
  readonly size: number;
  readonly step: Cursor;
  readonly nodes: Int32Array; // place → node, in no order
  private readonly ranked: Int32Array; // rank → place, as far as ordered
  readonly rules: readonly OrderRule[];
  readonly keys: FrontierKeys; // of places
  private places: Map<number, number> | null = null; // node → place, when first asked for
  private funnel: { readonly node: NodeId; readonly stages: FunnelStage[] | null } | null = null; // asked for last

  /** @param nodes those that wait at cursor `step`; kept */
  constructor(trace: Trace, step: Cursor, nodes: Int32Array) {
    this.step = step;
    this.nodes = nodes;
    this.size = nodes.length;
    this.ranked = new Int32Array(nodes.length);
    for (let place = 0; place < nodes.length; place++) this.ranked[place] = place;
    this.rules = frontierOrderOf(trace.request.settings).rules;
    this.keys = new FrontierKeys(trace, nodes, step, this.rules);
  }

  /** The nodes of ranks `from` to `from + count − 1`, the next one first; a copy. O(size), and it is cheaper again. */
  slice(from: number, count: number): Int32Array {
    const first = Math.min(Math.max(0, from), this.size);
    const end = Math.min(first + Math.max(0, count), this.size);
    selectRanks(this.ranked, first, end, this.keys.compare);
    return this.ranked.slice(first, end).map((place) => this.nodes[place]);
  }

  /** The next node; −1 when none waits. O(size). */
  first(): number {
    const [node = -1] = this.slice(0, 1);
    return node;
  }

  /**
   * How the order comes down to one of its nodes, rule by rule: the first rule, and of the others those that leave fewer
   * nodes than there were. Null when the node is not the first. O(size × rules).
   */
  funnelTo(node: NodeId): FunnelStage[] | null {
    // The sentence and the Inspector ask at the same cursor.
    if (this.funnel?.node !== node) this.funnel = { node, stages: this.comeDownTo(node) };
    return this.funnel.stages;
  }

  private comeDownTo(node: NodeId): FunnelStage[] | null {
    const own = this.nodes.indexOf(node);
    const stages: FunnelStage[] = [];
    const left = this.ranked.slice(); // places, of which the first `count` are left; in no order
    let count = left.length;
    for (let rule = 0; rule < this.rules.length && (rule === 0 || count > 1); rule++) {
      const ownKey = this.keys.key(rule, own);
      let [next, kept, together] = [Infinity, 0, true];
      for (let at = 0; at < count; at++) {
        const place = left[at];
        const key = this.keys.key(rule, place);
        together &&= this.keys.entered(place) === this.keys.entered(own);
        if (key === ownKey) left[kept++] = place;
        else if (key < next) next = key;
      }
      if (next < ownKey) return null;
      if (rule === 0 || kept < count)
        stages.push({
          rule: this.rules[rule],
          left: kept,
          entered: this.keys.entered(own),
          next,
          together,
          nodes: () => this.equalsOf(own, rule),
        });
      count = kept;
    }
    return stages;
  }

  /** The nodes that no rule up to the given one tells from the node of a place. */
  private equalsOf(own: number, lastRule: number): Int32Array {
    return this.nodes.filter((_, place) => {
      const rule = this.keys.between(place, own);
      return rule < 0 || rule > lastRule;
    });
  }

  /** The rule that puts the node of rank `rank` before the next one. Both must have been in the last slice. */
  ruleBehind(rank: number): OrderRule {
    const [a, b] = [this.ranked[rank], this.ranked[rank + 1]];
    return this.rules[this.keys.between(a, b)];
  }

  /** What puts one of two of its nodes before the other; null for one and the same. O(1), and O(size) the first time. */
  decisionBetween(node: NodeId, other: number): Decision | null {
    const [a, b] = [this.placeOf(node), this.placeOf(other)];
    const rule = this.rules[this.keys.between(a, b)];
    if (rule === undefined) return null;
    const first = this.keys.compare(a, b) < 0 ? node : other;
    return { rule, first, together: this.keys.entered(a) === this.keys.entered(b) };
  }

  /** The cursor at which one of its nodes came in, or changed last. As `decisionBetween`. */
  enteredBy(node: NodeId): number {
    return this.keys.entered(this.placeOf(node));
  }

  /** The cursor at which the node of rank `rank` came in, or changed last. It must have been in the last slice. */
  enteredAt(rank: number): number {
    return this.keys.entered(this.ranked[rank]);
  }

  private placeOf(node: NodeId): number {
    this.places ??= new Map(Array.from(this.nodes, (one, place) => [one, place]));
    const place = this.places.get(node);
    assert(place !== undefined, `node ${node} waits in this frontier`);
    return place;
  }
}

/** Reads frontiers of one record, and remembers the last few. */
class FrontierReader {
  private readonly trace: Trace;
  private readonly frontierNodes: FrontierNodes;
  private frontiers: { readonly key: string; readonly frontier: FrontierAt }[] = []; // the latest first

  constructor(trace: Trace) {
    this.trace = trace;
    this.frontierNodes = new FrontierNodes(trace);
  }

  at(step: Cursor, side: number): FrontierAt {
    const { trace, frontiers } = this;
    // Only the last cursor can still change.
    const key = `${step} ${side} ${step === trace.stepCount ? trace.version : ''}`;
    const known = frontiers.find((one) => one.key === key);
    if (known !== undefined) return known.frontier;
    const frontier = new FrontierAt(trace, step, this.nodesOf(step, side));
    this.frontiers = [{ key, frontier }, ...frontiers.slice(0, kept - 1)];
    return frontier;
  }

  private nodesOf(step: Cursor, side: number): Int32Array {
    const { trace, frontierNodes: waiting } = this;
    waiting.moveTo(step);
    const all = waiting.nodes.subarray(0, waiting.count);
    return trace.sides.length === 1 ? all.slice() : all.filter((node) => trace.sideIndex(node) === side);
  }
}

const readers = new WeakMap<Trace, FrontierReader>();

/** The frontier of a side at a cursor, 0 … `trace.stepCount`. O(size), and O(events between) from the cursor asked for last. */
export function frontierAt(trace: Trace, step: Cursor, side = 0): FrontierAt {
  let reader = readers.get(trace);
  if (reader === undefined) readers.set(trace, (reader = new FrontierReader(trace)));
  return reader.at(step, side);
}

/** The side that takes the next node at a cursor; −1 when nothing waits there. */
export function nextSide(trace: Trace, step: Cursor): number {
  const sizes = trace.sides.map((_, side) => frontierAt(trace, step, side).size);
  if (sizes.every((size) => size === 0)) return -1;
  if (sizes.length === 1) return 0;
  if (frontierOrderOf(trace.request.settings).sides === 'smaller') return sizes[0] <= sizes[1] ? 0 : 1;
  // In turns: a side with nothing left is passed over.
  const last = expandedAt(trace, step);
  const due = last < 0 ? 0 : 1 - trace.sideIndex(last);
  return sizes[due] > 0 ? due : 1 - due;
}

/** A frontier of more nodes is not ordered for a few words about it: at about 100 ns a node that would take a frame. */
export const maxOrdered = 100_000;

/** The nodes that are selected next if no other comes in, on the side that takes the next one. */
export interface NextNodes {
  readonly side: number;
  readonly frontier: FrontierAt;
  readonly nodes: Int32Array; // the first of `frontier`
}

/**
 * The next `count` nodes at a cursor. Null when none waits, when the frontier is larger than `maxOrdered`, and where more
 * decides than the record has. O(frontier).
 */
export function nextNodes(trace: Trace, step: Cursor, count: number): NextNodes | null {
  const { beyond } = frontierOrderOf(trace.request.settings);
  if (beyond !== null || countsAt(trace, step).frontier > maxOrdered) return null;
  const side = nextSide(trace, step);
  if (side < 0) return null;
  const frontier = frontierAt(trace, step, side);
  return { side, frontier, nodes: frontier.slice(0, count) };
}
