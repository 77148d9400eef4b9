import { expect, it } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { type Board, createBoard, standardGoal } from '../../puzzle/board.ts';
import type { HeapSearch } from '../../contract/check-messages.ts';
import { randomSolvableBoard, randomWalk } from '../../puzzle/scramble.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { samples } from '../../../testing/samples.ts';
import { type FittingConventions, detect } from '../detect.ts';
import { conventionsByOddity, conventionsOf } from './tried-conventions.ts';
import { planOf, planOfHeap } from './count-plan.ts';
import { type EndCounts, countsOf, madeAs, tellsEarly } from './count-figures.ts';
import type { CountedByTest } from './counted-pass.ts';
import { CountedSearches } from './counted-search.ts';
import { everyHeapSearch, heapHeuristics } from './heap-conventions.ts';
import { HeapSpace } from './heap-space.ts';
import { RankedStates } from './quick-tables.ts';
import type { QuickEnds } from './quick-blind.ts';
import { QuickCounts } from './quick-counts.ts';

/** Figures by which every search with a heap is told apart. */
const every = { generated: 1, maxFrontier: 1 };

const scope = {
  algorithms: ['a-star', 'breadth-first', 'greedy', 'iterative-deepening', 'depth-first', 'ida-star'],
  heuristics: heapHeuristics,
} as const;

/** What the searches say that count all. A program that makes its successors otherwise is told from them by what it generated. */
function countsBy(
  start: Board,
  settings: SearchSettings | HeapSearch,
  { expand, generate }: CountedByTest,
): QuickEnds {
  const isEarly = tellsEarly({ ...settings, goalTest: 'generate' });
  return {
    expand: countsOf(expand, start, { ...settings, goalTest: 'expand' }, true),
    generate: isEarly ? countsOf(generate, start, { ...settings, goalTest: 'generate' }, true) : null,
  };
}

/** In the form in which both are compared. */
function inForm(end: EndCounts | null, tellsVisited: boolean, tellsSelected = false): string | null {
  if (end === null) return null;
  const { expanded, generated, pushed, generatedAtOnce, generatedOneByOne = generated, length } = end;
  const visited = tellsVisited ? end.visited : null;
  const selected = tellsSelected ? end.selected : null;
  const told = { expanded, generated, pushed, generatedAtOnce, generatedOneByOne, length, visited, selected };
  return JSON.stringify(told);
}

it('ends where the searches end that count all, by every convention, and is given up where they are', () => {
  const goals = [
    standardGoal({ rows: 2, columns: 3 }),
    createBoard({ rows: 3, columns: 2 }, [1, 2, 3, 0, 4, 5]),
    createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]),
    standardGoal({ rows: 3, columns: 3 }),
  ];
  let otherwise = 0;
  for (let seed = 1; seed <= samples(1); seed++)
    for (const goal of goals) {
      const prng = new Prng(seed);
      const isSmall = goal.cells.length < 9;
      const start = isSmall ? randomSolvableBoard(goal, prng) : randomWalk(goal, 24, prng).board;
      const space = new HeapSpace(start, goal);
      const searches = new CountedSearches(space, start, goal);
      const quick = new QuickCounts(start, goal, space.hRange, new RankedStates(goal));
      const wrong: unknown[] = [];
      const seen = { told: 0, solved: 0, givenUp: 0, untold: 0, visited: 0, selected: 0 };
      const check = (
        by: unknown,
        settings: SearchSettings | HeapSearch,
        ends: QuickEnds | undefined,
        counted: CountedByTest,
      ): void => {
        if (ends === undefined) {
          seen.untold++;
          return;
        }
        seen.told++;
        seen.solved += Number(ends.expand !== null && ends.expand.length !== null);
        seen.givenUp += Number(ends.expand === null);
        const right = countsBy(start, settings, counted);
        for (const test of ['expand', 'generate'] as const) {
          if (test === 'generate' && !tellsEarly({ ...settings, goalTest: test })) continue;
          const [one, other] = [ends[test], right[test]];
          const isTold = one !== null && one.visited !== null;
          const tellsSelected = one !== null && one.selected !== null;
          seen.visited += Number(isTold);
          seen.selected += Number(tellsSelected && one.selected > one.expanded + 1);
          otherwise += Number(other !== null && madeAs(other, other.generatedOneByOne) === 'one-by-one');
          const [said, known] = [one, other].map((end) => inForm(end, isTold, tellsSelected));
          if (said !== known) wrong.push({ seed, by, test, said, known });
        }
      };
      for (const limit of [40, 1500]) {
        const most = { expanded: limit, pushed: Infinity };
        for (const settings of conventionsByOddity(start, scope).flat()) {
          if (!searches.canCount(settings)) continue;
          const plan = planOf(settings, space.hRange)!;
          const ends = quick.count(settings.algorithm, plan, limit, settings.maxDepth);
          check(conventionsOf(settings), settings, ends, searches.count(settings, most, false));
        }
        for (const { search } of everyHeapSearch(heapHeuristics, every)) {
          const ends = quick.count(search.algorithm, planOfHeap(search, space), limit, Infinity);
          check(search, search, ends, searches.countHeap(search, most, false));
        }
      }
      expect(wrong).toEqual([]);
      expect(seen.told).toBeGreaterThan(2500);
      expect(seen.solved).toBeGreaterThan(1200);
      expect(seen.givenUp).toBeGreaterThan(500);
      expect(seen.untold).toBeLessThan(seen.told / 10);
      expect(seen.visited).toBeGreaterThan(2000);
      expect(seen.selected).toBeGreaterThan(50);
    }
  expect(otherwise).toBeGreaterThan(10);
});

