import type { Slot } from '../search/ids.ts';
import type { Frontier } from './frontier.ts';
import { type NodeTable, atNext, atPrevious } from './node-table.ts';

/**
 * A stack, newest group on top, of at most `width` nodes: what does not fit falls out at the bottom (rules S17, S23).
 * A doubly linked list, so that nodes can leave from the middle as well; every operation O(1).
 */
export class StackFrontier implements Frontier {
  size = 0;
  private top = -1; // slot | −1
  private bottom = -1;
  private readonly table: NodeTable;
  private readonly width: number;

  /** @param width Infinity for a stack that keeps everything */
  constructor(table: NodeTable, width: number) {
    this.table = table;
    this.width = width;
  }

  // `previous` is the node above, `next` the one below.
  add(group: Int32Array, count: number): void {
    const { rows } = this.table;
    for (let index = count - 1; index >= 0; index--) {
      const slot = group[index];
      rows[slot + atPrevious] = -1;
      rows[slot + atNext] = this.top;
      if (this.top < 0) this.bottom = slot;
      else rows[this.top + atPrevious] = slot;
      this.top = slot;
    }
    this.size += count;
  }

  select(): number {
    const slot = this.top;
    this.remove(slot);
    return slot;
  }

  remove(slot: Slot): void {
    const { rows } = this.table;
    const above = rows[slot + atPrevious];
    const below = rows[slot + atNext];
    if (above < 0) this.top = below;
    else rows[above + atNext] = below;
    if (below < 0) this.bottom = above;
    else rows[below + atPrevious] = above;
    this.size--;
  }

  /** Takes out all of which that is asked, and says which, the newest first. O(size). */
  removeWhere(goes: (slot: Slot) => boolean): number[] {
    const removed: number[] = [];
    for (let slot = this.top; slot >= 0; slot = this.table.rows[slot + atNext])
      if (goes(slot)) removed.push(slot);
    for (const slot of removed) this.remove(slot);
    return removed;
  }

  /** The newest is always first. */
  goesBefore(): boolean {
    return true;
  }

  dropped(): number {
    if (this.size <= this.width) return -1;
    const slot = this.bottom;
    this.remove(slot);
    return slot;
  }
}
