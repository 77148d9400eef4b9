// needs a page
import { Blob } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boardsOfTask, seedOf } from '../../core/tasks/variant.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { type Lecture, digestOfSet, readHandIn } from '../../core/files/lecture-file.ts';
import { readLecture, writeLecture } from '../../core/files/lecture-text.ts';
import { drawQuestion } from '../../core/tasks/question.ts';
import { eventually } from '../../testing/eventually.ts';
import { goodHandIn, shortestMoves } from '../../testing/hand-ins.ts';
import { servicesHere } from '../../testing/services.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { madeDictionary } from '../../testing/made-dictionary.ts';
import { Shown } from '../../testing/shown.tsx';
import { speak } from '../../locales/spoken.ts';
import {
  giveAnswer,
  handInsOf,
  lecturesOf,
  openLectureFile,
  openLectureText,
} from '../session/kept-lectures.ts';
import { type DrawnSet, drawSet, drawnOf, handInFile, handInName, howAnswered } from './assignment.ts';
import { LearnScreen } from './learn-screen.tsx';
import { lessonsBeside } from './lesson-context.tsx';

HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

const written = readFileSync(new URL('../../../examples/homework/homework.yaml', import.meta.url), 'utf8');
const read = readLecture(written);
if (!read.ok) throw new Error(JSON.stringify(read.error));
const set = read.value;
const { solve } = servicesHere();
if (solve === undefined) throw new Error('no solver');

let page: Shown;
let main: ReturnType<typeof sessionWith>;
beforeEach(async () => {
  sessionStorage.clear();
  page = new Shown();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
  main = sessionWith({ ...idleKit, storage }, {}, { screen: 'learn' });
  await openLectureText(main, written);
});
afterEach(() => {
  page.end();
  vi.unstubAllGlobals();
});

/** The set on the screen, in somebody's hands. */
async function begin(student: string): Promise<DrawnSet> {
  await page.showOver(main, <LearnScreen />, servicesHere());
  await page.fill('Your name or number', student);
  await page.press('Begin');
  await eventually(() => expect(drawnOf(main).getState().drawn).not.toBe(null));
  await page.rest();
  const { drawn } = drawnOf(main).getState();
  if (drawn === null) throw new Error('no boards');
  return drawn;
}
const go = (step: number) =>
  page.after(() => main.page.setState(({ lesson }) => ({ lesson: lesson && { ...lesson, step } })));
const handedIn = (drawn: DrawnSet) => readHandIn(handInFile(handInsOf(main).getState(), drawn));

const deep: Lecture = {
  title: 'Deep',
  seed: 3,
  scenes: [
    {
      text: '',
      link: '#v=1&start=1.2.3.4.5.6.7.8.9.10.11.12.13.14.15.0&size=4x4',
      task: { ask: 'Solve.', boards: { depth: 9, count: 2 }, solve: {} },
    },
  ],
};

it.each([
  ['the ready set', set],
  ['boards that only the solver measures', deep],
])('%s: everybody has the boards that the terminal grades', async (_, lecture) => {
  for (const student of ['Ada Lovelace', ' 4711 ']) {
    const { boards } = await drawSet(lecture, { set: digestOfSet(lecture), student }, solve);
    expect(boards).toEqual(lecture.scenes.map((_scene, at) => boardsOfTask(lecture, at, student)));
  }
});

it('asks for a name first, and shows nothing without one', async () => {
  await page.showOver(main, <LearnScreen />, servicesHere());
  expect(page.text()).toContain('10 tasks, 54 points');
  expect(page.text()).toContain('Nothing here proves who you are');
  await page.press('Begin');
  expect(page.texts('[role=alert]')).toEqual(['Without a name there are no boards.']);
  expect(page.text()).not.toContain('Solve your board');
});

