import type { Board } from '../puzzle/board.ts';

/** What one tile adds to h, for drawing the anatomy of an estimate on the board. */
export interface Contribution {
  /** The tile it is about; 0 for the blank. */
  readonly tile: number;
  readonly cell: number;
  readonly amount: number;
  /** In words, e.g. "2 rows and 1 column from its goal". */
  readonly because: string;
  /** Tiles of its line that it cannot pass, for brackets on the board; absent unless it is a conflict. */
  readonly conflictsWith?: readonly number[];
  /** Which pattern the tile is in, from 0; absent unless the estimate has patterns. */
  readonly group?: number;
}

/** An estimate of the moves that are left, made for one goal. Deterministic; never keeps `cells`. */
export interface Heuristic {
  readonly name: string;
  /** h ≤ this for every board; whole. Sizes bucket queues. */
  readonly largest: number;
  /** Whether h is always a whole number. */
  readonly integral: boolean;
  /** h of a board given as cell → tile. */
  evaluate(cells: Uint8Array): number;
  /**
   * (tile × cells + cell) → what the tile (0: the blank) adds to h there, when h is such a sum of whole numbers; null
   * otherwise. With it a search updates h by one look-up per move.
   */
  readonly perTile: Int32Array | null;
  /** The parts of h(cells), none of them 0, by cell; their amounts add up to it. Not for hot paths. */
  explain(cells: Uint8Array): Contribution[];
}

/** Makes the heuristic for a goal. */
export type HeuristicFactory = (goal: Board) => Heuristic;
