import type { Case } from '../case/case.ts';
import { mayComeIllegally } from './links.ts';

/**
 * States by a key, the smallest first. Entries are never changed: whoever selects skips those that are stale. A heap of its own, as one
 * that knows the place of each entry (`HeapFrontier`, and `SlotHeap` of SMA*) takes three times as long for it: 400,000 entries in and out
 * took 48 ms here and 179 ms there, on 2026-11-23.
 */
class MinHeap {
  size = 0;
  private keys = new Float64Array(1024);
  private states = new Int32Array(1024);

  /** How many entries a test holds for. O(entries). */
  count(holds: (key: number, state: number) => boolean): number {
    let count = 0;
    for (let at = 0; at < this.size; at++) count += Number(holds(this.keys[at], this.states[at]));
    return count;
  }

  get topKey(): number {
    return this.keys[0];
  }
  get topState(): number {
    return this.states[0];
  }

  push(key: number, state: number): void {
    let at = this.size++;
    if (at === this.keys.length) this.grow();
    const { keys, states } = this;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (keys[above] <= key) break;
      keys[at] = keys[above];
      states[at] = states[above];
      at = above;
    }
    keys[at] = key;
    states[at] = state;
  }

  pop(): void {
    const { keys, states } = this;
    const count = --this.size;
    const key = keys[count];
    const state = states[count];
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= count) break;
      if (child + 1 < count && keys[child + 1] < keys[child]) child++;
      if (keys[child] >= key) break;
      keys[at] = keys[child];
      states[at] = states[child];
      at = child;
    }
    keys[at] = key;
    states[at] = state;
  }

  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2);
    const states = new Int32Array(this.states.length * 2);
    keys.set(this.keys);
    states.set(this.states);
    this.keys = keys;
    this.states = states;
  }
}

/**
 * By what a frontier selects: the smallest g, h or g + w·h, the oldest or newest node, the largest f or h, or the smallest f of the parent + 1 + h,
 * which adds h up along the path.
 */
export type WalkOrder = 'g' | 'h' | 'f' | 'fifo' | 'lifo' | 'largest' | 'largest-h' | 'sum';

/** A search that always selects a best node, as it is meant or as it may have gone wrong. */
export interface WalkRules {
  readonly order: WalkOrder;
  /** Null where no heuristic is needed. NaN for a state whose h is not known. */
  readonly h: ((state: number) => number) | null;
  readonly weight: number;
  /** Whether a cheaper path to a node in the frontier counts. */
  readonly updates: boolean;
  /** Whether a closed node returns to the frontier by a cheaper path. */
  readonly reopens: boolean;
  /** Successors that it never makes. */
  readonly forgets: ((move: number, from: number, to: number) => boolean) | null;
}

/** A node was selected although the frontier had a better one. */
export interface OrderBreach {
  readonly step: number;
  readonly selected: number; // state
  readonly value: number;
  readonly better: number; // state
  readonly betterValue: number;
}

/** Numbers that differ by less are one: h may have been rounded. */
export const epsilon = 1e-4;

/** About so many explanations are tried where an order is wrong: orders, weights, directions, and what may have been computed in place of h. */
const explanations = 50;
const tellingBits = Math.log2(1000 * explanations);
/** Selections that are looked at for it. */
const mostTelling = 1000;

const unseen = 0;
const open = 1;
const closed = 2;

/**
 * Goes through the expansions of a log beside a frontier that is kept as the rules say, in which any tie-breaking is right: a
 * node may be selected when no node of the frontier is better. Lazy deletion and decrease-key come to the same. O(n log n).
 */
export class FrontierWalk {
  readonly g: Float32Array; // state → g of its best path so far; with `sum` what is taken for it
  /** State → g with which it came into the frontier first. */
  readonly firstG: Float32Array;
  /** State → step of the expansion that gave it its g; 0 the start. */
  readonly bornAt: Int32Array;
  private readonly status: Uint8Array;
  private readonly heap = new MinHeap();
  private readonly of: Case;
  private readonly rules: WalkRules;
  private readonly deepest: number;

  constructor(of: Case, rules: WalkRules) {
    const { count } = of.log.states;
    this.of = of;
    this.rules = rules;
    this.g = new Float32Array(count).fill(NaN);
    this.firstG = new Float32Array(count).fill(NaN);
    this.bornAt = new Int32Array(count);
    this.status = new Uint8Array(count);
    this.deepest = of.claim.maxDepth ?? Infinity;
    this.enter(of.log.startState, 0, 0);
  }

