import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { buildCostTable, buildExactTable } from '../heuristics/exact-table.ts';
import type { Guarantee } from './shared/algorithm-spec.ts';
import { algorithmCatalog, defaultSettings } from './registry.ts';
import { completenessOf, guaranteeOf, guaranteeOfRun } from './guarantee.ts';
import type { RunResult } from '../search/run.ts';
import { type SearchSettings, duplicateRules } from '../search/settings.ts';
import { type Board, boardsEqual, cellCount, createBoard, standardGoal } from '../puzzle/board.ts';
import { type MoveCosts, costOfPath, moveCosts } from '../puzzle/move-costs.ts';
import { type Move, applyMove, boardsAlong, legalMoves } from '../puzzle/moves.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { randomSolvableBoard } from '../puzzle/scramble.ts';
import { anySettings } from '../../testing/arbitraries.ts';
import { type ExactDistances, exactDistances } from '../../testing/exact-distances.ts';
import { expectSame } from '../../testing/expect-equal.ts';
import { createMachine } from './create-machine.ts';
import { SearchMemory } from '../engine/machine.ts';
import { isLong, samples, someOf } from '../../testing/samples.ts';

/** What A* finds where a board is known once it is generated. */
function keepingFirst(start: Board, settings: Partial<SearchSettings>): RunResult {
  const given = { ...defaultSettings('a-star'), duplicates: 'generated' as const, ...settings };
  const machine = createMachine(
    { start, goal: standardGoal(start), settings: given, evenIfUnsolvable: false },
    null,
    new SearchMemory(),
  );
  machine.advance(Infinity);
  return machine.result!;
}

test('where a board is known once it is generated, A* loses the optimum by a consistent h: on 2×3, and on no smaller board', () => {
  const settings = { heuristic: 'manhattan', ties: 'low-h', moves: 'RLDU' } as const;
  const start = createBoard({ rows: 2, columns: 3 }, [4, 0, 5, 2, 3, 1]);
  const { moves, counts } = keepingFirst(start, settings);
  expect([moves?.length, counts.expanded]).toEqual([12, 20]);
  expect(keepingFirst(start, { ...settings, duplicates: 'closed' }).moves).toHaveLength(10);
  expect(guaranteeOf({ ...defaultSettings('a-star'), duplicates: 'generated' }, true).level).toBe('none');
  expect(guaranteeOf({ ...defaultSettings('breadth-first'), duplicates: 'generated' }, true).level).toBe(
    'optimal',
  );
  for (const ties of ['oldest', 'newest', 'low-h', 'high-h'] as const)
    for (const heuristic of ['manhattan', 'hamming'])
      for (const moves of ['UDLR', 'RLDU']) {
        const change = { ties, heuristic, moves };
        buildExactTable(standardGoal({ rows: 2, columns: 2 })).forEach((cells, distance) => {
          const small = createBoard({ rows: 2, columns: 2 }, cells.slice());
          expect([small, change, keepingFirst(small, change).moves?.length]).toEqual([
            small,
            change,
            distance,
          ]);
        });
        buildExactTable(standardGoal(start)).forEach((cells, distance) => {
          if (distance >= 10) return; // nor is there a nearer one
          const near = createBoard(start, cells.slice());
          expect([near, change, keepingFirst(near, change).moves?.length]).toEqual([near, change, distance]);
        });
      }
});

const seed = 20_241_120;
const admissible = [
  ...[
    'zero',
    'hamming',
    'manhattan',
    'row-column',
    'linear-conflict',
    'walking-distance',
    'pattern-database',
    'exact',
  ],
  'max(pattern-database,0.5*linear-conflict+0.5*row-column)',
];
/** Too weak for IDA*, or with fractions, of which each is a bound. */
const forAStar = ['euclidean', 'gaschnig'];

/** At most 1 too large, which costs no optimum where every move costs 1. */
const nearly = { heuristic: 'hamming-with-blank' } as const;

