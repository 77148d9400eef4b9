import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { course } from '../src/catalog/lessons/course.ts';
import { seedFor } from '../src/core/base/prng.ts';
import { judgeAnswer } from '../src/core/tasks/question.ts';
import { writeHandIn } from '../src/core/files/lecture-file.ts';
import { readLecture } from '../src/core/files/lecture-text.ts';
import { goodHandIn } from '../src/testing/hand-ins.ts';
import { someOf } from '../src/testing/samples.ts';
import { expectAccessible, expectAccessibleInLightAndDark } from './accessibility.ts';
import { drag } from './drag.ts';
import { ExplorePage } from './explore-page.ts';
import { fillIn } from './fill-in.ts';

let learn: LearnPage;
test.beforeEach(({ page }) => {
  learn = new LearnPage(page);
});
test.afterEach(() => {
  learn.explore.expectNoProblems();
});

/** Learn as a person uses it: all lessons, or one beside its search. */
class LearnPage {
  readonly explore: ExplorePage;
  readonly lesson: Locator;
  readonly text: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.explore = new ExplorePage(page);
    this.lesson = page.getByRole('region', { name: 'Lesson', exact: true });
    this.text = this.lesson.getByRole('group', { name: 'Text of the step' });
  }

  /** Opens a step by its link, and waits until its text is complete. */
  async open(lesson: string): Promise<void> {
    await this.explore.open(`#v=1&screen=learn&lesson=${lesson}`);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.lesson).toBeVisible();
    await expect(this.text.locator('[aria-busy="false"]')).toBeVisible();
    await this.explore.settled();
  }

  async press(name: string): Promise<void> {
    await this.lesson.getByRole('button', { name, exact: true }).click();
    await this.ready();
  }

  card(title: string): Locator {
    return this.page.getByRole('listitem').filter({
      has: this.page.getByRole('heading', { name: title, exact: true }),
    });
  }
}

