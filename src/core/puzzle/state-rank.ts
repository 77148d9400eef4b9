/** Numbers for the boards that can reach a goal, without a gap, and the boards of these numbers. */

import { assert } from '../base/result.ts';
import { type Board, blankCell, cellCount, maxNumberedCells } from './board.ts';

/**
 * Numbers the boards from which a goal can be reached: 0 … cells!/2 − 1, none left out.
 *
 *     rank = blank cell × (cells − 1)!/2 + place of the tiles
 *
 *     tiles   the board row by row without the blank:    2 8 3 / 1 6 4 / 7 0 5  →  2 8 3 1 6 4 7 5
 *     digit   of a tile, how many smaller ones come after it (Lehmer code):       1 6 1 0 2 0 1 0
 *     place   digits in the factorial base, halved:      1 × 7!/2 + 6 × 6!/2 + 1 × 5!/2 + … + 0 × 2!/2
 *
 * With the blank in a given row, half of the orders of the tiles can be reached: those whose digits have a sum of the
 * right parity. So the last digit but one follows from the others, as the last is always 0, and neither is in the
 * place. A sideways move leaves the order of the tiles as it is, and changes only the blank's cell.
 */
export class StateRanking {
  /** Boards from which the goal can be reached, itself included: cells!/2. */
  readonly count: number;
  private readonly columns: number;
  readonly cellCount: number;
  private readonly tiles: number;
  private readonly weights: Int32Array; // index in the tiles' order → what a digit there is worth
  /** Ranks with the blank in one cell: (cells − 1)!/2. */
  readonly perBlank: number;
  private readonly parities: Uint8Array; // cell of the blank → parity of the digits' sum

  /** Throws for a goal of more than `maxNumberedCells`. The goal decides only which half is numbered. */
  constructor(goal: Board) {
    assert(
      cellCount(goal) <= maxNumberedCells,
      `boards of ${goal.rows}×${goal.columns} are too many to be numbered`,
    );
    this.columns = goal.columns;
    this.cellCount = cellCount(goal);
    this.tiles = this.cellCount - 1;
    this.weights = halfFactorials(this.tiles);
    this.perBlank = this.weights[0] * this.tiles;
    this.parities = paritiesFor(goal);
    this.count = this.cellCount * this.perBlank;
  }

  /** Rank of a board given as cell → tile; −1 when the goal cannot be reached from it. O(cells), no allocation. */
  rank(cells: Uint8Array): number {
    const { weights, cellCount } = this;
    let unseen = (1 << this.tiles) - 1;
    let place = 0;
    let digits = 0;
    let blank = 0;
    let index = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      const tile = cells[cell];
      if (tile === 0) {
        blank = cell;
        continue;
      }
      const bit = 1 << (tile - 1);
      const digit = bitCount[unseen & (bit - 1)];
      unseen ^= bit;
      digits += digit;
      place += digit * weights[index++];
    }
    return (digits & 1) === this.parities[blank] ? blank * this.perBlank + place : -1;
  }

  /** Writes the board of a rank into `cells`. O(cells), no allocation. */
  unrank(rank: number, cells: Uint8Array): void {
    const { weights, perBlank } = this;
    const decided = this.tiles - 2; // the order of the last two tiles follows
    const blank = (rank / perBlank) | 0;
    let rest = rank - blank * perBlank;
    let unseen = (1 << this.tiles) - 1;
    let digits = 0;
    let cell = 0;
    for (let index = 0; index < decided; index++) {
      if (cell === blank) cells[cell++] = 0;
      const weight = weights[index];
      const digit = (rest / weight) | 0;
      rest -= digit * weight;
      digits += digit;
      const tile = nthTile[unseen * maxNumberedCells + digit];
      cells[cell++] = tile;
      unseen ^= 1 << (tile - 1);
    }
    const lastButOne = (digits & 1) ^ this.parities[blank];
    if (cell === blank) cells[cell++] = 0;
    cells[cell++] = nthTile[unseen * maxNumberedCells + lastButOne];
    if (cell === blank) cells[cell++] = 0;
    cells[cell++] = nthTile[unseen * maxNumberedCells + (lastButOne ^ 1)];
    if (cell === blank) cells[cell] = 0;
  }

  /**
   * Writes the ranks of the boards one move away into `neighbours`, in UDLR order, and returns how many: 2, 3 or 4.
   * @param cells the board of `rank`, as left by `unrank`; the same again afterwards
   */
  neighbours(rank: number, cells: Uint8Array, neighbours: Int32Array): number {
    const { columns, perBlank } = this;
    const blank = (rank / perBlank) | 0;
    const column = blank % columns;
    let count = 0;
    if (blank >= columns) neighbours[count++] = this.rankAfter(cells, blank, blank - columns);
    if (blank < this.cellCount - columns) neighbours[count++] = this.rankAfter(cells, blank, blank + columns);
    if (column > 0) neighbours[count++] = rank - perBlank;
    if (column < columns - 1) neighbours[count++] = rank + perBlank;
    return count;
  }

  /** The cell of the blank on the board of a rank. */
  blankOf(rank: number): number {
    return (rank / this.perBlank) | 0;
  }

  /** Rank once the blank has gone to `target`. */
  private rankAfter(cells: Uint8Array, blank: number, target: number): number {
    cells[blank] = cells[target];
    cells[target] = 0;
    const rank = this.rank(cells);
    cells[target] = cells[blank];
    cells[blank] = 0;
    return rank;
  }
}

/** (n − 1)!/2, (n − 2)!/2 … 2!/2, 0, 0 for n tiles: the last two digits do not count. */
function halfFactorials(tiles: number): Int32Array {
  const weights = new Int32Array(tiles);
  for (let index = tiles - 3, weight = 1; index >= 0; index--) {
    weights[index] = weight;
    weight *= tiles - index;
  }
  return weights;
}

/**
 * Cell of the blank → parity of the digits' sum, which is that of the tiles' order. A move up or down takes a tile past
 * columns − 1 others, so on an even number of columns the parity goes with the blank's row; on an odd one it stays.
 */
function paritiesFor(goal: Board): Uint8Array {
  const tiles = [...goal.cells].filter((tile) => tile !== 0);
  let inversions = 0;
  for (const [index, tile] of tiles.entries()) {
    for (const later of tiles.slice(index + 1)) if (later < tile) inversions++;
  }
  const row = (cell: number): number => Math.floor(cell / goal.columns);
  const goalRow = row(blankCell(goal));
  return Uint8Array.from(goal.cells, (_, cell) => {
    const passed = (row(cell) - goalRow) * (goal.columns - 1);
    return (inversions + passed) & 1;
  });
}

/** Mask → bits that are set. */
const bitCount = new Uint8Array(1 << (maxNumberedCells - 1));
/** Mask of tiles × 12 + n → the tile n-th from the smallest among them, from 0. */
const nthTile = new Uint8Array(bitCount.length * maxNumberedCells);
for (let mask = 1; mask < bitCount.length; mask++) {
  for (let tile = 1; tile < maxNumberedCells; tile++) {
    if ((mask >> (tile - 1)) & 1) nthTile[mask * maxNumberedCells + bitCount[mask]++] = tile;
  }
}
