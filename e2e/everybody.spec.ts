import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoViolation } from './accessibility.ts';
import { cutOff } from './cut-off.ts';
import { ExplorePage } from './explore-page.ts';
import { board, goToLookAt, keepSmallBoards, screens } from './every-screen.ts';

type Screen = keyof typeof screens;
const explored: readonly Screen[] = ['explore', 'play', 'predict'];
/** These have journeys of their own in light and dark. */
const others: readonly Screen[] = ['compare', 'experiments', 'lab', 'learn', 'lesson'];

test('Explore and its modes: no violation of WCAG A or AA in light and dark', async ({ page }) => {
  const explore = new ExplorePage(page);
  await explore.open(board);
  for (const screen of explored) {
    await goToLookAt(explore, screen);
    await expectNoViolation(page, `${screen}, light`, 'all');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoViolation(page, `${screen}, dark`, 'of the colours');
    await page.emulateMedia({ colorScheme: 'light' });
  }
  explore.expectNoProblems();
});

test(
  'every screen with more contrast, and for a projector: no violation of WCAG A or AA',
  { tag: '@long' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    const presented = page.locator('html[data-presenter]');
    await keepSmallBoards(page);
    await explore.open(board);
    for (const screen of [...explored, ...others]) {
      await goToLookAt(explore, screen);
      await page.emulateMedia({ contrast: 'more' });
      await expectNoViolation(page, `${screen}, more contrast`, 'of the look');
      await page.emulateMedia({ contrast: 'no-preference' });
      await page.evaluate((hash) => {
        window.location.hash = hash;
      }, `${screens[screen]}&present=1`);
      await expect(presented).toBeVisible();
      await explore.settled();
      await expectNoViolation(page, `${screen}, presenter`, 'of the look');
      await page.keyboard.press('Shift+P');
      await expect(presented).toHaveCount(0);
    }
    explore.expectNoProblems();
  },
);

test.describe('for a projector', () => {
  const lanes = 'lane=a-star&lane=breadth-first&lane=greedy&lane=ida-star';
  const fullest = {
    ...screens,
    compare: `#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3&screen=compare&${lanes}`,
    lesson: '#v=1&screen=learn&lesson=running-out.5',
  };
  test(
    'the link opens with large type, and no screen cuts a text off in a window of any size',
    { tag: '@long' },
    async ({ page }) => {
      const smallest = { width: 1024, height: 768 };
      const explore = new ExplorePage(page);
      await explore.open(`${board}&present=1`);
      await test.step('the link opens with large type, and nothing is cut off in three windows', () =>
        opensLarge(explore));
      await page.setViewportSize(smallest);
      await explore.open(`${board}&present=1`);
      for (const [screen, hash] of Object.entries(fullest)) {
        await page.evaluate((to) => (window.location.hash = to), hash);
        await expect(page.getByRole('main')).not.toBeEmpty();
        // The searches of the Lab to their end, for where there is least room for their figures.
        await explore.settled();
        // Also where there is least height for large type, and where there is most room.
        for (const viewport of [smallest, { width: 1366, height: 650 }, { width: 1920, height: 1080 }]) {
          await page.setViewportSize(viewport);
          await explore.settled();
          expect.soft(await cutOff(page), `${screen}, ${viewport.width} × ${viewport.height}`).toEqual([]);
          const picture = page.locator('[data-figures] canvas').first();
          if (screen === 'explore') expect((await picture.boundingBox())?.height).toBeGreaterThan(180);
        }
        await page.setViewportSize(smallest);
      }
      explore.expectNoProblems();
    },
  );
});

