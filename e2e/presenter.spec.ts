import { type Page, expect, test } from '@playwright/test';
import { cutOff } from './cut-off.ts';
import { drag } from './drag.ts';
import { keepSmallBoards, screens } from './every-screen.ts';
import { ExplorePage } from './explore-page.ts';
import { illegible } from './legible.ts';

const board = 'v=1&start=1.5.8.7.4.3.0.6.2&size=3x3&step=12';
const windows = [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1080 },
];
/** The part of the window's height that a class has the picture in. */
const share = 0.6;

const { play, predict, compare, learn, lesson } = screens;
const shown = { play, predict, compare, learn, lesson };
const views = ['tree', 'space', 'plane', 'frontier'];

/** Nothing in sight is too small or too pale for the last row, and nothing is cut off. */
async function expectReadable(page: Page, where: string): Promise<void> {
  expect.soft([...(await illegible(page)), ...(await cutOff(page, true))], where).toEqual([]);
}

test('presenter mode: the picture has three fifths of the height, whatever is beside it, and a clicker changes no setting', async ({
  page,
}) => {
  await keepSmallBoards(page);
  const explore = new ExplorePage(page);
  const picture = page.locator('[data-view] canvas').first();
  const partOfHeight = async (height: number): Promise<number> =>
    ((await picture.boundingBox())?.height ?? 0) / height;
  await test.step('idle is only a page whose screen has come', async () => {
    let comes = (): void => undefined;
    const held = new Promise<void>((resolve) => (comes = resolve));
    await page.route('**/presenter-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await explore.open(`#${board}&present=1`);
    // Many frames pass, and it is still not idle: there is nothing on the screen.
    const idleEarly = await page.evaluate(async () => {
      let idle = false;
      void window.tilescope?.whenIdle().then(() => (idle = true));
      for (let frame = 0; frame < 90; frame++) await new Promise((next) => requestAnimationFrame(next));
      return idle;
    });
    expect(idleEarly).toBe(false);
    const content = explore.settled().then(() => page.getByRole('main').innerText());
    comes();
    expect(await content).not.toBe('');
    await page.unroute('**/presenter-*.js');
  });
  await test.step('a ring around the pointer, and marks by digits', async () => {
    const ring = page.locator('[data-ring]');
    await page.mouse.move(400, 300);
    await expect(ring).toBeHidden();
    await page.keyboard.press('r');
    await expect(ring).toBeVisible();
    await page.mouse.move(500, 300);
    const box = (await ring.boundingBox())!;
    expect([box.x + box.width / 2, box.y + box.height / 2].map(Math.round)).toEqual([500, 300]);
    expect(box.width).toBeGreaterThan(80);
    await page.keyboard.press('r');
    await expect(ring).toBeHidden();
    const before = await explore.picture();
    await page.keyboard.press('1');
    await expect.poll(async () => (await explore.picture()).painted).not.toEqual(before.painted);
    await page.keyboard.press('1');
    await expect.poll(async () => (await explore.picture()).painted).toEqual(before.painted);
  });
  for (const size of windows) {
    await page.setViewportSize(size);
    for (const view of views.slice(0, 3)) {
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, `${board}&view=${view}`);
      await explore.settled();
      await expect
        .poll(() => partOfHeight(size.height), { message: `${view}, ${size.width}` })
        .toBeGreaterThanOrEqual(share);
      await expectReadable(page, `${view}, ${size.width}`);
    }
    for (const key of ['e', 'i', 'l', 'k']) await page.keyboard.press(key);
    await expect(page.getByRole('button', { name: 'Legend' })).toHaveAttribute('aria-expanded', 'true');
    await explore.settled();
    expect(await partOfHeight(size.height), `${size.width}, all beside it`).toBeGreaterThanOrEqual(share);
    await expectReadable(page, `${size.width}, all beside it`);
    for (const key of ['e', 'i', 'l', 'k']) await page.keyboard.press(key);
    await explore.settled(); // the sentence is cut to its lines where it has its width
    const sentence = await page.locator('[data-sentence]').evaluate((box) => ({
      px: parseFloat(getComputedStyle(box).fontSize),
      isWhole: box.scrollHeight <= box.clientHeight,
      lines: Math.round(
        box.firstElementChild!.getBoundingClientRect().height / parseFloat(getComputedStyle(box).lineHeight),
      ),
    }));
    expect(sentence.lines).toBeLessThanOrEqual(2);
    expect(sentence.px).toBeGreaterThanOrEqual(28);
    expect(sentence.isWhole).toBe(true);
  }
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, 'v=1&screen=lab');
  await expect(page.locator('html[data-presenter]')).toBeVisible();
  const lists = page.locator('main select:visible');
  await expect(lists.first()).toBeVisible();
  await explore.settled(); // more lists come with the verdicts
  for (const list of await lists.all()) {
    const value = await list.inputValue();
    await list.focus();
    for (const key of ['PageDown', 'PageUp', 'ArrowRight', 'ArrowLeft', 'PageDown'])
      await page.keyboard.press(key);
    expect(await list.inputValue()).toBe(value);
  }
  explore.expectNoProblems();
});

