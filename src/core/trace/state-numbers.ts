import { GrowableColumn } from '../base/growable-column.ts';
import { type Board, canRank } from '../puzzle/board.ts';
import { twinOf } from '../puzzle/solvability.ts';
import { type StateKeys, keyWord, stateKeysFor } from '../puzzle/state-key.ts';
import { StateRanking } from '../puzzle/state-rank.ts';

/** Gives every board a number ≥ 0 of its own: the same in all records that ask the same `StateNumbers`. */
export interface StateNumbers {
  /** The number of a board given as cell → tile; a new one where it was not asked for before. O(cells). */
  of(cells: Uint8Array): number;
  /** Writes the board of a number that was given into `cells`; false where numbers do not tell their boards. O(cells). */
  write(number: number, cells: Uint8Array): boolean;
}

/**
 * Numbers for boards of the goal's size. Up to 10 cells a board from which the goal can be reached has its rank
 * (`StateRanking`); larger ones are numbered in the order in which they are asked for. Up to 16 cells no two boards
 * share a number; beyond, two of them may, once in 2⁶⁴ pairs.
 */
export function stateNumbersFor(goal: Board): StateNumbers {
  return canRank(goal) ? new RankedNumbers(goal) : new HashedNumbers(stateKeysFor(goal));
}

/** The half of the boards that can reach the goal first, then the other one. */
class RankedNumbers implements StateNumbers {
  private readonly reaching: StateRanking;
  private readonly others: StateRanking;

  constructor(goal: Board) {
    this.reaching = new StateRanking(goal);
    this.others = new StateRanking(twinOf(goal).board);
  }

  of(cells: Uint8Array): number {
    const rank = this.reaching.rank(cells);
    return rank >= 0 ? rank : this.reaching.count + this.others.rank(cells);
  }

  write(number: number, cells: Uint8Array): boolean {
    const { count } = this.reaching;
    if (number < count) this.reaching.unrank(number, cells);
    else this.others.unrank(number - count, cells);
    return true;
  }
}

/** Open addressing with linear probing, at most half full; 8 bytes a board, and 8 or more of the table. */
class HashedNumbers implements StateNumbers {
  private readonly keys: StateKeys;
  private readonly word0 = new GrowableColumn(Int32Array); // number → key
  private readonly word1 = new GrowableColumn(Int32Array);
  private slots = new Int32Array(1 << 12); // slot → number + 1 | 0

  constructor(keys: StateKeys) {
    this.keys = keys;
  }

  of(cells: Uint8Array): number {
    const key0 = keyWord(this.keys, cells, 0);
    const key1 = keyWord(this.keys, cells, 1);
    const slot = this.slotOf(key0, key1);
    const known = this.slots[slot] - 1;
    if (known >= 0) return known;
    const number = this.word0.length;
    this.word0.push(key0);
    this.word1.push(key1);
    this.slots[slot] = number + 1;
    if (2 * this.word0.length > this.slots.length) this.widen();
    return number;
  }

  write(number: number, cells: Uint8Array): boolean {
    if (!this.keys.exact) return false;
    const words = [this.word0.values[number], this.word1.values[number]];
    for (let cell = 0; cell < cells.length; cell++)
      cells[cell] = (words[cell >> 3] >>> (4 * (cell & 7))) & 15;
    return true;
  }

  /** The slot of a key, or the free one where it belongs. */
  private slotOf(key0: number, key1: number): number {
    const { slots, word0, word1 } = this;
    const mask = slots.length - 1;
    const mixed = Math.imul(key0 ^ Math.imul(key1, 0x9e3779b1), 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    for (let found = slots[slot]; found !== 0; found = slots[slot]) {
      if (word0.values[found - 1] === key0 && word1.values[found - 1] === key1) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private widen(): void {
    this.slots = new Int32Array(2 * this.slots.length);
    for (let number = 0; number < this.word0.length; number++) {
      const slot = this.slotOf(this.word0.values[number], this.word1.values[number]);
      this.slots[slot] = number + 1;
    }
  }
}
