import { assert } from '../../base/result.ts';

/**
 * How many moves along the lines (rows, or columns) a board needs at least when only the lines matter: the walking
 * distance of Ken'ichiro Takahashi. A state says, for each line, how many of its tiles belong to which line, and which
 * line has the blank; a move exchanges the blank with a tile of a line beside it.
 *
 *              goal line 0  1  2  3
 *     line 0   [         4  0  0  0 ]        key = Σ count × weight + blank's line × blankWeight
 *     line 1   [         0  3  1  0 ]
 *     line 2   [         0  1  2  0 ] ←      the last goal line needs no weight: it has what is left of each line
 *     line 3   [         0  0  1  3 ]
 */
export interface WalkingTable {
  /** line × lines + goal line → what a tile there adds to the key. */
  readonly weights: Float64Array;
  readonly blankWeight: number;
  readonly states: number;
  /** No distance is larger. */
  readonly largest: number;
  /** Moves from the state with that key to the goal. O(1); the key of a state that exists. */
  distanceOf(key: number): number;
}

/** Those made so far: they depend on lines, length and the blank's goal line alone. At most a few dozen can exist. */
const tables = new Map<string, WalkingTable>();

/**
 * The table for `lines` lines of `length` cells, with the goal's blank in `blankGoalLine`. Breadth-first search from the
 * goal, once for each such triple: 24,964 states for four lines of four, 367,560 for six of two.
 */
export function walkingTable(lines: number, length: number, blankGoalLine: number): WalkingTable {
  const name = `${lines} ${length} ${blankGoalLine}`;
  const made = tables.get(name) ?? makeTable(lines, length, blankGoalLine, null);
  tables.set(name, made);
  return made;
}

/** A table for a search that goes along: where a walk is, is one number, its state × 128 × lines + the moves that it still needs. */
export interface WalkingMoves extends WalkingTable {
  /** Where the walk with that key is. O(1); the key of a state that exists. */
  placeOf(key: number): number;
  /**
   * State × 2 × lines + lines × whether the blank goes on a line + goal line of the tile → where the walk is then. What stands
   * where there is no such move means nothing.
   */
  readonly next: Int32Array;
}

/** As `walkingTable`, with the moves, and made anew each time. */
export function walkingMoves(lines: number, length: number, blankGoalLine: number): WalkingMoves {
  const next: number[] = [];
  const { found, ...table } = makeTable(lines, length, blankGoalLine, next);
  return { ...table, placeOf: (key) => found.get(key), next: new Int32Array(next) };
}

/** Of a place: the moves that are needed. */
const movesMask = 63;

function makeTable(
  lines: number,
  length: number,
  blankGoalLine: number,
  next: number[] | null,
): WalkingTable & { readonly found: KeyedNumbers } {
  const base = length + 1;
  const weights = new Float64Array(lines * lines);
  for (let line = 0; line < lines; line++) {
    for (let goalLine = 0; goalLine < lines - 1; goalLine++) {
      weights[line * lines + goalLine] = base ** (line * (lines - 1) + goalLine);
    }
  }
  // Six lines of two give the largest key: 6 × 3³⁰ is 1.2 × 10¹⁵, below 2⁵³.
  const blankWeight = base ** (lines * (lines - 1));
  let goalKey = blankGoalLine * blankWeight;
  for (let line = 0; line < lines; line++) {
    goalKey += weights[line * lines + line] * (line === blankGoalLine ? length - 1 : length);
  }
  const ways = 2 * lines;
  const stateUnit = next === null ? 0 : ways * (movesMask + 1); // distances alone fit into bytes
  const found = new KeyedNumbers(next === null ? Uint8Array : Int32Array);
  const queue = [goalKey];
  found.add(goalKey, 0);
  const counts = new Int32Array(lines * lines);
  let largest = 0;
  for (let head = 0; head < queue.length; head++) {
    const key = queue[head];
    const distance = (largest = found.get(key) & movesMask) + 1;
    const blankLine = readCounts(key, lines, length, counts);
    for (let way = 0; way < ways; way++) next?.push(0);
    for (let line = Math.max(0, blankLine - 1); line <= Math.min(lines - 1, blankLine + 1); line++) {
      if (line === blankLine) continue;
      for (let goalLine = 0; goalLine < lines; goalLine++) {
        if (counts[line * lines + goalLine] === 0) continue;
        const slid = weights[blankLine * lines + goalLine] - weights[line * lines + goalLine];
        const after = key + slid + (line - blankLine) * blankWeight;
        const place = found.add(after, queue.length * stateUnit + distance);
        if (found.count > queue.length) queue.push(after);
        if (next !== null) next[head * ways + (line > blankLine ? lines : 0) + goalLine] = place;
      }
    }
  }
  assert(largest <= movesMask, `walks of ${largest} moves fit into a place`);
  return {
    ...{ weights, blankWeight, states: queue.length, largest, found },
    distanceOf: (key) => found.get(key) & movesMask,
  };
}

/** Writes the counts of the state into `counts` (line × lines + goal line); the line of the blank. */
function readCounts(key: number, lines: number, length: number, counts: Int32Array): number {
  const base = length + 1;
  let rest = key;
  for (let line = 0; line < lines; line++) {
    let left = length;
    for (let goalLine = 0; goalLine < lines - 1; goalLine++) {
      const quotient = Math.floor(rest / base);
      left -= counts[line * lines + goalLine] = rest - quotient * base;
      rest = quotient;
    }
    counts[line * lines + lines - 1] = left;
  }
  counts[rest * lines + lines - 1]--; // that cell has the blank
  return rest;
}

/** Whole numbers from 0 to 2⁵³ → numbers of which `Values` has room for: a hash table with linear probing, never more than half full. */
class KeyedNumbers {
  private keys = new Float64Array(1 << 10).fill(-1);
  private values: Uint8Array | Int32Array;
  count = 0;

  private readonly Values: typeof Uint8Array | typeof Int32Array;

  constructor(Values: typeof Uint8Array | typeof Int32Array) {
    this.Values = Values;
    this.values = new Values(this.keys.length);
  }

  /** The value of the key: the one that is there already, if there is. */
  add(key: number, value: number): number {
    const slot = this.slotOf(key);
    if (this.keys[slot] === key) return this.values[slot];
    this.keys[slot] = key;
    this.values[slot] = value;
    if (++this.count * 2 > this.keys.length) this.grow();
    return value;
  }

  /** The value of a key that is there. */
  get(key: number): number {
    return this.values[this.slotOf(key)];
  }

  private slotOf(key: number): number {
    const { keys } = this;
    const mask = keys.length - 1;
    const mixed = Math.imul(key | 0, 0x9e3779b1) ^ Math.imul((key / 0x100000000) | 0, 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    while (keys[slot] !== key && keys[slot] !== -1) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { keys, values } = this;
    this.keys = new Float64Array(keys.length * 2).fill(-1);
    this.values = new this.Values(keys.length * 2);
    for (let old = 0; old < keys.length; old++) {
      const key = keys[old];
      if (key === -1) continue;
      const slot = this.slotOf(key);
      this.keys[slot] = key;
      this.values[slot] = values[old];
    }
  }
}
