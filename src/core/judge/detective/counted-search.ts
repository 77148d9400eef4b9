import { kindOf } from '../../algorithms/registry.ts';
import type { HeapSearch } from '../../contract/check-messages.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { heuristicInfoOf, isConsistentFor } from '../../heuristics/heuristic-info.ts';
import { type Board, boardsEqual } from '../../puzzle/board.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { planOf, planOfHeap } from './count-plan.ts';
import {
  type CountLimits,
  type CountedByTest,
  CountedPasses,
  type Counts,
  noCounts,
  unlimited,
} from './counted-pass.ts';
import type { HeapSpace } from './heap-space.ts';

/**
 * The counts of searches, ours (S10 … S19) and those of short programs with a heap, from successors and h that are tabled once for
 * all of them: some ten times as fast as the engine, which is their twin in the tests, as the programs are of the others. Not every
 * setting can be counted so: `canCount`.
 */
export class CountedSearches {
  private readonly space: HeapSpace;
  private readonly start: Board;
  private readonly goal: Board;
  private readonly canUse = new Map<string, boolean>(); // by heuristic
  private readonly passes: CountedPasses;

  constructor(space: HeapSpace, start: Board, goal: Board) {
    this.space = space;
    this.start = start;
    this.goal = goal;
    this.passes = new CountedPasses(space);
  }

  /** Whether these settings, with all else as usual, can be counted here. */
  canCount(settings: SearchSettings): boolean {
    if (boardsEqual(this.start, this.goal)) return false;
    const plan = planOf(settings, this.space.hRange);
    if (plan === null) return false;
    const { heuristic, rule } = plan;
    if (heuristic === null) return true;
    // Only a consistent h reopens no node (S13), and only whole ones number the lists.
    const isByF = kindOf(settings.algorithm).selectsLeast === 'f';
    return this.hasWhole(heuristic, rule.closes && !(isByF && reopensNothing(heuristic)));
  }

  /**
   * O(expansions), and what is not tabled yet.
   * @param isEarly only the search that tests the goal when it is generated is asked for
   */
  count(settings: SearchSettings, most: CountLimits, isEarly: boolean): CountedByTest {
    const { algorithm, maxDepth } = settings;
    const plan = planOf(settings, this.space.hRange)!;
    const counts: Counts = { ...noCounts };
    this.space.begin(plan.heuristic);
    const { deep } = kindOf(algorithm);
    if (deep === 'rising bounds') {
      for (let bound = this.space.startH; ;) {
        const { ends, isOver, beyond } = this.passes.pass(plan, counts, most, maxDepth, bound, false);
        if (isOver || ends.expand !== null || beyond === unlimited) return ends;
        bound = beyond;
      }
    }
    if (deep !== 'rising limits')
      return this.passes.pass(plan, counts, most, maxDepth, unlimited, isEarly).ends;
    for (let limit = 0; ; limit++) {
      const { ends, isOver } = this.passes.pass(plan, counts, most, limit, unlimited, false);
      if (isOver || ends.expand !== null || limit === maxDepth) return ends;
    }
  }

  /**
   * The same of one with a heap.
   * @param expected whether a state is the right one to expand now; it is given up where it is not
   */
  countHeap(
    search: HeapSearch,
    most: CountLimits,
    isEarly: boolean,
    expected: ((state: number) => boolean) | null = null,
  ): CountedByTest {
    const { space } = this;
    const plan = planOfHeap(search, space);
    space.begin(plan.heuristic);
    const counts: Counts = { ...noCounts };
    return this.passes.pass(plan, counts, most, unlimited, unlimited, isEarly, expected).ends;
  }

  /** Whether by this h a state that A* has expanded is never reached by a cheaper path. @param heuristic null: h is 0 */
  isConsistent(heuristic: string | null): boolean {
    return heuristic === null || this.hasWhole(heuristic, !reopensNothing(heuristic));
  }

  private hasWhole(heuristic: string, consistent: boolean): boolean {
    const name = `${heuristic} ${consistent}`;
    const known = this.canUse.get(name);
    if (known !== undefined) return known;
    const { goal } = this;
    const can =
      (!consistent || isConsistentFor(heuristic, goal)) && createHeuristic(heuristic, goal).integral;
    this.canUse.set(name, can);
    return can;
  }
}

/** Whether A* reopens no state by an h that is not consistent (S32). */
const reopensNothing = (heuristic: string): boolean => heuristicInfoOf(heuristic).excess !== undefined;
