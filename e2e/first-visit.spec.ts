import { type Page, expect, test } from '@playwright/test';

/*
 * The journeys of a worker have one page (`reuseContext`), and each takes it for one that was never here. That holds by
 * Playwright's doing: here it is asked for all that a journey of ours leaves behind.
 */
test.describe.configure({ mode: 'serial' });

/** A page beside ours, with nothing in it that keeps anything by itself. */
const bare = '/docs/index.html';
let pageBefore: unknown;

async function whichPage(page: Page): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.detach();
  return targetInfo.targetId;
}

test('a journey keeps things, and changes the page and what it is looked at with', async ({ page }) => {
  pageBefore = await whichPage(page);
  await page.addInitScript(() => Object.assign(window, { left: true }));
  await page.route('**/left', (route) => route.fulfill({ body: 'left' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({
    colorScheme: 'dark',
    contrast: 'more',
    reducedMotion: 'no-preference',
    media: 'print',
  });
  await page.goto(bare);
  await page.context().newPage();
  await page.evaluate(async () => {
    localStorage.setItem('left', 'by a journey');
    sessionStorage.setItem('left', 'by a journey');
    document.cookie = 'left=yes; max-age=1000';
    const asked = indexedDB.open('left', 1);
    await new Promise((resolve) => (asked.onsuccess = resolve)); // and stays open
  });
  expect((await found(page)).kept).toEqual([1, 1, 'left=yes', ['left']]);
  expect((await found(page)).served).toBe(200);
});

test('the next one finds none of it', async ({ page, context }) => {
  expect(await whichPage(page)).toBe(pageBefore);
  expect(page.url()).toBe('about:blank');
  expect(context.pages()).toHaveLength(1);
  await page.goto(bare);
  expect(await found(page)).toEqual({
    kept: [0, 0, '', []],
    served: 404,
    size: [1280, 720],
    media: [false, false, true, false],
    left: false,
  });
});

function found(page: Page) {
  return page.evaluate(async () => ({
    kept: [
      ...[localStorage.length, sessionStorage.length, document.cookie],
      (await indexedDB.databases()).map(({ name }) => name),
    ],
    served: (await fetch('/left')).status,
    size: [window.innerWidth, window.innerHeight],
    media: [
      '(prefers-color-scheme: dark)',
      '(prefers-contrast: more)',
      '(prefers-reduced-motion)',
      'print',
    ].map((query) => matchMedia(query).matches),
    left: 'left' in window,
  }));
}
