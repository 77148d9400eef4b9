import type { Prng } from '../../base/prng.ts';
import { BothEnds, type SearchSide, type Side, type Strategy } from '../../engine/both-ends.ts';
import type { PriorityRule } from '../../engine/node-table.ts';
import { PairFrontier } from './pair-frontier.ts';
import type { Problem } from '../../engine/problem.ts';
import type { Recorder } from '../../engine/recorder.ts';
import type { SearchMemory } from '../../engine/machine.ts';

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
