/** Which frontier gives the order of the settings fastest, and those that are no buckets: heap, levels, stack. */
import { signOfH } from '../search/order-rules.ts';
import type { Prng } from '../base/prng.ts';
import type { Heuristic } from '../heuristics/create-heuristic.ts';
import type { Slot } from '../search/events.ts';
import { tieOrders, type TieRule } from '../search/settings.ts';
import { BucketFrontier } from './bucket-frontier.ts';
import {
  atH,
  atNext,
  atPrevious,
  type Counting,
  grown,
  type NodeTable,
  type PriorityRule,
  rowNumber,
} from './node-table.ts';
import type { PathOrder } from './path-order.ts';
import type { Policies } from './policies.ts';
import type { Problem } from './problem.ts';
import type { Recorder } from './recorder.ts';
import { type Frontier, type OrderedFrontier } from './frontier.ts';

/**
 * Rows that there are keys for at first. The table of a memory that held a large search keeps its room, and to clear 32 bytes for
 * each of its 262,144 rows takes longer than most searches.
 */
const fewRows = 64;

/**
 * A frontier for any priority and tie rule: an indexed binary heap ordered by (priority, second, age), or by
 * (priority, path) for `path-order`. Each operation O(log n); nodes can be removed from the middle.
 */
export class HeapFrontier implements OrderedFrontier {
  size = 0;
  private heap = new Int32Array(64); // place → slot
  private place: Int32Array; // row number → place
  private priority: Float64Array; // row number → what comes before all tie keys
  private second: Float64Array; // row number → first tie key
  private age: Float64Array; // row number → last tie key, unique
  private drawnFor: Int32Array; // row number → the addition for which `second` was drawn (random ties)
  private additions = 1;
  private readonly table: NodeTable;
  private readonly draws: boolean; // the first tie key is drawn
  private readonly hSign: number; // 1: smaller h first among equals, -1: larger h, 0: h does not count
  private readonly newestFirst: boolean;
  private readonly prng: Prng;
  private readonly paths: PathOrder | null;
  private readonly recorder: Recorder | null;
  private readonly rule: PriorityRule;

  /**
   * @param paths needed for `path-order` only
   * @param recorder is told what is drawn; needed for `random` only
   * @param rule the priority, unless it is that of the table
   */
  constructor(
    table: NodeTable,
    ties: TieRule,
    prng: Prng,
    paths: PathOrder | null = null,
    recorder: Recorder | null = null,
    rule: PriorityRule = table.priority,
  ) {
    const order = tieOrders[ties];
    this.draws = order.includes('draw');
    this.hSign = signOfH(order);
    this.newestFirst = order.includes('newest');
    this.recorder = this.draws ? recorder : null;
    this.table = table;
    this.rule = rule;
    this.prng = prng;
    this.paths = paths;
    const room = Math.min(table.capacity, fewRows);
    this.place = new Int32Array(room);
    this.priority = new Float64Array(room);
    this.second = new Float64Array(room);
    this.age = new Float64Array(room);
    this.drawnFor = new Int32Array(room);
  }

  add(group: Int32Array, count: number): void {
    for (let index = 0; index < count; index++) {
      const slot = group[index];
      this.setKeys(slot, index);
      this.recorder?.draw(this.table.id(slot), this.second[rowNumber(slot)]);
      if (this.size === this.heap.length) this.heap = grown(this.heap, new Int32Array(this.size * 2));
      this.heap[this.size] = slot;
      this.place[rowNumber(slot)] = this.size;
      this.rise(this.size++);
    }
    this.additions++;
  }

  first(): number {
    return this.heap[0];
  }

  select(): number {
    const slot = this.heap[0];
    this.remove(slot);
    return slot;
  }

  remove(slot: Slot): void {
    const place = this.place[rowNumber(slot)];
    const moved = this.heap[--this.size];
    if (moved === slot) return;
    this.heap[place] = moved;
    this.place[rowNumber(moved)] = place;
    this.rise(place);
    this.sink(this.place[rowNumber(moved)]);
  }

  goesBefore(candidate: number, inFrontier: number): boolean {
    this.setKeys(candidate, 0);
    const goes = this.before(candidate, inFrontier);
    // A candidate that loses gives up its slot, and its draw with it.
    if (!goes) this.drawnFor[rowNumber(candidate)] = 0;
    return goes;
  }

