import type { Cursor, NodeId } from '../search/ids.ts';
import { countWhile } from '../base/bisect.ts';
import { GrowableColumn } from '../base/growable-column.ts';
import { EventKind, eventKindMask } from '../search/event-kind.ts';
import { type Move, cellAfter, noMove } from '../puzzle/moves.ts';
import { rootBoard } from './cursor.ts';
import type { StateNumbers } from './state-numbers.ts';
import { type Trace, never } from './trace.ts';

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
