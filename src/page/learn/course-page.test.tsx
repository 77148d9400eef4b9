// needs a page
import { afterEach, beforeEach, expect, it } from 'vitest';
import { course } from '../../catalog/lessons/course.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { Shown } from '../../testing/shown.tsx';
import { SearchProvider } from '../session/search-context.tsx';
import { CoursePage } from './course-page.tsx';
import { LessonProvider } from './lesson-context.tsx';
import { LessonSession } from './lesson-session.ts';
import { openTasks } from './lesson-store.ts';

const lessons = course.flatMap((chapter) => chapter.lessons);
const [first, second] = lessons as [(typeof lessons)[0], (typeof lessons)[0]];
const steps = first.steps.length;

let page: Shown;
let lesson: LessonSession;
let main: ReturnType<typeof sessionWith>;
const progress = (of: { at: number; furthest: number; done: boolean; solved?: number[] }) =>
  page.after(() => lesson.store.setState({ progress: { [first.id]: { solved: [], ...of } } }));
const card = (): string => page.texts('.card')[0] ?? '';

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

it('numbers the lessons through all chapters, and offers the first that is not done', async () => {
  expect(page.texts('.number')).toEqual(lessons.map((_, index) => String(index + 1)));
  expect(page.text('header')).toContain(`${lessons.length} short lessons`);
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
