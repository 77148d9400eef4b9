import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyBoard, solvablePair } from '../../testing/arbitraries.ts';
import { type Board, type Size, createBoard, standardGoal, canRank, needsBits } from './board.ts';
import { applyMove, legalMoves } from './moves.ts';
import { isSolvable } from './solvability.ts';
import { StateRanking } from './state-rank.ts';

const sizes: Size[] = [
  { rows: 2, columns: 2 },
  { rows: 2, columns: 3 },
  { rows: 3, columns: 2 },
  { rows: 2, columns: 4 },
  { rows: 4, columns: 2 },
  { rows: 3, columns: 3 },
];
const largeSizes: Size[] = [
  { rows: 2, columns: 5 },
  { rows: 5, columns: 2 },
];
const wideSizes: Size[] = [
  { rows: 3, columns: 4 },
  { rows: 4, columns: 3 },
  { rows: 2, columns: 6 },
  { rows: 6, columns: 2 },
];
const seeded = { seed: 20_261_121, numRuns: 2000 };

test('boards of up to 10 cells have small tables, those of 12 one bit each', () => {
  const fitting = [...sizes, ...largeSizes];
  for (let rows = 2; rows <= 10; rows++) {
    for (let columns = 2; columns <= 10; columns++) {
      const listed = fitting.some((size) => size.rows === rows && size.columns === columns);
      expect([rows, columns, canRank({ rows, columns })]).toEqual([rows, columns, listed]);
    }
  }
  const wide = wideSizes.map(({ rows, columns }) => [
    needsBits({ rows, columns }),
    canRank({ rows, columns }),
  ]);
  expect(wide).toEqual(wideSizes.map(() => [true, false]));
  expect([needsBits({ rows: 2, columns: 5 }), needsBits({ rows: 2, columns: 7 })]).toEqual([false, false]);
  expect(() => new StateRanking(standardGoal({ rows: 2, columns: 7 }))).toThrow(/2×7/);
});

describe.each(sizes)('$rows × $columns', (size) => {
  test('every rank has a board of its own, and that board has the rank', () => {
    const goal = standardGoal(size);
    const ranking = new StateRanking(goal);
    const cells = goal.cells.slice();
    const seen = new Set<string>();
    let wrong = 0;
    for (let rank = 0; rank < ranking.count; rank++) {
      ranking.unrank(rank, cells);
      seen.add(String.fromCharCode(...cells));
      if (ranking.rank(cells) !== rank) wrong++;
    }
    expect([wrong, seen.size]).toEqual([0, ranking.count]);
  });

  test('a board has a rank exactly when the goal can be reached', () => {
    const goals = anyBoard(fc.constant(size));
    fc.assert(
      fc.property(goals, goals, (goal, board) => {
        const ranking = new StateRanking(goal);
        const rank = ranking.rank(board.cells);
        const cells = board.cells.slice().fill(0);
        if (!isSolvable(board, goal)) return rank === -1;
        ranking.unrank(rank, cells);
        return rank < ranking.count && String(cells) === String(board.cells);
      }),
      seeded,
    );
  });
});

test.each([...largeSizes, ...wideSizes])('ranks of $rows × $columns, drawn at random', (size) => {
  fc.assert(
    fc.property(anyBoard(fc.constant(size)), fc.nat(), (goal, draw) => {
      const ranking = new StateRanking(goal);
      expect(ranking.count).toBe(goal.cells.length === 10 ? 1_814_400 : 239_500_800);
      const rank = draw % ranking.count;
      const cells = new Uint8Array(goal.cells.length);
      ranking.unrank(rank, cells);
      return isSolvable(createBoard(size, cells.slice()), goal) && ranking.rank(cells) === rank;
    }),
    seeded,
  );
});

test('the neighbours are the boards one move away, in UDLR order', () => {
  const boards = solvablePair(fc.constantFrom(...sizes, ...largeSizes, ...wideSizes));
  fc.assert(
    fc.property(boards, ({ start, goal }) => {
      const ranking = new StateRanking(goal);
      const cells = start.cells.slice();
      const neighbours = new Int32Array(4);
      const count = ranking.neighbours(ranking.rank(cells), cells, neighbours);
      const plain = legalMoves(start).map((move) => ranking.rank(applyMove(start, move).cells));
      expect([...neighbours.subarray(0, count)]).toEqual(plain);
      expect(cells).toEqual(start.cells);
    }),
    seeded,
  );
});

test('the layout worked out by hand', () => {
  const size: Size = { rows: 3, columns: 3 };
  const goal: Board = createBoard(size, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
  const ranking = new StateRanking(goal);
  const rank = (...cells: number[]): number => ranking.rank(Uint8Array.from(cells));
  // 2 8 3 1 6 4 7 5 has the digits 1 6 1 0 2 0 1 0, and the blank is in cell 7.
  const place = 1 * 2520 + 6 * 360 + 1 * 60 + 0 * 12 + 2 * 3 + 0 * 1;
  expect(rank(2, 8, 3, 1, 6, 4, 7, 0, 5)).toBe(7 * 20_160 + place);
  // One step to the left, the tiles' order stays.
  expect(rank(2, 8, 3, 1, 6, 4, 0, 7, 5)).toBe(6 * 20_160 + place);
  expect(rank(8, 2, 3, 1, 6, 4, 7, 0, 5)).toBe(-1);
});