test.describe('in German and dark', () => {
  test.use({ locale: 'de', colorScheme: 'dark' });

  test('presenter mode: all four views, Play, Predict, Compare and Learn can be read from the last row', async ({
    page,
  }) => {
    const explore = new ExplorePage(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await explore.open(`#${board}&present=1`);
    for (const hash of [...views.map((view) => `${board}&view=${view}`), ...Object.values(shown)]) {
      await page.evaluate((to) => (window.location.hash = to), hash);
      await expect(page.getByRole('main')).not.toBeEmpty();
      await explore.settled();
      await expectReadable(page, hash);
    }
    explore.expectNoProblems();
  });
});

for (const locale of ['en', 'de'])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(() => {
      test.use({ locale, colorScheme });

      test(
        `presenter mode: every screen can be read from the last row (${locale}, ${colorScheme})`,
        { tag: '@long' },
        async ({ page }) => {
          const explore = new ExplorePage(page);
          await explore.open(`#${board}&present=1`);
          for (const hash of [...views.map((view) => `${board}&view=${view}`), ...Object.values(screens)]) {
            await page.evaluate((to) => (window.location.hash = to), hash);
            await expect(page.getByRole('main')).not.toBeEmpty();
            for (const size of windows) {
              await page.setViewportSize(size);
              await explore.settled();
              await expectReadable(page, `${hash}, ${size.width}`);
            }
          }
          explore.expectNoProblems();
        },
      );
    });

test('behind the last step a clicker goes on into the solution, move by move, and back into the search', async ({
  page,
}) => {
  const explore = new ExplorePage(page);
  await explore.open('#v=1&start=1.2.3.4.0.6.7.5.8&size=3x3&step=2&present=1');
  await explore.settled();
  const solution = page.getByRole('region', { name: 'Solution', exact: true });
  const isAfter = (moves: number) =>
    expect(solution.getByRole('slider', { name: 'Moves made' })).toHaveAttribute(
      'aria-valuetext',
      `${moves} of 2 moves`,
    );
  const press = (key: string) => page.keyboard.press(key);
  await expect(solution).toHaveCount(0);
  await press('PageDown');
  await isAfter(0);
  await press('PageDown');
  await isAfter(1);
  await press('ArrowRight');
  await isAfter(2);
  await press('b');
  await press('PageUp'); // brings the page back, and does no more
  await isAfter(2);
  for (const moves of [1, 0]) {
    await press('PageUp');
    await isAfter(moves);
  }
  await press('PageUp');
  await expect(solution).toHaveCount(0);
  await press('PageUp');
  await explore.settled();
  await press('PageDown');
  await expect(solution).toHaveCount(0); // that was the last step again
  await press('PageDown');
  await isAfter(0);
  await expectReadable(page, 'solution');
  explore.expectNoProblems();
});

const mine = `format: tilescope-lecture
version: 1
title: Two ways down
scenes:
  - title: Step by step
    text: 'From step {step} on.'
    link: '#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3&step=1'
    to: 4
    notes: Ask which node is next.
  - title: Side by side
    text: 'A* needs {moves} moves.'
    link: '#v=1&screen=compare&start=1.5.8.7.4.3.0.6.2&size=3x3&lane=a-star&lane=greedy'
  - title: A long way
    text: '{expanded} expansions.'
    link: '#v=1&start=8.6.7.2.5.4.3.0.1&size=3x3&algorithm=greedy&heuristic=hamming'
    to: end
    task: { ask: Is it the shortest?, done: Nobody knows. }
  - title: The last
    text: The end.
    link: '#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3'
`;

test('a lecture that is dropped is given by clicker alone to its end, over a reload, and the notes beside it follow', async ({
  page,
  context,
}) => {
  const explore = new ExplorePage(page);
  await explore.open(`#${board}`);
  const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
  const text = lesson.getByRole('group', { name: 'Text of the step' }).locator('[aria-busy=false]');
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    await expect(text).toBeVisible();
    await explore.settled();
  };
  await drag(page, [['mine.yaml', mine]]);
  await expect(text).toContainText('From step 1 on.');
  await lesson.getByRole('button', { name: 'All lessons' }).click();

  const [notes] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Notes: Two ways down' }).click(),
  ]);
  await page.getByRole('button', { name: 'Present: Two ways down' }).click();
  await expect(page.locator('html[data-presenter]')).toBeVisible();
  await expect(text).toContainText('From step 1 on.');
  await expect(notes.getByText('Ask which node is next.')).toBeVisible();
  await expect(notes.locator('html[data-presenter]')).toHaveCount(0); // it is read from near

  const why = lesson.locator('[data-sentence]');
  await expect(why).toContainText('The search begins with the start');
  await press('PageDown');
  await press('PageDown');
  await expect(why).toContainText('is the smallest in a frontier of');
  await page.reload();
  await expect(text).toContainText('From step 1 on.');
  await press('PageDown'); // to step 4: the two before are not lost
  await press('PageDown');

  await test.step('another screen has the width of the window, and its figures are those of its first lane', async () => {
    await expect(text).toContainText('A* needs 16 moves.');
    await expect(notes.getByRole('heading', { name: 'Side by side' })).toBeVisible();
    const frame = page.locator('iframe[title="Side by side"]');
    expect((await frame.boundingBox())?.width).toBe(page.viewportSize()?.width);
    const lanes = frame.contentFrame();
    for (const name of ['Lane A', 'Lane B']) await expect(lanes.getByRole('region', { name })).toBeVisible();
    await expect(lanes.getByRole('banner')).toHaveCount(0);
  });

  await test.step('a long scene, its question and the next scene are a press each', async () => {
    await press('PageDown');
    await expect(lesson.getByText('3 of 4')).toBeVisible();
    await press('PageDown');
    await press('PageDown');
    await expect(lesson.getByText('Nobody knows.')).toBeVisible();
    await expect(notes.getByText('The answer, in sight:')).toBeVisible();
  });

  await test.step('the notes blacken the window that the class sees, and not their own', async () => {
    const black = page.getByText('The screen is black.');
    await notes.keyboard.press('b');
    await expect(black).toBeAttached();
    await expect(notes.getByText('The screen is black.')).toHaveCount(0);
    await notes.keyboard.press('b');
    await expect(black).toHaveCount(0);
  });

  await test.step('the notes step the window that the class sees', async () => {
    await notes.keyboard.press('PageDown');
    await expect(lesson.getByText('4 of 4')).toBeVisible();
    await expect(notes.getByText('This is the last scene.')).toBeVisible();
    await notes.reload();
    await expect(notes.getByText('This is the last scene.')).toBeVisible();
    await expect(notes.getByText('No window shows this lecture')).toHaveCount(0);
  });
  await press('PageDown');
  await expect(lesson.getByText('4 of 4')).toBeVisible();
  explore.expectNoProblems();
});

