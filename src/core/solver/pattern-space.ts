import { type Size, cellCount } from '../puzzle/board.ts';
import { blankDestinations } from '../puzzle/moves.ts';

/** Bits of the index of a table for the cell of one tile: sixteen cells. */
export const cellBits = 4;

/** What patterns of so many tiles have in common, wherever their goal cells are: made once for all of them. */
export class PatternSpace {
  readonly tiles: number;
  readonly orders: Orders;
  readonly blocks: Blocks;

  /** 15 ms for six tiles of 4×4. Up to 16 cells. */
  constructor(size: Size, tiles: number) {
    this.tiles = tiles;
    this.orders = new Orders(tiles);
    this.blocks = new Blocks(size, tiles);
  }
}

/** The orders in which a pattern's tiles can stand, and how a move changes them. */
class Orders {
  readonly count: number;
  readonly shiftAt: Uint8Array; // order × tiles + place in reading order → where its tile's cell is in the index
  private readonly tiles: number;
  private readonly all: readonly (readonly number[])[]; // order → place in reading order → tile
  private readonly orderOf = new Map<number, number>();
  private readonly turns: Int32Array[] = []; // from × tiles + to → a turn

  constructor(tiles: number) {
    this.tiles = tiles;
    this.all = permutations(tiles);
    this.count = this.all.length;
    this.shiftAt = Uint8Array.from(this.all.flat(), (tile) => cellBits * tile);
    this.all.forEach((order, index) => this.orderOf.set(numberOf(order), index));
  }

  /** Order → the order once the tile in place `from` has gone to place `to`. */
  turn(from: number, to: number): Int32Array {
    const index = from * this.tiles + to;
    this.turns[index] ??= Int32Array.from(this.all, (order) => {
      const tiles = order.slice();
      tiles.splice(to, 0, ...tiles.splice(from, 1));
      return this.orderOf.get(numberOf(tiles))!;
    });
    return this.turns[index];
  }
}

/** An order as a number: each tile is a digit. */
function numberOf(order: readonly number[]): number {
  return order.reduce((number, tile) => number * 8 + tile, 0);
}

/** All orders of 0 … count − 1, the ascending one first. */
function permutations(count: number): number[][] {
  if (count === 0) return [[]];
  const shorter = permutations(count - 1);
  return Array.from({ length: count }, (_, first) =>
    shorter.map((rest) => [first, ...rest.map((tile) => (tile < first ? tile : tile + 1))]),
  ).flat();
}

/** The blocks of a pattern of so many tiles, and the moves that lead out of each: its exits. */
class Blocks {
  readonly count: number;
  readonly sets: Int32Array; // block → cells with tiles of the pattern, a bit each
  readonly exitStart: Int32Array; // block → its first exit, and the end behind the last block
  readonly exitTo: Int32Array; // exit → block
  readonly exitFrom: Uint8Array; // exit → place of the tile that moves, in reading order
  readonly exitAt: Uint8Array; // exit → its place afterwards
  private readonly firstBlock: Int32Array; // set → its first block
  private readonly regions: Uint16Array; // block → its region: a bit for each cell

  constructor(size: Size, tiles: number) {
    const cells = cellCount(size);
    const all = (1 << cells) - 1;
    const destinations = blankDestinations(size);
    const sets: number[] = [];
    const regions: number[] = [];
    this.firstBlock = new Int32Array(all + 1).fill(-1);
    for (let set = 0; set <= all; set++) {
      if (bitCount(set) !== tiles) continue;
      this.firstBlock[set] = sets.length;
      for (let free = all & ~set; free !== 0;) {
        const region = regionOf(free, destinations);
        free &= ~region;
        sets.push(set);
        regions.push(region);
      }
    }
    this.count = sets.length;
    this.sets = Int32Array.from(sets);
    this.regions = Uint16Array.from(regions);
    const exits = this.exits(cells, destinations);
    this.exitStart = exits.start;
    this.exitTo = Int32Array.from(exits.to);
    this.exitFrom = Uint8Array.from(exits.from);
    this.exitAt = Uint8Array.from(exits.at);
  }

  /** The block with that set in which the blank stands in `blank`. */
  at(set: number, blank: number): number {
    let block = this.firstBlock[set];
    while (((this.regions[block] >> blank) & 1) === 0) block++;
    return block;
  }

  private exits(cells: number, destinations: Int16Array) {
    const start = new Int32Array(this.count + 1);
    const to: number[] = [];
    const from: number[] = [];
    const at: number[] = [];
    for (let block = 0; block < this.count; block++) {
      const set = this.sets[block];
      for (let cell = 0; cell < cells; cell++) {
        if (((set >> cell) & 1) === 0) continue;
        for (let move = cell * 4; move < cell * 4 + 4; move++) {
          const blank = destinations[move];
          if (blank < 0 || ((this.regions[block] >> blank) & 1) === 0) continue;
          const moved = set ^ (1 << cell) ^ (1 << blank);
          to.push(this.at(moved, cell));
          from.push(placeIn(set, cell));
          at.push(placeIn(moved, blank));
        }
      }
      start[block + 1] = to.length;
    }
    return { start, to, from, at };
  }
}

/** The cells that can be reached from the first cell of a set within the set. */
function regionOf(free: number, destinations: Int16Array): number {
  let region = free & -free;
  for (let before = 0; before !== region;) {
    before = region;
    for (let cell = 0; before >> cell !== 0; cell++) {
      if (((before >> cell) & 1) === 0) continue;
      for (let move = cell * 4; move < cell * 4 + 4; move++) {
        if (destinations[move] >= 0) region |= free & (1 << destinations[move]);
      }
    }
  }
  return region;
}

/** How many cells of a set come before `cell`. */
function placeIn(set: number, cell: number): number {
  return bitCount(set & ((1 << cell) - 1));
}

function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
