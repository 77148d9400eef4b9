import { isDeepStrictEqual } from 'node:util';
import { expect, it, vi } from 'vitest';
import { Prng } from '../base/prng.ts';
import { type Board, boardsEqual, createBoard, standardGoal } from '../puzzle/board.ts';
import { type Move, applyMove, legalMoves, moveLetters, undoOf } from '../puzzle/moves.ts';
import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import type { HeuristicName, SearchSettings } from '../search/settings.ts';
import type { DetectShare, HeapSearch } from '../contract/check-messages.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { runToEnd } from '../algorithms/create-machine.ts';
import { isLong, samples, someOf } from '../../testing/samples.ts';
import { conventionsByOddity, conventionsOf, everyMoveOrder, isRare } from './detective/tried-conventions.ts';
import type { CountedByTest } from './detective/counted-pass.ts';
import { CountedSearches } from './detective/counted-search.ts';
import type { Figures } from './detective/count-figures.ts';
import { type Detected, type FittingConventions, countAhead, detect, prepare } from './detect.ts';
import { everyHeapSearch, heapHeuristics } from './detective/heap-conventions.ts';
import { HeapSpace } from './detective/heap-space.ts';
import { KnownBoards } from './detective/known-boards.ts';
import { QuickCounts } from './detective/quick-counts.ts';

const algorithms = [
  ...(['a-star', 'breadth-first', 'greedy', 'ida-star', 'iterative-deepening', 'depth-first'] as const),
];

interface Printed {
  readonly expanded: number;
  readonly generated: number;
  readonly length: number;
}

const order = 'UDLR';
const inOrder = (board: Board): Move[] =>
  legalMoves(board).sort((a, b) => order.indexOf(moveLetters[a]) - order.indexOf(moveLetters[b]));

function manhattan({ cells, columns }: Board, goal: Board): number {
  let sum = 0;
  for (const [cell, tile] of cells.entries()) {
    const aim = goal.cells.indexOf(tile);
    if (tile > 0)
      sum +=
        Math.abs(Math.floor(cell / columns) - Math.floor(aim / columns)) +
        Math.abs((cell % columns) - (aim % columns));
  }
  return sum;
}

/** As a course writes it: a successor is made, the program calls itself with it, and only then the next one is made. */
function deepening(start: Board, goal: Board, h: (board: Board) => number): Printed {
  let [expanded, generated] = [0, 0];
  const down = (board: Board, g: number, bound: number, last: Move | null): number | null => {
    if (boardsEqual(board, goal)) return g;
    if (h !== none && g + h(board) > bound) return null;
    if (h === none && g === bound) return null;
    expanded++;
    for (const move of inOrder(board)) {
      if (last !== null && move === undoOf(last)) continue;
      generated++;
      const next = applyMove(board, move);
      if (h !== none && g + 1 + h(next) > bound) continue;
      const found = down(next, g + 1, bound, move);
      if (found !== null) return found;
    }
    return null;
  };
  for (let bound = h(start); ; bound += h === none ? 1 : 2) {
    const length = down(start, 0, bound, null);
    if (length !== null) return { expanded, generated, length };
  }
}
const none = (): number => 0;

/** All successors of a node are made, and counted, before the first is looked at; the goal ends it when it is generated. */
function inBreadth(start: Board, goal: Board): Printed {
  const seen = new Set([start.cells.join()]);
  let [expanded, generated] = [0, 0];
  let level = [start];
  for (let length = 1; ; length++) {
    const next: Board[] = [];
    for (const board of level) {
      const successors = inOrder(board).map((move) => applyMove(board, move));
      expanded++;
      generated += successors.length;
      for (const successor of successors) {
        const key = successor.cells.join();
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(successor);
        if (boardsEqual(successor, goal)) return { expanded, generated, length };
      }
    }
    level = next;
  }
}

function detected(
  start: Board,
  goal: Board,
  figures: Figures,
  share?: DetectShare,
  known?: KnownBoards,
  said?: Parameters<typeof detect>[5],
): Detected {
  const detecting = detect(start, goal, figures, share, known, said);
  let step = detecting.next();
  while (step.done !== true) step = detecting.next();
  return step.value;
}

