import { Prng } from '../base/prng.ts';
import type { RunResult, RunStatus } from '../contract/run.ts';
import { noMove } from '../puzzle/moves.ts';
import { keyWord } from '../puzzle/state-key.ts';
import type { Frontier } from './frontier.ts';
import { frontierFor } from './frontier-for.ts';
import type { SearchMachine } from './machine.ts';
import { MoveOrder } from './move-order.ts';
import { type NodeTable, SlotStatus } from './node-table.ts';
import { exhaustedReason, limitReason } from './outcome.ts';
import { PathOrder } from './path-order.ts';
import { type Policies, policiesOf } from './policies.ts';
import { type Problem, isGoalState } from './problem.ts';
import type { Recorder } from './recorder.ts';
import type { SearchMemory } from './search-memory.ts';
import type { StateIndex } from './state-index.ts';
import { Tally } from './tally.ts';
import { TreeRules } from './tree-rules.ts';

/**
 * The generic best-first loop of SEARCH §3: take the best node; goal? stop; otherwise generate its successors in `moves`
 * order, test each for duplicates, add the rest. Breadth-first, uniform-cost, greedy, A*, weighted A*, depth-first and
 * the stack beam are settings of it. Expansion allocates nothing; a null recorder costs one test an event.
 */
export class BestFirst implements SearchMachine {
  result: RunResult | null = null;
  private readonly problem: Problem;
  private readonly policies: Policies;
  private readonly recorder: Recorder | null;
  private readonly table: NodeTable;
  private readonly frontier: Frontier;
  private readonly paths: PathOrder | null;
  private readonly order: MoveOrder;
  private readonly tally = new Tally();
  private readonly known: StateIndex; // rule `closed`: every state. `expanded`: the expanded ones
  private readonly tree: TreeRules | null; // the other rules
  private visited = 0;
  private cutOff = false;
  private readonly board: Uint8Array; // of the node being expanded; its successor's while that is looked at
  private readonly group = new Int32Array(4); // slots that the current expansion adds to the frontier
  private groupSize = 0;

  /** @param memory is emptied and then belongs to this search until it ends */
  constructor(problem: Problem, recorder: Recorder | null, memory: SearchMemory) {
    const { settings, keys, heuristic } = problem;
    this.problem = problem;
    this.recorder = recorder;
    this.policies = policiesOf(problem);
    memory.reset(keys, this.policies.wholeScores);
    this.table = memory.table;
    this.known = memory.known;
    const prng = new Prng(settings.seed);
    this.order = new MoveOrder(settings.moves, prng);
    this.paths = settings.ties === 'path-order' ? new PathOrder() : null;
    this.frontier = frontierFor(settings, heuristic, this.table, prng, this.paths);
    const { isClosed, isExpanded } = this.policies;
    this.tree =
      isClosed || isExpanded ? null : new TreeRules(settings.duplicates, keys, this.table, this.frontier);
    this.board = problem.request.start.cells.slice();
    this.addRoot();
  }

  advance(expansions: number): boolean {
    for (let left = expansions; this.result === null;) {
      if (this.frontier.size === 0) this.finishEmpty();
      else if (left === 0) return false;
      else if (this.takeNext()) left--;
    }
    return true;
  }

  private addRoot(): void {
    const { problem, board } = this;
    const key0 = keyWord(problem.keys, board, 0);
    const key1 = keyWord(problem.keys, board, 1);
    this.known.find(key0, key1, board);
    const root = this.keep(-1, noMove, 0, problem.evaluate(board), key0, key1, problem.startBlank, 0);
    this.frontier.add(this.group, this.groupSize);
    this.tally.maxStored = 1;
    if (this.policies.testsOnGenerate && isGoalState(problem, key0, key1, board)) this.finishSolved(root);
  }

  /** Takes the best node; true when it was expanded. */
  private takeNext(): boolean {
    const { table, recorder, policies, tally } = this;
    const slot = this.frontier.take();
    tally.taken++;
    const first = this.countVisit(slot);
    table.status[slot] = SlotStatus.closed;
    recorder?.take(table.id[slot], first);
    const limited =
      table.g[slot] >= policies.depthLimit ||
      tally.expanded >= policies.maxExpansions ||
      table.live >= policies.maxNodes;
    if (limited) return this.stopAtLimit(slot);
    if (table.key0[slot] === this.problem.goalKey0 && this.isGoal(slot)) {
      this.finishSolved(slot);
      return false;
    }
    this.expand(slot);
    return true;
  }

