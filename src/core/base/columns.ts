/** Lists of numbers that grow, in typed arrays: of one kind, or as narrow as their values allow. */

/** The typed arrays that a column can be made of. */
export type NumericArray = Uint8Array | Uint16Array | Int32Array | Uint32Array | Float32Array | Float64Array;

/** What is needed of it; pages, workers and terminals have it. */
declare const MessageChannel: new () => {
  readonly port1: { postMessage(message: null, transfer: readonly ArrayBuffer[]): void };
  readonly port2: { close(): void };
};

/** Bytes; it takes some hundredths of a millisecond. */
const worthIt = 1 << 16;

/**
 * Gives the memory of arrays back at once, where it is much; from then on they are empty. A collector goes by objects, and lets hundreds of megabytes of a
 * few arrays lie for seconds. What is transferred to a port that nobody listens at is freed, which resizing to nothing does not do
 * for arrays that came from a file or another thread (Chromium). Arrays that share a buffer are left as they are.
 */
export function giveBack(arrays: Iterable<ArrayBufferView>): void {
  const buffers = new Set<ArrayBuffer>();
  let bytes = 0;
  for (const { buffer, byteLength } of arrays) {
    if (byteLength !== buffer.byteLength) continue;
    buffers.add(buffer as ArrayBuffer);
    bytes += byteLength;
  }
  if (bytes < worthIt) return;
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(null, [...buffers]);
}

/** A typed-array constructor, `new Int32Array(n)`. */
type NumericArrayOf<A extends NumericArray> = new (length: number) => A;

/** From so many values on a column makes room for all that it is expected to have. */
const largeRows = 1 << 17;

/**
 * An append-only column of numbers. `values` may be longer than `length`, is replaced when the column grows, and must
 * not be kept across an append.
 *
 *     values: ▓▓▓▓▓▓▓▓▓░░░░░░░
 *             └ length ┘      └ capacity, doubled when full: appending n numbers copies fewer than 2n
 *
 * To copy tens of megabytes would hold up a frame, and needs both copies for a while, so a column that is told how much may
 * come makes room for it before it is large. That costs no memory: the system gives pages when they are first written to.
 */
export class GrowableColumn<A extends NumericArray> {
  values: A;
  length = 0;
  private readonly make: NumericArrayOf<A>;
  /** Values that may come in all; more than these find room too. */
  expected = 0;

  constructor(make: NumericArrayOf<A>, capacity = 1024) {
    this.make = make;
    this.values = new make(capacity);
  }

  push(value: number): void {
    if (this.length === this.values.length) this.reserve(this.length + 1);
    this.values[this.length++] = value;
  }

  /** Copies `source[0, count)` behind the last value. */
  append(source: NumericArray, count = source.length): void {
    this.reserve(this.length + count);
    this.values.set(count === source.length ? source : source.subarray(0, count), this.length);
    this.length += count;
  }

  /** Appends `value` `count` times. */
  fill(value: number, count: number): void {
    this.reserve(this.length + count);
    this.values.fill(value, this.length, this.length + count);
    this.length += count;
  }

  /** Room for `needed` values in all; amortised O(1) a value. */
  reserve(needed: number): void {
    if (needed <= this.values.length) return;
    const doubled = Math.max(needed, this.values.length * 2);
    const isLarge = doubled > largeRows && needed <= this.expected;
    const grown = new this.make(isLarge ? this.expected : doubled);
    grown.set(this.values);
    this.values = grown;
  }

  /** Bytes held, the spare ones included. */
  get byteLength(): number {
    return this.values.byteLength;
  }
}

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
