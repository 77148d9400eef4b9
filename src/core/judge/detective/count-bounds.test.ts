import { expect, it } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { defaultSettings } from '../../algorithms/registry.ts';
import { runToEnd } from '../../algorithms/create-machine.ts';
import type { RunCounts } from '../../search/run.ts';
import { createBoard, standardGoal } from '../../puzzle/board.ts';
import { randomSolvableBoard, randomWalk } from '../../puzzle/scramble.ts';
import type { HeuristicName, SearchSettings } from '../../search/settings.ts';
import { conventionsByOddity, conventionsOf } from './tried-conventions.ts';
import { type CountBounds, SpaceBounds } from './count-bounds.ts';
import { decided } from './count-figures.ts';
import { detect } from '../detect.ts';
import { everyHeapSearch, heapHeuristics } from './heap-conventions.ts';
import { CountedSearches } from './counted-search.ts';
import { HeapSpace } from './heap-space.ts';
import { samples } from '../../../testing/samples.ts';

/** Figures by which every search with a heap is told apart. */
const every = { generated: 1, maxFrontier: 1 };

const heuristics: readonly HeuristicName[] = [
  ...(['manhattan', 'hamming', 'linear-conflict', 'manhattan-with-blank', 'euclidean'] as const),
];
const algorithms = [
  ...(['a-star', 'breadth-first', 'greedy', 'ida-star', 'iterative-deepening', 'depth-first'] as const),
];
const limit = 3000; // expansions

it('holds for searches by every convention, ours and those with a heap', () => {
  const goals = [
    standardGoal({ rows: 2, columns: 3 }),
    createBoard({ rows: 3, columns: 2 }, [1, 2, 3, 0, 4, 5]),
  ];
  const all = { made: 0, queued: 0, direct: 0 };
  for (let seed = 1; seed <= samples(6); seed++)
    for (const goal of goals) {
      const prng = new Prng(seed);
      const start = randomSolvableBoard(goal, prng);
      const bounds = SpaceBounds.of(start, goal)!;
      const seen = { tight: 0, decided: 0, exact: 0, exactByFirst: 0, direct: 0 };
      const check = (
        by: Parameters<SpaceBounds['for']>[0],
        { expanded, generated, rejected }: Pick<RunCounts, 'expanded' | 'generated' | 'rejected'>,
        length: number | null,
      ): void => {
        const { least, most, length: known, generated: made }: CountBounds = bounds.for(by, Infinity, true);
        const pushed = generated - rejected;
        if (made !== null) {
          const isIn = made.least <= generated && generated <= made.most && pushed <= made.mostPushed;
          if (!isIn || pushed < least - 1) expect({ seed, by, generated, pushed }).toBe('within its bounds');
          all.made += Number(generated - made.least < 60 && made.mostPushed - pushed < 60);
        }
        if ('ties' in by && by.algorithm === 'a-star' && by.duplicates === 'expanded' && by.ties === 'oldest')
          all.queued += Number(least > 30 && expanded - least < 20);
        const isLate = by.goalTest === 'expand';
        const isExact = isLate && by.algorithm === 'a-star' && least === most;
        seen.exact += Number(isExact);
        const isByFirst = by.algorithm === 'a-star' && by.duplicates === 'generated';
        seen.exactByFirst += Number(isExact && isByFirst);
        seen.direct += Number(isByFirst && least === 0 && most < Infinity);

        if (expanded < least || expanded > most) expect({ seed, by, expanded }).toBe('within its bounds');
        if (known !== null && length !== known) expect({ seed, by, length }).toBe(`of length ${known}`);
        seen.tight += Number(least > 0 && expanded - least < 40);
        seen.decided += Number(known !== null);
      };
      for (const settings of conventionsByOddity(start, { algorithms, heuristics }).flat()) {
        const limits = { maxExpansions: limit, maxNodes: 5 * limit };
        const request = { start, goal, settings: { ...settings, ...limits }, evenIfUnsolvable: false };
        const { status, counts, moves } = runToEnd(request);
        const by = conventionsOf(settings);
        if (status === 'budget') expect(bounds.for(by).most).toBeGreaterThan(limit - 1);
        else check(by, counts, moves?.length ?? null);
      }
      const searches = new CountedSearches(new HeapSpace(start, goal), start, goal);
      for (const { search } of everyHeapSearch(heapHeuristics, every)) {
        const isEarly = search.goalTest === 'generate';
        const ends = searches.countHeap(search, { expanded: limit, pushed: 5 * limit }, isEarly);
        const end = isEarly ? ends.generate : ends.expand;
        if (end !== null) check(search, end.counts, end.moves?.length ?? null);
      }
      expect(seen.tight).toBeGreaterThan(0);
      expect(seen.decided).toBeGreaterThan(500);
      // Ties by a high h leave nothing open, nor whether the first path to a state is kept.
      expect(seen.exact).toBeGreaterThan(20);
      expect(seen.exactByFirst).toBeGreaterThan(20);
      all.direct += seen.direct;
    }
  expect(all.made).toBeGreaterThan(100);
  expect(all.queued).toBeGreaterThan(20);
  expect(all.direct).toBeGreaterThan(20);
});

