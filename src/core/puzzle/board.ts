/** A board, its sizes and cells: what everything here is about. */

import { assert } from '../base/result.ts';

/** Rows × columns of a board; each 2 … 10. */
export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export const minSide = 2;
export const maxSide = 10;
/**
 * Boards of up to so many cells have so few states, 181,440, that any search of them is over soon, without a heuristic
 * too. With ten cells that takes minutes.
 */
export const maxQuickCells = 9;

/** A board: `cells[row × columns + column]` is the tile there, 0 the blank. Never changed in place. */
export interface Board extends Size {
  readonly cells: Uint8Array; // cell → tile, a permutation of 0 … rows × columns − 1
}

/** Start and goal of a search. Always the same size. */
export interface BoardPair {
  readonly start: Board;
  readonly goal: Board;
}

export function isSize(rows: number, columns: number): boolean {
  const inRange = (side: number): boolean => Number.isInteger(side) && side >= minSide && side <= maxSide;
  return inRange(rows) && inRange(columns);
}

/** Takes ownership of `cells`. Throws when they are not a permutation of 0 … rows × columns − 1. */
export function createBoard(size: Size, cells: ArrayLike<number>): Board {
  const { rows, columns } = size;
  assert(isSize(rows, columns), `no board has ${rows}×${columns} cells`);
  assert(
    cells.length === rows * columns,
    `${rows}×${columns} needs ${rows * columns} tiles, not ${cells.length}`,
  );
  const seen = new Uint8Array(cells.length);
  for (let cell = 0; cell < cells.length; cell++) {
    const tile = cells[cell];
    assert(tile >= 0 && tile < cells.length && seen[tile] === 0, `tile ${tile} does not belong here`);
    seen[tile] = 1;
  }
  return { rows, columns, cells: cells instanceof Uint8Array ? cells : Uint8Array.from(cells) };
}

export function cellCount(size: Size): number {
  return size.rows * size.columns;
}

/** 10!/2 ranks are tables of a few megabytes; 12!/2 would be 132 times as many. */
export const maxRankedCells = 10;

/** 12!/2 = 239,500,800 ranks are 30 MB at a bit each, and fit in 32 bits; 13!/2 do not. */
export const maxNumberedCells = 12;

/** Whether tables of all boards of this size are small: up to 10 cells, which are 2×2 … 2×5, 3×2 … 5×2 and 3×3. */
export function canRank(size: Size): boolean {
  return cellCount(size) <= maxRankedCells;
}

/** Whether all boards of this size can be told apart in a bit each, but not in larger tables: 3×4, 4×3, 2×6 and 6×2. */
export function needsBits(size: Size): boolean {
  return !canRank(size) && cellCount(size) <= maxNumberedCells;
}

/** 1 2 3 … mn−1 0: the goal unless said otherwise. */
export function standardGoal(size: Size): Board {
  const count = cellCount(size);
  return createBoard(
    size,
    Uint8Array.from({ length: count }, (_, cell) => (cell + 1) % count),
  );
}

/** 0 1 2 … mn−1: Korf's goal. */
export function blankFirstGoal(size: Size): Board {
  return createBoard(
    size,
    Uint8Array.from({ length: cellCount(size) }, (_, cell) => cell),
  );
}

export function sameSize(a: Size, b: Size): boolean {
  return a.rows === b.rows && a.columns === b.columns;
}

export function boardsEqual(a: Board, b: Board): boolean {
  return sameSize(a, b) && sameCells(a.cells, b.cells);
}

/** The same of the tiles alone, of boards of one size. */
export function sameCells(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((tile, cell) => tile === b[cell]);
}

export function blankCell(board: Board): number {
  return board.cells.indexOf(0);
}

/** tile → cell. */
export function cellOfTile(board: Board): Uint8Array {
  const cells = new Uint8Array(board.cells.length);
  for (let cell = 0; cell < board.cells.length; cell++) cells[board.cells[cell]] = cell;
  return cells;
}

/** A new board with what stands in two cells exchanged, the blank included. */
export function swapCells(board: Board, a: number, b: number): Board {
  const cells = board.cells.slice();
  cells[a] = board.cells[b]!;
  cells[b] = board.cells[a]!;
  return { rows: board.rows, columns: board.columns, cells };
}
