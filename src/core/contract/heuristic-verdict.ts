import type { Board } from '../puzzle/board.ts';

/** A board with what an estimate says of it, and the truth. */
export interface JudgedBoard {
  readonly board: Board;
  readonly h: number;
  readonly trueDistance: number;
}

/** A move with what an estimate says of both its ends. */
export interface JudgedMove {
  readonly from: JudgedBoard;
  readonly to: JudgedBoard;
}

/** What an estimate is worth for one goal, measured over every board that can reach it (rule S32). */
export interface HeuristicVerdict {
  readonly states: number;
  /** h is nowhere above the true distance. */
  readonly admissible: boolean;
  /** h is 0 at the goal, and falls along no move by more than the move costs. */
  readonly consistent: boolean;
  /** Boards whose h is above their true distance. */
  readonly overestimates: number;
  /** Moves along which h falls by more than 1, of all `moves`. */
  readonly inconsistencies: number;
  /** Legal moves of all boards: each pair of neighbours counts twice, once in each direction. */
  readonly moves: number;
  /** The board that is overestimated most, the nearest to the goal of several; null when none is. */
  readonly worst: JudgedBoard | null;
  /** The board that is underestimated most, the nearest to the goal of several; null when none is. */
  readonly lowest: JudgedBoard | null;
  /** The move along which h falls most, the nearest to the goal of several; null when none falls by more than 1. */
  readonly steepest: JudgedMove | null;
  /** h of the goal itself. */
  readonly goalH: number;
  /** Mean of true distance − h: what is missing, on average. */
  readonly meanError: number;
  readonly meanH: number;
  readonly meanTrueDistance: number;
  readonly maxTrueDistance: number;
  /** What h may have above the cost of each move without counting as more, since h is rounded; 0 for whole numbers. */
  readonly tolerance: number;
}
