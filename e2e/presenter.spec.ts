import { type Page, expect, test } from '@playwright/test';
import { cutOff } from './cut-off.ts';
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
    expect(await partOfHeight(size.height), `${size.width}, all beside it`).toBeGreaterThanOrEqual(share);
    await expectReadable(page, `${size.width}, all beside it`);
    for (const key of ['e', 'i', 'l', 'k']) await page.keyboard.press(key);
    const sentence = await page.locator('[data-sentence]').evaluate((box) => ({
      px: parseFloat(getComputedStyle(box).fontSize),
      isWhole: box.scrollHeight <= box.clientHeight,
    }));
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
