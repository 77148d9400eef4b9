import { Prng } from '../core/base/prng.ts';
import { type Board, sameSize, standardGoal } from '../core/puzzle/board.ts';
import { formatBoard } from '../core/puzzle/notation.ts';
import { randomSolvableBoard } from '../core/puzzle/scramble.ts';
import { isSolvable as reaches } from '../core/puzzle/solvability.ts';
import { type BoardLike, InputError, textOf, valueOf } from './input.ts';
import { readGoal, readSize } from './request.ts';

const asIs = (name: string): string => name;

function boardFrom(board: BoardLike, size?: string): Board {
  const known = valueOf(readSize(size === undefined ? {} : { size }, asIs));
  const read = valueOf(readGoal({ goal: textOf(board) }, () => 'board', known));
  if (read === undefined) throw new InputError('board: there is none.');
  return read;
}

function rowsOf({ cells, rows, columns }: Board): number[][] {
  return Array.from({ length: rows }, (_, row) => [...cells.subarray(row * columns, (row + 1) * columns)]);
}

/**
 * The rows of a board in any notation that the page reads, 0 for the blank. Throws `InputError`.
 * @param size rows × columns, as in "2x3", where the text does not tell
 */
export function readBoard(board: BoardLike, size?: string): number[][] {
  return rowsOf(boardFrom(board, size));
}

/** A board as one line of text, as in "1 2 3 4 5 6 7 8 0". Throws `InputError`. */
export function writeBoard(board: BoardLike): string {
  return formatBoard(boardFrom(board));
}

/** The usual goal, 1 2 3 … and the blank last, of rows × columns as in "3x3". Throws `InputError`. */
export function goalOf(size: string): number[][] {
  const read = valueOf(readSize({ size }, asIs));
  if (read === undefined) throw new InputError('size: there is none.');
  return rowsOf(standardGoal(read));
}

/** Whether the goal can be reached, by the parity of the tiles. O(tiles²). Throws `InputError`. */
export function isSolvable(start: BoardLike, goal?: BoardLike): boolean {
  const from = boardFrom(start);
  const to = goal === undefined ? standardGoal(from) : boardFrom(goal);
  if (!sameSize(from, to)) throw new InputError('goal: it has another size than the board.');
  return reaches(from, to);
}

/** A board drawn among all that can reach the goal, each as likely as the others. The same seed gives the same board. */
export function shuffled(size: string, seed: number, goal: BoardLike = goalOf(size)): number[][] {
  return rowsOf(randomSolvableBoard(boardFrom(goal, size), new Prng(seed)));
}
