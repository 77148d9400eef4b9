import type { Slot } from '../../search/events.ts';
import { keyWord } from '../../puzzle/state-key.ts';
import { type NodeTable, atFacts, atG, atParent, grown, moveOf } from '../../engine/node-table.ts';
import type { Problem } from '../../engine/problem.ts';

/** A board, readable both ways round. */
export interface Placement {
  readonly tileAt: Uint8Array; // cell → tile, 0 the blank
  readonly cellOf: Uint8Array; // tile → cell
}

/**
 * One board that walks through a search tree, for searches that keep none with their nodes. From node to node it goes
 * through their last common ancestor, so the cost is that way's length: little where a search follows its own trail.
 */
export class TreeWalk implements Placement {
  readonly tileAt: Uint8Array;
  readonly cellOf: Uint8Array;
  /** The words of the board's state key. */
  key0: number;
  key1: number;
  private tip = -1; // slot of the node whose board it is, successors looked at aside
  private way = new Int32Array(64); // the nodes down to the one it goes to, that one first
  private readonly table: NodeTable;
  private readonly destination: Int16Array;
  private readonly keyChange0: Int32Array;
  private readonly keyChange1: Int32Array;

  /** Begins with the start's board. */
  constructor({ request, keys, moves }: Problem, table: NodeTable) {
    this.table = table;
    this.destination = moves.destination;
    this.keyChange0 = moves.key0;
    this.keyChange1 = moves.key1;
    this.tileAt = request.start.cells.slice();
    this.cellOf = new Uint8Array(this.tileAt.length);
    for (let cell = 0; cell < this.tileAt.length; cell++) this.cellOf[this.tileAt[cell]] = cell;
    this.key0 = keyWord(keys, this.tileAt, 0);
    this.key1 = keyWord(keys, this.tileAt, 1);
  }

  /** The board stays as it is and becomes that of a root. */
  startAt(root: number): void {
    this.tip = root;
  }

  /** Goes to a node that descends from the same root. O(moves between the two). */
  moveTo(slot: Slot): void {
    const { rows } = this.table;
    let from = this.tip;
    let to = slot;
    let steps = 0;
    while (from !== to) {
      if (rows[to + atG] > rows[from + atG]) {
        if (steps === this.way.length) this.way = grown(this.way, new Int32Array(steps * 2));
        this.way[steps++] = to;
        to = rows[to + atParent];
      } else {
        this.slide(moveOf(rows[from + atFacts]) ^ 1);
        from = rows[from + atParent];
      }
    }
    while (steps > 0) this.slide(moveOf(rows[this.way[--steps] + atFacts]));
    this.tip = slot;
  }

  /** Makes a move of the blank that stays on the board; undone by the slide of `move ^ 1`. */
  slide(move: number): void {
    const { tileAt, cellOf } = this;
    const blank = cellOf[0];
    const row = blank * 4 + move;
    const target = this.destination[row];
    const tile = tileAt[target];
    tileAt[blank] = tile;
    tileAt[target] = 0;
    cellOf[tile] = blank;
    cellOf[0] = target;
    this.key0 = (this.key0 + Math.imul(tile, this.keyChange0[row])) | 0;
    this.key1 = (this.key1 + Math.imul(tile, this.keyChange1[row])) | 0;
  }
}
