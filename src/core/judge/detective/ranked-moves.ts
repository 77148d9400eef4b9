import { assert } from '../../base/result.ts';
import { type Board, cellCount } from '../../puzzle/board.ts';
import { StateRanking } from '../../puzzle/state-rank.ts';

/**
 * The ranks one move away. A sideways move goes to the same place with the blank in another cell, so that only those up and down are in
 * tables: half a megabyte for 3×3, which a processor has at hand, as it would not have all four. One up or down takes a tile
 * past columns − 1 others, which changes so many digits of the place and none before or after them (`StateRanking`). What is added to the
 * place follows from these digits and, as the last but one stands nowhere, from the parity of all: so boards are looked at only for
 * each of these.
 */
export class RankedMoves {
  readonly ranking: StateRanking;
  private readonly perBlank: number;
  private readonly rise: number; // of the rank, where the blank goes down and the place stays
  private readonly starts: number; // cells from which it goes down
  private readonly column: Uint8Array; // by cell
  private readonly degrees: Uint8Array; // by cell of the blank
  private readonly lastColumn: number;
  private readonly addedDown: Int16Array; // rank → what the move down adds to the place
  private readonly addedUp: Int16Array; // the same of the move back, by the rank that it would have with its place

  constructor(goal: Board) {
    const ranking = new StateRanking(goal);
    const { columns } = goal;
    const cells = cellCount(goal);
    const { perBlank } = ranking;
    const starts = cells - columns;
    assert(perBlank < 2 ** 15, 'tables have room for places of up to nine cells');
    [this.ranking, this.perBlank, this.starts, this.lastColumn] = [ranking, perBlank, starts, columns - 1];
    this.rise = columns * perBlank;
    this.column = Uint8Array.from({ length: cells }, (_, cell) => cell % columns);
    this.degrees = Uint8Array.from(this.column, (column, cell) =>
      [cell >= columns, cell < starts, column > 0, column < columns - 1].reduce(
        (sum, is) => sum + Number(is),
        0,
      ),
    );
    this.addedDown = new Int16Array(starts * perBlank);
    this.addedUp = new Int16Array(starts * perBlank);
    this.fillTables(columns, cells);
  }

  private fillTables(columns: number, cells: number): void {
    const { ranking, perBlank, addedDown, addedUp, rise } = this;
    const worth = worths(cells - 1, perBlank);
    const parity = Uint8Array.from({ length: perBlank }, (_, place) => parityOf(place, worth));
    const board = new Uint8Array(cells);
    const around = new Int32Array(4);
    for (let cell = 0; cell < this.starts; cell++) {
      // What a digit before those that change is worth, and the last of them.
      const above = cell === 0 ? perBlank : worth[cell - 1];
      const unit = worth[Math.min(cell + columns - 1, worth.length - 1)] ?? 1;
      const firstOf = new Int32Array(2 * Math.max(1, above / unit)).fill(notYet); // digits → a rank with them
      for (let place = 0; place < perBlank; place++) {
        const digits = 2 * Math.floor((place % above) / unit) + parity[place];
        const from = cell * perBlank + place;
        if (firstOf[digits] !== notYet) {
          addedDown[from] = addedDown[firstOf[digits]];
          addedUp[from] = addedUp[firstOf[digits]];
          continue;
        }
        firstOf[digits] = from;
        ranking.unrank(from, board);
        ranking.neighbours(from, board, around);
        addedDown[from] = around[cell >= columns ? 1 : 0] - from - rise;
        ranking.unrank(from + rise, board);
        ranking.neighbours(from + rise, board, around);
        addedUp[from] = around[0] - from;
      }
    }
  }

  /** Writes into[0, 4) where each move leads; −1 off the board. Returns how many lead anywhere. */
  around(rank: number, into: Int32Array): number {
    const { perBlank, rise, addedUp, addedDown } = this;
    const blank = (rank / perBlank) | 0;
    const column = this.column[blank];
    const up = rank - rise;
    into[0] = up < 0 ? -1 : up + addedUp[up];
    into[1] = blank >= this.starts ? -1 : rank + rise + addedDown[rank];
    into[2] = column === 0 ? -1 : rank - perBlank;
    into[3] = column === this.lastColumn ? -1 : rank + perBlank;
    return this.degrees[blank];
  }
}

const notYet = -1;

/** What the digits of a place are worth, of those that stand in it. */
function worths(tiles: number, perBlank: number): number[] {
  const worth: number[] = [];
  for (let index = 0, value = perBlank; index < tiles - 2; index++) worth.push((value /= tiles - index));
  return worth;
}

function parityOf(place: number, worth: readonly number[]): number {
  let sum = 0;
  let rest = place;
  for (const value of worth) {
    sum += Math.floor(rest / value);
    rest %= value;
  }
  return sum & 1;
}
