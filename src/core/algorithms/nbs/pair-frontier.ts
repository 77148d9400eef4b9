import type { Slot } from '../../search/events.ts';
import type { Prng } from '../../base/prng.ts';
import type { Heuristic } from '../../heuristics/create-heuristic.ts';
import { type OrderedFrontier, type SideFrontier } from '../../engine/frontier.ts';
import { lookableFrontier } from '../../engine/frontier-for.ts';
import { type NodeTable, atFacts, atG, readyMark } from '../../engine/node-table.ts';

/**
 * The frontier of one side of a search by pairs, in two parts (Chen et al. 2017):
 *
 *     add ──▶ waiting, by f ──f within the lower bound──▶ ready, by g ──▶ take
 *
 * Among equals in either part the smaller h goes first, then the one that came in last; siblings in their order.
 */
export class PairFrontier implements SideFrontier {
  private readonly table: NodeTable;
  private readonly waiting: OrderedFrontier;
  private readonly ready: OrderedFrontier;
  private readonly moved = new Int32Array(1);

  constructor(table: NodeTable, heuristic: Heuristic, prng: Prng) {
    const byG = { ...table.priority, hFactor: 0 };
    this.table = table;
    this.waiting = lookableFrontier(heuristic, table, prng, table.priority);
    this.ready = lookableFrontier(heuristic, table, prng, byG);
  }

  get size(): number {
    return this.waiting.size + this.ready.size;
  }

  /** The smallest f that waits; ∞ when none does. */
  get waitingF(): number {
    return this.waiting.size === 0 ? Infinity : this.table.priorityOf(this.waiting.first());
  }

  /** The smallest g that is ready; ∞ when none is. */
  get readyG(): number {
    return this.ready.size === 0 ? Infinity : this.table.gs[this.ready.first() + atG];
  }

  add(group: Int32Array, count: number): void {
    this.waiting.add(group, count);
  }

  /** Takes the first that is ready. Call only when one is. */
  select(): number {
    const slot = this.ready.select();
    this.table.rows[slot + atFacts] &= ~readyMark;
    return slot;
  }

  remove(slot: Slot): void {
    const { rows } = this.table;
    const isReady = (rows[slot + atFacts] & readyMark) !== 0;
    (isReady ? this.ready : this.waiting).remove(slot);
    rows[slot + atFacts] &= ~readyMark;
  }

  /** All nodes with f below the bound become ready. */
  readyBelow(bound: number): void {
    while (this.waitingF < bound) this.makeReady();
  }

  /** The first that waits becomes ready if its f is within the bound; whether it did. */
  readyOne(bound: number): boolean {
    if (this.waitingF > bound) return false;
    this.makeReady();
    return true;
  }

  private makeReady(): void {
    const slot = this.waiting.select();
    this.table.rows[slot + atFacts] |= readyMark;
    this.moved[0] = slot;
    this.ready.add(this.moved, 1);
  }
}
