import {
  type Board,
  type Size,
  blankFirstGoal,
  boardsEqual,
  cellCount,
  createBoard,
  standardGoal,
} from './board.ts';
import { isSolvable } from './solvability.ts';

/** What a goal is called that textbooks and courses use: 1 2 … 0, 0 1 2 … (Korf), and tiles in a spiral around the blank (Nilsson, 1 2 3 8 0 4 7 6 5). */
export type GoalName = 'standard' | 'blank-first' | 'snail';

export interface UsualGoal {
  readonly name: GoalName;
  readonly board: Board;
}

/** The usual goals of a size, the most usual first. O(cells). */
export function usualGoals(size: Size): readonly UsualGoal[] {
  return [
    { name: 'standard', board: standardGoal(size) },
    { name: 'blank-first', board: blankFirstGoal(size) },
    { name: 'snail', board: snailGoal(size) },
  ];
}

/** Words that the usual goals go by, in small letters. */
const names: Readonly<Record<string, GoalName>> = {
  ...{ standard: 'standard', usual: 'standard', 'blank-last': 'standard' },
  ...{ 'blank-first': 'blank-first', korf: 'blank-first', zero: 'blank-first' },
  ...{ snail: 'snail', spiral: 'snail', nilsson: 'snail', schnecke: 'snail' },
};

/** The usual goal that a text names, as in "snail" or "Blank first"; null where it names none. */
export function goalNamed(text: string, size: Size): Board | null {
  const name =
    names[
      text
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '-')
    ];
  return usualGoals(size).find((goal) => goal.name === name)?.board ?? null;
}

/** The usual goals other than this one that the board can reach. O(cells²) */
export function otherGoals(start: Board, goal: Board): readonly UsualGoal[] {
  return usualGoals(start).filter(({ board }) => !boardsEqual(board, goal) && isSolvable(start, board));
}

/** Tiles clockwise from the upper left inwards, the blank last: 1 2 3 / 8 0 4 / 7 6 5 on 3×3. O(cells) */
export function snailGoal(size: Size): Board {
  const count = cellCount(size);
  const cells = new Uint8Array(count);
  let [row, column, down, right] = [0, 0, 0, 1];
  for (let tile = 1; tile < count; tile++) {
    cells[row * size.columns + column] = tile;
    const isFree = (atRow: number, atColumn: number): boolean =>
      atRow >= 0 &&
      atColumn >= 0 &&
      atRow < size.rows &&
      atColumn < size.columns &&
      cells[atRow * size.columns + atColumn] === 0;
    if (!isFree(row + down, column + right)) [down, right] = [right, -down];
    row += down;
    column += right;
  }
  return createBoard(size, cells);
}
