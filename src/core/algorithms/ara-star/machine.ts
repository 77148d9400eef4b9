import { EventKind, eventKindMask, type Gauge, type Slot } from '../../search/events.ts';
import { Prng } from '../../base/prng.ts';
import { exactly } from '../../base/message.ts';
import type { Ending, RunResult, RunStatus } from '../../search/run.ts';
import { noMove } from '../../puzzle/moves.ts';
import { type SideFrontier } from '../../engine/frontier.ts';
import { HeapFrontier } from '../../engine/frontier-for.ts';
import { lowerBoundGauge, SearchSide } from '../../engine/both-ends.ts';
import type { SearchMachine, SearchMemory } from '../../engine/machine.ts';
import { isGoalState, MoveOrder, type Problem } from '../../engine/problem.ts';
import {
  type NodeTable,
  type PriorityRule,
  SlotStatus,
  atG,
  atH,
  atKey0,
  atKey1,
  grown,
  rowNumber,
} from '../../engine/node-table.ts';
import { type Limit, exhaustedReason, limitReason, solved, RunCounters } from '../../engine/outcome.ts';
import { type Recorder, changeOf } from '../../engine/recorder.ts';
import { PartLog } from '../../engine/machine.ts';
import { Successors } from '../../engine/successors.ts';

/** No weight below it makes a better solution than it: with 1, f is that of A*. */
const lastWeight = 1;

const gauges: readonly Gauge[] = [
  {
    name: 'proven factor',
    meaning:
      'The best path known costs at most this many times as much as an optimal one; before there is one, the first weight.',
  },
  lowerBoundGauge,
];

/**
 * ARA* (Likhachev, Gordon & Thrun 2003; rule S46): weighted A* again and again with a smaller weight, each time going on
 * with what is known.
 *
 *     part w   OPEN ──smallest g + w·h──▶ CLOSED ──cheaper path──▶ INCONS      until no f in OPEN is below g of the goal
 *     next w   OPEN ∪ INCONS, ordered anew, and nothing closed
 *
 * INCONS is a place in the frontier from which nothing is selected: f is ∞ there.
 */
export class AraStar implements SearchMachine {
  result: RunResult | null = null;
  private readonly problem: Problem;
  private readonly recorder: Recorder | null;
  private readonly side: SearchSide;
  private readonly waiting: Waiting;
  private readonly order: MoveOrder;
  private readonly counters = new RunCounters();
  private readonly parts: PartLog;
  private readonly successors = new Successors();
  private readonly wholeScores: boolean;
  private readonly board: Uint8Array; // scratch
  private expandedIn: Int32Array; // row number → the part that expanded it last, from 1 | 0
  private part = 0; // from 1
  private weight: number;
  private provenWeight = Infinity; // the best path is at most so many times a shortest, by the parts that are over
  private lower = 0; // no path is shorter
  private goal = -1; // slot
  private best = Infinity; // g of the goal
  private visited = 0;

  /** @param memory is emptied and then belongs to this search until it ends */
  constructor(problem: Problem, recorder: Recorder | null, memory: SearchMemory) {
    const { settings, request, heuristic, counting } = problem;
    const prng = new Prng(settings.seed);
    this.problem = problem;
    this.recorder = recorder;
    this.weight = this.weightAt(0);
    // Whether h is consistent or not: a smaller weight finds cheaper paths to what larger ones have closed.
    const reopening = { ...problem, reopens: true };
    this.wholeScores = heuristic.integral && (counting.costs?.whole ?? true);
    this.side = new SearchSide(reopening, memory, priorityWith(this.weight, this.wholeScores));
    this.side.table.offsets = new Float32Array(this.side.table.capacity);
    this.expandedIn = new Int32Array(this.side.table.capacity);
    this.waiting = new Waiting(this.side.table, prng);
    this.order = new MoveOrder(settings.moves, prng);
    this.parts = new PartLog(recorder, this.counters);
    this.board = request.start.cells.slice();
    this.counters.maxStored = 1;
    memory.lastSearch = this;
    recorder?.announce({ sides: [{ label: '', root: request.start, target: request.goal }], gauges });
    this.beginPart();
    this.addRoot();
  }

