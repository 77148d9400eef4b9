import type { Size } from '../../puzzle/board.ts';
import { blankDestinations } from '../../puzzle/moves.ts';

/** Of a slot: which state, from 1, and above it some bits of its hash, which tell most other states apart without a look at their tiles. */
const stateBits = (1 << 25) - 1; // no log of the size that is read has so many
const hashBits = ~stateBits;

/**
 * The states of a log, each with a number in the order in which it was met. A million of them need no objects: cells + 8 … 16
 * bytes each. `trace/compared-states` numbers boards too, but cannot be asked whether one was met, nor tell boards of more than 16
 * cells apart or give them back.
 *
 *     tiles   state × cells of a board + cell → tile
 *     slots   hash of a board → bits of the hash + state + 1 | 0: open addressing, at most half full
 *
 * A board's hash is that of its tiles, each in its cell, xored (Zobrist 1970), so that a move changes four of them.
 */
export class States {
  readonly size: Size;
  readonly cells: number; // of a board
  count = 0;
  private tiles: Uint8Array;
  private slots = new Int32Array(1 << 10);
  private readonly targets: Int16Array; // cell × 4 + move → cell of the blank afterwards | −1
  private readonly board: Uint8Array; // that is looked for
  private readonly hashes: Int32Array; // cell × cells of a board + tile → its part of the hash

  constructor(size: Size) {
    this.size = size;
    this.cells = size.rows * size.columns;
    this.tiles = new Uint8Array(this.cells * 256);
    this.targets = blankDestinations(size);
    this.board = new Uint8Array(this.cells);
    this.hashes = Int32Array.from({ length: this.cells * this.cells }, (_, place) => mixed(place + 1));
  }

  /** The number of a board given as cell → tile, a new one where it was never met. Amortised O(cells). */
  add(cells: ArrayLike<number>): number {
    for (let cell = 0; cell < this.cells; cell++) this.board[cell] = cells[cell];
    return this.addBoard(this.hash(this.board, 0));
  }

  /** The number of a board that was met before; −1: it was not. */
  find(cells: Uint8Array): number {
    this.board.set(cells);
    return this.stateIn(this.slot(this.hash(this.board, 0)));
  }

  /** The board of a state; a view that must not be changed or kept. */
  at(state: number): Uint8Array {
    return this.tiles.subarray(state * this.cells, (state + 1) * this.cells);
  }

  /** Whether these are the tiles of a state. O(cells), mostly O(1). */
  is(state: number, cells: Uint8Array): boolean {
    const from = state * this.cells;
    for (let cell = 0; cell < this.cells; cell++) if (this.tiles[from + cell] !== cells[cell]) return false;
    return true;
  }

  /** The state one move away; −1 where the move leaves the board or that state was never met. O(cells). */
  known(state: number, move: number): number {
    return this.slide(state, move) ? this.stateIn(this.slot(this.hash(this.board, 0))) : -1;
  }

  /** The state one move away, with a number of its own from now on; −1 where the move leaves the board. O(cells). */
  after(state: number, move: number): number {
    return this.slide(state, move) ? this.addBoard(this.hash(this.board, 0)) : -1;
  }

  /** What `after` gives for each of the four moves, into[at, at + 4). */
  allAfter(state: number, into: Int32Array, at: number): void {
    const { tiles, board, cells, hashes, targets } = this;
    const from = state * cells;
    for (let cell = 0; cell < cells; cell++) board[cell] = tiles[from + cell];
    const blank = blankOf(board, 0, cells);
    const before = this.hash(board, 0) ^ hashes[blank * cells];
    for (let move = 0; move < 4; move++) {
      const target = targets[blank * 4 + move];
      if (target < 0) {
        into[at + move] = -1;
        continue;
      }
      const tile = board[target];
      board[blank] = tile;
      board[target] = 0;
      into[at + move] = this.addBoard(
        before ^ hashes[target * cells + tile] ^ hashes[blank * cells + tile] ^ hashes[target * cells],
      );
      board[target] = tile;
      board[blank] = 0;
    }
  }

  /** The move that leads from one state to the other; −1 where none does. O(cells). */
  moveBetween(from: number, to: number): number {
    const { tiles, cells } = this;
    const [a, b] = [from * cells, to * cells];
    const [blank, target] = [blankOf(tiles, a, cells), blankOf(tiles, b, cells)];
    if (tiles[a + target] !== tiles[b + blank]) return -1;
    for (let cell = 0; cell < cells; cell++)
      if (cell !== blank && cell !== target && tiles[a + cell] !== tiles[b + cell]) return -1;
    for (let move = 0; move < 4; move++) if (this.targets[blank * 4 + move] === target) return move;
    return -1;
  }

  /** Puts the board one move away into `board`; false where the move leaves it. */
  private slide(state: number, move: number): boolean {
    const { tiles, board, cells } = this;
    const from = state * cells;
    const blank = blankOf(tiles, from, cells);
    const target = this.targets[blank * 4 + move];
    if (target < 0) return false;
    for (let cell = 0; cell < cells; cell++) board[cell] = tiles[from + cell];
    board[blank] = board[target];
    board[target] = 0;
    return true;
  }

  private addBoard(hash: number): number {
    const slot = this.slot(hash);
    if (this.slots[slot] !== 0) return this.stateIn(slot);
    const state = this.count++;
    if (this.count * this.cells > this.tiles.length) {
      const wider = new Uint8Array(this.tiles.length * 2);
      wider.set(this.tiles);
      this.tiles = wider;
    }
    const from = state * this.cells;
    for (let cell = 0; cell < this.cells; cell++) this.tiles[from + cell] = this.board[cell];
    this.slots[slot] = (hash & hashBits) | (state + 1);
    if (this.count * 2 > this.slots.length) this.widen();
    return state;
  }

  /** The state in a slot; −1: it is free. */
  private stateIn(slot: number): number {
    return (this.slots[slot] & stateBits) - 1;
  }

  /** The slot of `board`, or the free one where it belongs. */
  private slot(hash: number): number {
    const { slots, board, tiles, cells } = this;
    const last = slots.length - 1;
    for (let slot = hash & last; ; slot = (slot + 1) & last) {
      const held = slots[slot];
      if (held === 0) return slot;
      if (((held ^ hash) & hashBits) !== 0) continue;
      const from = ((held & stateBits) - 1) * cells;
      let cell = 0;
      while (cell < cells && tiles[from + cell] === board[cell]) cell++;
      if (cell === cells) return slot;
    }
  }

  private widen(): void {
    const slots = new Int32Array(this.slots.length * 2);
    const last = slots.length - 1;
    for (let state = 0; state < this.count; state++) {
      const hash = this.hash(this.tiles, state * this.cells);
      let slot = hash & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = (hash & hashBits) | (state + 1);
    }
    this.slots = slots;
  }

  private hash(tiles: Uint8Array, from: number): number {
    const { hashes, cells } = this;
    let bits = 0;
    for (let cell = 0; cell < cells; cell++) bits ^= hashes[cell * cells + tiles[from + cell]];
    return bits;
  }
}

/** The cell of the blank of a board at tiles[from]. */
function blankOf(tiles: Uint8Array, from: number, cells: number): number {
  let cell = 0;
  while (cell < cells && tiles[from + cell] !== 0) cell++;
  return cell;
}

/** Bits that look drawn, always the same (the finalizer of MurmurHash3). */
function mixed(number: number): number {
  let bits = Math.imul(number, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** "2 8 3 1 6 4 7 0 5": the board of a state, for sentences. */
export function boardText(states: States, state: number): string {
  return states.at(state).join(' ');
}
