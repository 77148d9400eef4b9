import type { Cursor } from '../../search/events.ts';
import { assert } from '../../base/result.ts';
import { upperBound } from '../../base/sorted.ts';
import { GrowableColumn, type NumericArray } from '../../base/columns.ts';

/** Changes between two snapshots, at least; twice the column's length where that is more, so that they stay cheap. */
const snapshotEvery = 1 << 17;
/** A change is one number: slot × 128 + (delta + 64). */
const deltaRoom = 128;
const deltaBias = 64;
const slotLimit = 2 ** 31 / deltaRoom;

/** The column as it was after its first `done` changes. */
interface Snapshot<A> {
  readonly done: number;
  readonly values: A;
}

/**
 * A column of numbers that change with the cursor, and that can be read as they were at any cursor. Changes are kept in
 * order of time, 8 bytes each, and are done or undone to come from one cursor to another:
 *
 *     changes   +1 +1 −1 +1 │ +1 −1 +1 −1 │ +1 +1 …       in order of their cursors
 *     snapshot 0            1             2               taken when they are first passed
 *                              ▲ done
 *
 * What is read depends on the cursor alone, because every change is undone exactly as it was done.
 */
export class RewindableColumn<A extends NumericArray> {
  private readonly values: GrowableColumn<A>; // slot → number, once `done` changes are done
  private readonly cursor = new GrowableColumn(Int32Array); // change → cursor from which on it holds
  private readonly change = new GrowableColumn(Int32Array); // change → slot and delta
  private readonly snapshots: Snapshot<A>[];
  private done = 0;

  /** All zeros; `slots` may be fewer than will be needed. */
  constructor(make: new (length: number) => A, slots: number) {
    this.values = new GrowableColumn(make, slots);
    this.values.fill(0, slots);
    this.snapshots = [{ done: 0, values: new make(0) }];
  }

  /** Adds `delta`, −64 … 63, to a slot from `cursor` on, which is at least that of the change before. Amortised O(1). */
  add(slot: number, delta: number, cursor: Cursor): void {
    assert(slot < slotLimit && delta >= -deltaBias && delta < deltaBias, 'too large for a change');
    this.widen(slot + 1);
    this.cursor.push(cursor);
    this.change.push(slot * deltaRoom + delta + deltaBias);
  }

  /** Makes room for `slots` in all, the new ones zero at every cursor. */
  widen(slots: number): void {
    if (slots > this.values.length) this.values.fill(0, slots - this.values.length);
  }

  /**
   * The numbers at a cursor: a view, true until the next `add` or `seek`, and possibly longer than the slots.
   * O(changes between this cursor and the last one), and never more than those to the nearest snapshot once the changes
   * before it have been passed: about a millisecond.
   */
  seek(cursor: Cursor): A {
    const target = upperBound(this.cursor.values, cursor, 0, this.cursor.length);
    this.approach(target);
    while (this.done < target) {
      const next = this.lastSnapshot.done + this.snapshotDistance;
      this.forward(this.done < next ? Math.min(next, target) : target);
      if (this.done === next) this.snapshots.push({ done: next, values: this.values.values.slice() as A });
    }
    this.back(target);
    return this.values.values;
  }

  get byteLength(): number {
    const held = this.values.byteLength + this.cursor.byteLength + this.change.byteLength;
    return this.snapshots.reduce((sum, { values }) => sum + values.byteLength, held);
  }

  private get lastSnapshot(): Snapshot<A> {
    return this.snapshots[this.snapshots.length - 1];
  }

  private get snapshotDistance(): number {
    return Math.max(snapshotEvery, 2 * this.values.length);
  }

  /** Starts from a snapshot where that is nearer to the target, its copying counted as an eighth of a change a slot. */
  private approach(target: number): void {
    const copying = this.values.length / 8;
    let best = Math.abs(target - this.done);
    let nearest: Snapshot<A> | null = null;
    for (const snapshot of this.snapshots) {
      const away = Math.abs(target - snapshot.done) + copying;
      if (away >= best) continue;
      best = away;
      nearest = snapshot;
    }
    if (nearest === null) return;
    this.values.values.fill(0);
    this.values.values.set(nearest.values);
    this.done = nearest.done;
  }

  private forward(target: number): void {
    const { values } = this.values;
    const changes = this.change.values;
    for (let index = this.done; index < target; index++) {
      const bits = changes[index];
      values[(bits / deltaRoom) | 0] += (bits & (deltaRoom - 1)) - deltaBias;
    }
    this.done = target;
  }

  private back(target: number): void {
    const { values } = this.values;
    const changes = this.change.values;
    for (let index = this.done - 1; index >= target; index--) {
      const bits = changes[index];
      values[(bits / deltaRoom) | 0] -= (bits & (deltaRoom - 1)) - deltaBias;
    }
    this.done = Math.min(this.done, target);
  }
}