it.each([
  [
    'IDA*',
    'ida-star',
    'one-by-one',
    15,
    (start: Board, goal: Board) => deepening(start, goal, (board) => manhattan(board, goal)),
  ],
  [
    'iterative deepening',
    'iterative-deepening',
    'one-by-one',
    7,
    (start: Board, goal: Board) => deepening(start, goal, none),
  ],
  ['breadth-first search', 'breadth-first', 'at-once', 7, inBreadth],
] as const)(
  'knows what %s counts as generated that makes its successors otherwise than ours',
  (_, algorithm, successors, walk, program) => {
    const prng = new Prng(3);
    const goal = createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
    let otherwise = 0;
    for (let run = 0; run < samples(6, 2); run++) {
      const start = randomWalk(goal, walk, prng).board;
      if (boardsEqual(start, goal)) continue;
      const { found } = detected(start, goal, { ...program(start, goal) });
      const fits = found.filter(({ by }) => by.algorithm === algorithm && by.moves === order);
      expect(fits).not.toEqual([]);
      for (const fit of fits) expect([null, successors]).toContain(fit.successors);
      otherwise += Number(fits.some((fit) => fit.successors === successors));
    }
    expect(otherwise).toBeGreaterThan(1);
  },
);

it('finds an A* whose h is not consistent, which only the engine makes, seed 62', () => {
  const goal = createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
  const prng = new Prng(62);
  const heuristic = 'manhattan-with-blank';
  for (let run = 0; run < 2; run++) {
    const { board: start } = randomWalk(goal, 14, prng);
    const settings = { ...defaultSettings('a-star'), heuristic } as const;
    const { counts, moves } = runToEnd({ start, goal, settings, evenIfUnsolvable: false });
    const figures = { expanded: counts.expanded, generated: counts.generated, length: moves!.length };
    const { found } = detected(start, goal, figures, undefined, undefined, { algorithm: 'a-star' });
    expect(found.some(({ by }) => !('tuple' in by) && by.heuristic === heuristic)).toBe(true);
  }
});

it('knows about how many searches give a count by chance: as many as give those near it', () => {
  const start = createBoard({ rows: 3, columns: 3 }, [7, 2, 4, 5, 0, 6, 8, 3, 1]);
  const known = new KnownBoards(start, standardGoal(start));
  let [expected, right, asked] = [0, 0, 0];
  for (let expanded = 100; expanded < 180; expanded += isLong ? 1 : 16) {
    const { found, byChance } = detected(start, standardGoal(start), { expanded }, undefined, known);
    expected += byChance!;
    right += new Set(found.map(({ counts }) => counts.expanded)).size;
    asked++;
  }
  expect(asked).toBeGreaterThan(4);
  expect(expected / right).toBeGreaterThan(0.6);
  expect(expected / right).toBeLessThan(1.7);
});

it('finds in shares what it finds in one, each convention once', () => {
  const goal = createBoard({ rows: 2, columns: 3 }, [1, 2, 3, 4, 5, 0]);
  const { board: start } = randomWalk(goal, 40, new Prng(7));
  for (const figures of [{ expanded: 40 }, { length: 12 }, { expanded: 150, generated: 360 }]) {
    const whole = detected(start, goal, figures);
    const shares = [0, 1, 2].map((index) => detected(start, goal, figures, { index, of: 3 }));
    const found = shares.flatMap((share) => share.found).sort((one, other) => one.place - other.place);
    expect(found).toEqual(whole.found);
    expect(shares.reduce((sum, { tried }) => sum + tried, 0)).toBe(whole.total);
    for (const { tried, total } of shares) {
      expect(tried).toBeGreaterThan(whole.total / 6);
      expect(total).toBe(whole.total);
    }
  }
});

