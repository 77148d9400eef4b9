import { beforeEach, expect, it } from 'vitest';
import type { GradeReport, GradeTask, Marks } from '../../core/contract/check-messages.ts';
import { ok } from '../../core/base/result.ts';
import { type Lecture, digestOfSet, writeHandIn } from '../../core/files/lecture-file.ts';
import { writeLecture } from '../../core/files/lecture-text.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { eventually } from '../../testing/eventually.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { gradeHandIns, gradingOf, lecturesOf, openLectureText } from './kept-lectures.ts';
import type { SearchSession } from './search-session.ts';
import type { Check } from './services.ts';

const link = '#v=1&start=1.2.3.4.5.6.7.0.8&size=3x3';
const set: Lecture = {
  title: 'Week 1',
  scenes: [{ text: 'one', link, task: { ask: 'Solve it.', points: 2, solve: { within: 0 } } }],
};
const handInOf = (student: string): File =>
  new File([writeHandIn({ set: digestOfSet(set), student, answers: [] })], `${student}.json`);
const setFile = (): File => new File([writeLecture(set)], 'set.yaml');
const marksOf = (path: string): Marks => ({
  ...{ student: path, files: [path], tasks: [], notes: [], forTeacher: [] },
});

let main: SearchSession;
let tasks: GradeTask[];
let codes: string[];
let report: (of: GradeReport) => void;
let finish: () => void;

/** Says nothing by itself; given up, it fails, as the client does. */
const check = {
  handIns: () => Promise.resolve(ok({ codes })),
  grade: (task, { signal, onReport }) =>
    new Promise((resolve) => {
      tasks.push(task);
      report = onReport;
      const marks = task.files.map(({ path }) => marksOf(path));
      finish = () => resolve(ok({ marks, passedOver: new Map(), remark: null }));
      signal.addEventListener('abort', () => resolve({ ok: false, error: { code: 'checking.cancelled' } }));
    }),
} as Pick<Check, 'handIns' | 'grade'> as Check;
const openCheck = () => Promise.resolve(check);

beforeEach(() => {
  main = sessionWith(idleKit);
  [tasks, codes] = [[], []];
});

const grading = () => gradingOf(main, lecturesOf(main).getState().lectures[0]);
const phase = () => grading().store.getState().phase;

it('grades what is dropped with its set, and where that is shown; other files are none of it', async () => {
  expect(await gradeHandIns(main, [new File(['{}'], 'a.json'), setFile()], openCheck)).toEqual(ok(false));
  expect(await gradeHandIns(main, [handInOf('Ada'), handInOf('Ben')], openCheck)).toMatchObject({
    error: { code: 'hand-in.no-set' },
  });
  expect(await gradeHandIns(main, [handInOf('Ada'), setFile(), handInOf('Ben')], openCheck)).toEqual(
    ok(true),
  );
  await eventually(() => expect(phase()).toBe('grading'));
  expect(tasks[0]?.files.map(({ path }) => path)).toEqual(['Ada.json', 'Ben.json']);
  const { lesson, screen } = main.page.getState();
  const [{ id }] = lecturesOf(main).getState().lectures;
  expect([screen, lesson?.id]).toEqual(['learn', `grade-lecture-${id}`]);
  finish();
  await eventually(() => expect(phase()).toBe('done'));
  // Here any file is taken, and of one name both stay.
  await gradeHandIns(main, [new File(['hello'], 'Ada.json')], openCheck, lesson?.id ?? null);
  await eventually(() => expect(tasks).toHaveLength(2));
  expect(tasks[1]?.files.map(({ path }) => path)).toEqual(['Ada.json', 'Ben.json', '2/Ada.json']);
});

it('keeps what was graded when it is stopped, and when more files come', async () => {
  await openLectureText(main, writeLecture(set));
  grading().take([handInOf('Ada'), handInOf('Ben')], openCheck);
  await eventually(() => expect(tasks).toHaveLength(1));
  expect(main.activity.busy).toBe(true);
  report({ graded: 1, of: 2, marks: marksOf('Ada.json') });
  grading().stop();
  expect([phase(), main.activity.busy]).toEqual(['stopped', false]);
  grading().take([handInOf('Cem')], openCheck);
  await eventually(() => expect(tasks).toHaveLength(2));
  expect([...(tasks[1]?.known.keys() ?? [])]).toEqual(['Ada.json']);
  expect(tasks[1]?.files).toHaveLength(3);
  grading().clear();
  expect(grading().store.getState()).toMatchObject({ phase: null, files: [] });
});

it('grades nothing before it is said whether the code may run, and asks about none twice', async () => {
  codes = ['mine', 'yours'];
  await openLectureText(main, writeLecture(set));
  grading().take([handInOf('Ada')], openCheck);
  await eventually(() => expect(main.page.getState().offered).not.toBe(null));
  const { offered } = main.page.getState();
  expect([offered?.from, offered?.name, offered?.codes, phase(), tasks.length]).toEqual([
    ...['hand-ins', 'Week 1', codes, 'asking', 0],
  ]);
  void offered?.take((code) => (code === 'mine' ? asOwnCode(code) : null));
  await eventually(() => expect(tasks).toHaveLength(1));
  expect(tasks[0]?.agreed).toEqual(['mine']);
  finish();
  await eventually(() => expect(phase()).toBe('done'));
  grading().take([handInOf('Ben')], openCheck);
  await eventually(() => expect(main.page.getState().offered).not.toBe(offered));
  expect(main.page.getState().offered?.codes).toEqual(['yours']);
});

it('takes a list of students by its name, with the files or by itself, and says who is on it twice', async () => {
  await openLectureText(main, writeLecture(set));
  const list = (text: string | Uint8Array<ArrayBuffer>, name = 'students.txt') => new File([text], name);
  grading().take([list('Ada\r\n# late\nBen\n')], openCheck);
  await eventually(() => expect(grading().store.getState().students).toEqual(ok(['Ada', 'Ben'])));
  expect([phase(), grading().store.getState().files]).toEqual([null, []]);
  grading().take(
    [handInOf('Ada'), list('Ada\nBen\nCem', 'Students 2026.TXT'), list('x', 'my-students.txt')],
    openCheck,
  );
  await eventually(() => expect(phase()).toBe('grading'));
  expect(grading().store.getState().students).toEqual(ok(['Ada', 'Ben', 'Cem']));
  expect([tasks[0].names, tasks[0].files.map(({ path }) => path)]).toEqual([
    ['Ada', 'Ben', 'Cem'],
    ['Ada.json', 'my-students.txt'],
  ]);
  finish();
  await eventually(() => expect(phase()).toBe('done'));
  const wide = Uint8Array.from([
    0xff,
    0xfe,
    ...[...'Ada\nada'].flatMap((letter) => [letter.charCodeAt(0), 0]),
  ]);
  await grading().takeStudents(list(wide));
  expect(grading().store.getState().students).toEqual({
    ok: false,
    error: { line: 2, name: 'ada', before: 1 },
  });
});
