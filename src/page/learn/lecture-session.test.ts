import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { course } from '../../catalog/lessons/course.ts';
import { lessonOfLecture } from '../../catalog/lessons/lecture.ts';
import type { Lesson } from '../../catalog/lessons/lesson.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { readLecture } from '../../core/files/lecture-text.ts';
import type { RunRequest } from '../../core/search/run.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { eventually } from '../../testing/eventually.ts';
import { idleKit, idleRunner, sessionWith } from '../../testing/session.ts';
import type { SearchSession } from '../session/search-session.ts';
import type { TabStorage } from '../session/kept-text.ts';
import { LessonSession, type LessonSessionParts } from './lesson-session.ts';

/** A clicker in a lecture: inside a scene as far as it goes, then on to the next, which has been made ready. */

const boards = 'start=0.1.3.4.2.5.7.8.6&size=3x3';
const file = `format: tilescope-lecture
version: 1
title: Mine
scenes:
  - { text: 'From {step}', link: '#v=1&${boards}&step=1', to: 3 }
  - { text: x, link: '#v=1&${boards}&algorithm=breadth-first&step-by=depth', to: end }
  - { text: x, link: '#v=1&${boards}', task: { ask: Which?, done: This one. } }
  - { text: x, link: '#v=1&screen=lab' }
  - { text: x, link: '#v=1&start=8.6.7.2.5.4.3.0.1&size=3x3&algorithm=greedy&heuristic=hamming&max-expansions=1500&goal=1.2.3.4.5.6.7.8.0', to: end }
  - { text: '{moves}', link: '#v=1&screen=compare&${boards}&lane=a-star&lane=greedy' }
`;

let searched: string[];
let main: SearchSession;
let session: LessonSession;
let parts: LessonSessionParts;
let tab: TabStorage;

const storageOf = (kept: Map<string, string>): TabStorage => ({
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, text) => void kept.set(name, text),
  removeItem: (name) => void kept.delete(name),
});

beforeEach(() => {
  searched = [];
  const read = readLecture(file);
  const made = read.ok ? lessonOfLecture('lecture-a', read.value, asOwnCode) : null;
  const lecture: Lesson | null = made?.ok === true ? made.value : null;
  main = sessionWith(
    {
      ...idleKit,
      makeRunner: (sink) => ({
        ...idleRunner,
        start(request: RunRequest) {
          searched.push(request.settings.algorithm);
          sink.finished(recordToEnd(request, (batch) => sink.batch(batch)));
        },
      }),
    },
    {},
    { screen: 'learn' },
  );
  tab = storageOf(new Map());
  parts = {
    ...{ main, course, tab, more: (id) => (id === 'lecture-a' ? lecture : null) },
    unpack: (packed) => Promise.resolve(packed === 'good' ? null : { code: 'lecture.no-link' }),
  };
  session = new LessonSession(parts);
  session.arrive();
});
afterEach(() => session.leave());

const cursor = (): number => session.explorer.store.getState().cursor;
const step = (): number => session.store.getState().step;
const ready = () =>
  eventually(() => {
    expect(session.store.getState().phase).toBe('ready');
  });
const at = (): [number, number] => [step(), cursor()];
async function turn(direction: 1 | -1): Promise<[number, number]> {
  session.turn(direction);
  await ready();
  return at();
}

