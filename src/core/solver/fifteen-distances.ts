import { cellAfter } from '../puzzle/moves.ts';

const size = { rows: 4, columns: 4 };

/** Rows and columns between two cells of 4×4. */
function distance(a: number, b: number): number {
  return Math.abs((a >> 2) - (b >> 2)) + Math.abs((a & 3) - (b & 3));
}

/** Manhattan distance of a 4×4 board whose tiles have the numbers of their goal cells. */
export function manhattanOf(cells: Uint8Array, blank: number): number {
  return cells.reduce((sum, tile, cell) => (tile === blank ? sum : sum + distance(tile, cell)), 0);
}

/** Writes, for each move of the blank and tile, by how much Manhattan distance grows: (blank × 4 + move) × 16 + tile. */
export function writeChanges(change: Int8Array): void {
  for (let blank = 0; blank < 16; blank++) {
    for (const move of [0, 1, 2, 3] as const) {
      const from = cellAfter(size, blank, move);
      if (from < 0) continue;
      for (let tile = 0; tile < 16; tile++)
        change[(blank * 4 + move) * 16 + tile] = distance(tile, blank) - distance(tile, from);
    }
  }
}
