// needs a page

import { afterEach, beforeEach, expect, it } from 'vitest';
import { course, paths } from '../../catalog/lessons/course.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { eventually } from '../../testing/eventually.ts';
import { Shown } from '../../testing/shown.tsx';
import { SearchProvider } from '../session/search-context.tsx';
import { CoursePage } from './learn-screen.tsx';
import { LessonProvider } from './lesson-context.tsx';
import { LessonSession } from './lesson-session.ts';
import { openTasks } from './lesson-store.ts';

const [first, second] = course as [(typeof course)[0], (typeof course)[0]];
const steps = first.steps.length;

let page: Shown;
let lesson: LessonSession;
let main: ReturnType<typeof sessionWith>;
const progress = (of: { at: number; furthest: number; done: boolean; solved?: number[] }) =>
  page.after(() => lesson.store.setState({ progress: { [first.id]: { solved: [], ...of } } }));
const card = (): string => page.texts('.lesson')[0] ?? '';

beforeEach(async () => {
  page = new Shown();
  main = sessionWith(idleKit, {}, { screen: 'learn' });
  lesson = new LessonSession({ main, course });
  await page.show(
    <SearchProvider session={main}>
      <LessonProvider session={lesson}>
        <CoursePage />
      </LessonProvider>
    </SearchProvider>,
  );
});
afterEach(() => page.end());

it('shows each lesson in the path of its purpose by its number in the course', () => {
  for (const { title, purpose, lessons } of paths) {
    const path = page.one(`section[aria-label="${title}"]`);
    expect(path.textContent).toContain(purpose);
    const numbers = [...path.querySelectorAll('.number')].map(({ textContent }) => textContent);
    expect(numbers).toEqual(lessons.map((lesson) => String(1 + course.indexOf(lesson))));
  }
  expect(page.texts('.number')).toHaveLength(course.length);
  expect(page.text('section[aria-label="The 15-puzzle"]')).toMatch(
    /memory-bounded.*Iterative deepening and IDA\*/,
  );
});

it('offers the first lesson that is not done', async () => {
  expect(page.text('header')).toContain(`${course.length} short lessons`);
  expect(page.text('header')).not.toContain('done.');
  const primary = () => page.host.querySelector('button.primary')?.getAttribute('aria-label');
  expect(primary()).toBe(`Start: ${first.title}`);
  await progress({ at: steps, furthest: steps, done: true });
  expect(page.text('header')).toContain('1 of them done.');
  expect(primary()).toBe(`Start: ${second.title}`);
  expect(card()).toContain('Done');
  await page.press(`Again: ${first.title}`);
  expect(main.page.getState().lesson).toEqual({ id: first.id, step: 1 });
});

it('goes on where one was, or at a task that was left', async () => {
  await progress({ at: 2, furthest: 3, done: false });
  expect(card()).toContain(`At step 2 of ${steps}`);
  expect(page.one<HTMLProgressElement>('progress').value).toBe(3);
  await page.press(`Resume: ${first.title}`);
  expect(main.page.getState().lesson).toEqual({ id: first.id, step: 2 });
  await progress({ at: 2, furthest: steps, done: false });
  const [task = 0] = openTasks(first, []);
  expect(card()).toContain('still open');
  await page.press(`Resume: ${first.title}`);
  expect(main.page.getState().lesson).toEqual({ id: first.id, step: task });
  await progress({ at: steps, furthest: steps, done: true });
  expect(page.texts('progress')).toEqual([]);
});

it('begins a lesson whose title is pressed, or goes on with it', async () => {
  await progress({ at: 2, furthest: 3, done: false });
  await page.after(() => page.host.querySelector<HTMLElement>('.lessonTitle')!.click());
  expect(main.page.getState().lesson).toEqual({ id: first.id, step: 2 });
});

it('says of a lecture that cannot be opened which file it is and why, beside the button that opened it', async () => {
  await import('./lectures-part.tsx'); // so that nothing comes late
  await page.rest();
  const field = page.field('File of a lecture');
  const broken = new File(['format: tilescope-lecture\nversion: 1\ntitle: [\n'], 'monday.yaml');
  Object.defineProperty(field, 'files', { configurable: true, value: [broken] });
  await page.after(() => field.dispatchEvent(new Event('change', { bubbles: true })));
  await eventually(() =>
    expect(page.texts('[role=alert]')).toEqual([expect.stringMatching(/^monday\.yaml: .*line \d/i)]),
  );
  expect(page.one('[role=alert]').previousElementSibling).toBe(field);
});
