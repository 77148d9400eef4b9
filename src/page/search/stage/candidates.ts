import { type Cursor, EventKind, type NodeId } from '../../../core/search/events.ts';
import { frontierOrderOf } from '../../../core/algorithms/frontier-order.ts';
import { eventsOfStep, nodeAt } from '../../../core/trace/cursor.ts';
import { frontierAt, nextSide } from '../../../core/trace/frontier-at.ts';
import { frontierByAge } from '../../../core/trace/predict.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { type SearchStore, isPredicting } from '../../session/search-store.ts';
import type { SearchSession } from '../../session/search-session.ts';

/** What leaves a node as a successor of the one that was expanded. */
const makesSuccessor: ReadonlySet<EventKind> = new Set([
  ...[EventKind.Generate, EventKind.Update, EventKind.Reopen, EventKind.Reach],
]);

/**
 * Marks the n-th (from 1) of those that a lecturer speaks of; the one that is marked already is unmarked. In the tree these are the
 * successors of the step, as they were generated, elsewhere and before the first step the frontier in its order. A question of Predict
 * numbers its nodes as it lists them, and marks without answering.
 */
export function markCandidate({ store, trace }: SearchSession, n: number): void {
  const state = store.getState();
  if (trace === null) return;
  const step = Math.min(state.cursor, trace.stepCount);
  if (isPredicting(state)) {
    const asked = frontierByAge(trace, step)[n - 1];
    if (asked !== undefined) pointAtUntilNext(store, asked);
    return;
  }
  const successors = state.view === 'tree' ? successorsAt(trace, step) : [];
  const node = (successors.length > 0 ? successors : inOrder(trace, step))[n - 1];
  if (node !== undefined) state.selectNode(state.selectedNode === node ? -1 : node);
}

const none: ReadonlySet<number> = new Set();

/** Until there is another question, or the same node is pointed at again. */
function pointAtUntilNext(store: SearchStore, node: NodeId): void {
  const { pointedNodes, pointAt } = store.getState();
  const pointed = pointedNodes.has(node) ? none : new Set([node]);
  pointAt(pointed);
  const leave = store.subscribe((now, before) => {
    if (now.pointedNodes === pointed && now.cursor === before.cursor && now.mode === before.mode) return;
    leave();
    if (now.pointedNodes === pointed) pointAt(none);
  });
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
