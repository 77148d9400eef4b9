/** Which node has a state. */
import type { Slot } from '../search/events.ts';
import { type NodeTable, atKey0, atKey1 } from './node-table.ts';

/**
 * Finds the slot of a state: a hash table with linear probing over pairs (key word 0, slot + 1), at most half full.
 * Boards with inexact keys are compared in full.
 *
 *     entries: [k0, base+slot+1, k0, base+slot+1, 0, 0, …]     at most base: free
 *
 * Emptying raises `base` above all that is there, so it costs nothing.
 */
export class StateIndex {
  size = 0;
  base = 0;
  entries: Int32Array;
  shift: number;
  private gap = -1; // where the state last looked for, and not found, would stand
  private readonly table: NodeTable;
  private exact = true;

  /** @param bits the table begins with 2^bits entries */
  constructor(table: NodeTable, bits = 11) {
    this.table = table;
    this.entries = new Int32Array(2 << bits);
    this.shift = 32 - bits;
  }

  /** Empties the index; the memory is kept. O(1), but once in a hundred million slots. */
  reset(exact: boolean): void {
    this.exact = exact;
    this.size = 0;
    this.gap = -1;
    this.base += this.table.rows.length;
    if (this.base < 1 << 30) return;
    this.entries.fill(0);
    this.base = 0;
  }

  /** The slot of the state with this key, −1 when it is not here. `board` is read only where keys are inexact. */
  find(key0: number, key1: number, board: Uint8Array): number {
    const entries = this.entries;
    const last = entries.length - 1;
    const first = this.base + 1;
    const { rows } = this.table;
    let at = (hash(key0, key1) >>> this.shift) << 1;
    for (;;) {
      const slot = entries[at + 1] - first;
      if (slot < 0) {
        this.gap = at;
        return -1;
      }
      if (
        entries[at] === key0 &&
        rows[slot + atKey1] === key1 &&
        (this.exact || this.table.holdsBoard(slot, board))
      )
        return slot;
      at = (at + 2) & last;
    }
  }

  /** `find` where keys are exact: without the call that compares boards, for `plainSuccessors`. */
  findExact(key0: number, key1: number): number {
    const entries = this.entries;
    const last = entries.length - 1;
    const first = this.base + 1;
    const { rows } = this.table;
    let at = (hash(key0, key1) >>> this.shift) << 1;
    for (;;) {
      const slot = entries[at + 1] - first;
      if (slot < 0) {
        this.gap = at;
        return -1;
      }
      if (entries[at] === key0 && rows[slot + atKey1] === key1) return slot;
      at = (at + 2) & last;
    }
  }

  /** States that there is room for. */
  get capacity(): number {
    return this.entries.length >> 2;
  }

  /** Makes room for `count` more states. Amortised O(1) a state. */
  reserve(count: number): void {
    if ((this.size + count) * 4 > this.entries.length) this.grow();
  }

  /** Adds a slot whose state is not here yet. Amortised O(1). */
  insert(slot: Slot): void {
    this.reserve(1);
    this.size++;
    this.place(slot);
  }

  /** Adds a slot whose state was looked for by the last `find`, in vain, with no other change since. Room was made. */
  insertMissing(key0: number, slot: Slot): void {
    const { entries, gap } = this;
    entries[gap] = key0;
    entries[gap + 1] = this.base + slot + 1;
    this.size++;
  }

  /** Removes a slot that is here, closing the gap so that no later entry becomes unreachable. */
  remove(slot: Slot): void {
    const { entries, base } = this;
    const last = entries.length - 1;
    let gap = this.home(slot);
    while (entries[gap + 1] !== base + slot + 1) gap = (gap + 2) & last;
    this.size--;
    for (let at = (gap + 2) & last; entries[at + 1] > base; at = (at + 2) & last) {
      const home = this.home(entries[at + 1] - base - 1);
      // An entry may move into the gap when its home is not between the gap and itself, going round the end.
      if (((at - home) & last) < ((at - gap) & last)) continue;
      entries[gap] = entries[at];
      entries[gap + 1] = entries[at + 1];
      gap = at;
    }
    entries[gap + 1] = 0;
  }

  private home(slot: Slot): number {
    const { rows } = this.table;
    return (hash(rows[slot + atKey0], rows[slot + atKey1]) >>> this.shift) << 1;
  }

  private place(slot: Slot): void {
    const { entries, base } = this;
    const last = entries.length - 1;
    let at = this.home(slot);
    while (entries[at + 1] > base) at = (at + 2) & last;
    entries[at] = this.table.rows[slot + atKey0];
    entries[at + 1] = base + slot + 1;
  }

  private grow(): void {
    const old = this.entries;
    this.entries = new Int32Array(old.length * 2);
    this.shift--;
    for (let at = 0; at < old.length; at += 2) {
      const slot = old[at + 1] - this.base - 1;
      if (slot >= 0) this.place(slot);
    }
  }
}

/** Fibonacci hashing; the high bits are the good ones. */
export function hash(key0: number, key1: number): number {
  return Math.imul(key0 ^ Math.imul(key1, 0x85ebca6b), 0x9e3779b1);
}