async function opensLarge(explore: ExplorePage): Promise<void> {
  const { page } = explore;
  await explore.settled();
  const type = await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));
  expect(type).toBeGreaterThan(17); // 13 otherwise
  await expect(explore.board).toBeHidden();
  await page.getByRole('button', { name: 'Board and settings' }).click();
  for (const width of [1440, 1920, 1024]) {
    await page.setViewportSize({ width, height: width === 1024 ? 768 : (width * 9) / 16 });
    await expect(explore.board).toBeVisible();
    for (const name of ['Share and keep', 'Display', 'Help', 'Step forward', 'Go to end'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Display', exact: true }).click();
  await page.getByRole('radiogroup', { name: 'Presenter' }).getByRole('radio', { name: 'Off' }).click();
  await expect(explore.board).toBeVisible();
  await expect(page).not.toHaveURL(/present=1/);
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
    // Half of a sheet: one steps while one reads, and Back closes it.
    await page.getByRole('button', { name: 'Inspector', exact: true }).tap();
    const half = page.getByRole('dialog', { name: 'Inspector' });
    await half.getByRole('button', { name: 'Step forward' }).tap();
    await expect(half).toContainText('Step 14 of');
    await page.keyboard.press('ArrowLeft');
    await expect(half).toContainText('Step 13 of');
    await page.goBack();
    await expect(half).toBeHidden();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const view = (await explore.view.boundingBox())!;
    expect(view.height).toBeGreaterThan(200);
    explore.expectNoProblems();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a first visit goes step by step, by hand', { tag: '@long' }, async ({ page }) => {
    const explore = new ExplorePage(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Next step' }).click();
    await explore.expectCursor(1);
    explore.expectNoProblems();
  });
});

test('the whole screen can be used by keyboard alone; a step by hand is told once, in Explore and in Compare', async ({
  page,
}) => {
  const explore = new ExplorePage(page);
  await test.step('the whole screen can be used by keyboard alone', async () => {
    await explore.open(board);
    await explore.settled();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help.getByText(/^Tilescope \d/)).toBeVisible();
    await expect(help.locator('[data-entry=frontier]')).toContainText('open list');
    await expect(help.getByRole('button', { name: 'Shuffle and search' })).toBeVisible();
    await expectAccessible(page, 'of the look', '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await page.keyboard.press('Home');
    await explore.expectCursor(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await explore.expectCursor(2);
    await page.keyboard.press('End');
    await explore.expectCursor(await explore.lastStep());
    await page.keyboard.press('ArrowLeft');
    await explore.settled(); // a focus on what is shown anew would be lost
    // Every control can be reached, and the focus is never lost on the way.
    const seen = new Set<string>();
    for (let press = 0; press < 80; press++) {
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

    await explore.settled();
    // The terms of a list are one stop; their cards open where the focus is.
    await explore.inspector.getByRole('button', { name: 'expanded', exact: true }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const card = (name: string) => page.getByRole('dialog', { name, exact: true });
    await expect(card('expanded')).toContainText('usual measure');
    await page.keyboard.press('ArrowDown');
    await expect(card('frontier')).toContainText('not yet selected');
    await page.keyboard.press('Enter');
    await expect(card('frontier').getByRole('button', { name: 'More in Help' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card('frontier')).toBeHidden();
    await expect(explore.inspector.getByRole('button', { name: 'frontier', exact: true })).toBeFocused();
  });
  await test.step('a step by hand is told once, with the figures that are shown', async () => {
    await explore.open(board);
    await explore.settled();
    await page.getByRole('button', { name: 'Step forward' }).click();
    const told = explore.view.locator('.unseen[aria-live=polite]', { hasText: 'Step 13 of' });
    await expect(told).toHaveCount(1);
    await explore.settled(); // the Inspector may be behind what is told
    const shown = async (name: string): Promise<string | null> =>
      explore.inspector.locator(`[data-stat="${name}"]`).getAttribute('data-value');
    const [g, h, f] = [await shown('g'), await shown('h'), await shown('f')];
    await expect(told).toContainText(`, g ${g}, h ${h}, f ${f};`);
    await expect(told).toContainText(`frontier ${await shown('frontier')}.`);
    await expect(page.getByRole('status')).toHaveCount(1);
    await expect(page.getByRole('status')).not.toContainText('Step');
  });
  await test.step('a step in Compare is told once, for all lanes in one sentence', async () => {
    await explore.open('#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3&screen=compare');
    await expect(explore.status).toHaveText('A: solved in 16 moves. B: solved in 16 moves.');
    await explore.settled();
    await explore.step.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const told = page.locator('main .unseen[aria-live=polite]', { hasText: 'Step 2 of' });
    await expect(told).toHaveText(/^Step 2 of [\d,]+\. A: f \d+, frontier \d+\. B: g \d+, frontier \d+\.$/);
    await page.keyboard.press('End');
    await expect(
      page.locator('main .unseen[aria-live=polite]:not([role])', { hasText: 'solved in 16 moves' }),
    ).toHaveText(/^Step ([\d,]+) of \1\. A: solved in 16 moves\. B: solved in 16 moves\.$/);
    await expect(page.getByRole('status')).toHaveCount(1);
  });
  explore.expectNoProblems();
});
