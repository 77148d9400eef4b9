import { asWritten } from '../../core/base/message.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../core/search/run.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { type Board, createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { parseBoard } from '../../core/puzzle/notation.ts';
import { createSearchStore, isOfBefore } from '../session/search-store.ts';
import { searchLive } from './live-search.ts';
import { createMainSearch, type SearchSession } from '../session/search-session.ts';
import { createPageStore } from '../session/page-store.ts';
import type { SearchSink } from '../../threads/client/search-client.ts';

const boardOf = (text: string): Board => {
  const read = parseBoard(text);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};
const near = boardOf('1 2 3 4 0 6 7 5 8');
const middle = boardOf('1 5 8 7 4 3 0 6 2');
const goal = standardGoal({ rows: 3, columns: 3 });

let frames: Map<number, () => void>;
let nowMs: number;
let calls: string[];
let requests: RunRequest[];
let sink: SearchSink;
let session: SearchSession;
let leave: () => void;

const state = () => session.store.getState();
const frame = (): void => {
  nowMs += 16;
  const due = [...frames.values()];
  frames.clear();
  for (const callback of due) callback();
};
/** The worker answers what it was asked last, with the real engine. */
const answer = (): void => {
  const request = requests.at(-1)!;
  sink.finished(
    recordToEnd(request, (batch) => sink.batch(batch)),
    5,
  );
};
const recordedName = () => state().recorded!.settings.algorithm;

beforeEach(() => {
  [frames, nowMs, calls, requests] = [new Map(), 0, [], []];
  let handle = 0;
  const store = createSearchStore();
  const call = (name: string) => () => void calls.push(name);
  session = createMainSearch({
    ...{ store, page: createPageStore() },
    clock: {
      now: () => nowMs,
      requestFrame: (callback) => {
        frames.set(++handle, callback);
        return handle;
      },
      cancelFrame: (known) => void frames.delete(known),
    },
    randomSeed: () => 1,
    makeRunner: (given) => {
      sink = given;
      return {
        start(request) {
          calls.push('start');
          requests.push(request);
        },
        ...{ pause: call('pause'), resume: call('resume'), cancel: call('cancel'), dispose: call('dispose') },
      };
    },
  });
  store.setState({ start: middle, goal });
  session.search();
  answer();
  frame();
  leave = searchLive(session);
});

afterEach(() => leave());

