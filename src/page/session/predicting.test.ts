import { beforeEach, describe, expect, it } from 'vitest';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { frontierAt } from '../../core/trace/frontier-at.ts';
import { questionAt, frontierByAge, rightNodes } from '../../core/trace/predict.ts';
import { isAnswered, pickAmong, pickNode } from './games.ts';
import type { SearchSession } from './search-session.ts';

let session: SearchSession;
const state = () => ({ ...session.store.getState(), ...session.predict.getState() });

/** The nodes that count at the cursor, and those that wait and do not. */
function answers(): { right: number[]; wrong: number[] } {
  const question = questionAt(session.trace!, state().cursor);
  if (typeof question === 'string') throw new Error(question);
  const right = [...rightNodes(session.trace!, question)];
  const wrong = [...frontierByAge(session.trace!, state().cursor)].filter((node) => !right.includes(node));
  return { right, wrong };
}

/** Says what is next, and goes on to the next question. */
function answer(node: number | undefined): void {
  pickNode(session, node ?? -1);
  session.step(1);
}

beforeEach(() => {
  session = sessionWith(instantKit);
  session.search();
  state().seek(8);
  state().setMode('predict');
  state().seek(8);
});

describe('beginning', () => {
  const beginAt = (cursor: number): void => {
    state().setMode('watch');
    state().seek(cursor);
    state().setMode('predict');
  };

  it('is at the step at hand, and not in the middle of what plays', () => {
    pickNode(session, answers().right[0]);
    state().setMode('watch');
    state().seek(3);
    state().play(1);
    state().setMode('predict');
    expect(state()).toMatchObject({ cursor: 3, seenStep: 3, playing: 0, atTip: false, prediction: null });
    expect(state().score).toMatchObject({ right: 0, answered: 0 });
    pickNode(session, answers().right[0]);
    expect(state().score).toMatchObject({ right: 1, answered: 1 });
  });

  it('is at the first choice where the step at hand is before it, or the record ends there', () => {
    for (const cursor of [0, Infinity]) {
      beginAt(cursor);
      expect(state()).toMatchObject({ cursor: 1, seenStep: 1, atTip: false });
    }
  });

  it('is with every new search, at its first choice unless a link names a step, and with a fresh count', () => {
    pickNode(session, answers().right[0]);
    session.search({ at: 'play' });
    expect(state()).toMatchObject({ cursor: 1, playing: 0, atTip: false, prediction: null, seenStep: 1 });
    expect(state().score).toMatchObject({ right: 0, answered: 0, skipped: 0, streak: 0 });
    session.search({ at: 'step', step: 5 });
    expect(state()).toMatchObject({ cursor: 5, seenStep: 5, score: { skipped: 0, streak: 0 } });
  });

  it('is again at the start: the count is fresh, and every answer counts', () => {
    answer(answers().wrong[0]);
    state().seek(0);
    expect(state()).toMatchObject({ prediction: null, seenStep: 0, score: { answered: 0, bestStreak: 0 } });
    session.step(1); // no choice there
    answer(answers().right[0]);
    expect(state().score).toMatchObject({ right: 1, answered: 1, skipped: 0 });
  });

  it('is at the start where both sides have a node, and where there is never a choice', () => {
    for (const algorithm of ['bidirectional', 'hill-climbing'] as const) {
      state().chooseAlgorithm(algorithm);
      session.search();
      expect(state().cursor).toBe(0);
    }
  });
});

