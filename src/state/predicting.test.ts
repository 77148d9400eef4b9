import { beforeEach, describe, expect, it } from 'vitest';
import { recordToEnd } from '../engine/run-to-end.ts';
import { frontierAt } from '../trace/frontier-at.ts';
import { nodesAsMade, questionAt, rightNodes } from '../trace/predict.ts';
import { createExploreStore } from './explore-store.ts';
import { pickAmong, pickNode } from './predicting.ts';
import { SearchSession } from './search-session.ts';

/** A session whose searches are over as soon as they begin. */
function makeSession(): SearchSession {
  return new SearchSession({
    store: createExploreStore(null),
    clock: { now: () => 0, requestFrame: () => 1, cancelFrame: () => undefined },
    randomSeed: () => 1,
    makeRunner: (sink) => ({
      start: (request) => sink.finished(recordToEnd(request, (batch) => sink.batch(batch))),
      pause: () => undefined,
      resume: () => undefined,
      cancel: () => undefined,
      dispose: () => undefined,
    }),
  });
}

let session: SearchSession;
const state = () => session.store.getState();

/** The nodes that count at the cursor, and those that wait and do not. */
function answers(): { right: number[]; wrong: number[] } {
  const question = questionAt(session.trace!, state().cursor);
  if (typeof question === 'string') throw new Error(question);
  const right = [...rightNodes(question)];
  const wrong = [...nodesAsMade(session.trace!, state().cursor)].filter((node) => !right.includes(node));
  return { right, wrong };
}

beforeEach(() => {
  session = makeSession();
  session.search();
  state().seek(8);
  state().setMode('predict');
});

describe('entering', () => {
  it('begins where the cursor is, and at the start from the end of the record', () => {
    expect(state()).toMatchObject({ cursor: 8, seenStep: 8, playing: 0, atTip: false });
    state().setMode('watch');
    state().seek(Infinity);
    state().setMode('predict');
    expect(state()).toMatchObject({ cursor: 0, seenStep: 0 });
  });

  it('begins a new search at its start, whatever was asked for, and goes on with the score', () => {
    pickNode(session, answers().right[0]);
    session.search({ at: 'play' });
    expect(state()).toMatchObject({ cursor: 0, playing: 0, atTip: false, prediction: null, seenStep: 0 });
    expect(state().score.right).toBe(1);
    session.search({ at: 'step', step: 5 });
    expect(state()).toMatchObject({ cursor: 5, seenStep: 5 });
    expect(state().score).toMatchObject({ skipped: 0, streak: 1 });
  });
});

describe('answering', () => {
  it('goes on with every answer; a wrong one ends the streak', () => {
    for (const at of [8, 9, 10]) {
      expect(state().cursor).toBe(at);
      pickNode(session, answers().right[0]);
    }
    expect(state().score).toMatchObject({ right: 3, answered: 3, streak: 3, bestStreak: 3 });
    const [wrong] = answers().wrong;
    pickNode(session, wrong);
    expect(state().prediction).toEqual({ kind: 'wrong', node: wrong, step: 11, scored: true });
    expect(state().score).toMatchObject({ right: 3, answered: 4, streak: 0, bestStreak: 3 });
    expect(state().cursor).toBe(12);
  });

  it('stays where it is for a node that does not wait, and for a place with several', () => {
    pickNode(session, 0);
    expect(state()).toMatchObject({ cursor: 8, selectedNode: 0, prediction: { kind: 'not-waiting' } });
    pickAmong(session, answers().wrong);
    expect(state()).toMatchObject({ cursor: 8, prediction: { kind: 'several' } });
    expect(state().score.answered).toBe(0);
    pickAmong(session, [frontierAt(session.trace!, 8).first()]);
    expect(state()).toMatchObject({ cursor: 9, prediction: { kind: 'right' } });
  });

  it('counts no step twice, and none without a choice', () => {
    pickNode(session, answers().right[0]);
    state().stepBy(-1);
    pickNode(session, answers().wrong[0]);
    expect(state().prediction).toMatchObject({ kind: 'wrong', scored: false });
    expect(state().score).toMatchObject({ right: 1, answered: 1, streak: 1 });
    state().setMode('watch');
    state().seek(0);
    state().setMode('predict');
    pickNode(session, 0);
    expect(state()).toMatchObject({ cursor: 1, prediction: { kind: 'right', scored: false } });
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
  it('is a question passed, and ends the streak', () => {
    pickNode(session, answers().right[0]);
    session.step(1);
    expect(state().prediction).toMatchObject({ kind: 'shown', step: 9 });
    expect(state().score).toMatchObject({ right: 1, answered: 1, streak: 0, skipped: 1, bestStreak: 1 });
  });

  it('back, forward again over what was seen, or by a jump, counts nothing', () => {
    pickNode(session, answers().right[0]);
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
});
