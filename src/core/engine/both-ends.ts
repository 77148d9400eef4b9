/** The loop of searches from both ends, and one of its sides. */

import { Prng } from '../base/prng.ts';
import { noMove } from '../puzzle/moves.ts';
import { keyWord } from '../puzzle/state-key.ts';
import { EventKind, eventKindMask, type Gauge, type Slot } from '../search/events.ts';
import type { Ending, RunRequest, RunResult, RunStatus } from '../search/run.ts';
import type { SideFrontier } from './frontier.ts';
import type { SearchMachine, SearchMemory } from './machine.ts';
import {
  atFacts,
  atG,
  atH,
  atKey0,
  atKey1,
  type NodeTable,
  type PriorityRule,
  rowNumber,
  SlotStatus,
  statusOf,
} from './node-table.ts';
import { type Limit, limitReason, solved, RunCounters } from './outcome.ts';
import { MoveOrder, prepareProblem, type Problem } from './problem.ts';
import type { Recorder } from './recorder.ts';
import type { StateIndex } from './state-index.ts';
import { boardSuccessors, plainSuccessors, settleNoted, Successors } from './successors.ts';

/**
 * One side of a search from both ends: its nodes, one for each state (duplicates `closed`, rule S13), and how they are
 * expanded. Its problem leads from its own root to the other's, so its h points there.
 */
export class SearchSide {
  readonly problem: Problem;
  readonly table: NodeTable;
  readonly root: number;
  private readonly known: StateIndex;
  private readonly board: Uint8Array; // scratch: of a node that is looked at, where its key does not say all
  private readonly isPlain: boolean; // keys and move table say all
  private readonly back: Problem | null;

  /**
   * @param memory is emptied and then belongs to this side until the search ends
   * @param back what estimates the moves back to its own root, where the priority is less by that; else null
   */
  constructor(problem: Problem, memory: SearchMemory, priority: PriorityRule, back: Problem | null = null) {
    const { keys, heuristic, moves, request, counting } = problem;
    memory.reset(keys, priority, counting);
    this.problem = problem;
    this.back = back;
    this.table = memory.table;
    if (back !== null) this.table.offsets = new Float32Array(this.table.capacity);
    this.known = memory.known;
    this.isPlain = keys.exact && moves.h !== null && heuristic.integral && counting.costs === null;
    this.board = request.start.cells.slice();
    const key0 = keyWord(keys, this.board, 0);
    const key1 = keyWord(keys, this.board, 1);
    const h = problem.evaluate(this.board);
    this.table.reserve(1);
    this.root = this.table.add(-1, noMove, key0, key1, problem.startBlank, 0, h);
    this.table.writeBoard(this.root, this.board);
    this.table.countFrom(-1, this.root);
    this.known.insert(this.root);
    this.setOffset(this.root);
  }

  /** The node of this side that has the state of a node of the other; −1 when there is none. */
  counterpart(other: SearchSide, slot: Slot): number {
    const { rows } = other.table;
    if (!this.problem.keys.exact) other.table.readBoard(slot, this.board);
    return this.known.find(rows[slot + atKey0], rows[slot + atKey1], this.board);
  }

  /** Whether a node was selected since it last entered the frontier. */
  isClosed(slot: Slot): boolean {
    return statusOf(this.table.rows[slot + atFacts]) === SlotStatus.closed;
  }

  /** Whether a node was ever selected. */
  wasSelected(slot: Slot): boolean {
    return statusOf(this.table.rows[slot + atFacts]) !== SlotStatus.frontier;
  }

  /**
   * Generates the successors of a node, and takes those that are known already and are better now out of the frontier.
   * What becomes of each is noted in `into`; its group is to be added to the frontier.
   */
  expand(
    slot: Slot,
    order: Uint8Array,
    into: Successors,
    frontier: SideFrontier,
    counters: RunCounters,
  ): void {
    const { table, known, problem, board } = this;
    table.reserve(4);
    known.reserve(4);
    if (!this.isPlain) table.readBoard(slot, board);
    const improvable = this.isPlain
      ? plainSuccessors(into, slot, order, table, known, problem)
      : boardSuccessors(into, slot, order, table, known, problem, board);
    settleNoted(into, slot, improvable, table, frontier, counters, problem.reopens);
    if (this.back === null) return;
    for (let at = 0; at < into.noted; at += 2) {
      if ((into.notes[at] & eventKindMask) === EventKind.Generate) this.setOffset(into.notes[at + 1]);
    }
  }

