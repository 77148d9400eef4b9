/** What a run counts while it goes on, and the distinct states among what it selects. */
import type { RunCounts } from '../search/run.ts';

/** The counts of a run while it goes on (rules S6 … S8). */
export class RunCounters {
  expanded = 0;
  selected = 0;
  generated = 0;
  rejected = 0;
  reopened = 0;
  maxFrontier = 0;
  maxStored = 0;

  /** After an expansion, or when the root enters. */
  sizes(frontier: number, stored: number): void {
    if (frontier > this.maxFrontier) this.maxFrontier = frontier;
    if (stored > this.maxStored) this.maxStored = stored;
  }

  counts(visited: number | null): RunCounts {
    const { expanded, selected, generated, rejected, reopened, maxFrontier, maxStored } = this;
    return { expanded, visited, taken: selected, generated, rejected, reopened, maxFrontier, maxStored };
  }
}

/** Distinct states that are told apart for `visited`; beyond it the count is given up, not the search. 8 B × 2 each. */
const visitedLimit = 4_000_000;

/**
 * Counts distinct states by their keys, for searches that keep no such set themselves. Where keys are hashes (over 16
 * cells) two states may be taken for one with a probability below 10⁻⁶ for a million states (64 bits).
 */
export class Census {
  /** Distinct states so far; null once there are more than `visitedLimit`. */
  count: number | null = 0;
  private entries = new Int32Array(2 << 11); // key pairs; all zero: free
  private shift = 21;
  private zeroSeen = false;

  /** Whether the state is new; false for all once the count was given up. Amortised O(1). */
  add(key0: number, key1: number): boolean {
    if (this.count === null) return false;
    if (key0 === 0 && key1 === 0) {
      const isNew = !this.zeroSeen;
      this.zeroSeen = true;
      if (isNew) this.count++;
      return isNew;
    }
    if (!place(this.entries, this.shift, key0, key1)) return false;
    this.count++;
    if (this.count > visitedLimit) this.giveUp();
    else if (this.count * 4 > this.entries.length) this.grow();
    return true;
  }

  private giveUp(): void {
    this.count = null;
    this.entries = new Int32Array(0);
  }

  private grow(): void {
    const old = this.entries;
    this.entries = new Int32Array(old.length * 2);
    this.shift--;
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] !== 0 || old[at + 1] !== 0) place(this.entries, this.shift, old[at], old[at + 1]);
    }
  }
}

/** Puts a pair into its place by linear probing; false when it is there already. */
function place(entries: Int32Array, shift: number, key0: number, key1: number): boolean {
  const last = entries.length - 1;
  let at = (Math.imul(key0 ^ Math.imul(key1, 0x85ebca6b), 0x9e3779b1) >>> shift) << 1;
  while (entries[at] !== 0 || entries[at + 1] !== 0) {
    if (entries[at] === key0 && entries[at + 1] === key1) return false;
    at = (at + 2) & last;
  }
  entries[at] = key0;
  entries[at + 1] = key1;
  return true;
}
