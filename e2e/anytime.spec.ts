import { type Locator, expect, test } from '@playwright/test';
import { violations } from './accessibility.ts';
import { ExplorePage } from './explore-page.ts';
import { fillIn } from './fill-in.ts';

const large =
  '#v=1&algorithm=sub-goals&size=5x5&start=2.13.5.4.8.21.22.14.6.24.7.16.10.9.17.19.11.1.3.12.23.18.15.0.20';

const valueOf = async (figure: Locator): Promise<number> => Number(await figure.getAttribute('data-value'));

test(
  'a board of 25 cells has a solution, a bound and a gap, hints in Play, and keeps no other board waiting',
  { tag: '@long' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    await test.step('a board of 25 cells has a solution, a bound and a gap, looked into on demand', async () => {
      await explore.open(large);
      const shuffle = explore.board.getByRole('button', { name: 'Shuffle', exact: true });
      const place = (): Promise<number> => shuffle.evaluate((button) => button.getBoundingClientRect().top);
      await expect(shuffle).toBeVisible();
      const before = await place();
      await explore.settled();
      const figure = (name: string) => explore.board.locator(`[data-stat="${name}"]`);
      // The 141 moves of the sub-goals are there first.
      await expect.poll(() => valueOf(figure('best-known'))).toBeLessThan(141);
      await explore.settled();
      const [found, needed] = [await valueOf(figure('best-known')), await valueOf(figure('at-least'))];
      await expect.poll(() => valueOf(figure('gap'))).toBe(found - needed);

      await explore.board.getByRole('button', { name: 'Look for shorter' }).click();
      await expect.poll(() => valueOf(figure('best-known'))).toBeLessThan(found);
      await explore.board.getByRole('button', { name: 'Stop looking' }).click();
      await expect(explore.board.getByRole('button', { name: 'Look for shorter' })).toBeVisible();
      expect(await place()).toBe(before); // whoever shuffles again and again hits nothing else
      const shorter = await valueOf(figure('best-known'));
      expect(await valueOf(figure('at-least'))).toBeGreaterThanOrEqual(needed);
      expect(await violations(page, 'all', '[aria-label="Board"]')).toEqual([]);

      await explore.board.getByRole('button', { name: 'Replay it' }).click();
      const replay = page.getByRole('dialog', { name: 'Best known solution' });
      await expect(replay).toContainText(`${shorter} moves`);
      await fillIn(replay.getByRole('slider', { name: 'Moves made' }), String(shorter));
      await expect(replay).toContainText('At the goal');
      await page.keyboard.press('Escape');
    });
    await test.step('Play has hints on a board of 25 cells, and does not call them optimal', async () => {
      await explore.open(large);
      await page.getByRole('radio', { name: 'Play' }).click();
      const play = page.getByRole('region', { name: 'Play', exact: true });
      await expect(explore.status).toContainText('The best way known has');
      await explore.settled();
      const left = await valueOf(play.locator('[data-stat=left-known]'));
      await page.keyboard.press('h');
      await expect(explore.status).toContainText('A good move: push tile');
      const tile = /push tile (\d+)/.exec(await explore.status.innerText())?.[1] ?? '';
      await play.getByRole('button', { name: new RegExp(`^Tile ${tile}, `) }).click();
      await expect(play.locator('[data-stat=left-known]')).toHaveText(String(left - 1));
    });
    await test.step('a search for shorter solutions keeps no other board waiting', async () => {
      await explore.open(large);
      await explore.settled();
      await explore.board.getByRole('button', { name: 'Look for shorter' }).click();
      await explore.open(
        '#v=1&start=14.1.9.6.4.8.12.5.7.2.3.0.10.11.13.15&goal=0.1.2.3.4.5.6.7.8.9.10.11.12.13.14.15&size=4x4',
      );
      await expect(explore.board.locator('[data-stat=optimum]')).toHaveText('45');
      await expect(explore.board.locator('[data-stat=best-known]')).toHaveCount(0);
    });
    explore.expectNoProblems();
  },
);
