import type { Cursor, EventIndex, NodeId } from '../search/events.ts';
import { upperBound } from '../base/sorted.ts';
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

/** What the rules compare of a node that never changed: each field is read of the record when it is asked for. */
class BornEntry implements FrontierEntry {
  node = 0;
  private readonly trace: Trace;
  private readonly entries: Entries;
  private readonly paths: Int32Array | null;
  private readonly priorities: { readonly [node: NodeId]: number };
  private readonly estimates: { readonly [node: NodeId]: number };

  constructor(trace: Trace, paths: Int32Array | null) {
    this.trace = trace;
    this.entries = entriesOf(trace);
    this.paths = paths;
    this.priorities = trace.priority.values;
    this.estimates = trace.h.values;
  }

  get priority(): number {
    return this.priorities[this.node];
  }

  get depth(): number {
    return this.trace.latestDepth(this.node);
  }

  get h(): number {
    return this.estimates[this.node];
  }

  get event(): number {
    return this.entries.birthOf(this.node);
  }

  get cursor(): number {
    return this.trace.bornAt(this.node);
  }

  get path(): number {
    return this.paths === null ? 0 : this.paths[this.event];
  }

  get draw(): number {
    return this.trace.draws.at(this.node, this.cursor);
  }
}

/** Of nodes that changed, which are looked up in their history once. */
interface ChangedKeys {
  readonly isRead: Uint8Array; // place → 1 where the others hold it
  readonly enteredAt: Float64Array; // place → cursor
  readonly columns: readonly Float64Array[]; // rule → place → number
}

/**
 * What the rules compare of the nodes that are in the frontier at cursor `step`, and when they came in. What the first rule compares is
 * read of all; of nodes that never changed, which are nearly all, nothing else is kept: to look again costs less than room for
 * ten thousands of them in a frontier of each step that is told.
 */
export class FrontierKeys {
  private readonly trace: Trace;
  private readonly nodes: Int32Array; // place → node
  private readonly step: Cursor;
  private readonly rules: readonly OrderRule[];
  private readonly keysOf: readonly ((entry: Readonly<FrontierEntry>) => number)[]; // rule → key: the smaller goes first
  private readonly born: BornEntry; // of the node looked at
  private readonly first: Float64Array; // place → what the first rule compares
  private changed: ChangedKeys | null = null;
  private write: KeyWriter | null = null;
  private readonly own: number[]; // keys of the changed node read last

  /** @param nodes kept. O(nodes) */
  constructor(trace: Trace, nodes: Int32Array, step: Cursor, rules: readonly OrderRule[]) {
    this.trace = trace;
    this.nodes = nodes;
    this.step = step;
    this.rules = rules;
    this.keysOf = rules.map((rule) => orderRules[rule].key);
    this.born = new BornEntry(trace, rules.includes('path') ? entriesOf(trace).pathPlaces() : null);
    this.own = rules.map(() => 0);
    this.first = new Float64Array(nodes.length);
    for (let place = 0; place < nodes.length; place++) this.first[place] = this.read(0, place);
  }

  /** The cursor at which the node of a place came in, or changed last. O(1) for nodes that never changed. */
  entered(place: number): number {
    const node = this.nodes[place];
    return this.hasChanged(node) ? this.changedAt(place).enteredAt[place] : this.trace.bornAt(node);
  }

  /** What a rule (index) compares of a place: the smaller goes first. */
  key(rule: number, place: number): number {
    return rule === 0 ? this.first[place] : this.read(rule, place);
  }

  private read(rule: number, place: number): number {
    const node = this.nodes[place];
    if (this.hasChanged(node)) return this.changedAt(place).columns[rule][place];
    const { born } = this;
    born.node = node;
    return this.keysOf[rule](born);
  }

  /** The first rule (index) that tells two places apart; −1 for one and the same. */
  between(a: number, b: number): number {
    return this.keysOf.findIndex((_, rule) => this.key(rule, a) !== this.key(rule, b));
  }

  /** Less than 0 where place `a` goes first. */
  readonly compare = (a: number, b: number): number => {
    if (this.first[a] !== this.first[b]) return this.first[a] < this.first[b] ? -1 : 1;
    for (let rule = 1; rule < this.keysOf.length; rule++) {
      const [first, second] = [this.key(rule, a), this.key(rule, b)];
      if (first !== second) return first < second ? -1 : 1; // both may be infinite
    }
    return 0;
  };

  /** Asked anew each time: the record may have grown since. */
  private hasChanged(node: NodeId): boolean {
    const { histories } = this.trace;
    return histories.size > 0 && histories.has(node);
  }

  private changedAt(place: number): ChangedKeys {
    const { trace, step, rules } = this;
    const size = this.nodes.length;
    this.changed ??= {
      isRead: new Uint8Array(size),
      enteredAt: new Float64Array(size),
      columns: rules.map(() => new Float64Array(size)),
    };
    const { isRead, enteredAt, columns } = this.changed;
    if (isRead[place] === 1) return this.changed;
    isRead[place] = 1;
    const node = this.nodes[place];
    const { depth, priority } = nodeAt(trace, node, step);
    const event = entriesOf(trace).lastOf(node, step);
    const entered = (enteredAt[place] = upperBound(trace.stepEvent.values, event, 0, trace.stepCount));
    const { own } = this;
    (this.write ??= keyWriter(trace, rules))(own, node, depth, priority, event, entered);
    for (let rule = 0; rule < own.length; rule++) columns[rule][place] = own[rule];
    return this.changed;
  }
}
