/** What several searches of one puzzle selected: states under numbers of their own, when each was selected, and how many were by all. */

import { GrowableColumn } from '../base/columns.ts';
import { countWhile } from '../base/sorted.ts';
import { type Board, canRank } from '../puzzle/board.ts';
import { cellAfter, type Move, noMove } from '../puzzle/moves.ts';
import { twinOf } from '../puzzle/solvability.ts';
import { keyWord, type StateKeys, stateKeysFor } from '../puzzle/state-key.ts';
import { StateRanking } from '../puzzle/state-rank.ts';
import { type Cursor, EventKind, eventKindMask, type NodeId } from '../search/events.ts';
import { rootBoard } from './cursor.ts';
import { never, type Trace } from './trace.ts';

/** Gives every board a number ≥ 0 of its own: the same in all records that ask the same `StateNumbers`. */
export interface StateNumbers {
  /** The number of a board given as cell → tile; a new one where it was not asked for before. O(cells). */
  of(cells: Uint8Array): number;
  /** Writes the board of a number that was given into `cells`; false where numbers do not tell their boards. O(cells). */
  write(number: number, cells: Uint8Array): boolean;
}

/**
 * Numbers for boards of the goal's size. Up to 10 cells a board from which the goal can be reached has its rank
 * (`StateRanking`); larger ones are numbered in the order in which they are asked for. Up to 16 cells no two boards
 * share a number; beyond, two of them may, once in 2⁶⁴ pairs.
 */
export function stateNumbersFor(goal: Board): StateNumbers {
  return canRank(goal) ? new RankedNumbers(goal) : new HashedNumbers(stateKeysFor(goal));
}

/** The half of the boards that can reach the goal first, then the other one. */
class RankedNumbers implements StateNumbers {
  private readonly reaching: StateRanking;
  private readonly others: StateRanking;

  constructor(goal: Board) {
    this.reaching = new StateRanking(goal);
    this.others = new StateRanking(twinOf(goal).board);
  }

  of(cells: Uint8Array): number {
    const rank = this.reaching.rank(cells);
    return rank >= 0 ? rank : this.reaching.count + this.others.rank(cells);
  }

  write(number: number, cells: Uint8Array): boolean {
    const { count } = this.reaching;
    if (number < count) this.reaching.unrank(number, cells);
    else this.others.unrank(number - count, cells);
    return true;
  }
}

/** Open addressing with linear probing, at most half full; 8 bytes a board, and 8 or more of the table. */
class HashedNumbers implements StateNumbers {
  private readonly keys: StateKeys;
  private readonly word0 = new GrowableColumn(Int32Array); // number → key
  private readonly word1 = new GrowableColumn(Int32Array);
  private slots = new Int32Array(1 << 12); // slot → number + 1 | 0

  constructor(keys: StateKeys) {
    this.keys = keys;
  }

  of(cells: Uint8Array): number {
    const key0 = keyWord(this.keys, cells, 0);
    const key1 = keyWord(this.keys, cells, 1);
    const slot = this.slotOf(key0, key1);
    const known = this.slots[slot] - 1;
    if (known >= 0) return known;
    const number = this.word0.length;
    this.word0.push(key0);
    this.word1.push(key1);
    this.slots[slot] = number + 1;
    if (2 * this.word0.length > this.slots.length) this.widen();
    return number;
  }

  write(number: number, cells: Uint8Array): boolean {
    if (!this.keys.exact) return false;
    const words = [this.word0.values[number], this.word1.values[number]];
    for (let cell = 0; cell < cells.length; cell++)
      cells[cell] = (words[cell >> 3] >>> (4 * (cell & 7))) & 15;
    return true;
  }

