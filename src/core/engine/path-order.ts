import type { Slot } from '../search/events.ts';
import { GrowableColumn } from '../base/columns.ts';
import { rowNumber } from './node-table.ts';

/**
 * Orders nodes by their paths (tie rule `path-order`): the path whose first different move was tried earlier comes
 * first, a path comes before those that continue it. Paths are kept as they were when the node was added, so a later
 * change of a parent does not disturb an order that a heap relies on. 9 bytes a path.
 */
export class PathOrder {
  private readonly parent = new GrowableColumn(Int32Array); // path → path without its last move | −1
  private readonly depth = new GrowableColumn(Int32Array); // path → moves
  private readonly ordinal = new GrowableColumn(Uint8Array); // path → place of its last move in the order tried
  private readonly pathOf = new GrowableColumn(Int32Array); // row number → path

  /** Remembers that the node in `slot` was reached from `parentSlot` (−1: a root) by the `ordinal`th move tried. */
  set(slot: Slot, parentSlot: number, ordinal: number): void {
    const parent = parentSlot < 0 ? -1 : this.pathOf.values[rowNumber(parentSlot)];
    const row = rowNumber(slot);
    if (row >= this.pathOf.length) this.pathOf.fill(0, row + 1 - this.pathOf.length);
    this.pathOf.values[row] = this.parent.length;
    this.parent.push(parent);
    this.depth.push(parent < 0 ? 0 : this.depth.values[parent] + 1);
    this.ordinal.push(ordinal);
  }

  /** Negative when the path of slot `a` comes first. O(depth). */
  compare(a: number, b: number): number {
    const parent = this.parent.values;
    const depth = this.depth.values;
    let pathA = this.pathOf.values[rowNumber(a)];
    let pathB = this.pathOf.values[rowNumber(b)];
    const shorter = depth[pathA] - depth[pathB];
    while (depth[pathA] > depth[pathB]) pathA = parent[pathA]!;
    while (depth[pathB] > depth[pathA]) pathB = parent[pathB]!;
    if (pathA === pathB) return shorter;
    while (parent[pathA] !== parent[pathB]) {
      pathA = parent[pathA]!;
      pathB = parent[pathB]!;
    }
    return this.ordinal.values[pathA] - this.ordinal.values[pathB];
  }
}
