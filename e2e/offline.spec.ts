import { type Page, expect, test } from '@playwright/test';
import { ExplorePage } from './explore-page.ts';
import { type ServedBuild, serveBuild } from './serve-build.ts';

test.use({ serviceWorkers: 'allow' });

// Of a site of its own the browser keeps nothing by itself: without a network there is what the page keeps, or nothing.
let site: ServedBuild;
test.beforeAll(async () => {
  site = await serveBuild();
});
test.afterAll(() => site.close());

/** Until what the page keeps for later visits is there, and serves it. */
async function kept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

// To keep all files of a version takes five times as long as to load the page: it is done once.
test('the page is kept from the first visit on; documents beside it are not it; a newer version comes when it is asked for', async ({
  page,
  context,
}) => {
  const explore = new ExplorePage(page);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  const notice = page.getByText('A newer Tilescope is ready');
  await page.goto(`${site.address}?testing=1`);
  await kept(page);
  await test.step('with the network off every screen works, from the first visit on', async () => {
    await context.setOffline(true);

    // Still on the first visit: what was not needed yet comes from what is kept.
    await page.getByRole('link', { name: 'Lab' }).click();
    await expect(page.getByRole('region', { name: 'Verdict' })).toBeVisible();
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('table', { name: 'Summary' })).toBeVisible();

    await page.goto('about:blank');
    await page.goto(`${site.address}?testing=1#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3`);
    await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
    await page.getByRole('link', { name: 'Experiments' }).click();
    await expect(page.getByRole('region', { name: 'Plan' })).toBeVisible();

    // A thread and a WebAssembly that no screen has needed so far: own code.
    const code = encodeURIComponent('(board) => manhattan(board)');
    await page.goto(
      `${site.address}?testing=1#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3&heuristic=own&code=${code}`,
    );
    await page.getByRole('button', { name: 'Run it' }).click();
    await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
    expect(failures).toEqual([]);
  });
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await test.step('the documentation beside the page is not the page', async () => {
    await page.goto(`${site.address}docs/index.html`);
    await expect(page).toHaveTitle('Documentation');
    for (const address of ['docs', 'docs/', 'docs/nothing.html?search']) {
      const answer = await page.goto(`${site.address}${address}`);
      expect([address, answer?.status()]).toEqual([address, 404]);
    }
  });
  await test.step('a newer version is told of, and comes when the person says so; a name that begins like that of the documentation is the page', async () => {
    await page.addInitScript(() => {
      const { register } = ServiceWorkerContainer.prototype;
      ServiceWorkerContainer.prototype.register = async function (...given) {
        const registration = await register.apply(this, given);
        document.documentElement.dataset['registered'] = 'yes';
        return registration;
      };
    });
    site.publishNext();
    await page.goto(`${site.address}documents`);
    await expect(notice).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Load it now' }).click();
    await reloaded;
    await expect(page.getByRole('region', { name: 'Board' })).toBeVisible();
    // The page asks again, and a second time here: there is no newer one, neither on its way nor told of.
    await expect(page.locator('html[data-registered]')).toBeAttached();
    const newer = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      return [registration.installing, registration.waiting];
    });
    expect(newer).toEqual([null, null]);
    await expect(notice).toBeHidden();
  });
});
