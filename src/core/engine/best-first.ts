/** The generic loop: every search that selects from one frontier, by settings and rules. */
import { eventFlag, EventKind, eventMoveShift, type Slot } from '../search/events.ts';
import type { Ending, RunCounts, RunResult, RunStatus } from '../search/run.ts';
import { Prng } from '../base/prng.ts';
import { noMove } from '../puzzle/moves.ts';
import { keyWord } from '../puzzle/state-key.ts';
import { type RunPart } from './machine.ts';
import { type Frontier } from './frontier.ts';
import { frontierFor } from './frontier-for.ts';
import type { SearchMachine, SearchMemory } from './machine.ts';
import { isGoalState, MoveOrder, type Problem } from './problem.ts';
import {
  type NodeTable,
  SlotStatus,
  atFacts,
  atG,
  atH,
  atKey0,
  atKey1,
  atParent,
  blankOf,
  moveOf,
  rowNumber,
  statusOf,
  withStatus,
} from './node-table.ts';
import { exhaustedReason, limitReason, solved, solvedWithin, Census, RunCounters } from './outcome.ts';
import { PathOrder } from './path-order.ts';
import type { PlainRun } from './plain-run.ts';
import { type Policies, policiesOf } from './policies.ts';
import type { Recorder } from './recorder.ts';
import type { StateIndex } from './state-index.ts';
import { Successors, improve, plainSuccessors, settleNoted } from './successors.ts';
import { TreeRules } from './tree-rules.ts';

/**
 * The generic best-first loop of SEARCH §3: take the best node; goal? stop; otherwise generate its successors in `moves`
 * order, test each for duplicates, add the rest. Breadth-first, uniform-cost, greedy, A*, weighted A*, depth-first,
 * depth-limited and both beams are settings of it. Expansion allocates nothing; a null recorder costs one test each. To read it for the
 * first time, begin with `core/algorithms/a-star/textbook.ts`: A* alone, written plainly, with the same record.
 */
export class BestFirst implements SearchMachine {
  result: RunResult | null = null;
  protected readonly problem: Problem;
  protected readonly policies: Policies;
  protected readonly recorder: Recorder | null;
  protected readonly table: NodeTable;
  protected readonly frontier: Frontier;
  private readonly paths: PathOrder | null;
  private readonly order: MoveOrder;
  protected readonly counters: RunCounters;
  protected readonly known: StateIndex; // rules `closed` and `generated`: every state. `expanded`: the expanded ones
  protected readonly tree: TreeRules | null; // the other rules
  private readonly census: Census | null; // null where each state is known by its node
  private visited = 0; // states, without a census
  protected leastCutOff = Infinity; // smallest priority at the depth limit
  private readonly goesOn: boolean; // what is cut off is left to the next part of the run
  private readonly endsRecord: boolean;
  private readonly board: Uint8Array; // of the node being expanded; its successor's while that is looked at
  private readonly plain: PlainRun | null; // null where the setting is not plain enough for it
  protected readonly successors = new Successors();

  /**
   * @param memory is emptied and then belongs to this search until it ends
   * @param part null for a search that is a run of its own
   */
  constructor(
    problem: Problem,
    recorder: Recorder | null,
    memory: SearchMemory,
    part: RunPart | null = null,
  ) {
    const { settings, keys } = problem;
    this.problem = problem;
    this.recorder = recorder;
    this.policies = policiesOf(problem, part?.maxDepth);
    this.counters = part?.counters ?? new RunCounters();
    this.goesOn = part?.goesOn ?? false;
    this.endsRecord = part?.endsRecord ?? true;
    memory.reset(keys, this.policies, problem.counting);
    this.table = memory.table;
    this.known = memory.known;
    const prng = part?.prng ?? new Prng(settings.seed);
    this.order = new MoveOrder(settings.moves, prng);
    this.paths = this.policies.ordersByPath ? new PathOrder() : null;
    this.frontier = frontierFor(problem, this.policies, this.table, prng, this.paths, recorder);
    const { isClosed, isExpanded } = this.policies;
    this.tree =
      isClosed || isExpanded ? null : new TreeRules(settings.duplicates, keys, this.table, this.frontier);
    this.census = part?.census ?? (this.tree === null ? null : new Census());
    this.board = problem.request.start.cells.slice();
    const { policies, table, known, frontier, order, successors, counters } = this;
    const search = { problem, policies, table, known, frontier, order, successors, counters, recorder };
    this.plain = (this.census === null && memory.plainRunOf?.(search)) || null;
    memory.lastSearch = this;
    this.addRoot();
  }

