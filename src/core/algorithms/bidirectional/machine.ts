import { BothEnds, type SearchSide, type Side, type Strategy } from '../../engine/both-ends.ts';
import { BucketFrontier } from '../../engine/bucket-frontier.ts';
import { type PriorityRule, atG } from '../../engine/node-table.ts';
import type { Problem } from '../../engine/problem.ts';
import type { Recorder } from '../../engine/recorder.ts';
import type { SearchMemory } from '../../engine/machine.ts';

/** Bidirectional breadth-first search (rule S24): each expansion on the side with the smaller frontier. */
export function bidirectional(problem: Problem, recorder: Recorder | null, memory: SearchMemory): BothEnds {
  const priority: PriorityRule = { gFactor: 1, hFactor: 0, wholeScores: problem.heuristic.integral };
  return new BothEnds(problem, recorder, memory, priority, (sides) => new SmallerFrontier(sides));
}

/**
 * When no shorter path can be left: let gF and gB be the smallest g in the two frontiers. Breadth first, a side knows
 * every state within its smallest g, with the right g: all those nearer are expanded. Take a path of shortest length L ≤
 * gF + gB, and on it the state that is min(gF, L) moves from the start. It is known forwards, with that g, and L less as
 * many moves, at most gB, from the goal, so it is known backwards too. Whichever side came second saw the meeting: the
 * best known length is at most L. So a path that is shorter than all that are known has at least gF + gB + 1 moves.
 */
class SmallerFrontier implements Strategy {
  readonly frontiers: readonly [BucketFrontier, BucketFrontier];
  lowerBound = 1;
  private readonly sides: readonly [SearchSide, SearchSide];

  constructor(sides: readonly [SearchSide, SearchSide]) {
    const [front, back] = sides;
    this.sides = sides;
    this.frontiers = [
      new BucketFrontier(front.table, 'oldest', 0),
      new BucketFrontier(back.table, 'oldest', 0),
    ];
  }

  next(best: number): Side | -1 {
    const [front, back] = this.frontiers;
    if (front.size === 0 || back.size === 0) return -1;
    this.lowerBound = this.smallestG(0) + this.smallestG(1) + 1;
    if (best <= this.lowerBound) return -1;
    return front.size <= back.size ? 0 : 1;
  }

  select(side: Side): number {
    return this.frontiers[side].select();
  }

  private smallestG(side: Side): number {
    return this.sides[side].table.rows[this.frontiers[side].first() + atG];
  }
}
