import { judge, questionAt } from '../trace/predict.ts';
import type { SearchSession } from './search-session.ts';
import { futureHidden } from './what-is-hidden.ts';

/**
 * A node was pressed in a picture or a list: selects it (−1: lets go); or, while the future is hidden and there is a
 * question, takes it for the answer and goes on.
 */
export function pickNode({ store, trace }: SearchSession, node: number): void {
  const state = store.getState();
  const question = trace !== null && futureHidden(state) ? questionAt(trace, state.cursor) : 'end';
  if (trace === null || typeof question === 'string' || node < 0) {
    state.selectNode(node);
    return;
  }
  const { kind } = judge(trace, question, node);
  // With one node there is no choice, and no point to be had.
  state.takeAnswer({ kind: kind === 'other-side' ? 'wrong' : kind, node }, question.waiting > 1);
}

/** A place was pressed where these nodes wait: of several it does not say which one is meant. */
export function pickAmong(session: SearchSession, nodes: ArrayLike<number>): void {
  const [only] = Array.from(nodes);
  if (nodes.length === 1 && only !== undefined) pickNode(session, only);
  else session.store.getState().takeAnswer({ kind: 'several', node: -1 }, false);
}
