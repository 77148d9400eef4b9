import type { Ending, RunResult, RunStatus } from '../../search/run.ts';
import { Prng } from '../../base/prng.ts';
import { noMove } from '../../puzzle/moves.ts';
import type { SearchMachine } from '../../engine/machine.ts';
import { MoveOrder, type Problem } from '../../engine/problem.ts';
import { MovingBoard } from '../../engine/moving-board.ts';
import { grown } from '../../engine/node-table.ts';
import { exhaustedReason, limitReason, solvedWithin, Census, RunCounters } from '../../engine/outcome.ts';
import type { Recorder } from '../../engine/recorder.ts';

/** A node has at most four successors; with the move that undoes the last one left out, three. */
const most = 4;

/**
 * Recursive best-first search (Korf 1993; rule S20), as Russell & Norvig write it, with a stack instead of recursion:
 *
 *     frame 0   the root alone, limit ∞
 *     frame 1   successors of the root            the best of them is open, its successors are …
 *     frame 2   successors of that node           … and so on down the current path
 *
 * A frame's best successor is expanded while its F is within the frame's limit: the smallest F of all that wait beside
 * the path. Otherwise the frame is forgotten and its node waits again, with that F. Memory is linear in the depth.
 */
export class Rbfs implements SearchMachine {
  result: RunResult | null = null;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly order: MoveOrder;
  private readonly counters = new RunCounters();
  private readonly census = new Census();

  // Frames, and the nodes in them: frame × 4 + place.
  private frames = 1;
  private count = new Uint8Array(64); // frame → nodes in it
  private open = new Uint8Array(64); // frame → place of the node that the next frame belongs to
  private limit = new Float64Array(64); // frame → largest F at which it goes on
  private move = new Uint8Array(64 * most);
  private g = new Float64Array(64 * most); // costs of the path; its depth where every move costs 1
  private h = new Float64Array(64 * most);
  private f = new Float64Array(64 * most); // → F: backed up from below where that is more than g + h
  private node = new Int32Array(64 * most); // → node of the record, −1 when not recorded
  private gone = new Uint8Array(64 * most); // → 1: nothing leads on from it, and it left the frontier

  private readonly board: MovingBoard; // of the node that the last frame belongs to
  private frontierSize = 1; // nodes in the frontier
  private leastCutOff = Infinity; // smallest g + h at the depth limit

  constructor(problem: Problem, recorder: Recorder | null) {
    const { settings } = problem;
    this.problem = problem;
    this.recorder = recorder;
    this.order = new MoveOrder(settings.moves, new Prng(settings.seed));
    this.board = new MovingBoard(problem);
    const h = problem.evaluate(this.board.cells);
    this.count[0] = 1;
    this.limit[0] = Infinity;
    this.move[0] = noMove;
    this.h[0] = this.f[0] = h;
    this.node[0] = recorder === null ? -1 : recorder.enter(-1, noMove, 0, h, h);
    this.counters.maxStored = 1;
  }

  advance(expansions: number): boolean {
    for (let left = expansions; this.result === null;) {
      const frame = this.frames - 1;
      const best = this.bestOf(frame);
      const f = this.f[best];
      if (f === Infinity && frame === 0) this.finishEmpty();
      else if (f === Infinity || f > this.limit[frame]) this.forget(f);
      else if (left === 0) return false;
      else if (this.selectNext(best)) left--;
    }
    return true;
  }

  /** Row of the node with the smallest F, the first of equals. */
  private bestOf(frame: number): number {
    const first = frame * most;
    let best = first;
    for (let row = first + 1; row < first + this.count[frame]; row++) {
      if (this.f[row] < this.f[best]) best = row;
    }
    return best;
  }

  /** Takes a node of the last frame; true when it was expanded. The depth of a frame's nodes is its number. */
  private selectNext(row: number): boolean {
    const { recorder, problem, counters } = this;
    const { settings } = problem;
    const depth = this.frames - 1;
    this.measure();
    if (this.move[row] !== noMove) this.board.slide(this.move[row]);
    counters.selected++;
    this.frontierSize--;
    const isNew = this.census.add(this.board.key0, this.board.key1);
    recorder?.select(this.node[row], isNew);
    if (this.board.isGoal()) {
      recorder?.goal(this.node[row]);
      const reason = solvedWithin(problem, depth, this.g[row], this.leastCutOff);
      this.finish('solved', reason, this.pathTo(row), recorder === null ? -1 : this.node[row]);
      return false;
    }
    if (depth < settings.maxDepth && counters.expanded < settings.maxExpansions) {
      this.expand(row);
      return true;
    }
    recorder?.prune(this.node[row], false);
    if (depth < settings.maxDepth) {
      this.finish('budget', limitReason('maxExpansions', problem));
      return false;
    }
    this.leastCutOff = Math.min(this.leastCutOff, Math.fround(this.g[row] + this.h[row]));
    this.giveUp(row);
    return false;
  }

