import { GrowableColumn, type NumericArray } from '../../base/columns.ts';

/** Where more than one row in so many differs, all are kept. */
const rowsEach = 16;
/** Differing rows that never are too many. */
const few = 64;

/**
 * A column of numbers most of which follow from something else: a row that was not set, or was set to what it is there, takes no
 * memory. Once one row in 16 differs all are kept in an array. What is read is the same.
 *
 *     base:      3 5 5 8 9 …
 *     differing:     2→7
 *     at:        3 5 7 8 9 …
 */
export class DifferingColumn<A extends NumericArray> {
  private readonly base: (index: number) => number;
  private readonly make: new (length: number) => A;
  private differing = new Map<number, number>(); // index → number
  private all: GrowableColumn<A> | null = null; // once many differ: as long as the largest index that was set
  private rows = 0;

  /** @param base what a row is that does not differ; where it changes, the row must be set again */
  constructor(make: new (length: number) => A, base: (index: number) => number) {
    this.make = make;
    this.base = base;
  }

  /** O(1). */
  at(index: number): number {
    const { all, differing } = this;
    if (all !== null) return index < all.length ? all.values[index] : this.base(index);
    return (differing.size === 0 ? undefined : differing.get(index)) ?? this.base(index);
  }

  /** Amortised O(1) for rows that are set in about their order. */
  set(index: number, value: number): void {
    if (index >= this.rows) this.rows = index + 1;
    const { all, differing } = this;
    if (all !== null) {
      while (all.length <= index) all.push(this.base(all.length));
      all.values[index] = value;
    } else if (value !== this.base(index)) {
      differing.set(index, value);
      if (differing.size > few && differing.size * rowsEach > this.rows) this.keepAll();
    } else if (differing.size > 0) differing.delete(index);
  }

  private keepAll(): void {
    const all = new GrowableColumn(this.make, this.rows);
    for (let index = 0; index < this.rows; index++) all.push(this.at(index));
    this.all = all;
    this.differing = new Map();
  }
}
