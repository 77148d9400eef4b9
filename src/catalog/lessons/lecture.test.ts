import { describe, expect, it } from 'vitest';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import { lectureJson } from '../../core/files/lecture-file.ts';
import { readLecture, writeLecture } from '../../core/files/lecture-text.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { Trace } from '../../core/trace/trace.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { course } from './course.ts';
import { lectureOfLesson, lessonOfLecture } from './lecture.ts';
import { type Lesson, type LessonRun, requestOf } from './lesson.ts';
import type { Reading } from './reading.ts';

function lessonOf(file: string, id = 'mine'): Lesson {
  const read = readLecture(file);
  if (!read.ok) throw new Error(sayEnglish(read.error));
  const made = lessonOfLecture(id, read.value, asOwnCode);
  if (!made.ok) throw new Error(sayEnglish(made.error));
  return made.value;
}

/** A lesson with what its searches are, in whatever way they are written down. */
function told({ steps, ...lesson }: Lesson) {
  const plain = steps.map(({ run, others = {}, at, shows, ...step }) => ({
    ...step,
    shows: shows && [...shows],
    run: requestOf(run),
    others: Object.fromEntries(Object.entries(others).map(([name, other]) => [name, requestOf(other)])),
    at: at === 'start' ? 0 : at,
  }));
  return { ...lesson, steps: plain };
}

describe('a lesson as a file', () => {
  it.each(course.map((lesson) => [lesson.id, lesson] as const))(
    '%s is read as the lesson that it is',
    (id, lesson) => {
      for (const write of [writeLecture, lectureJson]) {
        const made = lessonOf(write(lectureOfLesson(lesson)), id);
        expect(told(made)).toEqual(told(lesson));
        // Steps that share a record share it still.
        for (const [index, { run }] of lesson.steps.entries())
          expect(made.steps[index].run).toBe(
            made.steps[lesson.steps.findIndex((step) => step.run === run)].run,
          );
      }
    },
  );

  it('with rules of a step that there is not is refused', () => {
    const lecture = lectureOfLesson(course[0]);
    const scenes = [...lecture.scenes.slice(0, 2), { ...lecture.scenes[2], rules: 'search-tree.77' }];
    const made = lessonOfLecture('x', { ...lecture, scenes }, asOwnCode);
    expect(made.ok ? '' : sayEnglish(made.error)).toMatch(
      /scene 3, rules: “search-tree.77” is no step of a lesson/,
    );
  });
});

const boards = 'start=0.1.3.4.2.5.7.8.6&size=3x3';
const head = 'format: tilescope-lecture\nversion: 1\ntitle: x\nscenes:\n';

function readingOf(run: LessonRun, cursor = Infinity): Reading {
  const request = requestOf(run);
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  const { start, goal, settings } = request;
  const stage = { selected: -1, view: 'tree', beside: null, judged: null } as const;
  return { trace, cursor: Math.min(cursor, trace.stepCount), start, goal, settings, ...stage };
}

describe('a scene', () => {
  it('tells the figures of its search and of others, and no others are asked for', () => {
    const file = `${head}  - text: '{moves} {expanded} {step} {bfsExpanded}'
    link: '#v=1&${boards}&step=2'
    others: { bfs: '#v=1&${boards}&algorithm=breadth-first' }\n`;
    const [{ facts = {}, run, others = {} }] = lessonOf(file).steps;
    const here = readingOf(run, 2);
    const bfs = readingOf(others['bfs']);
    const read = Object.entries(facts).map(([name, fact]) => [name, fact(here, () => bfs)]);
    expect(Object.fromEntries(read)).toEqual({
      moves: 4,
      expanded: here.trace.result?.counts.expanded,
      step: 2,
      bfsExpanded: bfs.trace.result?.counts.expanded,
    });
    expect(bfs.trace.result?.counts.expanded).toBeGreaterThan(here.trace.result?.counts.expanded ?? 0);
  });

  it('tells the figures of the start before the first step', () => {
    const file = `${head}  - { text: '{g} {h} {f}', link: '#v=1&${boards}&step=0' }\n`;
    const [{ facts = {}, run }] = lessonOf(file).steps;
    const here = readingOf(run, 0);
    const read = Object.entries(facts).map(([name, fact]) => [name, fact(here, () => here)]);
    expect(Object.fromEntries(read)).toEqual({ g: 0, h: 4, f: 4 });
  });

  it('of another screen, or of a game, is shown in a frame', () => {
    const links = [
      `https://example.org/t/#v=1&screen=compare&${boards}&lane=a-star&lane=greedy`,
      `#v=1&${boards}&mode=predict`,
      '#v=1&screen=lab',
      `#v=1&${boards}`,
    ];
    const file = head + links.map((link) => `  - { text: x, link: '${link}' }\n`).join('');
    expect(lessonOf(file).steps.map(({ frame }) => frame)).toEqual([
      links[0].slice(22),
      links[1],
      links[2],
      undefined,
    ]);
  });

  it('begins where its link does: at the end, or where it has steps to go at the start', () => {
    const file = `${head}  - { text: x, link: '#v=1&${boards}' }
  - { text: x, link: '#v=1&${boards}', to: end }
  - { text: x, link: '#v=1&${boards}&step=2&step-by=depth&view=frontier&beside=tree', to: 3 }\n`;
    const { steps } = lessonOf(file);
    expect(steps.map(({ at, to }) => [at, to])).toEqual([
      ['end', undefined],
      ['start', 'end'],
      [2, 3],
    ]);
    expect(steps[2]).toMatchObject({ stepUnit: 'depth', view: 'frontier', beside: 'tree' });
    expect(steps[0].run).toBe(steps[1].run);
  });

  it('has a task that is done when all is reached that it names, and not before', () => {
    const wanted =
      '{ algorithm: [a-star, greedy], heuristic: manhattan, solved: true, optimal: true, moves: 4, expansions: 9, step: end }';
    const file = `${head}  - { text: x, link: '#v=1&${boards}&algorithm=breadth-first', task: { ask: x, reach: ${wanted} } }\n`;
    const [{ task, run }] = lessonOf(file).steps;
    const by = (
      settings: Partial<LessonRun['settings']>,
      cursor?: number,
      start = run.start,
    ): boolean | undefined =>
      task?.isDone(readingOf({ start, settings: { algorithm: 'a-star', ...settings } }, cursor), () =>
        readingOf(run),
      );
    expect(by({})).toBe(true);
    expect(by({}, 2)).toBe(false);
    expect(by({ algorithm: 'breadth-first' })).toBe(false);
    expect(by({ algorithm: 'greedy' })).toBe(false); // promises nothing
    expect(by({ heuristic: 'hamming' })).toBe(false);
    expect(by({}, undefined, course[9].steps[0].run.start)).toBe(false);
  });

  it('has a question to the class that nothing on the page answers', () => {
    const file = `${head}  - { text: x, link: '#v=1&${boards}', task: { ask: Which?, done: The left one. } }\n`;
    const [{ task, run }] = lessonOf(file).steps;
    expect(task).toMatchObject({ isAsked: true, ask: 'Which?', done: 'The left one.', hint: '' });
    expect(task?.isDone(readingOf(run), () => readingOf(run))).toBe(false);
  });
});