it('holds on 3×3, where many nodes of a state wait', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const seen = { late: 0, tight: 0, ofTree: 0 };
  for (let seed = 1; seed <= samples(12, 4); seed++) {
    const { board: start } = randomWalk(goal, 10 + 3 * (seed % 5), new Prng(seed));
    const bounds = SpaceBounds.of(start, goal)!;
    const searches = new CountedSearches(new HeapSpace(start, goal), start, goal);
    const usual = { ...defaultSettings('a-star'), heuristic: 'hamming' } as const;
    for (const ties of ['oldest', 'newest', 'low-h', 'high-h'] as const)
      for (const duplicates of ['closed', 'expanded', 'generated', 'path', 'parent', 'none'] as const)
        for (const goalTest of ['expand', 'generate'] as const)
          for (const moves of ['UDLR', 'RLDU', 'LURD']) {
            const settings: SearchSettings = { ...usual, ties, duplicates, goalTest, moves };
            const by = conventionsOf(settings);
            const { least, most, generated: made } = bounds.for(by, Infinity, true);
            const end = searches.count(settings, { expanded: 20_000, pushed: Infinity }, false)[goalTest];
            if (end === null) continue;
            const { expanded, generated, rejected } = end.counts;
            expect([seed, by, least <= expanded && expanded <= most]).toEqual([seed, by, true]);
            seen.late += Number(expanded > 500);
            seen.tight += Number(ties === 'oldest' && duplicates === 'expanded' && least > expanded * 0.8);
            // Of a tree all ways are known, so that only the last f is left open.
            const isOfTree = duplicates === 'parent' || duplicates === 'none';
            seen.ofTree += Number(isOfTree && expanded > 100 && least > expanded / 3 && most < expanded * 3);
            if (made === null) continue;
            const isIn = made.least <= generated && generated <= made.most;
            expect([seed, by, isIn && generated - rejected <= made.mostPushed]).toEqual([seed, by, true]);
          }
  }
  expect(seen.late).toBeGreaterThan(30);
  expect(seen.tight).toBeGreaterThan(5);
  expect(seen.ofTree).toBeGreaterThan(20);
});

it('tells of what is generated only what cannot be', () => {
  const generated = { least: 40, most: 50, mostPushed: 30 };
  const bounds: CountBounds = { least: 10, most: 20, length: null, once: true, generated };
  const said = (count: number): boolean | null => decided(bounds, { generated: count }, 1000);
  // The start may be counted, and what is rejected may not.
  expect([8, 9, 31, 32, 39, 40, 51, 52].map(said)).toEqual([
    false,
    null,
    null,
    false,
    false,
    null,
    null,
    false,
  ]);
});

it('tells of what is expanded only what cannot be: the goal may be counted', () => {
  const bounds: CountBounds = { least: 10, most: 20, length: null, once: true, generated: null };
  const said = (expanded: number): boolean | null => decided(bounds, { expanded }, 1000);
  expect([20, 21, 22].map(said)).toEqual([null, null, false]);
  expect(decided(bounds, { expanded: 9 }, 9)).toBe(false); // no more than it may make
});

it('is there for small boards that have a solution', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const twin = createBoard(goal, [2, 1, 3, 4, 5, 6, 7, 8, 0]);
  expect(SpaceBounds.of(twin, goal)).toBeNull();
  expect(
    SpaceBounds.of(standardGoal({ rows: 4, columns: 4 }), standardGoal({ rows: 4, columns: 4 })),
  ).toBeNull();
});

it('lets the detective find counts of almost the whole space, the plainest way first', () => {
  const start = createBoard({ rows: 3, columns: 3 }, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
  for (const { found } of detect(start, standardGoal(start), { expanded: 181_438 })) {
    if (found.length === 0) continue;
    expect(found[0].by).toMatchObject({
      algorithm: 'breadth-first',
      goalTest: 'expand',
      duplicates: 'closed',
    });
    return;
  }
  expect.unreachable('nothing is found');
});

it('counts ways only until there are enough, and all of them when more is asked', () => {
  const size = { rows: 3, columns: 3 };
  const [start, goal] = [createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]), standardGoal(size)];
  const by = { algorithm: 'a-star', ties: 'oldest', moves: 'UDLR', goalTest: 'expand' } as const;
  const bounds = SpaceBounds.of(start, goal)!;
  for (const heuristic of ['manhattan', 'hamming'])
    for (const duplicates of ['none', 'parent']) {
      const all = SpaceBounds.of(start, goal)!.for({ ...by, heuristic, duplicates });
      // A question about few, one about many, and one about all.
      for (const enough of [20_000, 150_000, 1e9]) {
        const { least, most } = bounds.for({ ...by, heuristic, duplicates }, enough);
        const isTold = least > enough;
        expect([heuristic, duplicates, enough, isTold || least === all.least]).toEqual([
          heuristic,
          duplicates,
          enough,
          true,
        ]);
        expect(least).toBeLessThanOrEqual(all.least);
        expect(most).toBeGreaterThanOrEqual(all.most);
      }
    }
});