it('shows the boards of whoever begins, and takes what is typed, with a sentence where it is none', async () => {
  const drawn = await begin('Ada  Lovelace');
  const [own] = boardsOfTask(set, 0, 'ada lovelace');
  if (own === undefined) throw new Error('no board');
  expect(page.one('[role=img]').getAttribute('aria-label')).toBe(`Your board ${formatBoard(own.start)}`);
  await page.fill('Your answer', 'UX');
  await page.after(() =>
    page.field('Your answer').dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  );
  expect(page.texts('[role=alert]').join()).toContain('X');
  const moves = shortestMoves(own);
  await page.fill('Your answer', moves.toLowerCase());
  expect(page.texts('[role=alert]')).toEqual([]);
  expect(page.text()).toContain('1 of 10 answered');
  expect(page.text()).not.toMatch(/Right|Wrong/);
  const file = handInFile(handInsOf(main).getState(), drawn);
  expect(Object.keys(JSON.parse(file) as object)).toEqual(['format', 'version', 'set', 'student', 'answers']);
  const { handIn, faults } = handedIn(drawn);
  expect(faults).toEqual([]);
  expect(handIn).toMatchObject({ set: digestOfSet(set), student: 'Ada  Lovelace' });
  expect(handIn?.answers).toMatchObject([{ scene: 1, moves: [moves.toLowerCase()] }]);
  expect(handIn?.answers[0]?.link).toContain(`start=${[...own.start.cells].join('.')}`);
});

it('keeps numbers as numbers, and what is no number in the field alone', async () => {
  const drawn = await begin('Ada');
  await go(4);
  await page.fill('Your answer for board 2', '12');
  await page.fill('Your answer for board 1', 'many');
  expect(page.field('Your answer for board 1').value).toBe('many');
  expect(handedIn(drawn).handIn?.answers).toMatchObject([{ scene: 4, numbers: [null, 12] }]);
  expect(page.text('.taskCardHead')).toContain('Partly answered');
  expect(page.text()).toContain('0 of 10 answered');
  await page.fill('Your answer for board 2', '');
  expect(page.text('.taskCardHead')).toContain('Your turn');
});

it.each(['foo', '-5', '12.5', '1000000001'])(
  'keeps the number that was there when %s takes its place in the field, also where it is shown again',
  async (typed) => {
    const drawn = await begin('Ada');
    await go(3);
    await page.fill('Your answer', '11');
    await page.fill('Your answer', typed);
    expect(handedIn(drawn).handIn?.answers).toMatchObject([{ scene: 3, numbers: [11] }]);
    expect(handInFile(handInsOf(main).getState(), drawn)).not.toContain('typed');
    await go(2);
    await go(3);
    expect(page.field('Your answer').value).toBe(typed);
    expect(page.texts('[role=alert]')).toEqual([
      'The answer is a whole number, from 0 to 1,000,000,000. Your answer is still 11.',
    ]);
    expect(page.text()).toContain('1 of 10 answered');
    await page.fill('Your answer', '');
    expect(handedIn(drawn).handIn?.answers).toMatchObject([{ scene: 3, numbers: [null] }]);
    expect([page.texts('[role=alert]'), page.text('.bar span')]).toEqual([[], '0 of 10 answered']);
  },
);

it('counts a task as answered where each of its boards has what can be an answer', async () => {
  const drawn = await begin('Ada');
  const how = (scene: number, answer: object) =>
    howAnswered({ scene: scene + 1, ...answer }, set.scenes[scene].task!, drawn.boards[scene]);
  const [first, second] = drawn.boards[1].map(shortestMoves);
  expect(
    [
      [0, { moves: ['hallo'] }],
      [1, { moves: [first] }],
      [1, { moves: [first, 'foo'] }],
      [1, { moves: [first, second] }],
      [3, { numbers: [1, -1] }],
      [3, { numbers: [1, 2] }],
      [4, { choices: ['dfs'] }],
      [5, { link: 'foo' }],
      [5, { link: '#v=1&start=1.2.3.4.5.6.7.0.8&size=3x3' }],
      [6, { fields: [null, []] }],
      [7, { code: ' ' }],
    ].map(([scene, answer]) => how(scene as number, answer as object)),
  ).toEqual([
    ...['not', 'partly', 'partly', 'wholly', 'partly', 'wholly'],
    ...['not', 'not', 'not', 'not', 'not'],
  ]);
  const good = goodHandIn(set, 'Ada').answers;
  expect(good.map(({ scene, ...answer }) => how(scene - 1, answer))).toEqual(good.map(() => 'wholly'));
});

it('says where each board is to go', async () => {
  await begin('Ada');
  await go(4);
  expect(page.text('.boards + p')).toBe('Goal 1 2 3 4 5 6 7 8 _');
});

