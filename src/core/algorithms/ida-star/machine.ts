import type { NodeId } from '../../search/events.ts';
import { exactly } from '../../base/message.ts';
import type { Ending, RunResult, RunStatus } from '../../search/run.ts';
import { Prng } from '../../base/prng.ts';
import { noMove } from '../../puzzle/moves.ts';
import { PartLog } from '../../engine/machine.ts';
import type { SearchMachine } from '../../engine/machine.ts';
import { MoveOrder, type Problem } from '../../engine/problem.ts';
import { MovingBoard } from '../../engine/moving-board.ts';
import { grown } from '../../engine/node-table.ts';
import { exhaustedReason, limitReason, solvedWithin, Census, RunCounters } from '../../engine/outcome.ts';
import type { Recorder } from '../../engine/recorder.ts';

/** A solution: its goal in the record, and the node before that. */
interface Found {
  readonly g: number;
  readonly priority: number;
  readonly moves: Uint8Array;
  readonly node: NodeId;
  readonly parent: number;
}

/**
 * IDA* (Korf 1985; rule S19): depth-first below a bound on f, again and again with the smallest f that exceeded it.
 * Memory is linear in the depth: the pending siblings along one path, and one board that follows the search.
 *
 *     pending:  root's others … | siblings at depth g−1 … | siblings at depth g     the last one is selected next
 */
export class IdaStar implements SearchMachine {
  result: RunResult | null = null;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly order: MoveOrder;
  private readonly counters = new RunCounters();
  private readonly census = new Census();
  private readonly parts: PartLog;

  // Pending nodes: a stack, one row each.
  private pendingDepth = new Int32Array(256);
  private pendingG = new Float64Array(256); // costs of the path; its depth where every move costs 1
  private pendingMove = new Uint8Array(256);
  private pendingH = new Float64Array(256);
  private pendingNode = new Int32Array(256); // → node of the record, −1 when not recorded
  private pending = 0;

  // The current path: moves to undo, nodes of the record.
  private pathMove = new Uint8Array(256); // depth → move that led there
  private pathNode = new Int32Array(256); // depth → node of the record
  private depth = 0;
  private readonly board: MovingBoard;

  private bound: number;
  private floor: number; // no solution costs less, as far as the bounds before this one say
  private best: Found | null = null; // found within the bound, not proven
  private nextBound = Infinity;
  private leastCutOff = Infinity; // smallest f at the depth limit

  constructor(problem: Problem, recorder: Recorder | null) {
    const { settings } = problem;
    this.problem = problem;
    this.recorder = recorder;
    this.parts = new PartLog(recorder, this.counters);
    this.order = new MoveOrder(settings.moves, new Prng(settings.seed));
    this.board = new MovingBoard(problem);
    this.bound = this.floor = problem.evaluate(this.board.cells);
    this.counters.maxStored = 1;
    this.begin();
  }

  advance(expansions: number): boolean {
    for (let left = expansions; this.result === null;) {
      if (this.pending === 0) this.nextIteration();
      else if (left === 0) return false;
      else if (this.selectNext()) left--;
    }
    return true;
  }

  /** Starts an iteration: the root alone is pending, the board is the start's again. */
  private begin(): void {
    while (this.depth > 0) this.undo();
    const h = this.problem.evaluate(this.board.cells);
    const f = exactly(Number(this.bound.toFixed(2)));
    this.parts.begin({ label: { code: 'part.bound', f }, bound: this.bound });
    this.pendingDepth[0] = this.pendingG[0] = 0;
    this.pendingMove[0] = noMove;
    this.pendingH[0] = h;
    this.pendingNode[0] = this.recorder ? this.recorder.enter(-1, noMove, 0, h, h) : -1;
    this.pending = 1;
    this.nextBound = Infinity;
  }

  private nextIteration(): void {
    if (this.best !== null) {
      this.selectAgain(this.best);
      this.finishWith(this.best);
    } else if (this.nextBound < Infinity) {
      this.floor = this.nextBound;
      this.bound = Math.max(this.nextBound, Math.fround(this.bound + this.problem.settings.boundStep));
      this.begin();
    } else if (this.leastCutOff < Infinity) {
      this.finish('budget', limitReason('maxDepth', this.problem));
    } else {
      this.finish('exhausted', exhaustedReason(this.problem, this.census.count));
    }
  }

