import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ok } from '../../core/base/result.ts';
import type { GradeReport, GradeTask, Marks } from '../../core/contract/check-messages.ts';
import { lectureJson, writeHandIn } from '../../core/files/lecture-file.ts';
import { readLecture } from '../../core/files/lecture-text.ts';
import { boardsOfTask } from '../../core/tasks/variant.ts';
import { onePerStudent, pointsOf, saidMarks } from '../../core/tasks/marks.ts';
import { words } from '../../library/say.ts';
import { goodHandIn } from '../../testing/hand-ins.ts';
import { InMemoryAnswerer } from '../../testing/in-memory-answerer.ts';
import { CheckClient } from '../client/check-client.ts';
import { checking } from './check-session.ts';
import { grading } from './grade-session.ts';
import { type OwnThread, type OwnThreadEvents, OwnSession } from './own-code.ts';

const written = readFileSync(new URL('../../../examples/homework/homework.yaml', import.meta.url), 'utf8');
const read = readLecture(written);
if (!read.ok) throw new Error(JSON.stringify(read.error));
const set = read.value;

const fileOf = (path: string, text: string) => ({ path, file: new Blob([text]) });
const cheap = (student: string) => {
  const whole = goodHandIn(set, student);
  return { ...whole, answers: whole.answers.filter(({ scene }) => scene <= 2) };
};

/** Own code in this thread: what is asked here ends by itself. */
function startOwnThread(events: OwnThreadEvents): OwnThread {
  const session = new OwnSession({
    post: (reply) => queueMicrotask(() => events.message(reply)),
    ...{ now: () => 0, beat: () => undefined, python: null },
  });
  return { post: (task) => void session.receive(task), end: () => undefined, beats: () => 0 };
}

function clientOf(): CheckClient {
  const fetchGrading = () => Promise.resolve(grading({ startOwnThread }, 2));
  return new CheckClient(
    () => new InMemoryAnswerer(checking(() => 0, null, fetchGrading)),
    {},
    { after: () => () => undefined },
  );
}

async function graded(
  task: Pick<GradeTask, 'files'> & Partial<GradeTask>,
  onReport: (report: GradeReport) => void = () => undefined,
) {
  const whole: GradeTask = {
    kind: 'grade',
    set: lectureJson(set),
    agreed: [],
    names: [],
    known: new Map(),
    ...task,
  };
  const answer = await clientOf().grade(whole, { onReport });
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  const all = onePerStudent(answer.value.marks).map((one) => saidMarks(one, words));
  return {
    ...answer.value,
    all,
    of(student: string): Marks<string> {
      const found = all.find((one) => one.student === student);
      if (found === undefined) throw new Error(`there is no line of ${student}`);
      return found;
    },
  };
}

it('grades files for the page: each a line, whatever is wrong with one', async () => {
  const ada = writeHandIn(cheap('Ada'));
  const reports: GradeReport[] = [];
  const { all, of, passedOver } = await graded(
    {
      files: [
        fileOf('ada.json', ada),
        fileOf('zuse.json', writeHandIn({ ...cheap('Zuse'), answers: cheap('Ada').answers })),
        fileOf('cut.json', ada.slice(0, 300)),
        fileOf('readme.md', '# Hello'),
      ],
    },
    (report) => reports.push(report),
  );
  expect(all).toHaveLength(2); // what is cut off says that it is Ada’s
  expect(pointsOf(of('Ada'))).toBe(10);
  expect(of('Ada').notes.join(' ')).toMatch(/2 hand-ins, of which the best counts.*ends in the middle/);
  expect(of('Ada').forTeacher.join(' ')).toContain('the same moves as those of Zuse');
  expect([...passedOver.keys()]).toEqual(['readme.md']);
  expect(reports.at(-1)).toMatchObject({ graded: 3, of: 3 });
});

