/** Shortest solutions: of which boards there are any, what is asked of their worker, and what it answers. */

import { type Board, type Size, cellCount } from '../puzzle/board.ts';

/** Cells of the largest boards whose shortest solutions are searched for. */
export const maxSolvedCells = 16;

/** Whether boards of this size can be solved with fewest moves. */
export function canSolve(size: Size): boolean {
  return cellCount(size) <= maxSolvedCells;
}

/**
 * What a solver looks its estimate up in, the lightest first: `conflicts` in lines (linear conflict), `walking` between lines
 * (walking distance), `small`, `large` and `largest` pattern databases. What is larger prunes more.
 */
export const tableClasses = ['conflicts', 'walking', 'small', 'large', 'largest'] as const;
export type TableClass = (typeof tableClasses)[number];

/** How the search for a shortest solution ended. */
export type OptimalAnswer =
  | { readonly kind: 'solved'; readonly moves: Uint8Array; readonly nodes: number }
  /** More nodes than were allowed: the solution has at least `bound` moves. */
  | { readonly kind: 'gave-up'; readonly bound: number; readonly nodes: number };

/** Told each bound before it is searched: no solution is shorter. */
export type OnBound = (bound: number) => void;

/** A board and what may be spent on it. */
export interface OptimalTask {
  /** Can reach the goal, and `canSolve` allows their size. */
  readonly start: Board;
  readonly goal: Board;
  readonly tables: TableClass;
  /** Of the search; Infinity allows any number. */
  readonly maxNodes: number;
  /** Whether lighter tables may answer while these are being made, when that takes a moment only. */
  readonly atOnce?: boolean;
}

/** What an answer took, by the worker's clock. */
export interface OptimalCost {
  /** Those that were looked up: lighter ones than asked for where these do not fit the goal, or were not there yet. */
  readonly tables: TableClass;
  readonly searchMs: number;
  /** Of getting these tables, whenever that was. */
  readonly tablesMs: number;
  readonly tablesFrom: TablesFrom;
}

/** Whether tables were made, or kept from an earlier visit. */
export type TablesFrom = 'made' | 'stored';

/** How far the solver is: getting its tables, proving that no solution is shorter than `bound`, or about to answer. */
export type OptimalReport =
  /** `done`: the share of them that is built, where that takes long enough to be told. */
  | { readonly at: 'tables'; readonly done?: number }
  | { readonly at: 'search'; readonly bound: number }
  | { readonly at: 'answer'; readonly cost: OptimalCost };
