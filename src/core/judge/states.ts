import type { Size } from '../puzzle/board.ts';
import { blankDestinations } from '../puzzle/moves.ts';

/**
 * The states of a log, each with a number in the order in which it was met. Neighbours are found by key, so that a log of
 * a million lines needs no board objects.
 *
 *     cells   state × cells of a board + cell → tile
 */
export class States {
  readonly size: Size;
  readonly cells: number; // of a board
  private tiles: Uint8Array;
  private readonly numberOf = new Map<string, number>();
  private readonly targets: Int16Array; // cell × 4 + move → cell of the blank afterwards | −1
  private readonly codes: number[];

  constructor(size: Size) {
    this.size = size;
    this.cells = size.rows * size.columns;
    this.tiles = new Uint8Array(this.cells * 256);
    this.targets = blankDestinations(size);
    this.codes = new Array<number>(this.cells).fill(0);
  }

  get count(): number {
    return this.numberOf.size;
  }

  /** The number of a board given as cell → tile, a new one where it was never met. O(cells). */
  add(cells: ArrayLike<number>): number {
    for (let cell = 0; cell < this.cells; cell++) this.codes[cell] = cells[cell];
    return this.addCodes();
  }

  /** The number of a board that was met before; −1: it was not. */
  find(cells: Uint8Array): number {
    return this.numberOf.get(String.fromCharCode(...cells)) ?? -1;
  }

  /** The board of a state; a view that must not be changed or kept. */
  at(state: number): Uint8Array {
    return this.tiles.subarray(state * this.cells, (state + 1) * this.cells);
  }

  /** The state one move away; −1 where the move leaves the board or that state was never met. O(cells). */
  known(state: number, move: number): number {
    return this.slide(state, move) ? (this.numberOf.get(String.fromCharCode(...this.codes)) ?? -1) : -1;
  }

  /** The state one move away, with a number of its own from now on; −1 where the move leaves the board. O(cells). */
  after(state: number, move: number): number {
    return this.slide(state, move) ? this.addCodes() : -1;
  }

  /** The move that leads from one state to the other; −1 where none does. O(cells). */
  moveBetween(from: number, to: number): number {
    const [a, b] = [this.at(from), this.at(to)];
    const [blank, target] = [a.indexOf(0), b.indexOf(0)];
    if (a[target] !== b[blank]) return -1;
    for (let cell = 0; cell < this.cells; cell++)
      if (cell !== blank && cell !== target && a[cell] !== b[cell]) return -1;
    return [0, 1, 2, 3].find((move) => this.targets[blank * 4 + move] === target) ?? -1;
  }

  /** Puts the board one move away into `codes`; false where the move leaves the board. */
  private slide(state: number, move: number): boolean {
    const from = state * this.cells;
    const blank = this.tiles.indexOf(0, from) - from;
    const target = this.targets[blank * 4 + move];
    if (target < 0) return false;
    for (let cell = 0; cell < this.cells; cell++) this.codes[cell] = this.tiles[from + cell];
    this.codes[blank] = this.codes[target];
    this.codes[target] = 0;
    return true;
  }

  private addCodes(): number {
    const key = String.fromCharCode(...this.codes);
    const known = this.numberOf.get(key);
    if (known !== undefined) return known;
    const state = this.numberOf.size;
    this.numberOf.set(key, state);
    if ((state + 1) * this.cells > this.tiles.length) {
      const wider = new Uint8Array(this.tiles.length * 2);
      wider.set(this.tiles);
      this.tiles = wider;
    }
    this.tiles.set(this.codes, state * this.cells);
    return state;
  }
}

/** "2 8 3 1 6 4 7 0 5": the board of a state, for sentences. */
export function boardText(states: States, state: number): string {
  return states.at(state).join(' ');
}
