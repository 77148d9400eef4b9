import { describe, expect, it } from 'vitest';
import { blankFirstGoal, boardsEqual, createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { isSolvable, snailGoal } from '../../../core/puzzle/solvability.ts';
import { boardsOfSize } from './shape-fields.tsx';

const three = { rows: 3, columns: 3 };

describe('boardsOfSize', () => {
  it('makes a start that can reach its goal, at every size', () => {
    for (let rows = 2; rows <= 10; rows++) {
      for (let columns = 2; columns <= 10; columns++) {
        const { start, goal } = boardsOfSize({ rows, columns }, standardGoal(three), rows * 11 + columns);
        expect(isSolvable(start, goal)).toBe(true);
        expect(boardsEqual(goal, standardGoal({ rows, columns }))).toBe(true);
      }
    }
  });

  it('keeps the kind of goal', () => {
    const four = { rows: 4, columns: 4 };
    expect(boardsOfSize(four, blankFirstGoal(three), 1).goal).toEqual(blankFirstGoal(four));
    const snail = createBoard(three, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
    expect(boardsOfSize(four, snail, 1).goal).toEqual(snailGoal(four));
    const other = createBoard(three, [1, 2, 3, 8, 4, 0, 7, 6, 5]);
    expect(boardsOfSize(four, other, 1).goal).toEqual(standardGoal(four));
  });
});