it('ends with what is open and whether the file has all, and is finished where nothing is left', async () => {
  const drawn = await begin('Ada');
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const said = () => page.texts('.bar p.quiet').join(' ');
  await go(10);
  expect([said(), page.text('.forward')]).toEqual([
    'Still open: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10.',
    'To my hand-in',
  ]);
  await page.after(() => page.one('.forward').click());
  expect(document.activeElement).toBe(page.one('[data-hand-in]'));
  for (const { scene, ...answer } of goodHandIn(set, 'Ada').answers)
    await page.after(() => giveAnswer(handInsOf(main), drawn, scene, answer));
  expect([said(), page.text('.forward')]).toEqual(['Not saved as a file yet.', 'To my hand-in']);
  await page.press('Save my hand-in');
  expect(saved).toHaveBeenCalledOnce();
  expect(handInFile(handInsOf(main).getState(), drawn)).not.toContain('"saved"');
  expect([said(), page.text('.forward')]).toEqual(['Saved as Ada.json: hand that in.', 'Finish']);
  await page.after(() => giveAnswer(handInsOf(main), drawn, 5, { choices: ['bfs'] }));
  expect([said(), page.text('.forward')]).toEqual(['Changed since it was saved.', 'To my hand-in']);
});

it('says which program is asked for, and begins with one that is no answer yet', async () => {
  await begin('Ada');
  await go(8);
  expect(page.text('.code')).toContain('Write function search(start, goal, tools).');
  await page.press('Begin with an example');
  expect(page.texts('button')).not.toContain('Begin with an example');
  expect(page.text('.bar span')).toBe('0 of 10 answered');
  await go(9);
  expect(page.text('[role=radio][aria-checked=true], label:has(:checked)')).toBe('Log of a program');
  await go(10);
  expect(page.text('.code')).toContain('Write function h(board, goal, rows, columns).');
});

it('comes in both languages as one set: whoever answers either has the same boards, and is graded by either', () => {
  const german = readFileSync(
    new URL('../../../examples/homework/homework.de.yaml', import.meta.url),
    'utf8',
  );
  const read = readLecture(german);
  expect(read.ok && digestOfSet(read.value)).toBe(digestOfSet(set));
  expect(read.ok && read.value.title).toBe('Hausaufgabe: was eine Suche verspricht');
});

it('lists whose answers were begun, and removes them, which can be taken back', async () => {
  const kept = () =>
    handInsOf(main)
      .getState()
      .handIns.map(({ student }) => student);
  for (const student of ['Ada', 'Bob'])
    giveAnswer(handInsOf(main), { set: digestOfSet(set), student }, 3, { numbers: [12] });
  await page.showOver(main, <LearnScreen />, servicesHere());
  await page.rest();
  await page.press('Remove the answers of Ada');
  expect([kept(), page.text('.begun [role=status]')]).toEqual([['Bob'], expect.stringContaining('Ada')]);
  await page.press('Undo');
  expect(kept().sort()).toEqual(['Ada', 'Bob']);
});

it('says of a set that is changed whose the answers are that were begun', async () => {
  vi.stubGlobal('Blob', Blob); // that of the page cannot be packed
  const lecture = { ...set, title: 'Mine', scenes: set.scenes.slice(2, 4) };
  await openLectureText(main, writeLecture(lecture));
  giveAnswer(handInsOf(main), { set: digestOfSet(lecture), student: 'Ada' }, 1, { numbers: [12] });
  main.page.setState({ lesson: null });
  await page.showOver(main, <LearnScreen />, servicesHere());
  await page.press('Edit: Mine');
  const said = () => page.text('.editor > [role=status]');
  // The sentence under the title is no task: answers belong to the set whatever it says, and it may go.
  const summary = () =>
    lecturesOf(main)
      .getState()
      .lectures.find(({ lecture: { title } }) => title === 'Mine')?.lecture.summary;
  await page.fill('What it is about', 'Five tasks.');
  expect(summary()).toBe('Five tasks.');
  await page.fill('What it is about', '');
  expect(summary()).toBeUndefined();
  expect(said()).toContain('They are found as long as');
  await page.press('Scene 1 one down');
  expect(said()).toContain('These are other tasks now.');
  await page.press('Put the tasks back');
  expect(said()).toContain('They are found as long as');
});

