import { longestIncreasingRun } from '../../base/sorted.ts';
import { type Size, cellCount, maxSide } from '../../puzzle/board.ts';

/** In the place of a tile: the blank. */
export const noTile = 255;

/**
 * Manhattan distance with linear conflicts (Hansson, Mayer & Yung 1992): for each line, two moves more for every tile
 * outside a longest run of the line's own tiles that stand in order. A slide changes it by one, up or down, so it is
 * consistent. Cells hold, in place of each tile, its goal cell, and `noTile`: it serves every goal of a size, with no table, and
 * `change` is what the heuristic of that name (`core/heuristics/estimates/linear-conflict.ts`) has no need of.
 */
export class LineEstimate {
  private readonly size: Size;
  private readonly rowOf = new Uint8Array(256).fill(noTile); // cell → row; of the blank none
  private readonly columnOf = new Uint8Array(256).fill(noTile); // cell → column
  private readonly places = new Int32Array(maxSide); // goal places of a line's own tiles, in the order in which they stand
  private readonly others = new Int32Array(maxSide); // the same without one of them
  private readonly runs = new Int32Array(maxSide); // … → length of the longest run in order that ends there

  constructor(size: Size) {
    this.size = size;
    for (let cell = 0; cell < cellCount(size); cell++) {
      this.rowOf[cell] = Math.floor(cell / size.columns);
      this.columnOf[cell] = cell % size.columns;
    }
  }

  /** Moves that a board needs at least. O(cells × side). */
  of(cells: Uint8Array): number {
    const { rows, columns } = this.size;
    const { rowOf, columnOf } = this;
    let moves = 0;
    cells.forEach((tile, cell) => {
      if (tile !== noTile)
        moves += Math.abs(rowOf[cell] - rowOf[tile]) + Math.abs(columnOf[cell] - columnOf[tile]);
    });
    for (let row = 0; row < rows; row++)
      moves += 2 * this.misfits(cells, row * columns, 1, columns, row, rowOf, columnOf);
    for (let column = 0; column < columns; column++)
      moves += 2 * this.misfits(cells, column, columns, rows, column, columnOf, rowOf);
    return moves;
  }

  /**
   * By how much the estimate changes, 1 or −1, when the tile in `from` slides into the blank's cell.
   * @param cells one board or many, one behind the other
   * @param offset where the board begins in `cells`
   */
  change(cells: Uint8Array, offset: number, from: number, blank: number): number {
    const { rowOf, columnOf } = this;
    const { rows, columns } = this.size;
    const tile = cells[offset + from];
    if (columnOf[from] === columnOf[blank]) {
      const goal = rowOf[tile];
      const before = rowOf[from];
      const after = rowOf[blank];
      if (goal === before)
        return this.fits(cells, offset, before * columns, 1, columns, goal, rowOf, columnOf, from, tile)
          ? 1
          : -1;
      if (goal === after)
        return this.fits(cells, offset, after * columns, 1, columns, goal, rowOf, columnOf, blank, tile)
          ? -1
          : 1;
      return goal < before === after < before ? -1 : 1;
    }
    const goal = columnOf[tile];
    const before = columnOf[from];
    const after = columnOf[blank];
    if (goal === before)
      return this.fits(cells, offset, before, columns, rows, goal, columnOf, rowOf, from, tile) ? 1 : -1;
    if (goal === after)
      return this.fits(cells, offset, after, columns, rows, goal, columnOf, rowOf, blank, tile) ? -1 : 1;
    return goal < before === after < before ? -1 : 1;
  }

  /** Tiles of a line that are outside a longest run in order of those that belong there. */
  private misfits(
    cells: Uint8Array,
    first: number,
    step: number,
    length: number,
    line: number,
    lineOf: Uint8Array,
    placeOf: Uint8Array,
  ): number {
    let count = 0;
    for (let index = 0; index < length; index++) {
      const tile = cells[first + index * step];
      if (lineOf[tile] === line) this.places[count++] = placeOf[tile];
    }
    return count - longestIncreasingRun(this.places, count, this.runs);
  }

  /** Whether a tile, standing in the cell `at` of its goal line, makes the longest run in order there longer. */
  private fits(
    cells: Uint8Array,
    offset: number,
    first: number,
    step: number,
    length: number,
    line: number,
    lineOf: Uint8Array,
    placeOf: Uint8Array,
    at: number,
    tile: number,
  ): boolean {
    const { places, others, runs } = this;
    let count = 0;
    let without = 0;
    for (let index = 0, cell = first; index < length; index++, cell += step) {
      if (cell === at) {
        places[count++] = placeOf[tile];
      } else {
        const other = cells[offset + cell];
        if (lineOf[other] === line) places[count++] = others[without++] = placeOf[other];
      }
    }
    if (count === 1) return true;
    if (count === 2) return places[0] < places[1];
    return longestIncreasingRun(others, without, runs) < longestIncreasingRun(places, count, runs);
  }
}
