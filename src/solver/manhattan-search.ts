import type { OptimalAnswer } from '../contract/optimal.ts';
import { deepen } from './deepening.ts';
import { manhattanOf, writeChanges } from './fifteen-distances.ts';
import { fifteenManhattan as unrolled, tooManyNodes } from './fifteen-manhattan.generated.ts';
import type { PruningAutomaton } from './pruning-automaton.ts';

/**
 * IDA* on 4×4 with Manhattan distance: no tables, and hundreds of times more nodes. What the pattern databases are checked
 * by, and the measure of how fast the emitted search itself is. Like theirs, its columns are there once in a thread.
 */
export class ManhattanSearch {
  constructor(automaton: PruningAutomaton) {
    automaton.next.forEach((state, index) => (unrolled.next[index] = state * 4));
    writeChanges(unrolled.change);
  }

  /**
   * @param cells cell → tile, where each tile has the number of its goal cell; it must be solvable
   * @param blank cell of the blank in the goal
   */
  solve(cells: Uint8Array, blank: number, maxNodes = Infinity): OptimalAnswer {
    const h = manhattanOf(cells, blank);
    const start = cells.indexOf(blank);
    unrolled.tiles.set(cells);
    return deepen({
      ...{ unrolled, tooManyNodes, h, maxNodes, onBound: undefined },
      within: (bound) => unrolled.searchFrom(start, h, bound),
    });
  }
}
