import { Prng } from '../base/prng.ts';
import type { RunResult, RunStatus } from '../contract/run.ts';
import type { DuplicateRule } from '../contract/settings.ts';
import { noMove } from '../puzzle/moves.ts';
import { keyWord } from '../puzzle/state-key.ts';
import { Census } from './census.ts';
import type { Frontier } from './frontier.ts';
import { frontierFor } from './frontier-for.ts';
import type { SearchMachine } from './machine.ts';
import { MoveOrder } from './move-order.ts';
import { type NodeTable, SlotStatus } from './node-table.ts';
import { type Limit, exhaustedReason, limitReason } from './outcome.ts';
import { PathOrder } from './path-order.ts';
import { PathStates } from './path-states.ts';
import { type Problem, isGoalState } from './problem.ts';
import type { Recorder } from './recorder.ts';
import type { SearchMemory } from './search-memory.ts';
import type { StateIndex } from './state-index.ts';
import { Tally } from './tally.ts';

/** Rules that keep no closed set: a node nobody descends from any more is released. */
const treeRules: readonly DuplicateRule[] = ['open', 'path', 'parent', 'none'];

/**
 * The generic best-first loop of SEARCH §3: take the best node; goal? stop; otherwise generate its successors in `moves`
 * order, test each for duplicates, add the rest. Breadth-first, uniform-cost, greedy, A*, weighted A*, depth-first and
 * the stack beam are settings of it. Expansion allocates nothing; a null recorder costs one test an event.
 */
export class BestFirst implements SearchMachine {
  result: RunResult | null = null;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly table: NodeTable;
  private readonly frontier: Frontier;
  private readonly paths: PathOrder | null;
  private readonly order: MoveOrder;
  private readonly tally = new Tally();

  // Policies, as flags that the loop tests.
  private readonly duplicates: DuplicateRule;
  private readonly isTree: boolean;
  private readonly testsOnGenerate: boolean;
  private readonly gFactor: 0 | 1; // priority = gFactor × g + hFactor × h
  private readonly hFactor: number;
  private readonly isWhole: boolean; // no priority has a fraction
  private readonly sortsByH: boolean;

  private readonly known: StateIndex; // closed: every state. expanded: expanded states. open: states in the frontier
  private readonly path: PathStates | null;
  private readonly census: Census | null; // of states taken, where `known` does not tell
  private visited = 0;
  private cutOff = false;

  private readonly readsBoard: boolean; // whether keys and move table do not say everything
  private readonly board: Uint8Array; // of the node being expanded; its successor's while that is looked at
  private readonly group = new Int32Array(4); // slots that the current expansion adds to the frontier
  private groupSize = 0;
  private replaced = -1; // rule `open`: node of the record that the newest one took the place of

  /** @param memory is emptied and then belongs to this search until it ends */
  constructor(problem: Problem, recorder: Recorder | null, memory: SearchMemory) {
    const { settings, keys, heuristic } = problem;
    const { algorithm } = settings;
    this.problem = problem;
    this.recorder = recorder;
    this.gFactor = algorithm === 'greedy' || algorithm === 'stack-beam' ? 0 : 1;
    this.hFactor =
      algorithm === 'weighted-a-star'
        ? settings.weight
        : algorithm === 'a-star' || this.gFactor === 0
          ? 1
          : 0;
    this.isWhole = heuristic.integral && Number.isInteger(this.hFactor);
    memory.reset(keys, this.isWhole);
    this.table = memory.table;
    this.known = memory.known;
    const prng = new Prng(settings.seed);
    this.order = new MoveOrder(settings.moves, prng);
    const usesPaths =
      settings.ties === 'path-order' && algorithm !== 'depth-first' && algorithm !== 'stack-beam';
    this.paths = usesPaths ? new PathOrder() : null;
    this.frontier = frontierFor(settings, heuristic, this.table, prng, this.paths);
    this.duplicates = settings.duplicates;
    this.isTree = treeRules.includes(settings.duplicates);
    this.testsOnGenerate = settings.goalTest === 'generate';
    this.sortsByH = algorithm === 'depth-first' || algorithm === 'stack-beam';
    const testsPath = settings.duplicates === 'path' || settings.duplicates === 'open';
    this.path = testsPath ? new PathStates(this.table, keys.exact) : null;
    this.census = this.isTree ? new Census() : null;
    this.readsBoard = !keys.exact || problem.moves.h === null;
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
    if (this.testsOnGenerate && isGoalState(problem, key0, key1, board)) this.finishSolved(root);
  }

