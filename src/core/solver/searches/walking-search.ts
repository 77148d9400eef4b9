import type { OnBound, OptimalAnswer } from '../../contract/optimal.ts';
import { type WalkingMoves, walkingMoves } from '../../heuristics/create-heuristic.ts';
import { createSearch, deepen } from './emitted-search.ts';
import { fifteenWalking } from '../generated/fifteen-walking.ts';
import { type PruningAutomaton, beforeAnyMove } from '../tables/pruning-automaton.ts';

const rowOf = (cell: number): number => cell >> 2;
const columnOf = (cell: number): number => cell & 3;

/** IDA* on 4×4 with walking distance: ready in some 40 ms. */
export class WalkingSearch {
  readonly search = createSearch(fifteenWalking);
  private readonly blank: number;
  private readonly down: WalkingMoves;
  private readonly across: WalkingMoves;

  /** @param blank cell of the blank in the goal */
  constructor(blank: number, automaton: PruningAutomaton) {
    this.blank = blank;
    this.down = walkingMoves(4, 4, rowOf(blank));
    this.across = rowOf(blank) === columnOf(blank) ? this.down : walkingMoves(4, 4, columnOf(blank));
    automaton.next.forEach((state, index) => (this.search.next[index] = state * 4));
    this.search.down.set(this.down.next);
    this.search.across.set(this.across.next);
  }

  /** @param cells the board in the frame of the goal; it must be solvable */
  solve(cells: Uint8Array, maxNodes: number, onBound?: OnBound): OptimalAnswer {
    const { blank, search } = this;
    const rows = placeOfBoard(this.down, cells, blank, rowOf);
    const columns = placeOfBoard(this.across, cells, blank, columnOf);
    const start = cells.indexOf(blank);
    search.tiles.set(cells);
    return deepen({
      ...{ search, maxNodes, onBound },
      h: (rows & 63) + (columns & 63),
      within: (bound) => search.searchFrom(start, beforeAnyMove, rows, columns, bound),
    });
  }
}

/**
 * Where the walk of a board is.
 * @param lineOf cell → its line; the board's tiles have the numbers of their goal cells
 */
function placeOfBoard(
  { weights, blankWeight, placeOf }: WalkingMoves,
  cells: Uint8Array,
  blank: number,
  lineOf: (cell: number) => number,
): number {
  let key = 0;
  cells.forEach((tile, cell) => {
    key += tile === blank ? lineOf(cell) * blankWeight : weights[lineOf(cell) * 4 + lineOf(tile)];
  });
  return placeOf(key);
}