  /** What a budget does to the node just taken; it is not expanded. */
  private stopAtLimit(slot: number): false {
    const { policies, table, recorder } = this;
    const { settings } = this.problem;
    const g = table.g[slot];
    const overflow = policies.isRecursive && g >= settings.stackLimit;
    if (!overflow && this.isGoal(slot)) {
      this.finishSolved(slot);
      return false;
    }
    recorder?.prune(table.id[slot], false);
    if (overflow) {
      this.finish('budget', limitReason('stackLimit', settings));
    } else if (g >= settings.maxDepth) {
      this.cutOff = true;
      this.tree?.release(slot);
    } else {
      const limit = this.tally.expanded >= settings.maxExpansions ? 'maxExpansions' : 'maxNodes';
      this.finish('budget', limitReason(limit, settings));
    }
    return false;
  }

  /** Whether the state of a slot is taken for the first time. */
  private countVisit(slot: number): boolean {
    const { table } = this;
    if (this.tree !== null) return this.tree.taken(slot);
    let first = table.status[slot] === SlotStatus.frontier;
    if (this.policies.isExpanded) {
      if (!this.problem.keys.exact) table.readBoard(slot, this.board);
      first = this.known.find(table.key0[slot], table.key1[slot], this.board) < 0;
      if (first) this.known.insertMissing(slot);
    }
    if (first) this.visited++;
    return first;
  }

  private isGoal(slot: number): boolean {
    this.table.readBoard(slot, this.board);
    return isGoalState(this.problem, this.table.key0[slot], this.table.key1[slot], this.board);
  }

  // The hot loop: longer than it should be, because calls and field loads in it are what the speed figures measure.
  private expand(slot: number): void {
    const { table, recorder, board, tally, problem, tree, known } = this;
    const { destination, key0: keyChange0, key1: keyChange1, h: hChange } = problem.moves;
    const { isClosed, skipsUndo, rejectsUndo, readsBoard, testsOnGenerate } = this.policies;
    const { cells } = problem;
    const g = table.g[slot] + 1;
    const h = table.h[slot];
    const key0 = table.key0[slot];
    const key1 = table.key1[slot];
    const blank = table.blank[slot];
    const undo = table.move[slot] ^ 1;
    let generated = 0;
    let rejected = 0;
    tally.expanded++;
    recorder?.step(g - 1, h, table.priority[slot], this.frontier.size);
    tree?.expanding(slot);
    if (readsBoard) table.readBoard(slot, board);
    const order = this.order.next();
    this.groupSize = 0;
    for (let place = 0; place < 4; place++) {
      const move = order[place];
      const row = blank * 4 + move;
      const target = destination[row];
      if (target < 0) continue;
      if (move === undo) {
        if (skipsUndo) continue;
        if (rejectsUndo) {
          // The parent's state is known, expanded and on the path, whatever the rule.
          generated++;
          rejected++;
          recorder?.reject(move, table.id[table.parent[slot]]);
          continue;
        }
      }
      const tile = readsBoard ? board[target] : table.tileOfKey(key0, key1, target);
      const next0 = (key0 + Math.imul(tile, keyChange0[row])) | 0;
      const next1 = (key1 + Math.imul(tile, keyChange1[row])) | 0;
      if (readsBoard) {
        board[blank] = tile;
        board[target] = 0;
      }
      generated++;
      const repeated = tree === null ? known.find(next0, next1, board) : tree.find(next0, next1, board);
      if (repeated < 0) {
        const nextH = hChange !== null ? h + hChange[row * cells + tile] : problem.evaluate(board);
        const fresh = this.keep(slot, move, g, nextH, next0, next1, target, place);
        if (testsOnGenerate && fresh >= 0 && isGoalState(problem, next0, next1, board)) {
          this.count(generated, rejected);
          return this.finishSolved(fresh);
        }
      } else if (isClosed && g < table.g[repeated]) {
        this.improve(repeated, slot, move, g, place);
      } else {
        rejected++;
        recorder?.reject(move, table.id[repeated]);
      }
      if (readsBoard) {
        board[blank] = 0;
        board[target] = tile;
      }
    }
    this.count(generated, rejected);
    this.closeExpansion(slot);
  }

  private count(generated: number, rejected: number): void {
    this.tally.generated += generated;
    this.tally.rejected += rejected;
  }

  /** Adds the successors that were kept, lets the frontier push out what does not fit, and takes stock. */
  private closeExpansion(slot: number): void {
    const { frontier, policies } = this;
    if (policies.sorts) this.sortGroup();
    frontier.add(this.group, this.groupSize);
    if (policies.isBeam) {
      for (let out = frontier.dropped(); out >= 0; out = frontier.dropped()) {
        this.recorder?.prune(this.table.id[out], false);
        this.table.status[out] = SlotStatus.closed;
        if (policies.isClosed) this.known.remove(out);
        this.tree?.dropped(out);
      }
    }
    this.tree?.expanded(slot);
    this.tally.sizes(frontier.size, policies.isBeam ? frontier.size : this.table.live);
  }

