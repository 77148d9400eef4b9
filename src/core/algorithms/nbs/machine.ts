import type { Prng } from '../../base/prng.ts';
import { BothEnds, type SearchSide, type Side, type Strategy } from '../../engine/both-ends.ts';
import { type PriorityRule, type NodeTable, atFacts, atG, readyMark } from '../../engine/node-table.ts';
import type { Problem } from '../../engine/problem.ts';
import type { Recorder } from '../../engine/recorder.ts';
import type { SearchMemory } from '../../engine/machine.ts';
import type { Slot } from '../../search/events.ts';
import type { Heuristic } from '../../heuristics/create-heuristic.ts';
import type { OrderedFrontier, SideFrontier } from '../../engine/frontier.ts';
import { lookableFrontier } from '../../engine/frontier-for.ts';

/**
 * NBS (Chen, Holte, Zilles & Sturtevant, "Front-to-End Bidirectional Heuristic Search with Near-Optimal Node
 * Expansions", IJCAI 2017; rule S24): expands a pair of nodes, one of each side, with the smallest lower bound on a path
 * through both, and at most twice as many nodes as any search must expand that knows the same estimates.
 */
export function nbs(problem: Problem, recorder: Recorder | null, memory: SearchMemory): BothEnds {
  const { heuristic, counting } = problem;
  const wholeScores = heuristic.integral && (counting.costs?.whole ?? true);
  const priority: PriorityRule = { gFactor: 1, hFactor: 1, wholeScores };
  return new BothEnds(
    ...([problem, recorder, memory, priority] as const),
    (sides, prng) => new SmallestPair(sides, prng),
  );
}

/**
 * Of all pairs (u, v), one node of each frontier, the one with the smallest
 *
 *     lb(u, v) = max(f(u), f(v), g(u) + g(v) + ε)
 *
 * without looking at all of them: the paper's Algorithm 2, whose C_lb is `lowerBound`. A path that is not found yet goes
 * through some pair of frontier nodes and is at least as long as its lb, so none is shorter than the smallest.
 *
 * Nodes with f ≥ the best known length stay in their frontier. None of them is ever expanded, because f(u) ≤ lb(u, v) <
 * best for every pair that is; to drop them would change no count but the frontier's.
 */
class SmallestPair implements Strategy {
  readonly frontiers: readonly [PairFrontier, PairFrontier];
  lowerBound = 0;
  private secondIsDue = false; // the pair's first node was selected
  private readonly cheapestMove: number; // ε of the paper: what any path between two different states costs at least

  constructor([front, back]: readonly [SearchSide, SearchSide], prng: Prng) {
    this.cheapestMove = front.problem.counting.costs?.least ?? 1;
    this.frontiers = [
      new PairFrontier(front.table, front.problem.heuristic, prng),
      new PairFrontier(back.table, back.problem.heuristic, prng),
    ];
  }

  /** The pair's node of side 0, then that of side 1, unless the first expansion has already proven the best path. */
  next(best: number): Side | -1 {
    if (!this.secondIsDue && !this.findPair()) return -1;
    if (best <= this.lowerBound) return -1;
    return this.secondIsDue ? 1 : 0;
  }

  select(side: Side): number {
    this.secondIsDue = side === 0;
    return this.frontiers[side].select();
  }

  /** Makes the best pair the first that are ready; false when a side is empty. Amortised O(1) moves of a node. */
  private findPair(): boolean {
    const [front, back] = this.frontiers;
    front.readyBelow(this.lowerBound);
    back.readyBelow(this.lowerBound);
    while (front.size > 0 && back.size > 0) {
      const joined = front.readyG + back.readyG + this.cheapestMove;
      if (joined <= this.lowerBound) return true;
      const frontMoved = front.readyOne(this.lowerBound);
      const backMoved = back.readyOne(this.lowerBound);
      if (!frontMoved && !backMoved) this.lowerBound = Math.min(front.waitingF, back.waitingF, joined);
    }
    return false;
  }
}

/**
 * The frontier of one side of a search by pairs, in two parts (Chen et al. 2017):
 *
 *     add ──▶ waiting, by f ──f within the lower bound──▶ ready, by g ──▶ take
 *
 * Among equals in either part the smaller h goes first, then the one that came in last; siblings in their order.
 */
class PairFrontier implements SideFrontier {
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