  /** Without a result, true means that this part of a run is over and the next one may find what was cut off. */
  advance(expansions: number): boolean {
    for (let left = expansions; this.result === null;) {
      if (this.plain !== null && left > 0) left -= this.runPlain(this.plain, left);
      if (this.frontier.size === 0) {
        if (this.leastCutOff < Infinity && this.goesOn) return true;
        this.finishEmpty();
      } else if (left === 0) return false;
      else if (this.selectNext()) left--;
    }
    return true;
  }

  /** All counts so far. */
  get counts(): RunCounts {
    return this.counters.counts(this.states);
  }

  /** Nodes expanded so far, nodes in the frontier, and nodes in memory. */
  get sizes(): { expanded: number; frontier: number; stored: number } {
    return { expanded: this.counters.expanded, frontier: this.frontier.size, stored: this.table.live };
  }

  /** Sets the budgets anew, where it shares them with another search. */
  allow(maxExpansions: number, maxNodes: number): void {
    this.policies.maxExpansions = maxExpansions;
    this.policies.maxNodes = maxNodes;
  }

  private addRoot(): void {
    const { problem, board } = this;
    const key0 = keyWord(problem.keys, board, 0);
    const key1 = keyWord(problem.keys, board, 1);
    this.table.reserve(1);
    this.known.find(key0, key1, board);
    const h = problem.evaluate(board);
    const root = this.table.add(-1, noMove, key0, key1, problem.startBlank, 0, h);
    if (this.recorder !== null) {
      const priority = this.table.priorityOf(root);
      this.table.ids[rowNumber(root)] = this.recorder.enter(-1, noMove, 0, h, priority);
    }
    this.keep(root, -1, noMove, 0);
    this.frontier.add(this.successors.group, 1);
    this.counters.sizes(0, 1);
    if (this.policies.testsOnGenerate && isGoalState(problem, key0, key1, board)) this.finishSolved(root);
  }

  /** Makes expansions as long as there is nothing more to them. Returns how many. */
  private runPlain(plain: PlainRun, most: number): number {
    const made = plain.expand(most);
    this.visited += made;
    if (plain.improvable === 0) return made;
    this.visited++;
    this.completeNoted(plain.unfinished, true, this.frontier.size, plain.improvable);
    return made + 1;
  }

  /** Takes the best node; true when it was expanded. */
  private selectNext(): boolean {
    const { table, policies, counters } = this;
    const slot = this.frontier.select();
    const { rows } = table;
    counters.selected++;
    const first = this.countVisit(slot);
    rows[slot + atFacts] = withStatus(rows[slot + atFacts], SlotStatus.closed);
    const limited =
      table.depthOf(slot) >= policies.depthLimit ||
      counters.expanded >= policies.maxExpansions ||
      table.live >= policies.maxNodes;
    const mayBeGoal = rows[slot + atKey0] === this.problem.goalKey0;
    if (!limited && !(mayBeGoal && this.isGoal(slot))) {
      this.expand(slot, first);
      return true;
    }
    this.recorder?.select(table.id(slot), first);
    if (limited) this.stopAtLimit(slot);
    else this.finishSolved(slot);
    return false;
  }

  /** What a budget does to the node just selected; it is not expanded. */
  protected stopAtLimit(slot: Slot): void {
    const { policies, table, recorder } = this;
    const { settings } = this.problem;
    const depth = table.depthOf(slot);
    const overflow = policies.isRecursive && depth >= settings.stackLimit;
    if (!overflow && this.isGoal(slot)) {
      this.finishSolved(slot);
      return;
    }
    recorder?.prune(table.id(slot), false);
    if (overflow) {
      this.finish('budget', limitReason('stackLimit', this.problem));
    } else if (depth >= policies.depthLimit) {
      this.leastCutOff = Math.min(this.leastCutOff, table.priorityOf(slot));
      this.tree?.release(slot);
    } else {
      const limit = this.counters.expanded >= policies.maxExpansions ? 'maxExpansions' : 'maxNodes';
      this.finish('budget', limitReason(limit, this.problem));
    }
  }