  /** Takes the newest pending node; true when it was expanded. */
  private selectNext(): boolean {
    const { recorder, problem, board } = this;
    const { settings } = problem;
    const row = --this.pending;
    const depth = this.pendingDepth[row];
    const node = this.pendingNode[row];
    if (this.best !== null && this.f(row) >= this.best.g) {
      recorder?.prune(node, false);
      return false;
    }
    while (this.depth >= depth && this.depth > 0) this.undo();
    if (depth > 0) this.apply(this.pendingMove[row]);
    this.pathNode[depth] = node;
    this.counters.selected++;
    const isNew = this.census.add(board.key0, board.key1);
    recorder?.select(node, isNew);
    if (board.isGoal()) {
      const parent = depth > 0 ? this.pathNode[depth - 1] : -1;
      const found = {
        g: this.pendingG[row],
        moves: this.pathMove.slice(1, depth + 1),
        node,
        parent,
        priority: this.f(row),
      };
      if (this.best === null || found.g < this.best.g) this.best = found;
      if (settings.boundStep === 0 || this.best.g <= this.floor) this.finishWith(this.best);
      return false;
    }
    if (depth < problem.settings.maxDepth && this.counters.expanded < problem.settings.maxExpansions) {
      this.expand(depth, this.pendingG[row], this.pendingH[row], node);
      return true;
    }
    recorder?.prune(node, false);
    if (depth >= problem.settings.maxDepth) {
      this.leastCutOff = Math.min(this.leastCutOff, this.f(row));
      return false;
    }
    const limit = limitReason('maxExpansions', problem);
    const { best } = this;
    this.finish(
      'budget',
      best === null ? limit : { code: 'end.path-not-proved', limit, moves: best.moves.length },
    );
    return false;
  }

  /** The best solution, passed by before, is proven now: its node returns and is selected. */
  private selectAgain({ node, parent, moves, g, priority }: Found): void {
    const { recorder } = this;
    const move = moves.at(-1) ?? noMove;
    recorder?.giveBack(node, { parent, move, g, priority });
    recorder?.select(node, false);
    this.counters.selected++;
  }

  private finishWith({ g, moves, node }: Found): void {
    this.recorder?.goal(node);
    const reason = solvedWithin(this.problem, moves.length, g, this.leastCutOff);
    this.finish('solved', reason, moves, this.recorder ? node : -1);
  }

  /** Generates the successors; those within the bound become pending, the first of them on top. */
  private expand(depth: number, parentG: number, parentH: number, parent: number): void {
    const { board, counters, recorder } = this;
    const { destination } = this.problem.moves;
    const undo = depth > 0 ? this.pathMove[depth] ^ 1 : noMove;
    counters.expanded++;
    recorder?.step(parentG, parentH, Math.fround(parentG + parentH), this.pending);
    if (this.pending + 4 > this.pendingG.length) this.growPending();
    const order = this.order.next();
    const first = this.pending;
    for (let place = 0; place < 4; place++) {
      const move = order[place];
      if (destination[board.blank * 4 + move] < 0 || move === undo) continue;
      const g = board.nextG(move, parentG);
      const h = board.estimate(move, parentH);
      const f = Math.fround(g + h);
      counters.generated++;
      const node = recorder ? recorder.enter(parent, move, g, h, f) : -1;
      if (f > this.bound || (this.best !== null && f >= this.best.g)) {
        if (f < this.nextBound) this.nextBound = f;
        recorder?.prune(node, false);
      } else {
        this.push(depth + 1, g, move, h, node);
      }
    }
    if (this.problem.settings.sortSuccessors) this.sortPending(first);
    this.reversePending(first);
    counters.sizes(this.pending, depth + 1);
  }

  private push(depth: number, g: number, move: number, h: number, node: NodeId): void {
    const row = this.pending++;
    this.pendingDepth[row] = depth;
    this.pendingG[row] = g;
    this.pendingMove[row] = move;
    this.pendingH[row] = h;
    this.pendingNode[row] = node;
  }

  /** Stably by f. */
  private sortPending(first: number): void {
    for (let end = first + 1; end < this.pending; end++) {
      for (let row = end; row > first && this.f(row - 1) > this.f(row); row--) this.swapPending(row - 1, row);
    }
  }

  private f(row: number): number {
    return Math.fround(this.pendingG[row] + this.pendingH[row]);
  }

  /** The first sibling comes to lie on top. */
  private reversePending(first: number): void {
    for (let low = first, high = this.pending - 1; low < high; low++, high--) this.swapPending(low, high);
  }

  private swapPending(a: number, b: number): void {
    for (const column of [this.pendingG, this.pendingMove, this.pendingH, this.pendingNode]) {
      const held = column[a];
      column[a] = column[b]!;
      column[b] = held;
    }
  }

  private apply(move: number): void {
    this.depth++;
    if (this.depth === this.pathMove.length) {
      this.pathMove = grown(this.pathMove, new Uint8Array(this.depth * 2));
      this.pathNode = grown(this.pathNode, new Int32Array(this.depth * 2));
    }
    this.pathMove[this.depth] = move;
    this.board.slide(move);
  }

  private undo(): void {
    this.board.slide(this.pathMove[this.depth] ^ 1);
    this.depth--;
  }

  private growPending(): void {
    const length = this.pendingG.length * 2;
    this.pendingDepth = grown(this.pendingDepth, new Int32Array(length));
    this.pendingG = grown(this.pendingG, new Float64Array(length));
    this.pendingMove = grown(this.pendingMove, new Uint8Array(length));
    this.pendingH = grown(this.pendingH, new Float64Array(length));
    this.pendingNode = grown(this.pendingNode, new Int32Array(length));
  }

  private finish(status: RunStatus, reason: Ending, moves: Uint8Array | null = null, goalNode = -1): void {
    this.parts.close();
    this.recorder?.stop(this.pending);
    const counts = this.counters.counts(this.census.count);
    this.result = { status, reason, moves, goalNode, meetingNode: -1, counts, iterations: this.parts.rows };
  }
}