test(
  'a lesson is begun, a task is answered by doing, and the lesson resumed where it was left',
  { tag: '@firefox' },
  async ({ page }) => {
    await learn.explore.open('#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3');
    await learn.explore.settled();
    await fillIn(learn.explore.step, '21');
    const screens = page.getByRole('navigation', { name: 'Screens' });
    await screens.getByRole('link', { name: 'Learn' }).click();
    await expect(page.getByRole('heading', { name: 'Learn', exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Learn · Tilescope');

    await page.getByRole('button', { name: 'Start: What a search tree is' }).click();
    await learn.ready();
    await expect(page).toHaveURL(/lesson=search-tree\.1$/);
    await expect(learn.text).toContainText('At first that is one node');

    await page.keyboard.press('Alt+ArrowRight');
    await learn.ready();
    await expect(learn.text).toContainText('that makes 2.');
    await expect(learn.text).toContainText('Your turn');
    await learn.text.getByRole('button', { name: 'Hint' }).click();
    await expect(learn.text).toContainText('the first step with four');
    // The root has two successors, its children three or one; the first board with four is expanded in the sixth step.
    for (let press = 0; press < 10; press++) {
      if (await learn.text.getByRole('heading', { name: 'Done' }).isVisible()) break;
      await page.getByRole('button', { name: 'Step forward' }).click();
      await learn.explore.settled();
    }
    await expect(learn.text.getByRole('heading', { name: 'Done' })).toBeVisible();
    await expect(learn.text).toContainText('Four successors');
    await expect(learn.text).toContainText('The text is about step 1 of the search.');
    await learn.press('Set up again');
    await expect(page.getByRole('textbox', { name: 'Jump to expansion' })).toHaveValue('1');
    await expect(learn.text.getByRole('heading', { name: 'Done' })).toBeVisible();

    await learn.press('Next');
    await expect(page).toHaveURL(/lesson=search-tree\.3$/);
    await expect.poll(() => learn.explore.stat('frontier')).toBe(8);
    await expect(learn.text).toContainText('8 nodes at step 6');

    // The main screen is as it was.
    await screens.getByRole('link', { name: 'Explore' }).click();
    await learn.explore.expectCursor(21);
    await expect(learn.explore.tile(5)).toHaveAccessibleName('Tile 5, row 1, column 2');

    await page.reload();
    await screens.getByRole('link', { name: 'Learn' }).click();
    await expect(learn.card('What a search tree is')).toContainText('At step 3 of 6');
    await page.getByRole('button', { name: 'Resume: What a search tree is' }).click();
    await learn.ready();
    await expect(learn.text).toContainText('8 nodes at step 6');
    await expect(learn.lesson.getByRole('button', { name: 'Step 2, task solved' })).toBeVisible();
    await page.goBack();
    await expect(learn.card('What a search tree is')).toBeVisible();
  },
);

test(
  'steps of lessons by their links: a search is changed, a program run, a tile slid, a node picked',
  { tag: '@long' },
  async ({ page }) => {
    await test.step('a teacher’s link opens a step; its search is really changed and made', async () => {
      await learn.open('admissible.3');
      await expect(learn.lesson.getByRole('heading', { name: 'Admissible and not' })).toBeVisible();
      await expect(learn.text).toContainText('a solution of 34 moves; the shortest has 16');
      // The right length by luck is not praised.
      await page.getByRole('combobox', { name: 'Heuristic' }).selectOption('Manhattan + Hamming (a mistake)');
      await learn.explore.search();
      await expect(learn.text).toContainText('16 moves, but this time by luck');
      await expect(learn.text.getByRole('heading', { name: 'Done' })).toBeHidden();
      await page.getByRole('combobox', { name: 'Heuristic' }).selectOption('Linear conflict');
      await learn.explore.search();
      await expect(learn.text.getByRole('heading', { name: 'Done' })).toBeVisible();
      await expect(learn.explore.status).toContainText('solved in 16 moves');

      await page.goto('/?testing=1#v=1&screen=learn&lesson=alchemy.2');
      await expect(page.getByRole('alert')).toContainText('no lesson called “alchemy”');
      await expect(page.getByRole('heading', { name: 'Learn', exact: true })).toBeVisible();
    });
    await test.step('a program is run in the lesson, judged beside the editor, and kept from step to step', async () => {
      await learn.open('write-your-own.2');
      const own = page.getByRole('region', { name: 'Your program' });
      await expect(own.locator('[data-verdict]')).toHaveAttribute('data-fault', 'repeated-state');
      await own.getByRole('button', { name: /^Show step/ }).click();
      await expect(page.getByRole('textbox', { name: 'Jump to expansion' })).toHaveValue('4');
      await own.getByRole('button', { name: 'Show a solution' }).click();
      await own.getByRole('button', { name: 'Run', exact: true }).click();
      await expect(own.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'right');
      await expect(learn.text.getByRole('heading', { name: 'Done' })).toBeVisible();
      await learn.press('Next');
      await learn.press('Back');
      await expect(own.getByRole('textbox')).toContainText('seen.add(next.key)');
      await own.getByRole('button', { name: 'Back to my code' }).click();
      await expect(own.getByRole('textbox')).not.toContainText('seen');
    });
    await test.step('a tile is slid, a node picked, and the last step leads to the next lesson', async () => {
      await learn.open('why-f.1');
      await learn.explore.tile(6).click();
      await expect(learn.text.getByRole('heading', { name: 'Done' })).toBeVisible();

      await learn.open('bidirectional.5');
      await expect(learn.text).toContainText('In one sentence');
      await learn.lesson.getByRole('button', { name: /^Next lesson: / }).click();
      await learn.ready();
      await expect(page).toHaveURL(/lesson=genetic\.1$/);
      await expect(page.getByRole('region', { name: 'Population' })).toBeVisible();
      await learn.lesson.getByRole('button', { name: 'All lessons' }).click();
      // Read to its end is not done: its two tasks are open, and the first of them is where it goes on.
      await expect(learn.card('From both ends')).toContainText('2 tasks still open');
      await page.getByRole('button', { name: 'Resume: From both ends' }).click();
      await learn.ready();
      await expect(page).toHaveURL(/lesson=bidirectional\.1$/);
      // A presenter's clicker.
      await page.keyboard.press('PageDown');
      await learn.ready();
      await expect(page).toHaveURL(/lesson=bidirectional\.2$/);
    });
  },
);

test(
  'every task and what it needs stays in sight, and nothing leaves the window',
  { tag: '@long' },
  async ({ page }) => {
    const tasks = course.flatMap(({ id, steps }) =>
      steps.flatMap(({ task, view, run }, index) => {
        const isTree = view === undefined && run.settings.algorithm !== 'genetic';
        return task === undefined ? [] : [[`${id}.${index + 1}`, isTree] as const];
      }),
    );
    expect(tasks.length).toBeGreaterThan(30);
    const titles = new Map(
      course.flatMap(({ id, title, steps }) =>
        steps.map((_, index) => [`${id}.${index + 1}`, `${title} Step ${index + 1}`] as const),
      ),
    );
    await learn.open('search-tree.1');
    const windows = [
      [1366, 650],
      [360, 740],
    ] as const;
    for (const one of tasks) {
      const [task, isTree] = one;
      await page.evaluate((hash) => (window.location.hash = hash), `v=1&screen=learn&lesson=${task}`);
      for (const [width, height] of someOf(windows, windows.length, tasks.indexOf(one))) {
        await page.setViewportSize({ width, height });
        await learn.explore.settled();
        const least = width < 600 && isTree ? 0.445 * height : 0;
        await expect.poll(() => wrongInStep(page, titles.get(task) ?? '', least), task).toEqual([]);
      }
    }
  },
);

/**
 * What is wrong with a step that has a task, asked of the page in one go: another one is shown, its figures are not read yet, or
 * a twentieth of what is needed for the task is out of sight.
 * @param title of the lesson, and the number of the step
 * @param leastPx how high the picture is, where it can be seen
 */
function wrongInStep(page: Page, title: string, leastPx: number): Promise<string[]> {
  return page.evaluate(
    async ([named, least]) => {
      const lesson = document.querySelector('section[aria-label=Lesson]');
      const step = lesson?.querySelector('[role=group][aria-label="Text of the step"]');
      const shown = `${lesson?.querySelector('h2')?.textContent} ${lesson?.querySelector('[aria-current=step]')?.ariaLabel}`;
      if (!lesson || !step || !shown.startsWith(`${named},`)) return [`shown: ${shown}`];
      const wrong: string[] = [];
      if (step.querySelector('[aria-busy=false]') === null) wrong.push('its figures are being read');
      if ([...step.querySelectorAll('b')].some(({ textContent }) => textContent === '…'))
        wrong.push('a figure is missing');
      const heading = [...step.querySelectorAll('h3')].find(({ textContent }) => textContent === 'Your turn');
      const yourTurn = heading?.parentElement?.querySelector(':scope > p');
      if (!yourTurn) wrong.push('nothing is asked');
      const picture = document.querySelector('[data-figures] canvas');
      const height = picture?.checkVisibility() ? picture.getBoundingClientRect().height : Infinity;
      if (height <= least) wrong.push(`the picture is ${height} pixels high`);
      const seen = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
      const needed = [
        ...(yourTurn ? [yourTurn] : []),
        ...[...lesson.querySelectorAll('button:not([data-term])')].filter(seen), // a term is a word of the text, which may scroll
        ...[...step.querySelectorAll('select, input')].filter(seen),
      ];
      const looked = await new Promise<IntersectionObserverEntry[]>((resolve) => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect();
          resolve(entries);
        });
        for (const element of needed) observer.observe(element);
      });
      const hidden = looked.filter(({ intersectionRatio }) => intersectionRatio < 0.95);
      return [...wrong, ...hidden.map(({ target }) => target.outerHTML.slice(0, 200))];
    },
    [title, leastPx] as const,
  );
}