/** The same for each of several figures, each convention by a search of its own: no bounds, nothing shared between searches, nothing left out. */
function slowlyDetected(start: Board, goal: Board, asked: readonly Figures[]): string[][] {
  const mostAsked = Math.max(
    ...asked.map(({ expanded, generated }) => Math.min(expanded ?? Infinity, generated ?? Infinity)),
  );
  const most = { expanded: mostAsked + 1, pushed: Infinity };
  const searches = new CountedSearches(new HeapSpace(start, goal), start, goal);
  const found: { readonly by: string; readonly odd: number }[][] = asked.map(() => []);
  let odd = 0;
  const keep = (
    by: FittingConventions['by'],
    isEarly: boolean,
    { expand, generate }: CountedByTest,
    ofMade?: boolean,
  ): void => {
    const end = isEarly ? generate : expand;
    if (end === null) return;
    const { expanded: counted, generated: made, rejected } = end.counts;
    for (const [index, { expanded, generated, length }] of asked.entries()) {
      if (ofMade !== undefined && ofMade !== (generated !== undefined)) continue;
      if (length !== undefined && end.moves?.length !== length) continue;
      const isCounted = counted + Number(end.moves !== null) === expanded;
      if (expanded !== undefined && counted !== expanded && !isCounted) continue;
      const isMade = [made, made - rejected].some((count) => generated === count || generated === count + 1);
      // With the goal counted it is behind all that are unusual in one thing more.
      const cost = expanded !== undefined && counted !== expanded ? 1.5 : 0;
      const rare = isRare(by) ? 100 : 0; // behind all others
      if (generated === undefined || isMade)
        found[index].push({ by: JSON.stringify(by), odd: odd + cost + rare });
    }
  };
  // Which are tried depends on whether what is generated is asked for.
  const heaps = [false, true].flatMap((ofMade) =>
    [...everyHeapSearch(heapHeuristics, ofMade ? { generated: 1 } : {})].map((heap) => ({ ...heap, ofMade })),
  );
  const ends = new Map<string, CountedByTest>();
  const ours = conventionsByOddity(start, { algorithms, heuristics: heapHeuristics });
  for (; odd <= Math.max(ours.length, ...heaps.map((heap) => heap.odd)); odd++) {
    for (const settings of ours[odd] ?? []) {
      const by = conventionsOf(settings);
      if (searches.canCount(settings)) {
        keep(by, by.goalTest === 'generate', searches.count(settings, most, false));
        continue;
      }
      const limits = { maxExpansions: most.expanded, maxNodes: 4 * most.expanded + 100 };
      const result = runToEnd({ start, goal, settings: { ...settings, ...limits }, evenIfUnsolvable: true });
      const end = result.status === 'budget' ? null : result;
      keep(by, false, { expand: end, generate: end, isStraight: false, isFull: false });
    }
    for (const { search, odd: oddity, ofMade } of heaps) {
      if (odd !== oddity) continue;
      const name = JSON.stringify(search);
      if (!ends.has(name)) ends.set(name, searches.countHeap(search, most, false));
      keep(search, search.goalTest === 'generate', ends.get(name)!, ofMade);
    }
  }
  return found.map((fits) => fits.sort((one, other) => one.odd - other.odd).map(({ by }) => by));
}

/** Compares what the detective finds for each of the figures; returns how much that was. */
function expectSlowlyDetected(seed: number, start: Board, goal: Board, asked: readonly Figures[]): number {
  const right = slowlyDetected(start, goal, asked);
  for (const [index, figures] of asked.entries()) {
    const { found } = detected(start, goal, figures);
    const plain = found.filter(({ successors }) => successors === null).map(({ by }) => JSON.stringify(by));
    expect([seed, figures, plain]).toEqual([seed, figures, right[index]]);
  }
  return right.flat().length;
}

it('finds what searches find that are made one by one, in the same order', () => {
  const goals = [
    standardGoal({ rows: 3, columns: 3 }),
    createBoard({ rows: 2, columns: 4 }, [1, 2, 3, 4, 5, 6, 7, 0]),
  ];
  let found = 0;
  for (let seed = 1; seed <= samples(2); seed++)
    for (const goal of someOf(goals, 2, 1)) {
      const prng = new Prng(seed);
      const start = randomWalk(goal, 60, prng).board;
      // What a breadth-first search counts, an A* search by Hamming distance, and a depth-first one.
      const searches = new CountedSearches(new HeapSpace(start, goal), start, goal);
      const asked = [
        { ...defaultSettings('breadth-first'), ties: 'newest' } as const,
        { ...defaultSettings('a-star'), heuristic: 'hamming', ties: 'oldest' } as const,
        { ...defaultSettings('depth-first'), moves: 'LURD' },
      ];
      for (const settings of someOf(asked, 3, goals.indexOf(goal))) {
        const { expand } = searches.count(settings, { expanded: 6000, pushed: Infinity }, false);
        if (expand === null) continue;
        const { expanded, generated } = expand.counts;
        const figures = [{ expanded }, { expanded, generated }, { expanded: expanded + 1 }];
        found += expectSlowlyDetected(seed, start, goal, figures);
      }
    }
  expect(found).toBeGreaterThan(samples(100, 2));
});