describe('a change while a person watches', () => {
  it('is searched at once where that is cheap, and what is on screen stays until it has ended', () => {
    const { stepCount, recorded } = state();
    state().editBoards({ start: near });
    expect([isOfBefore(state()), state().trying]).toEqual([false, true]);
    frame();
    expect(requests).toHaveLength(2);
    expect([state().phase, state().stepCount, state().recorded]).toEqual(['finished', stepCount, recorded]);
    answer();
    expect(state()).toMatchObject({ phase: 'finished', trying: false, cursor: 2, stepCount: 2, atTip: true });
    expect(state().recorded!.start).toBe(near);
    expect(state().recorded!.settings).toBe(state().settings); // not those of the trial
    expect(session.trace!.result!.status).toBe('solved');
    expect(session.activity.busy).toBe(false);
  });

  it('of a burst shows only the last one', () => {
    state().editBoards({ start: near });
    state().chooseAlgorithm('greedy');
    frame();
    expect(requests).toHaveLength(2);
    state().chooseAlgorithm('breadth-first');
    frame();
    expect(requests.slice(1).map(({ settings }) => settings.algorithm)).toEqual(['greedy', 'breadth-first']);
    expect(recordedName()).toBe('a-star');
    answer();
    expect(recordedName()).toBe('breadth-first');
  });

  it('keeps the step, and plays on from the start where it played', () => {
    state().seek(12);
    state().changeSetting('heuristic', 'hamming');
    frame();
    answer();
    expect([state().cursor, state().playing, state().recorded!.settings.heuristic]).toEqual([
      12,
      0,
      'hamming',
    ]);
    state().play(1);
    state().changeSetting('heuristic', 'manhattan');
    frame();
    answer();
    expect([state().cursor, state().playing]).toEqual([0, 1]);
  });

  it('stays at the end, also of a record that has fewer steps than the one before', () => {
    const { stepCount } = state();
    state().seek(stepCount - 3);
    state().editBoards({ start: near });
    frame();
    answer();
    expect([state().cursor, state().stepCount]).toEqual([2, 2]);
    state().editBoards({ start: middle });
    frame();
    answer();
    expect([state().cursor, state().stepCount]).toEqual([stepCount, stepCount]);
  });

  it('leaves the picture of before, and says so, when it outgrows its trial', () => {
    const { recorded, stepCount, outcome } = state();
    const large = boardOf('15 14 13 12 11 10 9 8 7 6 5 4 3 1 2 0');
    state().editBoards({ start: large, goal: standardGoal(large) });
    frame();
    const { settings } = requests.at(-1)!;
    expect(settings.maxExpansions).toBeLessThan(state().settings.maxExpansions);
    answer();
    expect(state()).toMatchObject({ recorded, stepCount, outcome, trying: false, phase: 'finished' });
    expect(isOfBefore(state())).toBe(true);
    frame();
    expect(requests).toHaveLength(2); // not again and again
    session.search();
    expect(requests.at(-1)!.settings).toBe(state().settings);
  });

  it('ends a search under way or paused, whose picture is of before then', () => {
    for (const isPaused of [false, true]) {
      state().chooseAlgorithm('a-star');
      state().editBoards({ start: middle });
      session.search();
      const { settings, ...request } = requests.at(-1)!;
      recordToEnd({ ...request, settings: { ...settings, maxExpansions: 5 } }, (batch) => sink.batch(batch));
      frame();
      if (isPaused) session.pause();
      state().changeSetting('weight', 3); // A* has none
      expect(state().phase).toBe(isPaused ? 'paused' : 'running');
      state().chooseAlgorithm('greedy');
      expect([state().phase, recordedName()]).toEqual(['idle', 'a-star']);
      frame();
      session.dropTrial();
      expect(isOfBefore({ ...state(), trying: false })).toBe(true);
    }
  });

  it('is given up when it takes long without an end, and not tried again before such a search was quick', () => {
    state().changeSetting('heuristic', 'pattern-database');
    for (let count = 0; count < 100 && state().trying; count++) frame();
    expect(calls.at(-1)).toBe('cancel');
    expect(isOfBefore(state())).toBe(true);
    state().editBoards({ start: near });
    frame();
    expect([requests.length, isOfBefore(state())]).toEqual([2, true]);
    session.search();
    answer();
    frame();
    state().editBoards({ start: middle });
    frame();
    expect(requests).toHaveLength(4);
  });

  it('that is taken back ends what was begun for it', () => {
    state().editBoards({ start: near });
    frame();
    state().undoEdit();
    expect([calls.at(-1), state().trying, isOfBefore(state())]).toEqual(['cancel', false, false]);
    expect(state().recorded!.start).toBe(middle);
  });

  it('makes way for a search that is asked for', () => {
    state().editBoards({ start: near });
    frame();
    session.search({ at: 'play' });
    expect(state()).toMatchObject({ trying: false, phase: 'running' });
    frame();
    answer();
    expect([requests.length, state().playing, state().stepCount]).toEqual([3, 1, 2]);
  });

  it('that breaks off says nothing, and leaves what was there', () => {
    const { recorded } = state();
    state().editBoards({ start: near });
    frame();
    sink.failed(asWritten('The search stopped.'));
    expect(state()).toMatchObject({ phase: 'finished', failure: null, trying: false, recorded });
    expect(isOfBefore(state())).toBe(true);
  });
});

describe('nothing is searched by itself', () => {
  const cases: readonly (readonly [string, () => void])[] = [
    ['while a person predicts', () => state().setMode('predict')],
    ['while a person plays', () => state().setMode('play')],
    ['on another screen', () => session.page.getState().showScreen('compare')],
    ['under a record from a file', () => session.store.setState({ opened: {} as never })],
  ];
  it.each(cases)('%s', (_, begin) => {
    begin();
    const before = requests.length;
    state().editBoards({ start: near });
    frame();
    expect([requests.length, state().trying]).toEqual([before, false]);
  });

  it('where the goal cannot be reached, or h does not fit the board', () => {
    state().editBoards({ start: boardOf('1 2 3 4 5 6 8 7 0') });
    frame();
    expect([requests.length, isOfBefore(state()), state().refused]).toEqual([1, true, false]);
    const large = standardGoal({ rows: 5, columns: 5 });
    state().changeSetting('heuristic', 'walking-distance');
    state().editBoards({ start: createBoard(large, [...large.cells]), goal: large });
    frame();
    expect([requests.length, isOfBefore(state()), state().misfit]).toEqual([1, true, null]);
  });
});
