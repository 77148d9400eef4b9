import type { Cursor } from '../../../core/search/events.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { solutionNodes, waysToGoal } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';

/** The solution as a picture shows it: nothing before the cursor has come to its end. */
export interface ShownSolution {
  /** In the order of its boards. */
  readonly nodes: readonly number[];
  /** From roots down: one, or one on each side. */
  readonly ways: readonly (readonly number[])[];
  /** Whether they are others at this cursor than at the last call. */
  changes(cursor: Cursor): boolean;
}

export function shownSolution(session: SearchSession): ShownSolution {
  let nodes: readonly number[] = [];
  let ways: readonly (readonly number[])[] = [];
  let shown: { readonly trace: Trace | null; readonly version: number; readonly goal: number } | null = null;
  return {
    get nodes() {
      return nodes;
    },
    get ways() {
      return ways;
    },
    changes(cursor) {
      const { trace } = session;
      const goal = goalAt(trace, cursor);
      const version = trace?.version ?? 0;
      if (shown !== null && shown.trace === trace && shown.version === version && shown.goal === goal)
        return false;
      shown = { trace, version, goal };
      const found = trace !== null && goal >= 0;
      nodes = found ? solutionNodes(trace) : [];
      ways = found ? waysToGoal(trace) : [];
      return true;
    },
  };
}

/** The goal's node once it has been found at the cursor, −1 before: a picture does not tell the end in advance. */
function goalAt(trace: Trace | null, cursor: Cursor): number {
  const goalNode = trace?.result?.goalNode ?? -1;
  if (trace === null || goalNode < 0 || goalNode >= trace.nodeCount) return -1;
  return trace.endedAt(goalNode) <= cursor ? goalNode : -1;
}
