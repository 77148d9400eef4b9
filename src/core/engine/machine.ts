import type { RunResult } from '../search/run.ts';
import type { Problem } from './problem.ts';
import type { Recorder } from './recorder.ts';

/** A search that can be stopped and continued between any two expansions (rule T7). */
export interface SearchMachine {
  /** Goes on for at most `expansions` expansions; true when the search has ended. */
  advance(expansions: number): boolean;
  /** Null until the search has ended. */
  readonly result: RunResult | null;
  /** No solution has fewer moves: so much is proved, by a search that raises a bound. */
  readonly atLeast?: number | undefined;
}

/** Makes the machine of a search that a person wrote: where there is a sandbox. Throws `OwnCodeError`. */
export type OwnSearchMaker = (problem: Problem, recorder: Recorder | null) => SearchMachine;
