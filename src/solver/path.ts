import { assert } from '../base/assert.ts';
import { type Board, blankCell, boardsEqual, cellCount } from '../puzzle/board.ts';
import { type Move, cellAfter } from '../puzzle/moves.ts';
import { noTile } from './line-estimate.ts';

/** A solution with its boards, of which stretches can be replaced by shorter ones. */
export class Path {
  readonly moves: Uint8Array;
  private readonly start: Board;
  private readonly cells: Uint8Array; // (moves made) × cells + cell → tile

  /** O(moves × cells). Throws for a move that leaves the board. */
  constructor(start: Board, moves: Uint8Array) {
    const count = cellCount(start);
    this.start = start;
    this.moves = moves;
    this.cells = new Uint8Array((moves.length + 1) * count);
    this.cells.set(start.cells);
    let blank = blankCell(start);
    moves.forEach((move, index) => {
      const target = cellAfter(start, blank, move as Move);
      assert(target >= 0, `move ${index} stays on the board`);
      const at = (index + 1) * count;
      this.cells.copyWithin(at, at - count, at);
      this.cells[at + blank] = this.cells[at + target];
      this.cells[at + target] = 0;
      blank = target;
    });
  }

  get length(): number {
    return this.moves.length;
  }

  /** Whether it ends there. */
  leadsTo(goal: Board): boolean {
    return boardsEqual({ ...this.start, cells: this.after(this.length) }, goal);
  }

  /** The board after `from` moves as seen from the one after `to`: cell → cell there of the same tile | `noTile`. */
  between(from: number, to: number): Uint8Array {
    const cellOf = new Uint8Array(cellCount(this.start));
    this.after(to).forEach((tile, cell) => (cellOf[tile] = cell));
    cellOf[0] = noTile;
    return this.after(from).map((tile) => cellOf[tile]);
  }

  /** The path with the moves [from, to) replaced. */
  replaced(from: number, to: number, moves: Uint8Array): Path {
    const all = new Uint8Array(from + moves.length + this.length - to);
    all.set(this.moves.subarray(0, from));
    all.set(moves, from);
    all.set(this.moves.subarray(to), from + moves.length);
    return new Path(this.start, all).withoutLoops();
  }

  /** The path without the stretches that lead back to a board where it has been. O(moves × cells). */
  withoutLoops(): Path {
    const lastAt = new Map<string, number>();
    for (let made = 0; made <= this.length; made++) lastAt.set(this.keyAt(made), made);
    const kept: number[] = [];
    for (let made = lastAt.get(this.keyAt(0))!; made < this.length; made = lastAt.get(this.keyAt(made + 1))!)
      kept.push(this.moves[made]);
    return kept.length === this.length ? this : new Path(this.start, Uint8Array.from(kept));
  }

  private keyAt(made: number): string {
    return String.fromCharCode(...this.after(made));
  }

  /** A view. */
  private after(made: number): Uint8Array {
    const count = cellCount(this.start);
    return this.cells.subarray(made * count, (made + 1) * count);
  }
}