  /** The slot of a key, or the free one where it belongs. */
  private slotOf(key0: number, key1: number): number {
    const { slots, word0, word1 } = this;
    const mask = slots.length - 1;
    const mixed = Math.imul(key0 ^ Math.imul(key1, 0x9e3779b1), 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & mask;
    for (let found = slots[slot]; found !== 0; found = slots[slot]) {
      if (word0.values[found - 1] === key0 && word1.values[found - 1] === key1) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private widen(): void {
    this.slots = new Int32Array(2 * this.slots.length);
    for (let number = 0; number < this.word0.length; number++) {
      const slot = this.slotOf(this.word0.values[number], this.word1.values[number]);
      this.slots[slot] = number + 1;
    }
  }
}

/** A board is kept where the way to the next kept one is longer, so that deep nodes need no long walk. */
const waypointMoves = 48;

/**
 * The states of a record by numbers that other records share, and when each was first selected from the frontier: what may be
 * compared between two searches. Follows a record that grows, in slices; about 8 bytes a node and 8 a state.
 */
export class SelectedStates {
  readonly trace: Trace;
  /** Node → number of its state; as long as nodes were read. */
  readonly state = new GrowableColumn(Int32Array);
  /** Number of a state → cursor from which on it has been selected | never; beyond its length: never. */
  readonly firstAt = new GrowableColumn(Int32Array);
  private readonly order = new GrowableColumn(Int32Array); // states, in the order in which they were first selected
  private readonly numbers: StateNumbers;
  private event = 0; // the next one
  private cursor = 0; // steps begun by the events read
  private readonly cells: Uint8Array; // the board of node `loaded`
  private loaded = -1;
  private readonly waypoints = new Map<number, Uint8Array>();

  constructor(trace: Trace, numbers: StateNumbers) {
    this.trace = trace;
    this.numbers = numbers;
    this.cells = new Uint8Array(trace.request.start.cells.length);
  }

  /** Whether the record holds events that were not read yet. */
  get behind(): boolean {
    return this.event < this.trace.eventKind.length;
  }

  /** Events read so far: what is told changes with it. */
  get eventsRead(): number {
    return this.event;
  }

  /** Reads up to `events` more: about 5 for a microsecond. */
  advance(events: number): void {
    const { eventKind, eventSubject, stepEvent, stepCount } = this.trace;
    const end = Math.min(eventKind.length, this.event + events);
    for (; this.event < end; this.event++) {
      if (this.cursor < stepCount && stepEvent.values[this.cursor] === this.event) this.cursor++;
      const kind = eventKind.values[this.event] & eventKindMask;
      const node = eventSubject.values[this.event];
      // Nodes are named in the order in which they are made.
      if (node === this.state.length && kind !== EventKind.Iteration) this.state.push(this.numberOf(node));
      if (kind === EventKind.Select) this.take(this.state.values[node]);
    }
  }

  /** Whether a state was selected at a cursor. O(1). */
  hasSelected(state: number, cursor: Cursor): boolean {
    return state < this.firstAt.length && this.firstAt.values[state] <= cursor;
  }

  /** How many different states were selected at a cursor. O(log states). */
  countAt(cursor: Cursor): number {
    const { order, firstAt } = this;
    return countWhile(order.length, (index) => firstAt.values[order.values[index]] <= cursor);
  }

  /** How many of the first `count` states selected pass a test. O(count). */
  countAmongFirst(count: number, passes: (state: number) => boolean): number {
    let passed = 0;
    for (let index = 0; index < count; index++) if (passes(this.order.values[index])) passed++;
    return passed;
  }

  private take(state: number): void {
    const { firstAt } = this;
    if (state >= firstAt.length) firstAt.fill(never, state + 1 - firstAt.length);
    if (firstAt.values[state] !== never) return;
    firstAt.values[state] = this.cursor;
    this.order.push(state);
  }

  /** A node is one state for good: a changed parent is another way to the same board, so the latest links serve. */
  private numberOf(node: NodeId): number {
    const { trace, cells } = this;
    const move = trace.move.values[node];
    if (move === noMove) return this.numbers.of(rootBoard(trace, node).cells);
    this.load(trace.parent.values[node]);
    const blank = cells.indexOf(0);
    this.slide(move);
    const number = this.numbers.of(cells);
    cells[cells.indexOf(0)] = cells[blank];
    cells[blank] = 0;
    return number;
  }

  /** Brings the board of a node into `cells`: by its number, or else from the nearest kept one above it. */
  private load(node: NodeId): void {
    if (node === this.loaded) return;
    // A parent that took the node over later may not be numbered yet.
    if (node < this.state.length && this.numbers.write(this.state.values[node], this.cells)) {
      this.loaded = node;
      return;
    }
    const { parent, move } = this.trace;
    const way: number[] = [];
    let at = node;
    while (move.values[at] !== noMove && at !== this.loaded && !this.waypoints.has(at)) {
      way.push(at);
      at = parent.values[at];
    }
    if (at !== this.loaded) this.cells.set(this.waypoints.get(at) ?? rootBoard(this.trace, at).cells);
    for (let index = way.length - 1; index >= 0; index--) this.slide(move.values[way[index]]);
    if (way.length > waypointMoves) this.waypoints.set(node, this.cells.slice());
    this.loaded = node;
  }

  private slide(move: number): void {
    const { cells } = this;
    const blank = cells.indexOf(0);
    const target = cellAfter(this.trace.request.start, blank, move as Move);
    cells[blank] = cells[target];
    cells[target] = 0;
  }
}

/** Which of two searches has selected a state. */
export const SelectedBy = { neither: 0, onlyA: 1, onlyB: 2, both: 3 } as const;
export type SelectedBy = (typeof SelectedBy)[keyof typeof SelectedBy];

/** Different states by who has selected them. */
export interface LaneCounts {
  readonly onlyA: number;
  readonly onlyB: number;
  readonly both: number;
}

/**
 * Two searches of the same boards, state by state. Both must have been read with the same `StateNumbers`. What is told at
 * a pair of cursors depends on these alone, so any jump costs the same.
 */
export class ComparedSelections {
  readonly a: SelectedStates;
  readonly b: SelectedStates;

  constructor(a: SelectedStates, b: SelectedStates) {
    this.a = a;
    this.b = b;
  }

  /** Who has selected a state, with A at its cursor and B at its own. O(1). */
  selectedBy(state: number, cursorA: number, cursorB: number): SelectedBy {
    const byA = this.a.hasSelected(state, cursorA) ? SelectedBy.onlyA : SelectedBy.neither;
    const byB = this.b.hasSelected(state, cursorB) ? SelectedBy.onlyB : SelectedBy.neither;
    return (byA | byB) as SelectedBy;
  }

  /** O(states selected by the one that has selected fewer), about 2 ns each. */
  countsAt(cursorA: number, cursorB: number): LaneCounts {
    const { a, b } = this;
    const [inA, inB] = [a.countAt(cursorA), b.countAt(cursorB)];
    const both =
      inA <= inB
        ? a.countAmongFirst(inA, (state) => b.hasSelected(state, cursorB))
        : b.countAmongFirst(inB, (state) => a.hasSelected(state, cursorA));
    return { onlyA: inA - both, onlyB: inB - both, both };
  }
}

/** Who has selected some states, as bits: that of one state is `(1 << selectedBy) >> 1`. */
export const LaneBit = { onlyA: 1, onlyB: 2, both: 4 } as const;

/** Two searches that are compared, as the picture of one record shows it. */
export interface Comparison {
  readonly selections: ComparedSelections;
  /** The record in the picture, read with the same numbers; one of the two, or a third. */
  readonly own: SelectedStates;
  /** Where A and B are. */
  readonly cursors: readonly [a: number, b: number];
  /** Bits of `LaneBit` that are not to be told from what neither has selected. */
  readonly hidden: number;
}
