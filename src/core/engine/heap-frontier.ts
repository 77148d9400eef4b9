import type { Slot } from '../search/ids.ts';
import type { Prng } from '../base/prng.ts';
import { signOfH } from '../search/order-rules.ts';
import { type TieRule, tieOrders } from '../search/settings.ts';
import type { OrderedFrontier } from './frontier.ts';
import { type NodeTable, type PriorityRule, atH, grown, rowNumber } from './node-table.ts';
import type { PathOrder } from './path-order.ts';
import type { Recorder } from './recorder.ts';

/**
 * Rows that there are keys for at first. The table of a memory that held a large search keeps its room, and to clear 32 bytes for
 * each of its 262,144 rows takes longer than most searches.
 */
const fewRows = 1024;

/**
 * A frontier for any priority and tie rule: an indexed binary heap ordered by (priority, second, age), or by
 * (priority, path) for `path-order`. Each operation O(log n); nodes can be removed from the middle.
 */
export class HeapFrontier implements OrderedFrontier {
  size = 0;
  private heap = new Int32Array(1024); // place → slot
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
