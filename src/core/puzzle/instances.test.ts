import { describe, expect, test } from 'vitest';
import { exactDistances } from '../../testing/exact-distances.ts';
import { cellCount } from './board.ts';
import { eightyMoves, farthestFifteen, instances, korfInstance } from './instances.ts';
import { korfHundred } from './korf-hundred.ts';
import { formatBoard } from './notation.ts';
import { isSolvable } from './solvability.ts';

test('names and boards are given once', () => {
  expect(new Set(instances.map(({ id }) => id)).size).toBe(instances.length);
  expect(new Set(instances.map(({ title }) => title)).size).toBe(instances.length);
  expect(new Set(instances.map(({ start, goal }) => formatBoard(start) + formatBoard(goal))).size).toBe(
    instances.length,
  );
  for (const { source } of instances) expect(source).not.toBe('');
});

test('a board has an optimum exactly when it can be solved', () => {
  for (const { start, goal, optimal, group } of instances) {
    expect(isSolvable(start, goal)).toBe(optimal !== null);
    if (group !== 'start') expect(group === 'unsolvable').toBe(optimal === null);
  }
});

describe('optima up to 3×3 are true', () => {
  const small = instances.filter(({ start, optimal }) => cellCount(start) <= 9 && optimal !== null);
  const goals = new Map(small.map(({ goal }) => [`${goal.rows}x${goal.columns} ${formatBoard(goal)}`, goal]));
  test.each([...goals.keys()])('goal %s', (key) => {
    const exact = exactDistances(goals.get(key)!);
    const deepest = exact.distance.at(-1)!; // nearest first
    for (const { id, start, goal, optimal, group } of small) {
      if (`${goal.rows}x${goal.columns} ${formatBoard(goal)}` !== key) continue;
      expect([id, exact.distance[exact.indexOf(start)!]]).toEqual([id, optimal]);
      if (group === 'hardest') expect(optimal).toBe(deepest);
    }
  });
});

test("Korf's hundred: all solvable, all different, mean optimum 53.05, mean nodes 363,028,080", () => {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value) / values.length;
  expect(korfHundred).toHaveLength(100);
  expect(new Set(korfHundred.map(([tiles]) => tiles)).size).toBe(100);
  expect(mean(korfHundred.map(([, optimal]) => optimal))).toBeCloseTo(53.05, 10);
  expect(Math.round(mean(korfHundred.map(([, , nodes]) => nodes)))).toBe(363_028_080);
  for (let number = 1; number <= 100; number++) {
    const { start, goal } = korfInstance(number);
    expect(isSolvable(start, goal)).toBe(true);
  }
  expect(formatBoard(korfInstance(1).start)).toBe('14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3');
  expect(() => korfInstance(101)).toThrow("Korf's instances are numbered 1 … 100");
});

test('the seventeen farthest 15-puzzles: different, solvable, and with each board its reflection', () => {
  expect(eightyMoves).toHaveLength(17);
  const boards = eightyMoves.map((_, index) => farthestFifteen(index + 1));
  const known = new Set(boards.map(({ start }) => formatBoard(start)));
  expect(known.size).toBe(17);
  const reflectedCell = (cell: number): number => (cell % 4) * 4 + Math.floor(cell / 4);
  for (const { start, goal } of boards) {
    expect(isSolvable(start, goal)).toBe(true);
    // Mirrored at the diagonal, and each tile named after the cell where the mirror puts its home: as far from the goal.
    const mirrored = Array.from({ length: 16 }, (_, cell) => {
      const tile = start.cells[reflectedCell(cell)];
      return tile === 0 ? 0 : reflectedCell(tile - 1) + 1;
    });
    expect(known).toContain(mirrored.join(' '));
  }
  expect(() => farthestFifteen(18)).toThrow('the farthest 15-puzzles are numbered 1 … 17');
});
