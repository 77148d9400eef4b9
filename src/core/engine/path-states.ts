import { type NodeTable, atParent, atG } from './node-table.ts';
import { StateIndex } from './state-index.ts';

/**
 * The states on one path of the tree, moved from node to node: the test of the duplicate rules `path` and `open`. Moving
 * costs the way through the tree between the two nodes, so a depth-first search pays O(1) a node.
 */
export class PathStates {
  private readonly states: StateIndex;
  private readonly table: NodeTable;
  private tip = -1; // slot of the path's last node

  constructor(table: NodeTable, exact: boolean) {
    this.table = table;
    this.states = new StateIndex(table, 6);
    this.states.reset(exact);
  }

  /** Makes the path that of `slot`. */
  moveTo(slot: number): void {
    const { rows } = this.table;
    let from = this.tip;
    let to = slot;
    // Leave the old path down to the common ancestor first: the two sides may share states.
    while (from >= 0 && from !== to) {
      if (to >= 0 && rows[to + atG] > rows[from + atG]) {
        to = rows[to + atParent];
      } else {
        this.states.remove(from);
        if (to >= 0 && rows[to + atG] === rows[from + atG]) to = rows[to + atParent];
        from = rows[from + atParent];
      }
    }
    for (let node = slot; node !== from; node = rows[node + atParent]) this.states.insert(node);
    this.tip = slot;
  }

  /** The node on the path that has this state, −1 when there is none. */
  find(key0: number, key1: number, board: Uint8Array): number {
    return this.states.find(key0, key1, board);
  }

  /** Forgets a node that is about to be released, if the path ends in it. */
  release(slot: number): void {
    if (slot !== this.tip) return;
    this.states.remove(slot);
    this.tip = this.table.rows[slot + atParent];
  }
}