it('finds the same by what is generated alone', () => {
  const goal = createBoard({ rows: 2, columns: 4 }, [1, 2, 3, 4, 5, 6, 7, 0]);
  let found = 0;
  for (let seed = 1; seed <= samples(1); seed++) {
    const { board: start } = randomWalk(goal, 200, new Prng(seed));
    const searches = new CountedSearches(new HeapSpace(start, goal), start, goal);
    const settings = { ...defaultSettings('a-star'), ties: 'oldest' } as const;
    const { expand } = searches.count(settings, { expanded: 6000, pushed: Infinity }, false);
    const { generated, rejected } = expand!.counts;
    expect(generated - rejected).toBeGreaterThan(1000); // else all is counted in full
    found += expectSlowlyDetected(seed, start, goal, [{ generated }, { generated: generated - rejected }]);
  }
  expect(found).toBeGreaterThan(3);
});

it('answers a question about the same boards as one about others, with more expansions or fewer', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const { board: start } = randomWalk(goal, 40, new Prng(4));
  const known = new KnownBoards(start, goal);
  prepare(known);
  let found = 0;
  const searches = new CountedSearches(new HeapSpace(start, goal), start, goal);
  const settings = { ...defaultSettings('a-star'), heuristic: 'hamming', ties: 'newest' } as const;
  const { expand } = searches.count(settings, { expanded: 20_000, pushed: Infinity }, false);
  const { expanded } = expand!.counts;
  expect(expanded).toBeGreaterThan(2100); // more than are prepared
  const asked: readonly Figures[] = [
    { expanded: 1200 },
    { expanded },
    { expanded: 5000 },
    { length: 18 },
    { expanded: 1100 },
    { expanded: 300 },
  ];
  for (const figures of someOf(asked, 3, 1)) {
    const again = detected(start, goal, figures, undefined, known);
    expect([figures, again]).toEqual([figures, detected(start, goal, figures)]);
    found += again.found.length;
  }
  expect(found).toBeGreaterThan(0);
});

it('answers the same whatever was counted ahead, in the middle of it and after it', () => {
  const goal = createBoard({ rows: 2, columns: 4 }, [1, 2, 3, 4, 5, 6, 7, 0]);
  const { board: start } = randomWalk(goal, 200, new Prng(6));
  const share = { index: 1, of: 4 };
  const known = new KnownBoards(start, goal);
  const counting = countAhead(known, share);
  const searches = new CountedSearches(new HeapSpace(start, goal), start, goal);
  const asked = [
    { ...defaultSettings('breadth-first'), ties: 'newest', duplicates: 'open' } as const,
    { ...defaultSettings('depth-first'), moves: 'LURD' },
  ].map(
    (settings) => searches.count(settings, { expanded: 100_000, pushed: Infinity }, false).expand!.counts,
  );
  const detectedAhead = (figures: Figures): Detected => detected(start, goal, figures, share, known);
  let found = 0;
  for (const { expanded, generated, rejected, visited } of asked) {
    for (let searched = 0; searched < 300; searched++) counting.next();
    for (const figures of [
      { expanded },
      { generated: generated - rejected },
      { visited: visited!, length: 12 },
    ]) {
      const again = detectedAhead(figures);
      expect([figures, again]).toEqual([figures, detected(start, goal, figures, share)]);
      found += again.found.length;
    }
  }
  expect(found).toBeGreaterThan(3);
  while (counting.next().done !== true);
  const made = [
    vi.spyOn(CountedSearches.prototype, 'count'),
    vi.spyOn(CountedSearches.prototype, 'countHeap'),
    vi.spyOn(QuickCounts.prototype, 'count'),
  ];
  for (const { expanded } of asked) detectedAhead({ expanded: expanded + 1 });
  for (const search of made) expect(search).not.toHaveBeenCalled();
});

