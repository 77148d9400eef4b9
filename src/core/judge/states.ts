import type { Size } from '../puzzle/board.ts';
import { blankDestinations } from '../puzzle/moves.ts';

/**
 * The states of a log, each with a number in the order in which it was met. A million of them need no objects: cells + 8 … 16
 * bytes each. `trace/state-numbers` numbers boards too, but cannot be asked whether one was met, nor tell boards of more than 16
 * cells apart or give them back.
 *
 *     tiles   state × cells of a board + cell → tile
 *     slots   hash of a board → state + 1 | 0: open addressing, at most half full
 */
export class States {
  readonly size: Size;
  readonly cells: number; // of a board
  count = 0;
  private tiles: Uint8Array;
  private slots = new Int32Array(1 << 10);
  private readonly targets: Int16Array; // cell × 4 + move → cell of the blank afterwards | −1
  private readonly board: Uint8Array; // that is looked for

  constructor(size: Size) {
    this.size = size;
    this.cells = size.rows * size.columns;
    this.tiles = new Uint8Array(this.cells * 256);
    this.targets = blankDestinations(size);
    this.board = new Uint8Array(this.cells);
  }

  /** The number of a board given as cell → tile, a new one where it was never met. Amortised O(cells). */
  add(cells: ArrayLike<number>): number {
    for (let cell = 0; cell < this.cells; cell++) this.board[cell] = cells[cell];
    return this.addBoard();
  }

  /** The number of a board that was met before; −1: it was not. */
  find(cells: Uint8Array): number {
    this.board.set(cells);
    return this.slots[this.slot()] - 1;
  }

  /** The board of a state; a view that must not be changed or kept. */
  at(state: number): Uint8Array {
    return this.tiles.subarray(state * this.cells, (state + 1) * this.cells);
  }

  /** The state one move away; −1 where the move leaves the board or that state was never met. O(cells). */
  known(state: number, move: number): number {
    return this.slide(state, move) ? this.slots[this.slot()] - 1 : -1;
  }

  /** The state one move away, with a number of its own from now on; −1 where the move leaves the board. O(cells). */
  after(state: number, move: number): number {
    return this.slide(state, move) ? this.addBoard() : -1;
  }

  /** The move that leads from one state to the other; −1 where none does. O(cells). */
  moveBetween(from: number, to: number): number {
    const { tiles, cells } = this;
    const [a, b] = [from * cells, to * cells];
    const [blank, target] = [tiles.indexOf(0, a) - a, tiles.indexOf(0, b) - b];
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
    const blank = tiles.indexOf(0, from) - from;
    const target = this.targets[blank * 4 + move];
    if (target < 0) return false;
    for (let cell = 0; cell < cells; cell++) board[cell] = tiles[from + cell];
    board[blank] = board[target];
    board[target] = 0;
    return true;
  }

  private addBoard(): number {
    const slot = this.slot();
    const known = this.slots[slot] - 1;
    if (known >= 0) return known;
    const state = this.count++;
    if (this.count * this.cells > this.tiles.length) {
      const wider = new Uint8Array(this.tiles.length * 2);
      wider.set(this.tiles);
      this.tiles = wider;
    }
    this.tiles.set(this.board, state * this.cells);
    this.slots[slot] = state + 1;
    if (this.count * 2 > this.slots.length) this.widen();
    return state;
  }

  /** The slot of `board`, or the free one where it belongs. */
  private slot(): number {
    const { slots, board, tiles, cells } = this;
    const last = slots.length - 1;
    for (let slot = hash(board, 0, cells) & last; ; slot = (slot + 1) & last) {
      const from = (slots[slot] - 1) * cells;
      if (from < 0) return slot;
      let cell = 0;
      while (cell < cells && tiles[from + cell] === board[cell]) cell++;
      if (cell === cells) return slot;
    }
  }

  private widen(): void {
    const slots = new Int32Array(this.slots.length * 2);
    const last = slots.length - 1;
    for (let state = 0; state < this.count; state++) {
      let slot = hash(this.tiles, state * this.cells, this.cells) & last;
      while (slots[slot] !== 0) slot = (slot + 1) & last;
      slots[slot] = state + 1;
    }
    this.slots = slots;
  }
}

/** FNV-1a, with the high bits mixed into the low ones. */
function hash(tiles: Uint8Array, from: number, count: number): number {
  let bits = 0x811c9dc5;
  for (let at = from; at < from + count; at++) bits = Math.imul(bits ^ tiles[at], 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  return bits ^ (bits >>> 13);
}

/** "2 8 3 1 6 4 7 0 5": the board of a state, for sentences. */
export function boardText(states: States, state: number): string {
  return states.at(state).join(' ');
}
