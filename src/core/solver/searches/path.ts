import { assert } from '../../base/result.ts';
import { type Board, blankCell, cellCount } from '../../puzzle/board.ts';
import { type Move, cellAfter } from '../../puzzle/moves.ts';
import { noTile } from './line-estimate.ts';

/** Moves from a board with the boards on the way, of which stretches can be replaced by shorter ones. */
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

  /** The board where it ends. A view. */
  get end(): Board {
    const { rows, columns } = this.start;
    return { rows, columns, cells: this.after(this.length) };
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
    return new Path(
      this.start,
      joined(this.moves.subarray(0, from), moves, this.moves.subarray(to)),
    ).withoutLoops();
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

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let length = 0;
  for (const part of parts) {
    all.set(part, length);
    length += part.length;
  }
  return all;
}