/** Settings that promise the optimum. IDA* with no estimate is left out: it looks at 10¹⁰ paths for a hard board. */
const optimal: readonly SearchSettings[] = [
  defaultSettings('breadth-first'),
  defaultSettings('uniform-cost'),
  ...[...admissible, ...forAStar].map((heuristic) => ({ ...defaultSettings('a-star'), heuristic })),
  ...admissible.slice(2).map((heuristic) => ({ ...defaultSettings('ida-star'), heuristic })),
  { ...defaultSettings('branch-and-bound'), duplicates: 'closed', firstBound: 'greedy' },
  defaultSettings('bidirectional'),
  ...[...admissible, ...forAStar].map((heuristic) => ({ ...defaultSettings('nbs'), heuristic })),
  ...[...admissible, ...forAStar]
    .filter((heuristic) => !heuristic.includes('pattern-database'))
    .map((heuristic) => ({ ...defaultSettings('bae-star'), heuristic })),
  ...[...admissible.slice(1), 'gaschnig'].map((heuristic) => ({ ...defaultSettings('ara-star'), heuristic })),
  ...(['a-star', 'nbs', 'ara-star', 'twin'] as const).map((name) => ({
    ...defaultSettings(name),
    ...nearly,
  })),
  { ...defaultSettings('a-star'), ...nearly, duplicates: 'expanded' },
  defaultSettings('twin'), // what A* promises, it does: twin.test.ts
];

/** Those that look at too many paths on 3×3 as well. */
const optimalOnSmallBoards: readonly SearchSettings[] = [
  ...optimal,
  { ...defaultSettings('lrta-star'), lookahead: 2 },
  ...(['ida-star', 'rbfs', 'lrta-star'] as const).map((name) => ({ ...defaultSettings(name), ...nearly })),
  { ...defaultSettings('branch-and-bound'), ...nearly, duplicates: 'closed' },
  { ...defaultSettings('sma-star'), ...nearly, memory: 40 },
  ...admissible.slice(1).map((heuristic) => ({ ...defaultSettings('sma-star'), heuristic, memory: 40 })),
  ...(['path', 'parent'] as const).map((duplicates) => ({
    ...defaultSettings('iterative-deepening'),
    duplicates,
  })),
];

/** Those by the same estimate one after the other: the memory keeps the tables of the last, which take longer than a search. */
const byHeuristic = (all: readonly SearchSettings[]): readonly SearchSettings[] =>
  [...all].sort((a, b) => (a.heuristic < b.heuristic ? -1 : a.heuristic > b.heuristic ? 1 : 0));

/** In the memory of the last search, as a worker does it. */
function movesOf(start: Board, goal: Board, settings: SearchSettings, memory: SearchMemory): Move[] | null {
  const machine = createMachine({ start, goal, settings, evenIfUnsolvable: false }, null, memory);
  machine.advance(Infinity);
  const { moves } = machine.result!;
  return moves === null ? null : ([...moves] as Move[]);
}

function expectOptimal(
  exact: ExactDistances,
  indices: readonly number[],
  settings: SearchSettings,
  memory: SearchMemory,
): void {
  const goal = exact.boards[0];
  for (const index of indices) {
    const start = exact.boards[index];
    const moves = movesOf(start, goal, settings, memory)!;
    const path = boardsAlong(start, moves);
    if (moves.length === exact.distance[index] && boardsEqual(path[path.length - 1], goal)) continue;
    const which = `${settings.algorithm} ${settings.heuristic} from ${start.cells.join()} to ${goal.cells.join()}`;
    expect({ which, moves }).toEqual({ which, length: exact.distance[index] });
  }
}

describe('the optimum, as plain breadth-first search from the goal knows it', () => {
  const small = standardGoal({ rows: 2, columns: 3 });
  const prng = new Prng(seed);
  const smallGoals = [small, ...Array.from({ length: 4 }, () => randomSolvableBoard(small, prng))];

  test.each(smallGoals)('from every board that can reach $cells', (goal) => {
    const exact = exactDistances(goal);
    expect(exact.boards.length).toBe(360);
    // Searches without an estimate know of a goal only where its blank is: two of them say it all.
    const settingsHere = smallGoals.indexOf(goal) < 2 ? optimalOnSmallBoards : optimal;
    const memory = new SearchMemory();
    for (const [nth, settings] of byHeuristic(settingsHere).entries())
      expectOptimal(exact, someOf([...exact.boards.keys()], 24, nth), settings, memory);
  });

  const nine = standardGoal({ rows: 3, columns: 3 });
  const goals = Array.from({ length: 4 }, () => randomSolvableBoard(nine, prng));

  test.each(someOf(goals))('from random boards to $cells', (goal) => {
    const exact = exactDistances(goal);
    expect(exact.boards.length).toBe(181_440);
    const indices = Array.from({ length: samples(50, 12) }, () => prng.nextBelow(exact.boards.length));
    const memory = new SearchMemory();
    for (const settings of byHeuristic(optimal)) {
      // Some look at 100,000 states for each board, or at all of them to make a table: a tenth is enough for these.
      const { algorithm, heuristic } = settings;
      const isSlow =
        heuristic === 'zero' ||
        (['nbs', 'bae-star'].includes(algorithm) && heuristic === 'exact') ||
        (['breadth-first', 'uniform-cost'].includes(algorithm) && !isLong);
      expectOptimal(exact, isSlow ? indices.slice(0, samples(5)) : indices, settings, memory);
    }
  });
});

