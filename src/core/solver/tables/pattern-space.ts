import { type Size, cellCount } from '../../puzzle/board.ts';
import { blankDestinations } from '../../puzzle/moves.ts';

/** Bits of the index of a table for the cell of one tile: sixteen cells. */
export const cellBits = 4;

/** What patterns of so many tiles have in common, wherever their goal cells are: made once for all of them. */
export class PatternSpace {
  readonly tiles: number;
  readonly orders: Orders;
  readonly blocks: Blocks;

  private constructor(tiles: number, blocks: Blocks) {
    this.tiles = tiles;
    this.orders = new Orders(tiles);
    this.blocks = blocks;
  }

  /** 15 ms for six tiles of 4×4, 0.5 s for six of 5×5. Up to 25 cells. */
  static of(size: Size, tiles: number): PatternSpace {
    const making = PatternSpace.inSteps(size, tiles);
    for (;;) {
      const step = making.next();
      if (step.done === true) return step.value;
    }
  }

  /** The same in steps of up to 20 ms. */
  static *inSteps(size: Size, tiles: number): Generator<void, PatternSpace> {
    return new PatternSpace(tiles, yield* Blocks.inSteps(size, tiles));
  }
}

/** The orders in which a pattern's tiles can stand, and how a move changes them. */
export class Orders {
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

  /** The place in reading order at which a tile stands. */
  placeOf(order: number, tile: number): number {
    return this.all[order].indexOf(tile);
  }

  /** The tile at each place in reading order, order after order. */
  tilesInOrder(): Uint8Array {
    return Uint8Array.from(this.all.flat());
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

/** Sets of so many cells, numbered from 0 on in ascending order of their bits: 64 kB for 25 cells. */
export class CellSets {
  readonly count: number;
  /** The number of a set is `high[set >> lowBits] + low[set & lowMask]`; the emitted search knows that it is 13. */
  readonly lowBits: number;
  readonly lowMask: number;
  readonly high: Int32Array;
  readonly low: Int32Array;

  constructor(cells: number, members: number) {
    this.lowBits = Math.min(13, cells);
    this.lowMask = (1 << this.lowBits) - 1;
    const ofCount = new Int32Array(cells + 1); // members → sets of low cells so far
    this.low = Int32Array.from({ length: 1 << this.lowBits }, (_, set) => ofCount[bitCount(set)]++);
    let count = 0;
    this.high = Int32Array.from({ length: 1 << (cells - this.lowBits) }, (_, set) => {
      const before = count;
      const rest = members - bitCount(set);
      if (rest >= 0) count += ofCount[rest];
      return before;
    });
    this.count = count;
  }

  numberOf(set: number): number {
    return this.high[set >> this.lowBits] + this.low[set & this.lowMask];
  }
}

/** Sets and blocks of a step. */
const atOnce = 16_384;

/** The blocks of a pattern of so many tiles, and the moves that lead out of each: its exits. */
class Blocks {
  readonly count: number;
  readonly sets: Int32Array; // block → cells with tiles of the pattern, a bit each
  readonly exitStart: Int32Array; // block → its first exit, and the end behind the last block
  exitTo = new Int32Array(0); // exit → block
  exitFrom = new Uint8Array(0); // exit → place of the tile that moves, in reading order
  exitAt = new Uint8Array(0); // exit → its place afterwards
  readonly numbers: CellSets;
  private readonly firstBlock: Int32Array; // number of a set → its first block
  private readonly regions: Int32Array; // block → its region: a bit for each cell

  private constructor(numbers: CellSets, firstBlock: Int32Array, sets: number[], regions: number[]) {
    this.numbers = numbers;
    this.firstBlock = firstBlock;
    this.count = sets.length;
    this.sets = Int32Array.from(sets);
    this.regions = Int32Array.from(regions);
    this.exitStart = new Int32Array(this.count + 1);
  }

  static *inSteps(size: Size, tiles: number): Generator<void, Blocks> {
    const all = (1 << cellCount(size)) - 1;
    const numbers = new CellSets(cellCount(size), tiles);
    const sets: number[] = [];
    const regions: number[] = [];
    const firstBlock = new Int32Array(numbers.count);
    let set = (1 << tiles) - 1;
    for (let number = 0; number < numbers.count; number++) {
      if (number % atOnce === 0) yield;
      firstBlock[number] = sets.length;
      for (let free = all & ~set; free !== 0;) {
        const region = regionOf(free, size.columns);
        free &= ~region;
        sets.push(set);
        regions.push(region);
      }
      set = nextSet(set);
    }
    yield;
    const blocks = new Blocks(numbers, firstBlock, sets, regions);
    yield* blocks.findExits(size);
    return blocks;
  }

  /** Counts them, and then writes them. */
  private *findExits(size: Size): Generator<void> {
    const cells = cellCount(size);
    const destinations = blankDestinations(size);
    for (let block = 0; block < this.count; block++) {
      if (block % atOnce === 0) yield;
      this.exitStart[block + 1] = this.exitStart[block] + this.exitsOf(block, cells, destinations, null);
    }
    const exits = this.exitStart[this.count];
    this.exitTo = new Int32Array(exits);
    this.exitFrom = new Uint8Array(exits);
    this.exitAt = new Uint8Array(exits);
    for (let block = 0; block < this.count; block++) {
      if (block % atOnce === 0) yield;
      this.exitsOf(block, cells, destinations, this.exitStart[block]);
    }
  }

  /** The block with that set in which the blank stands in `blank`. */
  at(set: number, blank: number): number {
    let block = this.first(this.numbers.numberOf(set));
    while (((this.regions[block] >> blank) & 1) === 0) block++;
    return block;
  }

  /** The first block of the set with that number; those of its other regions follow. */
  first(number: number): number {
    return this.firstBlock[number];
  }

  /** How many exits a block has; they are written from `writeAt` on, unless that is null. */
  private exitsOf(block: number, cells: number, destinations: Int16Array, writeAt: number | null): number {
    const set = this.sets[block];
    const region = this.regions[block];
    let count = 0;
    for (let cell = 0; cell < cells; cell++) {
      if (((set >> cell) & 1) === 0) continue;
      for (let move = cell * 4; move < cell * 4 + 4; move++) {
        const blank = destinations[move];
        if (blank < 0 || ((region >> blank) & 1) === 0) continue;
        if (writeAt !== null) {
          const moved = set ^ (1 << cell) ^ (1 << blank);
          const exit = writeAt + count;
          this.exitTo[exit] = this.at(moved, cell);
          this.exitFrom[exit] = placeIn(set, cell);
          this.exitAt[exit] = placeIn(moved, blank);
        }
        count++;
      }
    }
    return count;
  }
}

/** The next set of as many cells, in ascending order (Gosper). */
function nextSet(set: number): number {
  const lowest = set & -set;
  const carried = set + lowest;
  return carried | ((((set ^ carried) >>> 2) / lowest) | 0);
}

/** The cells that can be reached from the first cell of a set within the set. */
function regionOf(free: number, columns: number): number {
  let region = free & -free;
  let firstColumn = 0;
  for (let cell = 0; cell < 31; cell += columns) firstColumn |= 1 << cell;
  for (let before = 0; before !== region;) {
    before = region;
    const sideways = ((region & ~firstColumn) >>> 1) | ((region << 1) & ~firstColumn);
    region |= free & (sideways | (region << columns) | (region >>> columns));
  }
  return region;
}

/** How many cells of a set come before `cell`. */
function placeIn(set: number, cell: number): number {
  return bitCount(set & ((1 << cell) - 1));
}

/** How many cells are in a set. */
function bitCount(set: number): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