  dropped(): number {
    return -1;
  }

  /** Priority and tie keys of a slot that is `index`th in the group added now. */
  private setKeys(slot: Slot, index: number): void {
    const { hSign } = this;
    const row = rowNumber(slot);
    if (row >= this.second.length) this.makeRoom(row);
    const h = this.table.scores[slot + atH];
    this.priority[row] = this.table.priorityOf(slot, this.rule);
    // Not a product alone: h may be infinite.
    if (!this.draws) this.second[row] = hSign === 0 ? 0 : hSign * h;
    else if (this.drawnFor[row] !== this.additions) {
      // One draw for each time a node is added, also when it was compared before that.
      this.drawnFor[row] = this.additions;
      this.second[row] = this.prng.nextUint32();
    }
    // At most four successors an expansion: a newer group always comes first, siblings in their order.
    this.age[row] = this.newestFirst ? index - 4 * this.additions : index + 4 * this.additions;
  }

  /** For the keys of this row and many more. */
  private makeRoom(row: number): void {
    let room = this.second.length;
    while (room <= row) room *= 8;
    room = Math.min(room, this.table.capacity);
    this.place = grown(this.place, new Int32Array(room));
    this.priority = grown(this.priority, new Float64Array(room));
    this.second = grown(this.second, new Float64Array(room));
    this.age = grown(this.age, new Float64Array(room));
    this.drawnFor = grown(this.drawnFor, new Int32Array(room));
  }

  private before(a: number, b: number): boolean {
    const rowA = rowNumber(a);
    const rowB = rowNumber(b);
    const byPriority = this.priority[rowA] - this.priority[rowB];
    if (byPriority !== 0) return byPriority < 0;
    if (this.paths !== null) return this.paths.compare(a, b) < 0;
    const bySecond = this.second[rowA] - this.second[rowB];
    return bySecond !== 0 ? bySecond < 0 : this.age[rowA] < this.age[rowB];
  }

  private rise(from: number): void {
    const slot = this.heap[from];
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = this.heap[above];
      if (!this.before(slot, parent)) break;
      this.put(parent, place);
      place = above;
    }
    this.put(slot, place);
  }

  private sink(from: number): void {
    const slot = this.heap[from];
    let place = from;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= this.size) break;
      if (child + 1 < this.size && this.before(this.heap[child + 1], this.heap[child])) child++;
      if (!this.before(this.heap[child], slot)) break;
      this.put(this.heap[child], place);
      place = child;
    }
    this.put(slot, place);
  }

  private put(slot: Slot, place: number): void {
    this.heap[place] = slot;
    this.place[rowNumber(slot)] = place;
  }
}

/**
 * A beam, level by level (rule S22): the nodes of one level are selected one after the other while the next level gathers;
 * when none is left, the best `width` of the next level take their place and the others are dropped.
 *
 *     level   selected ▸ first … last            in order, best first
 *     next    successors of those selected       a heap by the order of the settings
 */
class LevelFrontier implements Frontier {
  private level = new Int32Array(16); // place → slot
  private place = 0; // of the node selected next
  private end = 0; // places filled
  private dropping = false;
  private readonly next: HeapFrontier;
  private readonly width: number;

  /** @param next empty, and from now on this frontier's own: orders the nodes of a level */
  constructor(next: HeapFrontier, width: number) {
    this.next = next;
    this.width = width;
  }

  get size(): number {
    return this.end - this.place + this.next.size;
  }

  add(group: Int32Array, count: number): void {
    this.next.add(group, count);
  }

  select(): number {
    if (this.place === this.end) this.moveOn();
    return this.level[this.place++];
  }

  // A state is reached by even numbers of moves alone or by odd ones alone, so one that waits and is made again is in `next`.
  remove(slot: Slot): void {
    this.next.remove(slot);
  }

  goesBefore(candidate: number, inFrontier: number): boolean {
    return this.next.goesBefore(candidate, inFrontier);
  }

  /** Hands out, best first, what the completed level leaves over. */
  dropped(): number {
    if (this.place === this.end) {
      this.moveOn();
      this.dropping = true;
    }
    if (this.dropping && this.next.size > 0) return this.next.select();
    this.dropping = false;
    return -1;
  }

