import type { RunResult } from '../search/run.ts';

/** A search that can be stopped and continued between any two expansions (rule T7). */
export interface SearchMachine {
  /** Goes on for at most `expansions` expansions; true when the search has ended. */
  advance(expansions: number): boolean;
  /** Null until the search has ended. */
  readonly result: RunResult | null;
}
