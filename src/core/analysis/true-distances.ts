import { assert } from '../base/assert.ts';
import { upperBound } from '../base/bisect.ts';
import type { Prng } from '../base/prng.ts';
import type { SpaceRings } from '../contract/space-rings.ts';
import { type Board, createBoard } from '../puzzle/board.ts';
import { type Move, applyMove, legalMoves } from '../puzzle/moves.ts';
import { StateRanking } from '../puzzle/state-rank.ts';

/** How far every board is from one goal, in moves. */
export interface TrueDistances {
  readonly goal: Board;
  /** Moves from the goal to the farthest board. */
  readonly longest: number;
  /** Moves of a shortest solution; −1 when the goal cannot be reached. */
  distanceOf(board: Board): number;
  /** Boards that are exactly so far away. */
  boardsAt(distance: number): number;
  /** One of the boards exactly `distance` away, each equally likely. Throws for a distance that no board has. */
  randomBoardAt(distance: number, prng: Prng): Board;
  /** The moves that bring a board one nearer to the goal, in the order UDLR; empty at the goal and where there is no way. */
  optimalMoves(board: Board): Move[];
}

/** Reads the rings, and keeps nothing else. */
export class RingDistances implements TrueDistances {
  readonly goal: Board;
  readonly longest: number;
  private readonly rings: SpaceRings;
  private readonly ranking: StateRanking;

  /** @param rings those of `goal` */
  constructor(goal: Board, rings: SpaceRings) {
    this.goal = goal;
    this.rings = rings;
    this.ranking = new StateRanking(goal);
    this.longest = rings.ringStart.length - 2;
  }

  /** O(cells + log rings). */
  distanceOf(board: Board): number {
    const rank = this.ranking.rank(board.cells);
    return rank < 0 ? -1 : upperBound(this.rings.ringStart, this.rings.placeOf[rank]) - 1;
  }

  boardsAt(distance: number): number {
    const { ringStart } = this.rings;
    const isRing = distance >= 0 && distance <= this.longest;
    return isRing ? ringStart[distance + 1] - ringStart[distance] : 0;
  }

  randomBoardAt(distance: number, prng: Prng): Board {
    const count = this.boardsAt(distance);
    assert(count > 0, `no board is ${distance} moves away`);
    const cells = new Uint8Array(this.goal.cells.length);
    this.ranking.unrank(this.rings.rankAt[this.rings.ringStart[distance] + prng.nextBelow(count)], cells);
    return createBoard(this.goal, cells);
  }

  optimalMoves(board: Board): Move[] {
    const nearer = this.distanceOf(board) - 1;
    if (nearer < 0) return [];
    return legalMoves(board).filter((move) => this.distanceOf(applyMove(board, move)) === nearer);
  }
}
