import type { MessageOf, Title } from '../../base/message.ts';
import type { Board } from '../../puzzle/board.ts';
import type { MoveCosts } from '../../puzzle/move-costs.ts';

/** Why a tile adds to h. */
export type Because = Title | MessageOf<typeof becauseMessages>;

export const becauseMessages = {
  'because.rows': { rows: 'number' },
  'because.columns': { columns: 'number' },
  'because.rows-and-columns': { rows: 'number', columns: 'number' },
  'because.blank': { way: 'message' },
  'because.straight': { n: 'number' },
  'because.diagonal': { rows: 'number', columns: 'number' },
  'because.leaves-row': { tiles: 'text' },
  'because.leaves-column': { tiles: 'text' },
  'because.before-in-row': { tile: 'number' },
  'because.before-in-column': { tile: 'number' },
  'because.jump-home': { n: 'number' },
  'because.jump-away': { n: 'number' },
  'because.follower': { next: 'number', wanted: 'number' },
  'because.follower.blank': { wanted: 'number' },
  'because.follower.not-blank': { next: 'number' },
  'because.follower.none': { next: 'number' },
  'because.follower.blank.none': {},
  'because.pattern': { tiles: 'text' },
  'because.pattern.more': { tiles: 'text', n: 'number' },
  'because.row-walk': {},
  'because.row-walk.more': { n: 'number' },
  'because.column-walk': {},
  'because.column-walk.more': { n: 'number' },
} as const;

/** A part of h, for drawing the anatomy of an estimate on the board. */
export interface Contribution {
  /** The tile it is about; 0 for the blank, and for what is about the board as a whole. */
  readonly tile: number;
  readonly cell: number;
  readonly amount: number;
  /** As in "2 rows and 1 column from its goal". */
  readonly because: Because;
  readonly mark: Mark;
  /** The single estimate that says so and the weight that is in `amount`; absent unless that is one of several. */
  readonly of?: { readonly name: string; readonly weight: number };
}

/** What one of several estimates says of a board. */
export interface Rival {
  readonly name: string;
  readonly h: number;
}

/** An estimate of what the moves that are left cost, made for one goal. Deterministic; never keeps `cells`. */
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
  /** The parts of h(cells), none of them 0, one estimate after the other, by cell, turn or pattern; their amounts add up to it. Not for hot paths. */
  explain(cells: Uint8Array): Contribution[];
  /** Of a maximum alone: what each estimate says, the one that is explained first. */
  compare?(cells: Uint8Array): Rival[];
}

/** Makes the heuristic for a goal. Without `costs`, or where they are null, every move costs 1. */
export type HeuristicFactory = (goal: Board, costs?: MoveCosts | null) => Heuristic;

/**
 * How a part of an estimate is drawn on the board. Cells are numbered row by row; the part's own cell is the one of its
 * contribution.
 */
export type Mark =
  /** An arrow from the part's cell: along rows and columns, from row to row or column to column alone, or straight. */
  | { readonly kind: 'way'; readonly to: number; readonly along: 'both' | 'rows' | 'columns' | 'straight' }
  /** A ring around the tile: it is not where it belongs. */
  | { readonly kind: 'ring' }
  /** A bracket along one line that joins the part's cell to those of the tiles in its way. */
  | { readonly kind: 'bracket'; readonly line: 'row' | 'column'; readonly others: readonly number[] }
  /** A numbered jump into the cell where the blank is by then, counted from 1; `from` is where the tile is by then. */
  | { readonly kind: 'jump'; readonly turn: number; readonly from: number; readonly to: number }
  /** A break between the part's cell and the one beside it. */
  | { readonly kind: 'seam'; readonly beside: number }
  /** All tiles together, from row to row or from column to column: how many lines each has to go, up and left negative. */
  | { readonly kind: 'lines'; readonly line: 'row' | 'column'; readonly away: readonly LinesAway[] }
  /** The tiles of a pattern, counted from 0, by their cells. */
  | { readonly kind: 'pattern'; readonly group: number; readonly cells: readonly number[] }
  /** The board as a whole. */
  | { readonly kind: 'whole' };

export interface LinesAway {
  readonly cell: number;
  readonly lines: number;
}