  /** Whether the state of a slot is selected for the first time. */
  private countVisit(slot: Slot): boolean {
    const { table } = this;
    this.tree?.selected(slot);
    let first = statusOf(table.rows[slot + atFacts]) === SlotStatus.frontier;
    if (this.policies.isExpanded) {
      if (!this.problem.keys.exact) table.readBoard(slot, this.board);
      this.known.reserve(1);
      first = this.known.find(table.rows[slot + atKey0], table.rows[slot + atKey1], this.board) < 0;
      if (first) this.known.insertMissing(table.rows[slot + atKey0], slot);
    }
    if (this.census !== null) return this.census.add(table.rows[slot + atKey0], table.rows[slot + atKey1]);
    if (first) this.visited++;
    return first;
  }

  /** Distinct states selected; null when they were too many to tell apart. */
  private get states(): number | null {
    return this.census === null ? this.visited : this.census.count;
  }

  protected isGoal(slot: Slot): boolean {
    this.table.readBoard(slot, this.board);
    return isGoalState(
      this.problem,
      this.table.rows[slot + atKey0],
      this.table.rows[slot + atKey1],
      this.board,
    );
  }

  /** @param first whether the state was never selected before */
  private expand(slot: Slot, first: boolean): void {
    const { table, known, counters, policies, successors } = this;
    const frontierSize = this.frontier.size;
    table.reserve(4);
    known.reserve(4);
    const order = this.order.next();
    if (policies.isPlain) {
      const improvable = plainSuccessors(successors, slot, order, table, known, this.problem);
      this.completeNoted(slot, first, frontierSize, improvable);
      return;
    }
    const goal = this.generate(slot, order);
    counters.expanded++;
    this.recorder?.expansion(table, slot, first, frontierSize, successors);
    if (goal >= 0) this.finishSolved(goal);
    else this.closeExpansion(slot);
  }

  /** What comes after `plainSuccessors`. @param frontierSize without the node */
  private completeNoted(slot: Slot, first: boolean, frontierSize: number, improvable: number): void {
    const { table, frontier, counters, successors } = this;
    settleNoted(successors, slot, improvable, table, frontier, counters, this.problem.reopens);
    this.recorder?.expansion(table, slot, first, frontierSize, successors);
    this.closeExpansion(slot);
  }

  /**
   * The successors of a node in any setting, with all that is due done to them. Returns the one that ends the search
   * because it is a goal, −1 when there is none.
   */
  private generate(slot: Slot, order: Uint8Array): number {
    const { table, board, problem, policies, tree, known, counters, successors } = this;
    const { destination, key0: keyChange0, key1: keyChange1, h: hChange } = problem.moves;
    const { readsBoard, testsOnGenerate, hasCosts } = policies;
    const { rows, scores, gs } = table;
    const key0 = rows[slot + atKey0];
    const key1 = rows[slot + atKey1];
    const blank = blankOf(rows[slot + atFacts]);
    const undo = moveOf(rows[slot + atFacts]) ^ 1;
    const skipped = policies.skipsUndo ? undo : noMove;
    const refused = policies.rejectsUndo ? undo : noMove;
    const nextDepth = rows[slot + atG] + 1; // read where every move costs 1
    const h = scores[slot + atH];
    successors.noted = 0;
    successors.groupSize = 0;
    tree?.expanding(slot);
    if (readsBoard) table.readBoard(slot, board);
    for (let place = 0; place < 4; place++) {
      const move = order[place];
      const row = blank * 4 + move;
      const target = destination[row];
      if (target < 0 || move === skipped) continue;
      counters.generated++;
      if (move === refused) {
        // The parent's state is known, expanded and on the path, whatever the rule.
        this.settle(EventKind.Reject, move, rows[slot + atParent]);
        continue;
      }
      const tile = readsBoard ? board[target] : table.tileOfKey(key0, key1, target);
      const g = hasCosts ? table.nextG(slot, tile) : nextDepth;
      const next0 = (key0 + Math.imul(tile, keyChange0[row])) | 0;
      const next1 = (key1 + Math.imul(tile, keyChange1[row])) | 0;
      if (readsBoard) {
        board[blank] = tile;
        board[target] = 0;
      }
      const repeated = tree === null ? known.find(next0, next1, board) : tree.find(next0, next1, board);
      if (repeated < 0) {
        const nextH = hChange !== null ? h + hChange[row * problem.cells + tile] : problem.evaluate(board);
        const fresh = table.add(slot, move, next0, next1, target, g, nextH);
        const isKept = this.keep(fresh, slot, move, place);
        if (isKept && testsOnGenerate && isGoalState(problem, next0, next1, board)) return fresh;
      } else if (policies.takesCheaper && g < gs[repeated + atG]) {
        const kind = improve(repeated, slot, move, table, this.frontier, counters, problem.reopens);
        if (kind !== EventKind.Reject) this.paths?.set(repeated, slot, place);
        this.settle(kind, move, repeated);
      } else {
        this.settle(EventKind.Reject, move, repeated);
      }
      if (readsBoard) {
        board[blank] = 0;
        board[target] = tile;
      }
    }
    return -1;
  }

