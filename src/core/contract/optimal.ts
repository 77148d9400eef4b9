/**
 * What is asked of the solvers, and what they answer: a shortest solution, a solution and a bound that approach each other, or the
 * distance of every board from a goal: a bit a board, or in rings for the picture of the state space.
 */

import { type Board, cellCount, type Size } from '../puzzle/board.ts';

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

/**
 * How far every board is from one goal, in one bit a board. The blank is on a dark or a light cell after an even or an odd
 * number of moves, so where it stands tells the lowest bit of the distance; the second is kept here. A neighbour one move
 * nearer has another second bit than one a move farther, so a walk downhill counts the whole distance.
 *
 *     distance     0  1  2  3  4  5  6  7 …
 *     second bit   0  0  1  1  0  0  1  1 …
 */
export interface DistanceBits {
  /** The goal as it was turned and its tiles renamed (`GoalFrame`), so that goals of a kind share their bits. */
  readonly home: Board;
  /** Cell of the blank × words of a cell + place / 32 → the second bits of 32 boards. */
  readonly second: Uint32Array;
  /** Distance → boards that are exactly so far away. */
  readonly boardsAt: Uint32Array;
  /** Distance → where its boards begin in `rareRanks`, and the end; none where there are too many to be listed. */
  readonly rareStart: Uint32Array;
  /** Ranks of the boards at distances that so few boards have that none would be found by drawing. */
  readonly rareRanks: Uint32Array;
}

/** How many boards are counted so far. */
export interface DistanceReport {
  readonly found: number;
}

/**
 * Every board from which a goal can be reached, in rings around it: ring d holds the boards d moves away. A board's
 * *place* is where it stands in this order:
 *
 *     place   0 │ 1  2 │ 3  4  5  6 │ 7 …
 *     ring    0 │  1   │     2      │ 3 …         ringStart = 0 1 3 7 …
 *
 * Along a ring the order is that of angles, so that boards one move apart lie near each other in neighbouring rings.
 */
export interface SpaceRings {
  readonly ringStart: Uint32Array; // ring → its first place, and the end behind the last ring
  readonly rankAt: Uint32Array; // place → rank
  readonly placeOf: Uint32Array; // rank → place
}
