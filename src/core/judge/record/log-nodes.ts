import type { NodeId } from '../../search/events.ts';
import { GrowableColumn } from '../../base/columns.ts';
import { noState } from '../log/log-entries.ts';

/** Stands for no node. */
export const none = -1;

/** In the frontier; selected; selected and not expanded, or left there when its part ended. */
export const Standing = { waiting: 0, closed: 1, dropped: 2 } as const;
export type Standing = (typeof Standing)[keyof typeof Standing];

/** What a node is when it enters the frontier. */
export interface LogNode {
  readonly id: number;
  readonly state: number;
  readonly parent: number;
  readonly move: number;
  readonly g: number;
  readonly priority: number;
}

/**
 * The nodes of a log that is told as a search. All questions but `remove` are O(1); that is O(waiting nodes of its state).
 *
 *     node columns     in the order in which nodes are born
 *     waiting          state → its latest node in the frontier; `below` leads on to the others
 */
export class LogNodes {
  frontier = 0; // nodes
  /** The first node of the part that is told now: no older one is known in it. */
  partFrom = 0;
  readonly id = new GrowableColumn(Int32Array, 64); // → node of the record, −1 when not recorded
  readonly state = new GrowableColumn(Int32Array, 64);
  readonly parent = new GrowableColumn(Int32Array, 64); // → node | −1
  readonly move = new GrowableColumn(Uint8Array, 64);
  readonly g = new GrowableColumn(Int32Array, 64);
  readonly priority = new GrowableColumn(Float32Array, 64);
  readonly standing = new GrowableColumn(Uint8Array, 64);
  private readonly below = new GrowableColumn(Int32Array, 64); // → the next waiting node of its state
  private readonly waiting: Int32Array; // state → its latest waiting node | −1
  private readonly waitingCount: Int32Array; // state → nodes
  private readonly bornLast: Int32Array; // state → node | −1
  private readonly expandedLast: Int32Array; // state → node | −1

  constructor(states: number) {
    this.waiting = new Int32Array(states).fill(none);
    this.waitingCount = new Int32Array(states);
    this.bornLast = new Int32Array(states).fill(none);
    this.expandedLast = new Int32Array(states).fill(none);
  }

  get count(): number {
    return this.id.length;
  }

  /** A new node in the frontier; returns its number. */
  add({ id, state, parent, move, g, priority }: LogNode): number {
    const node = this.id.length;
    this.id.push(id);
    this.state.push(state);
    this.parent.push(parent);
    this.move.push(move);
    this.g.push(g);
    this.priority.push(priority);
    this.standing.push(Standing.waiting);
    this.below.push(none);
    this.bornLast[state] = node;
    this.putBack(node);
    return node;
  }

  /** Into the frontier. */
  putBack(node: NodeId): void {
    const state = this.state.values[node];
    this.standing.values[node] = Standing.waiting;
    this.below.values[node] = this.waiting[state];
    this.waiting[state] = node;
    this.waitingCount[state]++;
    this.frontier++;
  }

  /** Out of the frontier. */
  remove(node: NodeId, to: Standing): void {
    const state = this.state.values[node];
    const { values: below } = this.below;
    this.standing.values[node] = to;
    this.waitingCount[state]--;
    this.frontier--;
    if (this.waiting[state] === node) this.waiting[state] = below[node];
    else {
      let above = this.waiting[state];
      while (below[above] !== node) above = below[above];
      below[above] = below[node];
    }
  }

  /** The nodes of a state in the frontier, the latest first. */
  *waitingOf(state: number): Generator<number, void, void> {
    for (let node = this.waiting[state]; node !== none; node = this.below.values[node]) yield node;
  }

  waitingIn(state: number): number {
    return this.waitingCount[state];
  }

  /** The node of a state in this part that was born last; −1: there is none. */
  latestOf(state: number): number {
    return this.inPart(this.bornLast[state]);
  }

  /** The waiting node of a state with the largest g, or else the one born last; −1: there is none. */
  knownOf(state: number): number {
    let known = none;
    const { values: g } = this.g;
    for (const node of this.waitingOf(state)) if (known === none || g[node] > g[known]) known = node;
    return known === none ? this.latestOf(state) : known;
  }

  /** The node that is meant where a line names a state as parent: expanded in this part, or else known in any; −1: there is none. */
  namedBy(state: number): number {
    const expanded = this.expandedOf(state);
    return expanded !== none || state < 0 ? expanded : this.bornLast[state];
  }

  /** The node of a state that was expanded last in this part; −1: there is none, or it is no state. */
  expandedOf(state: number): number {
    return state < 0 ? none : this.inPart(this.expandedLast[state]);
  }

  /** Whether it was dropped because its state was expanded before: one that a depth limit dropped (S15) was not, and a cheaper path reopens it. */
  isStale(node: NodeId): boolean {
    return (
      this.standing.values[node] === Standing.dropped && this.expandedOf(this.state.values[node]) !== none
    );
  }

  expanded(node: NodeId): void {
    this.expandedLast[this.state.values[node]] = node;
  }

  /** State of the parent; `noState` of a root. */
  stateAbove(node: NodeId): number {
    const parent = this.parent.values[node];
    return parent < 0 ? noState : this.state.values[parent];
  }

  /** The moves from the root. O(depth). */
  movesTo(node: NodeId): Uint8Array {
    const moves: number[] = [];
    for (let at = node; this.parent.values[at] >= 0; at = this.parent.values[at])
      moves.push(this.move.values[at]);
    return Uint8Array.from(moves.reverse());
  }

  private inPart(node: NodeId): number {
    return node >= this.partFrom ? node : none;
  }
}
