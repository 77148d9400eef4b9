import { describe, expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { type Board, type Size, createBoard, standardGoal } from '../puzzle/board.ts';
import { randomSolvableBoard } from '../puzzle/scramble.ts';
import { twinOf } from '../puzzle/solvability.ts';
import { exactDistances } from '../../testing/exact-distances.ts';
import { expectEqual } from '../../testing/expect-equal.ts';
import { type ExactTable, buildExactTable, exactTableFor, fitsExactTable } from './exact-table.ts';

const nine: Size = { rows: 3, columns: 3 };

const statesPerDepth = ({ depthStart, deepest }: ExactTable): number[] =>
  Array.from({ length: deepest + 1 }, (_, depth) => depthStart[depth + 1] - depthStart[depth]);

const meanDistance = ({ distance }: ExactTable): number =>
  distance.reduce((sum, moves) => sum + moves, 0) / distance.length;

test.each([
  [2, 2, 12, 6],
  [2, 3, 360, 21],
  [3, 2, 360, 21],
  [2, 4, 20_160, 36],
  [4, 2, 20_160, 36],
  [3, 3, 181_440, 31],
  [2, 5, 1_814_400, 55],
  [5, 2, 1_814_400, 55],
])('%i×%i: %i states, the farthest %i moves away (rule S5)', (rows, columns, states, deepest) => {
  const table = buildExactTable(standardGoal({ rows, columns }));
  expect([table.count, table.deepest]).toEqual([states, deepest]);
  expect(statesPerDepth(table).reduce((sum, count) => sum + count)).toBe(states);
  expect(table.distance.every((moves) => moves <= deepest)).toBe(true);
});

test.each([
  ['in a corner', [1, 2, 3, 4, 5, 6, 7, 8, 0], 31, 2],
  ['in another corner', [0, 1, 2, 3, 4, 5, 6, 7, 8], 31, 2],
  ['in the centre', [1, 2, 3, 8, 0, 4, 7, 6, 5], 30, 148],
])("3×3, the goal's blank %s", (_, cells, deepest, farthest) => {
  const table = buildExactTable(createBoard(nine, cells));
  expect([table.deepest, statesPerDepth(table)[deepest]]).toEqual([deepest, farthest]);
});

test("3×3, the goal's blank on an edge: 31", () => {
  expect(buildExactTable(createBoard(nine, [1, 0, 2, 3, 4, 5, 6, 7, 8])).deepest).toBe(31);
});

test('3×3: the states of each depth, and their mean', () => {
  const table = buildExactTable(standardGoal(nine));
  expect(statesPerDepth(table)).toEqual([
    ...[1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10_878],
    ...[16_993, 17_110, 23_952, 20_224, 24_047, 15_578, 14_560, 6274, 3910, 760, 221, 2],
  ]);
  expect(meanDistance(table)).toBeCloseTo(21.972, 3);
});

describe('equal to plain breadth-first search', () => {
  const prng = new Prng(20_261_121);
  const goalsOf = (rows: number, columns: number, count: number): Board[] => {
    const standard = standardGoal({ rows, columns });
    // Goals of both halves of the space, with the blank anywhere.
    return Array.from({ length: count }, (_, index) =>
      randomSolvableBoard(index % 2 === 0 ? standard : twinOf(standard).board, prng),
    );
  };

  test.each([
    ...goalsOf(2, 2, 4),
    ...goalsOf(2, 3, 6),
    ...goalsOf(3, 2, 6),
    ...goalsOf(2, 4, 3),
    ...goalsOf(4, 2, 2),
    ...goalsOf(3, 3, 1),
  ])('every board that can reach $cells of $rows×$columns', (goal) => {
    const plain = exactDistances(goal);
    const table = buildExactTable(goal);
    expect([table.count, table.deepest]).toEqual([plain.boards.length, plain.distance.at(-1)]);
    const wrong = plain.boards.filter(
      (board, index) => table.distanceOf(board.cells) !== plain.distance[index],
    );
    expect(wrong).toEqual([]);
    expect(
      plain.boards.slice(0, 50).every((board) => table.distanceOf(twinOf(board).board.cells) === -1),
    ).toBe(true);
  });
});

test('goes through every board once, nearest first, in one array', () => {
  const goal = createBoard({ rows: 2, columns: 4 }, [3, 1, 0, 2, 7, 5, 6, 4]);
  const table = buildExactTable(goal);
  const seen = new Set<string>();
  const arrays = new Set<Uint8Array>();
  let before = 0;
  table.forEach((cells, distance, rank) => {
    if (seen.size === 0) expect(cells).toEqual(goal.cells);
    if (distance < before || table.ranking.rank(cells) !== rank || table.distanceOf(cells) !== distance)
      throw new Error(`${cells.join()} is not ${distance} moves away or not in its turn`);
    before = distance;
    seen.add(cells.join());
    arrays.add(cells);
  });
  expect([seen.size, arrays.size, before]).toEqual([20_160, 1, table.deepest]);
});

test('the tables of two goals are kept, and no others', () => {
  const size = { rows: 2, columns: 3 };
  const [one, ...others] = [
    [1, 2, 3, 4, 5, 0],
    [0, 1, 2, 3, 4, 5],
    [5, 4, 3, 2, 1, 0],
  ].map((cells) => createBoard(size, cells));
  const table = exactTableFor(one);
  expect(exactTableFor(createBoard(size, one.cells.slice()))).toBe(table);
  expect(exactTableFor(others[0]).distanceOf(others[0].cells)).toBe(0);
  expect(exactTableFor(one)).toBe(table);
  expect(exactTableFor(others[1]).distanceOf(others[1].cells)).toBe(0);
  expect(exactTableFor(one)).not.toBe(table);
  expectEqual(exactTableFor(one).distance, table.distance);
});

test('larger boards do not fit', () => {
  expect(fitsExactTable({ rows: 2, columns: 5 })).toBe(true);
  expect(fitsExactTable({ rows: 2, columns: 6 })).toBe(false);
  expect(() => buildExactTable(standardGoal({ rows: 4, columns: 4 }))).toThrow(/4×4/);
});
