import { type Board, blankCell } from '../../puzzle/board.ts';
import { OpenBoard } from './open-board.ts';
import { LastSubGoal, PairSubGoal, type Rectangle, type SubGoal, TileSubGoal } from './sub-goal.ts';

/** A row or column at the edge of what is left of the board, and what is left after it. */
interface Line {
  readonly cells: readonly number[];
  /** What leads from a cell of the line to its neighbour in the rest. */
  readonly inward: number;
  readonly rest: Rectangle;
}

/**
 * The sub-goals for a goal, in order (rule S27): the top row, the left column, and so on, always from the longer side, until
 * three rows and columns at most are left, which the last sub-goal takes together. A board of 3×3 gives its top row first.
 * Where the blank's place is in a top row or left column, it is the bottom row or right column instead: so that the blank
 * ends in the rest, whatever the goal. O(cells).
 */
export function subGoalsFor(goal: Board): SubGoal[] {
  const open = new OpenBoard(goal);
  const subGoals: SubGoal[] = [];
  let rest: Rectangle = { top: 0, left: 0, rows: goal.rows, columns: goal.columns };
  const isWhole = (): boolean => subGoals.length === 0;
  while (Math.max(rest.rows, rest.columns) > 3 || (isWhole() && rest.rows * rest.columns > 6)) {
    const line = lineOf(goal, rest);
    subGoals.push(...subGoalsOfLine(goal, line, open));
    rest = line.rest;
  }
  return [...subGoals, new LastSubGoal(goal, rest)];
}

function lineOf(goal: Board, rest: Rectangle): Line {
  const { top, left, rows, columns } = rest;
  const blank = blankCell(goal);
  if (rows >= columns) {
    const fromTop = Math.floor(blank / goal.columns) !== top;
    const first = (fromTop ? top : top + rows - 1) * goal.columns + left;
    return {
      cells: Array.from({ length: columns }, (_, index) => first + index),
      inward: fromTop ? goal.columns : -goal.columns,
      rest: { top: fromTop ? top + 1 : top, left, rows: rows - 1, columns },
    };
  }
  const fromLeft = blank % goal.columns !== left;
  const first = top * goal.columns + (fromLeft ? left : left + columns - 1);
  return {
    cells: Array.from({ length: rows }, (_, index) => first + index * goal.columns),
    inward: fromLeft ? 1 : -1,
    rest: { top, left: fromLeft ? left + 1 : left, rows, columns: columns - 1 },
  };
}

/** Tile by tile; the last two together. */
function subGoalsOfLine(goal: Board, { cells, inward }: Line, open: OpenBoard): SubGoal[] {
  const tiles = cells.map((cell) => goal.cells[cell]);
  const last = cells.length - 1;
  return [
    ...cells.slice(0, last - 1).map((cell, index) => new TileSubGoal(open, tiles[index], cell)),
    new PairSubGoal(open, [tiles[last - 1], tiles[last]], [cells[last - 1], cells[last]], inward),
  ];
}
