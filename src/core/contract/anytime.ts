import { type Board, type Size, cellCount } from '../puzzle/board.ts';
import { maxSolvedCells } from './optimal.ts';

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
  /** Boards that may be looked at, for this question. */
  readonly maxNodes: number;
}

/** The best so far, and the nodes that were spent on this question. */
export interface AnytimeReport {
  readonly best: BestKnown;
  readonly nodes: number;
}
