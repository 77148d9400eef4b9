/** Which boards can reach which: the parity that decides it, a board’s twin, and the usual goals. */

import type { MessageOf } from '../base/message.ts';
import {
  blankCell,
  blankFirstGoal,
  type Board,
  boardsEqual,
  cellCount,
  cellOfTile,
  createBoard,
  type Size,
  standardGoal,
  swapCells,
} from './board.ts';

export const solvabilityMessages = {
  inversions: { n: 'number' },
  'inversions.of-goal': { n: 'number', board: 'number', goal: 'number' },
  'solvable.odd-columns': { inversions: 'message', columns: 'number' },
  'solvable.even-columns': { inversions: 'message', rows: 'number', columns: 'number' },
  'unsolvable.odd-columns': { inversions: 'message', columns: 'number' },
  'unsolvable.even-columns': { inversions: 'message', rows: 'number', columns: 'number' },
} as const;

/** Why a board can or cannot reach a goal (rule S4). */
export interface Solvability {
  readonly solvable: boolean;
  /** Pairs of tiles that stand in the other order than in the goal (reading row by row, the blank left out). */
  readonly inversions: readonly (readonly [first: number, second: number])[];
  /** Rows between the blank's cell and its goal cell; counts only when the board has an even number of columns. */
  readonly blankRows: number;
  /** What a person can check on the board. */
  readonly reason: MessageOf<typeof solvabilityMessages>;
  /** Whether the tiles of the goal do not stand in the order 1 2 3 …, by which most people count: there the numbers are others. */
  readonly isByGoal: boolean;
}

/** Parity (0 even, 1 odd) of the permutation that takes `start` to `goal`. O(cells). */
function permutationParity(start: Board, goal: Board): 0 | 1 {
  const goalCell = cellOfTile(goal);
  const seen = new Uint8Array(start.cells.length);
  let transpositions = 0;
  for (let first = 0; first < start.cells.length; first++) {
    if (seen[first]) continue;
    for (let cell = first; !seen[cell]; cell = goalCell[start.cells[cell]]!) {
      seen[cell] = 1;
      transpositions++;
    }
    transpositions--;
  }
  return (transpositions & 1) as 0 | 1;
}

function taxicab(columns: number, a: number, b: number): number {
  return (
    Math.abs(Math.floor(a / columns) - Math.floor(b / columns)) + Math.abs((a % columns) - (b % columns))
  );
}

/**
 * Whether `goal` can be reached from `start`. Every move swaps the blank with one tile, so each changes the parity of
 * the permutation and the parity of the blank's taxicab distance; the two must agree. Same tiles, same size assumed.
 */
export function isSolvable(start: Board, goal: Board): boolean {
  return permutationParity(start, goal) === (taxicab(start.columns, blankCell(start), blankCell(goal)) & 1);
}

/** Whether the number of moves from one board to the other is odd: all ways have one parity. They can reach each other. */
export function isOddWay(start: Board, goal: Board): boolean {
  return (taxicab(start.columns, blankCell(start), blankCell(goal)) & 1) === 1;
}

/** Pairs of tiles in another order than in the goal, row by row, the blank left out. O(cells²). */
function inversionsOf(start: Board, goal: Board): [number, number][] {
  const rank = cellOfTile(goal);
  const tiles = [...start.cells].filter((tile) => tile !== 0);
  const pairs: [number, number][] = [];
  for (let i = 0; i < tiles.length; i++) {
    for (let j = i + 1; j < tiles.length; j++) {
      if (rank[tiles[i]] > rank[tiles[j]]) pairs.push([tiles[i], tiles[j]]);
    }
  }
  return pairs;
}

/** The same verdict as `isSolvable`, with the inversions that show it. */
export function explainSolvability(start: Board, goal: Board): Solvability {
  const solvable = isSolvable(start, goal);
  const inversions = inversionsOf(start, goal);
  const rowOf = (board: Board): number => Math.floor(blankCell(board) / board.columns);
  const blankRows = Math.abs(rowOf(start) - rowOf(goal));
  const { columns } = start;
  const verdict = solvable ? 'solvable' : 'unsolvable';
  const usual = standardGoal(start);
  const [n, ofGoal] = [inversions.length, inversionsOf(goal, usual).length];
  const isByGoal = ofGoal > 0;
  const count = isByGoal
    ? ({ code: 'inversions.of-goal', n, board: inversionsOf(start, usual).length, goal: ofGoal } as const)
    : ({ code: 'inversions', n } as const);
  const counted = { inversions: count, columns };
  const reason: Solvability['reason'] =
    columns % 2 === 1
      ? { code: `${verdict}.odd-columns`, ...counted }
      : { code: `${verdict}.even-columns`, ...counted, rows: blankRows };
  return { solvable, inversions, blankRows, reason, isByGoal };
}

/**
 * The board's twin: the last two tiles (reading row by row) that stand side by side in a row swapped. Exactly one of a
 * board and its twin is solvable, so on an unsolvable board this is the one-swap repair.
 */
export function twinOf(board: Board): { readonly board: Board; readonly tiles: readonly [number, number] } {
  for (let cell = board.cells.length - 1; cell > 0; cell--) {
    const sameRow = cell % board.columns !== 0;
    if (sameRow && board.cells[cell] !== 0 && board.cells[cell - 1] !== 0) {
      return { board: swapCells(board, cell - 1, cell), tiles: [board.cells[cell - 1], board.cells[cell]] };
    }
  }
  // 2×2 and larger always have a row without the blank.
  throw new Error('a board without two tiles side by side');
}

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

/** The goal of the same kind on boards of this size; of one that is none of the usual ones, the standard goal. O(cells). */
export function goalOfSize(goal: Board, size: Size): Board {
  const kind = usualGoals(goal).findIndex(({ board }) => boardsEqual(board, goal));
  return usualGoals(size)[Math.max(0, kind)].board;
}

/** The usual goals other than this one that the board can reach. O(cells²) */
export function otherGoals(start: Board, goal: Board): readonly UsualGoal[] {
  return usualGoals(start).filter(({ board }) => !boardsEqual(board, goal) && isSolvable(start, board));
}

/** Those of them that leave something to search: the board itself is a goal without a move. O(cells²) */
export function goalsToOffer(start: Board, goal: Board): readonly UsualGoal[] {
  return otherGoals(start, goal).filter(({ board }) => !boardsEqual(board, start));
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
