import { upperBound } from '../base/bisect.ts';
import type { NodeChange } from '../contract/event-batch.ts';

/** What a node was during a stretch of time. */
export interface NodeState {
  readonly parent: number;
  readonly move: number;
  readonly g: number;
  readonly priority: number;
  /** Whether it had left the frontier, expanded. */
  readonly closed: boolean;
}

/** A node before its first change. */
interface Birth extends NodeChange {
  readonly bornAt: number; // cursor
  readonly takenAt: number; // cursor, or beyond every cursor when it was not taken yet
}

interface History {
  readonly from: number[]; // entry → cursor from which it holds, ascending; of equal ones the last holds
  readonly states: NodeState[];
}

/** The side table of rule T3: nodes whose parent changed, with all that they ever were. */
export class NodeHistories {
  private readonly byNode = new Map<number, History>();

  has(node: number): boolean {
    return this.byNode.has(node);
  }

  /** How many nodes ever changed. */
  get size(): number {
    return this.byNode.size;
  }

  /** The node's state at `step`; undefined when it never changed or was not born yet. O(log changes). */
  at(node: number, step: number): NodeState | undefined {
    const history = this.byNode.get(node);
    return history?.states[upperBound(history.from, step) - 1];
  }

  /**
   * Records an Update or Reopen at cursor `step`. `birth` says what the node was until its first change; it is asked for
   * only then.
   */
  changed(node: number, step: number, change: NodeChange, birth: () => Birth): void {
    let history = this.byNode.get(node);
    if (history === undefined) {
      const { bornAt, takenAt, ...state } = birth();
      history = { from: [bornAt], states: [{ ...state, closed: false }] };
      if (takenAt <= step) push(history, takenAt, { ...state, closed: true });
      this.byNode.set(node, history);
    }
    push(history, step, { ...change, closed: false });
  }

  /** Records that a node which changed before was expanded at cursor `step`. */
  closed(node: number, step: number): void {
    const history = this.byNode.get(node)!;
    push(history, step, { ...history.states[history.states.length - 1], closed: true });
  }
}

function push(history: History, from: number, state: NodeState): void {
  history.from.push(from);
  history.states.push(state);
}
