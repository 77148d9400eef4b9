import { addCost } from '../puzzle/move-costs.ts';
import { keyWord } from '../puzzle/state-key.ts';
import { type Problem, isGoalState } from './problem.ts';

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
