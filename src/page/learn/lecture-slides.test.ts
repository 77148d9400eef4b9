import { afterEach, beforeEach, expect, it } from 'vitest';
import { course } from '../../catalog/lessons/course.ts';
import { lessonOfLecture } from '../../catalog/lessons/lecture.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import type { Lecture } from '../../core/files/lecture-file.ts';
import { readLecture } from '../../core/files/lecture-text.ts';
import type { RunRequest } from '../../core/search/run.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { idleKit, idleRunner, sessionWith } from '../../testing/session.ts';
import { LessonSession } from './lesson-session.ts';
import { walkLecture } from './lecture-slides.ts';
import { mostSlides } from './lecture-channel.ts';

const boards = 'start=0.1.3.4.2.5.7.8.6&size=3x3';
const far = 'start=8.6.7.2.5.4.3.0.1&size=3x3&algorithm=greedy&heuristic=hamming&goal=1.2.3.4.5.6.7.8.0';
const file = `format: tilescope-lecture
version: 1
title: Mine
scenes:
  - { text: 'From {step}', link: '#v=1&${boards}&step=1', to: 3 }
  - { text: x, link: '#v=1&${boards}', task: { ask: Which?, done: This one. } }
  - { text: x, link: '#v=1&screen=lab' }
  - { text: x, link: '#v=1&${far}', to: 50 }
  - { text: x, link: '#v=1&${boards}' }
`;

let session: LessonSession;
let lecture: Lecture;
const made = new Map<string, NonNullable<ReturnType<typeof lessonNamed>>>();

function lessonNamed(id: string) {
  const lesson = lessonOfLecture(id, lecture, asOwnCode);
  return lesson.ok ? lesson.value : null;
}

beforeEach(() => {
  const read = readLecture(file);
  if (!read.ok) throw new Error(read.error.code);
  lecture = read.value;
  const main = sessionWith(
    {
      ...idleKit,
      makeRunner: (sink) => ({
        ...idleRunner,
        start: (request: RunRequest) => sink.finished(recordToEnd(request, (batch) => sink.batch(batch))),
      }),
    },
    {},
    { screen: 'learn' },
  );
  made.clear();
  const more = (id: string) => {
    const lesson = made.get(id) ?? lessonNamed(id);
    if (lesson !== null) made.set(id, lesson);
    return lesson;
  };
  session = new LessonSession({ main, course, more });
  session.arrive();
});
afterEach(() => session.leave());

/** What is on the screen, in place of its picture. */
const draw = (ids: string): Promise<string> =>
  Promise.resolve(`${ids} ${session.explorer.store.getState().cursor}`);

it('draws each press of a clicker: steps of a scene, the answer to a question, and so many of a long scene', async () => {
  const begun: number[] = [];
  const walked = await walkLecture(session, 'lecture-a', lecture, {
    signal: new AbortController().signal,
    onScene: (scene) => begun.push(scene),
    draw,
  });
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  const [steps, question, lab, long, last] = walked;
  expect(steps?.slides.map(({ svg }) => svg)).toEqual(['s1-1- 1', 's1-2- 2', 's1-3- 3']);
  expect(steps?.facts.get('step')).toBe(1);
  expect(question?.slides.map(({ isAnswered }) => isAnswered)).toEqual([false, true]);
  expect([lab?.slides.length, lab?.isCut]).toEqual([1, false]);
  expect(long?.slides.map(({ svg }) => Number(svg.split(' ')[1]))).toEqual(
    Array.from({ length: mostSlides }, (_, index) => index),
  );
  expect([steps?.isCut, long?.isCut]).toEqual([false, true]);
  expect(last?.slides).toHaveLength(1);
  expect(walked.map(({ isBroad }) => isBroad)).toEqual([false, false, true, false, false]);
});

it('asks the frame of a scene for its answer too', async () => {
  let answered = 0;
  const walked = walkLecture(session, 'lecture-a', lecture, {
    signal: new AbortController().signal,
    onScene: (scene) => (session.frame = scene === 3 ? () => answered++ === 0 : null),
    draw,
  });
  expect((await walked).map(({ slides }) => slides.length)).toEqual([3, 2, 2, mostSlides, 1]);
});

it('draws no more once it is stopped', async () => {
  const stop = new AbortController();
  const drawn: string[] = [];
  await walkLecture(session, 'lecture-a', lecture, {
    signal: stop.signal,
    onScene: () => undefined,
    draw(ids) {
      drawn.push(ids);
      if (drawn.length === 2) stop.abort();
      return Promise.resolve('');
    },
  });
  expect(drawn).toEqual(['s1-1-', 's1-2-']);
});