describe('answering', () => {
  it('shows what happened, and asks again when the person goes on', () => {
    const [right] = answers().right;
    pickNode(session, right);
    expect(state()).toMatchObject({ cursor: 9, selectedNode: -1, prediction: { kind: 'right', step: 8 } });
    expect(isAnswered(session)).toBe(true);
    // Until then a node that is pressed is looked at, and a place with several is no answer.
    pickNode(session, 2);
    pickAmong(session, [1, 2]);
    expect(state()).toMatchObject({ cursor: 9, selectedNode: 2, score: { answered: 1 } });
    session.step(1);
    expect(state()).toMatchObject({ cursor: 9, selectedNode: -1, prediction: null });
    expect(isAnswered(session)).toBe(false);
  });

  it('counts right answers in a row; a wrong one ends the streak', () => {
    for (const at of [8, 9, 10]) {
      expect(state().cursor).toBe(at);
      answer(answers().right[0]);
    }
    expect(state().score).toMatchObject({ right: 3, answered: 3, streak: 3, bestStreak: 3 });
    const [wrong] = answers().wrong;
    pickNode(session, wrong);
    expect(state().prediction).toEqual({ kind: 'wrong', node: wrong, step: 11, scored: true });
    expect(state().score).toMatchObject({ right: 3, answered: 4, streak: 0, bestStreak: 3 });
    expect(state().cursor).toBe(12);
  });

  it('stays where it is for a node outside the frontier, and for a place with several', () => {
    pickNode(session, 0);
    expect(state()).toMatchObject({ cursor: 8, selectedNode: 0, prediction: { kind: 'not-waiting' } });
    pickAmong(session, answers().wrong);
    expect(state()).toMatchObject({ cursor: 8, prediction: { kind: 'several' } });
    expect(state().score.answered).toBe(0);
    pickAmong(session, [frontierAt(session.trace!, 8).first()]);
    expect(state()).toMatchObject({ cursor: 9, prediction: { kind: 'right' } });
  });

  it('counts no step twice, and asks nothing without a choice', () => {
    pickNode(session, answers().right[0]);
    session.step(-1);
    expect(isAnswered(session)).toBe(false);
    pickNode(session, answers().wrong[0]);
    expect(state().prediction).toMatchObject({ kind: 'wrong', scored: false });
    expect(state().score).toMatchObject({ right: 1, answered: 1, streak: 1 });
    state().seek(0);
    pickNode(session, 0);
    expect(state()).toMatchObject({ cursor: 0, prediction: null, selectedNode: 0 });
    expect(state().score.answered).toBe(0);
  });

  it('selects nodes outside of the mode, and where there is no question', () => {
    state().seek(Infinity);
    pickNode(session, 3);
    expect(state()).toMatchObject({ selectedNode: 3, prediction: null });
    state().setMode('watch');
    state().seek(4);
    pickNode(session, 2);
    expect(state()).toMatchObject({ selectedNode: 2, cursor: 4 });
  });
});

describe('going on without an answer', () => {
  it('shows it, counts it as shown, and ends the streak', () => {
    answer(answers().right[0]);
    session.step(1);
    expect(state()).toMatchObject({ cursor: 10, prediction: { kind: 'shown', step: 9 } });
    expect(state().score).toMatchObject({ right: 1, answered: 1, streak: 0, skipped: 1, bestStreak: 1 });
    session.step(1);
    expect(state()).toMatchObject({ cursor: 10, prediction: null });
  });

  it('back, forward again over what was seen, or by a jump, counts nothing', () => {
    answer(answers().right[0]);
    state().stepBy(-5);
    session.step(1);
    state().seek(30);
    expect(state().score).toMatchObject({ streak: 1, skipped: 0 });
    expect(state().seenStep).toBe(30);
    state().seek(20);
    pickNode(session, answers().right[0]);
    expect(state().score.answered).toBe(1);
  });

  it('never goes further than one expansion, and never by itself', () => {
    state().setStepUnit('solution');
    session.step(1);
    expect(state().cursor).toBe(9);
    state().play(1);
    expect(state().playing).toBe(0);
  });

  it('goes step by step where there is nothing to ask', () => {
    state().chooseAlgorithm('hill-climbing');
    session.search({ at: 'step', step: 1 });
    const { cursor } = state();
    session.step(1);
    session.step(1);
    expect(state()).toMatchObject({ cursor: cursor + 2, prediction: null, score: { skipped: 0 } });
  });
});
