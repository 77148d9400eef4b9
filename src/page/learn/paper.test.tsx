// needs a page
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { searchesOfScene } from '../../catalog/lessons/lecture.ts';
import type { Lecture } from '../../core/files/lecture-file.ts';
import { readLecture } from '../../core/files/lecture-text.ts';
import type { QuestionKind } from '../../core/tasks/question.ts';
import { drawQuestion, judgeAnswer, proofOf } from '../../core/tasks/question.ts';
import { gradeTask } from '../../core/tasks/grade-task.ts';
import { boardsOfTask, optimumOf } from '../../core/tasks/variant.ts';
import { InMemoryAnswerer } from '../../testing/in-memory-answerer.ts';
import { CheckClient } from '../../threads/client/check-client.ts';
import { checking } from '../../threads/worker/check-session.ts';
import { grading } from '../../threads/worker/grade-session.ts';
import { servicesHere } from '../../testing/services.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { Shown } from '../../testing/shown.tsx';
import { gradingOf, linkedLecture, lecturesOf } from '../session/kept-lectures.ts';
import type { Check } from '../session/services.ts';
import { LearnScreen } from './learn-screen.tsx';
import { seedOfQuestion } from './practice-links.ts';

HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

let page: Shown;
/** What went onto paper, as markup. */
let printed: string[];
let onPrinted: ((markup: string) => void) | null = null;
beforeEach(() => {
  page = new Shown();
  printed = [];
  vi.stubGlobal('print', () => {
    window.dispatchEvent(new Event('beforeprint'));
    printed.push(page.one('body > .sheet').innerHTML);
    onPrinted?.(printed.at(-1) ?? '');
    window.dispatchEvent(new Event('afterprint'));
  });
});
afterEach(() => {
  readBefore.clear();
  page.end();
  vi.unstubAllGlobals();
});

/** Each markup is read once, however often it is asked: a sheet is long. */
const readBefore = new Map<string, Document>();
function readMarkup(markup = ''): Document {
  const known = readBefore.get(markup) ?? new DOMParser().parseFromString(markup, 'text/html');
  readBefore.set(markup, known);
  return known;
}
const textOf = (markup: string | undefined): string => readMarkup(markup).body.textContent;
const elementsOf = (markup: string | undefined, selector: string): Element[] => [
  ...readMarkup(markup).querySelectorAll(selector),
];

function homework(): Lecture {
  const read = readLecture(
    readFileSync(new URL('../../../examples/homework/homework.yaml', import.meta.url), 'utf8'),
  );
  if (!read.ok) throw new Error('the example opens');
  return read.value;
}

/** What grades, without what grading itself asks. */
const check = new CheckClient(
  () =>
    new InMemoryAnswerer(
      checking(
        () => 0,
        null,
        () =>
          Promise.resolve(
            grading(
              {
                startOwnThread: () => {
                  throw new Error('nothing runs');
                },
              },
              1,
            ),
          ),
      ),
    ),
  {},
) as unknown as Check;

async function showSet(lecture: Lecture): Promise<ReturnType<typeof sessionWith>> {
  const session = sessionWith(idleKit, {}, { screen: 'learn', lesson: { id: linkedLecture('a'), step: 1 } });
  lecturesOf(session).setState({ lectures: [{ id: 'a', lecture }] });
  const openCheck = () => Promise.resolve(check);
  await page.showOver(session, <LearnScreen />, { ...servicesHere(), openCheck });
  await page.rest();
  return session;
}

/** What is printed once a button is pressed, however long its boards take. */
async function pressed(button: string): Promise<string> {
  const markup = new Promise<string>((resolve) => (onPrinted = resolve));
  await page.press(button);
  const what = await markup;
  await page.rest();
  return what;
}