test('no WCAG A or AA violation, wide and narrow, in light and dark', { tag: '@long' }, async ({ page }) => {
  const sizes = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ];
  await page.setViewportSize(sizes[0]!);
  await learn.open('parity.2');
  for (const where of ['lesson', 'lessons'] as const) {
    if (where === 'lessons') await page.getByRole('button', { name: 'All lessons' }).click();
    if (where === 'lessons') await expect(learn.card('Ties')).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await learn.explore.settled();
      // In the dark the colours are others, and they are the same at any width.
      const check = size === sizes[0] ? expectAccessibleInLightAndDark : expectAccessible;
      await test.step(`${where}, ${size.width} pixels`, () => check(page));
    }
  }
});

test(
  'practice by keys: an answer, its picture, a reload, the next question',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/?testing=1#v=1&screen=learn&lesson=practice-predict-1-7.1');
    const form = page.getByRole('form', { name: 'Question' });
    const check = form.getByRole('button', { name: 'Check my answer' });
    await expect(check).toBeDisabled();
    await expect(page.getByRole('region', { name: 'Search view' })).toBeHidden();
    await expectAccessibleInLightAndDark(page);
    const name = { kind: 'predict', level: 1, seed: seedFor(7, 1) } as const;
    const right = judgeAnswer(name, []).fields[0]?.expected as number;
    await form.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    for (let place = 0; place < right; place++) await page.keyboard.press('ArrowRight');
    await expect(form.getByRole('radio').nth(right)).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(form.getByText('1 of 1 right')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Search view' })).toBeVisible();
    await learn.explore.settled();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.reload();
    await expect(form.getByText('Question 1')).toBeVisible();
    await expect(form.getByText('1 of 1 right')).toBeVisible();
    await form.getByRole('button', { name: 'Show the answer' }).click();
    await expect(form.getByText('Seen before, so it does not count.')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByText('Question 2')).toBeVisible();
    await expect(page).toHaveURL(/lesson=practice-predict-1-7[.]2/);
  },
);

