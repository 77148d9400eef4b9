import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { type DistanceTable, buildCostTable } from '../heuristics/exact-table.ts';
import { costsInForce, defaultSettings } from './registry.ts';
import { guaranteeOf } from './guarantee.ts';
import type { SearchSettings } from '../search/settings.ts';
import { type Board, boardsEqual, standardGoal } from '../puzzle/board.ts';
import { type MoveCosts, costOfPath } from '../puzzle/move-costs.ts';
import { type Move, boardsAlong } from '../puzzle/moves.ts';
import { randomSolvableBoard } from '../puzzle/scramble.ts';
import { anySettings } from '../../testing/arbitraries.ts';
import { type ExactDistances, exactDistances } from '../../testing/exact-distances.ts';
import { createMachine } from './create-machine.ts';
import { SearchMemory } from '../engine/search-memory.ts';
import { isLong, samples, someOf } from '../../testing/samples.ts';

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
  defaultSettings('twin'), // what A* promises, it does: twin.test.ts
];

/** Those that look at too many paths on 3×3 as well. */
const optimalOnSmallBoards: readonly SearchSettings[] = [
  ...optimal,
  { ...defaultSettings('lrta-star'), lookahead: 2 },
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
      expectOptimal(exact, someOf([...exact.boards.keys()], 16, nth), settings, memory);
  });

  const nine = standardGoal({ rows: 3, columns: 3 });
  const goals = Array.from({ length: 4 }, () => randomSolvableBoard(nine, prng));

  test.each(someOf(goals))('from random boards to $cells', (goal) => {
    const exact = exactDistances(goal);
    expect(exact.boards.length).toBe(181_440);
    const indices = Array.from({ length: samples(50, 8) }, () => prng.nextBelow(exact.boards.length));
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

test('what the guarantee says of any settings is true', () => {
  const standard = standardGoal({ rows: 2, columns: 3 });
  const byGoal = [standard, randomSolvableBoard(standard, new Prng(seed))].map((goal) =>
    exactDistances(goal),
  );
  const memory = new SearchMemory();
  const tables = new Map<string, DistanceTable>();
  const cheapest = (goal: Board, costs: MoveCosts): DistanceTable => {
    const key = `${goal.cells.join()} ${costs.text}`;
    const table = tables.get(key) ?? buildCostTable(goal, costs);
    tables.set(key, table);
    return table;
  };
  fc.assert(
    fc.property(anySettings(), fc.nat(359), fc.nat(1), (settings, index, which) => {
      const exact = byGoal[which];
      const budgets = { maxExpansions: 1500, maxDepth: 1_000_000, stackLimit: 0 };
      const moves = movesOf(exact.boards[index], exact.boards[0], { ...settings, ...budgets }, memory);
      const { level, factor } = guaranteeOf(settings, which === 0);
      if (moves === null || level === 'none' || level === 'refused') return;
      const start = exact.boards[index];
      const costs = costsInForce({ start, settings });
      const best =
        costs === null ? exact.distance[index] : cheapest(exact.boards[0], costs).distanceOf(start.cells);
      const rounding = costs === null || costs.whole ? 0 : 1e-5;
      expect(costOfPath(start, moves, costs)).toBeLessThanOrEqual(best * factor * (1 + rounding));
    }),
    { seed, numRuns: samples(1500, 8) },
  );
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
