import { asWritten } from '../../core/base/message.ts';
import { describe, expect, it } from 'vitest';
import { batchSchema, type EventBatch, eventFlag, EventKind, noLists } from '../../core/search/events.ts';
import type { RunRequest, RunResult } from '../../core/search/run.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { stopRule } from '../../core/trace/stop-when.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { createSearchStore } from './search-store.ts';
import { createPageStore } from './page-store.ts';
import { createMainSearch } from './search-session.ts';
import type { SearchSink } from '../../threads/client/search-client.ts';

/** Takes a node, the root first, and generates its successors: a step. `step` counts from 0, `known` the nodes before it. */
function batchOfStep(step: number, successors = 1, known = step === 0 ? 0 : step + 1): EventBatch {
  const first = step === 0;
  const nodes = successors + (first ? 1 : 0);
  const kinds = [EventKind.Select | eventFlag, ...new Array<number>(successors).fill(EventKind.Generate)];
  const generated = Array.from({ length: successors }, (_, index) => known + nodes - successors + index);
  const subjects = [step, ...generated];
  const column = (root: number, other: number): number[] => [
    ...(first ? [root] : []),
    ...new Array<number>(successors).fill(other),
  ];
  return {
    schema: batchSchema,
    firstNode: known,
    nodeCount: nodes,
    parent: Int32Array.from(column(-1, step)),
    move: Uint8Array.from(column(255, 0)),
    g: Int32Array.from(column(0, step + 1)),
    h: new Float32Array(nodes),
    priority: new Float32Array(nodes),
    iteration: new Uint16Array(nodes),
    side: new Uint8Array(nodes),
    eventCount: subjects.length + (first ? 1 : 0),
    eventKind: Uint8Array.from(first ? [EventKind.Start, ...kinds] : kinds),
    eventSubject: Int32Array.from(first ? [0, ...subjects] : subjects),
    firstStep: step,
    stepCount: 1,
    stepEvent: Int32Array.from([first ? 1 : 0]),
    ...noLists,
  };
}

const exhausted: RunResult = {
  status: 'exhausted',
  reason: { code: 'end.searched.all' },
  moves: null,
  goalNode: -1,
  meetingNode: -1,
  counts: {
    expanded: 3,
    visited: 3,
    taken: 3,
    generated: 3,
    rejected: 0,
    reopened: 0,
    maxFrontier: 1,
    maxStored: 4,
  },
  iterations: [],
};

function setUp() {
  const frames: (() => void)[] = [];
  let nowMs = 0;
  const calls: string[] = [];
  const requests: RunRequest[] = [];
  let sink!: SearchSink;
  const store = createSearchStore();
  const session = createMainSearch({
    ...{ store, page: createPageStore() },
    clock: {
      now: () => (nowMs += 10),
      requestFrame: (callback) => frames.push(callback),
      cancelFrame: (handle) => (frames[handle - 1] = () => undefined),
    },
    randomSeed: () => 1,
    makeRunner: (given) => {
      sink = given;
      const call = (name: string) => () => void calls.push(name);
      return {
        start(request) {
          calls.push('start');
          requests.push(request);
        },
        pause: call('pause'),
        resume: call('resume'),
        cancel: call('cancel'),
        dispose: call('dispose'),
      };
    },
  });
  const frame = (): void => {
    for (const callback of frames.splice(0)) callback();
  };
  return { store, session, calls, requests, frame, sink: () => sink };
}

