/** What of a node changes while a search goes on: its parent, move, g, depth and priority, and the numbers drawn for it. */

import { GrowableColumn } from '../base/columns.ts';
import { countWhile } from '../base/sorted.ts';
import type { Cursor, NodeChange, NodeId } from '../search/events.ts';

/** A node's link and scores, and how many moves lead to it. */
export interface PlacedChange extends NodeChange {
  readonly depth: number;
}

/** What a node was during a stretch of time. */
interface NodeState extends PlacedChange {
  /** Whether it had left the frontier, expanded. */
  readonly closed: boolean;
  /** Whether it had been dropped, as at a depth limit. */
  readonly pruned: boolean;
}

/** A node before its first change. */
interface Birth extends PlacedChange {
  readonly bornAt: number; // cursor
  readonly selectedAt: number; // cursor, or beyond every cursor when it was not selected yet
  readonly prunedAt: number; // cursor, or beyond every cursor when it was not dropped
}

const closedBit = 0x100;
const prunedBit = 0x200;
const firstRows = 64;

/**
 * The side table of rule T3: nodes whose link, score or place ever changed, with all that they ever were. Some searches
 * return the same node to the frontier thousands of times, others a million nodes once each, so it is made of columns,
 * one row a change, each row linked to the one before it of the same node:
 *
 *     latest: node ──▶ row ──before──▶ row ──before──▶ row of its birth
 *                       └─────────────jump─────────────▶
 *
 * Jumps grow as in a skew-binary list (Myers 1983), so that the row of any cursor is found in O(log changes).
 */
export class NodeHistories {
  private readonly latest = new Map<number, number>();
  private readonly known = new GrowableColumn(Uint8Array, firstRows); // 8 nodes each: a bit for those in `latest`, of which every node is asked
  private readonly before = new GrowableColumn(Int32Array, firstRows); // row → row | −1
  private readonly jump = new GrowableColumn(Int32Array, firstRows); // row → an earlier row of the node, or itself
  private readonly length = new GrowableColumn(Int32Array, firstRows); // row → rows of the node before it
  private readonly from = new GrowableColumn(Int32Array, firstRows); // row → cursor from which it holds
  private readonly parent = new GrowableColumn(Int32Array, firstRows);
  private readonly move = new GrowableColumn(Int32Array, firstRows); // move code | closedBit | prunedBit
  private readonly g = new GrowableColumn(Float64Array, firstRows);
  private readonly depth = new GrowableColumn(Int32Array, firstRows);
  private readonly priority = new GrowableColumn(Float32Array, firstRows);
  private readonly movedNode = new GrowableColumn(Int32Array, firstRows); // move in the tree → node
  private readonly movedTo = new GrowableColumn(Int32Array, firstRows); // move in the tree → row

  has(node: NodeId): boolean {
    return ((this.known.values[node >> 3] >> (node & 7)) & 1) === 1;
  }

  /** How many nodes ever changed. */
  get size(): number {
    return this.latest.size;
  }

  /** The nodes that ever changed, in no order. */
  nodes(): Iterable<number> {
    return this.latest.keys();
  }

  /** How often a node came to another place in the tree: under another parent, or with another g. */
  get moveCount(): number {
    return this.movedNode.length;
  }

  /** Index of the first of those moves at a cursor or later. O(log moves). */
  firstMoveFrom(step: Cursor): number {
    const { movedTo, from, moveCount } = this;
    return countWhile(moveCount, (index) => from.values[movedTo.values[index]] < step);
  }

  /** One of those moves, which are in order of time: who, from which cursor on, and under which parent. O(1). */
  moveAt(index: number): { readonly node: NodeId; readonly from: number; readonly parent: number } {
    const row = this.movedTo.values[index];
    return {
      node: this.movedNode.values[index],
      from: this.from.values[row],
      parent: this.parent.values[row],
    };
  }

  /**
   * The last cursor until `step` at which a node that ever changed was closed, and the first one after it; `none` where
   * there is none. O(changes).
   */
  closedAround(node: NodeId, step: Cursor, none: number): { readonly last: number; readonly next: number } {
    let next = none;
    for (let row = this.latest.get(node) ?? -1; row >= 0; row = this.before.values[row]) {
      if (!this.stateOf(row).closed) continue;
      const from = this.from.values[row];
      if (from <= step) return { last: from, next };
      next = from;
    }
    return { last: none, next };
  }

  /** The node's state at `step`; undefined when it never changed or was not born yet. O(log changes). */
  at(node: NodeId, step: Cursor): NodeState | undefined {
    const row = this.rowAt(node, step);
    return row < 0 ? undefined : this.stateOf(row);
  }

  /** The cursor of its last change until `step`; undefined when it never changed or was not born yet. O(log changes). */
  changedAt(node: NodeId, step: Cursor): number | undefined {
    const row = this.rowAt(node, step);
    return row < 0 ? undefined : this.from.values[row];
  }

  /**
   * What a node was right before each change, in the order of the Update, Reopen and Return events: with the latest values
   * in the node's columns, and read backwards, all that it ever was.
   */
  *earlier(): Generator<PlacedChange> {
    for (let row = 0; row < this.before.length; row++) {
      if (this.isChange(row)) yield this.stateOf(this.before.values[row]);
    }
  }

  /** What a node became by each change, in the order of the Update, Reopen and Return events. */
  *later(): Generator<PlacedChange, undefined> {
    for (let row = 0; row < this.before.length; row++) {
      if (this.isChange(row)) yield this.stateOf(row);
    }
  }

