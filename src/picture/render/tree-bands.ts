import type { TreeFrame } from './tree-frame.ts';

/** Subtrees of about this width are told apart by shade where single nodes no longer can be. */
const bandPx = 26;

/**
 * Splits the visible tree into neighbouring subtrees about `bandPx` wide: the nodes of the deepest row whose visible
 * nodes are that far apart on average, or of a row above the view. Which subtree a rank of a deeper row belongs to
 * follows from the first ranks of all of them, which move down a row by `firstChild`.
 */
export class SubtreeBands {
  private readonly frame: TreeFrame;
  private starts: Int32Array; // band → its first rank in `row`; one more at the end
  private row: number;
  private readonly parity: number;
  private at = 0;

  constructor(frame: TreeFrame) {
    const { layout, rows, view } = frame;
    const most = Math.max(2, view.width / bandPx);
    let row = rows.firstRow;
    let from = rows.visibleFrom[0] ?? 0;
    let to = Math.max(from + 1, rows.visibleTo[0] ?? 1);
    from = Math.min(from, layout.rowStart[row + 1] - 1);
    to = Math.min(to, layout.rowStart[row + 1]);
    while (row > 0 && to - from > most) {
      from = layout.parentRank[from]!;
      to = layout.parentRank[to - 1] + 1;
      row--;
    }
    for (let index = 1; row >= rows.firstRow && index < rows.visibleFrom.length; index++) {
      if (rows.visibleTo[index] - rows.visibleFrom[index] > most) break;
      if (rows.visibleTo[index] === rows.visibleFrom[index]) break;
      from = rows.visibleFrom[index]!;
      to = rows.visibleTo[index]!;
      row = rows.firstRow + index * rows.rowStride;
    }
    this.frame = frame;
    this.row = row;
    this.parity = from - layout.rowStart[row];
    this.starts = Int32Array.from({ length: Math.max(1, to - from + 1) }, (_, band) => from + band);
  }

  /** Goes on to a row, never upwards. False when it is above the bands: there every node is on its own. */
  enterRow(row: number): boolean {
    const { firstChild } = this.frame.layout;
    for (; this.row < row; this.row++) {
      for (let band = 0; band < this.starts.length; band++)
        this.starts[band] = firstChild[this.starts[band]]!;
    }
    this.at = 0;
    return this.row === row;
  }

  /** Which of two shades a rank has; ranks of a row are asked for in ascending order. */
  shadeOf(rank: number): 0 | 1 {
    const { starts } = this;
    while (this.at < starts.length && starts[this.at] <= rank) this.at++;
    return ((this.at + this.parity) & 1) as 0 | 1;
  }
}
