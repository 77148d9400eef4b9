/** The frontier of whole numbers: a bucket for each priority. */
import type { Slot } from '../search/events.ts';
import { signOfH } from '../search/order-rules.ts';
import { type TieRule, tieOrders } from '../search/settings.ts';
import type { OrderedFrontier } from './frontier.ts';
import { type NodeTable, type PriorityRule, atG, atH, atNext, atPrevious, grown } from './node-table.ts';

/** Enough for all but the hardest boards of 3×3 with Manhattan distance. */
const firstBuckets = 1024;

/**
 * A frontier for whole-number priorities: one doubly linked list per (priority, second) pair and a bitmap of the lists
 * that are not empty (the bucket queue of Dial, 1969, with two keys). Every operation O(1) but for the search for the
 * next list, which looks at 32 of them at a time.
 *
 *     bucket = priority × stride + second        second: h, largest − h, or 0
 *            = g × gWeight + h × hWeight + offset
 *     heads[bucket] ⇄ slot ⇄ slot ⇄ tails[bucket]        the `previous` of a head means nothing
 */
export class BucketFrontier implements OrderedFrontier {
  size = 0;
  // What is not private here plain-run.ts reads and writes too.
  heads = new Int32Array(firstBuckets); // bucket → slot + 1 | 0
  tails: Int32Array; // bucket → slot, for lists that are not empty; oldest first only
  occupied = new Int32Array(firstBuckets >> 5); // bit per bucket
  lowestWord = 0; // no list before this word of `occupied`
  private readonly table: NodeTable;
  readonly newestFirst: boolean;
  readonly gWeight: number;
  readonly hWeight: number;
  readonly offset: number;

  /**
   * @param ties any that compares h or age alone
   * @param largestH no h is larger
   * @param rule the priority, unless it is that of the table
   */
  constructor(
    table: NodeTable,
    ties: TieRule,
    largestH: number,
    { gFactor, hFactor }: PriorityRule = table.priority,
  ) {
    this.table = table;
    const order = tieOrders[ties];
    const hSign = signOfH(order);
    this.newestFirst = order.includes('newest');
    this.tails = new Int32Array(this.newestFirst ? 0 : firstBuckets);
    const stride = hSign === 0 ? 1 : largestH + 1;
    this.gWeight = gFactor * stride;
    this.hWeight = hFactor * stride + hSign;
    this.offset = hSign === -1 ? largestH : 0;
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

  first(): number {
    const { occupied } = this;
    let word = this.lowestWord;
    while (occupied[word] === 0) word++;
    this.lowestWord = word;
    return this.heads[(word << 5) + (31 - Math.clz32(occupied[word] & -occupied[word]))] - 1;
  }

  select(): number {
    const { occupied, heads } = this;
    let word = this.lowestWord;
    while (occupied[word] === 0) word++;
    this.lowestWord = word;
    const bits = occupied[word];
    const bucket = (word << 5) + (31 - Math.clz32(bits & -bits));
    const slot = heads[bucket] - 1;
    const after = this.table.rows[slot + atNext];
    heads[bucket] = after + 1;
    if (after < 0) occupied[word] = bits & (bits - 1);
    this.size--;
    return slot;
  }

  remove(slot: Slot): void {
    const { rows } = this.table;
    const bucket = this.bucketOf(slot);
    const after = rows[slot + atNext];
    const isHead = this.heads[bucket] === slot + 1;
    const before = isHead ? -1 : rows[slot + atPrevious];
    if (isHead) this.heads[bucket] = after + 1;
    else rows[before + atNext] = after;
    if (after >= 0) rows[after + atPrevious] = before;
    else if (!this.newestFirst) this.tails[bucket] = before;
    if (isHead && after < 0) this.occupied[bucket >> 5] &= ~(1 << (bucket & 31));
    this.size--;
  }

  goesBefore(candidate: number, inFrontier: number): boolean {
    const difference = this.bucketOf(candidate) - this.bucketOf(inFrontier);
    return difference < 0 || (difference === 0 && this.newestFirst);
  }

  /** By how many buckets at most a successor comes after its parent. @param hStep by how much its h can differ */
  farthest(hStep: number): number {
    return this.gWeight + Math.abs(this.hWeight) * hStep;
  }

  dropped(): number {
    return -1;
  }

  private bucketOf(slot: Slot): number {
    const { rows } = this.table;
    return (
      (Math.imul(rows[slot + atG], this.gWeight) + Math.imul(rows[slot + atH], this.hWeight) + this.offset) |
      0
    );
  }

  private pushHead(slot: Slot): void {
    const { rows } = this.table;
    const bucket = this.openBucket(slot);
    const after = this.heads[bucket] - 1;
    rows[slot + atNext] = after;
    this.heads[bucket] = slot + 1;
    if (after >= 0) rows[after + atPrevious] = slot;
  }

  private pushTail(slot: Slot): void {
    const { rows } = this.table;
    const bucket = this.openBucket(slot);
    rows[slot + atNext] = -1;
    if (this.heads[bucket] === 0) {
      this.heads[bucket] = slot + 1;
    } else {
      const before = this.tails[bucket];
      rows[slot + atPrevious] = before;
      rows[before + atNext] = slot;
    }
    this.tails[bucket] = slot;
  }

  /** The bucket of a slot about to be pushed, marked as occupied. */
  private openBucket(slot: Slot): number {
    const bucket = this.bucketOf(slot);
    if (bucket >= this.heads.length) this.growBuckets(bucket + 1);
    const word = bucket >> 5;
    this.occupied[word] |= 1 << (bucket & 31);
    if (word < this.lowestWord) this.lowestWord = word;
    return bucket;
  }

  growBuckets(needed: number): void {
    let length = this.heads.length;
    while (length < needed) length *= 2;
    this.heads = grown(this.heads, new Int32Array(length));
    if (!this.newestFirst) this.tails = grown(this.tails, new Int32Array(length));
    this.occupied = grown(this.occupied, new Int32Array(length >> 5));
  }
}
