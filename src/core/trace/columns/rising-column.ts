import { assert } from '../../base/result.ts';
import { GrowableColumn } from '../../base/columns.ts';

/** Values of a block. */
const blockRows = 16;

/**
 * An append-only column of whole numbers that never fall, such as counts so far. Each takes a byte and a quarter, by how much it is above the
 * one before; with the first that is 256 above or more all are kept whole.
 *
 *     marks: 0                   v15                    block → the value before it
 *     rises: v0 v1−v0 v2−v1 …    v16−v15 …
 */
export class RisingColumn {
  length = 0;
  private readonly marks = new GrowableColumn(Int32Array, 64);
  private readonly rises = new GrowableColumn(Uint8Array);
  private whole: GrowableColumn<Int32Array> | null = null;
  private latest = 0;

  /** Values that may come in all, as of a `GrowableColumn`. */
  set expected(count: number) {
    this.rises.expected = count;
  }

  /** Bytes held, the spare ones included. */
  get byteLength(): number {
    return this.marks.byteLength + this.rises.byteLength + (this.whole?.byteLength ?? 0);
  }

  push(value: number): void {
    const rise = value - this.latest;
    assert(rise >= 0, 'counts do not fall');
    if (rise > 255) this.whole ??= this.allWhole();
    if (this.whole !== null) this.whole.push(value);
    else {
      if (this.length % blockRows === 0) this.marks.push(this.latest);
      this.rises.push(rise);
    }
    this.latest = value;
    this.length++;
  }

  /** O(1): at most a block is added up. */
  at(index: number): number {
    if (this.whole !== null) return this.whole.values[index];
    const block = Math.floor(index / blockRows);
    const rises = this.rises.values;
    let value = this.marks.values[block];
    for (let row = block * blockRows; row <= index; row++) value += rises[row];
    return value;
  }

  private allWhole(): GrowableColumn<Int32Array> {
    const whole = new GrowableColumn(Int32Array, Math.max(1, this.rises.values.length));
    for (let index = 0; index < this.length; index++) whole.push(this.at(index));
    return whole;
  }
}
