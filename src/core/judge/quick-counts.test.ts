import { expect, it } from 'vitest';
import { Prng } from '../base/prng.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { randomSolvableBoard, randomWalk } from '../puzzle/scramble.ts';
import { samples } from '../../testing/samples.ts';
import { conventionsByOddity, conventionsOf } from './conventions.ts';
import { planOf, planOfHeap } from './count-plan.ts';
import type { CountedByTest, CountedEnd } from './counted-pass.ts';
import { CountedSearches } from './counted-search.ts';
import { everyHeapSearch, heapHeuristics } from './heap-conventions.ts';
import { HeapSpace } from './heap-space.ts';
import { RankedMoves } from './ranked-moves.ts';
import type { QuickEnds } from './quick-blind.ts';
import { QuickCounts } from './quick-counts.ts';

const scope = {
  algorithms: ['a-star', 'breadth-first', 'greedy', 'iterative-deepening', 'depth-first', 'ida-star'],
  heuristics: heapHeuristics,
} as const;

const briefly = (end: CountedEnd | null) =>
  end === null ? null : { expanded: end.counts.expanded, length: end.moves?.length ?? null };

const inBrief = ({ expand, generate }: CountedByTest): QuickEnds => ({
  expand: briefly(expand),
  generate: briefly(generate),
});

it('ends where the searches end that count all, by every convention, and is given up where they are', () => {
  const goals = [
    standardGoal({ rows: 2, columns: 3 }),
    createBoard({ rows: 3, columns: 2 }, [1, 2, 3, 0, 4, 5]),
    createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]),
    standardGoal({ rows: 3, columns: 3 }),
  ];
  for (let seed = 1; seed <= samples(1); seed++)
    for (const goal of goals) {
      const prng = new Prng(seed);
      const isSmall = goal.cells.length < 9;
      const start = isSmall ? randomSolvableBoard(goal, prng) : randomWalk(goal, 24, prng).board;
      const space = new HeapSpace(start, goal);
      const searches = new CountedSearches(space, start, goal);
      const quick = new QuickCounts(start, goal, space.hRange, new RankedMoves(goal));
      const wrong: unknown[] = [];
      const seen = { told: 0, solved: 0, givenUp: 0, untold: 0 };
      const check = (by: unknown, ends: QuickEnds | undefined, counted: CountedByTest): void => {
        if (ends === undefined) {
          seen.untold++;
          return;
        }
        seen.told++;
        seen.solved += Number(ends.expand !== null && ends.expand.length !== null);
        seen.givenUp += Number(ends.expand === null);
        const [said, right] = [ends, inBrief(counted)].map(({ expand, generate }) => ({ expand, generate }));
        if (JSON.stringify(said) !== JSON.stringify(right)) wrong.push({ seed, by, said, right });
      };
      for (const limit of [40, 1500]) {
        const most = { expanded: limit, pushed: Infinity };
        for (const settings of conventionsByOddity(start, scope).flat()) {
          if (!searches.canCount(settings)) continue;
          const plan = planOf(settings, space.hRange)!;
          const ends = quick.count(settings.algorithm, plan, limit, settings.maxDepth);
          check(conventionsOf(settings), ends, searches.count(settings, most, false));
        }
        for (const { search } of everyHeapSearch(heapHeuristics, true)) {
          const ends = quick.count(search.algorithm, planOfHeap(search, space), limit, Infinity);
          check(search, ends, searches.countHeap(search, most, false));
        }
      }
      expect(wrong).toEqual([]);
      expect(seen.told).toBeGreaterThan(2500);
      expect(seen.solved).toBeGreaterThan(1200);
      expect(seen.givenUp).toBeGreaterThan(500);
      expect(seen.untold).toBeLessThan(seen.told / 10);
    }
});

it('goes as deep as it is told, and not deeper', () => {
  const goal = standardGoal({ rows: 2, columns: 3 });
  const start = randomSolvableBoard(goal, new Prng(5));
  const space = new HeapSpace(start, goal);
  const searches = new CountedSearches(space, start, goal);
  const quick = new QuickCounts(start, goal, space.hRange, new RankedMoves(goal));
  let cut = 0;
  for (const settings of conventionsByOddity(start, scope).flat()) {
    if (settings.algorithm !== 'depth-first' && settings.algorithm !== 'iterative-deepening') continue;
    for (const maxDepth of [0, 3, 12, 40]) {
      const limited = { ...settings, maxDepth };
      const plan = planOf(limited, space.hRange)!;
      const ends = quick.count(settings.algorithm, plan, 2000, maxDepth);
      if (ends === undefined) continue;
      const { expand } = inBrief(searches.count(limited, { expanded: 2000, pushed: Infinity }, false));
      expect([conventionsOf(settings), maxDepth, ends.expand]).toEqual([
        conventionsOf(settings),
        maxDepth,
        expand,
      ]);
      cut += Number(expand === null);
    }
  }
  expect(cut).toBeGreaterThan(50);
});
