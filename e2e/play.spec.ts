import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { ExplorePage } from './explore-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const fourMovesAway = '#v=1&start=1.2.3.7.4.5.0.8.6&size=3x3&mode=play';

const windows = [
  { width: 1440, height: 900, tag: [] },
  { width: 390, height: 844, tag: '@long' },
];
// What a phone has of Play is looked at in touch.spec.ts.
for (const { tag, ...viewport } of windows) {
  test(
    `play at ${viewport.width} pixels: a detour, then hint by hint to the goal`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      const explore = new ExplorePage(page);
      await explore.open(fourMovesAway);
      const play = page.getByRole('region', { name: 'Play', exact: true });
      const figure = async (name: string): Promise<number> =>
        Number(await play.locator(`[data-stat="${name}"]`).getAttribute('data-value'));
      await expect(explore.status).toContainText('The shortest way has 4 moves.');
      await expect.poll(() => figure('left')).toBe(4);

      // One move nearer, and at once back again: a detour of two.
      await play.getByRole('button', { name: /^Tile 7, / }).click();
      await expect(explore.status).toContainText('Still on a shortest way.');
      await expect.poll(() => figure('best')).toBe(4);
      await play.getByRole('button', { name: /^Tile 7, / }).click();
      await expect(explore.status).toContainText('A detour');
      await expect.poll(() => figure('left')).toBe(4);
      await expect.poll(() => figure('best')).toBe(6);

      // One board, and nothing to search with; loading the page again keeps the game.
      await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(
        viewport.width > 900 ? 0 : 1,
      );
      await expect(explore.board).toHaveCount(0);
      await page.reload();
      await expect.poll(() => figure('moves')).toBe(2);
      await expect.poll(() => figure('best')).toBe(6);

      for (let hints = 1; (await figure('left')) > 0; hints++) {
        const left = await figure('left');
        await page.keyboard.press('h');
        await expect(explore.status).toContainText('Push tile');
        const tile = /Push tile (\d)/.exec(await explore.status.innerText())?.[1] ?? '';
        await play.getByRole('button', { name: new RegExp(`^Tile ${tile}, `) }).click();
        await expect.poll(() => figure('left')).toBe(left - 1);
        await expect(explore.status).not.toContainText('Push tile'); // or it is taken for the next hint
        await expect.poll(() => figure('hints')).toBe(hints);
        await expect.poll(() => figure('best')).toBe(6);
      }
      await expect(explore.status).toContainText('Solved in 6 moves; the optimum is 4.');
      await expect(explore.status).toContainText('4 hints.');
      await expect(play).toContainText(/expanded \d+ nodes? for its/);

      await expectAccessible(page);

      await play.getByRole('button', { name: 'Watch the search' }).click();
      await expect(explore.view).toBeVisible();
      await expect(page).not.toHaveURL(/mode=play/);
      explore.expectNoProblems();
    },
  );
}
