import { noMove } from '../puzzle/moves.ts';
import { keyWord } from '../puzzle/state-key.ts';
import { grown } from './node-table.ts';
import { type Problem, isGoalState } from './problem.ts';

/**
 * The one board of a local search: it goes from a board to one of its successors and keeps nothing of what it leaves but
 * the moves that it made. 1 byte a move.
 */
export class Walker {
  readonly board: Uint8Array;
  blank = 0;
  key0 = 0;
  key1 = 0;
  h = 0;
  /** Moves made. */
  g = 0;
  /** The node of the record where it stands, and the one it came from; −1 for none, and when they are not recorded. */
  node = -1;
  parent = -1;
  private moves = new Uint8Array(256);
  private readonly problem: Problem;

  constructor(problem: Problem) {
    this.problem = problem;
    this.board = problem.request.start.cells.slice();
    this.restart();
  }

  /** Goes back to the start; which node that is remains to be said. */
  restart(): void {
    const { problem, board } = this;
    board.set(problem.request.start.cells);
    this.blank = problem.startBlank;
    this.key0 = keyWord(problem.keys, board, 0);
    this.key1 = keyWord(problem.keys, board, 1);
    this.h = problem.evaluate(board);
    this.g = 0;
    this.node = this.parent = -1;
  }

  /** The move that led here; `noMove` at the start. */
  get lastMove(): number {
    return this.g === 0 ? noMove : this.moves[this.g - 1];
  }

  canGo(move: number): boolean {
    return this.problem.moves.destination[this.blank * 4 + move] >= 0;
  }

  /** h of the successor that a move makes. O(1) where the estimate is a sum over tiles, else as the estimate. */
  estimate(move: number): number {
    const { board, blank, problem } = this;
    const { destination, h: change } = problem.moves;
    const row = blank * 4 + move;
    const target = destination[row];
    const tile = board[target];
    if (change !== null) return this.h + change[row * problem.cells + tile];
    board[blank] = tile;
    board[target] = 0;
    const h = problem.evaluate(board);
    board[blank] = 0;
    board[target] = tile;
    return h;
  }

  /** Makes a move. @param h of the board that it leads to  @param node of the record */
  go(move: number, h: number, node: number): void {
    const { destination, key0, key1 } = this.problem.moves;
    const row = this.blank * 4 + move;
    const target = destination[row];
    const tile = this.board[target];
    this.board[this.blank] = tile;
    this.board[target] = 0;
    this.key0 = (this.key0 + Math.imul(tile, key0[row])) | 0;
    this.key1 = (this.key1 + Math.imul(tile, key1[row])) | 0;
    this.blank = target;
    this.h = h;
    if (this.g === this.moves.length) this.moves = grown(this.moves, new Uint8Array(this.g * 2));
    this.moves[this.g++] = move;
    this.parent = this.node;
    this.node = node;
  }

  isAtGoal(): boolean {
    return isGoalState(this.problem, this.key0, this.key1, this.board);
  }

  /** A copy of the moves made. */
  path(): Uint8Array {
    return this.moves.slice(0, this.g);
  }
}
