import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import type { Board } from '../../puzzle/board.ts';
import type { StateRanking } from '../../puzzle/state-rank.ts';
import type { HeuristicName } from '../../search/settings.ts';
import { RankedMoves } from './ranked-moves.ts';

const none = -1;
/** An h that was not asked for yet. */
export const unknown = 255;

/** All states by their ranks: what is one move away, and h. Whoever looks at all of them shares it. */
export class RankedStates {
  readonly moves: RankedMoves;
  private readonly goal: Board;
  private readonly byHeuristic = new Map<HeuristicName | null, Estimates>();

  constructor(goal: Board) {
    this.goal = goal;
    this.moves = new RankedMoves(goal);
  }

  /** @param heuristic null: h is 0 */
  estimates(heuristic: HeuristicName | null): Estimates {
    let estimates = this.byHeuristic.get(heuristic);
    if (estimates === undefined) {
      estimates = new Estimates(this.moves.ranking, heuristic, this.goal);
      this.byHeuristic.set(heuristic, estimates);
    }
    return estimates;
  }
}

/** h by state, each computed when it is asked for first. */
export class Estimates {
  /** State → h, or `unknown`. */
  readonly known: Uint8Array;
  private readonly ranking: StateRanking;
  private readonly cells: Uint8Array;
  private readonly evaluate: (cells: Uint8Array) => number;

  /** @param heuristic null: h is 0 */
  constructor(ranking: StateRanking, heuristic: HeuristicName | null, goal: Board) {
    this.ranking = ranking;
    this.known = new Uint8Array(ranking.count).fill(heuristic === null ? 0 : unknown);
    this.cells = new Uint8Array(ranking.cellCount);
    this.evaluate = heuristic === null ? () => 0 : createHeuristic(heuristic, goal).evaluate;
  }

  of(state: number): number {
    const { known, cells } = this;
    if (known[state] !== unknown) return known[state];
    this.ranking.unrank(state, cells);
    return (known[state] = this.evaluate(cells));
  }
}

/** Places of boards in the order of their lists of tiles, as Python compares them; each is computed when it is asked for first. */
export class BoardPlaces {
  private readonly ranking: StateRanking;
  private readonly cells: Uint8Array;
  private readonly places: Int32Array; // state → place | none
  private readonly states: Int32Array; // place → state

  constructor(ranking: StateRanking) {
    const { count, cellCount } = ranking;
    this.ranking = ranking;
    this.cells = new Uint8Array(cellCount);
    this.places = new Int32Array(count).fill(none);
    this.states = new Int32Array(2 * count);
  }

  of(state: number): number {
    const known = this.places[state];
    if (known !== none) return known;
    const { cells } = this;
    this.ranking.unrank(state, cells);
    let place = 0;
    let unseenTiles = (1 << cells.length) - 1;
    for (let cell = 0; cell < cells.length; cell++) {
      const tile = 1 << cells[cell];
      let before = 0; // of the tiles that come later, those that are smaller
      for (let rest = unseenTiles & (tile - 1); rest !== 0; rest &= rest - 1) before++;
      place = place * (cells.length - cell) + before;
      unseenTiles ^= tile;
    }
    this.states[place] = state;
    return (this.places[state] = place);
  }

  /** Of a place that was given. */
  stateAt(place: number): number {
    return this.states[place];
  }
}