  /** Breaches, in order; the walk goes on after each as the log does. Null after every thousand steps without one. */
  *breaches(): Generator<OrderBreach | null> {
    const { expansions } = this.of;
    for (let step = 1; step <= expansions.length; step++) {
      if (step % 1000 === 0) yield null;
      const state = expansions.state(step);
      if (state < 0) continue;
      if (this.rules.forgets !== null && this.status[state] === unseen)
        yield { step, selected: state, value: 0, better: state, betterValue: 0 }; // it was not forgotten
      this.takeIllegalPath(state, step);
      if (this.status[state] === open) {
        const value = this.value(state);
        const better = this.best();
        if (better >= 0 && better !== state && this.value(better) < value - epsilon)
          yield { step, selected: state, value, better, betterValue: this.value(better) };
      }
      const isGoalAtEnd = step === expansions.length && this.of.endsAtGoal;
      if (isGoalAtEnd) this.status[state] = closed;
      else this.expand(state, step);
    }
  }

  /** The first breach; null: the whole log is that of such a search. */
  first(): OrderBreach | null {
    for (const breach of this.breaches()) if (breach !== null) return breach;
    return null;
  }

  /**
   * Whether it is hardly chance that the log is that of such a search, as its first selections tell: nodes picked at random from the frontier
   * would all be among the best so rarely that of all explanations that are tried none fits by chance in more than one log of a thousand.
   * False where the rules could not fail, as all nodes are alike to them. O(selections × frontier).
   */
  tells(): boolean {
    const { expansions } = this.of;
    let bits = 0;
    for (let step = 1; step <= expansions.length && step <= mostTelling; step++) {
      const state = expansions.state(step);
      if (state < 0) continue;
      if (this.status[state] === open) {
        const best = this.best();
        const least = best < 0 ? NaN : this.value(best);
        const isWaiting = (key: number, other: number): boolean =>
          this.status[other] === open && key === this.value(other);
        const waiting = this.heap.count(isWaiting);
        const allowed = this.heap.count((key, other) => isWaiting(key, other) && key <= least + epsilon);
        if (allowed > 0) bits += Math.log2(waiting / allowed);
        if (bits >= tellingBits) return true;
      }
      this.expand(state, step);
    }
    return false;
  }

  /** A best node of the frontier; −1 where it is empty, or h of none is known. */
  best(): number {
    const { heap } = this;
    while (heap.size > 0) {
      const state = heap.topState;
      if (this.status[state] === open && heap.topKey === this.value(state)) return state;
      heap.pop();
    }
    return -1;
  }

  isOpen(state: number): boolean {
    return this.status[state] === open;
  }

  isClosed(state: number): boolean {
    return this.status[state] === closed;
  }

  value(state: number): number {
    const { order, h, weight } = this.rules;
    switch (order) {
      case 'g':
        return this.g[state];
      case 'h':
        return h!(state);
      case 'f':
      case 'sum':
        return this.g[state] + weight * h!(state);
      case 'largest-h':
        return -h!(state);
      case 'largest':
        return -(this.g[state] + weight * h!(state));
      case 'fifo':
        return this.bornAt[state];
      case 'lifo':
        return -this.bornAt[state];
    }
  }

  /** A node that came by an illegal move has the g that its line says: that the move is illegal is a fault of its own. */
  private takeIllegalPath(state: number, step: number): void {
    const { of, g, status } = this;
    const origin = of.illegalOriginOf(of.expansions.step(step));
    const said = of.expansions.g(step);
    const cameBy = (other: number): boolean => status[other] === closed && g[other] === said - 1;
    if (said < g[state] && mayComeIllegally(of, state, step, cameBy)) g[state] = said;
    if (origin < 0 || status[origin] !== closed) return;
    const cost = Number.isNaN(said) ? g[origin] + 1 : said;
    if (status[state] === unseen || cost < g[state]) g[state] = cost;
  }

  private expand(state: number, step: number): void {
    const { of, rules, g } = this;
    this.status[state] = closed;
    if (Number.isNaN(g[state])) g[state] = Number.isNaN(of.expansions.g(step)) ? 0 : of.expansions.g(step); // of unknown birth
    for (let move = 0; move < 4; move++) {
      const next = of.successor(state, move);
      if (next < 0 || rules.forgets?.(move, state, next) === true) continue;
      const cost = g[state] + 1 + (rules.order === 'sum' ? rules.weight * rules.h!(state) : 0);
      const status = this.status[next];
      if (status === unseen) this.enter(next, cost, step);
      else if (cost < g[next] && (status === open ? rules.updates : rules.reopens))
        this.enter(next, cost, step);
    }
  }

  private enter(state: number, g: number, step: number): void {
    this.g[state] = g;
    if (Number.isNaN(this.firstG[state])) this.firstG[state] = g;
    this.bornAt[state] = step;
    this.status[state] = open;
    const value = this.value(state);
    if (g < this.deepest && !Number.isNaN(value)) this.heap.push(value, state);
  }
}
