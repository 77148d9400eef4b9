/** How far boards are from a goal, exactly, read from tables that workers made. */

import { assert } from '../base/result.ts';
import { upperBound } from '../base/sorted.ts';
import type { Prng } from '../base/prng.ts';
import type { DistanceBits, SpaceRings } from '../contract/optimal.ts';
import { type Board, createBoard, blankCell, sameSize } from '../puzzle/board.ts';
import { type Move, applyMove, legalMoves } from '../puzzle/moves.ts';
import { StateRanking } from '../puzzle/state-rank.ts';
import { GoalFrame, nameOfTile, tileNamed } from '../puzzle/goal-frame.ts';
import { wordsPerCell } from './distances/layer-search.ts';

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

/** Reads the bits of a goal: a distance is counted by a walk to the goal, of some microseconds. */
export class BitDistances implements TrueDistances {
  readonly goal: Board;
  readonly longest: number;
  private readonly bits: DistanceBits;
  private readonly frame: GoalFrame;
  private readonly ranking: StateRanking;
  private readonly words: number;
  private readonly goalRank: number;
  private readonly around = new Int32Array(4);

  /** @param bits those of the goal, or of one of its kind */
  constructor(goal: Board, bits: DistanceBits) {
    this.goal = goal;
    this.bits = bits;
    this.frame = new GoalFrame(goal);
    const { home } = bits;
    assert(
      home.columns === this.frame.columns && blankCell(home) === this.frame.blank,
      'bits of another goal',
    );
    this.ranking = new StateRanking(home);
    this.words = wordsPerCell(this.ranking);
    this.goalRank = this.ranking.rank(home.cells);
    this.longest = bits.boardsAt.length - 1;
  }

  /** O(distance × cells). */
  distanceOf(board: Board): number {
    assert(sameSize(board, this.goal), 'a board of another size is nowhere here');
    const cells = this.homeCells(board);
    const rank = this.ranking.rank(cells);
    return rank < 0 ? -1 : this.walk(rank, cells);
  }

  boardsAt(distance: number): number {
    return this.bits.boardsAt[distance] ?? 0;
  }

  /** Draws from the list of so rare boards, or any board until one is that far away: 50 ms for the rarest of those. */
  randomBoardAt(distance: number, prng: Prng): Board {
    const count = this.boardsAt(distance);
    assert(count > 0, `no board is ${distance} moves away`);
    const { rareStart, rareRanks } = this.bits;
    const { ranking } = this;
    const cells = new Uint8Array(this.goal.cells.length);
    const listed = rareStart[distance + 1] - rareStart[distance];
    if (listed > 0) ranking.unrank(rareRanks[rareStart[distance] + prng.nextBelow(listed)], cells);
    else {
      const scratch = new Uint8Array(cells.length);
      for (let found = -1; found !== distance;) {
        const rank = prng.nextBelow(ranking.count);
        if (this.secondBit(rank) !== ((distance >> 1) & 1) || this.isEven(rank) !== (distance % 2 === 0))
          continue;
        ranking.unrank(rank, cells);
        scratch.set(cells);
        found = this.walk(rank, scratch);
      }
    }
    return createBoard(this.goal, this.frame.unturn(cells.map((tile) => nameOfTile(tile, this.frame.blank))));
  }

  optimalMoves(board: Board): Move[] {
    const nearer = this.distanceOf(board) - 1;
    if (nearer < 0) return [];
    return legalMoves(board).filter((move) => this.distanceOf(applyMove(board, move)) === nearer);
  }

  /** Walks to the goal, always to a neighbour whose bit is that of a smaller distance. @param cells are changed */
  private walk(from: number, cells: Uint8Array): number {
    const { ranking, around } = this;
    let rank = from;
    let moves = 0;
    // Of a distance 4n the neighbour that is nearer has another bit than the board, of 4n + 1 the same, and so on.
    const isEven = this.isEven(rank);
    for (; rank !== this.goalRank; moves++) {
      const even = isEven === (moves % 2 === 0);
      const nearer = even ? this.secondBit(rank) ^ 1 : this.secondBit(rank);
      const count = ranking.neighbours(rank, cells, around);
      let slot = 0;
      while (slot < count && this.secondBit(around[slot]) !== nearer) slot++;
      assert(slot < count, 'a board is no farther than its neighbours');
      const blank = ranking.blankOf(rank);
      rank = around[slot];
      const target = ranking.blankOf(rank);
      cells[blank] = cells[target];
      cells[target] = 0;
    }
    return moves;
  }

  /** Whether the distance is even: the blank is on a cell of the colour that the goal's is on. */
  private isEven(rank: number): boolean {
    const { columns } = this.bits.home;
    const colour = (cell: number): number => (Math.floor(cell / columns) + (cell % columns)) & 1;
    return colour(this.ranking.blankOf(rank)) === colour(this.frame.blank);
  }

  private secondBit(rank: number): number {
    const blank = this.ranking.blankOf(rank);
    const place = rank - blank * this.ranking.perBlank;
    return (this.bits.second[blank * this.words + (place >> 5)] >>> (place & 31)) & 1;
  }

  private homeCells(board: Board): Uint8Array {
    return this.frame.turn(board).map((name) => tileNamed(name, this.frame.blank));
  }
}