/** What is told of a search. */
type Told = Required<Omit<Figures, 'deepest' | 'cost'>>;

/** A* whose heap keeps stale entries, by a list that is looked through for its least entry, the first pushed among equals. */
function byHeap(start: Board, goal: Board, { heuristic, tuple, duplicates, moves }: HeapSearch): Told {
  const h = createHeuristic(heuristic!, goal).evaluate;
  const [closed, best] = [new Set<string>(), new Map([[start.cells.join(), 0]])];
  let [expanded, generated, selected, maxFrontier] = [0, 0, 0, 1];
  const frontier: { readonly board: Board; readonly g: number; readonly h: number }[] = [];
  frontier.push({ board: start, g: 0, h: h(start.cells) });
  for (;;) {
    const rest = frontier.map(({ g, h: left }) => (g + left) * 1000 + (tuple.includes('h') ? left : 0));
    const [{ board, g }] = frontier.splice(rest.indexOf(Math.min(...rest)), 1);
    const key = board.cells.join();
    selected++;
    if (duplicates === 'lazy' ? closed.has(key) : g > best.get(key)!) continue;
    closed.add(key);
    if (boardsEqual(board, goal))
      return { expanded, generated, visited: closed.size, length: g, selected, maxFrontier };
    expanded++;
    for (const letter of moves!) {
      const move = moveLetters.indexOf(letter) as Move;
      if (!legalMoves(board).includes(move)) continue;
      const next = applyMove(board, move);
      const nextKey = next.cells.join();
      generated++;
      if (duplicates === 'lazy' ? closed.has(nextKey) : (best.get(nextKey) ?? Infinity) <= g + 1) continue;
      best.set(nextKey, g + 1);
      frontier.push({ board: next, g: g + 1, h: h(next.cells) });
    }
    maxFrontier = Math.max(maxFrontier, frontier.length);
  }
}

/** One of the searches that most courses write, drawn. */
function plainSearch(prng: Prng): SearchSettings | HeapSearch {
  const one = <Value>(...values: readonly Value[]): Value => values[prng.nextBelow(values.length)];
  const algorithm = one(
    'a-star',
    'a-star',
    'a-star',
    'breadth-first',
    'greedy',
    'iterative-deepening',
    'ida-star',
  );
  const [heuristic, moves] = [one<HeuristicName>('manhattan', 'hamming'), one(...everyMoveOrder)];
  const ties = one('oldest', 'newest', 'low-h', 'high-h');
  const usual = { ...defaultSettings(algorithm), heuristic, moves, maxNodes: 200_000 };
  const goalTest = one('expand', 'generate');
  switch (algorithm) {
    case 'a-star': {
      const tuple = one(['f', 'counter'], ['f', 'h', 'counter']) as HeapSearch['tuple'];
      const stale = one<'lazy' | 're-push' | null>('lazy', 're-push', null, null);
      const ofHeap = { algorithm, heuristic, tuple, heap: null, moves } as const;
      if (stale !== null) return { ...ofHeap, duplicates: stale, goalTest: 'expand' } satisfies HeapSearch;
      const duplicates = one('closed', 'expanded', 'generated', 'parent', 'none');
      return { ...usual, ties, duplicates, goalTest: duplicates === 'generated' ? 'expand' : goalTest };
    }
    case 'breadth-first':
      return {
        ...usual,
        ties: one('oldest', 'newest'),
        duplicates: one('closed', 'expanded', 'parent'),
        goalTest,
      };
    case 'greedy':
      return { ...usual, ties, duplicates: one('closed', 'expanded'), goalTest };
    case 'iterative-deepening':
      return { ...usual, duplicates: one('closed', 'parent', 'none') };
    case 'ida-star':
      return { ...usual, heuristic: 'manhattan' };
  }
}

const seedsBegin = Array.from({ length: samples(4, 4) }, (_, part) => 1 + 15 * part);

