import { type Board, blankCell } from '../../puzzle/board.ts';
import { StateRanking } from '../../puzzle/state-rank.ts';

/** Boards at a distance that fewer have are listed: among 239,500,800 one of 65,536 comes up in 3,650 draws. */
export const maxRare = 65_536;

/** Words of bits for the boards with the blank in one cell. */
export function wordsPerCell(ranking: StateRanking): number {
  return Math.ceil(ranking.perBlank / 32);
}

/**
 * The search, layer by layer. A layer has the blank on cells of one colour alone, and the next one on the others, so one
 * bitmap holds both frontiers.
 *
 * A move sideways leaves the place of a board as it is: 32 of them are one instruction. A move up or down is an entry of
 * a table (see `Shift`). No board is ever written out.
 */
export class LayerSearch {
  readonly second: Uint32Array;
  /** Boards of this layer, so far. */
  found = 0;
  /** Their ranks, if they are no more than `maxRare`. */
  readonly ranks = new Uint32Array(maxRare);
  /** Of this layer. */
  distance = -1;
  /** The cell of the blank that was settled last, and a bit for each place on it that is new in this layer. */
  cell = -1;
  readonly fresh: Int32Array;
  private readonly reached: Int32Array;
  private readonly frontier: Int32Array;
  private readonly words: number;
  private readonly perBlank: number;
  private readonly home: Board;
  private readonly shifts: readonly Shift[]; // upper cell of the blank →

  constructor(home: Board) {
    const ranking = new StateRanking(home);
    const cells = home.cells.length;
    this.home = home;
    this.perBlank = ranking.perBlank;
    this.words = wordsPerCell(ranking);
    this.second = new Uint32Array(cells * this.words);
    this.reached = new Int32Array(cells * this.words);
    this.frontier = new Int32Array(cells * this.words);
    this.fresh = new Int32Array(this.words);
    this.shifts = Array.from({ length: cells - home.columns }, (_, cell) => new Shift(ranking, home, cell));
    const blank = blankCell(home);
    const place = ranking.rank(home.cells) - blank * this.perBlank;
    this.frontier[blank * this.words + (place >> 5)] = 1 << (place & 31);
  }

  /** Settles the next layer, and generates the one after it; yields their number so far after each cell of the blank. */
  *next(): Generator<number, void, void> {
    const { columns, cells } = this.home;
    const colour = (cell: number): number => (Math.floor(cell / columns) + (cell % columns)) & 1;
    const first = colour(blankCell(this.home));
    this.distance++;
    this.found = 0;
    for (let cell = 0; cell < cells.length; cell++) {
      if ((colour(cell) ^ first) !== (this.distance & 1)) continue;
      this.cell = cell;
      if (this.settle(cell)) this.generate(cell);
      yield this.found;
    }
  }

  /** Writes the cells to which the blank of a board of this layer can go to come nearer, and returns how many. */
  nearer(cell: number, place: number, targets: Uint8Array): number {
    const { rows, columns } = this.home;
    const column = cell % columns;
    let count = 0;
    if (column > 0 && this.isReached(cell - 1, place)) targets[count++] = cell - 1;
    if (column < columns - 1 && this.isReached(cell + 1, place)) targets[count++] = cell + 1;
    const [above, below] = [cell - columns, cell + columns];
    if (above >= 0 && this.isReached(above, placeAfter(place, this.shifts[above], this.shifts[above].up)))
      targets[count++] = above;
    if (
      cell < (rows - 1) * columns &&
      this.isReached(below, placeAfter(place, this.shifts[cell], this.shifts[cell].down))
    )
      targets[count++] = below;
    return count;
  }

  private isReached(cell: number, place: number): boolean {
    return ((this.reached[cell * this.words + (place >> 5)] >>> (place & 31)) & 1) === 1;
  }

  /** What of the frontier was not reached before is reached now. Whether there is any. */
  private settle(cell: number): boolean {
    const { words, reached, frontier, second, fresh, distance } = this;
    const before = this.found;
    const base = cell * words;
    const bit = (distance & 2) !== 0;
    for (let word = 0; word < words; word++) {
      const at = base + word;
      const bits = frontier[at] & ~reached[at];
      fresh[word] = bits;
      if (frontier[at] === 0) continue;
      frontier[at] = 0;
      if (bits === 0) continue;
      reached[at] |= bits;
      if (bit) second[at] |= bits;
      if (this.found <= maxRare) this.list(bits, cell * this.perBlank + word * 32);
      this.found += bitsIn(bits);
    }
    return this.found > before;
  }

