import type { BoardPlaces } from './quick-tables.ts';
import type { RankedMoves } from './ranked-moves.ts';

const none = -1;

/**
 * The states by their distance from the start, up to one move beyond the goal, and the moves that lead one farther. No move leads to a
 * state as far away (it changes the place of the blank by one), and one that leads back leads to what was expanded before: so the order of a blind search
 * is made of these moves alone, and what it counts of the layers before the goal's, which it expands as a whole, is the same for all.
 * A state is its place in the order in which one search has met them.
 */
export class Layers {
  /** Moves to the goal. */
  readonly shortest: number;
  /** Distance → its first state; the layer of distance d ends where the next begins. */
  readonly begins: readonly number[];
  readonly goal: number;
  readonly ranks: Int32Array; // by state
  readonly places: Int32Array; // rank → state
  /** State × 4 + move → the state one farther | −1; of the layers up to the goal's. */
  readonly next: Int32Array;
  readonly degrees: Uint8Array; // state → moves
  // Of the layers before a distance, together.
  readonly moves: readonly number[];
  readonly movesAhead: readonly number[]; // those in `next`
  private readonly leads: Int32Array;

  /** O(states). @param start, aim ranks */
  constructor(moves: RankedMoves, start: number, aim: number) {
    const { count } = moves.ranking;
    const places = new Int32Array(count).fill(none); // rank → state
    const ranks = new Int32Array(count);
    const next = new Int32Array(4 * count).fill(none);
    const degrees = new Uint8Array(count);
    const around = new Int32Array(4);
    const begins = [0, 1];
    const [all, ahead] = [[0], [0]];
    ranks[0] = start;
    places[start] = 0;
    let end = 1;
    let [made, madeAhead] = [0, 0];
    for (let depth = 0; depth === 0 || places[aim] === none || places[aim] >= begins[depth]; depth++) {
      for (let state = begins[depth]; state < begins[depth + 1]; state++) {
        made += degrees[state] = moves.around(ranks[state], around);
        for (let move = 0; move < 4; move++) {
          const rank = around[move];
          if (rank < 0) continue;
          if (places[rank] === none) ranks[(places[rank] = end++)] = rank;
          if (places[rank] < begins[depth + 1]) continue;
          next[4 * state + move] = places[rank];
          madeAhead++;
        }
      }
      begins.push(end);
      all.push(made);
      ahead.push(madeAhead);
    }
    this.shortest = begins.length - 3;
    this.goal = places[aim];
    [this.begins, this.ranks, this.places] = [begins, ranks, places];
    [this.next, this.degrees, this.moves, this.movesAhead] = [next, degrees, all, ahead];
    this.leads = this.leading();
  }

  /** Whether a move leads there. */
  isOneAhead(state: number, after: number): boolean {
    return this.next.subarray(4 * state, 4 * state + 4).includes(after);
  }

  /** `next` but for what leads to no state of the goal's layer or the one before: it takes no part in the order of these. */
  private leading(): Int32Array {
    const { begins, shortest, next } = this;
    const leads = next.slice();
    const isOnWay = new Uint8Array(begins[shortest + 1]).fill(1, begins[Math.max(0, shortest - 1)]);
    for (let at = 4 * begins[Math.max(0, shortest - 1)] - 1; at >= 0; at--) {
      const after = next[at];
      if (after === none) continue;
      if (isOnWay[after] === 1) isOnWay[at >> 2] = 1;
      else leads[at] = none;
    }
    return leads;
  }

  /**
   * The states of the goal's layer and of the one before, each in the order in which a search expands them that tests no goal: from the oldest on, or
   * from the newest with siblings in their order. O(states that lead there).
   * @param order of moves
   */
  inOrder(order: readonly number[], isNewest: boolean): readonly [before: Int32Array, last: Int32Array] {
    const { begins, shortest, leads } = this;
    const [move0, move1, move2, move3] = isNewest ? [...order].reverse() : order;
    const isIn = new Uint8Array(begins[shortest + 1]);
    let before = new Int32Array(0);
    let layer = Int32Array.of(0);
    for (let depth = 0; depth < shortest; depth++) {
      before = layer;
      layer = new Int32Array(begins[depth + 2] - begins[depth + 1]);
      let size = 0;
      for (const state of before) {
        const at = 4 * state;
        for (let turn = 0; turn < 4; turn++) {
          const after = leads[at + (turn === 0 ? move0 : turn === 1 ? move1 : turn === 2 ? move2 : move3)];
          if (after < 0 || isIn[after] === 1) continue;
          isIn[after] = 1;
          layer[size++] = after;
        }
      }
      layer = layer.subarray(0, size);
      if (isNewest) layer.reverse();
    }
    return [before, layer];
  }
  /** The same where boards decide. O(states of both, log). */
  byBoard(boards: BoardPlaces): readonly [before: Int32Array, last: Int32Array] {
    const { begins, shortest, ranks } = this;
    const layer = (depth: number): Int32Array => {
      const states = Int32Array.from(
        { length: begins[depth + 1] - begins[depth] },
        (_, at) => begins[depth] + at,
      );
      return states.sort((a, b) => boards.of(ranks[a]) - boards.of(ranks[b]));
    };
    return [layer(Math.max(0, shortest - 1)), layer(shortest)];
  }
}