  /** Of a new node. A board's h never changes, so neither does this. */
  private setOffset(slot: Slot): void {
    if (this.back === null) return;
    this.table.readBoard(slot, this.board);
    this.table.offsets![rowNumber(slot)] = -this.back.evaluate(this.board);
  }
}

/** 0: forwards from the start; 1: backwards from the goal. */
export type Side = 0 | 1;

/** What one search from both ends does otherwise than another: which side expands which node, and when all is proven. */
export interface Strategy {
  /** Of side 0 and side 1. */
  readonly frontiers: readonly [SideFrontier, SideFrontier];
  /** No path that is not found yet is shorter than this, as far as the last `next` looked. */
  readonly lowerBound: number;
  /**
   * The side that selects next; −1 when no path shorter than `best` can be left, or a side has no nodes left.
   * Asked again before that, it says the same.
   */
  next(best: number): Side | -1;
  select(side: Side): number;
}

/** Of searches that know how short a path can be at least. */
export const lowerBoundGauge: Gauge = {
  name: 'lower bound',
  meaning: 'No path that is still to be found is below it; one that equals it is proven optimal.',
};

/**
 * Search from the start and from the goal at once, until the two have met on a path that is proven shortest (rule S24).
 *
 *     start ──▶ ──▶ ──▶ meeting ◀── ◀── goal        a state with a node on either side
 *      g of side 0: 3      │      g of side 1: 2     the path through it has 3 + 2 moves
 *
 * Moves can be undone, so backwards the same moves are tried as forwards.
 */
export class BothEnds implements SearchMachine {
  result: RunResult | null = null;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly sides: readonly [SearchSide, SearchSide];
  private readonly strategy: Strategy;
  private readonly order: MoveOrder;
  private readonly counters = new RunCounters();
  private readonly successors = new Successors();
  private readonly meeting: [number, number] = [-1, -1]; // side → slot where the best path goes through
  private best = Infinity; // its g from both sides
  private visited = 0;

  /**
   * @param memory is emptied and then belongs to this search until it ends
   * @param priority by which both sides record their nodes
   * @param lessBack whether that is less by each node's estimate of the moves back to its own root
   */
  constructor(
    problem: Problem,
    recorder: Recorder | null,
    memory: SearchMemory,
    priority: PriorityRule,
    strategyFor: (sides: readonly [SearchSide, SearchSide], prng: Prng) => Strategy,
    lessBack = false,
  ) {
    const { request, settings } = problem;
    const backwards = prepareProblem(reversed(request), problem.rules, memory.partner);
    const prng = new Prng(settings.seed);
    this.problem = problem;
    this.recorder = recorder;
    this.order = new MoveOrder(settings.moves, prng);
    this.sides = [
      new SearchSide(problem, memory, priority, lessBack ? backwards : null),
      new SearchSide(backwards, memory.partner, priority, lessBack ? problem : null),
    ];
    this.strategy = strategyFor(this.sides, prng);
    this.counters.maxStored = 2;
    memory.lastSearch = this;
    recorder?.announce({
      sides: [
        { label: 'from the start', root: request.start, target: request.goal },
        { label: 'from the goal', root: request.goal, target: request.start },
      ],
      gauges: [lowerBoundGauge],
    });
    this.addRoot(0);
    this.addRoot(1);
    this.successors.groupSize = 1;
    this.successors.group[0] = this.sides[0].root;
    this.meet(0);
  }

  advance(expansions: number): boolean {
    for (let left = expansions; this.result === null;) {
      const side = this.strategy.next(this.best);
      if (side === -1) this.finishSearch();
      else if (left === 0) return false;
      else if (this.selectNext(side)) left--;
    }
    return true;
  }

  private addRoot(side: Side): void {
    const { root, table } = this.sides[side];
    this.strategy.frontiers[side].add(Int32Array.of(root), 1);
    if (this.recorder === null) return;
    this.recorder.changeSide(side);
    const h = table.scores[root + atH];
    table.ids[rowNumber(root)] = this.recorder.enter(-1, noMove, 0, h, table.priorityOf(root));
  }

  /** Selects the next node of a side; true when it was expanded. */
  private selectNext(side: Side): boolean {
    const { strategy, counters, recorder } = this;
    const { maxExpansions, maxNodes } = this.problem.settings;
    const own = this.sides[side];
    this.takeStock();
    const slot = strategy.select(side);
    const first = this.countVisit(side, slot);
    counters.selected++;
    own.table.setStatus(slot, SlotStatus.closed);
    if (counters.expanded >= maxExpansions || this.stored >= maxNodes) {
      recorder?.select(own.table.id(slot), first);
      recorder?.prune(own.table.id(slot), false);
      this.finishAtLimit(counters.expanded >= maxExpansions ? 'maxExpansions' : 'maxNodes');
      return false;
    }
    this.expand(side, slot, first);
    return true;
  }

