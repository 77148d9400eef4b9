/** How far every board is from a goal: a bit a board, or in rings for the picture of the state space. */

import type { Board } from '../puzzle/board.ts';

/**
 * How far every board is from one goal, in one bit a board. The blank is on a dark or a light cell after an even or an odd
 * number of moves, so where it stands tells the lowest bit of the distance; the second is kept here. A neighbour one move
 * nearer has another second bit than one a move farther, so a walk downhill counts the whole distance.
 *
 *     distance     0  1  2  3  4  5  6  7 …
 *     second bit   0  0  1  1  0  0  1  1 …
 */
export interface DistanceBits {
  /** The goal as it was turned and its tiles renamed (`GoalFrame`), so that goals of a kind share their bits. */
  readonly home: Board;
  /** Cell of the blank × words of a cell + place / 32 → the second bits of 32 boards. */
  readonly second: Uint32Array;
  /** Distance → boards that are exactly so far away. */
  readonly boardsAt: Uint32Array;
  /** Distance → where its boards begin in `rareRanks`, and the end; none where there are too many to be listed. */
  readonly rareStart: Uint32Array;
  /** Ranks of the boards at distances that so few boards have that none would be found by drawing. */
  readonly rareRanks: Uint32Array;
}

/** How many boards are counted so far. */
export interface DistanceReport {
  readonly found: number;
}

/**
 * Every board from which a goal can be reached, in rings around it: ring d holds the boards d moves away. A board's
 * *place* is where it stands in this order:
 *
 *     place   0 │ 1  2 │ 3  4  5  6 │ 7 …
 *     ring    0 │  1   │     2      │ 3 …         ringStart = 0 1 3 7 …
 *
 * Along a ring the order is that of angles, so that boards one move apart lie near each other in neighbouring rings.
 */
export interface SpaceRings {
  readonly ringStart: Uint32Array; // ring → its first place, and the end behind the last ring
  readonly rankAt: Uint32Array; // place → rank
  readonly placeOf: Uint32Array; // rank → place
}