  /** The cursor from which a node has the parent and the g that it has latest; undefined where it was born with them. O(changes). */
  linkedAt(node: NodeId): number | undefined {
    const { before, parent, g, from } = this;
    let row = this.latest.get(node) ?? -1;
    for (let earlier = row; earlier >= 0; row = earlier) {
      earlier = before.values[row];
      if (earlier < 0) return undefined;
      if (parent.values[earlier] !== parent.values[row] || g.values[earlier] !== g.values[row]) break;
    }
    return row < 0 ? undefined : from.values[row];
  }

  /** What a node was before its first change; undefined when it never changed. O(changes). */
  born(node: NodeId): PlacedChange | undefined {
    let row = this.latest.get(node);
    if (row === undefined) return undefined;
    while (this.before.values[row] >= 0) row = this.before.values[row];
    return this.stateOf(row);
  }

  /** Other rows say that a node was born, or that it left the frontier. */
  private isChange(row: number): boolean {
    const { closed, pruned } = this.stateOf(row);
    return !closed && !pruned && this.before.values[row] >= 0;
  }

  private rowAt(node: NodeId, step: Cursor): number {
    const latest = this.latest.get(node);
    if (latest === undefined) return -1;
    const { from, jump, before } = this;
    let row = latest;
    while (row >= 0 && from.values[row] > step) {
      // A jump that lands on a row which still is too late is safe; one that may fit is left to single steps.
      const far = jump.values[row];
      row = far !== row && from.values[far] > step ? far : before.values[row];
    }
    return row;
  }

  /**
   * Records that the link, score or place of a node changed at cursor `step`. `birth` says what the node was until its
   * first change; it is asked for only then.
   */
  changed(node: NodeId, step: Cursor, change: PlacedChange, birth: () => Birth): void {
    if (!this.has(node)) {
      const { bornAt, selectedAt, prunedAt, ...born } = birth();
      this.push(node, bornAt, born, 0);
      if (selectedAt <= step) this.push(node, selectedAt, born, closedBit);
      if (prunedAt <= step) this.push(node, prunedAt, born, prunedBit);
    }
    const before = this.stateOf(this.latest.get(node)!);
    this.push(node, step, change, 0);
    if (before.parent === change.parent && before.g === change.g) return;
    this.movedNode.push(node);
    this.movedTo.push(this.before.length - 1);
  }

  /** Records that a node which changed before was expanded at cursor `step`. */
  closed(node: NodeId, step: Cursor): void {
    this.push(node, step, this.stateOf(this.latest.get(node)!), closedBit);
  }

  /** Records that a node which changed before was dropped at cursor `step`. */
  pruned(node: NodeId, step: Cursor): void {
    this.push(node, step, this.stateOf(this.latest.get(node)!), prunedBit);
  }

  private stateOf(row: number): NodeState {
    const bits = this.move.values[row];
    return {
      parent: this.parent.values[row],
      move: bits & 0xff,
      g: this.g.values[row],
      depth: this.depth.values[row],
      priority: this.priority.values[row],
      closed: (bits & closedBit) !== 0,
      pruned: (bits & prunedBit) !== 0,
    };
  }

  private push(node: NodeId, from: number, state: PlacedChange, left: number): void {
    const { before, jump, length } = this;
    const row = before.length;
    const previous = this.latest.get(node) ?? -1;
    before.push(previous);
    length.push(previous < 0 ? 0 : length.values[previous] + 1);
    jump.push(row);
    if (previous >= 0) {
      const far = jump.values[previous];
      const farther = jump.values[far];
      const isPair =
        length.values[previous] - length.values[far] === length.values[far] - length.values[farther];
      jump.values[row] = isPair ? farther : previous;
    }
    this.from.push(from);
    this.parent.push(state.parent);
    this.move.push(state.move | left);
    this.g.push(state.g);
    this.depth.push(state.depth);
    this.priority.push(state.priority);
    this.latest.set(node, row);
    const { known } = this;
    known.fill(0, Math.max(0, (node >> 3) + 1 - known.length));
    known.values[node >> 3] |= 1 << (node & 7);
  }
}

/**
 * The numbers drawn to decide among equals, where a search draws them: one for each time that a node enters the frontier.
 * Of one node they are linked, the latest first; few nodes have more than one.
 */
export class NodeDraws {
  private readonly latest = new GrowableColumn(Int32Array, firstRows); // node → row | −1
  private readonly before = new GrowableColumn(Int32Array, firstRows); // row → row of the node's draw before | −1
  private readonly from = new GrowableColumn(Int32Array, firstRows); // row → cursor
  private readonly number = new GrowableColumn(Float64Array, firstRows); // row → what was drawn

  /** Draws in all. */
  get size(): number {
    return this.number.length;
  }

  /** What was last drawn for a node until `step`; NaN when nothing was. O(draws of the node). */
  at(node: NodeId, step: Cursor): number {
    let row = node < this.latest.length ? this.latest.values[node] : -1;
    while (row >= 0 && this.from.values[row] > step) row = this.before.values[row];
    return row < 0 ? NaN : this.number.values[row];
  }

  /** Of each draw, in order: node, cursor and the number drawn, 3 × draws. O(draws). */
  rows(): number[] {
    const rows = new Array<number>(3 * this.size);
    for (let node = 0; node < this.latest.length; node++) {
      for (let row = this.latest.values[node]; row >= 0; row = this.before.values[row]) {
        rows[3 * row] = node;
        rows[3 * row + 1] = this.from.values[row];
        rows[3 * row + 2] = this.number.values[row];
      }
    }
    return rows;
  }

  push(node: NodeId, step: Cursor, number: number): void {
    if (node >= this.latest.length) this.latest.fill(-1, node + 1 - this.latest.length);
    this.before.push(this.latest.values[node]);
    this.latest.values[node] = this.number.length;
    this.from.push(step);
    this.number.push(number);
  }
}
