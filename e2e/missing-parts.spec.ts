import { readFileSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';
import { ExplorePage } from './explore-page.ts';

const sentence = 'This part of the page could not be fetched. Check the connection, and try again.';
const page404 = { status: 404, contentType: 'text/html', body: 'not here' };

/** Lets nothing through from now on that the page has not fetched with its first load; the answer lets it through again. */
async function withoutLateParts(page: Page): Promise<() => Promise<void>> {
  const first = readFileSync('dist/index.html', 'utf8');
  const late = (url: URL): boolean =>
    url.pathname.startsWith('/assets/') &&
    !/worker/.test(url.pathname) &&
    !first.includes(url.pathname.replace(/.*\//, ''));
  await page.route(late, (route) => route.abort());
  return () => page.unroute(late);
}

test('a screen of which a script, a sheet or both do not come is missing alone, and comes when it is tried again', async ({
  page,
}) => {
  await page.goto('/?testing=1');
  const main = page.getByRole('main');
  for (const [kind, link, name, landmark] of [
    ['js', 'Experiments', 'experiments-screen', page.getByRole('region', { name: 'Plan' })],
    ['css', 'Lab', 'lab-screen', page.getByRole('region', { name: 'Verdict' })],
    ['{js,css}', 'Compare', 'compare-screen', page.getByRole('table', { name: 'Summary' })],
  ] as const) {
    const files = `**/${name}-*.${kind}`;
    await page.route(files, (route) => route.abort());
    await page.getByRole('link', { name: link }).click();
    await expect(main.getByRole('alert')).toHaveText(sentence);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByRole('alert')).toHaveText(sentence);

    await page.getByRole('link', { name: 'Learn' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: link }).click();
    await expect(main.getByRole('alert')).toHaveText(sentence);

    await page.unroute(files);
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect(landmark).toBeVisible();
    const sheets = await page.evaluate(
      (named) =>
        [...document.styleSheets].filter(({ href, cssRules }) => href?.includes(named) && cssRules.length > 0)
          .length,
      name,
    );
    expect(sheets, kind).toBe(1);
  }
});

test('without its late parts the page works as far as it goes, and all of it is there with the network', async ({
  page,
  context,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const letThrough = await withoutLateParts(page);
  const explore = new ExplorePage(page);
  await page.goto('/?testing=1#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3');
  await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
  const notice = page.getByRole('banner').locator('xpath=following-sibling::*[1]').getByText(sentence);
  const dismiss = async (): Promise<void> => {
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeHidden();
  };
  await dismiss(); // what nobody asked for is said once, before anything is pressed
  for (const name of ['Presets', 'More ways to shuffle', 'Display', 'Help', 'Share and keep']) {
    await page.getByRole('button', { name, exact: true }).click();
    await dismiss();
  }
  for (const link of ['Compare', 'Experiments', 'Lab', 'Learn']) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveTitle(`${link} · Tilescope`); // what is missing of the screen before says the same
    await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
  }
  await expect(page.getByText('Tilescope stumbled')).toBeHidden();

  await letThrough();
  await context.setOffline(true);
  await context.setOffline(false); // the page is told, and tries again
  await expect(page.getByText(sentence)).toBeHidden();
  await page.getByRole('link', { name: 'Explore' }).click();
  await expect(page.locator('[data-stat=optimum]').first()).toHaveAttribute('data-value', '16');
  await page.getByRole('button', { name: 'Display', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a part of a version that is gone offers the newer one, once', async ({ page }) => {
  let loads = 0;
  page.on('load', () => loads++);
  await page.goto('/?testing=1#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3');
  await expect(page.getByRole('status')).toContainText('solved in 16 moves');
  // What a server has after a deployment: other names.
  const next = readFileSync('dist/index.html', 'utf8').replaceAll('./assets/index-', './assets/index-next-');
  const isPage = (url: URL): boolean => url.pathname === '/';
  await page.route(isPage, (route) => route.fulfill({ contentType: 'text/html', body: next }));
  await page.route('**/compare-screen-*', (route) => route.fulfill(page404));
  await page.getByRole('link', { name: 'Compare' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('has made way for a newer Tilescope');
  await expect(page.getByText('A newer Tilescope is ready')).toBeVisible();
  expect(loads).toBe(1); // nobody's page is loaded anew without a word

  await page.unroute(isPage);
  await page.unroute('**/compare-screen-*');
  await main.getByRole('button', { name: 'Load it now' }).click();
  await expect(page.getByRole('table', { name: 'Summary' })).toBeVisible();
  await expect(page.getByText('A newer Tilescope is ready')).toBeHidden();
  await expect.poll(() => loads).toBe(2);
});