  /** Notes what becomes of a successor, and takes it into the group unless it is rejected. */
  private settle(kind: EventKind, move: number, slot: Slot): void {
    const { successors } = this;
    successors.note(kind | (move << eventMoveShift), slot);
    if (kind === EventKind.Reject) this.counters.rejected++;
    else successors.group[successors.groupSize++] = slot;
  }

  /** Adds the successors that were kept, lets the frontier push out what does not fit, and takes stock. */
  protected closeExpansion(slot: Slot): void {
    const { frontier, policies, successors } = this;
    if (policies.sorts) successors.sort(this.table, policies.sortsByH);
    frontier.add(successors.group, successors.groupSize);
    if (policies.isBeam) {
      for (let out = frontier.dropped(); out >= 0; out = frontier.dropped()) {
        this.recorder?.prune(this.table.id(out), false);
        this.table.setStatus(out, SlotStatus.closed);
        if (policies.isClosed) this.known.remove(out);
        this.tree?.dropped(out);
      }
    }
    this.tree?.expanded(slot);
    this.counters.sizes(frontier.size, policies.isBeam ? frontier.size : this.table.live);
  }

  /** Keeps a new node; false when the rule `open` prefers a node of the same state that waits already. */
  private keep(slot: Slot, parent: number, move: number, place: number): boolean {
    const { table, tree, board } = this;
    this.paths?.set(slot, parent, place);
    table.writeBoard(slot, board);
    if (this.policies.hasCosts) table.countFrom(parent, slot);
    const frontier = tree === null ? -1 : tree.findInFrontier(slot, board);
    if (frontier >= 0 && !this.frontier.goesBefore(slot, frontier)) {
      table.release(slot);
      this.settle(EventKind.Reject, move, frontier);
      return false;
    }
    this.settle(EventKind.Generate, move, slot);
    if (frontier >= 0) {
      this.successors.note(EventKind.Prune | eventFlag, frontier);
      tree?.replace(frontier);
    }
    if (this.policies.isClosed) this.known.insertMissing(table.rows[slot + atKey0], slot);
    tree?.added(slot, parent);
    return true;
  }

  private finishSolved(slot: Slot): void {
    const { table, policies, problem, leastCutOff } = this;
    const moves = table.movesTo(slot);
    this.recorder?.goal(table.id(slot));
    const reason = policies.ranksByCost
      ? solvedWithin(problem, moves.length, table.costOf(slot), leastCutOff)
      : solved(moves.length);
    this.finish('solved', reason, moves, this.recorder === null ? -1 : table.id(slot));
  }

  protected finishEmpty(): void {
    const { problem } = this;
    if (this.leastCutOff < Infinity) this.finish('budget', limitReason('maxDepth', problem));
    else this.finish('exhausted', exhaustedReason(problem, this.states));
  }

  protected finish(status: RunStatus, reason: Ending, moves: Uint8Array | null = null, goalNode = -1): void {
    if (this.endsRecord) this.recorder?.stop(this.frontier.size);
    this.result = { status, reason, moves, goalNode, meetingNode: -1, counts: this.counts, iterations: [] };
  }
}
