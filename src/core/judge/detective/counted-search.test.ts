import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { deepestOf, recordToEnd, runToEnd } from '../../algorithms/create-machine.ts';
import { defaultSettings } from '../../algorithms/registry.ts';
import { EventKind } from '../../search/events.ts';
import { eventAt, nodeAt } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { Prng } from '../../base/prng.ts';
import { createBoard, standardGoal } from '../../puzzle/board.ts';
import { randomSolvableBoard, randomWalk } from '../../puzzle/scramble.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { samples, someOf } from '../../../testing/samples.ts';
import { conventionsByOddity, conventionsOf } from './tried-conventions.ts';
import { CountedSearches } from './counted-search.ts';
import { everyHeapSearch, heapHeuristics } from './heap-conventions.ts';
import { noCounts } from './counted-pass.ts';
import { HeapSpace } from './heap-space.ts';
import { RankedStates } from './quick-tables.ts';

/** Figures by which every search with a heap is told apart. */
const every = { generated: 1, maxFrontier: 1 };

const scope = {
  algorithms: ['a-star', 'breadth-first', 'greedy', 'iterative-deepening', 'depth-first', 'ida-star'],
  heuristics: ['manhattan', 'hamming', 'linear-conflict'],
} as const;
const limit = 600; // expansions

it('counts what the engine does, and is given up where that reaches its limit', () => {
  const goals = [
    standardGoal({ rows: 2, columns: 3 }),
    createBoard({ rows: 3, columns: 2 }, [1, 2, 3, 0, 4, 5]),
    createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]),
  ];
  for (let seed = 1; seed <= samples(2); seed++)
    for (const goal of goals) {
      const prng = new Prng(seed);
      const start =
        goal.cells.length < 9 ? randomSolvableBoard(goal, prng) : randomWalk(goal, 12, prng).board;
      const byRank = new CountedSearches(new HeapSpace(start, goal, new RankedStates(goal)), start, goal);
      const searches = new CountedSearches(new HeapSpace(start, goal), start, goal);
      const seen = { counted: 0, solved: 0, early: 0 };
      for (const settings of conventionsByOddity(start, scope).flat()) {
        if (!searches.canCount(settings)) continue;
        seen.counted++;
        const limits = { maxExpansions: limit, maxNodes: 5 * limit };
        const { status, counts, moves } = runToEnd({
          ...{ start, goal, settings: { ...settings, ...limits }, evenIfUnsolvable: false },
        });
        const { maxStored: _, reopened: __, ...told } = counts;
        const expected = status === 'budget' ? null : { ...told, moves };
        const most = { expanded: limit, pushed: Infinity };
        for (const counting of [searches, byRank, null]) {
          const isAlone = counting === null;
          if (isAlone && !isEarly(settings)) continue;
          const ends = (counting ?? searches).count(settings, most, isAlone);
          const end = isEarly(settings) ? ends.generate : ends.expand;
          const { deepest: ___, ...all } = end?.counts ?? noCounts;
          const counted = end === null ? null : { ...all, moves: end.moves };
          if (!isDeepStrictEqual(counted, expected))
            expect([seed, conventionsOf(settings), counted]).toEqual([
              seed,
              conventionsOf(settings),
              expected,
            ]);
        }
        seen.solved += Number(moves !== null);
        seen.early += Number(isEarly(settings));
      }
      expect(seen.counted).toBeGreaterThan(600);
      expect(seen.solved).toBeGreaterThan(400);
      expect(seen.early).toBeGreaterThan(200);
    }
});

const isEarly = ({ algorithm, goalTest }: SearchSettings): boolean =>
  goalTest === 'generate' && algorithm !== 'iterative-deepening';

it('is given up where it adds more nodes to its frontier than it may', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const { board: start } = randomWalk(goal, 30, new Prng(1));
  const searches = new CountedSearches(new HeapSpace(start, goal), start, goal);
  const [[settings]] = conventionsByOddity(start, scope);
  const { expand } = searches.count(settings, { expanded: Infinity, pushed: Infinity }, false);
  const { generated, rejected } = expand!.counts;
  const pushed = generated - rejected;
  expect(searches.count(settings, { expanded: Infinity, pushed }, false).expand).toEqual(expand);
  expect(searches.count(settings, { expanded: Infinity, pushed: pushed - 10 }, false).expand).toBeNull();
});

it('knows how deep nodes are that are kept, as the record of the engine has them', () => {
  const goal = standardGoal({ rows: 2, columns: 3 });
  const { board: start } = randomWalk(goal, 40, new Prng(3));
  const searches = new CountedSearches(new HeapSpace(start, goal), start, goal);
  const depths = new Set<number>();
  for (const settings of someOf(conventionsByOddity(start, scope).flat(), 8)) {
    if (!searches.canCount(settings) || isEarly(settings)) continue;
    const request = { start, goal, settings, evenIfUnsolvable: false };
    const trace = new Trace(request);
    recordToEnd(request, (batch) => trace.append(batch));
    let [step, g, right] = [0, 0, 0];
    for (let index = 0; index < trace.eventKind.length; index++) {
      const { kind, subject } = eventAt(trace, index);
      const isKept = kind === EventKind.Generate || kind === EventKind.Update;
      const next = index + 1 < trace.eventKind.length ? eventAt(trace, index + 1) : null;
      const isCut = next?.kind === EventKind.Prune && next.subject === subject;
      if (kind === EventKind.Select && trace.stepEvent.values[step] === index && step < trace.stepCount)
        g = nodeAt(trace, subject, step++).g;
      else if (isKept && !isCut) right = Math.max(right, g + 1);
    }
    const { expand } = searches.count(settings, { expanded: 5000, pushed: Infinity }, false);
    if (expand === null) {
      expect(trace.stepCount).toBeGreaterThan(5000); // of a tree, where it goes in circles
      continue;
    }
    expect([conventionsOf(settings), expand.counts.deepest]).toEqual([conventionsOf(settings), right]);
    depths.add(right);
  }
  expect(depths.size).toBeGreaterThan(3);
});

it('takes a node that puts another out of the frontier for one that is kept', () => {
  const goal = standardGoal({ rows: 2, columns: 3 });
  const { board: start } = randomWalk(goal, 40, new Prng(3));
  const searches = new CountedSearches(new HeapSpace(start, goal), start, goal);
  const settings = { ...defaultSettings('depth-first'), moves: 'UDLR', duplicates: 'open' } as const;
  const { expand } = searches.count(settings, { expanded: 5000, pushed: Infinity }, false);
  const deepest = deepestOf({ start, goal, settings, evenIfUnsolvable: false });
  expect([deepest, expand?.counts.deepest]).toEqual([98, 98]);
});

it('counts the same of a search with a heap where states are ranks', () => {
  const goal = createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
  const { board: start } = randomWalk(goal, 20, new Prng(5));
  const [met, ranked] = [false, true].map(
    (isWhole) =>
      new CountedSearches(new HeapSpace(start, goal, isWhole ? new RankedStates(goal) : null), start, goal),
  );
  const most = { expanded: 1000, pushed: Infinity };
  let solved = 0;
  for (const { search } of someOf([...everyHeapSearch(heapHeuristics, every)])) {
    const isEarly = search.goalTest === 'generate';
    const ends = met.countHeap(search, most, isEarly);
    expect([search, ranked.countHeap(search, most, isEarly)]).toEqual([search, ends]);
    solved += Number((ends.expand ?? ends.generate) !== null);
  }
  expect(solved).toBeGreaterThan(100);
});