/** A goal, costs of moves, and of every board what a cheapest way to the goal costs and how many moves a shortest has. */
interface World {
  readonly goal: Board;
  readonly costs: MoveCosts | null;
  readonly isStandard: boolean;
  readonly boards: readonly Board[];
  readonly fewest: (board: Board) => number;
  readonly cheapest: (board: Board) => number;
  /** Moves of a cheapest way: of several of that with the fewest first. */
  readonly movesOfCheapest: (board: Board) => number;
}

const withoutLimit = 1_000_000;

/** @param cost a name, or costs that are given to the tiles in turn */
function worldOf(goal: Board, cost: string): World {
  const tiles = cellCount(goal) - 1;
  const listed = cost.split(',');
  const text =
    listed.length === 1 ? cost : Array.from({ length: tiles }, (_, at) => listed[at % listed.length]).join();
  const costs = moveCosts(text, goal);
  const moves = buildExactTable(goal);
  const table = costs === null ? moves : buildCostTable(goal, costs);
  const boards: Board[] = [];
  moves.forEach((cells) => boards.push(createBoard(goal, cells.slice())));
  const cheapest = ({ cells }: Board): number => table.distanceOf(cells);
  const costOf = (from: Board, to: Board): number => costs?.ofTile[to.cells[from.cells.indexOf(0)]] ?? 1;
  const movesOfCheapest = (board: Board): number => {
    let length = 0;
    for (let at = board; !boardsEqual(at, goal); length++) {
      const from = at;
      const next = legalMoves(from).map((move) => applyMove(from, move));
      at = next.reduce((best, one) =>
        cheapest(one) + costOf(from, one) < cheapest(best) + costOf(from, best) - 1e-4 ? one : best,
      );
    }
    return length;
  };
  return {
    ...{ goal, costs, boards, cheapest, movesOfCheapest },
    isStandard: boardsEqual(goal, standardGoal(goal)),
    fewest: ({ cells }) => moves.distanceOf(cells),
  };
}

/** Runs a search, and says what is promised of what it found, after that has been held against the truth. */
function promiseKept(
  { goal, costs, cheapest, fewest }: World,
  start: Board,
  settings: SearchSettings,
  memory: SearchMemory,
): { readonly result: RunResult; readonly promise: Guarantee | null; readonly isDear: boolean } {
  const request = { start, goal, settings, evenIfUnsolvable: false };
  const which = (): string =>
    `${formatBoard(start)} to ${formatBoard(goal)} with ${JSON.stringify(settings)}`;
  const machine = createMachine(request, null, memory);
  machine.advance(Infinity);
  const result = machine.result!;
  const { moves, status, reason } = result;
  const promise = guaranteeOfRun(request, result);
  const complete = completenessOf(settings);
  expectSame(promise === null, moves === null, which);
  expectSame(moves === null, status !== 'solved', which);
  // What is said where nothing was found: `complete` that this does not happen, `deeper` that it is deeper.
  if (status === 'exhausted') expectSame(complete.complete, false, which);
  if (complete.sentence.code === 'promise.incomplete.deeper' && reason.code.startsWith('end.depth'))
    expectSame(['end.depth.none', 'end.depth.solved'].includes(reason.code), true, which);
  if (reason.code === 'end.depth.none') expect(fewest(start), which()).toBeGreaterThan(settings.maxDepth);
  if (reason.code === 'end.memory') expect(fewest(start), which()).toBeGreaterThan(reason.moves);
  if (moves === null) return { result, promise, isDear: false };
  const path = boardsAlong(start, [...moves] as Move[]);
  expectSame(boardsEqual(path[path.length - 1] ?? start, goal), true, which);
  const rounding = costs === null || costs.whole ? 0 : 1e-5;
  const paid = costOfPath(start, moves, costs);
  if (promise!.level === 'optimal' || promise!.level === 'bounded')
    expect(paid, which()).toBeLessThanOrEqual(cheapest(start) * promise!.factor * (1 + rounding));
  if (promise!.within !== undefined) expect(moves.length, which()).toBeLessThanOrEqual(promise!.within);
  return { result, promise, isDear: paid > cheapest(start) * (1 + rounding) };
}