it('ends at once where the start is the goal', () => {
  const goal = standardGoal({ rows: 2, columns: 3 });
  const space = new HeapSpace(goal, goal);
  const searches = new CountedSearches(space, goal, goal);
  const quick = new QuickCounts(goal, goal, space.hRange, new RankedStates(goal));
  for (const { search } of everyHeapSearch(heapHeuristics, every)) {
    const ends = quick.count(search.algorithm, planOfHeap(search, space), 100, Infinity)!;
    const right = countsBy(goal, search, searches.countHeap(search, { expanded: 100, pushed: 100 }, false));
    for (const test of ['expand', 'generate'] as const)
      expect([search, test, inForm(ends[test], true)]).toEqual([search, test, inForm(right[test], true)]);
  }
});

it('goes as deep as it is told, and not deeper', () => {
  const goal = standardGoal({ rows: 2, columns: 3 });
  const start = randomSolvableBoard(goal, new Prng(5));
  const space = new HeapSpace(start, goal);
  const searches = new CountedSearches(space, start, goal);
  const quick = new QuickCounts(start, goal, space.hRange, new RankedStates(goal));
  let cut = 0;
  for (const settings of conventionsByOddity(start, scope).flat()) {
    if (settings.algorithm !== 'depth-first' && settings.algorithm !== 'iterative-deepening') continue;
    for (const maxDepth of [0, 3, 12, 40]) {
      const limited = { ...settings, maxDepth };
      const plan = planOf(limited, space.hRange)!;
      const ends = quick.count(settings.algorithm, plan, 2000, maxDepth);
      if (ends === undefined) continue;
      const { expand } = countsBy(
        start,
        limited,
        searches.count(limited, { expanded: 2000, pushed: Infinity }, false),
      );
      const by = conventionsOf(settings);
      const [said, right] = [ends.expand, expand].map(
        (end) => end && { ...end, visited: 0, generatedOneByOne: 0, selected: 0, maxFrontier: 0, deepest: 0 },
      );
      expect([by, maxDepth, said]).toEqual([by, maxDepth, right]);
      cut += Number(expand === null);
    }
  }
  expect(cut).toBeGreaterThan(50);
});

it('has room for all states, whatever was counted before', () => {
  const size = { rows: 3, columns: 3 };
  const [start, goal] = [createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]), standardGoal(size)];
  const space = new HeapSpace(start, goal, new RankedStates(goal));
  const searches = new CountedSearches(space, start, goal);
  const quick = new QuickCounts(start, goal, space.hRange, new RankedStates(goal));
  const [settings] = conventionsByOddity(start, { ...scope, algorithms: ['breadth-first'] }).flat();
  const layers = quick.count('breadth-first', planOf(settings, space.hRange)!, 200_000, settings.maxDepth)!;
  expect(layers.expand!.expanded).toBeGreaterThan(181_000);
  const plainest = new Map<string, HeapSearch>();
  for (const { search } of everyHeapSearch(heapHeuristics, {}))
    if (search.algorithm === 'uniform-cost') {
      const kind = String([search.heap, search.tuple]);
      if (!plainest.has(kind)) plainest.set(kind, search);
    }
  expect([...plainest.keys()].sort()).toEqual([',g,board', ',g,counter', 'heapq,g', 'java,g']);
  for (const [kind, search] of plainest) {
    const ends = quick.count(search.algorithm, planOfHeap(search, space), 200_000, Infinity)!;
    const right = countsBy(
      start,
      search,
      searches.countHeap(search, { expanded: 200_000, pushed: Infinity }, false),
    );
    expect([kind, inForm(ends.expand, true)]).toEqual([kind, inForm(right.expand, true)]);
  }
});

it('finds searches by what they select, stale entries too, though others expand in the same order', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const { board: start } = randomWalk(goal, 12, new Prng(3));
  const searches = new CountedSearches(new HeapSpace(start, goal), start, goal);
  const lazy: HeapSearch = {
    ...({ algorithm: 'uniform-cost', heuristic: null, tuple: ['g', 'counter'], heap: null } as const),
    ...({ duplicates: 'lazy', goalTest: 'expand', moves: 'UDLR' } as const),
  };
  const enough = { expanded: 20_000, pushed: Infinity };
  const { expanded, taken: selected } = searches.countHeap(lazy, enough, false).expand!.counts;
  expect(selected).toBeGreaterThan(Math.max(1000, expanded + 20)); // else all is counted in full
  const right: string[] = [];
  const most = { expanded: selected, pushed: Infinity };
  const keep = (by: FittingConventions['by'], { expand, generate }: CountedByTest): void => {
    if ((by.goalTest === 'generate' ? generate : expand)?.counts.taken === selected)
      right.push(JSON.stringify(by));
  };
  const ours = conventionsByOddity(start, scope).flat();
  const [countable, others] = [true, false].map((is) =>
    ours.filter((settings) => searches.canCount(settings) === is),
  );
  for (const settings of countable) keep(conventionsOf(settings), searches.count(settings, most, false));
  for (const { search } of everyHeapSearch(heapHeuristics, { selected }))
    keep(search, searches.countHeap(search, most, false));
  const leftOut = new Set(others.map((settings) => JSON.stringify(conventionsOf(settings))));
  const detecting = detect(start, goal, { selected });
  let step = detecting.next();
  while (step.done !== true) step = detecting.next();
  const found = step.value.found.map(({ by }) => JSON.stringify(by));
  expect(found.filter((by) => !leftOut.has(by)).toSorted()).toEqual(right.toSorted());
  expect(found).toContain(JSON.stringify(lazy));
});