  /** Takes the best node; true when it was expanded. */
  private takeNext(): boolean {
    const { table, recorder } = this;
    recorder?.reserve();
    const slot = this.frontier.take();
    this.tally.taken++;
    const first = this.countVisit(slot);
    table.status[slot] = SlotStatus.closed;
    recorder?.take(table.id[slot], first);
    const limit = this.limitAt(slot);
    if (limit !== 'stackLimit' && this.isGoal(slot)) {
      this.finishSolved(slot);
      return false;
    }
    if (limit === null) {
      this.expand(slot);
      return true;
    }
    recorder?.prune(table.id[slot], false);
    if (limit !== 'maxDepth') {
      this.finish('budget', limitReason(limit, this.problem.settings));
      return false;
    }
    this.cutOff = true;
    if (this.isTree) this.releaseDead(slot);
    return false;
  }

  /** Whether the state of a slot is taken for the first time. */
  private countVisit(slot: number): boolean {
    const { table } = this;
    let first: boolean;
    if (this.census !== null) {
      if (this.duplicates === 'open') this.known.remove(slot);
      return this.census.add(table.key0[slot], table.key1[slot]);
    } else if (this.duplicates === 'closed') {
      first = table.status[slot] === SlotStatus.frontier;
    } else {
      if (!this.problem.keys.exact) table.readBoard(slot, this.board);
      first = this.known.find(table.key0[slot], table.key1[slot], this.board) < 0;
      if (first) this.known.insert(slot);
    }
    if (first) this.visited++;
    return first;
  }

  private isGoal(slot: number): boolean {
    const { table, problem } = this;
    if (table.key0[slot] !== problem.goalKey0 || table.key1[slot] !== problem.goalKey1) return false;
    table.readBoard(slot, this.board);
    return isGoalState(problem, table.key0[slot], table.key1[slot], this.board);
  }

  /** The budget that forbids expanding the node just taken, if any. */
  private limitAt(slot: number): Limit | null {
    const { settings } = this.problem;
    const g = this.table.g[slot];
    if (settings.stackLimit > 0 && g >= settings.stackLimit && settings.algorithm === 'depth-first')
      return 'stackLimit';
    if (g >= settings.maxDepth) return 'maxDepth';
    if (this.tally.expanded >= settings.maxExpansions) return 'maxExpansions';
    if (this.table.live >= settings.maxNodes) return 'maxNodes';
    return null;
  }

