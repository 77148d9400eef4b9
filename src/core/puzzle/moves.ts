/** The moves of the blank: their letters, which of them are legal, and where they lead. */

import { assert, fail, ok, type Result } from '../base/result.ts';
import type { MessageOf } from '../base/message.ts';
import { type Board, type Size, blankCell, cellCount, swapCells } from './board.ts';

/** A move is the direction in which the blank travels (rule S2). The undo of move m is m ^ 1. */
export type Move = 0 | 1 | 2 | 3;

export const up: Move = 0;
export const down: Move = 1;
export const left: Move = 2;
export const right: Move = 3;

/** Letter of each move, indexed by move. */
export const moveLetters = 'UDLR';
/** Stands for "no move" in a column: a root. */
export const noMove = 255;

export function undoOf(move: Move): Move {
  return (move ^ 1) as Move;
}

/** Where the blank goes when it makes `move` from `cell`; −1 when that leaves the board. */
export function cellAfter(size: Size, cell: number, move: Move): number {
  const { rows, columns } = size;
  switch (move) {
    case 0:
      return cell >= columns ? cell - columns : -1;
    case 1:
      return cell < (rows - 1) * columns ? cell + columns : -1;
    case 2:
      return cell % columns > 0 ? cell - 1 : -1;
    case 3:
      return cell % columns < columns - 1 ? cell + 1 : -1;
  }
}

/** (cell × 4 + move) → cell of the blank afterwards, −1 off the board. */
export function blankDestinations(size: Size): Int16Array {
  const table = new Int16Array(cellCount(size) * 4);
  for (let cell = 0; cell < cellCount(size); cell++) {
    for (let move = 0; move < 4; move++) table[cell * 4 + move] = cellAfter(size, cell, move as Move);
  }
  return table;
}

/** The board after one legal move of the blank. */
export function applyMove(board: Board, move: Move): Board {
  const blank = blankCell(board);
  const target = cellAfter(board, blank, move);
  assert(target >= 0, `the blank in cell ${blank} cannot go ${moveLetters[move]}`);
  return swapCells(board, blank, target);
}

/** Legal moves of the blank, in UDLR order. */
export function legalMoves(board: Board): Move[] {
  const blank = blankCell(board);
  return ([0, 1, 2, 3] as const).filter((move) => cellAfter(board, blank, move) >= 0);
}

/** All boards of a path, the first included: moves + 1 of them. */
export function boardsAlong(start: Board, moves: readonly Move[]): Board[] {
  const boards = [start];
  for (const move of moves) boards.push(applyMove(boards[boards.length - 1], move));
  return boards;
}

/**
 * The moves that slide the tile in `cell` one place towards the blank, with every tile between them: empty when the
 * cell shares neither row nor column with the blank.
 */
export function slideTowardsBlank(board: Board, cell: number): Move[] {
  const blank = blankCell(board);
  const rowStep = Math.floor(cell / board.columns) - Math.floor(blank / board.columns);
  const columnStep = (cell % board.columns) - (blank % board.columns);
  if (cell === blank || (rowStep !== 0 && columnStep !== 0)) return [];
  const move = rowStep < 0 ? up : rowStep > 0 ? down : columnStep < 0 ? left : right;
  return new Array<Move>(Math.abs(rowStep + columnStep)).fill(move);
}

/** Why letters are no moves, or no order of them. */
export type MoveFault = MessageOf<typeof moveFaults>;

export const moveFaults = {
  'moves.letter': { letter: 'text' },
  'moves.order': { letters: 'text' },
} as const;

/** "DRUL" → [1, 3, 0, 2]. */
export function movesFromLetters(letters: string): Result<Move[], MoveFault> {
  const moves: Move[] = [];
  for (const letter of letters.toUpperCase()) {
    const move = moveLetters.indexOf(letter);
    if (move < 0) return fail({ code: 'moves.letter', letter });
    moves.push(move as Move);
  }
  return ok(moves);
}

export function lettersOfMoves(moves: ArrayLike<number>): string {
  let letters = '';
  for (let index = 0; index < moves.length; index++) letters += moveLetters[moves[index]];
  return letters;
}

/** A permutation of UDLR, as `moves` order (rule S11). */
export function moveOrderFromLetters(letters: string): Result<Move[], MoveFault> {
  const moves = movesFromLetters(letters);
  if (!moves.ok) return moves;
  return moves.value.length === 4 && new Set(moves.value).size === 4
    ? moves
    : fail({ code: 'moves.order', letters });
}
