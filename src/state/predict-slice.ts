import type { StateCreator } from 'zustand/vanilla';
import type { ExploreState, PredictScore, PredictSlice } from './explore-state.ts';

const noScore: PredictScore = { right: 0, answered: 0, streak: 0, bestStreak: 0, skipped: 0 };

/**
 * The game of predicting: it begins anew whenever its mode is entered, and goes on with another record. A step that was
 * seen once is not scored again.
 */
export const predictSlice: StateCreator<ExploreState, [], [], PredictSlice> = (set, get, api) => {
  api.subscribe((state, before) => {
    if (state.mode !== 'predict') return;
    if (before.mode !== 'predict') set(beginning(state));
    else if (state.recorded !== before.recorded) set({ seenStep: state.cursor, prediction: null });
    else if (state.cursor > state.seenStep) set(shown(state, state.traceVersion === before.traceVersion));
  });
  return {
    score: noScore,
    prediction: null,
    seenStep: 0,

    takeAnswer(answer, counts) {
      const { cursor, seenStep, score, seek } = get();
      if (answer.kind === 'not-waiting' || answer.kind === 'several') {
        set({ prediction: { ...answer, step: cursor, scored: false }, selectedNode: answer.node });
        return;
      }
      const scored = counts && cursor >= seenStep;
      set({
        prediction: { ...answer, step: cursor, scored },
        score: scored ? scoreAfter(score, answer.kind === 'right') : score,
        seenStep: Math.max(seenStep, cursor + 1),
        selectedNode: -1,
      });
      seek(cursor + 1);
    },
  };
};

/** From where the cursor is, if anything comes after it; else from the start. */
function beginning({ cursor, stepCount }: ExploreState): Partial<ExploreState> {
  const from = cursor < stepCount ? cursor : 0;
  return {
    ...{ score: noScore, prediction: null, selectedNode: -1, playing: 0 },
    ...{ cursor: from, atTip: false, seenStep: from },
  };
}

/**
 * The cursor went on without an answer: a single step was a question passed, and ends the streak; more is another place to
 * ask at.
 */
function shown({ cursor, seenStep, score }: ExploreState, byPerson: boolean): Partial<ExploreState> {
  if (!byPerson || cursor > seenStep + 1) return { seenStep: cursor, prediction: null };
  return {
    seenStep: cursor,
    prediction: { kind: 'shown', node: -1, step: seenStep, scored: true },
    score: { ...score, skipped: score.skipped + 1, streak: 0 },
  };
}

function scoreAfter(score: PredictScore, isRight: boolean): PredictScore {
  const streak = isRight ? score.streak + 1 : 0;
  return {
    ...score,
    right: score.right + (isRight ? 1 : 0),
    answered: score.answered + 1,
    streak,
    bestStreak: Math.max(score.bestStreak, streak),
  };
}
