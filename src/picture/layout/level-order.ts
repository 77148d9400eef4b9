import { assert } from '../../core/base/result.ts';
import { GrowableColumn, giveBack } from '../../core/base/columns.ts';

/** The forest in rank order, see tree-layout.ts. */
export interface LevelOrder {
  readonly nodeAt: Int32Array;
  readonly firstChild: Int32Array;
  readonly rowStart: Int32Array;
  readonly rowCount: number;
}

/**
 * Orders a forest level by level, children in order of node id. Two sweeps, each resumable:
 *
 *     link   ids descending, each node put before its parent's list of children, so the lists end up ascending
 *     walk   breadth-first along those lists; needs no order of ids between parents and children
 */
export class LevelOrderJob {
  private parent: Int32Array;
  private readonly nodeCount: number;
  private firstOf: Int32Array; // node → its first child + 1 | 0; entry nodeCount: of the roots
  private nextOf: Int32Array; // node → its next sibling + 1 | 0
  private readonly order: Omit<LevelOrder, 'rowStart' | 'rowCount'>;
  private readonly rowStart = new GrowableColumn(Int32Array, 64);
  private linked: number;
  private head = 0; // ranks whose children are queued
  private tail = 0; // ranks given
  private rowEnd = 0; // first rank behind the row of `head`

  /** @param parent node → node | −1; read only, and must not change until the job is done. */
  constructor(parent: Int32Array) {
    const count = parent.length;
    this.parent = parent;
    this.nodeCount = count;
    this.linked = count;
    this.firstOf = new Int32Array(count + 1);
    this.nextOf = new Int32Array(count);
    this.order = {
      nodeAt: new Int32Array(count),
      firstChild: new Int32Array(count + 1),
    };
  }

  /** Handles up to about `budget` nodes. Returns true when all are in order. */
  advance(budget: number): boolean {
    if (this.linked > 0) {
      this.link(Math.max(0, this.linked - budget));
      if (this.linked === 0) this.queueRoots();
      return this.nodeCount === 0;
    }
    this.walk(Math.min(this.nodeCount, this.head + budget));
    return this.head === this.nodeCount;
  }

  /** The order; frees what the job needed. */
  finish(): LevelOrder {
    assert(this.head === this.nodeCount, 'the forest is not ordered yet');
    giveBack([this.firstOf, this.nextOf]);
    this.parent = this.firstOf = this.nextOf = new Int32Array(0);
    this.order.firstChild[this.nodeCount] = this.nodeCount;
    const rowCount = this.rowStart.length;
    this.rowStart.push(this.nodeCount);
    return { ...this.order, rowCount, rowStart: this.rowStart.values.slice(0, rowCount + 1) };
  }

  private link(until: number): void {
    const { parent, firstOf, nextOf, nodeCount } = this;
    for (let node = this.linked - 1; node >= until; node--) {
      const owner = parent[node] < 0 ? nodeCount : parent[node];
      nextOf[node] = firstOf[owner]!;
      firstOf[owner] = node + 1;
    }
    this.linked = until;
  }

  private queueRoots(): void {
    const { nodeAt } = this.order;
    for (let next = this.firstOf[this.nodeCount]; next > 0; next = this.nextOf[next - 1]) {
      nodeAt[this.tail++] = next - 1;
    }
  }

  private walk(until: number): void {
    const { nodeAt, firstChild } = this.order;
    const { firstOf, nextOf } = this;
    let { tail } = this;
    for (let rank = this.head; rank < until; rank++) {
      assert(rank < tail, 'a node is its own ancestor');
      if (rank === this.rowEnd) {
        this.rowStart.push(rank);
        this.rowEnd = tail;
      }
      firstChild[rank] = tail;
      for (let next = firstOf[nodeAt[rank]]; next > 0; next = nextOf[next - 1]) {
        nodeAt[tail++] = next - 1;
      }
    }
    this.head = until;
    this.tail = tail;
  }
}
