import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { ExplorePage } from './explore-page.ts';

const board = '#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3&step=12';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      test(`no WCAG A or AA violation at ${viewport.width} pixels`, async ({ page }) => {
        await page.setViewportSize(viewport);
        const explore = new ExplorePage(page);
        await explore.open(board);
        await explore.settled();
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
        explore.expectNoProblems();
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('search, step, and open the sheets; nothing is cut off', async ({ page }) => {
    const explore = new ExplorePage(page);
    await explore.open(board);
    await explore.settled();
    await page.getByRole('button', { name: 'Step forward' }).tap();
    await explore.expectCursor(13);
    for (const name of ['Board', 'Settings', 'Inspector', 'Solution']) {
      await page.getByRole('button', { name, exact: true }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const view = (await explore.view.boundingBox())!;
    expect(view.height).toBeGreaterThan(200);
    explore.expectNoProblems();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a first visit stands still, finished', async ({ page }) => {
    const explore = new ExplorePage(page);
    await explore.open();
    await explore.settled();
    await explore.expectCursor(await explore.lastStep());
    explore.expectNoProblems();
  });
});

test('the whole screen can be used by keyboard alone', async ({ page }) => {
  const explore = new ExplorePage(page);
  await explore.open(board);
  await explore.settled();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: /Keyboard/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Home');
  await explore.expectCursor(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await explore.expectCursor(2);
  await page.keyboard.press('End');
  await explore.expectCursor(await explore.lastStep());
  await page.keyboard.press('ArrowLeft');
  // Every control can be reached, and the focus is never lost on the way.
  const seen = new Set<string>();
  for (let press = 0; press < 60; press++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      return at === null || at === document.body
        ? ''
        : (at.getAttribute('aria-label') ?? at.textContent ?? at.tagName);
    });
    seen.add(name.trim());
  }
  for (const name of ['Search', 'Step forward', 'Step back', 'Play', 'Shuffle', 'Step'])
    expect([...seen]).toContain(name);
});
