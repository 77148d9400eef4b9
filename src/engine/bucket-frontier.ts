import type { Frontier } from './frontier.ts';
import { type NodeTable, grown } from './node-table.ts';

/** Order among nodes of one bucket. */
export type BucketOrder = 'oldest' | 'newest';

/**
 * A frontier for whole-number priorities: one doubly linked list per (priority, second) pair and a bitmap of the lists
 * that are not empty (the bucket queue of Dial, 1969, with two keys). Every operation O(1) but for the search for the
 * next list, which looks at 32 of them at a time.
 *
 *     bucket = priority × stride + second        second: h, largest − h, or 0
 *     heads[bucket] ⇄ slot ⇄ slot ⇄ tails[bucket]
 */
export class BucketFrontier implements Frontier {
  size = 0;
  private heads = new Int32Array(2048); // bucket → slot + 1 | 0
  private tails = new Int32Array(2048); // bucket → slot + 1, kept for oldest-first lists that are not empty
  private occupied = new Int32Array(2048 >> 5); // bit per bucket
  private lowestWord = 0; // no list before this word of `occupied`
  private readonly table: NodeTable;
  private readonly newestFirst: boolean;
  private readonly stride: number;
  /** second = secondOffset + secondSign × h */
  private readonly secondSign: number;
  private readonly secondOffset: number;

  /**
   * @param preference which h goes first among equal priority, before age decides
   * @param largestH no h is larger
   */
  constructor(
    table: NodeTable,
    order: BucketOrder,
    preference: 'low-h' | 'high-h' | 'none',
    largestH: number,
  ) {
    this.table = table;
    this.newestFirst = order === 'newest';
    this.stride = preference === 'none' ? 1 : largestH + 1;
    this.secondSign = preference === 'none' ? 0 : preference === 'low-h' ? 1 : -1;
    this.secondOffset = preference === 'high-h' ? largestH : 0;
  }

  add(group: Int32Array, count: number): void {
    if (this.newestFirst) {
      // Siblings keep their order, so the last of them goes to the head of its list first.
      for (let index = count - 1; index >= 0; index--) this.pushHead(group[index]);
    } else {
      for (let index = 0; index < count; index++) this.pushTail(group[index]);
    }
    this.size += count;
  }

  take(): number {
    const occupied = this.occupied;
    let word = this.lowestWord;
    while (occupied[word] === 0) word++;
    this.lowestWord = word;
    const bits = occupied[word];
    const bucket = (word << 5) + (31 - Math.clz32(bits & -bits));
    const slot = this.heads[bucket] - 1;
    const after = this.table.next[slot];
    this.heads[bucket] = after;
    if (after === 0) occupied[word] = bits & (bits - 1);
    else this.table.previous[after - 1] = 0;
    this.size--;
    return slot;
  }

  remove(slot: number): void {
    const bucket = this.bucketOf(slot);
    const before = this.table.previous[slot];
    const after = this.table.next[slot];
    if (before === 0) this.heads[bucket] = after;
    else this.table.next[before - 1] = after;
    if (after === 0) this.tails[bucket] = before;
    else this.table.previous[after - 1] = before;
    if (before === 0 && after === 0) this.occupied[bucket >> 5] &= ~(1 << (bucket & 31));
    this.size--;
  }

  goesBefore(candidate: number, waiting: number): boolean {
    const difference = this.bucketOf(candidate) - this.bucketOf(waiting);
    return difference < 0 || (difference === 0 && this.newestFirst);
  }

  dropped(): number {
    return -1;
  }

  private bucketOf(slot: number): number {
    const second = this.secondOffset + this.secondSign * this.table.h[slot];
    return (this.table.priority[slot] * this.stride + second) | 0;
  }

  private pushHead(slot: number): void {
    const bucket = this.openBucket(slot);
    const after = this.heads[bucket];
    this.table.previous[slot] = 0;
    this.table.next[slot] = after;
    this.heads[bucket] = slot + 1;
    if (after !== 0) this.table.previous[after - 1] = slot + 1;
  }

  private pushTail(slot: number): void {
    const bucket = this.openBucket(slot);
    const before = this.heads[bucket] === 0 ? 0 : this.tails[bucket];
    this.table.next[slot] = 0;
    this.table.previous[slot] = before;
    this.tails[bucket] = slot + 1;
    if (before === 0) this.heads[bucket] = slot + 1;
    else this.table.next[before - 1] = slot + 1;
  }

  /** The bucket of a slot about to be pushed, marked as occupied. */
  private openBucket(slot: number): number {
    const bucket = this.bucketOf(slot);
    if (bucket >= this.heads.length) this.growBuckets(bucket + 1);
    const word = bucket >> 5;
    this.occupied[word] |= 1 << (bucket & 31);
    if (word < this.lowestWord) this.lowestWord = word;
    return bucket;
  }

  private growBuckets(needed: number): void {
    let length = this.heads.length;
    while (length < needed) length *= 2;
    this.heads = grown(this.heads, new Int32Array(length));
    this.tails = grown(this.tails, new Int32Array(length));
    this.occupied = grown(this.occupied, new Int32Array(length >> 5));
  }
}
