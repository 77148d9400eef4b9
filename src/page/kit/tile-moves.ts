import { type Board, blankCell, swapCells } from '../../core/puzzle/board.ts';
import { type Move, applyMove, cellAfter, slideTowardsBlank, undoOf } from '../../core/puzzle/moves.ts';
import { t } from '../../locales/t.ts';

/** What a slide did, for drawing and for saying. */
export interface Slide {
  readonly board: Board;
  /** The tiles that moved, the one next to the old blank first. */
  readonly tiles: readonly number[];
  /** The direction in which the blank went; the tiles went the other way. */
  readonly move: Move;
}

export type WayOfTile = 'up' | 'down' | 'left' | 'right';
const tileDirection: readonly [WayOfTile, WayOfTile, WayOfTile, WayOfTile] = ['down', 'up', 'right', 'left']; // move of the blank → way of the tile

/** The way a tile goes when the blank makes `move`. */
export function wayOfTile(move: Move): WayOfTile {
  return tileDirection[move];
}

const blankMoveOfKey: Readonly<Record<string, Move>> = {
  ArrowUp: 1,
  ArrowDown: 0,
  ArrowLeft: 3,
  ArrowRight: 2,
};

/**
 * The blank's move that an arrow key asks for: a tile goes the way the arrow points, so the blank goes the other way.
 * Null for any other key.
 */
export function moveOfArrow(key: string): Move | null {
  return blankMoveOfKey[key] ?? null;
}

/** The cell one step from `cell` in the way an arrow points; `cell` itself at the rim. For moving the focus. */
export function cellOfArrow(board: Board, cell: number, key: string): number {
  const move = moveOfArrow(key);
  if (move === null) return cell;
  const next = cellAfter(board, cell, undoOf(move));
  return next < 0 ? cell : next;
}

/** Slides the tile in `cell` towards the blank with every tile between; null when it shares no line with the blank. */
export function slideCell(board: Board, cell: number): Slide | null {
  const moves = slideTowardsBlank(board, cell);
  const move = moves[0];
  if (move === undefined) return null;
  let after = board;
  const tiles: number[] = [];
  for (const step of moves) {
    tiles.push(after.cells[cellAfter(after, blankCell(after), step)] ?? 0);
    after = applyMove(after, step);
  }
  return { board: after, tiles, move };
}

/** Slides by an arrow key: one tile, or with `whole` every tile on that side of the blank. Null when none is there. */
export function slideByMove(board: Board, move: Move, whole = false): Slide | null {
  let cell = cellAfter(board, blankCell(board), move);
  if (cell < 0) return null;
  for (let next = cell; whole && next >= 0; next = cellAfter(board, next, move)) cell = next;
  return slideCell(board, cell);
}

const arrowOf: Readonly<Record<WayOfTile, string>> = { up: '↑', down: '↓', left: '←', right: '→' };

/** The way that the tile goes when the blank makes `move`, as an arrow. */
export function arrowOfTile(move: Move): string {
  return arrowOf[wayOfTile(move)];
}

/** "3 ↑": how a move is told wherever it is told of a tile, which goes the other way than the blank. */
export function tileAndArrow(tile: number, move: Move): string {
  return `${tile} ${arrowOfTile(move)}`;
}

/** The tile that the blank's `move` slides; `board` is that before it. */
export function tileOfMove(board: Board, move: Move): number {
  return board.cells[cellAfter(board, blankCell(board), move)] ?? 0;
}

/** "Tile 7, row 1, column 2"; the blank likewise. */
export function nameOfCell(board: Board, cell: number): string {
  const tile = board.cells[cell] ?? 0;
  const where = { row: Math.floor(cell / board.columns) + 1, column: (cell % board.columns) + 1 };
  return tile === 0
    ? t('Blank, row {row}, column {column}', where)
    : t('Tile {tile}, row {row}, column {column}', { tile, ...where });
}

/** What is said after a slide: "Tile 7 down." or "Tiles 7 and 8 left." */
export function sayOfSlide(slide: Slide): string {
  const { tiles } = slide;
  const way = t(wayOfTile(slide.move));
  if (tiles.length === 1) return t('Tile {tile} {way}.', { tile: tiles.join(), way });
  const [others, last] = [tiles.slice(0, -1).join(', '), String(tiles[tiles.length - 1])];
  return t('Tiles {others} and {last} {way}.', { others, last, way });
}

/** Exchanges two cells in *Place* mode, with the sentence for it. */
export function placeCells(
  board: Board,
  a: number,
  b: number,
): { readonly board: Board; readonly say: string } {
  const name = (cell: number): string => {
    const tile = board.cells[cell] ?? 0;
    return tile === 0 ? t('the blank') : t('tile {tile}', { tile });
  };
  return { board: swapCells(board, a, b), say: t('Swapped {a} and {b}.', { a: name(a), b: name(b) }) };
}