test(`what is promised of any run is true (seed ${seed})`, () => {
  const prng = new Prng(seed);
  const sizes = [
    standardGoal({ rows: 2, columns: 2 }),
    standardGoal({ rows: 2, columns: 3 }),
    standardGoal({ rows: 3, columns: 2 }),
  ];
  const goals = sizes.flatMap((goal) => [goal, randomSolvableBoard(goal, prng)]);
  const named = ['unit', 'tile', 'square', 'sqrt', 'inverse', '100,1,1000,1', '1,9,2,40,3', '0.25,4,1'];
  const worlds = new Map<string, World>();
  const worldFor = (which: number, cost: string): World => {
    const key = `${which} ${cost}`;
    const world = worlds.get(key) ?? worldOf(goals[which], cost);
    worlds.set(key, world);
    return world;
  };
  const memory = new SearchMemory();
  fc.assert(
    fc.property(
      anySettings(),
      fc.record({
        goal: fc.nat(goals.length - 1),
        board: fc.nat(359),
        cost: fc.constantFrom('unit', 'unit', ...named),
        beyond: fc.constantFrom(null, null, 0, 1, 2, 4), // moves of the limits above the fewest
        maxExpansions: fc.constantFrom(1500, 1500, 30),
      }),
      (chosen, { goal, board, cost, beyond, maxExpansions }) => {
        const world = worldFor(
          goal,
          algorithmCatalog[chosen.algorithm].options.includes('cost') ? cost : 'unit',
        );
        const start = world.boards[board % world.boards.length];
        const limit = beyond === null ? null : world.fewest(start) + beyond;
        promiseKept(
          world,
          start,
          {
            ...chosen,
            maxExpansions,
            cost: world.costs?.text ?? 'unit',
            maxDepth: limit ?? withoutLimit,
            memory: limit === null ? chosen.memory : limit + 2,
          },
          memory,
        );
      },
    ),
    { seed, numRuns: samples(20_000, 20) },
  );
});

/** Algorithms with a depth limit that promise something. */
const limited = [
  ...(['breadth-first', 'uniform-cost', 'iterative-deepening', 'a-star', 'weighted-a-star'] as const),
  ...(['ida-star', 'rbfs', 'branch-and-bound'] as const),
];

test(`a depth limit that cuts off the cheapest way leaves no promise; one that cuts off nothing leaves it (seed ${seed})`, () => {
  const prng = new Prng(seed);
  const small = standardGoal({ rows: 2, columns: 3 });
  const upright = standardGoal({ rows: 3, columns: 2 });
  const wide = standardGoal({ rows: 2, columns: 4 });
  const worlds = [
    worldOf(small, '100,1,1000,1'),
    worldOf(randomSolvableBoard(upright, prng), '1,1,1,40'),
    worldOf(wide, '100,1,1000,1,1,1,1000'),
    worldOf(wide, '0.25,4,1'),
    worldOf(wide, 'unit'),
    ...(isLong ? [worldOf(standardGoal({ rows: 3, columns: 3 }), '100,1,1000,1')] : []),
  ];
  const claims: Partial<SearchSettings>[] = [
    ...duplicateRules.map((duplicates) => ({ duplicates })),
    ...[0.5, 1.2, 3].map((weight) => ({ weight })),
    { boundStep: 7 },
    { firstBound: 'greedy' },
  ];
  const heuristics = ['zero', 'manhattan', 'linear-conflict', 'pattern-database'] as const;
  const counts = new Map<string, { dear: number; kept: number; unit: number }>();
  const memory = new SearchMemory();
  for (const world of worlds) {
    for (let tried = 0; tried < samples(400, 30);) {
      const start = world.boards[prng.nextBelow(world.boards.length)];
      const [fewest, moves] = [world.fewest(start), world.movesOfCheapest(start)];
      // Searches without a list of states go through all paths of 20 moves; and where no cheaper way is longer, nothing can be cut off.
      if (fewest > 16 || (world.costs !== null && moves === fewest)) continue;
      tried++;
      const heuristic = heuristics[prng.nextBelow(heuristics.length)]; // its tables are made anew for each
      for (const algorithm of limited)
        for (const maxDepth of [fewest, moves - 1, 60]) {
          const change = claims[prng.nextBelow(claims.length)];
          const cost = world.costs?.text ?? 'unit';
          const settings = {
            ...defaultSettings(algorithm),
            ...change,
            heuristic,
            cost,
            maxDepth,
            maxExpansions: 2000,
          };
          const count = counts.get(algorithm) ?? { dear: 0, kept: 0, unit: 0 };
          counts.set(algorithm, count);
          const before = guaranteeOf(settings, world.isStandard);
          const { promise, isDear } = promiseKept(world, start, settings, memory);
          if (promise === null || before.level === 'none') continue;
          expectSame(
            before.unlessCutOff === true,
            world.costs !== null && algorithm !== 'branch-and-bound',
            () => algorithm,
          );
          expectSame(promise.unlessCutOff, undefined, () => algorithm);
          if (isDear && promise.level === 'none') count.dear++;
          if (promise.level !== 'none') count[world.costs === null ? 'unit' : 'kept']++;
        }
    }
  }
  // It must come upon the cases that it is about.
  for (const algorithm of ['uniform-cost', 'a-star', 'weighted-a-star', 'ida-star', 'rbfs'] as const) {
    const { dear, kept, unit } = counts.get(algorithm)!;
    expect({ algorithm, enough: dear > 5 && kept > 5 && unit > 5 }, `${dear}, ${kept}, ${unit}`).toEqual({
      algorithm,
      enough: true,
    });
  }
});