  private list(bits: number, rank: number): void {
    let at = this.found;
    for (let left = bits; left !== 0 && at < maxRare; left &= left - 1)
      this.ranks[at++] = rank + 31 - Math.clz32(left & -left);
  }

  private generate(cell: number): void {
    const { columns, rows } = this.home;
    const column = cell % columns;
    if (column > 0) this.moveSideways(cell - 1);
    if (column < columns - 1) this.moveSideways(cell + 1);
    if (cell >= columns)
      this.moveAlong(cell - columns, this.shifts[cell - columns], this.shifts[cell - columns].up);
    if (cell < (rows - 1) * columns)
      this.moveAlong(cell + columns, this.shifts[cell], this.shifts[cell].down);
  }

  private moveSideways(target: number): void {
    const { words, fresh, frontier } = this;
    const base = target * words;
    for (let word = 0; word < words; word++) if (fresh[word] !== 0) frontier[base + word] |= fresh[word];
  }

  private moveAlong(target: number, shift: Shift, growth: Int32Array): void {
    const { words, fresh, frontier } = this;
    const base = target * words;
    for (let word = 0; word < words; word++) {
      for (let left = fresh[word]; left !== 0; left &= left - 1) {
        const moved = placeAfter(word * 32 + 31 - Math.clz32(left & -left), shift, growth);
        frontier[base + (moved >> 5)] |= 1 << (moved & 31);
      }
    }
  }
}

/**
 * What a move of the blank between a cell and the one below it does to the place of the tiles (`StateRanking`). One tile
 * goes past `columns` − 1 others, and the digits of all others stay as they are:
 *
 *     digits    before │ of those tiles │ after       place = (before × span + of those) × unit + after
 *
 * So the place grows by what the digits of those tiles tell. Where the last digit but one is among them, which is not in
 * the place, the parity of the digits before tells it.
 */
class Shift {
  /** What the last of the digits is worth. */
  readonly unit: number;
  /** How many numbers the digits can make. */
  readonly span: number;
  /** Number made of the digits before → parity of their sum; null where it does not matter. */
  readonly parityOf: Uint8Array | null;
  /** Parity × span + number made of the digits → what is added to the place. */
  readonly down: Int32Array;
  readonly up: Int32Array;

  /** @param cell of the blank, the upper of the two */
  constructor(ranking: StateRanking, home: Board, cell: number) {
    const tiles = home.cells.length - 1;
    const last = cell + home.columns - 1; // index in the order of the tiles
    const decided = tiles - 2;
    const needsParity = last >= decided;
    this.span = 1;
    for (let index = cell; index <= Math.min(last, decided - 1); index++) this.span *= tiles - index;
    this.unit = 1;
    for (let index = last + 1; index < decided; index++) this.unit *= tiles - index;
    const { span, unit } = this;
    this.parityOf = needsParity ? paritiesOf(tiles, Math.min(cell, decided)) : null;
    const entries = needsParity && cell > 0 ? 2 * span : span;
    this.down = new Int32Array(entries);
    this.up = new Int32Array(entries);
    const cells = new Uint8Array(tiles + 1);
    const around = new Int32Array(4);
    const isFirstRow = cell < home.columns;
    for (let entry = 0; entry < entries; entry++) {
      const place = entry * unit; // a 1 before the digits is a sum of 1
      const rank = cell * ranking.perBlank + place;
      ranking.unrank(rank, cells);
      ranking.neighbours(rank, cells, around);
      const moved = around[isFirstRow ? 0 : 1] - (cell + home.columns) * ranking.perBlank;
      this.down[entry] = moved - place;
      this.up[moved / unit] = place - moved;
    }
  }
}

function placeAfter(place: number, { unit, span, parityOf }: Shift, growth: Int32Array): number {
  const digits = (place / unit) | 0; // and those before them
  const before = (digits / span) | 0;
  const entry = digits - before * span;
  return place + growth[parityOf === null ? entry : entry + parityOf[before] * span];
}

/** Number made of the first digits → parity of their sum. */
function paritiesOf(tiles: number, digits: number): Uint8Array {
  let parities = Uint8Array.of(0);
  for (let index = 0; index < digits; index++) {
    const radix = tiles - index;
    const before = parities;
    parities = new Uint8Array(before.length * radix);
    for (let at = 0; at < parities.length; at++)
      parities[at] = before[Math.floor(at / radix)] ^ ((at % radix) & 1);
  }
  return parities;
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