describe('a search', () => {
  it('takes the boards and settings of the store, and announces its growth once a frame', () => {
    const { store, session, requests, frame, sink } = setUp();
    session.search();
    expect(requests[0]).toMatchObject({ start: store.getState().start, settings: store.getState().settings });
    expect(store.getState()).toMatchObject({ phase: 'running', stepCount: 0 });
    const announced = store.getState().traceVersion;
    sink().batch(batchOfStep(0));
    sink().batch(batchOfStep(1));
    expect(store.getState().traceVersion).toBe(announced);
    frame();
    expect(store.getState()).toMatchObject({ traceVersion: announced + 1, stepCount: 2, cursor: 2 });
    expect(session.trace?.stepCount).toBe(2);
    sink().batch(batchOfStep(2));
    sink().finished(exhausted);
    expect(store.getState()).toMatchObject({
      phase: 'finished',
      stepCount: 3,
      cursor: 3,
      outcome: exhausted,
    });
    expect(session.activity.busy).toBe(false);
  });

  it('announces a large record ten times a second while it grows much, and else as often as its words', () => {
    const { store, session, frame, sink } = setUp();
    session.search();
    let known = 0;
    let step = 0;
    const framesFor = (successors: number): number => {
      sink().batch(batchOfStep(step, successors, known));
      known += successors + (step++ === 0 ? 1 : 0);
      const { traceVersion } = store.getState();
      let frames = 0;
      for (; store.getState().traceVersion === traceVersion; frames++) frame(); // 10 ms each
      return frames;
    };
    expect([framesFor(120_000), framesFor(10_000), framesFor(5_000), framesFor(10_000)]).toEqual([
      1, 10, 30, 10,
    ]);
    sink().batch(batchOfStep(step, 100, known));
    sink().finished(exhausted);
    expect(store.getState()).toMatchObject({ stepCount: step + 1, cursor: step + 1 });
  });

  it('leaves the cursor where a person put it while it grows', () => {
    const { store, session, frame, sink } = setUp();
    session.search();
    sink().batch(batchOfStep(0));
    frame();
    store.getState().seek(0);
    sink().batch(batchOfStep(1));
    frame();
    expect(store.getState()).toMatchObject({ stepCount: 2, cursor: 0 });
  });

  it('moves the cursor by the chosen unit, and playback stops where it is to stop', () => {
    const { store, session, frame, sink } = setUp();
    session.step(1); // without a record nothing moves
    expect(store.getState().cursor).toBe(0);
    session.search();
    for (let step = 0; step < 4; step++) sink().batch(batchOfStep(step));
    frame();
    sink().finished(exhausted);
    const { seek, setStepUnit, setStopWhen, play } = store.getState();
    const stepFrom = (cursor: number, direction: 1 | -1): number => {
      seek(cursor);
      session.step(direction);
      return store.getState().cursor;
    };
    expect([stepFrom(1, 1), stepFrom(3, -1)]).toEqual([2, 2]);
    setStepUnit('f-layer'); // f is 0 throughout
    expect([stepFrom(0, 1), stepFrom(1, 1), stepFrom(3, -1)]).toEqual([1, 4, 1]);
    setStepUnit('depth'); // each node is a move deeper
    expect([stepFrom(1, 1), stepFrom(3, -1)]).toEqual([2, 2]);
    setStopWhen(stopRule({ kind: 'depth', depth: 2 }));
    store.getState().setSpeed(100_000);
    seek(0);
    play(1);
    for (let frames = 0; frames < 3; frames++) frame();
    expect(store.getState()).toMatchObject({ cursor: 3, playing: 0 });
  });

  it('plays on when the board changes only while another search may take the place of what is played', () => {
    const { store, session, frame, sink } = setUp();
    session.search();
    for (let step = 0; step < 4; step++) sink().batch(batchOfStep(step));
    frame();
    sink().finished(exhausted);
    const { start, seek, play, editBoards } = store.getState();
    seek(0);
    play(1);
    editBoards({ start: standardGoal(start) });
    store.setState({ trying: true });
    frame();
    expect(store.getState().playing).toBe(1);
    store.setState({ trying: false });
    frame();
    expect(store.getState().playing).toBe(0);
    play(1);
    frame();
    expect(store.getState().playing).toBe(1);
  });

  it('opens at the step of a link as soon as it is there', () => {
    const { store, session, frame, sink } = setUp();
    session.search({ at: 'step', step: 2 });
    for (const step of [0, 1, 2]) {
      sink().batch(batchOfStep(step));
      frame();
    }
    expect(store.getState()).toMatchObject({ stepCount: 3, cursor: 2 });
  });

  it('opens at the end when the step of a link is beyond it', () => {
    const { store, session, frame, sink } = setUp();
    session.search({ at: 'step', step: 50 });
    sink().batch(batchOfStep(0));
    frame();
    sink().finished(exhausted);
    expect(store.getState().cursor).toBe(1);
  });

  it('is not started with a heuristic that does not fit the board, and says so', () => {
    const { store, session, calls } = setUp();
    const goal = standardGoal({ rows: 5, columns: 5 });
    store.getState().editBoards({ start: goal, goal });
    store.getState().changeSetting('heuristic', 'max(manhattan,walking-distance)');
    expect(session.search().ok).toBe(false);
    expect(store.getState()).toMatchObject({
      phase: 'idle',
      misfit: { code: 'misfit.sizes', heuristic: { title: 'Walking distance' }, last: '2×6', size: '5×5' },
    });
    store.getState().changeSetting('heuristic', 'manhattan');
    expect(session.search().ok).toBe(true);
    expect(calls).toEqual(['start']);
    expect(store.getState().misfit).toBe(null);
  });

  it('is refused on a board that cannot be solved, unless asked for anyway', () => {
    const { store, session, calls, requests } = setUp();
    const size = { rows: 3, columns: 3 };
    store
      .getState()
      .editBoards({ start: createBoard(size, [2, 1, 3, 4, 5, 6, 7, 8, 0]), goal: standardGoal(size) });
    expect(session.search().ok).toBe(false);
    expect(store.getState()).toMatchObject({ refused: true, phase: 'idle' });
    expect(calls).toEqual([]);
    session.search({ at: 'tip' }, true);
    expect(requests[0]?.evenIfUnsolvable).toBe(true);
    expect(store.getState().refused).toBe(false);
  });

  it('that is refused puts the record before aside, which is back at its step with the next board, unless that is searched', () => {
    const session = sessionWith(instantKit);
    const state = () => session.store.getState();
    session.search();
    state().seek(3);
    const [record, { start, outcome, stepCount }] = [session.trace, state()];
    const unsolvable = createBoard(start, [2, 1, 3, 4, 5, 6, 7, 8, 0]);
    for (let time = 0; time < 2; time++) {
      state().editBoards({ start: unsolvable });
      session.search();
      session.search(); // refused again
      expect([session.trace, state().recorded, state().outcome, state().stepCount]).toEqual([
        null,
        null,
        null,
        0,
      ]);
      state().undoEdit();
      expect(session.trace).toBe(record);
      expect(state()).toMatchObject({ refused: false, phase: 'finished', cursor: 3, outcome, stepCount });
    }
    state().editBoards({ start: unsolvable });
    session.search();
    session.search({ at: 'tip' }, true);
    expect(state()).toMatchObject({ refused: false, recorded: { start: unsolvable } });
    state().undoEdit();
    expect(state().recorded?.start).toBe(unsolvable);
  });

  it('is not refused where the algorithm itself decides whether there is a solution', () => {
    const { store, session, requests } = setUp();
    const size = { rows: 3, columns: 3 };
    const start = createBoard(size, [2, 1, 3, 4, 5, 6, 7, 8, 0]);
    store.getState().editBoards({ start, goal: standardGoal(size) });
    store.getState().chooseAlgorithm('twin');
    expect(session.search().ok).toBe(true);
    expect(requests[0]?.evenIfUnsolvable).toBe(false);
  });

  it('can be paused, resumed and cancelled, keeping its record', () => {
    const { store, session, calls, frame, sink } = setUp();
    session.search();
    sink().batch(batchOfStep(0));
    session.pause();
    expect(store.getState().phase).toBe('paused');
    frame();
    session.resume();
    session.cancel();
    expect(calls).toEqual(['start', 'pause', 'resume', 'cancel']);
    expect(store.getState()).toMatchObject({ phase: 'idle', stepCount: 1 });
    session.cancel();
    expect(calls).toHaveLength(4);
  });

  it('that fails before its first step has no steps, and none of the search before', () => {
    const { store, session, frame, sink } = setUp();
    session.search();
    sink().batch(batchOfStep(0));
    frame();
    sink().finished(exhausted);
    session.search();
    sink().failed(asWritten('console is not defined'));
    expect(session.trace).toBeNull();
    expect(store.getState()).toMatchObject({ phase: 'failed', stepCount: 0, recorded: null, outcome: null });
    session.search();
    sink().batch(batchOfStep(0));
    frame();
    expect(store.getState()).toMatchObject({ phase: 'running', stepCount: 1, failure: null });
  });

  it('that is own code and goes on, or ends, without a step leaves nothing of the search before', () => {
    const { store, session, frame, sink } = setUp();
    session.search();
    sink().batch(batchOfStep(0));
    frame();
    sink().finished(exhausted);
    session.search();
    sink().goesOn?.(7);
    expect(session.trace).toBeNull();
    expect(store.getState()).toMatchObject({
      phase: 'running',
      recorded: null,
      outcome: null,
      ownExpanded: 7,
    });
    session.cancel();
    expect(store.getState()).toMatchObject({ phase: 'idle', recorded: null, outcome: null, ownExpanded: 7 });

    session.search();
    sink().batch(batchOfStep(0));
    frame();
    sink().finished(exhausted);
    session.search();
    sink().goesOn?.(3);
    sink().batch(batchOfStep(0));
    frame();
    expect(store.getState()).toMatchObject({ phase: 'running', stepCount: 1, ownExpanded: 0 });
    sink().finished(exhausted);
    const none = { ...exhausted, counts: { ...exhausted.counts, expanded: 0 } };
    session.search();
    sink().finished(none);
    expect(session.trace).toBeNull();
    expect(store.getState()).toMatchObject({
      phase: 'finished',
      recorded: null,
      outcome: none,
      stepCount: 0,
    });
  });

  it('that fails says so, keeps its record, and can be started again', () => {
    const { store, session, calls, frame, sink } = setUp();
    session.search();
    sink().batch(batchOfStep(0));
    sink().failed(asWritten('The worker stopped.'));
    expect(store.getState()).toMatchObject({
      phase: 'failed',
      failure: asWritten('The worker stopped.'),
      stepCount: 1,
    });
    session.search();
    expect(store.getState()).toMatchObject({ phase: 'running', failure: null, stepCount: 1 });
    sink().batch(batchOfStep(0));
    sink().batch(batchOfStep(1));
    frame();
    expect(store.getState()).toMatchObject({ phase: 'running', stepCount: 2 });
    expect(calls).toEqual(['start', 'start']);
  });
});
