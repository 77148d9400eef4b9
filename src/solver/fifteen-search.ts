import * as unrolled from './fifteen-patterns.generated.ts';
import { type PatternSet, type TableClass, buildPatternSet, partitionFor } from './pattern-set.ts';
import type { PruningAutomaton } from './pruning-automaton.ts';
import type { OnBound, OptimalSolution } from './solver.ts';

const size = { rows: 4, columns: 4 };

/** The cell across the diagonal through the first one. */
const across = (cell: number): number => (cell % 4) * 4 + (cell >> 2);

/**
 * IDA* on 4×4 with additive pattern databases and the reflected look-up. Its search is unrolled and works on columns of its
 * module, so there is one in a thread: a second one takes over the first one's tables.
 */
export class FifteenSearch {
  private readonly set: PatternSet;
  /** For the reflected board: the same tables where the goal's blank is on the diagonal, so that it is its own reflection. */
  private readonly setAcross: PatternSet;

  /** Builds the tables for goals with the blank in cell 0, 1 or 5 (see `GoalFrame`); for cell 1 there are small ones only. */
  constructor(blank: number, tables: TableClass, automaton: PruningAutomaton) {
    const { table } = unrolled;
    const isSymmetric = across(blank) === blank;
    const build = (goalBlank: number, from: number): PatternSet =>
      buildPatternSet(size, goalBlank, partitionFor(size, goalBlank, isSymmetric ? tables : 'small'), {
        table,
        from,
      });
    this.set = build(blank, 0);
    this.setAcross = isSymmetric ? this.set : build(across(blank), this.set.end);
    automaton.next.forEach((state, index) => (unrolled.next[index] = state * 4));
    for (let tile = 0; tile < 16; tile++) {
      unrolled.group[tile] = this.set.group[tile];
      unrolled.unit[tile] = this.set.unit[tile];
      unrolled.groupAcross[tile] = this.setAcross.group[across(tile)];
      unrolled.unitAcross[tile] = this.setAcross.unit[across(tile)];
    }
  }

  /** @param cells the board in the frame of the tables; it must be solvable */
  solve(cells: Uint8Array, onBound?: OnBound): OptimalSolution {
    const { tiles, table, place, placeAcross, group, unit, groupAcross, unitAcross } = unrolled;
    const { base, blank } = this.set;
    place.set(base);
    placeAcross.set(this.setAcross.base);
    tiles.set(cells);
    cells.forEach((tile, cell) => {
      if (tile === blank) return;
      place[group[tile]] += cell * unit[tile];
      placeAcross[groupAcross[tile]] += across(cell) * unitAcross[tile];
    });
    let h = 0;
    let hAcross = 0;
    for (let pattern = 0; pattern < base.length; pattern++) {
      h += table[place[pattern]];
      hAcross += table[placeAcross[pattern]];
    }
    unrolled.nodes[0] = 0;
    let bound = Math.max(h, hAcross);
    for (; ; bound += 2) {
      onBound?.(bound);
      if (unrolled.searchFrom(cells.indexOf(blank), h, hAcross, bound)) break;
    }
    return { moves: unrolled.path.slice(0, bound), nodes: unrolled.nodes[0] };
  }
}