describe('a lecture by clicker', () => {
  beforeEach(async () => {
    session.show({ id: 'lecture-a', step: 1 });
    await ready();
  });

  it('goes through the steps of a scene before the next one, and back the same way', async () => {
    expect(at()).toEqual([1, 1]);
    expect(await turn(1)).toEqual([1, 2]);
    expect(session.store.getState().wandered).toBe(false);
    expect(await turn(1)).toEqual([1, 3]);
    expect((await turn(1))[0]).toBe(2);
    expect(cursor()).toBe(0);
    expect(session.explorer.store.getState().stepUnit).toBe('depth');
    expect(await turn(-1)).toEqual([1, 3]); // where it ended
    expect(session.store.getState().facts.get('step')).toBe(1);
    expect(await turn(-1)).toEqual([1, 2]);
    expect(await turn(-1)).toEqual([1, 1]);
    expect(await turn(-1)).toEqual([1, 1]);
  });

  it('has the next scene made before it is shown', async () => {
    const ofLecture = () => searched.filter((name) => name === 'breadth-first').length;
    await eventually(() => {
      expect(ofLecture()).toBe(1);
    });
    session.show({ id: 'lecture-a', step: 2 });
    await ready();
    expect(session.explorer.store.getState().recorded?.settings.algorithm).toBe('breadth-first');
    expect(ofLecture()).toBe(1);
  });

  it('goes on in what is shown of a solution before the next scene, and back in it before the steps', async () => {
    let moves = 0;
    session.behind = (direction) => {
      const may = cursor() === 3 && (direction > 0 ? moves < 2 : moves > 0);
      if (may) moves += direction;
      return may;
    };
    const way: string[] = [];
    for (const direction of [1, 1, 1, 1, -1, -1, -1, 1, 1, 1, 1] as const)
      way.push(`${(await turn(direction)).join('.')} ${moves}`);
    expect(way).toEqual([
      ...['1.2 0', '1.3 0', '1.3 1', '1.3 2', '1.3 1', '1.3 0', '1.2 0'],
      ...['1.3 0', '1.3 1', '1.3 2', '2.0 2'],
    ]);
    session.show({ id: 'lecture-a', step: 3 }); // a scene that stands still
    await ready();
    session.behind = () => true;
    expect([(await turn(1))[0], session.store.getState().shown]).toEqual([3, true]);
  });

  it('shows the answer to a question before it goes on, and hides it going back', async () => {
    session.show({ id: 'lecture-a', step: 3 });
    await ready();
    const isShown = (): boolean => session.store.getState().shown;
    expect([isShown(), (await turn(1))[0], isShown()]).toEqual([false, 3, true]);
    expect([(await turn(-1))[0], isShown()]).toEqual([3, false]);
    await turn(1);
    expect((await turn(1))[0]).toBe(4);
    expect((await turn(1))[0]).toBe(5);
    session.show({ id: 'lecture-a', step: 6 });
    await ready();
    expect(session.store.getState().facts.get('moves')).toBe(4); // of the first lane
    expect(await turn(1)).toEqual([6, cursor()]); // the last
  });

  it('asks the frame of a scene first, whose question is answered with that beside it by one press', async () => {
    session.show({ id: 'lecture-a', step: 4 });
    await ready();
    let answered = false;
    session.frame = (direction) => (answered === direction < 0 ? ((answered = direction > 0), true) : false);
    expect([(await turn(1))[0], answered]).toEqual([4, true]);
    expect([(await turn(-1))[0], answered]).toEqual([4, false]);
    await turn(1);
    expect((await turn(1))[0]).toBe(5);
    session.frame = () => true;
    session.show({ id: 'lecture-a', step: 3 });
    await ready();
    expect([(await turn(1))[0], session.store.getState().shown]).toEqual([3, true]);
    session.frame = null;
    expect((await turn(1))[0]).toBe(4);
  });

  it('goes to the other end of a scene of hundreds of steps at once, and on with the next press', async () => {
    session.show({ id: 'lecture-a', step: 5 });
    await ready();
    const last = session.explorer.trace!.stepCount;
    expect(last).toBeGreaterThan(200);
    expect(at()).toEqual([5, 0]);
    expect(await turn(1)).toEqual([5, last]);
    expect(await turn(-1)).toEqual([5, 0]);
    await turn(1);
    expect((await turn(1))[0]).toBe(6);
  });

  it('has after a reload the step of the scene, once', async () => {
    await turn(1);
    expect(at()).toEqual([1, 2]);
    const kept = new Map([['tilescope.scene', tab.getItem('tilescope.scene')!]]);
    const reloaded = new LessonSession({ ...parts, tab: storageOf(kept) });
    reloaded.arrive();
    reloaded.show({ id: 'lecture-a', step: 1 });
    const cursorThere = (): number => reloaded.explorer.store.getState().cursor;
    const there = () =>
      eventually(() => {
        expect(reloaded.store.getState().phase).toBe('ready');
      });
    await there();
    expect(cursorThere()).toBe(2);
    reloaded.show({ id: 'lecture-a', step: 3 });
    await there();
    reloaded.show({ id: 'lecture-a', step: 1 });
    await there();
    expect(cursorThere()).toBe(1);
    reloaded.leave();
  });

  it('knows that whoever steps beyond the scene has gone elsewhere', () => {
    session.explorer.store.getState().seek(4);
    expect(session.store.getState().wandered).toBe(true);
  });
});

it('opens the lecture that a link carries, and says what is wrong with one that is none', async () => {
  session.show({ id: 'lecture', step: 2, packed: 'bad' });
  await eventually(() => {
    expect(main.page.getState().notice).toEqual({ code: 'lecture.no-link' });
  });
  expect(main.page.getState().lesson).toBe(null);
});

it('has nothing after its last scene, and a lesson has the next lesson', () => {
  expect(session.lessonAfter(course[0])).toBe(course[1]);
  expect(session.lessonAfter({ ...course[0] })).toBe(null);
});
