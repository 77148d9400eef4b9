import type { Prng } from '../../base/prng.ts';
import { BothEnds, type SearchSide, type Side, type Strategy } from '../../engine/both-ends.ts';
import { HeapFrontier } from '../../engine/frontier-for.ts';
import type { PriorityRule } from '../../engine/node-table.ts';
import type { Problem } from '../../engine/problem.ts';
import type { Recorder } from '../../engine/recorder.ts';
import type { SearchMemory } from '../../engine/machine.ts';
import { blankCell } from '../../puzzle/board.ts';

/** More than 32-bit rounding can make of a sum of h that is not whole. */
const roundingSlack = 2 ** -10;

/**
 * BAE* (Sadhukhan 2013; Alcázar, Riddle & Barley 2020; rule S48): each side selects by b = f + d, where d = g − h back to
 * its own root is what is known to be wrong with the estimates of that path. The sides take turns.
 */
export function baeStar(problem: Problem, recorder: Recorder | null, memory: SearchMemory): BothEnds {
  const priority: PriorityRule = { gFactor: 2, hFactor: 1, wholeScores: problem.heuristic.integral };
  return new BothEnds(
    ...([problem, recorder, memory, priority] as const),
    (sides, prng) => new InTurns(sides, prng),
    true,
  );
}

/**
 * When no shorter path can be left: let a path that is not found yet go through u of the forward frontier and v of the
 * backward one, with moves between them that cost k. It costs g(u) + k + g(v), and with h forwards, h′ backwards
 *
 *     b(u) + b(v) = 2·g(u) + h(u) − h′(u) + 2·g(v) + h′(v) − h(v) ≤ 2·(g(u) + k + g(v))
 *
 * as consistent h and h′ each differ by at most k between u and v. So half of the two smallest b is a lower bound, and
 * the next cost that a path can have is one too. b never falls along a path, so nodes are selected by shortest paths.
 */
class InTurns implements Strategy {
  readonly frontiers: readonly [HeapFrontier, HeapFrontier];
  lowerBound = 0;
  private due: Side = 0;
  private readonly sides: readonly [SearchSide, SearchSide];
  /** 1 where all paths have an odd number of moves, else 0. */
  private readonly parity: number;
  private readonly slack: number;

  constructor(sides: readonly [SearchSide, SearchSide], prng: Prng) {
    const [front, back] = sides;
    this.sides = sides;
    this.frontiers = [
      new HeapFrontier(front.table, 'low-h', prng),
      new HeapFrontier(back.table, 'low-h', prng),
    ];
    const { request } = front.problem;
    // Each move takes the blank to a cell of the other colour, so the lengths of all paths have one parity.
    this.parity = (colourOfBlank(request.start) + colourOfBlank(request.goal)) % 2;
    this.slack = front.table.priority.wholeScores ? 0 : roundingSlack;
  }

  next(best: number): Side | -1 {
    const [front, back] = this.frontiers;
    if (front.size === 0 || back.size === 0) return -1;
    const half = (this.smallestB(0) + this.smallestB(1)) / 2;
    // It falls only where h is not consistent, and then proves nothing.
    this.lowerBound = Math.max(this.lowerBound, this.lengthFrom(half - this.slack));
    return best <= this.lowerBound ? -1 : this.due;
  }

  select(side: Side): number {
    this.due = side === 0 ? 1 : 0;
    return this.frontiers[side].select();
  }

  private smallestB(side: Side): number {
    return this.sides[side].table.priorityOf(this.frontiers[side].first());
  }

  /** The shortest that a path can be, if none is shorter than `least`. */
  private lengthFrom(least: number): number {
    return Math.ceil((least - this.parity) / 2) * 2 + this.parity;
  }
}

function colourOfBlank(board: Problem['request']['start']): number {
  const cell = blankCell(board);
  return (Math.floor(cell / board.columns) + (cell % board.columns)) % 2;
}
