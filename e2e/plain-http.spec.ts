import { type Page, expect, test } from '@playwright/test';
import { keepSmallBoards } from './every-screen.ts';
import { ExplorePage } from './explore-page.ts';
import { fillIn } from './fill-in.ts';
import { serveBuild } from './serve-build.ts';

const board = '#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3';

test.use({ serviceWorkers: 'allow' });

let site: Awaited<ReturnType<typeof serveBuild>>;
test.beforeAll(async () => {
  site = await serveBuild();
});
test.afterAll(() => site.close());

async function open(page: Page, hash: string): Promise<ExplorePage> {
  const explore = new ExplorePage(page);
  const { port } = new URL(site.address);
  // The name of another machine (config/playwright.config.ts): browsers trust 127.0.0.1 as much as https, and take nothing away there.
  await page.goto(`http://classroom.test:${port}/?testing=1${hash}`);
  await expect(page.locator('header').first()).toBeVisible();
  expect(
    await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'clipboard' in navigator]),
  ).toEqual([false, false, false]);
  return explore;
}

/** Pastes what is on the clipboard into a field of the browser's own page. */
async function expectCopied(page: Page, text: RegExp): Promise<void> {
  const other = await page.context().newPage();
  await other.setContent('<textarea autofocus></textarea>');
  await other.locator('textarea').press('ControlOrMeta+v');
  await expect(other.locator('textarea')).toHaveValue(text);
  await other.close();
}

test(
  'Explore, an experiment, Compare, the Lab, a lesson, Play and Predict work on a page without encryption',
  { tag: '@long' },
  async ({ page }) => {
    await keepSmallBoards(page);
    await test.step('Explore, its link and its files', async () => {
      const explore = await open(page, board);
      await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
      await page.getByRole('button', { name: 'Copy moves' }).click();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      await expectCopied(page, /^[UDLR]{16}$/);

      await page.getByRole('button', { name: 'Share and keep' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Copy link' }).click();
      await expect(dialog.getByText('Copied.')).toBeAttached();
      const [data] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Save all as a file' }).click(),
      ]);
      const [record] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Whole record (JSON)' }).first().click(),
      ]);
      const [picture] = await Promise.all([
        page.waitForEvent('download'),
        dialog
          .getByRole('button', { name: / as PNG$/ })
          .first()
          .click(),
      ]);
      expect(picture.suggestedFilename()).toMatch(/\.png$/);
      const format = dialog
        .getByRole('form', { name: 'Step by step' })
        .getByRole('combobox', { name: /^as/ });
      await format.selectOption('WebM video');
      await expect(dialog.getByText(/only on pages that are served over https/)).toBeVisible();
      await format.selectOption('GIF');
      const [film] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Save as GIF' }).click(),
      ]);
      expect(film.suggestedFilename()).toMatch(/\.gif$/);
      await dialog.getByLabel('File of a record').setInputFiles(await record.path());
      await expect(dialog).toBeHidden();
      await expect(explore.status).toContainText('solved in 16 moves');
      await page.getByRole('button', { name: 'Share and keep' }).click();
      const reloaded = page.waitForEvent('load');
      await dialog.getByLabel('File of your data').setInputFiles(await data.path());
      await reloaded;
      await expect(explore.status).toContainText('solved in 16 moves');
      explore.expectNoProblems();
    });
    await test.step('an experiment runs to its end, and is kept', async () => {
      const explore = await open(page, '#v=1&screen=experiments');
      await fillIn(
        page.getByLabel('Plan as text'),
        JSON.stringify({
          ...{ format: 'tilescope-experiment', version: 1, name: 'A small plan', seed: 5, budget: {} },
          boards: [{ kind: 'random', label: '3×3', size: '3x3', count: 5 }],
          grids: [{ algorithm: 'a-star', heuristic: ['hamming', 'manhattan'] }],
        }),
      );
      await page.getByLabel('Plan as text').press('Enter');
      await page.getByRole('button', { name: 'Run experiment' }).click();
      await expect(page.getByRole('status')).toHaveText('All 10 runs done.');
      await page.getByRole('button', { name: 'Copy Markdown' }).click();
      await expect(page.getByText('Copied.')).toBeAttached();
      await expectCopied(page, /^\|/m);
      await expect.poll(() => page.url()).toContain('&experiment=');
      await page.reload();
      await page.getByRole('button', { name: 'All experiments' }).click();
      await expect(page.getByRole('region', { name: 'Kept experiments' }).getByRole('listitem')).toHaveCount(
        1,
      );
      explore.expectNoProblems();
    });
    await test.step('Compare, the Lab, a lesson, Play and Predict', async () => {
      const explore = await open(page, '#v=1&screen=compare');
      await expect(page.getByRole('table', { name: 'Summary' })).toBeVisible();
      await page.getByRole('button', { name: 'Copy as Markdown' }).click();
      await expectCopied(page, /^\|/m);
      await open(page, '#v=1&screen=lab');
      await expect(page.locator('[data-stat=admissible]').first()).toBeVisible();
      const code = encodeURIComponent('(board) => manhattan(board)');
      await open(page, `${board}&heuristic=own&code=${code}`);
      await page.getByRole('button', { name: 'Run it' }).click();
      await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
      await open(page, '#v=1&screen=learn&lesson=why-f.2');
      await expect(page.getByRole('region', { name: 'Search view' })).toBeVisible();
      await open(page, `${board}&mode=play`);
      await expect(page.getByRole('region', { name: 'Play' })).toBeVisible();
      await open(page, `${board}&step=12&mode=predict`);
      await explore.settled();
      explore.expectNoProblems();
    });
  },
);
