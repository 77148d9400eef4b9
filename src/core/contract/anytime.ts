/** Solutions of large boards that become shorter with time: what is asked of their worker, and what it reports. */

import { type Board, type Size, cellCount } from '../puzzle/board.ts';
import { type TablesFrom, maxSolvedCells } from './optimal.ts';

/** Whether boards of this size have solutions that become shorter with time: they are too large for `canSolve`. */
export function canShorten(size: Size): boolean {
  return cellCount(size) > maxSolvedCells;
}

/** Boards that are looked at unless said otherwise: in about ten seconds. The same everywhere, so that all see the same. */
export const patientNodes = 50_000_000;

/** A solution, and what every solution needs. Where the two are equal, none is shorter. */
export interface BestKnown {
  readonly moves: Uint8Array;
  /** No solution has fewer moves. */
  readonly atLeast: number;
}

/** A board and what may be spent on it. */
export interface AnytimeTask {
  /** Can reach the goal. */
  readonly start: Board;
  readonly goal: Board;
  /** A solution to begin with, where one is known: else the sub-goals find one. */
  readonly first: Uint8Array | null;
  /** That no solution has fewer moves than these is known; absent: nothing is. */
  readonly atLeast?: number;
  /** Boards that may be looked at, for this question. */
  readonly maxNodes: number;
  /**
   * Whether to get pattern databases first, by which the bound may rise to the proof, for goals of which `canProve` holds;
   * elsewhere nothing comes of it. Once they are there they serve questions that do not ask for them too. They are 128 MB, built in some 20 s once and kept.
   */
  readonly withTables?: boolean;
  /** Those of 1 MB in their place, which prune less: for a browser that has no room for the others. */
  readonly lightTables?: boolean;
}

/** The best so far, and the nodes that were spent on this question. */
export interface AnytimeReport {
  readonly best: BestKnown;
  readonly nodes: number;
  /** Where the pattern databases are, once they were asked for. */
  readonly tables?: TablesAt;
  /** Told with these: whether it goes on where an earlier question about the boards was left, and not only from what that proved. */
  readonly goesOn?: boolean;
}

export type TablesAt =
  /** How far they are, 0 to 1. Nothing is searched meanwhile. */
  | { readonly at: 'building'; readonly done: number }
  /** They raise the bound. Whether those that were built are there for the next visit too. */
  | { readonly at: 'used'; readonly from: TablesFrom; readonly kept: boolean }
  /** There is no memory for them: the search goes on without. */
  | { readonly at: 'refused' };
