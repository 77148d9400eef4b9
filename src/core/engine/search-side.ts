import type { Slot } from '../search/ids.ts';
import { EventKind, eventKindMask } from '../search/event-kind.ts';
import { noMove } from '../puzzle/moves.ts';
import { keyWord } from '../puzzle/state-key.ts';
import type { SideFrontier } from './frontier.ts';
import {
  type NodeTable,
  type PriorityRule,
  SlotStatus,
  atFacts,
  atKey0,
  atKey1,
  rowNumber,
  statusOf,
} from './node-table.ts';
import type { Problem } from './problem.ts';
import type { SearchMemory } from './search-memory.ts';
import type { StateIndex } from './state-index.ts';
import { type Successors, boardSuccessors, plainSuccessors, settleNoted } from './successors.ts';
import type { RunCounters } from './run-counters.ts';

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
