import type { StateCreator } from 'zustand/vanilla';
import type { SearchState, PredictScore, PredictSlice } from './search-state.ts';

const noScore: PredictScore = { right: 0, answered: 0, streak: 0, bestStreak: 0, skipped: 0 };
const nothingAsked = { score: noScore, prediction: null } as const;

/**
 * The game of predicting: it begins anew whenever its mode is entered or the cursor comes back to the start, and
 * with another record. A step that was seen once is not scored again.
 */
export const predictSlice: StateCreator<SearchState, [], [], PredictSlice> = (set, get, api) => {
  api.subscribe((state, before) => {
    if (state.mode !== 'predict') return;
    if (before.mode !== 'predict')
      set({ ...nothingAsked, seenStep: 0, cursor: 0, atTip: false, playing: 0, selectedNode: -1 });
    else if (state.recorded !== before.recorded || (state.cursor === 0 && before.cursor > 0))
      set({ ...nothingAsked, seenStep: state.cursor });
    else if (state.cursor > state.seenStep) set({ seenStep: state.cursor, prediction: null });
  });
  return {
    ...nothingAsked,
    seenStep: 0,

    takeAnswer(answer) {
      const { cursor, seenStep, score, seek } = get();
      if (answer.kind === 'not-waiting' || answer.kind === 'several') {
        set({ prediction: { ...answer, step: cursor, scored: false }, selectedNode: answer.node });
        return;
      }
      const scored = cursor >= seenStep;
      set({
        prediction: { ...answer, step: cursor, scored },
        score: scored ? scoreAfter(score, answer.kind) : score,
        seenStep: Math.max(seenStep, cursor + 1),
        selectedNode: -1,
      });
      seek(cursor + 1);
    },

    nextQuestion() {
      set({ prediction: null, selectedNode: -1 });
    },
  };
};

/** Whether the cursor stands behind a question that was answered or shown, and the next one waits until the person goes on. */
export function isAnswered({
  mode,
  prediction,
  cursor,
}: Pick<SearchState, 'mode' | 'prediction' | 'cursor'>): boolean {
  if (mode !== 'predict' || prediction === null || cursor !== prediction.step + 1) return false;
  return prediction.kind !== 'not-waiting' && prediction.kind !== 'several';
}

function scoreAfter(score: PredictScore, answer: 'right' | 'wrong' | 'shown'): PredictScore {
  if (answer === 'shown') return { ...score, skipped: score.skipped + 1, streak: 0 };
  const isRight = answer === 'right';
  const streak = isRight ? score.streak + 1 : 0;
  return {
    ...score,
    right: score.right + (isRight ? 1 : 0),
    answered: score.answered + 1,
    streak,
    bestStreak: Math.max(score.bestStreak, streak),
  };
}