it.each(seedsBegin)(
  'finds the convention of whatever usual search there was, by all figures and by some, the plain before what few programs do, seeds from %i',
  (from) => {
    let asked = 0;
    for (let seed = from; seed < from + samples(15, 8); seed++) {
      const prng = new Prng(seed);
      const size = { rows: 3, columns: 3 };
      const goal = [standardGoal(size), createBoard(size, [1, 2, 3, 8, 0, 4, 7, 6, 5])][seed % 2];
      const { board: start } = randomWalk(goal, 8 + prng.nextBelow(10), prng);
      if (boardsEqual(start, goal)) continue;
      const known = new KnownBoards(start, goal);
      for (let round = 0; round < 3; round++) {
        const search = plainSearch(prng);
        const by = 'tuple' in search ? search : conventionsOf(search);
        let told: Told;
        if ('tuple' in search) told = byHeap(start, goal, search);
        else {
          const { counts, moves } = runToEnd({ start, goal, settings: search, evenIfUnsolvable: false });
          if (moves === null || counts.expanded > 8000) continue; // a budget ended it
          const { expanded, generated, visited, taken: selected, maxFrontier } = counts;
          told = { expanded, generated, visited: visited!, length: moves.length, selected, maxFrontier };
        }
        const names = Object.keys(told) as (keyof Told)[];
        const some = names.filter(() => prng.nextBelow(2) === 0);
        for (const chosen of [names, some.length > 0 ? some : (['expanded'] as const)]) {
          const figures: Figures = Object.fromEntries(chosen.map((name) => [name, told[name]]));
          const { found } = detected(start, goal, figures, undefined, known);
          const at = found.findIndex((fit) => isSameSearch(fit.by, by) && !fit.goalCounted);
          if (at < 0) expect({ seed, by, figures, found: found.length }).toBe('found');
          const rare = found.findIndex((fit) => isRare(fit.by));
          if (rare >= 0 && rare < at) expect({ seed, by, figures, rare: found[rare].by }).toBe('after it');
          const sooner = found
            .slice(0, at)
            .filter(({ by: other, goalCounted }) => goalCounted && isSameSearch(other, by));
          expect(sooner).toEqual([]);
          asked++;
        }
      }
    }
    expect(asked).toBeGreaterThan(samples(60, 8));
  },
);

it('knows ties by smaller h, then by age, from those that take the newest, by the expansions alone', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const start = createBoard(goal, [3, 5, 8, 7, 2, 1, 6, 4, 0]);
  const known = new KnownBoards(start, goal);
  for (const moves of someOf(['UDLR', 'DLUR', 'URDL', 'LRUD'] as const, 2))
    for (const duplicates of ['lazy', 're-push'] as const) {
      const tuple = ['f', 'h', 'counter'] as const;
      const ofHeap = { algorithm: 'a-star', heuristic: 'manhattan', tuple, heap: null } as const;
      const by: HeapSearch = { ...ofHeap, duplicates, goalTest: 'expand', moves };
      const { expanded, length } = byHeap(start, goal, by);
      const newest = { ...defaultSettings('a-star'), heuristic: 'manhattan', ties: 'low-h', moves } as const;
      const ours = runToEnd({ start, goal, settings: newest, evenIfUnsolvable: false });
      expect([moves, ours.counts.expanded]).not.toEqual([moves, expanded]);
      const { found } = detected(start, goal, { expanded, length }, undefined, known, {
        algorithm: 'a-star',
      });
      expect([by, found.some((fit) => isSameSearch(fit.by, by) && !fit.goalCounted)]).toEqual([by, true]);
    }
});

it('knows an A* by Hamming that keeps to the first path to each board, in an order of moves that few programs have', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const start = createBoard(goal, [4, 1, 2, 6, 0, 8, 5, 7, 3]);
  const search = {
    ...defaultSettings('a-star'),
    ...({ heuristic: 'hamming', duplicates: 'generated', ties: 'oldest', moves: 'URLD' } as const),
  };
  const { counts, moves } = runToEnd({ start, goal, settings: search, evenIfUnsolvable: false });
  const { expanded, generated, taken: selected, maxFrontier } = counts;
  expect([expanded, generated, moves!.length]).toEqual([267, 725, 14]);
  const figures: Figures = { expanded, generated, length: 14, selected, maxFrontier };
  const { found } = detected(start, goal, figures, undefined, undefined, { algorithm: 'a-star' });
  const fitting = found.filter(({ goalCounted }) => !goalCounted).map(({ by }) => by);
  expect(fitting).toContainEqual(conventionsOf(search));
});

