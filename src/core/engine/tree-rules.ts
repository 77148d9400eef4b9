import type { Slot } from '../search/events.ts';
import { type DuplicateRule, duplicateChecks } from '../search/settings.ts';
import type { StateKeys } from '../puzzle/state-key.ts';
import type { Frontier } from './frontier.ts';
import {
  type NodeTable,
  SlotStatus,
  atFacts,
  atKey0,
  atKey1,
  atParent,
  hasChildren,
  oneChild,
  statusOf,
} from './node-table.ts';
import { StateIndex } from './state-index.ts';

/**
 * The states on one path of the tree, moved from node to node: the test of the duplicate rules `path` and `open`. Moving
 * costs the way through the tree between the two nodes, so a depth-first search pays O(1) a node.
 */
class PathStates {
  private readonly states: StateIndex;
  private readonly table: NodeTable;
  private tip = -1; // slot of the path's last node

  constructor(table: NodeTable, exact: boolean) {
    this.table = table;
    this.states = new StateIndex(table, 6);
    this.states.reset(exact);
  }

  /** Makes the path that of `slot`. */
  moveTo(slot: Slot): void {
    const { table } = this;
    const { rows } = table;
    let from = this.tip;
    let to = slot;
    // Leave the old path down to the common ancestor first: the two sides may share states.
    while (from >= 0 && from !== to) {
      if (to >= 0 && table.depthOf(to) > table.depthOf(from)) {
        to = rows[to + atParent];
      } else {
        this.states.remove(from);
        if (to >= 0 && table.depthOf(to) === table.depthOf(from)) to = rows[to + atParent];
        from = rows[from + atParent];
      }
    }
    for (let node = slot; node !== from; node = rows[node + atParent]) this.states.insert(node);
    this.tip = slot;
  }

  /** The node on the path that has this state, −1 when there is none. */
  find(key0: number, key1: number, board: Uint8Array): number {
    return this.states.find(key0, key1, board);
  }

  /** Forgets a node that is about to be released, if the path ends in it. */
  release(slot: Slot): void {
    if (slot !== this.tip) return;
    this.states.remove(slot);
    this.tip = this.table.rows[slot + atParent];
  }
}

/**
 * The duplicate rules that keep no closed list (rule S13). One state may have many
 * nodes; a node from which nothing descends any more is released, so a depth-first search stays linear in its depth.
 */
export class TreeRules {
  private readonly table: NodeTable;
  private readonly frontier: Frontier;
  private readonly path: PathStates | null; // the states of the node being expanded, where repeats of them are rejected
  private readonly inFrontier: StateIndex | null; // the states in the frontier, where each has one node

  constructor(rule: DuplicateRule, keys: StateKeys, table: NodeTable, frontier: Frontier) {
    this.table = table;
    this.frontier = frontier;
    const { ownPath, frontier: oneEach } = duplicateChecks[rule];
    this.path = ownPath === true ? new PathStates(table, keys.exact) : null;
    this.inFrontier = oneEach === true ? new StateIndex(table) : null;
    this.inFrontier?.reset(keys.exact);
  }

  /** A node was selected. */
  selected(slot: Slot): void {
    this.inFrontier?.remove(slot);
  }

  /** A node's successors come next. It is held until `expanded`, whatever becomes of them. */
  expanding(slot: Slot): void {
    this.path?.moveTo(slot);
    this.table.rows[slot + atFacts] += oneChild;
  }

  expanded(slot: Slot): void {
    this.table.rows[slot + atFacts] -= oneChild;
    this.release(slot);
  }

  /** The node on the current path that has this state; −1 when the rule does not mind. */
  find(key0: number, key1: number, board: Uint8Array): number {
    return this.path === null ? -1 : this.path.find(key0, key1, board);
  }

  /** Rule `open`: the frontier node that has the state of the new node in `slot`; −1 when there is none. */
  findInFrontier(slot: Slot, board: Uint8Array): number {
    if (this.inFrontier === null) return -1;
    return this.inFrontier.find(this.table.rows[slot + atKey0], this.table.rows[slot + atKey1], board);
  }

  added(slot: Slot, parent: number): void {
    this.inFrontier?.insert(slot);
    if (parent >= 0) this.table.rows[parent + atFacts] += oneChild;
  }

  /** Takes a node out of the frontier that a better one of the same state replaces. */
  replace(slot: Slot): void {
    this.frontier.remove(slot);
    this.dropped(slot);
  }

  /** A node has left the frontier without being selected. */
  dropped(slot: Slot): void {
    this.inFrontier?.remove(slot);
    this.table.setStatus(slot, SlotStatus.closed);
    this.release(slot);
  }

  /** Releases a node without descendants, and its ancestors that thereby have none. Amortised O(1). */
  release(slot: Slot): void {
    const { table } = this;
    const { rows } = table;
    for (
      let node = slot;
      node >= 0 && !hasChildren(rows[node + atFacts]) && statusOf(rows[node + atFacts]) === SlotStatus.closed;
    ) {
      this.path?.release(node);
      const parent = rows[node + atParent];
      table.release(node);
      if (parent >= 0) rows[parent + atFacts] -= oneChild;
      node = parent;
    }
  }
}
