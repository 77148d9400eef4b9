import { NodeEnd, type NodeId } from '../search/events.ts';
import { DifferingColumn } from './columns/differing-column.ts';
import { GrowableColumn, giveBack } from '../base/columns.ts';
import type { NodeStatus } from './cursor.ts';
import { sameCells } from '../puzzle/board.ts';
import { type Trace, never } from './trace.ts';

const statuses: readonly NodeStatus[] = ['unborn', 'frontier', 'closed', 'pruned', 'goal'];

/** The columns of a record of which the checker has its own. */
type CheckedColumns = Pick<
  Trace,
  'parent' | 'move' | 'g' | 'priority' | 'bornAt' | 'selectedAt' | 'endedAt' | 'end' | 'latestDepth'
>;

/**
 * What the checker believes about its nodes while it reads the events. Of what it believes only that is kept which is not as the record
 * has it in the end, and each number was compared with that when it was believed: a byte a node, and more for nodes that
 * change often. What a node that waits is not yet, its status says.
 */
export class CheckedNodes {
  readonly parent: DifferingColumn<Int32Array>;
  readonly move: DifferingColumn<Uint8Array>;
  readonly g: DifferingColumn<Float64Array>;
  readonly depth: DifferingColumn<Int32Array>;
  readonly priority: DifferingColumn<Float64Array>;
  readonly status: GrowableColumn<Uint8Array>; // index into `statuses`
  readonly bornAt: DifferingColumn<Int32Array>;
  readonly selectedAt: DifferingColumn<Int32Array>; // of nodes that do not wait, as the next two
  readonly endedAt: DifferingColumn<Int32Array>;
  readonly end: DifferingColumn<Uint8Array>;

  /** @param record does not change any more */
  constructor(record: CheckedColumns, nodeCount: number) {
    const { parent, move, g, priority, selectedAt, end } = record;
    this.parent = new DifferingColumn(Int32Array, (node) => parent.values[node]);
    this.move = new DifferingColumn(Uint8Array, (node) => move.values[node]);
    this.g = new DifferingColumn(Float64Array, (node) => g.values[node]);
    this.depth = new DifferingColumn(Int32Array, (node) => record.latestDepth(node));
    this.priority = new DifferingColumn(Float64Array, (node) => priority.values[node]);
    this.status = new GrowableColumn(Uint8Array, nodeCount);
    this.bornAt = new DifferingColumn(Int32Array, (node) => record.bornAt(node));
    this.selectedAt = new DifferingColumn(Int32Array, (node) => selectedAt.values[node]);
    this.endedAt = new DifferingColumn(Int32Array, (node) => record.endedAt(node));
    this.end = new DifferingColumn(Uint8Array, (node) => end.values[node]);
  }

  get length(): number {
    return this.status.length;
  }

  /** Undefined where no such node is born. */
  at(node: NodeId): CheckedNode | undefined {
    return node >= 0 && node < this.length ? new CheckedNode(this, node) : undefined;
  }

  /** The next node, which waits. */
  bear(link: Link, bornAt: number): void {
    const node = this.length;
    this.status.push(waits);
    this.bornAt.set(node, bornAt);
    new CheckedNode(this, node).link(link);
  }
}

const waits = statuses.indexOf('frontier');

/** How a node hangs in the tree, and its scores. */
type Link = Pick<CheckedNode, 'parent' | 'move' | 'g' | 'depth' | 'priority'>;

/** One of them. */
export class CheckedNode {
  private readonly nodes: CheckedNodes;
  private readonly node: NodeId;

  constructor(nodes: CheckedNodes, node: NodeId) {
    this.nodes = nodes;
    this.node = node;
  }

  get parent(): number {
    return this.nodes.parent.at(this.node);
  }
  get move(): number {
    return this.nodes.move.at(this.node);
  }
  get g(): number {
    return this.nodes.g.at(this.node);
  }
  get depth(): number {
    return this.nodes.depth.at(this.node);
  }
  get priority(): number {
    return this.nodes.priority.at(this.node);
  }
  get bornAt(): number {
    return this.nodes.bornAt.at(this.node);
  }
  get status(): NodeStatus {
    return statuses[this.nodes.status.values[this.node]];
  }
  get selectedAt(): number {
    return this.waits ? never : this.nodes.selectedAt.at(this.node);
  }
  get endedAt(): number {
    return this.waits ? never : this.nodes.endedAt.at(this.node);
  }
  get end(): number {
    return this.waits ? NodeEnd.none : this.nodes.end.at(this.node);
  }
  private get waits(): boolean {
    return this.nodes.status.values[this.node] === waits;
  }

  set priority(priority: number) {
    this.nodes.priority.set(this.node, priority);
  }