test('a set of tasks is answered on the student’s own boards, survives a reload, and is handed in as a file that the terminal grades', async ({
  page,
}) => {
  const file = 'examples/homework/homework.yaml';
  const set = readLecture(readFileSync(file, 'utf8'));
  if (!set.ok) throw new Error(JSON.stringify(set.error));
  const { answers } = goodHandIn(set.value, 'ada lovelace');
  await learn.explore.open('#v=1&screen=learn');
  await page.getByLabel('File of a lecture').setInputFiles(file);
  const name = page.getByLabel('Your name or number');
  await name.fill('Ada  Lovelace');
  await name.press('Enter');
  await learn.ready();

  const answer = learn.text.getByLabel('Your answer', { exact: true });
  await answer.fill(answers[0]?.moves?.[0] ?? '');
  await expect(learn.text).toContainText('1 of 10 answered');
  await expectAccessibleInLightAndDark(page);
  await learn.press('Next');
  await learn.press('Next');
  await answer.fill('11'); // of 12
  await learn.text.getByRole('button', { name: 'Set up my board' }).click();
  await learn.explore.settled();
  await page.reload();
  await learn.ready();
  await expect(answer).toHaveValue('11');
  await learn.press('Next');
  await learn.press('Next');
  await learn.text.getByRole('radio', { name: answers[4]?.choices?.[0] ?? '', exact: true }).check();
  await expect(learn.text).toContainText('3 of 10 answered');

  const save = learn.text.getByRole('button', { name: 'Save my hand-in' });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe('Ada  Lovelace.json');
  const given = '--import tsx --import ./scripts/build-info.ts src/cli/main.ts grade --json'.split(' ');
  const graded = spawnSync(process.execPath, [...given, file, await download.path()], { encoding: 'utf8' });
  expect(graded.status, graded.stderr).toBe(1); // not all points
  const marks = JSON.parse(graded.stdout) as { readonly tasks: readonly { readonly points: number }[] };
  expect(marks).toMatchObject({ student: 'Ada  Lovelace', points: 6, of: 54, notes: [] });
  expect(marks.tasks.map(({ points }) => points)).toEqual([4, 0, 0, 0, 2, 0, 0, 0, 0, 0]);
});

test('a set and what was handed in to it are dropped together, and graded as by the terminal, once it is agreed to their code', async ({
  page,
}, info) => {
  const file = 'examples/homework/homework.yaml';
  const written = readFileSync(file, 'utf8');
  const set = readLecture(written);
  if (!set.ok) throw new Error(JSON.stringify(set.error));
  const ada = writeHandIn(goodHandIn(set.value, 'Ada'));
  const ben = writeHandIn({ ...goodHandIn(set.value, 'Ada'), student: 'Ben' });
  const handed = {
    'ada.json': ada,
    'ben.json': ben,
    'cut.json': ada.slice(0, 400).replace('"Ada"', '"Cem"'),
  };
  await learn.explore.open('#v=1&screen=explore');
  await drag(page, [['set.yaml', written], ...Object.entries(handed)]);
  const question = page.getByRole('dialog', { name: 'These hand-ins carry code' });
  await expect(question.getByText('function h(')).toBeVisible();
  await question.getByRole('button', { name: 'Run it' }).click();
  const table = page.getByRole('table');
  await expect(page.getByText('3 hand-ins graded.')).toBeVisible();
  await expect(table.getByText('Task 8: the same code as that of Ben.')).toBeVisible();
  await expect(table).toContainText('cut.json: It ends in the middle');
  await expectAccessibleInLightAndDark(page);
  const save = page.getByRole('button', { name: 'Save the table (CSV)' });
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);

  const [folder, csv] = [info.outputPath('in'), info.outputPath('marks.csv')];
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(handed)) writeFileSync(join(folder, name), text);
  const given = '--import tsx --import ./scripts/build-info.ts src/cli/main.ts grade'.split(' ');
  spawnSync(process.execPath, [...given, file, folder, '--csv', csv]);
  const rowsOf = (path: string): string => readFileSync(path, 'utf8').replaceAll(/,Tilescope .*/g, '');
  const saved = rowsOf(await download.path()).replace('\uFEFF', '');
  expect(saved).toBe(rowsOf(csv).replaceAll(`${folder}/`, ''));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('text and picture are both in sight, and nothing is cut off', async ({ page }) => {
    await learn.open('search-tree.3');
    expect((await learn.explore.view.boundingBox())?.height).toBeGreaterThan(220);
    expect((await learn.lesson.boundingBox())?.height).toBeGreaterThan(200);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expect(page.getByRole('combobox', { name: 'Algorithm' })).toBeHidden();
    await page.getByRole('radio', { name: 'Inspector' }).tap();
    await expect.poll(() => learn.explore.stat('frontier')).toBe(8);
    await learn.lesson.getByRole('button', { name: 'Next', exact: true }).tap();
    await learn.ready();
    await expect(learn.text).toContainText('rejected');
    await learn.open('search-tree.6');
    await page.getByRole('combobox', { name: 'Algorithm' }).selectOption('Greedy best-first');
    await learn.lesson.getByRole('button', { name: 'Search', exact: true }).tap();
    await learn.explore.settled();
    await expect(learn.text.getByRole('heading', { name: 'Done' })).toBeVisible();
  });
});