  /**
   * Puts a new node into the table and into the group of this expansion. Returns its slot; −1 when the rule `open`
   * prefers a node of the same state that waits already.
   */
  private keep(
    parent: number,
    move: number,
    g: number,
    h: number,
    key0: number,
    key1: number,
    blank: number,
    place: number,
  ): number {
    const { table, recorder, policies } = this;
    const slot = table.allocate();
    const priority = this.priority(g, h);
    table.key0[slot] = key0;
    table.key1[slot] = key1;
    table.parent[slot] = parent;
    table.move[slot] = move;
    table.blank[slot] = blank;
    table.g[slot] = g;
    table.h[slot] = h;
    table.priority[slot] = priority;
    table.status[slot] = SlotStatus.frontier;
    if (policies.isPlain) {
      // The commonest case: a closed set, exact keys, no order by paths.
      this.known.insertMissing(slot);
      if (recorder !== null)
        table.id[slot] = recorder.enter(parent < 0 ? -1 : table.id[parent], move, g, h, priority);
    } else if (!this.keepUnusual(slot, parent, place)) {
      return -1;
    }
    this.group[this.groupSize++] = slot;
    return slot;
  }

  /** The rest of `keep` for all other settings; false when the new node is not kept. */
  private keepUnusual(slot: number, parent: number, place: number): boolean {
    const { table, recorder, tree, board } = this;
    this.paths?.set(slot, parent, place);
    table.writeBoard(slot, board);
    const waiting = tree === null ? -1 : tree.findWaiting(slot, board);
    if (waiting >= 0 && !this.frontier.goesBefore(slot, waiting)) {
      table.release(slot);
      this.count(0, 1);
      recorder?.reject(table.move[slot], table.id[waiting]);
      return false;
    }
    if (recorder !== null) {
      const { move, g, h, priority } = table;
      const parentId = parent < 0 ? -1 : table.id[parent];
      table.id[slot] = recorder.enter(parentId, move[slot], g[slot], h[slot], priority[slot]);
    }
    if (waiting >= 0) {
      recorder?.prune(table.id[waiting], true);
      tree?.replace(waiting);
    }
    if (this.policies.isClosed) this.known.insertMissing(slot);
    tree?.added(slot, parent);
    return true;
  }

  /** Rule `closed`: a known state was reached by a cheaper path. */
  private improve(slot: number, parent: number, move: number, g: number, place: number): void {
    const { table, recorder, tally } = this;
    const isClosed = table.status[slot] === SlotStatus.closed;
    if (isClosed && !this.problem.reopens) {
      tally.rejected++;
      recorder?.reject(move, table.id[slot]);
      return;
    }
    if (isClosed) {
      tally.reopened++;
      table.status[slot] = SlotStatus.reopened;
    } else {
      this.frontier.remove(slot);
    }
    table.parent[slot] = parent;
    table.move[slot] = move;
    table.g[slot] = g;
    table.priority[slot] = this.priority(g, table.h[slot]);
    this.paths?.set(slot, parent, place);
    const change = { parent: table.id[parent], move, g, priority: table.priority[slot] };
    recorder?.improve(table.id[slot], isClosed, change);
    this.group[this.groupSize++] = slot;
  }

  /** Rounded to the 32-bit number that the record keeps, so that both compare alike. */
  private priority(g: number, h: number): number {
    const { gFactor, hFactor, wholeScores } = this.policies;
    const priority = gFactor * g + hFactor * h;
    return wholeScores ? priority : Math.fround(priority);
  }

  /** Insertion sort: stable, and the group has at most four nodes. */
  private sortGroup(): void {
    const { group } = this;
    const by = this.policies.sortsByH ? this.table.h : this.table.priority;
    for (let index = 1; index < this.groupSize; index++) {
      const slot = group[index];
      let place = index;
      for (; place > 0 && by[group[place - 1]] > by[slot]; place--) group[place] = group[place - 1];
      group[place] = slot;
    }
  }

  private finishSolved(slot: number): void {
    const { table } = this;
    const moves = new Uint8Array(table.g[slot]);
    for (let node = slot; table.parent[node] >= 0; node = table.parent[node]) {
      moves[table.g[node] - 1] = table.move[node];
    }
    this.recorder?.goal(table.id[slot]);
    const count = `${moves.length} move${moves.length === 1 ? '' : 's'}`;
    this.finish('solved', `Solved in ${count}.`, moves, this.recorder === null ? -1 : table.id[slot]);
  }

  private finishEmpty(): void {
    const { settings, solvable } = this.problem;
    const visited = this.tree === null ? this.visited : this.tree.visited;
    if (this.cutOff) this.finish('budget', limitReason('maxDepth', settings));
    else this.finish('exhausted', exhaustedReason(settings, visited, solvable));
  }

  private finish(status: RunStatus, reason: string, moves: Uint8Array | null = null, goalNode = -1): void {
    this.recorder?.stop();
    const counts = this.tally.counts(this.tree === null ? this.visited : this.tree.visited);
    this.result = { status, reason, moves, goalNode, counts, iterations: [] };
  }
}