  // The hot loop: longer than it should be, because calls and field loads in it are what the speed figures measure.
  private expand(slot: number): void {
    const { table, recorder, board, tally, problem, duplicates } = this;
    const { destination, key0: keyChange0, key1: keyChange1, h: hChange } = problem.moves;
    const { cells } = problem;
    const isClosed = duplicates === 'closed';
    const g = table.g[slot] + 1;
    const h = table.h[slot];
    const key0 = table.key0[slot];
    const key1 = table.key1[slot];
    const blank = table.blank[slot];
    const undo = table.move[slot] ^ 1;
    tally.expanded++;
    recorder?.step(g - 1, h, table.priority[slot], this.frontier.size);
    this.path?.moveTo(slot);
    if (this.isTree) table.children[slot] = 1; // held while its successors come and go
    const { readsBoard } = this;
    if (readsBoard) table.readBoard(slot, board);
    const order = this.order.next();
    this.groupSize = 0;
    for (let place = 0; place < 4; place++) {
      const move = order[place];
      const row = blank * 4 + move;
      const target = destination[row];
      if (target < 0) continue;
      if (move === undo && duplicates !== 'none') {
        if (duplicates === 'parent') continue;
        // The parent's state is known, expanded and on the path, whatever the rule.
        tally.generated++;
        tally.rejected++;
        recorder?.reject(move, table.id[table.parent[slot]]);
        continue;
      }
      const tile = readsBoard ? board[target] : table.tileOfKey(key0, key1, target);
      const next0 = (key0 + Math.imul(tile, keyChange0[row])) | 0;
      const next1 = (key1 + Math.imul(tile, keyChange1[row])) | 0;
      if (readsBoard) {
        board[blank] = tile;
        board[target] = 0;
      }
      tally.generated++;
      const isGoal = this.testsOnGenerate && isGoalState(problem, next0, next1, board);
      let repeated = -1;
      if (isClosed || duplicates === 'expanded') repeated = this.known.find(next0, next1, board);
      else if (this.path !== null) repeated = this.path.find(next0, next1, board);
      if (repeated >= 0) {
        if (isClosed && g < table.g[repeated]) this.improve(repeated, slot, move, g, place);
        else this.reject(move, repeated);
      } else {
        const nextH = hChange !== null ? h + hChange[row * cells + tile] : problem.evaluate(board);
        const fresh = this.keep(slot, move, g, nextH, next0, next1, target, place);
        if (isGoal) return this.finishSolved(fresh);
      }
      if (readsBoard) {
        board[blank] = 0;
        board[target] = tile;
      }
    }
    this.closeExpansion(slot);
  }

  /** Adds the successors that were kept, lets the frontier push out what does not fit, and takes stock. */
  private closeExpansion(slot: number): void {
    if (this.problem.settings.sortSuccessors || this.problem.settings.algorithm === 'stack-beam')
      this.sortGroup();
    this.frontier.add(this.group, this.groupSize);
    for (let out = this.frontier.dropped(); out >= 0; out = this.frontier.dropped()) {
      this.recorder?.prune(this.table.id[out], false);
      this.removeWaiting(out);
    }
    if (this.isTree && --this.table.children[slot] === 0) this.releaseDead(slot);
    this.tally.sizes(this.frontier.size, this.table.live);
  }

  /**
   * Puts a new node into the table and into the group of this expansion; unless the rule `open` prefers one that waits
   * already. Returns its slot.
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
    const { table, recorder } = this;
    const slot = table.allocate();
    table.key0[slot] = key0;
    table.key1[slot] = key1;
    table.parent[slot] = parent;
    table.move[slot] = move;
    table.blank[slot] = blank;
    table.g[slot] = g;
    table.h[slot] = h;
    const priority = this.priority(g, h);
    table.priority[slot] = priority;
    table.status[slot] = SlotStatus.frontier;
    this.paths?.set(slot, parent, place);
    if (!this.problem.keys.exact) table.writeBoard(slot, this.board);
    const rule = this.duplicates;
    if (rule === 'open' && !this.replaceWaiting(slot)) return slot;
    if (recorder !== null) {
      const id =
        parent < 0
          ? recorder.start(h, priority, 0)
          : recorder.generate(table.id[parent], move, g, h, priority, 0);
      table.id[slot] = id;
      if (this.replaced >= 0) recorder.prune(this.replaced, true);
    }
    if (rule === 'closed') {
      this.known.insertMissing(slot);
    } else if (this.isTree) {
      if (rule === 'open') this.known.insert(slot);
      table.children[slot] = 0;
      if (parent >= 0) table.children[parent]++;
    }
    this.group[this.groupSize++] = slot;
    return slot;
  }

  /**
   * Rule `open`: of several frontier nodes of one state only the one that would be taken first stays. False when the new
   * node in `slot` is the one that goes.
   */
  private replaceWaiting(slot: number): boolean {
    const { table } = this;
    this.replaced = -1;
    const waiting = this.known.find(table.key0[slot], table.key1[slot], this.board);
    if (waiting < 0) return true;
    if (!this.frontier.goesBefore(slot, waiting)) {
      table.release(slot);
      this.reject(table.move[slot], waiting);
      return false;
    }
    this.replaced = table.id[waiting]!;
    this.frontier.remove(waiting);
    this.removeWaiting(waiting);
    return true;
  }