  /** Whether the state of a slot is selected for the first time, on either side. */
  private countVisit(side: Side, slot: Slot): boolean {
    const own = this.sides[side];
    const other = this.sides[1 - side];
    if (own.wasSelected(slot)) return false;
    const counterpart = other.counterpart(own, slot);
    if (counterpart >= 0 && other.wasSelected(counterpart)) return false;
    this.visited++;
    return true;
  }

  private expand(side: Side, slot: Slot, first: boolean): void {
    const { strategy, successors, recorder } = this;
    const own = this.sides[side];
    const frontier = strategy.frontiers[side];
    const frontierSize = this.frontierSize;
    own.expand(slot, this.order.next(), successors, frontier, this.counters);
    recorder?.changeSide(side);
    recorder?.expansion(own.table, slot, first, frontierSize, successors);
    this.meet(side);
    frontier.add(successors.group, successors.groupSize);
    recorder?.measure(this.provenBound());
  }

  /** What is proven by now: it asks as the next step will. The best known path, where none that is shorter can be left. */
  private provenBound(): number {
    const { strategy, best } = this;
    return strategy.next(best) === -1 && best < Infinity ? best : strategy.lowerBound;
  }

  /** Looks for the states of the group, which has just entered on one side, on the other. */
  private meet(side: Side): void {
    const { meeting, recorder } = this;
    const { group, groupSize } = this.successors;
    const own = this.sides[side];
    const other = this.sides[1 - side];
    for (let index = 0; index < groupSize; index++) {
      const slot = group[index];
      const met = other.counterpart(own, slot);
      if (met < 0) continue;
      const length = own.table.gs[slot + atG] + other.table.gs[met + atG];
      if (length >= this.best) continue;
      this.best = length;
      meeting[side] = slot;
      meeting[1 - side] = met;
      recorder?.meet(this.sides[0].table.id(meeting[0]), this.sides[1].table.id(meeting[1]), length);
    }
  }

  /** Nodes in both frontiers. */
  private get frontierSize(): number {
    const [front, back] = this.strategy.frontiers;
    return front.size + back.size;
  }

  /** Nodes in both tables. */
  private get stored(): number {
    return this.sides[0].table.live + this.sides[1].table.live;
  }

  /** Sizes count once an expansion is complete and did not end the search (rule S8). */
  private takeStock(): void {
    if (this.counters.expanded > 0) this.counters.sizes(this.frontierSize, this.stored);
  }

  private finishSearch(): void {
    if (this.best < Infinity) {
      this.finishSolved();
      return;
    }
    this.takeStock();
    this.finish('exhausted', { code: 'end.sides-never-met' });
  }

  private finishAtLimit(limit: Limit): void {
    const { best } = this;
    const [front, back] = this.sides;
    const [slot, other] = this.meeting;
    const moves = best < Infinity ? front.table.depthOf(slot) + back.table.depthOf(other) : 0;
    const reason = limitReason(limit, this.problem);
    const found: Ending = { code: 'end.path-not-proved', limit: reason, moves };
    this.finish('budget', best < Infinity ? found : reason);
  }

  private finishSolved(): void {
    const [front, back] = this.sides;
    const [slot, other] = this.meeting;
    const there = front.table.movesTo(slot);
    const onwards = back.table.movesTo(other).reverse();
    const moves = Uint8Array.from([...there, ...onwards.map((move) => move ^ 1)]);
    if (!front.isClosed(slot)) this.strategy.frontiers[0].remove(slot);
    const ids: [number, number] = [front.table.id(slot), back.table.id(other)];
    this.recorder?.goal(ids[0]);
    // Past the record's budget one of them, or both, may have no node there.
    const recorded = this.recorder !== null && ids[0] >= 0 && ids[1] >= 0;
    this.finish('solved', solved(moves.length), moves, recorded ? ids : [-1, -1]);
  }

  private finish(
    status: RunStatus,
    reason: Ending,
    moves: Uint8Array | null = null,
    [goalNode, meetingNode]: [number, number] = [-1, -1],
  ): void {
    this.recorder?.stop(this.frontierSize);
    const counts = this.counters.counts(this.visited);
    this.result = { status, reason, moves, goalNode, meetingNode, counts, iterations: [] };
  }
}

function reversed({ start, goal, ...rest }: RunRequest): RunRequest {
  return { ...rest, start: goal, goal: start };
}