  advance(expansions: number): boolean {
    for (let left = expansions; this.result === null;) {
      if (this.isPartOver) this.endPart();
      else if (left === 0) return false;
      else if (this.selectNext()) left--;
    }
    return true;
  }

  private addRoot(): void {
    const { root, table } = this.side;
    if (this.recorder !== null) {
      const h = table.scores[root + atH];
      table.ids[rowNumber(root)] = this.recorder.enter(-1, noMove, 0, h, table.priorityOf(root));
    }
    this.waiting.add(Int32Array.of(root), 1);
    this.lookForGoal(root);
  }

  /** From the first weight down in steps to 1. */
  private weightAt(index: number): number {
    const { weight, weightStep } = this.problem.settings;
    return Math.max(lastWeight, Number((weight - index * weightStep).toFixed(6)));
  }

  private beginPart(): void {
    this.part++;
    this.parts.begin({ label: { code: 'part.weight', w: exactly(this.weight) }, bound: null });
  }

  /** No node that can be selected has an f below the g of the goal. */
  private get isPartOver(): boolean {
    const { smallestF } = this.waiting;
    return smallestF === Infinity || this.best <= smallestF;
  }

  /** Proves what the part has proven, and goes on with the next weight that can prove more. */
  private endPart(): void {
    const { problem, waiting, recorder, side } = this;
    if (this.best === Infinity) {
      this.takeStock();
      this.finish('exhausted', exhaustedReason(problem, this.visited));
      return;
    }
    this.provenWeight = this.provenFactor();
    if (this.lower >= this.best) {
      this.finishSolved();
      return;
    }
    this.takeStock();
    for (let index = 1; this.weight > lastWeight; index++) {
      const next = this.weightAt(index);
      const isLower = next < this.weight && next < this.provenWeight;
      if (!isLower && next > lastWeight) continue;
      this.weight = next;
      break;
    }
    this.beginPart();
    side.table.priority = priorityWith(this.weight, this.wholeScores);
    const { table } = side;
    waiting.orderAnew((slot) => {
      table.offsets![rowNumber(slot)] = 0;
      recorder?.giveBack(table.id(slot), changeOf(table, slot));
    });
  }

  /**
   * By how much the best path can be too long, at most: 1 is a shortest. That of a finished part holds where h is
   * consistent, what is left of the lower bound where it is admissible. Before there is a path, the first weight.
   */
  private provenFactor(): number {
    const { waiting, problem, best } = this;
    this.lower = Math.min(best, Math.max(this.lower, waiting.smallestSum));
    if (best === Infinity) return this.weightAt(0);
    const byPart = this.isPartOver && !problem.reopens ? this.weight : this.provenWeight;
    return Math.min(this.provenWeight, byPart, this.lower > 0 ? best / this.lower : Infinity);
  }

  /** Takes the node with the smallest f; true when it was expanded. */
  private selectNext(): boolean {
    const { counters, recorder, side, waiting } = this;
    const { maxExpansions, maxNodes } = this.problem.settings;
    this.takeStock();
    const slot = waiting.select();
    const first = !side.wasSelected(slot);
    if (first) this.visited++;
    counters.selected++;
    side.table.setStatus(slot, SlotStatus.closed);
    if (counters.expanded >= maxExpansions || side.table.live >= maxNodes) {
      recorder?.select(side.table.id(slot), first);
      recorder?.prune(side.table.id(slot), false);
      this.finishAtLimit(counters.expanded >= maxExpansions ? 'maxExpansions' : 'maxNodes');
      return false;
    }
    this.expand(slot, first);
    return true;
  }

  private expand(slot: Slot, first: boolean): void {
    const { side, waiting, successors, recorder } = this;
    const size = waiting.size;
    side.expand(slot, this.order.next(), successors, waiting, this.counters);
    if (this.expandedIn.length < side.table.capacity)
      this.expandedIn = grown(this.expandedIn, new Int32Array(side.table.capacity));
    this.expandedIn[rowNumber(slot)] = this.part;
    for (let at = 0; at < successors.noted; at += 2) {
      const node = successors.notes[at + 1];
      const isReopened = (successors.notes[at] & eventKindMask) === EventKind.Reopen;
      if (isReopened && this.expandedIn[rowNumber(node)] === this.part)
        side.table.offsets![rowNumber(node)] = Infinity;
    }
    recorder?.expansion(side.table, slot, first, size, successors);
    for (let index = 0; index < successors.groupSize; index++) this.lookForGoal(successors.group[index]);
    // By age: a part puts nodes in order that are no siblings, and then the order of moves would say nothing.
    successors.group.subarray(0, successors.groupSize).sort();
    waiting.add(successors.group, successors.groupSize);
    const factor = this.provenFactor();
    recorder?.measure(factor, this.lower);
  }

