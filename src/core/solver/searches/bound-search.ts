import { assert } from '../../base/result.ts';
import type { Size } from '../../puzzle/board.ts';
import { blankDestinations } from '../../puzzle/moves.ts';
import { LineEstimate, noTile } from './line-estimate.ts';
import { type PruningAutomaton, beforeAnyMove, refused } from '../tables/pruning-automaton.ts';

/** A proof that goes on in slices. */
export interface RaisedBound {
  /** No solution has fewer moves. */
  readonly bound: number;
  /** A shortest solution, once it is found. */
  readonly moves: Uint8Array | null;
  /** Goes on until it has entered so many nodes, or ended a bound, or found a solution. Returns the nodes. */
  advance(nodeLimit: number): number;
}

/**
 * IDA* that can be left and taken up again: its place is a stack of its own, not the calls'. Each bound that is searched
 * to its end raises what a solution needs at least; the one that is not leads to a shortest solution.
 */
export class BoundSearch implements RaisedBound {
  bound: number;
  moves: Uint8Array | null = null;
  private readonly estimate: LineEstimate;
  private readonly next: Uint16Array;
  private readonly destinations: Int16Array;
  private readonly cells: Uint8Array; // cell → goal cell of the tile there | noTile
  private depth = 0;
  // Depth → …
  private readonly blanks: Uint8Array;
  private readonly states: Uint16Array; // of the automaton
  private readonly lefts: Uint16Array; // the estimate
  private readonly tried: Uint8Array; // moves that were looked at

  /**
   * @param cells goal cells in the place of tiles; copied
   * @param maxMoves of a solution that is known: bounds are searched up to there
   * @param atLeast what is proved already, of the parity of every solution's length
   */
  constructor(size: Size, cells: Uint8Array, automaton: PruningAutomaton, maxMoves: number, atLeast = 0) {
    this.estimate = new LineEstimate(size);
    this.next = automaton.next;
    this.destinations = blankDestinations(size);
    this.cells = cells.slice();
    const left = this.estimate.of(cells);
    this.bound = Math.max(left, atLeast);
    const room = maxMoves + 1;
    this.blanks = new Uint8Array(room);
    this.states = new Uint16Array(room);
    this.lefts = new Uint16Array(room);
    this.tried = new Uint8Array(room);
    this.blanks[0] = cells.indexOf(noTile);
    this.states[0] = beforeAnyMove;
    this.lefts[0] = left;
    if (left === 0) this.moves = new Uint8Array(0);
  }

  advance(nodeLimit: number): number {
    const { cells, destinations, next, estimate, bound, blanks, states, lefts, tried } = this;
    if (this.moves !== null) return 0;
    let { depth } = this;
    let nodes = 0;
    while (nodes < nodeLimit) {
      const move = tried[depth];
      const blank = blanks[depth];
      if (move === 4) {
        if (depth === 0) return this.raise(nodes);
        depth--;
        cells[blank] = cells[blanks[depth]];
        cells[blanks[depth]] = noTile;
        continue;
      }
      tried[depth] = move + 1;
      const from = destinations[blank * 4 + move];
      const state = next[states[depth] * 4 + move];
      if (from < 0 || state === refused) continue;
      const left = lefts[depth] + estimate.change(cells, 0, from, blank);
      if (depth + 1 + left > bound) continue;
      nodes++;
      cells[blank] = cells[from];
      cells[from] = noTile;
      depth++;
      blanks[depth] = from;
      states[depth] = state;
      lefts[depth] = left;
      tried[depth] = 0;
      if (left === 0) {
        this.moves = tried.slice(0, depth).map((after) => after - 1);
        return nodes;
      }
    }
    this.depth = depth;
    return nodes;
  }

  /** A solution's length has the parity of every estimate on its way, so the next bound is two more. */
  private raise(nodes: number): number {
    this.bound += 2;
    assert(this.bound < this.tried.length, 'no bound is above the length of a solution');
    this.depth = 0;
    this.tried[0] = 0;
    return nodes;
  }
}
