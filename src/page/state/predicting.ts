import { type Question, firstChoice, judge, questionAt } from '../../core/trace/predict.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type { SearchStore } from './search-store.ts';
import { isAnswered } from './predict-slice.ts';
import { isPredicting } from './what-is-hidden.ts';

/** What is asked, of which record. */
interface Asking {
  readonly store: SearchStore;
  readonly trace: Trace | null;
}

/** Begins at the first question: before it there was no choice. */
export function beginPredicting({ store, trace }: Asking): void {
  store.getState().seek(0);
  if (trace !== null) store.getState().seek(firstChoice(trace));
}

/** The question that is open at the cursor; null where there is none, or its answer is still on the screen. */
function openQuestion({ store, trace }: Asking): Question | null {
  const state = store.getState();
  if (trace === null || !isPredicting(state) || isAnswered(state)) return null;
  const question = questionAt(trace, state.cursor);
  return typeof question === 'string' ? null : question;
}

/**
 * A node was pressed in a picture or a list: selects it (−1: deselects); or, while the future is hidden and there is a
 * question, takes it for the answer and goes on.
 */
export function pickNode(asking: Asking, node: number): void {
  const state = asking.store.getState();
  const question = node < 0 ? null : openQuestion(asking);
  if (asking.trace === null || question === null) {
    state.selectNode(node);
    return;
  }
  const { kind } = judge(asking.trace, question, node);
  state.takeAnswer({ kind: kind === 'other-side' ? 'wrong' : kind, node });
}

/** A place was pressed where these nodes of the frontier are: of several it does not say which one is meant. */
export function pickAmong(asking: Asking, nodes: ArrayLike<number>): void {
  const [only = -1] = Array.from(nodes);
  if (nodes.length === 1) pickNode(asking, only);
  else if (openQuestion(asking) !== null) asking.store.getState().takeAnswer({ kind: 'several', node: -1 });
}

/** A step by hand while the future is hidden: past an open question it shows the answer, from an answer it goes on to the next one. */
export function stepPredicting(asking: Asking, direction: 1 | -1): void {
  const state = asking.store.getState();
  if (direction > 0 && openQuestion(asking) !== null) state.takeAnswer({ kind: 'shown', node: -1 });
  else if (direction > 0 && isAnswered(state)) state.nextQuestion();
  else state.stepBy(direction);
}
