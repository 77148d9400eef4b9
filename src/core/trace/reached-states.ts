/** The states that a search has reached by a cursor, for the picture of the state space. */
import type { Cursor, NodeId } from '../search/events.ts';
import { assert } from '../base/result.ts';
import { GrowableColumn } from '../base/columns.ts';
import { type Move, cellAfter, noMove } from '../puzzle/moves.ts';
import type { StateRanking } from '../puzzle/state-rank.ts';
import { rootBoard } from './cursor.ts';
import { RewindableColumn } from './columns/rewindable-column.ts';
import { Condition, StatusReader } from './status-reader.ts';
import type { Trace } from './trace.ts';

/** What the nodes of a state are, on one side. Codes of side 1 are the same bits, `sideShift` further up. */
export const Reached = {
  /** At least one waits in the frontier. */
  waiting: 1,
  /** At least one is closed: was expanded. Alone, without `born`: one was reached, and none expanded (see `Condition`). */
  closed: 2,
  /** At least one was born; alone: all were dropped. */
  born: 4,
} as const;
export const sideShift = 3;

/** No rank yet; those outside the numbered half of the boards have −1. */
const unknown = -2;

/**
 * What a search knows of each state at any cursor, however many nodes stand for it. States are numbered by *place*, an
 * order that the picture chooses; the record's nodes are numbered by state as they come, without keeping boards:
 *
 *     node ──moves from its parent's board──▶ rank ──placeOf──▶ place
 *
 * 9 bytes a node, 9 a state (17 with two sides), and 8 for each change of what a state is.
 */
export class ReachedStates {
  private readonly trace: Trace;
  private readonly ranking: StateRanking;
  private readonly places: Uint32Array; // rank → place
  private readonly reader: StatusReader;
  private readonly rank = new GrowableColumn(Int32Array); // node → rank | −1 | unknown
  private readonly before = new GrowableColumn(Int32Array); // node → the node of the same state born before it | −1
  private readonly latest: Int32Array; // place → the node of it born last | −1
  private readonly code: Uint8Array; // place → code after the events read
  private readonly codes: RewindableColumn<Uint8Array>; // place → code, rewindable
  private frontier = new Int32Array(0); // place × sides + side → nodes in the frontier
  private closed = new Int32Array(0); // place × sides + side → nodes closed
  private readonly reached = new Map<number, number>(); // place × sides + side → nodes reached, where there are any
  private readonly cells: Uint8Array; // the board last unranked
  private cellsRank = unknown;

  /** @param placeOf rank → place, for every rank of `ranking`; kept, not copied */
  constructor(trace: Trace, ranking: StateRanking, placeOf: Uint32Array) {
    this.trace = trace;
    this.ranking = ranking;
    this.places = placeOf;
    this.latest = new Int32Array(ranking.count).fill(-1);
    this.code = new Uint8Array(ranking.count);
    this.codes = new RewindableColumn(Uint8Array, ranking.count);
    this.cells = new Uint8Array(trace.request.goal.cells.length);
    this.reader = new StatusReader(trace, (node, cursor, before, after) => {
      this.hear(node, cursor, before, after);
    });
  }

  /** Whether the record holds events that were not read yet. */
  get behind(): boolean {
    return this.reader.behind;
  }

  /** Reads up to `events` more events of the record: about 10 for a microsecond. */
  advance(events: number): void {
    this.reader.advance(events);
  }

  /** Place → code (see `Reached`) at a cursor; 0 for a state that was not reached. A view, as of `RewindableColumn.seek`. */
  codesAt(cursor: Cursor): Uint8Array {
    return this.codes.seek(cursor);
  }

  /** The place of a node's state; −1 for one that was not read yet, or that can never reach the goal. O(1). */
  placeOf(node: NodeId): number {
    const rank = node >= 0 && node < this.rank.length ? this.rank.values[node] : -1;
    return rank < 0 ? -1 : this.places[rank];
  }

