import type { NodeId } from '../search/ids.ts';
import { noMove } from '../puzzle/moves.ts';
import { grown } from './node-table.ts';
import { MovingBoard } from './moving-board.ts';
import type { Problem } from './problem.ts';

/**
 * The one board of a local search: it goes from a board to one of its successors and keeps nothing of what it leaves but
 * the moves that it made. 1 byte a move.
 */
export class Walker {
  h = 0;
  /** Moves made, and what they cost. */
  depth = 0;
  g = 0;
  /** The node of the record where it stands, and the one it came from; −1 for none, and when they are not recorded. */
  node = -1;
  parent = -1;
  private moves = new Uint8Array(256);
  private readonly at: MovingBoard;
  private readonly problem: Problem;

  constructor(problem: Problem) {
    this.problem = problem;
    this.at = new MovingBoard(problem);
    this.restart();
  }

  /** Goes back to the start; which node that is remains to be said. */
  restart(): void {
    this.at.reset();
    this.h = this.problem.evaluate(this.at.cells);
    this.g = this.depth = 0;
    this.node = this.parent = -1;
  }

  /** Key words of the state where it stands. */
  get key0(): number {
    return this.at.key0;
  }

  get key1(): number {
    return this.at.key1;
  }

  /** The move that led here; `noMove` at the start. */
  get lastMove(): number {
    return this.depth === 0 ? noMove : this.moves[this.depth - 1];
  }

  canGo(move: number): boolean {
    return this.problem.moves.destination[this.at.blank * 4 + move] >= 0;
  }

  /** h of the successor that a move makes. O(1) where the estimate is a sum over tiles, else as the estimate. */
  estimate(move: number): number {
    return this.at.estimate(move, this.h);
  }

  /** g of the successor that a move makes. O(1). */
  nextG(move: number): number {
    return this.at.nextG(move, this.g);
  }

  /** Makes a move. @param h of the board that it leads to  @param node of the record */
  go(move: number, h: number, node: NodeId): void {
    this.g = this.nextG(move);
    this.at.slide(move);
    this.h = h;
    if (this.depth === this.moves.length) this.moves = grown(this.moves, new Uint8Array(this.depth * 2));
    this.moves[this.depth++] = move;
    this.parent = this.node;
    this.node = node;
  }

  isAtGoal(): boolean {
    return this.at.isGoal();
  }

  /** A copy of the moves made. */
  path(): Uint8Array {
    return this.moves.slice(0, this.depth);
  }
}