it('asks the question that is drawn for whoever answers it, with nothing that tells the answer', async () => {
  const drawn = await begin('Ada');
  await go(7);
  const question = drawQuestion('predict', 1, seedOf(set, 'Ada', 6));
  const options = [...document.querySelectorAll<HTMLInputElement>('[data-type] input')];
  const [field] = question.fields;
  expect(options).toHaveLength(field === undefined || field.type === 'number' ? -1 : field.options.length);
  await page.after(() => options[1]?.click());
  expect(handedIn(drawn).handIn?.answers).toMatchObject([{ scene: 7, fields: [1] }]);
  expect(document.querySelector('[data-mark]')).toBe(null);
});

it('has no keys that step to what is asked', async () => {
  await begin('Ada');
  const { store } = lessonsBeside(main).explorer;
  const sought: number[] = [];
  store.setState({ seek: (step) => void sought.push(step), stepBy: (n) => void sought.push(n) });
  for (const [step, keys] of [
    [4, []],
    [6, [Infinity, 10]],
  ] as const) {
    await go(step);
    sought.length = 0;
    page.key('body', 'End');
    page.key('body', 'ArrowRight', { shiftKey: true });
    expect(sought).toEqual(keys);
  }
});

it('shows the titles of a file as they are in every language', async () => {
  speak(madeDictionary({ 'By hand': 'Von Hand' }));
  await begin('Ada').finally(() => speak(null));
  expect(page.text('.sceneTitle')).toBe('By hand');
});

it('says of a link that it is of another board', async () => {
  await begin('Ada');
  await go(6);
  const label = 'Or the link of a state, from Share';
  await page.fill(label, '#v=1&start=1.2.3.4.5.6.7.0.8&size=3x3');
  await page.after(() => page.field(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(page.texts('[role=alert]').join()).toContain('This link is of another board, 1 2 3 4 5 6 7 0 8.');
});

it('goes on with a file of answers, the later of two counts, and another name has boards and answers of its own', async () => {
  const drawn = await begin('Ada');
  await page.fill('Your answer', 'UU');
  const saved = handInFile(handInsOf(main).getState(), drawn);
  await page.fill('Your answer', 'DD');
  const file = { text: () => Promise.resolve(saved), lastModified: 0 };
  await page.after(() => openLectureFile(main, file));
  expect(page.field('Your answer').value).toBe('DD');
  giveAnswer(handInsOf(main), drawn, 2, { moves: ['U', ''] });
  await page.press('Another name');
  expect(page.text()).toContain('1 of 10 answered');
  await page.fill('Your name or number', 'Zuse');
  await page.press('Begin');
  await eventually(() => expect(drawnOf(main).getState().drawn?.student).toBe('Zuse'));
  await page.rest();
  expect(page.field('Your answer').value).toBe('');
  const other = { text: () => Promise.resolve(saved), lastModified: 0 };
  await page.after(() => openLectureFile(main, other));
  await eventually(() => expect(drawnOf(main).getState().drawn?.student).toBe('Ada'));
  await page.rest();
  expect(page.field('Your answer').value).toBe('DD');
  await page.after(() => handInsOf(main).setState({ worker: { set: digestOfSet(set), student: 'Zuse' } }));
  const reloaded = sessionWith(idleKit, {}, { screen: 'learn' });
  expect(handInsOf(reloaded).getState().worker).toEqual({ set: digestOfSet(set), student: 'Zuse' });
});

it('is shown again as it was in whatever set it is given, and a set of lessons’ tasks alone is a lecture', async () => {
  const drawn = await drawSet(set, { set: digestOfSet(set), student: 'Ada' }, solve);
  const good = goodHandIn(set, 'Ada');
  handInsOf(main).setState({ handIns: [good] });
  const again = handedIn(drawn);
  expect(again.faultOf.size).toBe(0);
  expect(again.handIn?.answers.map(({ link: _, ...answer }) => answer)).toEqual(
    good.answers.map(({ link: _, ...answer }) => answer),
  );
  expect(handInName('Ada/../Lovelace')).toBe('Ada----Lovelace.json');
  const { points: _, boards: _1, ...task } = set.scenes[5]?.task ?? { ask: '' };
  const lecture = { ...set, title: 'Mine', scenes: set.scenes.slice(5, 6).map((one) => ({ ...one, task })) };
  await openLectureText(main, writeLecture(lecture));
  await page.showOver(main, <LearnScreen />, servicesHere());
  expect(page.text()).not.toContain('Your name or number');
});
