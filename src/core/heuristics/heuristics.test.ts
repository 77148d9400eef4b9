import { sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { heuristicFits } from './heuristic-info.ts';
import { heuristicNames } from '../search/settings.ts';
import { type Board, type Size, createBoard, standardGoal } from '../puzzle/board.ts';
import { type MoveCosts, moveCosts } from '../puzzle/move-costs.ts';
import { parseBoard } from '../puzzle/notation.ts';
import { randomSolvableBoard } from '../puzzle/scramble.ts';
import { twinOf } from '../puzzle/solvability.ts';
import type { Heuristic } from './estimates/heuristic.ts';
import { createHeuristic } from './create-heuristic.ts';
import { samples } from '../../testing/samples.ts';
import { expectEqual } from '../../testing/expect-equal.ts';

const board = (text: string): Board => {
  const parsed = parseBoard(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
};

/**
 * Random boards with random goals, from 2×2 to 7×7, half of them beyond reach of the goal; the seed is fixed. Those with
 * tables that take long to make have fewer goals, up to 4×4; true distances are only for up to 9 cells, where a table is made quickly.
 * Every fourth goal has moves of cost 1, the others costs by name or by a table.
 */
function boardsFor(count: number, name: string): { board: Board; goal: Board; costs: MoveCosts | null }[] {
  const prng = new Prng(20_240_607);
  const isCostly = /walking|pattern|exact/.test(name);
  const sides = name === 'exact' ? 2 : isCostly ? 3 : 6;
  const boardsOfGoal = isCostly ? 40 : 1;
  return Array.from({ length: count / boardsOfGoal }, () => {
    const size: Size = { rows: 2 + prng.nextBelow(sides), columns: 2 + prng.nextBelow(sides) };
    const goal = randomSolvableBoard(standardGoal(size), prng);
    const tables = [
      'unit',
      'tile',
      'inverse',
      Array.from(goal.cells.subarray(1), () => prng.nextBelow(9) + 1),
    ];
    const costs = moveCosts(String(tables[prng.nextBelow(tables.length)]), size);
    return Array.from({ length: boardsOfGoal }, () => {
      const board = randomSolvableBoard(goal, prng);
      return { board: prng.nextBelow(2) === 0 ? board : twinOf(board).board, goal, costs };
    });
  }).flat();
}

const combinations = [
  'max(linear-conflict,gaschnig,nilsson-sequence)',
  '2*manhattan+3*hamming',
  '0.5*manhattan+0.25*euclidean+0*zero',
  'max(pattern-database,0.75*walking-distance+manhattan)',
];

describe.each([...heuristicNames, ...combinations])('%s', (name) => {
  test('h is within its largest, and the sum of its parts and of its table', () => {
    const last: { goal?: Board; heuristic?: Heuristic } = {};
    for (const { board, goal, costs } of boardsFor(samples(1000, 4), name)) {
      expect(heuristicFits(name, goal).ok).toBe(true);
      if (last.goal !== goal) Object.assign(last, { goal, heuristic: createHeuristic(name, goal, costs) });
      const heuristic = last.heuristic!;
      const h = heuristic.evaluate(board.cells);
      const parts = heuristic.explain(board.cells);
      expect(heuristic.name).toBe(name);
      expect(h >= 0 && h <= heuristic.largest && Number.isInteger(heuristic.largest)).toBe(true);
      if (heuristic.integral) expect(Number.isInteger(h)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBeCloseTo(h, 9);
      const unclear = parts.filter(
        ({ tile, cell, amount, because, mark }) =>
          tile !== board.cells[cell] ||
          (mark?.kind === 'pattern' && goal.cells[cell] === tile) || // it is told at a tile that has to move
          amount === 0 ||
          sayEnglish(because) === '',
      );
      expect(unclear).toEqual([]);
      if (heuristic.perTile === null) continue;
      const amounts = [...board.cells].map(
        (tile, cell) => heuristic.perTile![tile * board.cells.length + cell],
      );
      expect(amounts.reduce((sum, amount) => sum + amount)).toBe(h);
    }
  });

  test('the goal itself is 0 away, but for the mistake that looks at another goal', () => {
    for (const { goal } of boardsFor(100, name)) {
      const h = createHeuristic(name, goal).evaluate(goal.cells);
      if (name !== 'hamming-standard-goal') expect(h).toBe(0);
    }
  });
});

test('which are whole, and which are sums over single tiles', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const all = [...heuristicNames, ...combinations];
  expect(all.filter((name) => createHeuristic(name, goal).perTile !== null)).toEqual([
    ...['zero', 'hamming', 'hamming-standard-goal', 'hamming-with-blank', 'manhattan', 'unit-manhattan'],
    ...['manhattan-with-blank', 'manhattan+hamming', 'row-column', '2*manhattan+3*hamming'],
  ]);
  expect(all.filter((name) => !createHeuristic(name, goal).integral)).toEqual([
    'euclidean',
    '0.5*manhattan+0.25*euclidean+0*zero',
    'max(pattern-database,0.75*walking-distance+manhattan)',
  ]);
});

test('linear conflict names of a tile that leaves its line those of this line that it is on the wrong side of', () => {
  let named = 0;
  for (const { board: start, goal } of boardsFor(samples(400, 4), 'linear-conflict')) {
    const { columns } = start;
    const lineOf = (cell: number, isRow: boolean): number =>
      isRow ? Math.floor(cell / columns) : cell % columns;
    for (const { tile, cell, because } of createHeuristic('linear-conflict', goal).explain(start.cells)) {
      if (!('tiles' in because)) continue;
      const isRow = because.code === 'because.leaves-row';
      const line = lineOf(cell, isRow);
      const goalOf = (one: number): number => goal.cells.indexOf(one);
      const others = Array.from(start.cells, (other, at) => ({ other, at })).filter(
        ({ other, at }) =>
          other > 0 &&
          lineOf(at, isRow) === line &&
          lineOf(goalOf(other), isRow) === line &&
          at !== cell &&
          at < cell !== goalOf(other) < goalOf(tile),
      );
      expectEqual(because.tiles, others.map(({ other }) => other).join(', '));
      named += others.length;
    }
  }
  expect(named).toBeGreaterThan(0);
});

describe('values worked out by hand', () => {
  test.each([
    [
      '283164705',
      '123804765',
      { zero: 0, hamming: 4, manhattan: 5, 'row-column': 5, 'manhattan+hamming': 9 },
    ],
    [
      '283164705',
      '123804765',
      {
        'hamming-standard-goal': 6,
        'hamming-with-blank': 5,
        'manhattan-with-blank': 6,
        'linear-conflict': 5,
      },
    ],
    ['738026415', '123456780', { manhattan: 13, hamming: 7, exact: 25 }],
    ['867254301', '123456780', { manhattan: 21, 'linear-conflict': 23, exact: 31 }],
    // 3 2 1 in its row: two of the three must step aside, which is 4 moves, not one pair at a time (6).
    ['321456780', '123456780', { manhattan: 4, 'linear-conflict': 8 }],
    // 2, 1 and 6 are one cell from home, 8 is a row and a column; 2, 8 and 1 are a circle that the blank is not in.
    ['283164705', '123804765', { euclidean: 3 + Math.SQRT2, gaschnig: 5 }],
    // Clockwise 2 8 3 4 5 0 7 1: not followed as in the goal are 2, 8, 5 and 7, and 6 stands inside: 5 + 3 × 9.
    ['283164705', '123804765', { 'nilsson-sequence': 32, 'pairwise-conflict': 5 }],
    // Two tiles exchanged are a circle of their own: the blank jumps in, and three jumps settle it.
    ['213456780', '123456780', { gaschnig: 3, hamming: 2, 'pairwise-conflict': 4 }],
    ['123456708', '123456780', { gaschnig: 1, 'walking-distance': 1, 'pattern-database': 1 }],
    ['321456780', '123456780', { 'pairwise-conflict': 10 }],
    ['087654321', '123456780', { 'pairwise-conflict': 32 }],
    ['283164705', '123804765', { 'max(gaschnig,manhattan)': 5, '2*manhattan+hamming': 14 }],
    // The board on which counting pairs overestimates: 32, with 28 true moves.
    ['087654321', '123456780', { manhattan: 20, 'linear-conflict': 28, exact: 28 }],
    // The blank in its place and two tiles exchanged: out of reach, one more than the 31 of the farthest board.
    ['123456870', '123456780', { exact: 32 }],
  ])('%s to %s', (start, goal, values) => {
    for (const [name, h] of Object.entries(values)) {
      const heuristic = createHeuristic(name, board(goal));
      expectEqual([name, heuristic.evaluate(board(start).cells)], [name, h]);
    }
  });

  test('an explanation in words', () => {
    const goal = board('123456780');
    const words = (heuristic: Heuristic, start: string): string[] =>
      heuristic
        .explain(board(start).cells)
        .map((part) => `${part.tile} +${part.amount}: ${sayEnglish(part.because)}`);
    expect(words(createHeuristic('manhattan', goal), '413726580')).toEqual([
      '4 +1: 1 row from its goal',
      '1 +1: 1 column from its goal',
      '7 +1: 1 row from its goal',
      '2 +1: 1 row from its goal',
      '5 +2: 1 row and 1 column from its goal',
    ]);
    expect(createHeuristic('linear-conflict', goal).explain(board('213456780').cells)).toContainEqual({
      tile: 2,
      cell: 0,
      amount: 2,
      because: { code: 'because.leaves-row', tiles: '1' },
      mark: { kind: 'bracket', line: 'row', others: [1] },
    });
    expect(words(createHeuristic('exact', goal), '123456870')).toEqual([
      '0 +32: the goal cannot be reached: counted as 1 move more than the farthest board',
    ]);
    expect(words(createHeuristic('exact', goal), '213456870')).toEqual([
      '0 +22: the true distance, looked up in a table of all boards',
    ]);
    expect(words(createHeuristic('gaschnig', goal), '213456780')).toEqual([
      '2 +1: jump 1: out of the way, so that its circle opens',
      '1 +1: jump 2: to its goal cell',
      '2 +1: jump 3: to its goal cell',
    ]);
    expect(words(createHeuristic('walking-distance', goal), '231456780')).toEqual([
      '0 +6: moves between the columns, all tiles together, 2 more than one by one',
    ]);
    expect(words(createHeuristic('pattern-database(1.2.3.4/5.6.7.8)', goal), '213456780')).toEqual([
      '2 +8: moves that 1, 2, 3, 4 need together, 6 more than one by one',
    ]);
  });
});

/** The fewest tiles whose removal leaves each line in order, by trying all sets: the definition itself. */
function fewestRemovals(board: Board, goal: Board): number {
  const { rows, columns } = board;
  let removals = 0;
  const cellsOf = (line: number, byRow: boolean): number[] =>
    Array.from({ length: byRow ? columns : rows }, (_, place) =>
      byRow ? line * columns + place : place * columns + line,
    );
  for (const byRow of [true, false]) {
    for (let line = 0; line < (byRow ? rows : columns); line++) {
      const cells = cellsOf(line, byRow);
      const goalPlaces = cells
        .filter((cell) => board.cells[cell] !== 0)
        .map((cell) => cells.indexOf(goal.cells.indexOf(board.cells[cell])))
        .filter((place) => place >= 0);
      let longest = 0;
      for (let set = 0; set < 1 << goalPlaces.length; set++) {
        const kept = goalPlaces.filter((_, index) => (set >> index) & 1);
        if (kept.every((place, index) => index === 0 || place > kept[index - 1]))
          longest = Math.max(longest, kept.length);
      }
      removals += goalPlaces.length - longest;
    }
  }
  return removals;
}

test('linear-conflict removes the fewest tiles, with and without look-up tables', () => {
  const prng = new Prng(11);
  let conflicts = 0;
  for (let count = 0; count < 2000; count++) {
    const size: Size = { rows: 2 + prng.nextBelow(6), columns: 2 + prng.nextBelow(6) };
    const goal = randomSolvableBoard(standardGoal(size), prng);
    // Rows shuffled within themselves have far more conflicts than random boards.
    const cells = goal.cells.slice();
    for (let row = 0; row < size.rows; row++) {
      prng.shuffle(cells.subarray(row * size.columns, (row + 1) * size.columns));
    }
    const start = createBoard(size, cells);
    const removals = fewestRemovals(start, goal);
    const manhattan = createHeuristic('manhattan', goal).evaluate(start.cells);
    expect(createHeuristic('linear-conflict', goal).evaluate(start.cells)).toBe(manhattan + 2 * removals);
    conflicts += removals;
  }
  expect(conflicts).toBeGreaterThan(2000);
});
