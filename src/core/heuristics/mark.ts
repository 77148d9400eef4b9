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
