import type { OnBound, OptimalAnswer } from '../../contract/optimal.ts';
import { cellCount } from '../../puzzle/board.ts';
import { blankDestinations } from '../../puzzle/moves.ts';
import type { PatternSet } from '../tables/pattern-set.ts';
import { type PruningAutomaton, beforeAnyMove, refused } from '../tables/pruning-automaton.ts';

/** More moves than any board of 16 cells needs: 2×8 takes up to 140. */
const maxPathLength = 256;

/** IDA* with additive pattern databases on boards of any size that they fit; the search for 4×4 is unrolled elsewhere. */
export class AnySizeSearch {
  readonly set: PatternSet;
  private readonly next: Uint16Array;
  private readonly destinations: Int16Array;
  private readonly tiles: Uint8Array;
  private readonly place: Int32Array;
  private readonly path = new Uint8Array(maxPathLength);
  private nodes = 0;
  private nodeLimit = Infinity;
  private bound = 0;

  constructor(set: PatternSet, automaton: PruningAutomaton) {
    this.set = set;
    this.next = automaton.next;
    this.destinations = blankDestinations(set.size);
    this.tiles = new Uint8Array(cellCount(set.size));
    this.place = new Int32Array(set.base.length);
  }

  /** @param cells the board in the frame of the tables; it must be solvable */
  solve(cells: Uint8Array, maxNodes: number, onBound?: OnBound): OptimalAnswer {
    const { table, base, group, unit, blank } = this.set;
    this.place.set(base);
    this.tiles.set(cells);
    cells.forEach((tile, cell) => {
      if (tile !== blank) this.place[group[tile]] += cell * unit[tile];
    });
    const h = this.place.reduce((sum, place) => sum + table[place], 0);
    this.nodes = 0;
    this.nodeLimit = maxNodes;
    for (this.bound = h; ; this.bound += 2) {
      onBound?.(this.bound);
      const isSolved = this.from(cells.indexOf(blank), beforeAnyMove, h, this.bound);
      const { bound, nodes } = this;
      if (nodes > maxNodes) return { kind: 'gave-up', bound, nodes };
      if (isSolved) return { kind: 'solved', moves: this.path.slice(0, bound), nodes };
    }
  }

  /** Whether the goal can be reached in `left` moves; false, too, once there are too many nodes. */
  private from(blank: number, state: number, h: number, left: number): boolean {
    if (++this.nodes > this.nodeLimit) return false;
    if (h === 0) return true;
    const { tiles, place, next, destinations } = this;
    const { table, group, unit } = this.set;
    for (let move = 0; move < 4; move++) {
      const target = destinations[blank * 4 + move];
      const after = next[state * 4 + move];
      if (target < 0 || after === refused) continue;
      const tile = tiles[target];
      const pattern = group[tile];
      const before = place[pattern];
      const moved = before + (blank - target) * unit[tile];
      const nearer = h - table[before] + table[moved];
      if (nearer >= left) continue;
      place[pattern] = moved;
      tiles[blank] = tile;
      if (this.from(target, after, nearer, left - 1)) {
        this.path[this.bound - left] = move;
        return true;
      }
      if (this.nodes > this.nodeLimit) return false;
      tiles[target] = tile;
      place[pattern] = before;
    }
    return false;
  }
}