test('an h that is 1 too large at most promises the optimum where every move costs 1, and nothing with costs, as a board shows', () => {
  const levels = (change: Partial<SearchSettings>): string[] =>
    (['a-star', 'ida-star', 'branch-and-bound', 'nbs', 'weighted-a-star', 'greedy', 'bae-star'] as const).map(
      (name) => guaranteeOf({ ...defaultSettings(name), ...nearly, ...change }, false).level,
    );
  expect(levels({ duplicates: 'closed' })).toEqual([
    ...['optimal', 'optimal', 'optimal', 'optimal'],
    ...['none', 'none', 'none'],
  ]);
  expect(new Set(levels({ duplicates: 'closed', cost: 'tile' }).slice(0, -1))).toEqual(new Set(['none']));
  expect(guaranteeOf({ ...defaultSettings('a-star'), ...nearly, goalTest: 'generate' }, true).level).toBe(
    'none',
  );
  const world = worldOf(standardGoal({ rows: 2, columns: 3 }), '10,11,12,13,14');
  const start = createBoard(world.goal, [1, 3, 2, 5, 0, 4]);
  const settings: SearchSettings = {
    ...{ ...defaultSettings('branch-and-bound'), ...nearly, cost: '10,11,12,13,14' },
    duplicates: 'closed',
  };
  const moves = movesOf(start, world.goal, settings, new SearchMemory())!;
  expect([costOfPath(start, moves, world.costs), world.cheapest(start)]).toEqual([185, 183]);
});

test('settings without a guarantee do find longer ways', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const prng = new Prng(seed);
  const starts = Array.from({ length: 400 }, () => randomSolvableBoard(goal, prng));
  const [memory, ofBest] = [new SearchMemory(), new SearchMemory()];
  const lengthOf = (start: Board, settings: SearchSettings, memory: SearchMemory): number =>
    movesOf(start, goal, settings, memory)!.length;
  const best = new Map<Board, number>();
  const bestOf = (start: Board): number => {
    const known = best.get(start) ?? lengthOf(start, defaultSettings('a-star'), ofBest);
    best.set(start, known);
    return known;
  };
  for (const settings of [
    defaultSettings('greedy'),
    defaultSettings('weighted-a-star'),
    defaultSettings('sub-goals'),
    { ...defaultSettings('a-star'), heuristic: 'manhattan+hamming' as const },
    { ...defaultSettings('ida-star'), heuristic: 'manhattan+hamming' as const },
    { ...defaultSettings('nbs'), heuristic: 'manhattan+hamming' as const },
    { ...defaultSettings('bae-star'), heuristic: 'manhattan+hamming' as const },
    { ...defaultSettings('ara-star'), heuristic: 'manhattan+hamming' as const },
    { ...defaultSettings('twin'), heuristic: 'manhattan+hamming' as const },
  ]) {
    expect(guaranteeOf(settings, true).level).not.toBe('optimal');
    // The first is enough.
    expect(
      starts.some((start) => lengthOf(start, settings, memory) > bestOf(start)),
      `${settings.algorithm} ${settings.heuristic}`,
    ).toBe(true);
  }
});
