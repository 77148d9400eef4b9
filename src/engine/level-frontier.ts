import type { Frontier } from './frontier.ts';
import type { HeapFrontier } from './heap-frontier.ts';
import { type NodeTable, atG, grown } from './node-table.ts';

/**
 * A beam, level by level (rule S22): the nodes of one level are taken one after the other while the next level gathers;
 * when none is left, the best `width` of the next level take their place and the others are dropped.
 *
 *     level   taken taken ▸ first … last      in order, best first
 *     next    successors of those taken       a heap by the order of the settings
 */
export class LevelFrontier implements Frontier {
  private level = new Int32Array(16); // place → slot
  private place = 0; // of the node taken next
  private end = 0; // places filled
  private dropping = false;
  private readonly table: NodeTable;
  private readonly next: HeapFrontier;
  private readonly width: number;

  /** @param next empty, and from now on this frontier's own: orders the nodes of a level */
  constructor(table: NodeTable, next: HeapFrontier, width: number) {
    this.table = table;
    this.next = next;
    this.width = width;
  }

  get size(): number {
    return this.end - this.place + this.next.size;
  }

  add(group: Int32Array, count: number): void {
    this.next.add(group, count);
  }

  take(): number {
    if (this.place === this.end) this.moveOn();
    return this.level[this.place++];
  }

  /** Only nodes of the next level leave early: no other node of their state has fewer moves than those of this one. */
  remove(slot: number): void {
    this.next.remove(slot);
  }

  goesBefore(candidate: number, waiting: number): boolean {
    const { rows } = this.table;
    return rows[candidate + atG] === rows[waiting + atG] && this.next.goesBefore(candidate, waiting);
  }

  /** Hands out, best first, what the completed level leaves over. */
  dropped(): number {
    if (this.place === this.end) {
      this.moveOn();
      this.dropping = true;
    }
    if (this.dropping && this.next.size > 0) return this.next.take();
    this.dropping = false;
    return -1;
  }

  /** The best of the next level become the level. */
  private moveOn(): void {
    this.place = this.end = 0;
    while (this.end < this.width && this.next.size > 0) {
      if (this.end === this.level.length) this.level = grown(this.level, new Int32Array(this.end * 2));
      this.level[this.end++] = this.next.take();
    }
  }
}
