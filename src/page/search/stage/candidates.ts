import { type Cursor, EventKind, type NodeId } from '../../../core/search/events.ts';
import { frontierOrderOf } from '../../../core/algorithms/frontier-order.ts';
import { eventsOfStep, nodeAt } from '../../../core/trace/cursor.ts';
import { frontierAt, nextSide } from '../../../core/trace/frontier-at.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import type { SearchSession } from '../../session/search-session.ts';

/** What leaves a node as a successor of the one that was expanded. */
const makesSuccessor: ReadonlySet<EventKind> = new Set([
  ...[EventKind.Generate, EventKind.Update, EventKind.Reopen, EventKind.Reach],
]);

/**
 * Marks the n-th (from 1) of those that a lecturer speaks of; the one that is marked already is unmarked. In the tree these are the
 * successors of the step, as they were generated, elsewhere and before the first step the frontier in its order.
 */
export function markCandidate({ store, trace }: SearchSession, n: number): void {
  const state = store.getState();
  if (trace === null) return;
  const step = Math.min(state.cursor, trace.stepCount);
  const successors = state.view === 'tree' ? successorsAt(trace, step) : [];
  const node = (successors.length > 0 ? successors : inOrder(trace, step))[n - 1];
  if (node !== undefined) state.selectNode(state.selectedNode === node ? -1 : node);
}

function successorsAt(trace: Trace, step: Cursor): NodeId[] {
  const made = eventsOfStep(trace, step).filter(({ kind }) => makesSuccessor.has(kind));
  return [...new Set(made.map(({ subject }) => subject))].filter(
    (node) => nodeAt(trace, node, step).parent >= 0,
  );
}

/** Of two sides the one that selects next. */
function inOrder(trace: Trace, step: Cursor): Int32Array {
  const { sides } = frontierOrderOf(trace.request.settings);
  return frontierAt(trace, step, sides === null ? 0 : nextSide(trace, step)).slice(0, 9);
}
