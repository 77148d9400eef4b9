import { expect, test } from 'vitest';
import { createBoard, standardGoal } from './board.ts';
import { formatBoard } from './notation.ts';
import { isOddWay, isSolvable, goalsToOffer, otherGoals, snailGoal, usualGoals } from './solvability.ts';
import { exactDistances } from '../../testing/exact-distances.ts';

const rows = (text: string): string => text.replaceAll(' / ', ' ');

test.each([
  [3, 3, '1 2 3 / 8 0 4 / 7 6 5'],
  [4, 4, '1 2 3 4 / 12 13 14 5 / 11 0 15 6 / 10 9 8 7'],
  [2, 3, '1 2 3 / 0 5 4'],
  [3, 2, '1 2 / 0 3 / 5 4'],
  [2, 2, '1 2 / 0 3'],
  [3, 5, '1 2 3 4 5 / 12 13 14 0 6 / 11 10 9 8 7'],
])('the tiles of %i×%i in a spiral', (rowCount, columns, tiles) => {
  expect(formatBoard(snailGoal({ rows: rowCount, columns }))).toBe(rows(tiles));
});

test('of the usual goals those are named that a board can reach and does not have', () => {
  const size = { rows: 3, columns: 3 };
  const named = (cells: readonly number[], goal = standardGoal(size)): readonly string[] =>
    otherGoals(createBoard(size, cells), goal).map(({ name }) => name);
  expect(named([2, 8, 1, 4, 0, 3, 7, 6, 5])).toEqual(['snail']); // Nilsson's board for the goal around the blank
  expect(named([1, 2, 3, 4, 5, 6, 7, 8, 0])).toEqual(['blank-first']);
  const snail = snailGoal(size);
  expect(otherGoals(snail, standardGoal(size)).map(({ name }) => name)).toEqual(['snail']);
  expect(goalsToOffer(snail, standardGoal(size))).toEqual([]); // it would be 0 moves
  expect(goalsToOffer(createBoard(size, [2, 8, 1, 4, 0, 3, 7, 6, 5]), standardGoal(size))).toHaveLength(1);
  const korf = createBoard({ rows: 4, columns: 4 }, [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3]);
  expect(otherGoals(korf, standardGoal(korf)).map(({ name }) => name)).toContain('blank-first');
  for (const { board } of usualGoals(korf))
    for (const other of otherGoals(board, board)) expect(isSolvable(board, other.board)).toBe(true);
});

test.each([
  [2, 3],
  [3, 2],
])('a way on %i×%i is odd where the distance is, from every board', (rowCount, columns) => {
  const goal = standardGoal({ rows: rowCount, columns });
  const { boards, distance } = exactDistances(goal);
  for (const [index, board] of boards.entries())
    expect(isOddWay(board, goal), formatBoard(board)).toBe(distance[index] % 2 === 1);
});
