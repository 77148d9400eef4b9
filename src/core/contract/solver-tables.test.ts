import { describe, expect, it } from 'vitest';
import { Prng } from '../base/prng.ts';
import { blankFirstGoal, createBoard, standardGoal } from '../puzzle/board.ts';
import { randomSolvableBoard } from '../puzzle/scramble.ts';
import { patternsFor, tableBytes, tablesFor, usableTables } from './solver-tables.ts';

const size = { rows: 4, columns: 4 };

describe('the patterns of a goal', () => {
  it('are those that were found for the blank in the first corner', () => {
    expect(patternsFor(blankFirstGoal(size), 'large')).toEqual([
      [1, 4, 5, 8, 9, 12],
      [2, 3, 6, 7, 10, 11],
      [13, 14, 15],
    ]);
  });

  it('are turned with the goal: the cells of a pattern have the same places from the blank’s corner', () => {
    // 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 · is the other goal turned by half a turn.
    const patterns = patternsFor(standardGoal(size), 'small');
    expect(patterns.map((tiles) => tiles.map((tile) => 16 - tile))).toEqual([
      [1, 4, 5, 8, 12],
      [2, 3, 6, 7, 11],
      [9, 10, 13, 14, 15],
    ]);
  });

  it.each([size, { rows: 3, columns: 4 }, { rows: 8, columns: 2 }])(
    'have every tile of any goal of $rows×$columns once',
    (shape) => {
      const prng = new Prng(9);
      for (let count = 0; count < 30; count++) {
        const goal = randomSolvableBoard(standardGoal(shape), prng);
        for (const tables of ['small', 'large'] as const) {
          const tiles = patternsFor(goal, tables).flat();
          expect(tiles.sort((a, b) => a - b)).toEqual([...goal.cells].filter(Boolean).sort((a, b) => a - b));
        }
      }
    },
  );
});

describe('the tables that a goal can have', () => {
  const onEdge = createBoard(size, [1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);

  it('are no large patterns with the blank on an edge, which takes small ones twice', () => {
    expect(tablesFor(onEdge)).toEqual(['conflicts', 'walking', 'small']);
    expect(usableTables(onEdge, 'large')).toBe('small');
    expect(usableTables(onEdge, 'walking')).toBe('walking');
    expect(tableBytes(onEdge, 'large')).toBe(2 * 3 * 16 ** 5);
    expect(tableBytes(blankFirstGoal(size), 'large')).toBe(2 * 16 ** 6 + 16 ** 3);
  });

  it('are the largest with the blank in a corner alone: two patterns of seven, and a tile by itself', () => {
    const inside = createBoard(size, [1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
    expect(tablesFor(standardGoal(size))).toEqual(['conflicts', 'walking', 'small', 'large', 'largest']);
    expect(tablesFor(inside)).toEqual(['conflicts', 'walking', 'small', 'large']);
    expect(usableTables(inside, 'largest')).toBe('small');
    expect(patternsFor(blankFirstGoal(size), 'largest').map(({ length }) => length)).toEqual([7, 7, 1]);
    expect(tableBytes(blankFirstGoal(size), 'largest')).toBe(57_657_600);
  });

  it('are patterns alone on other sizes', () => {
    expect(usableTables(standardGoal({ rows: 3, columns: 4 }), 'walking')).toBe('small');
  });
});
