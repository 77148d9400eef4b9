/** A board that moves in place, for searches that keep a path and no table of nodes. */

import { addCost } from '../puzzle/move-costs.ts';
import { noMove } from '../puzzle/moves.ts';
import { keyWord } from '../puzzle/state-key.ts';
import type { NodeId } from '../search/events.ts';
import { grown } from './node-table.ts';
import { isGoalState, type Problem } from './problem.ts';

/** The one board of a search that keeps no states: it follows the search move by move, forward and back. */
export class MovingBoard {
  readonly cells: Uint8Array; // cell → tile
  blank = 0;
  key0 = 0;
  key1 = 0;
  private readonly problem: Problem;

  /** Begins with the start of the problem. */
  constructor(problem: Problem) {
    this.problem = problem;
    this.cells = problem.request.start.cells.slice();
    this.reset();
  }

  /** Back to the start. O(cells). */
  reset(): void {
    const { problem, cells } = this;
    cells.set(problem.request.start.cells);
    this.blank = problem.startBlank;
    this.key0 = keyWord(problem.keys, cells, 0);
    this.key1 = keyWord(problem.keys, cells, 1);
  }

  /** Makes a legal move of the blank. O(1). */
  slide(move: number): void {
    const { destination, key0, key1 } = this.problem.moves;
    const row = this.blank * 4 + move;
    const target = destination[row];
    const tile = this.cells[target];
    this.cells[this.blank] = tile;
    this.cells[target] = 0;
    this.key0 = (this.key0 + Math.imul(tile, key0[row])) | 0;
    this.key1 = (this.key1 + Math.imul(tile, key1[row])) | 0;
    this.blank = target;
  }

  /** h of the successor that a legal move makes, from the h here. O(1) where the estimate is a sum over tiles. */
  estimate(move: number, h: number): number {
    const { cells, blank, problem } = this;
    const { destination, h: change } = problem.moves;
    const row = blank * 4 + move;
    const target = destination[row];
    const tile = cells[target];
    if (change !== null) return h + change[row * problem.cells + tile];
    cells[blank] = tile;
    cells[target] = 0;
    const next = problem.evaluate(cells);
    cells[blank] = 0;
    cells[target] = tile;
    return next;
  }

  /** g of the successor that a legal move makes, from the g here: with costs the sum of these, else moves. O(1). */
  nextG(move: number, g: number): number {
    const { costs } = this.problem.counting;
    if (costs === null) return g + 1;
    return addCost(g, this.cells[this.problem.moves.destination[this.blank * 4 + move]], costs);
  }

  isGoal(): boolean {
    return isGoalState(this.problem, this.key0, this.key1, this.cells);
  }
}

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
