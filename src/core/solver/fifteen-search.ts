/** Shortest solutions of 15-puzzles, with tables of patterns. */

import type { OnBound, OptimalAnswer } from '../contract/optimal.ts';
import type { ByteClass } from '../contract/solver-tables.ts';
import { createSearch, deepen } from './searches/emitted-search.ts';
import { fifteenPatterns } from './generated/fifteen-patterns.ts';
import { type PatternSet, createPatternSet } from './tables/pattern-set.ts';
import { blankDestinations } from '../puzzle/moves.ts';
import { type PruningAutomaton, beforeAnyMove, refused } from './tables/pruning-automaton.ts';
import type { SliceEnd, SubtreeSearch } from './table-bound.ts';

const size = { rows: 4, columns: 4 };

/** The cell across the diagonal through the first one. */
const across = (cell: number): number => (cell % 4) * 4 + (cell >> 2);

/**
 * IDA* on 4×4 with additive pattern databases and the reflected look-up. Its search is unrolled, and has the tables in a
 * memory of its own.
 */
export class FifteenSearch implements SubtreeSearch {
  nodes = 0;
  searches = 0;
  readonly automaton: PruningAutomaton;
  private readonly search = createSearch(fifteenPatterns);
  readonly set: PatternSet;
  /** For the reflected board: the same tables where the goal's blank is on the diagonal, so that it is its own reflection. */
  private readonly setAcross: PatternSet;
  /** Tile → the number that stands for it in the search's own board. */
  private readonly codes = new Int32Array(16);
  private readonly destinations = blankDestinations(size);
  /** What `begin` has prepared. */
  private begun = { prefix: new Uint8Array(0), bound: 0, blank: 0, state: 0, h: 0, hAcross: 0 };

  /**
   * For goals with the blank in cell 0, 1 or 5 (see `GoalFrame`); for cell 1 there are small tables only.
   * @param stored of the tables of the same kind; the reflected ones for cell 1 are always built
   */
  constructor(blank: number, tables: ByteClass, automaton: PruningAutomaton, stored: Uint8Array | null) {
    const { table, next } = this.search;
    this.automaton = automaton;
    const isSymmetric = across(blank) === blank;
    const kind = isSymmetric ? tables : 'small';
    this.set = createPatternSet(size, blank, kind, stored, { table, from: 0 });
    this.setAcross = isSymmetric
      ? this.set
      : createPatternSet(size, across(blank), kind, null, { table, from: this.set.end });
    automaton.next.forEach((state, index) => (next[index] = state * 4));
    for (let tile = 0; tile < 16; tile++)
      this.codes[tile] = codeOf(this.set, tile, 0) | codeOf(this.setAcross, across(tile), 1);
  }

  /** @param cells the board in the frame of the tables; it must be solvable */
  solve(cells: Uint8Array, maxNodes: number, onBound?: OnBound): OptimalAnswer {
    const { search } = this;
    const [h, hAcross] = this.lay(cells);
    const start = cells.indexOf(this.set.blank);
    return deepen({
      ...{ search, h: Math.max(h, hAcross), maxNodes, onBound },
      within: (bound) => search.searchFrom(start, beforeAnyMove, h, hAcross, bound),
    });
  }

  estimate(cells: Uint8Array): number {
    return Math.max(...this.lay(cells));
  }

  begin(cells: Uint8Array, bound: number, moves: ArrayLike<number>): boolean {
    const { destinations, set } = this;
    const { next } = this.automaton;
    this.searches++;
    const prefix = Uint8Array.from(moves);
    const board = cells.slice();
    let blank = cells.indexOf(set.blank);
    let state = beforeAnyMove;
    for (const move of prefix) {
      const target = destinations[blank * 4 + move];
      state = next[state * 4 + move];
      if (target < 0 || state === refused) return false;
      board[blank] = board[target];
      board[target] = set.blank;
      blank = target;
    }
    const [h, hAcross] = this.lay(board);
    this.begun = { prefix, bound, blank, state: state * 4, h, hAcross };
    return prefix.length + Math.max(h, hAcross) <= bound;
  }

  /** Cannot be left: searches the whole subtree. */
  advance(): SliceEnd {
    const { search } = this;
    const { prefix, bound, blank, state, h, hAcross } = this.begun;
    const limit = BigInt(Number.MAX_SAFE_INTEGER);
    search.allowed.value = limit;
    const end = search.searchFrom(blank, state, h, hAcross, bound - prefix.length);
    this.nodes += Number(limit - search.allowed.value);
    return end === 1 ? 'solved' : 'exhausted';
  }

  get moves(): Uint8Array {
    const { prefix, bound } = this.begun;
    const moves = new Uint8Array(bound);
    moves.set(prefix);
    moves.set(this.search.path.subarray(0, bound - prefix.length), prefix.length);
    return moves;
  }

  /** Puts a board where the search reads it; returns the estimates of the board and of its reflection. */
  private lay(cells: Uint8Array): [number, number] {
    const { set, setAcross } = this;
    const { tiles, table, place, placeAcross } = this.search;
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
    return [h, hAcross];
  }
}

/** A tile's pattern, and the bit of the pattern's index where its cell begins, where the search reads them for either board. */
function codeOf({ group, unit }: PatternSet, tile: number, board: 0 | 1): number {
  return (group[tile] << (2 + 2 * board)) | (Math.log2(unit[tile]) << (8 + 8 * board));
}
