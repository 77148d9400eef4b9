import type { Slot } from '../search/ids.ts';
import type { Frontier } from './frontier.ts';
import type { HeapFrontier } from './heap-frontier.ts';
import { grown } from './node-table.ts';

/**
 * A beam, level by level (rule S22): the nodes of one level are selected one after the other while the next level gathers;
 * when none is left, the best `width` of the next level take their place and the others are dropped.
 *
 *     level   selected ▸ first … last            in order, best first
 *     next    successors of those selected       a heap by the order of the settings
 */
export class LevelFrontier implements Frontier {
  private level = new Int32Array(16); // place → slot
  private place = 0; // of the node selected next
  private end = 0; // places filled
  private dropping = false;
  private readonly next: HeapFrontier;
  private readonly width: number;

  /** @param next empty, and from now on this frontier's own: orders the nodes of a level */
  constructor(next: HeapFrontier, width: number) {
    this.next = next;
    this.width = width;
  }

  get size(): number {
    return this.end - this.place + this.next.size;
  }

  add(group: Int32Array, count: number): void {
    this.next.add(group, count);
  }

  select(): number {
    if (this.place === this.end) this.moveOn();
    return this.level[this.place++];
  }

  // A state is reached by even numbers of moves alone or by odd ones alone, so one that waits and is made again is in `next`.
  remove(slot: Slot): void {
    this.next.remove(slot);
  }

  goesBefore(candidate: number, inFrontier: number): boolean {
    return this.next.goesBefore(candidate, inFrontier);
  }

  /** Hands out, best first, what the completed level leaves over. */
  dropped(): number {
    if (this.place === this.end) {
      this.moveOn();
      this.dropping = true;
    }
    if (this.dropping && this.next.size > 0) return this.next.select();
    this.dropping = false;
    return -1;
  }

  /** The best of the next level become the level. */
  private moveOn(): void {
    this.place = this.end = 0;
    while (this.end < this.width && this.next.size > 0) {
      if (this.end === this.level.length) this.level = grown(this.level, new Int32Array(this.end * 2));
      this.level[this.end++] = this.next.select();
    }
  }
}
