import type { NodeId } from '../search/ids.ts';
import { GrowableColumn } from '../base/growable-column.ts';
import { NarrowColumn } from '../base/narrow-column.ts';
import { RisingColumn } from '../base/rising-column.ts';
import type { NodeStatus } from './cursor.ts';
import { sameCells } from './record-fault.ts';
import { type Trace, never } from './trace.ts';

const statuses: readonly NodeStatus[] = ['unborn', 'frontier', 'closed', 'pruned', 'goal'];

/** What the checker believes about its nodes while it reads the events: 18 bytes a node, four more where costs are said. */
export class CheckedNodes {
  readonly parent: GrowableColumn<Int32Array>;
  readonly move: GrowableColumn<Uint8Array>;
  readonly g: NarrowColumn<Int32Array | Float32Array>;
  readonly depth: GrowableColumn<Int32Array> | null; // null where every move costs 1, as g says it then
  readonly priority: NarrowColumn<Float32Array>;
  readonly status: GrowableColumn<Uint8Array>; // index into `statuses`
  readonly bornAt: RisingColumn;
  readonly selectedAt: GrowableColumn<Int32Array>;
  readonly endedAt: GrowableColumn<Int32Array>;
  readonly end: GrowableColumn<Uint8Array>;

  constructor({ nodeCount, costs }: Pick<Trace, 'nodeCount' | 'costs'>) {
    this.parent = new GrowableColumn(Int32Array, nodeCount);
    this.move = new GrowableColumn(Uint8Array, nodeCount);
    this.g = new NarrowColumn<Int32Array | Float32Array>(
      costs?.whole === false ? Float32Array : Int32Array,
      nodeCount,
    );
    this.depth = costs === null ? null : new GrowableColumn(Int32Array, nodeCount);
    this.priority = new NarrowColumn(Float32Array, nodeCount);
    this.status = new GrowableColumn(Uint8Array, nodeCount);
    this.bornAt = new RisingColumn();
    this.selectedAt = new GrowableColumn(Int32Array, nodeCount);
    this.endedAt = new GrowableColumn(Int32Array, nodeCount);
    this.end = new GrowableColumn(Uint8Array, nodeCount);
  }

  get length(): number {
    return this.parent.length;
  }

  /** Undefined where no such node is born. */
  at(node: NodeId): CheckedNode | undefined {
    return node >= 0 && node < this.length ? new CheckedNode(this, node) : undefined;
  }

  /** The next node, which waits. */
  bear(
    parent: number,
    move: number,
    { g, depth, priority, bornAt, end }: Pick<CheckedNode, 'g' | 'depth' | 'priority' | 'bornAt' | 'end'>,
  ): void {
    this.parent.push(parent);
    this.move.push(move);
    this.g.push(g);
    this.depth?.push(depth);
    this.priority.push(priority);
    this.status.push(statuses.indexOf('frontier'));
    this.bornAt.push(bornAt);
    this.selectedAt.push(never);
    this.endedAt.push(never);
    this.end.push(end);
  }
}

/** One of them, to be read and written. */
export class CheckedNode {
  private readonly nodes: CheckedNodes;
  private readonly node: NodeId;

  constructor(nodes: CheckedNodes, node: NodeId) {
    this.nodes = nodes;
    this.node = node;
  }

  get parent(): number {
    return this.nodes.parent.values[this.node];
  }
  get move(): number {
    return this.nodes.move.values[this.node];
  }
  get g(): number {
    return this.nodes.g.values[this.node];
  }
  get depth(): number {
    return (this.nodes.depth ?? this.nodes.g).values[this.node];
  }
  get priority(): number {
    return this.nodes.priority.values[this.node];
  }
  get bornAt(): number {
    return this.nodes.bornAt.at(this.node);
  }
  get status(): NodeStatus {
    return statuses[this.nodes.status.values[this.node]];
  }
  get selectedAt(): number {
    return this.nodes.selectedAt.values[this.node];
  }
  get endedAt(): number {
    return this.nodes.endedAt.values[this.node];
  }
  get end(): number {
    return this.nodes.end.values[this.node];
  }

  set parent(parent: number) {
    this.nodes.parent.values[this.node] = parent;
  }
  set move(move: number) {
    this.nodes.move.values[this.node] = move;
  }
  set g(g: number) {
    this.nodes.g.set(this.node, g);
  }
  set depth(depth: number) {
    if (this.nodes.depth !== null) this.nodes.depth.values[this.node] = depth;
  }
  set priority(priority: number) {
    this.nodes.priority.set(this.node, priority);
  }
  set status(status: NodeStatus) {
    this.nodes.status.values[this.node] = statuses.indexOf(status);
  }
  set selectedAt(cursor: number) {
    this.nodes.selectedAt.values[this.node] = cursor;
  }
  set endedAt(cursor: number) {
    this.nodes.endedAt.values[this.node] = cursor;
  }
  set end(end: number) {
    this.nodes.end.values[this.node] = end;
  }
}

/** Distinct boards, each by a node that has it. Open addressing, at most half full: 8 to 16 bytes a board. */
export class StatesOfNodes {
  size = 0;
  private slots = new Int32Array(1 << 10); // slot → node + 1 | 0
  private readonly cellsOf: (node: NodeId) => Uint8Array;

  /** @param cellsOf node → its tiles; of those without any none is the board of another one */
  constructor(cellsOf: (node: NodeId) => Uint8Array) {
    this.cellsOf = cellsOf;
  }

  /** Adds the board of a node; whether it was not among them. */
  add(node: NodeId): boolean {
    const slot = this.slotOf(node);
    if (this.slots[slot] !== 0) return false;
    this.slots[slot] = node + 1;
    if (2 * ++this.size > this.slots.length) this.widen();
    return true;
  }

  /** The slot of a board, or the free one where it belongs. */
  private slotOf(node: NodeId): number {
    const { slots } = this;
    const cells = this.cellsOf(node);
    let hash = cells.length === 0 ? node : 0;
    for (let cell = 0; cell < cells.length; cell++) hash = Math.imul(hash ^ cells[cell], 0x01000193) + cell;
    hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
    const mask = slots.length - 1;
    let slot = (hash ^ (hash >>> 13)) & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const found = slots[slot] - 1;
      if (found === node || (cells.length > 0 && sameCells(this.cellsOf(found), cells))) break;
    }
    return slot;
  }

  private widen(): void {
    const { slots } = this;
    this.slots = new Int32Array(2 * slots.length);
    for (const kept of slots) if (kept !== 0) this.slots[this.slotOf(kept - 1)] = kept;
  }
}