  /** From now on it hangs there. */
  link({ parent, move, g, depth, priority }: Link): void {
    const { nodes, node } = this;
    nodes.parent.set(node, parent);
    nodes.move.set(node, move);
    nodes.g.set(node, g);
    nodes.depth.set(node, depth);
    nodes.priority.set(node, priority);
  }

  /** It is in the frontier again, as if it had never left it. */
  wait(): void {
    this.nodes.status.values[this.node] = waits;
  }

  /** It is not in the frontier any more, or ends in another way than before. */
  leave(
    status: Exclude<NodeStatus, 'unborn' | 'frontier'>,
    { endedAt, end, selectedAt = this.selectedAt }: { endedAt: number; end: NodeEnd; selectedAt?: number },
  ): void {
    const { nodes, node } = this;
    nodes.selectedAt.set(node, selectedAt);
    nodes.endedAt.set(node, endedAt);
    nodes.end.set(node, end);
    nodes.status.values[node] = statuses.indexOf(status);
  }
}

/** The boards of nodes, in order: half a byte a cell up to 16 cells, a byte of larger ones. */
export class BoardsOfNodes {
  private readonly cells: number;
  private readonly stride: number; // bytes of a board
  private readonly rows: GrowableColumn<Uint8Array>;
  private readonly packed: Uint8Array; // the board that is looked for

  constructor(cells: number, nodeCount: number) {
    this.cells = cells;
    this.stride = cells <= 16 ? (cells + 1) >> 1 : cells;
    this.rows = new GrowableColumn(Uint8Array, nodeCount * this.stride);
    this.packed = new Uint8Array(this.stride);
  }

  push(cells: Uint8Array): void {
    this.rows.append(this.pack(cells));
  }

  /** A copy. */
  of(node: NodeId): Uint8Array {
    const row = this.rowOf(node);
    if (this.stride === this.cells) return row.slice();
    const cells = new Uint8Array(this.cells);
    for (let cell = 0; cell < cells.length; cell++) cells[cell] = (row[cell >> 1] >> (4 * (cell & 1))) & 15;
    return cells;
  }

  areSame(a: NodeId, b: NodeId): boolean {
    return sameCells(this.rowOf(a), this.rowOf(b));
  }

  /** Whether that is the board of a node. */
  isOf(node: NodeId, cells: Uint8Array): boolean {
    return cells.length === this.cells && sameCells(this.rowOf(node), this.pack(cells));
  }

  /** A number for the board of a node, where it has one. */
  hashOf(node: NodeId): number {
    const { stride } = this;
    const { values } = this.rows;
    let hash = stride === 0 ? node : 0;
    const first = node * stride;
    for (let at = 0; at < stride; at++) hash = Math.imul(hash ^ values[first + at], 0x01000193) + at;
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    return hash ^ (hash >>> 13);
  }

  get isWithout(): boolean {
    return this.cells === 0;
  }

  /** Of its memory; nobody may ask it any more. */
  giveBack(): void {
    giveBack([this.rows.values]);
  }

  private rowOf(node: NodeId): Uint8Array {
    return this.rows.values.subarray(node * this.stride, (node + 1) * this.stride);
  }

  private pack(cells: Uint8Array): Uint8Array {
    if (this.stride === this.cells) return cells;
    const { packed } = this;
    packed.fill(0);
    for (let cell = 0; cell < cells.length; cell++) packed[cell >> 1] |= cells[cell] << (4 * (cell & 1));
    return packed;
  }
}

/** Distinct boards, each by a node that has it. Open addressing, three quarters full at most: 5 to 11 bytes a board. */
export class StatesOfNodes {
  size = 0;
  private slots = new Int32Array(1 << 10); // slot → node + 1 | 0
  private readonly boards: BoardsOfNodes;

  /** @param boards where there are none, no node has the board of another one */
  constructor(boards: BoardsOfNodes) {
    this.boards = boards;
  }

  /** Adds the board of a node; whether it was not among them. */
  add(node: NodeId): boolean {
    const slot = this.slotOf(node);
    if (this.slots[slot] !== 0) return false;
    this.slots[slot] = node + 1;
    if (4 * ++this.size > 3 * this.slots.length) this.widen();
    return true;
  }

  /** Of its memory; nobody may ask it any more. */
  giveBack(): void {
    giveBack([this.slots]);
  }

  /** The slot of a board, or the free one where it belongs. */
  private slotOf(node: NodeId): number {
    const { slots, boards } = this;
    const mask = slots.length - 1;
    let slot = boards.hashOf(node) & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const found = slots[slot] - 1;
      if (found === node || (!boards.isWithout && boards.areSame(found, node))) break;
    }
    return slot;
  }

  private widen(): void {
    const { slots } = this;
    this.slots = new Int32Array(2 * slots.length);
    for (const kept of slots) if (kept !== 0) this.slots[this.slotOf(kept - 1)] = kept;
    giveBack([slots]);
  }
}
