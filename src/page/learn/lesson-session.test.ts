import { asWritten } from '../../core/base/message.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RunRequest } from '../../core/search/run.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { course } from '../../catalog/lessons/course.ts';
import { idleKit, idleRunner, sessionWith } from '../../testing/session.ts';
import { LessonSession } from './lesson-session.ts';
import type { TextStorage } from '../session/kept-text.ts';
import type { SearchSession } from '../session/search-session.ts';
import type { SearchSink } from '../../threads/client/search-client.ts';

/** Runs under way: they end, or break off, when asked to. */
let runs: { readonly end: () => void; readonly fail: () => void }[];
let disposed: number;
let kept: Map<string, string>;
let main: SearchSession;
let session: LessonSession;

const storage: TextStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, text) => void kept.set(name, text),
  removeItem: (name) => void kept.delete(name),
};

function makeRunner(sink: SearchSink) {
  let current: RunRequest | null = null;
  return {
    ...idleRunner,
    start(request: RunRequest) {
      current = request;
      const still = (work: () => void) => () => {
        if (current === request) work();
      };
      runs.push({
        end: still(() => sink.finished(recordToEnd(request, (batch) => sink.batch(batch)))),
        fail: still(() => sink.failed(asWritten('The worker crashed.'))),
      });
    },
    cancel: () => void (current = null),
    dispose: () => {
      current = null;
      disposed++;
    },
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) {
    for (const { end } of runs.splice(0)) end();
    await Promise.resolve();
  }
}

beforeEach(() => {
  [runs, disposed, kept] = [[], 0, new Map()];
  main = sessionWith({ ...idleKit, makeRunner, storage }, {}, { screen: 'learn' });
  session = new LessonSession({ main, course });
  session.arrive();
});

const state = () => session.store.getState();
const explorer = () => session.explorer.store.getState();

describe('a lesson', () => {
  it('goes on and back, and is where the page’s state says', async () => {
    session.show({ id: 'search-tree', step: 1 });
    await settle();
    expect(state()).toMatchObject({ step: 1, phase: 'ready', wandered: false });
    session.turn(-1);
    expect(main.page.getState().lesson).toEqual({ id: 'search-tree', step: 1 });
    session.turn(1);
    session.turn(1);
    await settle();
    expect(main.page.getState().lesson).toEqual({ id: 'search-tree', step: 3 });
    expect(explorer().cursor).toBe(6);
    session.show(null);
    expect(state().lesson).toBeNull();
  });

  it('keeps the record from step to step while the search is the same', async () => {
    session.show({ id: 'search-tree', step: 1 });
    await settle();
    const { trace } = session.explorer;
    session.turn(1);
    await settle();
    expect(session.explorer.trace).toBe(trace);
    expect(explorer().cursor).toBe(1);
  });

  it('leaves the boards, settings and record of the main screen alone', async () => {
    const before = main.store.getState();
    session.show({ id: 'fifteen-wall', step: 2 });
    await settle();
    session.leave();
    const { start, goal, settings, recorded, past, cursor } = main.store.getState();
    expect([start, goal, settings, recorded, past, cursor]).toEqual([
      ...[before.start, before.goal, before.settings, before.recorded, before.past, before.cursor],
    ]);
    expect(main.trace).toBeNull();
  });

  it('says that one has gone elsewhere, and sets up again', async () => {
    session.show({ id: 'search-tree', step: 3 });
    await settle();
    expect(state().place).toBe(6);
    explorer().seek(9);
    explorer().chooseAlgorithm('greedy');
    expect(state()).toMatchObject({ wandered: true, place: 6 });
    session.setUpAgain();
    await settle();
    expect(state()).toMatchObject({ wandered: false, phase: 'ready' });
    expect(explorer()).toMatchObject({ cursor: 6, settings: { algorithm: 'breadth-first' } });
  });

  it('says nothing of the search before while one runs', async () => {
    session.show({ id: 'search-tree', step: 3 });
    await settle();
    session.store.setState({ reply: { says: 'Of the one before.', facts: new Map() } });
    session.explorer.search();
    expect(explorer().phase).toBe('running');
    expect(state().reply).toBeNull();
  });

  it('lets the page say why a search could not begin', async () => {
    session.show({ id: 'fifteen-wall', step: 1 });
    await settle();
    explorer().changeSetting('heuristic', 'exact');
    session.explorer.search();
    expect(main.page.getState().notice).toBe(explorer().misfit);
    expect(main.page.getState().notice).not.toBeNull();
    explorer().changeSetting('heuristic', 'manhattan');
    session.explorer.search();
    expect(main.page.getState().notice).toBeNull();
  });

  it('fills its holes only when every search that it compares with has ended', async () => {
    session.show({ id: 'search-tree', step: 4 });
    expect(state().phase).toBe('setting-up');
    expect(session.busy).toBe(true);
    runs.splice(0, 1)[0].end();
    await Promise.resolve();
    expect(state().facts.size).toBe(0);
    await settle();
    expect(state().facts.get('with')).toBeLessThan(Number(state().facts.get('without')));
    expect(session.busy).toBe(false);
  });

  it('drops what was under way for a step that one has left', async () => {
    session.show({ id: 'search-tree', step: 4 });
    session.show({ id: 'ties', step: 2 });
    await settle();
    expect(state()).toMatchObject({ step: 2, phase: 'ready', lesson: { id: 'ties' } });
    expect([...state().facts.keys()]).toEqual(['cost', 'last', 'all']);
  });

  it('says so when a search breaks off, and can be set up again', async () => {
    session.show({ id: 'search-tree', step: 1 });
    runs.splice(0, 1)[0].fail();
    expect(state().phase).toBe('failed');
    session.setUpAgain();
    await settle();
    expect(state().phase).toBe('ready');
  });

  it('says so too when a search that it compares with breaks off, and makes it again', async () => {
    session.show({ id: 'search-tree', step: 4 });
    runs.splice(0, 1)[0].end();
    await Promise.resolve();
    runs.splice(0, 1)[0].fail();
    await settle();
    expect(state().phase).toBe('failed');
    session.setUpAgain();
    await settle();
    expect(state().phase).toBe('ready');
    expect(state().facts.size).toBe(3);
  });

  it('stands as it was left when one comes back, and gives its workers back meanwhile', async () => {
    session.show({ id: 'search-tree', step: 3 });
    await settle();
    explorer().seek(9);
    const before = disposed;
    session.leave();
    expect(disposed - before).toBe(2);
    session.arrive();
    await settle();
    expect(explorer().cursor).toBe(9);
    expect(state()).toMatchObject({ step: 3, wandered: true });
  });

  it('is set up from the beginning when it was left while that was under way', async () => {
    session.show({ id: 'search-tree', step: 4 });
    session.leave();
    session.arrive();
    await settle();
    expect(state()).toMatchObject({ step: 4, phase: 'ready' });
  });
});

