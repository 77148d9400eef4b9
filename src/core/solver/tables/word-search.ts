import { type Word, automatonOf, beforeAnyMove, emptyWord, refused } from './pruning-automaton.ts';

/**
 * Learns forbidden words from all sequences of up to `depth` moves, at most 12 (in 0.3 s, by 1.0 million boards). A sequence
 * that leads where an earlier one led is a forbidden word, if the earlier one stays within the rows and columns that it
 * visits: then it can be made wherever the other can. Earlier is shorter or, of equal length, smaller move by move (UDLR).
 * Replacing a forbidden word goes down in that order, so the first sequence of all that lead to a board is never refused,
 * and no board is lost.
 */
export function forbiddenWords(depth: number): ReadonlySet<Word> {
  return new WordSearch(depth).run();
}

/** UD, DU, LR, RL: a move and its undo. */
const undoneWords: readonly Word[] = [0b1_00_01, 0b1_01_00, 0b1_10_11, 0b1_11_10];

/** Goes depth-first through all sequences of 1, 2, 3 … moves without a forbidden word in them, on a board without edges. */
class WordSearch {
  private readonly depth: number;
  private readonly steps: readonly number[]; // move → how far the blank's cell changes
  private readonly tiles: Int32Array; // cell → tile, which is the cell where it began
  private readonly known = new BoardLog();
  private readonly forbidden = new Set<Word>(undoneWords);
  /** Refuses the forbidden words that are shorter than the sequences. */
  private automaton = automatonOf(this.forbidden);
  private blank: number;

  constructor(depth: number) {
    this.depth = depth;
    const side = 2 * depth + 1; // from its middle the blank does not come farther than the edge
    this.steps = [-side, side, -1, 1];
    this.blank = side * depth + depth;
    this.tiles = Int32Array.from({ length: side * side }, (_, cell) => cell);
  }

  run(): ReadonlySet<Word> {
    this.known.add(0, 0, 0);
    for (let length = 1; length <= this.depth; length++) {
      const { size } = this.forbidden;
      this.extend(emptyWord, beforeAnyMove, length, 0, 0, 0, 0, 0);
      if (this.forbidden.size > size) this.automaton = automatonOf(this.forbidden);
    }
    return this.forbidden;
  }

  /**
   * Makes every sequence that goes on from `word` for `left` more moves. The board is known by two hashes, the blank by its
   * row and column from where it began, `reach` is how far it has been each way.
   */
  private extend(
    word: Word,
    state: number,
    left: number,
    hash0: number,
    hash1: number,
    row: number,
    column: number,
    reach: number,
  ): void {
    const { tiles, steps, blank } = this;
    const { next } = this.automaton;
    for (let move = 0; move < 4; move++) {
      const nextState = next[state * 4 + move];
      if (nextState === refused) continue;
      const target = blank + steps[move];
      const tile = tiles[target];
      const next0 = hash0 ^ mixed(tile, target) ^ mixed(tile, blank);
      const next1 = hash1 ^ mixed(~tile, target) ^ mixed(~tile, blank);
      const nextRow = row + rowSteps[move];
      const nextColumn = column + columnSteps[move];
      const nextReach = reachOf(reach, nextRow, nextColumn);
      const longer = (word << 2) | move;
      if (left > 1) {
        tiles[blank] = tile;
        this.blank = target;
        this.extend(longer, nextState, left - 1, next0, next1, nextRow, nextColumn, nextReach);
        this.blank = blank;
        tiles[target] = tile;
      } else if (this.known.has(next0, next1, nextReach)) {
        this.forbidden.add(longer);
      } else {
        this.known.add(next0, next1, nextReach);
      }
    }
  }
}

const rowSteps = [-1, 1, 0, 0];
const columnSteps = [0, 0, -1, 1];

/** How far the blank has been up, down, left and right: four bits each. */
function reachOf(reach: number, row: number, column: number): number {
  const way = row < 0 ? 12 : row > 0 ? 8 : -1;
  const across = column < 0 ? 4 : column > 0 ? 0 : -1;
  let next = reach;
  if (way >= 0) next = raised(next, way, Math.abs(row));
  if (across >= 0) next = raised(next, across, Math.abs(column));
  return next;
}

function raised(reach: number, shift: number, to: number): number {
  return to > ((reach >> shift) & 15) ? (reach & ~(15 << shift)) | (to << shift) : reach;
}

function isWithin(inner: number, outer: number): boolean {
  for (let shift = 0; shift < 16; shift += 4) {
    if (((inner >> shift) & 15) > ((outer >> shift) & 15)) return false;
  }
  return true;
}

/** A hash of a tile in a cell (two rounds of a 32-bit finaliser). */
function mixed(tile: number, cell: number): number {
  let z = Math.imul(tile, 0x9e3779b1) ^ Math.imul(cell + 1, 0x85ebca77);
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
  return z ^ (z >>> 15);
}

/** The boards that were reached, by 64 bits of hash, each with how far the blank went; one board may be in it more than once. */
class BoardLog {
  private hash0 = new Int32Array(1 << 16);
  private hash1 = new Int32Array(1 << 16);
  private reach = new Int32Array(1 << 16).fill(-1);
  private count = 0;

  /** Whether a way to the board is known on which the blank went nowhere that it did not go on this one. */
  has(hash0: number, hash1: number, reach: number): boolean {
    const mask = this.reach.length - 1;
    for (let row = hash0 & mask; this.reach[row] >= 0; row = (row + 1) & mask) {
      if (this.hash0[row] === hash0 && this.hash1[row] === hash1 && isWithin(this.reach[row], reach))
        return true;
    }
    return false;
  }

  add(hash0: number, hash1: number, reach: number): void {
    if (++this.count * 2 > this.reach.length) this.grow();
    const mask = this.reach.length - 1;
    let row = hash0 & mask;
    while (this.reach[row] >= 0) row = (row + 1) & mask;
    this.hash0[row] = hash0;
    this.hash1[row] = hash1;
    this.reach[row] = reach;
  }

  private grow(): void {
    const { hash0, hash1, reach } = this;
    const length = reach.length * 4;
    this.hash0 = new Int32Array(length);
    this.hash1 = new Int32Array(length);
    this.reach = new Int32Array(length).fill(-1);
    const added = this.count;
    for (let row = 0; row < reach.length; row++)
      if (reach[row] >= 0) this.add(hash0[row], hash1[row], reach[row]);
    this.count = added;
  }
}