  /** Rounded to the 32-bit number that the record keeps, so that both compare alike. */
  private priority(g: number, h: number): number {
    const priority = this.gFactor * g + this.hFactor * h;
    return this.isWhole ? priority : Math.fround(priority);
  }

  private reject(move: number, repeated: number): void {
    this.tally.rejected++;
    this.recorder?.reject(move, this.table.id[repeated]);
  }

  /** Rule `closed`: a known state was reached by a cheaper path. */
  private improve(slot: number, parent: number, move: number, g: number, place: number): void {
    const { table } = this;
    const isClosed = table.status[slot] === SlotStatus.closed;
    if (isClosed && !this.problem.reopens) return this.reject(move, slot);
    if (isClosed) this.tally.reopened++;
    else this.frontier.remove(slot);
    if (isClosed) table.status[slot] = SlotStatus.reopened;
    table.parent[slot] = parent;
    table.move[slot] = move;
    table.g[slot] = g;
    table.priority[slot] = this.priority(g, table.h[slot]);
    this.paths?.set(slot, parent, place);
    const change = { parent: table.id[parent], move, g, priority: table.priority[slot] };
    this.recorder?.improve(table.id[slot], isClosed, change);
    this.group[this.groupSize++] = slot;
  }

  /** Insertion sort: stable, and the group has at most four nodes. */
  private sortGroup(): void {
    const { group } = this;
    const by = this.sortsByH ? this.table.h : this.table.priority;
    for (let index = 1; index < this.groupSize; index++) {
      const slot = group[index];
      let place = index;
      for (; place > 0 && by[group[place - 1]] > by[slot]; place--) group[place] = group[place - 1]!;
      group[place] = slot;
    }
  }

  /** Forgets a node that has left the frontier without being taken. */
  private removeWaiting(slot: number): void {
    if (this.duplicates === 'open') this.known.remove(slot);
    this.table.status[slot] = SlotStatus.closed;
    if (this.isTree) this.releaseDead(slot);
  }

  /** Tree searches: releases a node without descendants, and its ancestors that thereby have none. Amortised O(1). */
  private releaseDead(slot: number): void {
    const { table } = this;
    for (
      let node = slot;
      node >= 0 && table.children[node] === 0 && table.status[node] === SlotStatus.closed;
    ) {
      this.path?.release(node);
      const parent = table.parent[node];
      table.release(node);
      if (parent >= 0) table.children[parent]--;
      node = parent;
    }
  }

  private finishSolved(slot: number): void {
    const { table } = this;
    const moves = new Uint8Array(table.g[slot]);
    for (let node = slot; table.parent[node] >= 0; node = table.parent[node]!)
      moves[table.g[node] - 1] = table.move[node]!;
    this.recorder?.goal(table.id[slot]);
    const count = `${moves.length} move${moves.length === 1 ? '' : 's'}`;
    this.finish('solved', `Solved in ${count}.`, moves, this.recorder === null ? -1 : table.id[slot]);
  }

  private finishEmpty(): void {
    const { settings, solvable } = this.problem;
    if (this.cutOff) this.finish('budget', limitReason('maxDepth', settings));
    else
      this.finish(
        'exhausted',
        exhaustedReason(settings, this.census ? this.census.count : this.visited, solvable),
      );
  }

  private finish(status: RunStatus, reason: string, moves: Uint8Array | null = null, goalNode = -1): void {
    this.recorder?.stop();
    const visited = this.census ? this.census.count : this.visited;
    this.result = { status, reason, moves, goalNode, counts: this.tally.counts(visited), iterations: [] };
  }
}