describe('a link', () => {
  it('to a lesson that does not exist leads to all lessons, with a sentence', () => {
    session.show({ id: 'alchemy', step: 1 });
    expect(main.page.getState()).toMatchObject({
      lesson: null,
      notice: { code: 'notice.no-lesson', id: 'alchemy' },
    });
    expect(state().lesson).toBeNull();
    session.show({ id: 'lecture-49ab30df1265', step: 1 });
    expect(main.page.getState().notice).toContain('This browser does not have that lecture or set');
    // It is said until a lesson is there; what else is said stays.
    session.show({ id: 'ties', step: 1 });
    expect(main.page.getState().notice).toBeNull();
    main.page.setState({ notice: 'Something else.' });
    session.show({ id: 'ties', step: 2 });
    expect(main.page.getState().notice).toBe('Something else.');
    session.show({ id: 'alchemy', step: 1 });
    session.leave();
    expect(main.page.getState().notice).toBeNull();
    session.arrive();
  });

  it('beyond the last step leads to the last', async () => {
    session.show({ id: 'ties', step: 40 });
    await settle();
    expect(state().step).toBe(5);
    expect(main.page.getState().lesson).toEqual({ id: 'ties', step: 5 });
  });
});

describe('progress', () => {
  it('says where one was, how far, what is solved and what is done; the next visit reads it', async () => {
    session.show({ id: 'search-tree', step: 3 });
    await settle();
    explorer().selectNode(12);
    session.turn(-1);
    session.show({ id: 'ties', step: 5 });
    await settle();
    const progress = {
      'search-tree': { at: 2, furthest: 3, done: false, solved: [3] },
      ties: { at: 5, furthest: 5, done: false, solved: [] },
    };
    expect(state().progress).toEqual(progress);
    session.leave();
    expect(new LessonSession({ main, course }).store.getState().progress).toEqual(progress);
  });

  it('calls a lesson done once its last step was seen and all its tasks are solved, in either order', async () => {
    const done = () => state().progress['breadth-and-depth']?.done;
    const atTip = { at: 'tip' } as const;
    session.show({ id: 'breadth-and-depth', step: 5 });
    await settle();
    expect(done()).toBe(false);
    session.show({ id: 'breadth-and-depth', step: 4 });
    await settle();
    explorer().changeSetting('maxDepth', 10);
    session.explorer.search(atTip);
    await settle();
    expect(state().progress['breadth-and-depth']?.solved).toEqual([4]);
    expect(done()).toBe(false);
    session.show({ id: 'breadth-and-depth', step: 1 });
    await settle();
    explorer().setStepUnit('depth');
    session.explorer.step(1);
    expect(done()).toBe(true);
    session.show({ id: 'breadth-and-depth', step: 2 });
    await settle();
    expect(done()).toBe(true);
  });

  it('takes away nothing that an earlier visit had done', async () => {
    kept.set(
      'tilescope.learn',
      '{"version":1,"lessons":{"ties":{"at":5,"furthest":5,"done":true,"solved":[]}}}',
    );
    session.leave();
    session = new LessonSession({ main, course });
    session.arrive();
    session.show({ id: 'ties', step: 2 });
    await settle();
    expect(state().progress['ties']).toEqual({ at: 2, furthest: 5, done: true, solved: [] });
  });

  it('is empty where what was kept cannot be read', () => {
    kept.set('tilescope.learn', '{"version":1,"lessons":{"ties":7}}');
    expect(new LessonSession({ main, course }).store.getState().progress).toEqual({});
  });
});

describe('the course', () => {
  it('leads from lesson to lesson', () => {
    expect(session.lessonAfter(course[0])).toBe(course[1]);
    expect(session.lessonAfter(course[course.length - 1])).toBeNull();
  });
});
