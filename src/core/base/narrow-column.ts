import { GrowableColumn, type NumericArray } from './growable-column.ts';

/**
 * An append-only column of numbers that takes one byte for each while all of them are whole and below 256, as the scores of
 * most searches are; with the first that is not it becomes a column of the array that `make` makes. What is read is the same.
 *
 * `values` is replaced when it grows or becomes wide, and must not be kept across a change.
 */
export class NarrowColumn<A extends NumericArray> {
  private column: GrowableColumn<Uint8Array | A>;
  private isNarrow = true;
  private readonly make: new (length: number) => A;

  constructor(make: new (length: number) => A, capacity = 1024) {
    this.make = make;
    this.column = new GrowableColumn<Uint8Array | A>(Uint8Array, capacity);
  }

  get values(): Uint8Array | A {
    return this.column.values;
  }

  get length(): number {
    return this.column.length;
  }

  get byteLength(): number {
    return this.column.byteLength;
  }

  /** Values that may come in all, as of a `GrowableColumn`. */
  set expected(count: number) {
    this.column.expected = count;
  }

  push(value: number): void {
    if (this.isNarrow && !isByte(value)) this.widen();
    this.column.push(value);
  }

  /** Copies `source[0, count)` behind the last value. */
  append(source: NumericArray, count = source.length): void {
    if (this.isNarrow && !areBytes(source, count)) this.widen();
    this.column.append(source, count);
  }

  set(index: number, value: number): void {
    if (this.isNarrow && !isByte(value)) this.widen();
    this.column.values[index] = value;
  }

  private widen(): void {
    const { column } = this;
    const wide = new GrowableColumn<Uint8Array | A>(this.make, Math.max(1, column.length));
    wide.expected = column.expected;
    wide.append(column.values, column.length);
    this.column = wide;
    this.isNarrow = false;
  }
}

function isByte(value: number): boolean {
  return (value & 0xff) === value && !Object.is(value, -0);
}

function areBytes(source: NumericArray, count: number): boolean {
  for (let index = 0; index < count; index++) if (!isByte(source[index])) return false;
  return true;
}
