import type { OptimalAnswer } from '../contract/optimal.ts';
import { cellAfter } from '../puzzle/moves.ts';
import { fifteenManhattan as unrolled, tooManyNodes } from './fifteen-manhattan.generated.ts';
import type { PruningAutomaton } from './pruning-automaton.ts';

const size = { rows: 4, columns: 4 };

/**
 * IDA* on 4×4 with Manhattan distance: no tables, and hundreds of times more nodes. What the pattern databases are checked
 * by, and the measure of how fast the emitted search itself is. Like theirs, its columns are there once in a thread.
 */
export class ManhattanSearch {
  constructor(automaton: PruningAutomaton) {
    automaton.next.forEach((state, index) => (unrolled.next[index] = state * 4));
    for (let blank = 0; blank < 16; blank++) {
      for (const move of [0, 1, 2, 3] as const) {
        const from = cellAfter(size, blank, move);
        if (from < 0) continue;
        for (let tile = 0; tile < 16; tile++)
          unrolled.change[(blank * 4 + move) * 16 + tile] = distance(tile, blank) - distance(tile, from);
      }
    }
  }

  /**
   * @param cells cell → tile, where each tile has the number of its goal cell; it must be solvable
   * @param blank cell of the blank in the goal
   */
  solve(cells: Uint8Array, blank: number, maxNodes = Infinity): OptimalAnswer {
    const h = cells.reduce((sum, tile, cell) => (tile === blank ? sum : sum + distance(tile, cell)), 0);
    unrolled.nodes[0] = 0;
    unrolled.mostNodes[0] = maxNodes;
    for (let bound = h; ; bound += 2) {
      unrolled.tiles.set(cells);
      try {
        if (unrolled.searchFrom(cells.indexOf(blank), h, bound))
          return { kind: 'solved', moves: unrolled.path.slice(0, bound), nodes: unrolled.nodes[0] };
      } catch (error) {
        if (error !== tooManyNodes) throw error;
        return { kind: 'gave-up', bound, nodes: unrolled.nodes[0] };
      }
    }
  }
}

function distance(a: number, b: number): number {
  return Math.abs((a >> 2) - (b >> 2)) + Math.abs((a & 3) - (b & 3));
}