  /** The best of the next level become the level. */
  private moveOn(): void {
    this.place = this.end = 0;
    while (this.end < this.width && this.next.size > 0) {
      if (this.end === this.level.length) this.level = grown(this.level, new Int32Array(this.end * 2));
      this.level[this.end++] = this.next.select();
    }
  }
}

/**
 * A stack, newest group on top, of at most `width` nodes: what does not fit falls out at the bottom (rules S17, S23).
 * A doubly linked list, so that nodes can leave from the middle as well; every operation O(1).
 */
export class StackFrontier implements Frontier {
  size = 0;
  private top = -1; // slot | −1
  private bottom = -1;
  private readonly table: NodeTable;
  private readonly width: number;

  /** @param width Infinity for a stack that keeps everything */
  constructor(table: NodeTable, width: number) {
    this.table = table;
    this.width = width;
  }

  // `previous` is the node above, `next` the one below.
  add(group: Int32Array, count: number): void {
    const { rows } = this.table;
    for (let index = count - 1; index >= 0; index--) {
      const slot = group[index];
      rows[slot + atPrevious] = -1;
      rows[slot + atNext] = this.top;
      if (this.top < 0) this.bottom = slot;
      else rows[this.top + atPrevious] = slot;
      this.top = slot;
    }
    this.size += count;
  }

  select(): number {
    const slot = this.top;
    this.remove(slot);
    return slot;
  }

  remove(slot: Slot): void {
    const { rows } = this.table;
    const above = rows[slot + atPrevious];
    const below = rows[slot + atNext];
    if (above < 0) this.top = below;
    else rows[above + atNext] = below;
    if (below < 0) this.bottom = above;
    else rows[below + atPrevious] = above;
    this.size--;
  }

  /** Takes out all of which that is asked, and says which, the newest first. O(size). */
  removeWhere(goes: (slot: Slot) => boolean): number[] {
    const removed: number[] = [];
    for (let slot = this.top; slot >= 0; slot = this.table.rows[slot + atNext])
      if (goes(slot)) removed.push(slot);
    for (const slot of removed) this.remove(slot);
    return removed;
  }

  /** The newest is always first. */
  goesBefore(): boolean {
    return true;
  }

  dropped(): number {
    if (this.size <= this.width) return -1;
    const slot = this.bottom;
    this.remove(slot);
    return slot;
  }
}

/** Above this h the (priority, h) buckets would be mostly empty; 5×5 boards with Manhattan are the last below it. */
const maxBucketH = 255;

/** With dearer moves most buckets of the first priorities would be empty too. */
const maxBucketCost = 16;

const fitsBuckets = ({ costs, byMoves }: Counting): boolean =>
  costs === null || byMoves || costs.largest <= maxBucketCost;

/** The fastest frontier that gives exactly the order of the settings. */
export function frontierFor(
  { settings, rules, heuristic, counting }: Problem,
  { hFactor, wholeScores }: Policies,
  table: NodeTable,
  prng: Prng,
  paths: PathOrder | null,
  recorder: Recorder | null,
): Frontier {
  const { ties, width } = settings;
  if (rules.frontier === 'stack') return new StackFrontier(table, Infinity);
  if (rules.frontier === 'cut-stack') return new StackFrontier(table, width);
  if (rules.frontier === 'levels')
    return new LevelFrontier(new HeapFrontier(table, ties, prng, paths, recorder), width);
  const order = tieOrders[ties];
  const small = fitsBuckets(counting) && heuristic.largest <= maxBucketH && hFactor <= 16;
  if (wholeScores && small && !order.includes('path') && !order.includes('draw'))
    return new BucketFrontier(table, ties, heuristic.largest);
  return new HeapFrontier(table, ties, prng, paths, recorder);
}

/** The fastest one for a priority that is not the table's, equal priorities `low-h`; it can be looked into. */
export function lookableFrontier(
  heuristic: Heuristic,
  table: NodeTable,
  prng: Prng,
  rule: PriorityRule,
): OrderedFrontier {
  return rule.wholeScores && fitsBuckets(table.counting) && heuristic.largest <= maxBucketH
    ? new BucketFrontier(table, 'low-h', heuristic.largest, rule)
    : new HeapFrontier(table, 'low-h', prng, null, null, rule);
}
