import { type Board, cellCount } from '../../puzzle/board.ts';
import { StateRanking } from '../../puzzle/state-rank.ts';

/**
 * The ranks one move away, from the rank alone: a table of all of them would be larger than what a processor has at hand. A sideways
 * move goes to the same place with the blank in another cell; one up or down takes a tile past columns − 1 others, which changes so many
 * digits of the place and none before or after them (`StateRanking`). What is added to the place follows from these digits and, as the last but
 * one stands nowhere, from the parity of all.
 *
 *     added   of the move down from a cell: base + 2 × the digits as one number + parity → what is added to the place
 */
export class RankedMoves {
  readonly ranking: StateRanking;
  private readonly columns: number;
  private readonly cells: number;
  private readonly perBlank: number;
  private readonly parity: Uint8Array; // by place
  private readonly column: Uint8Array; // by cell
  private readonly degrees: Uint8Array; // by cell of the blank
  // Of a cell from which the blank goes down.
  private readonly base: Int32Array;
  private readonly above: Int32Array; // what a digit before those that change is worth
  private readonly unit: Int32Array; // and the last of them
  private readonly addedDown: Int32Array;
  private readonly addedUp: Int32Array; // when it comes back

  constructor(goal: Board) {
    const ranking = new StateRanking(goal);
    const { columns } = goal;
    const cells = cellCount(goal);
    const { perBlank } = ranking;
    [this.ranking, this.columns, this.cells, this.perBlank] = [ranking, columns, cells, perBlank];
    this.column = Uint8Array.from({ length: cells }, (_, cell) => cell % columns);
    const worth = worths(cells - 1, perBlank);
    this.parity = Uint8Array.from({ length: perBlank }, (_, place) => parityOf(place, worth));
    const starts = cells - columns;
    this.degrees = Uint8Array.from(this.column, (column, cell) =>
      [cell >= columns, cell < starts, column > 0, column < columns - 1].reduce(
        (sum, is) => sum + Number(is),
        0,
      ),
    );
    this.above = Int32Array.from({ length: starts }, (_, cell) => (cell === 0 ? perBlank : worth[cell - 1]));
    this.unit = Int32Array.from(
      { length: starts },
      (_, cell) => worth[Math.min(cell + columns - 1, worth.length - 1)] ?? 1,
    );
    this.base = new Int32Array(starts + 1);
    for (let cell = 0; cell < starts; cell++)
      this.base[cell + 1] = this.base[cell] + 2 * Math.max(1, this.above[cell] / this.unit[cell]);
    this.addedDown = new Int32Array(this.base[starts]).fill(notYet);
    this.addedUp = new Int32Array(this.base[starts]);
    const board = new Uint8Array(cells);
    const around = new Int32Array(4);
    for (let cell = 0; cell < starts; cell++)
      for (let place = 0; place < perBlank; place++) {
        const digits = this.digitsAt(cell, place);
        if (this.addedDown[digits] !== notYet) continue;
        const [from, below] = [cell * perBlank + place, (cell + columns) * perBlank + place];
        ranking.unrank(from, board);
        ranking.neighbours(from, board, around);
        this.addedDown[digits] = around[cell >= columns ? 1 : 0] - below;
        ranking.unrank(below, board);
        ranking.neighbours(below, board, around);
        this.addedUp[digits] = around[0] - from;
      }
  }

  /** Writes into[0, 4) where each move leads; −1 off the board. Returns how many lead anywhere. */
  around(rank: number, into: Int32Array): number {
    const { columns, perBlank, column } = this;
    const blank = (rank / perBlank) | 0;
    const place = rank - blank * perBlank;
    const up = blank - columns;
    const rise = columns * perBlank;
    into[0] = up < 0 ? -1 : rank - rise + this.addedUp[this.digitsAt(up, place)];
    into[1] = blank + columns >= this.cells ? -1 : rank + rise + this.addedDown[this.digitsAt(blank, place)];
    into[2] = column[blank] === 0 ? -1 : rank - perBlank;
    into[3] = column[blank] === columns - 1 ? -1 : rank + perBlank;
    return this.degrees[blank];
  }

  private digitsAt(cell: number, place: number): number {
    return this.base[cell] + 2 * (((place % this.above[cell]) / this.unit[cell]) | 0) + this.parity[place];
  }
}

const notYet = 2 ** 30;

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
