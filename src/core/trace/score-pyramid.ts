/** A series of numbers, one a step, with the extremes of every stretch of it. */
import type { Cursor } from '../search/events.ts';
import { assert } from '../base/result.ts';
import { GrowableColumn, NarrowColumn } from '../base/columns.ts';

/** A block of level k covers fanOut^k steps. */
const fanOut = 16;
/** Level 2 is one aggregate window of the contract: 256 steps. */
const windowLevel = 2;

/** Smallest and largest value over a stretch of steps; min > max when the stretch is empty. */
export interface Extent {
  min: number;
  max: number;
}

interface Level {
  readonly min: GrowableColumn<Float32Array>; // block → smallest value in it
  readonly max: GrowableColumn<Float32Array>; // block → largest value in it
}

/**
 * A series of one number a step with its minima and maxima over ever larger whole blocks, so that the extent of any
 * stretch, at any zoom, is exact and costs O(log n).
 *
 *     level 2  [ 0 … 255 ][ 256 … 511 ] …
 *     level 1  [0 … 15][16 … 31] …
 *     level 0   0 1 2 3 …                 ends where recording ended; windows go on
 */
export class ScorePyramid {
  /** Steps covered, by values or by windows. */
  length = 0;
  /** The largest finite value, 0 at least: what a scale has to have room for. */
  peak = 0;
  private readonly values = new NarrowColumn(Float32Array);
  private readonly levels: Level[] = [];

  /** Steps that may come, for which room is made once there are many. */
  set expected(steps: number) {
    this.values.expected = steps;
  }

  /** Steps that have a value of their own. */
  get recorded(): number {
    return this.values.length;
  }

  /** Appends the value of the next step. Amortised O(1). */
  push(value: number): void {
    this.values.push(value);
    if (value > this.peak && value < Infinity) this.peak = value;
    this.length++;
    if (this.length % fanOut === 0) this.fold(1);
  }

  /** Appends a window of which only the extent is known; only the very last one may cover fewer than 256 steps. */
  pushWindow(steps: number, min: number, max: number): void {
    assert(this.length % fanOut ** windowLevel === 0, 'recording ends at a whole window');
    this.appendBlock(windowLevel, min, max);
    if (max > this.peak && max < Infinity) this.peak = max;
    this.length += steps;
  }

  /** The value of a step < `recorded`. O(1). */
  at(step: Cursor): number {
    return this.values.values[step];
  }

  /** Extent over the steps [from, to), widened to whole windows where steps are not recorded. Fills and returns `into`. */
  extent(from: number, to: number, into: Extent): Extent {
    into.min = Infinity;
    into.max = -Infinity;
    const end = Math.min(to, this.length);
    let step = Math.max(0, from);
    if (step < this.recorded) this.takeRecorded(step, Math.min(end, this.recorded), into);
    for (step = Math.max(step, this.recorded); step < end;) step = this.takeWindow(step, into);
    return into;
  }

  /** The first recorded step ≥ `from` whose value is < `min` or > `max`; −1 when there is none. O(log n). */
  firstOutside(from: number, min: number, max: number): number {
    let step = Math.max(0, from);
    while (step < this.recorded) {
      const block = this.blockWithin(step, 1, min, max);
      if (block === 0) return step;
      step += block;
    }
    return -1;
  }

  /** The last recorded step < `before` whose value is < `min` or > `max`; −1 when there is none. O(log n). */
  lastOutside(before: number, min: number, max: number): number {
    let end = Math.min(before, this.recorded);
    while (end > 0) {
      const block = this.blockWithin(end, -1, min, max);
      if (block === 0) return end - 1;
      end -= block;
    }
    return -1;
  }

  /** Steps in the largest whole block from an edge on, in a direction, whose values all lie in [min, max]; 0 for none. */
  private blockWithin(edge: number, direction: 1 | -1, min: number, max: number): number {
    let within = 0;
    for (let level = 0, size = 1; edge % size === 0; level++, size *= fanOut) {
      const first = direction > 0 ? edge : edge - size;
      if (first < 0 || first + size > this.recorded) break;
      const row = this.levels[level - 1];
      const least = row ? row.min.values[first / size] : this.at(first);
      const most = row ? row.max.values[first / size] : this.at(first);
      if (least < min || most > max) break;
      within = size;
    }
    return within;
  }

  get byteLength(): number {
    return this.levels.reduce(
      (sum, level) => sum + level.min.byteLength + level.max.byteLength,
      this.values.byteLength,
    );
  }

  /**
   * Adds the values of recorded steps: level by level what stands out at either side of whole blocks of the next one. Plain
   * loops, for the timeline asks it for each pixel of each curve whenever a record has grown.
   */
  private takeRecorded(from: number, to: number, into: Extent): void {
    let { min, max } = into;
    let low = from;
    let high = to;
    for (let level = 0; low < high; level++) {
      const row = this.levels[level - 1];
      const least = row === undefined ? this.values.values : row.min.values;
      const most = row === undefined ? least : row.max.values;
      const wholeFrom = Math.min(high, Math.ceil(low / fanOut) * fanOut);
      const wholeTo = Math.max(wholeFrom, high - (high % fanOut));
      for (let block = low; block < wholeFrom; block++) {
        if (least[block] < min) min = least[block];
        if (most[block] > max) max = most[block];
      }
      for (let block = wholeTo; block < high; block++) {
        if (least[block] < min) min = least[block];
        if (most[block] > max) max = most[block];
      }
      low = wholeFrom / fanOut;
      high = wholeTo / fanOut;
    }
    into.min = min;
    into.max = max;
  }

  private takeWindow(step: Cursor, into: Extent): number {
    const size = fanOut ** windowLevel;
    const window = Math.floor(step / size);
    const row = this.levels[windowLevel - 1];
    widen(into, row.min.values[window], row.max.values[window]);
    return (window + 1) * size;
  }

  /** Closes the block of `level` whose last part was just appended. */
  private fold(level: number): void {
    const below = this.levels[level - 2];
    const min = below ? below.min : this.values;
    const max = below ? below.max : this.values;
    const into: Extent = { min: Infinity, max: -Infinity };
    for (let part = min.length - fanOut; part < min.length; part++)
      widen(into, min.values[part], max.values[part]);
    this.appendBlock(level, into.min, into.max);
  }

  private appendBlock(level: number, min: number, max: number): void {
    const row = (this.levels[level - 1] ??= {
      min: new GrowableColumn(Float32Array, 64),
      max: new GrowableColumn(Float32Array, 64),
    });
    row.min.push(min);
    row.max.push(max);
    if (row.min.length % fanOut === 0) this.fold(level + 1);
  }
}

function widen(into: Extent, min: number, max: number): void {
  if (min < into.min) into.min = min;
  if (max > into.max) into.max = max;
}