test('the boards of a solution can be read from the last row', { tag: '@long' }, async ({ page }) => {
  const explore = new ExplorePage(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await explore.open(`#${board}&present=1`);
  const cells = Array.from({ length: 36 }, (_, cell) => (cell === 33 ? 0 : cell < 33 ? cell + 1 : cell));
  const link = `#v=1&start=${cells.join('.')}&size=6x6`;
  const lecture = `format: tilescope-lecture
version: 1
title: Six by six
scenes: [{ text: Two moves., link: '${link}', shows: [solution], subject: solution }]
`;
  await drag(page, [['six.yaml', lecture]]);
  const solution = page.getByRole('region', { name: 'Solution', exact: true });
  const numerals = solution.locator('[data-digits] span > span').filter({ hasText: /^\d+$/ });
  await expect(numerals).toHaveCount(35);
  const sizes = await numerals.evaluateAll((all) =>
    all.map((numeral) => Number.parseFloat(getComputedStyle(numeral).fontSize)),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(20);
  await expect(page.getByRole('button', { name: 'Watch solution' })).toBeInViewport({ ratio: 1 });
  explore.expectNoProblems();
});

test(
  'a lecture is saved as slides that need nothing else: each press of the clicker is a picture',
  { tag: '@long' },
  async ({ page, browser }, info) => {
    const explore = new ExplorePage(page);
    await explore.open(`#${board}`);
    await drag(page, [['mine.yaml', mine.replace('Two ways down', '"<script>document.title=1</script>"')]]);
    const lesson = page.getByRole('region', { name: 'Lesson', exact: true });
    await lesson.getByRole('button', { name: 'All lessons' }).click();
    await page.getByRole('button', { name: /^Edit: / }).click();
    await page.getByRole('checkbox', { name: 'With the notes' }).check();
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as slides (HTML)' }).click();
    const file = info.outputPath('slides.html');
    await (await coming).saveAs(file);
    await expect(page.getByRole('button', { name: 'Save as slides (HTML)' })).toBeVisible();
    explore.expectNoProblems();

    const context = await browser.newContext({ offline: true });
    const slides = await context.newPage();
    const problems: string[] = [];
    slides.on('console', (message) => problems.push(message.text()));
    slides.on('pageerror', ({ message }) => problems.push(message));
    slides.on('request', (request) => {
      if (request.url().split('#')[0] !== `file://${file}`) problems.push(request.url());
    });
    await slides.goto(`file://${file}`);
    await expect(slides).toHaveTitle('<script>document.title=1</script>');
    await expect(slides.getByRole('heading', { level: 2 })).toHaveText('Step by step');
    await expect(slides.getByText('From step 1 on.')).toBeVisible();
    const places: string[] = [];
    const press = async (key: string): Promise<void> => {
      await slides.keyboard.press(key);
      await expect(slides.locator('figure:visible svg text').first()).toBeVisible();
      places.push(new URL(slides.url()).hash);
    };
    for (let presses = 0; presses < 4; presses++) await press('PageDown');
    expect(places).toEqual(['#1.2', '#1.3', '#1.4', '#2.1']);
    await expect(slides.getByText('A* needs 16 moves.')).toBeVisible();
    const figure = slides.locator('figure:visible');
    await expect(figure.getByText('Greedy best-first', { exact: false }).first()).toBeVisible();
    await expect(figure.getByText('Solved in 16 moves.').first()).toBeVisible();
    await test.step('what is written can be read from the last row; the digits of tiles have the size of their tile', async () => {
      await slides.setViewportSize({ width: 1280, height: 720 });
      const small = await figure.locator('svg text').evaluateAll((texts) =>
        (texts as SVGTextElement[]).flatMap((text) => {
          const { a, b } = text.getScreenCTM()!;
          const px = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
          return px < 15.9 && !/^\d$/.test(text.textContent) ? `${px.toFixed(1)} ${text.textContent}` : [];
        }),
      );
      expect(small).toEqual([]);
    });
    for (const key of ['PageDown', 'PageDown']) await press(key);
    await expect(slides.getByText('Is it the shortest?')).toBeVisible();
    await expect(slides.getByText('Nobody knows.')).toBeHidden();
    await press('PageDown');
    await expect(slides.getByText('Nobody knows.')).toBeVisible();
    await slides.reload();
    expect(new URL(slides.url()).hash).toBe(places.at(-1));
    await press('Home');
    await expect(slides.getByText('Ask which node is next.')).toBeHidden();
    await slides.keyboard.press('n');
    await expect(slides.getByText('Ask which node is next.')).toBeVisible();
    await slides.emulateMedia({ media: 'print' });
    await expect(slides.locator('section:visible')).toHaveCount(4);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('a class question in a lecture has its answer before the next scene, and by the way back is open again', async ({
  page,
}) => {
  const explore = new ExplorePage(page);
  await explore.open(`#${board}`);
  const link = '#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3&step=2&mode=predict';
  const asking = `format: tilescope-lecture
version: 1
title: Asking
scenes:
  - { title: Asked, text: Which?, link: '${link}' }
  - title: After
    text: The next scene.
    link: '#v=1&screen=compare&start=1.2.4.6.0.8.7.3.5&size=3x3&lane=a-star&lane=greedy'
    task: { ask: How long?, choices: { of: [12, 16, 38], figure: moves }, done: As short as can be. }
`;
  await drag(page, [['asking.yaml', asking]]);
  await page.getByRole('region', { name: 'Lesson', exact: true }).getByText('Which?').first().waitFor();
  await page.keyboard.press('Shift+P');
  const bar = page.locator('iframe[title="Asked"]').contentFrame().getByRole('region', { name: 'Predict' });
  const question = bar.getByRole('heading', { name: 'Which node does A* select next?' });
  await expect(question).toBeVisible();
  await test.step('hands are counted by keys, wherever the focus is on the page around the frame', async () => {
    const hands = bar.getByRole('button', { name: /^Show or hide the hands/ });
    await page.getByRole('button', { name: 'Step 1', exact: true }).click();
    for (const key of ['1', '1', '2', 'Shift+1', 'n']) await page.keyboard.press(key);
    await expect(hands).toHaveAccessibleName('Show or hide the hands: 2');
    await page.reload();
    await expect(hands).toHaveAccessibleName('Show or hide the hands: 0');
    await page.keyboard.press('2');
    await expect(hands).toHaveAccessibleName('Show or hide the hands: 1');
    await page.keyboard.press('ArrowRight');
    await expect(bar).toContainText('Shown');
    await page.keyboard.press('PageUp');
    await expect(question).toBeVisible();
  });
  await page.keyboard.press('PageDown');
  await expect(bar).toContainText('Shown');
  await page.keyboard.press('PageUp');
  await expect(question).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(bar).toContainText('Shown');
  await page.keyboard.press('PageDown');
  await expect(page.getByText('The next scene.').first()).toBeVisible();
  await test.step('a scene’s own choices have letters, hands and an answer in the same way', async () => {
    const choices = page.getByRole('list', { name: 'Choices' }).getByRole('listitem');
    await expect(choices).toHaveText(['A12', 'B16', 'C38']);
    for (const key of ['3', '3', '2', 'h']) await page.keyboard.press(key);
    await expect(choices).toHaveText(['A012', 'B116', 'C238']);
    await page.keyboard.press('PageDown');
    await expect(choices.nth(1)).toHaveAttribute('data-mark', 'right');
    await expect(page.getByText('As short as can be.')).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(choices.nth(1)).not.toHaveAttribute('data-mark');
  });
  await page.keyboard.press('PageUp');
  await expect(question).toBeVisible();
});
