import { noMove } from '../../puzzle/moves.ts';
import type { ChromosomeTrial } from './chromosome-trial.ts';
import type { Chromosomes } from './chromosomes.ts';
import { type Problem, isGoalBoard } from '../../engine/problem.ts';
import type { Recorder } from '../../engine/recorder.ts';

/**
 * Writes the best paths of a search that has no tree of its own into the record, as the tree of their common beginnings,
 * and knows where the search stands: at the best board of the latest generation, whose node waits in the frontier.
 */
export class PathTree {
  /** Node of the best board, −1 when it is not recorded. */
  node = -1;
  /** The best board, cell → tile. */
  readonly board: Uint8Array;
  /** Of the best board. */
  h: number;
  goalReached = false;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly children = new Map<number, number>(); // node × 4 + move → node
  private readonly nodes: number[] = []; // g → node on the best path
  private readonly path: number[] = []; // g → move that leads on from there
  private baseDepth = 0; // moves that all paths of the phase begin with
  private readonly base: Uint8Array; // the board after these

  constructor(problem: Problem, recorder: Recorder | null) {
    this.problem = problem;
    this.recorder = recorder;
    this.board = problem.request.start.cells.slice();
    this.base = this.board.slice();
    this.h = problem.evaluate(this.board);
  }

  /** The root enters. */
  begin(): void {
    const { recorder, h } = this;
    this.node = recorder === null ? -1 : recorder.enter(-1, noMove, 0, h, h);
    this.nodes.push(this.node);
    this.goalReached = isGoalBoard(this.problem, this.board);
  }

  /** Moves from the start to the best board. */
  get depth(): number {
    return this.path.length;
  }

  /** The moves from the start to the best board; a copy. */
  get moves(): Uint8Array {
    return Uint8Array.from(this.path);
  }

  /** All paths begin with the best board from now on. */
  beginHere(): void {
    this.baseDepth = this.path.length;
    this.base.set(this.board);
  }

  /** The best board is now that of a chromosome. O(its genes), and that often an evaluation where nodes are new. */
  follow(trial: ChromosomeTrial, { genes, longest }: Chromosomes, row: number): void {
    const { board, nodes, path, base } = this;
    const { destination } = this.problem.moves;
    const count = trial.moves[row];
    nodes.length = this.baseDepth + 1;
    path.length = this.baseDepth;
    board.set(base);
    let blank = board.indexOf(0);
    if (count === 0) this.rejoinFrontier();
    for (let place = 0; place < count; place++) {
      const move = trial.moveOfGene(genes[row * longest + place], blank);
      const target = destination[blank * 4 + move];
      board[blank] = board[target];
      board[target] = 0;
      blank = target;
      path.push(move);
      this.step(place === count - 1);
    }
    this.node = nodes[nodes.length - 1];
    this.h = this.problem.evaluate(board);
    this.goalReached = isGoalBoard(this.problem, this.board);
  }

  /** The path has come by another board. @param last whether it ends there */
  private step(last: boolean): void {
    const { recorder, nodes, path, children } = this;
    const g = path.length;
    const move = path[g - 1];
    const parent = nodes[g - 1];
    const known = children.get(parent * 4 + move);
    if (known !== undefined) {
      nodes.push(known);
      if (last) this.rejoinFrontier();
      return;
    }
    if (recorder === null) {
      nodes.push(-1);
      return;
    }
    const h = this.problem.evaluate(this.board);
    const node = recorder.reach(parent, move, g, h, h, last);
    // A record that is full gives no ids any more, and then there is nothing to be found again.
    if (node >= 0) children.set(parent * 4 + move, node);
    nodes.push(node);
  }

  /** The last node of the path is in the record, and returns to the frontier. */
  private rejoinFrontier(): void {
    const { recorder, nodes, path } = this;
    const g = path.length;
    const priority = this.problem.evaluate(this.board);
    const [parent, move] = g === 0 ? [-1, noMove] : [nodes[g - 1], path[g - 1]];
    recorder?.giveBack(nodes[g], { parent, move, g, priority });
  }
}