  /** A node is new, or has a cheaper path. */
  private lookForGoal(slot: Slot): void {
    const { side, board, problem } = this;
    const { rows, gs } = side.table;
    if (rows[slot + atKey0] !== problem.goalKey0) return;
    side.table.readBoard(slot, board);
    if (!isGoalState(problem, rows[slot + atKey0], rows[slot + atKey1], board)) return;
    this.goal = slot;
    this.best = gs[slot + atG];
  }

  /** Sizes count once an expansion is complete and did not end the search (rule S8). */
  private takeStock(): void {
    if (this.counters.expanded > 0) this.counters.sizes(this.waiting.size, this.side.table.live);
  }

  private finishAtLimit(limit: Limit): void {
    const reason = limitReason(limit, this.problem);
    const moves = this.goal < 0 ? 0 : this.side.table.depthOf(this.goal);
    const found: Ending = { code: 'end.path-not-proved', limit: reason, moves };
    this.finish('budget', this.goal < 0 ? reason : found);
  }

  private finishSolved(): void {
    const { side, goal, recorder, waiting } = this;
    const moves = side.table.movesTo(goal);
    if (!side.isClosed(goal)) waiting.remove(goal);
    recorder?.goal(side.table.id(goal));
    this.finish('solved', solved(moves.length), moves, recorder === null ? -1 : side.table.id(goal));
  }

  private finish(status: RunStatus, reason: Ending, moves: Uint8Array | null = null, goalNode = -1): void {
    this.parts.close();
    this.recorder?.stop(this.waiting.size);
    const counts = this.counters.counts(this.visited);
    const iterations = this.parts.rows;
    this.result = { status, reason, moves, goalNode, meetingNode: -1, counts, iterations };
  }
}

const priorityWith = (weight: number, wholeScores: boolean): PriorityRule => ({
  gFactor: 1,
  hFactor: weight,
  wholeScores,
});

/** The frontier in two orders: by f of the part, and by g + h, whose smallest no path can be shorter than. */
class Waiting implements SideFrontier {
  private readonly table: NodeTable;
  private readonly prng: Prng;
  private byF: HeapFrontier;
  private readonly bySum: HeapFrontier;

  constructor(table: NodeTable, prng: Prng) {
    this.table = table;
    this.prng = prng;
    this.byF = new HeapFrontier(table, 'low-h', prng);
    const sum = { ...table.priority, hFactor: 1 };
    this.bySum = new HeapFrontier(table, 'low-h', prng, null, null, sum);
  }

  get size(): number {
    return this.byF.size;
  }

  /** ∞ where nothing can be selected. */
  get smallestF(): number {
    return this.size === 0 ? Infinity : this.table.priorityOf(this.byF.first());
  }

  /** The smallest g + h, of what is set aside too. */
  get smallestSum(): number {
    if (this.size === 0) return Infinity;
    const slot = this.bySum.first();
    return Math.fround(this.table.gs[slot + atG] + this.table.scores[slot + atH]);
  }

  add(group: Int32Array, count: number): void {
    this.byF.add(group, count);
    this.bySum.add(group, count);
  }

  select(): number {
    const slot = this.byF.select();
    this.bySum.remove(slot);
    return slot;
  }

  remove(slot: Slot): void {
    this.byF.remove(slot);
    this.bySum.remove(slot);
  }

  /** All come back by the priority that the table has now, in the order in which they were made. @param tell is told of each before */
  orderAnew(tell: (slot: Slot) => void): void {
    const slots = new Int32Array(this.byF.size);
    for (let index = 0; index < slots.length; index++) slots[index] = this.byF.select();
    slots.sort();
    for (const slot of slots) tell(slot);
    this.byF = new HeapFrontier(this.table, 'low-h', this.prng);
    this.byF.add(slots, slots.length);
  }
}