it('runs no code before that was agreed to, neither of an answer nor of the state that it links to', async () => {
  const code = '// mine\nfunction h() { return 0; }';
  const link = `#v=1&start=1.2.3.4.5.6.7.0.8&size=3x3&algorithm=a-star&heuristic=own&code=${encodeURIComponent(code)}`;
  const task = 1 + set.scenes.findIndex((scene) => scene.task?.heuristic !== undefined);
  const reach = 1 + set.scenes.findIndex((scene) => scene.task?.reach !== undefined);
  const answers = [
    { scene: task, code },
    { scene: reach, link },
  ].sort((one, other) => one.scene - other.scene);
  const files = [fileOf('eve.json', writeHandIn({ ...cheap('Eve'), answers }))];
  const asked = await clientOf().handIns({ kind: 'hand-ins', files }, {});
  expect(asked).toEqual(ok({ codes: [code] }));
  const sentences = (all: readonly Marks<string>[]): string[] =>
    [task, reach].map((scene) => all[0].tasks.find((one) => one.scene === scene)?.sentence ?? '');
  const refused = await graded({ files });
  expect(sentences(refused.all)).toEqual(
    Array(2).fill('Its code was not run, as nobody has agreed to that.'),
  );
  const agreed = await graded({ files, agreed: [code] });
  for (const sentence of sentences(agreed.all)) expect(sentence).not.toContain('was not run');
});

it('believes what was graded before, and grades only what is new, with names of both', async () => {
  const first = [fileOf('1.json', writeHandIn(cheap('Ada')))];
  const known = new Map<string, Marks>();
  await graded({ files: first }, ({ marks }) => marks && known.set(marks.files[0] ?? '', marks));
  expect([...known.keys()]).toEqual(['1.json']);
  const reports: GradeReport[] = [];
  const more = [...first, fileOf('2.json', writeHandIn({ ...cheap('Ben'), answers: cheap('Ada').answers }))];
  const { of } = await graded({ files: more, known }, (report) => reports.push(report));
  expect(reports.map(({ marks }) => marks?.files[0] ?? null)).toEqual([null, '2.json']);
  expect(of('Ada').forTeacher.join(' ')).toContain('the same moves as those of Ben');
});

it('reads code from the file beside a hand-in, and from no other folder', async () => {
  const handIn = (student: string) =>
    writeHandIn({ ...cheap(student), answers: [{ scene: set.scenes.length, codeFile: 'search.js' }] });
  const files = [
    fileOf('a/hand-in.json', handIn('A')),
    fileOf('a/search.js', 'function search() { return null; }'),
    fileOf('b/hand-in.json', handIn('B')),
  ];
  const { of, passedOver } = await graded({ files, agreed: ['function search() { return null; }'] });
  expect(passedOver.size).toBe(0);
  const last = (student: string): string => of(student).tasks.at(-1)?.sentence ?? '';
  expect(last('B')).toBe('There is no file search.js beside it.');
  expect(last('A')).not.toBe(last('B'));
});

it('says what is right for the key by what grades, and runs no own code for it', async () => {
  const own = '#v=1&start=1.2.3.4.5.6.7.0.8&size=3x3&heuristic=own&code=function+h()+{return+0}';
  const scenes = [
    ...set.scenes,
    { text: '', link: own, task: { ask: '', number: { figure: 'expanded' } } }, // as one that was kept from before
  ];
  const boards = scenes.map((_, scene) => boardsOfTask({ ...set, scenes }, scene, 'Ada'));
  const asked = { kind: 'figures', set: lectureJson({ ...set, scenes }), boards } as const;
  const told = await clientOf().figures(asked, {});
  if (!told.ok) throw new Error(JSON.stringify(told.error));
  const { figures } = told.value;
  const wanted = scenes.flatMap(({ task }, scene) => (task?.number || task?.choice ? [scene] : []));
  expect([...figures.keys()]).toEqual(wanted);
  const right = await graded({ files: [fileOf('ada.json', writeHandIn(goodHandIn(set, 'Ada')))] });
  for (const [scene, each] of figures) {
    if (scene === set.scenes.length) {
      expect(each).toEqual([new Map([['expanded', null]])]);
      continue;
    }
    const { found } = right.of('Ada').tasks.find((one) => one.scene === scene + 1)!;
    const parts = (found['boards'] ?? [found]) as Record<string, unknown>[];
    expect(each).toHaveLength(parts.length);
    for (const [at, part] of parts.entries()) expect(part).toMatchObject(Object.fromEntries(each[at]));
  }
});
