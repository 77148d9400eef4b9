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
  const made = tables.get(name) ?? makeTable(lines, length, blankGoalLine);
  tables.set(name, made);
  return made;
}

function makeTable(lines: number, length: number, blankGoalLine: number): WalkingTable {
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
  const found = new KeyedBytes();
  const queue = [goalKey];
  found.add(goalKey, 0);
  const counts = new Int32Array(lines * lines);
  let largest = 0;
  for (let head = 0; head < queue.length; head++) {
    const key = queue[head];
    const distance = (largest = found.get(key)) + 1;
    const blankLine = readCounts(key, lines, length, counts);
    for (let line = Math.max(0, blankLine - 1); line <= Math.min(lines - 1, blankLine + 1); line++) {
      if (line === blankLine) continue;
      for (let goalLine = 0; goalLine < lines; goalLine++) {
        if (counts[line * lines + goalLine] === 0) continue;
        const slid = weights[blankLine * lines + goalLine] - weights[line * lines + goalLine];
        const next = key + slid + (line - blankLine) * blankWeight;
        if (found.add(next, distance)) queue.push(next);
      }
    }
  }
  return { weights, blankWeight, states: queue.length, largest, distanceOf: (key) => found.get(key) };
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

/** Whole numbers from 0 to 2⁵³ → a byte: a hash table with linear probing, never more than half full. */
class KeyedBytes {
  private keys = new Float64Array(1 << 10).fill(-1);
  private bytes = new Uint8Array(1 << 10);
  private count = 0;

  /** False, and nothing changed, when the key is there already. */
  add(key: number, byte: number): boolean {
    const slot = this.slotOf(key);
    if (this.keys[slot] === key) return false;
    this.keys[slot] = key;
    this.bytes[slot] = byte;
    if (++this.count * 2 > this.keys.length) this.grow();
    return true;
  }

  /** The byte of a key that is there. */
  get(key: number): number {
    return this.bytes[this.slotOf(key)];
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
    const { keys, bytes } = this;
    this.keys = new Float64Array(keys.length * 2).fill(-1);
    this.bytes = new Uint8Array(keys.length * 2);
    keys.forEach((key, old) => {
      if (key === -1) return;
      const slot = this.slotOf(key);
      this.keys[slot] = key;
      this.bytes[slot] = bytes[old];
    });
  }
}
