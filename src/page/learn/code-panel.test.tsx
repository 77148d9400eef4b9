// needs a page

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { course } from '../../catalog/lessons/course.ts';
import { requestOf } from '../../catalog/lessons/lesson.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { Shown } from '../../testing/shown.tsx';
import { ServicesContext } from '../session/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { CodePanel } from './lesson-screen.tsx';
import { LessonProvider } from './lesson-context.tsx';
import { LessonSession } from './lesson-session.ts';
import { codeOf } from './lesson-store.ts';
import { TaskCard } from './task-card.tsx';

/** A step whose program has a solution to look at, in both languages. */
const lesson = course.find(({ steps }) => steps.some(({ task }) => task?.inPython !== undefined))!;
const step = 1 + lesson.steps.findIndex(({ task }) => task?.inPython !== undefined);
const { run, task } = lesson.steps[step - 1];
const first = requestOf(run).settings.code;

let page: Shown;
let session: LessonSession;
let explorer: LessonSession['explorer'];
beforeEach(async () => {
  Range.prototype.getClientRects = () => [] as never; // the editor asks; nothing is laid out
  page = new Shown();
  session = new LessonSession({ main: sessionWith(idleKit, {}, { screen: 'learn' }), course });
  session.store.setState({ lesson, step, phase: 'ready' } as never);
  ({ explorer } = session);
  await page.show(
    <SearchProvider session={explorer}>
      <LessonProvider session={session}>
        <ServicesContext value={{ openLibrary: () => new Promise<never>(() => undefined) }}>
          <CodePanel />
          <TaskCard lesson={lesson} step={step} task={task!} />
        </ServicesContext>
      </LessonProvider>
    </SearchProvider>,
  );
});
afterEach(() => page.end());

const code = () => codeOf(session.store.getState())?.text;
const sources = () => page.texts('button').filter((text) => /code|again|solution/.test(text));

it('offers a solution, the way back to what was written, and to begin again', async () => {
  expect([code(), sources()]).toEqual([first, ['Show a solution']]);
  const mine = asOwnCode(`${first}// mine\n`);
  await page.after(() => session.write(mine));
  expect([code(), sources()]).toEqual([mine, ['Begin again', 'Show a solution']]);
  await page.press('Show a solution');
  expect([code(), sources()]).toEqual([task?.solution, ['Back to my code']]);
  await page.press('Back to my code');
  expect([code(), sources()]).toEqual([mine, ['Begin again', 'Show a solution']]);
  await page.press('Begin again');
  expect([code(), sources()]).toEqual([first, ['Back to my code', 'Show a solution']]);
});

it('has the program and its solution in Python too, and goes on in the language of what is written', async () => {
  const inPython = lesson.steps[step - 1].task?.inPython;
  const languages = () => page.texts('button').filter((text) => text.startsWith('In '));
  expect(languages()).toEqual(['In Python']);
  await page.press('In Python');
  expect([code(), languages()]).toEqual([inPython?.first, ['In JavaScript']]);
  await page.press('Show a solution');
  expect(code()).toBe(inPython?.solution);
  await page.press('In JavaScript');
  expect([code(), languages()]).toEqual([first, ['In Python']]);
});

it('gives the hint in the language of what is written', async () => {
  await page.press('Hint');
  expect(page.text()).toContain('if (node.key === goal.key) return node;');
  await page.press('In Python');
  expect(page.text()).toContain('if node.board == goal.board: return node');
  expect(page.text()).not.toContain('node.key');
});

it('runs what is written, stops it, and says that it has changed since', async () => {
  const old = () => page.text().includes('Changed since it last ran.');
  const set = (change: object) => page.after(() => explorer.store.setState(change));
  const settings = { ...explorer.store.getState().settings, code: first };
  await set({ recorded: { ...requestOf(run), settings }, settings, phase: 'finished' });
  expect(old()).toBe(false);
  await page.after(() => session.write(asOwnCode(`${first}// mine\n`)));
  expect(old()).toBe(true);
  await set({ phase: 'running' });
  expect([old(), page.texts('button').includes('Stop')]).toEqual([false, true]);
  const cancel = vi.spyOn(explorer, 'cancel').mockImplementation(() => undefined);
  await page.press('Stop');
  expect(cancel).toHaveBeenCalledTimes(1);
  await page.after(() => session.store.setState({ phase: 'setting-up' } as never));
  expect(page.button('Run').disabled).toBe(true);
  await page.after(() => session.store.setState({ phase: 'ready' } as never));
  await set({ phase: 'failed', failure: { code: 'code.in-line', line: 2, what: { written: 'no' } } });
  expect([page.texts('[role=alert]').length, page.button('Run').disabled, old()]).toEqual([1, false, true]);
  await set({ settings: { ...settings, code: code() } }); // it is this text that failed
  expect(old()).toBe(false);
});
