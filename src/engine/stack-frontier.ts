import type { Frontier } from './frontier.ts';
import type { NodeTable } from './node-table.ts';

/**
 * A stack, newest group on top, of at most `width` nodes: what does not fit falls out at the bottom (rules S17, S23).
 * A doubly linked list, so that nodes can leave from the middle as well; every operation O(1).
 */
export class StackFrontier implements Frontier {
  size = 0;
  private top = 0; // slot + 1 | 0
  private bottom = 0;
  private readonly table: NodeTable;
  private readonly width: number;

  /** @param width Infinity for a stack that keeps everything */
  constructor(table: NodeTable, width: number) {
    this.table = table;
    this.width = width;
  }

  add(group: Int32Array, count: number): void {
    const { previous: above, next: below } = this.table;
    for (let index = count - 1; index >= 0; index--) {
      const slot = group[index];
      above[slot] = 0;
      below[slot] = this.top;
      if (this.top === 0) this.bottom = slot + 1;
      else above[this.top - 1] = slot + 1;
      this.top = slot + 1;
    }
    this.size += count;
  }

  take(): number {
    const slot = this.top - 1;
    this.remove(slot);
    return slot;
  }

  remove(slot: number): void {
    const above = this.table.previous[slot];
    const below = this.table.next[slot];
    if (above === 0) this.top = below;
    else this.table.next[above - 1] = below;
    if (below === 0) this.bottom = above;
    else this.table.previous[below - 1] = above;
    this.size--;
  }

  /** The newest is always first. */
  goesBefore(): boolean {
    return true;
  }

  dropped(): number {
    if (this.size <= this.width) return -1;
    const slot = this.bottom - 1;
    this.remove(slot);
    return slot;
  }
}
