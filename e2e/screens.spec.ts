import { expect, test } from '@playwright/test';
import { ExplorePage } from './explore-page.ts';
import { fillIn } from './fill-in.ts';

let explore: ExplorePage;
test.beforeEach(({ page }) => {
  explore = new ExplorePage(page);
});
test.afterEach(() => {
  explore.expectNoProblems();
});

test('another screen and Back leave the search where it was; the list of a phone leads from a screen to the search', async ({
  page,
}) => {
  await explore.open('#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3');
  await explore.settled();
  await fillIn(explore.step, '21');
  await page.getByRole('button', { name: 'Step forward' }).click();

  const screens = page.getByRole('navigation', { name: 'Screens' });
  await screens.getByRole('link', { name: 'Experiments' }).click();
  await expect(page).toHaveURL(/screen=experiments/);
  await expect(page).toHaveTitle('Experiments · Tilescope');
  await expect(screens.getByRole('link', { name: 'Experiments' })).toHaveAttribute('aria-current', 'page');
  await expect(explore.view).toBeHidden();

  await page.goBack();
  await expect(page).toHaveTitle('Tilescope');
  await expect(page).toHaveURL(/start=1\.5\.8\.7\.4\.3\.0\.6\.2.*step=22/);
  await explore.expectCursor(22);
  await page.goForward();
  await expect(page).toHaveTitle('Experiments · Tilescope');
  await screens.getByRole('link', { name: 'Explore' }).click();
  await explore.expectCursor(22);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('about:blank');
  await explore.open('#v=1&screen=experiments');
  await expect(page).toHaveTitle('Experiments · Tilescope');
  await page.getByRole('combobox', { name: 'Screen', exact: true }).selectOption('Explore');
  await explore.settled();
  await expect.poll(() => explore.lastStep()).toBeGreaterThan(0);
  await expect(page).not.toHaveURL(/screen=/);
});