/** Whether they are one; where stale entries are not told of, that with a heap by age is ours. */
function isSameSearch(fit: FittingConventions['by'], by: FittingConventions['by']): boolean {
  if (isDeepStrictEqual(fit, by)) return true;
  if (!('tuple' in by) || 'tuple' in fit || by.tuple.length !== 2) return false;
  const { algorithm, heuristic, moves } = by;
  const ours = { algorithm, heuristic, ties: 'oldest', moves, duplicates: 'closed', goalTest: 'expand' };
  return isDeepStrictEqual(fit, ours);
}

it('leaves out the searches whose h of the start is another', () => {
  const goal = standardGoal({ rows: 2, columns: 3 });
  const start = Array.from('LLURRDLU').reduce(
    (board, letter) => applyMove(board, moveLetters.indexOf(letter) as Move),
    goal,
  );
  const [manhattan, hamming] = ['manhattan', 'hamming'].map((name) =>
    createHeuristic(name, goal).evaluate(start.cells),
  );
  expect(manhattan).not.toBe(hamming);
  const all = detected(start, goal, { length: 8 }).found;
  for (const [h, name] of [
    [manhattan, 'manhattan'],
    [hamming, 'hamming'],
  ] as const) {
    const found = detected(start, goal, { length: 8 }, undefined, undefined, { h });
    const isLeft = ({ heuristic }: FittingConventions['by']): boolean =>
      heuristic !== null && createHeuristic(heuristic, goal).evaluate(start.cells) === h;
    expect(found.found).toEqual(all.filter(({ by }) => isLeft(by)));
    expect(new Set(found.found.map(({ by }) => by.heuristic))).toContain(name);
    expect(found.found.length).toBeLessThan(all.length);
  }
  // What a search without h would print.
  const blind = detected(start, goal, { length: 8 }, undefined, undefined, { h: 0 }).found;
  expect(blind).toEqual(all.filter(({ by }) => by.heuristic === null));
  expect(blind.length).toBeGreaterThan(0);
});

it('tries only the conventions of the algorithm that is said, in whatever shares, and finds what it finds among all', () => {
  const goal = standardGoal({ rows: 2, columns: 2 });
  const { board: start } = randomWalk(goal, 8, new Prng(11));
  const figures = {
    length: runToEnd({ start, goal, settings: defaultSettings('a-star'), evenIfUnsolvable: false }).moves!
      .length,
  };
  const whole = detected(start, goal, figures);
  const without = ({ place: _, ...fit }: FittingConventions): object => fit;
  for (const algorithm of ['greedy', 'breadth-first'] as const) {
    const only = detected(start, goal, figures, undefined, undefined, { algorithm });
    expect(only.found.map(without)).toEqual(
      whole.found.filter(({ by }) => by.algorithm === algorithm).map(without),
    );
    const shares = [0, 1].map((index) =>
      detected(start, goal, figures, { index, of: 2 }, undefined, { algorithm }),
    );
    const found = shares.flatMap((share) => share.found).sort((a, b) => a.place - b.place);
    expect(found).toEqual(only.found);
    expect([shares[0].tried + shares[1].tried, only.tried]).toEqual([only.total, only.total]);
  }
  // Uniform-cost search is breadth-first search here, by the name that was asked for, and has heaps of its own.
  const blind = detected(start, goal, figures, undefined, undefined, { algorithm: 'uniform-cost' });
  expect(blind.found.map(without)).toEqual(
    whole.found
      .filter(({ by }) => by.algorithm === 'uniform-cost' || by.algorithm === 'breadth-first')
      .map((one) => without({ ...one, by: { ...one.by, algorithm: 'uniform-cost' } })),
  );
  expect(blind.tried).toBeLessThan(whole.tried / 2);
});
