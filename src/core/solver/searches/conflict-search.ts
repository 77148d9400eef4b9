import type { OnBound, OptimalAnswer } from '../../contract/optimal.ts';
import { longestIncreasingRun } from '../../base/sorted.ts';
import { createSearch, deepen } from './emitted-search.ts';
import { fifteenConflicts } from '../generated/fifteen-conflicts.ts';
import { cellAfter } from '../../puzzle/moves.ts';
import { type PruningAutomaton, beforeAnyMove } from '../tables/pruning-automaton.ts';

const size = { rows: 4, columns: 4 };
const places = [0, 1, 2, 3];

/**
 * IDA* on 4×4 with linear conflict: Manhattan distance, and 2 for each tile that must leave its line (Hansson, Mayer &
 * Yung 1992). A line is read as a number of three bits a place: 0 for a tile that does not belong to it, else 1 more than
 * its goal place. Ready at once.
 */
export class ConflictSearch {
  readonly search = createSearch(fifteenConflicts);
  private readonly blank: number;

  /** @param blank cell of the blank in the goal */
  constructor(blank: number, automaton: PruningAutomaton) {
    this.blank = blank;
    const { search } = this;
    automaton.next.forEach((state, index) => (search.next[index] = state * 4));
    writeChanges(search.change);
    search.conflicts.forEach((_, line) => (search.conflicts[line] = 2 * leaversOf(line)));
    search.places.fill(0); // the blank belongs nowhere
    for (let tile = 0; tile < 16; tile++) {
      if (tile === blank) continue;
      for (const place of places) {
        search.places[((tile >> 2) * 4 + place) * 16 + tile] = ((tile & 3) + 1) << (3 * place);
        search.places[((4 + (tile & 3)) * 4 + place) * 16 + tile] = ((tile >> 2) + 1) << (3 * place);
      }
    }
  }

  /** @param cells the board in the frame of the goal; it must be solvable */
  solve(cells: Uint8Array, maxNodes: number, onBound?: OnBound): OptimalAnswer {
    const { search } = this;
    const { lines, conflicts, places, tiles } = search;
    lines.fill(0);
    cells.forEach((tile, cell) => {
      const [row, column] = [cell >> 2, cell & 3];
      lines[row] += places[(row * 4 + column) * 16 + tile];
      lines[4 + column] += places[((4 + column) * 4 + row) * 16 + tile];
    });
    tiles.set(cells);
    const h = lines.reduce((sum, line) => sum + conflicts[line], manhattanOf(cells, this.blank));
    const start = cells.indexOf(this.blank);
    return deepen({
      ...{ search, h, maxNodes, onBound },
      within: (bound) => search.searchFrom(start, beforeAnyMove, h, bound),
    });
  }
}

/** The fewest tiles that must leave a line for the others to be in the right order. */
function leaversOf(line: number): number {
  const homes = Int32Array.from(places, (place) => (line >> (3 * place)) & 7).filter((home) => home > 0);
  return homes.length - longestIncreasingRun(homes, homes.length, new Int32Array(4));
}

/** Rows and columns between two cells of 4×4. */
function distance(a: number, b: number): number {
  return Math.abs((a >> 2) - (b >> 2)) + Math.abs((a & 3) - (b & 3));
}

/** Manhattan distance of a 4×4 board whose tiles have the numbers of their goal cells. */
function manhattanOf(cells: Uint8Array, blank: number): number {
  return cells.reduce((sum, tile, cell) => (tile === blank ? sum : sum + distance(tile, cell)), 0);
}

/** Writes, for each move of the blank and tile, by how much Manhattan distance grows: (blank × 4 + move) × 16 + tile. */
function writeChanges(change: Int8Array): void {
  for (let blank = 0; blank < 16; blank++) {
    for (const move of [0, 1, 2, 3] as const) {
      const from = cellAfter(size, blank, move);
      if (from < 0) continue;
      for (let tile = 0; tile < 16; tile++)
        change[(blank * 4 + move) * 16 + tile] = distance(tile, blank) - distance(tile, from);
    }
  }
}
