import type { Slot } from '../../search/events.ts';
import { grown } from '../../engine/node-table.ts';

/** Slots in order, any of which can be taken out: a binary heap that knows the place of each. 8 bytes a slot. */
export class SlotHeap {
  private readonly goesBefore: (a: number, b: number) => boolean;
  private slots = new Int32Array(64); // place → slot
  private places = new Int32Array(64); // slot → place + 1 | 0
  size = 0;

  /** @param goesBefore a strict order of the slots; what it reads of a slot must not change while that is in the heap */
  constructor(goesBefore: (a: number, b: number) => boolean) {
    this.goesBefore = goesBefore;
  }

  /** −1 where it is empty. O(1). */
  get first(): number {
    return this.size === 0 ? -1 : this.slots[0];
  }

  /** O(1). */
  has(slot: Slot): boolean {
    return slot < this.places.length && this.places[slot] > 0;
  }

  /** O(log size). @param slot that is not in it */
  add(slot: Slot): void {
    if (this.size === this.slots.length)
      this.slots = grown(this.slots, new Int32Array(this.slots.length * 2));
    if (slot >= this.places.length)
      this.places = grown(this.places, new Int32Array(Math.max(slot + 1, this.places.length * 2)));
    this.rise(slot, this.size++);
  }

  /** O(log size). Nothing happens to a slot that is not in it. */
  remove(slot: Slot): void {
    if (!this.has(slot)) return;
    const place = this.places[slot] - 1;
    this.places[slot] = 0;
    const last = this.slots[--this.size];
    if (last === slot) return;
    this.rise(last, place);
    this.sink(last, this.places[last] - 1);
  }

  private rise(slot: Slot, from: number): void {
    let place = from;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!this.goesBefore(slot, this.slots[above])) break;
      this.put(this.slots[above], place);
      place = above;
    }
    this.put(slot, place);
  }

  private sink(slot: Slot, from: number): void {
    let place = from;
    for (let below = 2 * place + 1; below < this.size; below = 2 * place + 1) {
      if (below + 1 < this.size && this.goesBefore(this.slots[below + 1], this.slots[below])) below++;
      if (!this.goesBefore(this.slots[below], slot)) break;
      this.put(this.slots[below], place);
      place = below;
    }
    this.put(slot, place);
  }

  private put(slot: Slot, place: number): void {
    this.slots[place] = slot;
    this.places[slot] = place + 1;
  }
}