  /** Makes the frame of a node's successors. */
  private expand(row: number): void {
    const { board, counters, recorder } = this;
    const { destination } = this.problem.moves;
    const frame = this.frames;
    if (frame === this.count.length) this.grow();
    const undo = this.move[row] === noMove ? noMove : this.move[row] ^ 1;
    counters.expanded++;
    recorder?.step(this.g[row], this.h[row], Math.fround(this.f[row]), this.frontierSize);
    this.open[frame - 1] = row - (frame - 1) * most;
    this.limit[frame] = Math.min(this.limit[frame - 1], this.alternativeTo(row));
    const order = this.order.next();
    let filled = 0;
    for (let place = 0; place < most; place++) {
      const move = order[place];
      if (destination[board.blank * 4 + move] < 0 || move === undo) continue;
      const g = board.nextG(move, this.g[row]);
      const h = board.estimate(move, this.h[row]);
      const child = frame * most + filled++;
      this.move[child] = move;
      this.g[child] = g;
      this.h[child] = h;
      this.f[child] = Math.max(Math.fround(g + h), this.f[row]);
      this.gone[child] = 0;
      counters.generated++;
      if (recorder !== null) this.node[child] = recorder.enter(this.node[row], move, g, h, this.f[child]);
    }
    this.count[frame] = filled;
    this.frames++;
    this.frontierSize += filled;
    counters.sizes(0, this.frontierSize + this.frames - 1);
  }

  /** The smallest F among the siblings of a node. */
  private alternativeTo(row: number): number {
    const first = (this.frames - 1) * most;
    let smallest = Infinity;
    for (let other = first; other < first + this.count[this.frames - 1]; other++) {
      if (other !== row && this.f[other] < smallest) smallest = this.f[other];
    }
    return smallest;
  }

  /** Forgets the last frame: its node waits again, and all that is remembered of its successors is their smallest F. */
  private forget(f: number): void {
    const { recorder } = this;
    const frame = --this.frames;
    for (let row = frame * most; row < frame * most + this.count[frame]; row++) {
      if (this.gone[row] === 1) continue;
      this.frontierSize--;
      recorder?.prune(this.node[row], false);
    }
    const row = (frame - 1) * most + this.open[frame - 1];
    const leadsOn = f < Infinity;
    if (leadsOn) this.f[row] = f;
    const move = this.move[row];
    const parent = frame === 1 ? -1 : this.node[(frame - 2) * most + this.open[frame - 2]];
    recorder?.giveBack(this.node[row], { parent, move, g: this.g[row], priority: this.f[row] });
    if (leadsOn) {
      this.frontierSize++;
      if (move !== noMove) this.board.slide(move ^ 1);
    } else {
      recorder?.prune(this.node[row], false);
      this.giveUp(row);
    }
  }

  /** Nothing leads on from a node of the last frame: it stays there, and is not selected again. */
  private giveUp(row: number): void {
    this.f[row] = Infinity;
    this.gone[row] = 1;
    if (this.move[row] !== noMove) this.board.slide(this.move[row] ^ 1);
  }

  /** The moves from the root to a node of the last frame. */
  private pathTo(row: number): Uint8Array {
    const moves = new Uint8Array(this.frames - 1);
    for (let frame = 1; frame < this.frames - 1; frame++) {
      moves[frame - 1] = this.move[frame * most + this.open[frame]];
    }
    if (moves.length > 0) moves[moves.length - 1] = this.move[row];
    return moves;
  }

  /** `maxFrontier` counts what waits when the next node is selected. */
  private measure(): void {
    if (this.counters.expanded > 0) this.counters.sizes(this.frontierSize, 0);
  }

  private grow(): void {
    const length = this.count.length * 2;
    this.count = grown(this.count, new Uint8Array(length));
    this.open = grown(this.open, new Uint8Array(length));
    this.limit = grown(this.limit, new Float64Array(length));
    this.move = grown(this.move, new Uint8Array(length * most));
    this.g = grown(this.g, new Float64Array(length * most));
    this.h = grown(this.h, new Float64Array(length * most));
    this.f = grown(this.f, new Float64Array(length * most));
    this.node = grown(this.node, new Int32Array(length * most));
    this.gone = grown(this.gone, new Uint8Array(length * most));
  }

  private finishEmpty(): void {
    const { problem } = this;
    this.measure();
    if (this.leastCutOff < Infinity) this.finish('budget', limitReason('maxDepth', problem));
    else this.finish('exhausted', exhaustedReason(problem, this.census.count));
  }

  private finish(status: RunStatus, reason: Ending, moves: Uint8Array | null = null, goalNode = -1): void {
    this.recorder?.stop(this.frontierSize);
    const counts = this.counters.counts(this.census.count);
    this.result = { status, reason, moves, goalNode, meetingNode: -1, counts, iterations: [] };
  }
}