  /** The node of a state that was born last at the cursor; −1 when the state was not reached. O(nodes of the state). */
  newestAt(place: number, cursor: Cursor): number {
    let node = this.latest[place];
    while (node >= 0 && this.trace.bornAt(node) > cursor) node = this.before.values[node];
    return node;
  }

  private hear(node: NodeId, cursor: Cursor, before: Condition, after: Condition): void {
    const { sides } = this.trace;
    if (before === Condition.unborn) this.admit(node);
    const place = this.placeOf(node);
    if (place < 0) return;
    const side = this.trace.sideIndex(node);
    const slot = place * sides.length + side;
    if (before === Condition.frontier) this.frontier[slot]--;
    if (before === Condition.closed) this.closed[slot]--;
    if (after === Condition.frontier) this.frontier[slot]++;
    if (after === Condition.closed) this.closed[slot]++;
    const more = Number(after === Condition.reached) - Number(before === Condition.reached);
    if (more !== 0) this.reached.set(slot, (this.reached.get(slot) ?? 0) + more);
    const isOnlyReached = this.frontier[slot] + this.closed[slot] === 0 && (this.reached.get(slot) ?? 0) > 0;
    const ofBorn =
      Reached.born |
      (this.frontier[slot] > 0 ? Reached.waiting : 0) |
      (this.closed[slot] > 0 ? Reached.closed : 0);
    const bits = isOnlyReached ? Reached.closed : ofBorn;
    const shift = side * sideShift;
    const was = this.code[place];
    const is = (was & ~(7 << shift)) | (bits << shift);
    if (is === was) return;
    this.codes.add(place, is - was, cursor);
    this.code[place] = is;
  }

  /** A node is born: finds its state, and links it behind the others of that state. */
  private admit(node: NodeId): void {
    const { trace, rank, before, ranking } = this;
    if (this.frontier.length === 0) {
      assert(trace.sides.length <= 2, 'codes have room for two sides');
      this.frontier = new Int32Array(ranking.count * trace.sides.length);
      this.closed = new Int32Array(ranking.count * trace.sides.length);
    }
    rank.fill(unknown, Math.max(0, node + 1 - rank.length));
    before.fill(-1, Math.max(0, node + 1 - before.length));
    const place = this.resolve(node);
    if (place < 0) return;
    before.values[node] = this.latest[place];
    this.latest[place] = node;
  }

  /**
   * Ranks a node by its parent's rank. A parent that took the node over later may not be ranked itself, so this goes up
   * as far as needed; every node is ranked once.
   */
  private resolve(node: NodeId): number {
    const { trace, rank } = this;
    const pending: number[] = [];
    for (let at = node; ; at = trace.parent.values[at]) {
      if (at < rank.length && rank.values[at] !== unknown) break;
      pending.push(at);
      if (trace.move.values[at] === noMove) break;
    }
    for (let index = pending.length - 1; index >= 0; index--) this.rankFromParent(pending[index]);
    return this.placeOf(node);
  }

  private rankFromParent(node: NodeId): void {
    const { trace, rank, ranking, cells } = this;
    if (node >= rank.length) rank.fill(unknown, node + 1 - rank.length);
    const move = trace.move.values[node];
    if (move === noMove) {
      rank.values[node] = ranking.rank(rootBoard(trace, node).cells);
      return;
    }
    const above = rank.values[trace.parent.values[node]];
    if (above < 0) {
      rank.values[node] = -1;
      return;
    }
    if (this.cellsRank !== above) ranking.unrank(above, cells);
    this.cellsRank = above;
    const { goal } = trace.request;
    const blank = cells.indexOf(0);
    const target = cellAfter(goal, blank, move as Move);
    cells[blank] = cells[target];
    cells[target] = 0;
    rank.values[node] = ranking.rank(cells);
    cells[target] = cells[blank];
    cells[blank] = 0;
  }
}
