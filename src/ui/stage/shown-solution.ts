import type { SearchSession } from '../../state/search-session.ts';
import { solutionNodes } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';

/** The nodes of the solution as a picture shows them: none before the cursor has come to its end. */
export interface ShownSolution {
  readonly nodes: readonly number[];
  /** Whether `nodes` are others at this cursor than at the last call. */
  changes(cursor: number): boolean;
}

export function shownSolution(session: SearchSession): ShownSolution {
  let nodes: readonly number[] = [];
  let shown: { readonly trace: Trace | null; readonly version: number; readonly goal: number } | null = null;
  return {
    get nodes() {
      return nodes;
    },
    changes(cursor) {
      const { trace } = session;
      const goal = goalAt(trace, cursor);
      const version = trace?.version ?? 0;
      if (shown !== null && shown.trace === trace && shown.version === version && shown.goal === goal)
        return false;
      shown = { trace, version, goal };
      nodes = trace === null || goal < 0 ? [] : solutionNodes(trace);
      return true;
    },
  };
}

/** The goal's node once it has been found at the cursor, −1 before: a picture does not tell the end in advance. */
function goalAt(trace: Trace | null, cursor: number): number {
  const goalNode = trace?.result?.goalNode ?? -1;
  if (trace === null || goalNode < 0 || goalNode >= trace.nodeCount) return -1;
  return (trace.endedAt.values[goalNode] ?? Infinity) <= cursor ? goalNode : -1;
}