it('a set is printed with the boards of a name, and its key with what grading takes to be right', async () => {
  const lecture = homework();
  const session = await showSet(lecture);
  session.page.getState().setTheme('dark');
  await page.press('Print as a sheet');
  expect([printed.length, page.text('[id$=-problem], form')]).toEqual([
    0,
    expect.stringContaining('Without a name'),
  ]);
  await page.fill('Your name or number', 'Ada');
  const sheet = await pressed('Print as a sheet');
  expect(page.text('main')).not.toContain('Print the key'); // who answers is not led to it
  await page.press('Grade hand-ins');
  await page.rest();
  await page.press('Print the key');
  expect([printed.length, page.text('form')]).toEqual([1, expect.stringContaining('Without a name')]);
  await page.fill('On paper, for', 'Ada');
  const key = await pressed('Print the key');
  expect([document.querySelector('body > .sheet'), session.page.getState().theme]).toEqual([null, 'dark']);
  const own = { run: () => Promise.reject(new Error('nothing runs')) };
  for (const [scene, { task }] of lecture.scenes.entries()) {
    const pairs = boardsOfTask(lecture, scene, 'Ada');
    for (const { start } of task?.question ? [] : pairs)
      expect(elementsOf(sheet, `[aria-label="${start.cells.join(' ')}"]`).length).toBeGreaterThan(0);
    if (task?.solve) {
      const moves = pairs.map((pair) => {
        const found = elementsOf(key, 'p').map(({ textContent }) =>
          /^([UDLR]+), (\d+) move/.exec(textContent),
        );
        return found.flatMap((one) => (one && Number(one[2]) === optimumOf(pair) ? one.slice(1, 2) : []));
      });
      const tried = { scene: scene + 1, moves: pairs.map((_, at) => moves[at]?.[at] ?? '') };
      expect((await gradeTask(lecture, scene, 'Ada', tried, own, searchesOfScene)).share).toBe(1);
      for (const letters of moves.flat()) expect(sheet).not.toContain(letters);
    }
    if (task?.number) {
      const { found } = await gradeTask(lecture, scene, 'Ada', { scene: scene + 1 }, own, searchesOfScene);
      const parts = (found['boards'] ?? [found]) as Record<string, number>[];
      for (const part of parts) {
        const value = part[task.number.figure]?.toLocaleString('en') ?? 'none';
        expect(elementsOf(key, '[class*=right]').map(({ textContent }) => textContent)).toContain(value);
        expect(elementsOf(sheet, '[class*=right]')).toEqual([]);
      }
    }
  }
  expect(textOf(sheet)).not.toMatch(/right answer|Key|expanded [0-9]/i);
  // A hint is asked for on the page, and what no hand can write is answered there.
  expect(textOf(sheet)).not.toContain('Share gives the link');
  expect(textOf(sheet).match(/Answered on the page/g)).toHaveLength(
    lecture.scenes.flatMap(({ task }, scene) =>
      (task?.reach ?? task?.search ?? task?.heuristic) ? boardsOfTask(lecture, scene, 'Ada') : [],
    ).length,
  );
  // Greedy search has an f of its own beside that of A*.
  expect(elementsOf(sheet, '[class*=rule]').map(({ textContent }) => textContent)).toContain('f = h');
  expect(elementsOf(sheet, 'input, button, a, [id]')).toEqual([]);
  expect(elementsOf(key, '[aria-label="QR code of the link"]').length).toBeGreaterThan(
    elementsOf(sheet, '[aria-label="QR code of the link"]').length,
  );
});

it('prints a sheet for each name of a list, and says which is there twice', async () => {
  const lecture = homework();
  const session = await showSet({ ...lecture, scenes: lecture.scenes.slice(0, 2) });
  await page.press('Grade hand-ins');
  await page.rest();
  await page.fill('On paper, for', 'Ada\n# a remark\nBen\n ada');
  await page.press('Print the sheets');
  expect([printed.length, page.text('form')]).toEqual([
    0,
    expect.stringContaining('Line 4: ada is in line 1 already.'),
  ]);
  await page.fill('On paper, for', 'Ada\n# a remark\nBen');
  const sheets = elementsOf(await pressed('Print the sheets'), '[data-paper=sheet]');
  expect(sheets.map(({ textContent }) => /Name: (Ada|Ben)/.exec(textContent)?.[1])).toEqual(['Ada', 'Ben']);
  for (const [at, who] of ['Ada', 'Ben'].entries())
    for (const { start } of boardsOfTask(lecture, 0, who))
      expect(sheets[at].querySelector(`[aria-label="${start.cells.join(' ')}"]`)).not.toBeNull();
  const { lectures } = lecturesOf(session).getState();
  await page.after(() =>
    gradingOf(session, lectures[0]).takeStudents(new File(['Cem\nDana\n'], 'students.txt')),
  );
  await page.rest();
  expect(page.text('main')).toContain('List of students: 2 names.');
});

it.each<QuestionKind>(['predict', 'trace', 'number', 'choice', 'bug'])(
  'five questions of a kind are printed without an answer, and their key says all: %s',
  async (kind) => {
    const lesson = { id: `practice-${kind}-1-41`, step: 3 };
    await page.showOver(
      sessionWith(idleKit, {}, { screen: 'learn', lesson }),
      <LearnScreen />,
      servicesHere(),
    );
    await page.rest();
    await page.press('Print as a sheet');
    await page.press('Print the key');
    const [sheet, key] = printed;
    const questions = [3, 4, 5, 6, 7].map((number) =>
      drawQuestion(kind, 1, seedOfQuestion({ seed: 41, number })),
    );
    expect(elementsOf(sheet, 'h2').map(({ textContent }) => textContent)).toEqual(
      [3, 4, 5, 6, 7].map((number) => `Question ${number}`),
    );
    expect(elementsOf(sheet, 'i[class]')).toHaveLength(
      questions
        .flatMap(({ fields }) => fields)
        .reduce((n, field) => n + ('options' in field ? field.options.length : 1), 0),
    );
    expect(elementsOf(sheet, 'input, button, [data-home], [data-mark], [data-right]')).toEqual([]);
    expect(elementsOf(key, 'ol > li > b')).toHaveLength(questions.flatMap(({ fields }) => fields).length);
    const numbers = questions.flatMap((question) =>
      judgeAnswer(question, []).fields.flatMap(({ expected }, at) =>
        question.fields[at]?.type === 'number' ? [expected as number] : [],
      ),
    );
    expect(
      elementsOf(key, 'ol > li > b').flatMap(({ textContent }) =>
        /^[\d.,]+$/.test(textContent) ? [Number(textContent)] : [],
      ),
    ).toEqual(numbers.map((number) => Number(number.toFixed(2))));
    expect(elementsOf(key, '[aria-label="QR code of the link"]')).toHaveLength(
      questions.filter((question) => proofOf(question).link !== null).length,
    );
  },
);
