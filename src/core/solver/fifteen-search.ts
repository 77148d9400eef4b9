import type { OnBound, OptimalAnswer } from '../contract/optimal.ts';
import type { PatternClass } from '../contract/solver-tables.ts';
import { deepen } from './deepening.ts';
import { fifteenPatterns as unrolled, tooManyNodes } from './generated/fifteen-patterns.ts';
import { type PatternSet, createPatternSet } from './pattern-set.ts';
import type { PruningAutomaton } from './pruning-automaton.ts';

const size = { rows: 4, columns: 4 };

/** The cell across the diagonal through the first one. */
const across = (cell: number): number => (cell % 4) * 4 + (cell >> 2);

/**
 * IDA* on 4×4 with additive pattern databases and the reflected look-up. Its search is unrolled and works on columns of its
 * module, so there is one in a thread: a second one takes over the first one's tables.
 */
export class FifteenSearch {
  readonly set: PatternSet;
  /** For the reflected board: the same tables where the goal's blank is on the diagonal, so that it is its own reflection. */
  private readonly setAcross: PatternSet;
  /** Tile → the number that stands for it in the search's own board. */
  private readonly codes = new Int32Array(16);

  /**
   * For goals with the blank in cell 0, 1 or 5 (see `GoalFrame`); for cell 1 there are small tables only.
   * @param stored of the tables of the same kind; the reflected ones for cell 1 are always built
   */
  constructor(blank: number, tables: PatternClass, automaton: PruningAutomaton, stored: Uint8Array | null) {
    const { table } = unrolled;
    const isSymmetric = across(blank) === blank;
    const kind = isSymmetric ? tables : 'small';
    this.set = createPatternSet(size, blank, kind, stored, { table, from: 0 });
    this.setAcross = isSymmetric
      ? this.set
      : createPatternSet(size, across(blank), kind, null, { table, from: this.set.end });
    automaton.next.forEach((state, index) => (unrolled.next[index] = state * 4));
    for (let tile = 0; tile < 16; tile++)
      this.codes[tile] = placingOf(this.set, tile) | (placingOf(this.setAcross, across(tile)) << 7);
  }

  /** @param cells the board in the frame of the tables; it must be solvable */
  solve(cells: Uint8Array, maxNodes: number, onBound?: OnBound): OptimalAnswer {
    const { tiles, table, place, placeAcross } = unrolled;
    const { set, setAcross } = this;
    const { base, blank } = set;
    place.set(base);
    placeAcross.set(setAcross.base);
    cells.forEach((tile, cell) => {
      tiles[cell] = this.codes[tile];
      if (tile === blank) return;
      place[set.group[tile]] += cell * set.unit[tile];
      placeAcross[setAcross.group[across(tile)]] += across(cell) * setAcross.unit[across(tile)];
    });
    let h = 0;
    let hAcross = 0;
    for (let pattern = 0; pattern < base.length; pattern++) {
      h += table[place[pattern]];
      hAcross += table[placeAcross[pattern]];
    }
    const start = cells.indexOf(blank);
    return deepen({
      ...{ unrolled, tooManyNodes, h: Math.max(h, hAcross), maxNodes, onBound },
      within: (bound) => unrolled.searchFrom(start, h, hAcross, bound),
    });
  }
}

/** A tile's pattern, and the bit of the pattern's index where its cell begins: seven bits. */
function placingOf({ group, unit }: PatternSet, tile: number): number {
  return group[tile] | (Math.log2(unit[tile]) << 2);
}
