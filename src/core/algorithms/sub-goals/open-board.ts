import { type Size, cellCount } from '../../puzzle/board.ts';

/**
 * What it costs to bring a tile somewhere on a board without borders, where nothing is in the way. To push a tile, the
 * blank must stand on the side to which the tile is to go; the push leaves it behind the tile:
 *
 *     · · ·      · · ·      the next push in the same direction needs 4 moves round the tile and the push: 5
 *     · 7 □  →   · □ 7      a push to the side needs 2 moves round its corner and the push: 3
 *     · · ·      · · ·
 *
 * So the cheapest way turns as often as it can. On a board with borders, and with cells that may not be entered, every
 * way is one here too: the cost is never more than the true one, and a move changes it by at most 1.
 */
export class OpenBoard {
  /** No cost is larger: 5 for each cell that the tile goes, and the blank's walk to it and round it. */
  readonly maxCost: number;
  private readonly rowOf: Uint8Array; // cell → row
  private readonly columnOf: Uint8Array; // cell → column

  constructor(size: Size) {
    const count = cellCount(size);
    this.maxCost = 6 * (size.rows + size.columns) + 2;
    this.rowOf = Uint8Array.from({ length: count }, (_, cell) => Math.floor(cell / size.columns));
    this.columnOf = Uint8Array.from({ length: count }, (_, cell) => cell % size.columns);
  }

  /** Fewest moves of the blank that bring the tile of a cell to the target. O(1). */
  cost(blank: number, cell: number, target: number): number {
    const { rowOf, columnOf } = this;
    const rows = rowOf[target] - rowOf[cell];
    const columns = columnOf[target] - columnOf[cell];
    const down = Math.abs(rows);
    const across = Math.abs(columns);
    if (down + across === 0) return 0;
    // The first push goes in one of the two directions that are wanted.
    const rowsFirst =
      down === 0 ? Infinity : this.walk(blank, cell, Math.sign(rows), 0) + pushes(down, across);
    if (across === 0) return rowsFirst;
    return Math.min(rowsFirst, this.walk(blank, cell, 0, Math.sign(columns)) + pushes(across, down));
  }

  /** Rows and columns between two cells. */
  distance(a: number, b: number): number {
    return Math.abs(this.rowOf[a] - this.rowOf[b]) + Math.abs(this.columnOf[a] - this.columnOf[b]);
  }

  /** Moves that take the blank to the given side of a tile, round it where it stands in the way. */
  private walk(blank: number, cell: number, rowStep: number, columnStep: number): number {
    const rows = this.rowOf[blank] - this.rowOf[cell];
    const columns = this.columnOf[blank] - this.columnOf[cell];
    const isBehind =
      rowStep === 0 ? rows === 0 && columns * columnStep < 0 : columns === 0 && rows * rowStep < 0;
    return Math.abs(rows - rowStep) + Math.abs(columns - columnStep) + (isBehind ? 2 : 0);
  }
}

/** Moves from the first push on, when it goes in the direction in which `first` pushes are due, and `other` across. */
function pushes(first: number, other: number): number {
  const turns = other === 0 ? 0 : first > other ? 2 * other : 2 * first - 1;
  return 1 + 5 * (first + other - 1) - 2 * turns;
}
