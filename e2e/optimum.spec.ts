import { type Locator, expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { ExplorePage } from './explore-page.ts';

/** The twelfth of Korf's hundred. */
const korfTwelve =
  '#v=1&start=14.1.9.6.4.8.12.5.7.2.3.0.10.11.13.15&goal=0.1.2.3.4.5.6.7.8.9.10.11.12.13.14.15&size=4x4';
/** One of the boards that are as far away as any: 80 moves. */
const hardest = '#v=1&algorithm=greedy&start=0.12.9.13.15.11.10.14.3.7.2.5.4.8.6.1&size=4x4';

test('the solver is fetched for a board that needs it: its optimum, hints in Play, a bound where it is too hard', async ({
  page,
}) => {
  const explore = new ExplorePage(page);
  await test.step('the solver is fetched for a board that needs it, and says its optimum; Play has hints from it', async () => {
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    const solvers = (): number => workers.filter((url) => url.includes('optimal-worker')).length;
    await explore.open('#v=1&start=1.2.3.7.4.5.0.8.6&size=3x3');
    await expect(explore.board.locator('[data-stat=optimum]')).toHaveText('4');
    await explore.settled();
    expect(solvers()).toBe(0);

    await explore.open(korfTwelve);
    await expect(explore.board.locator('[data-stat=optimum]')).toHaveText('45');
    expect(solvers()).toBe(1);

    await page.getByRole('radio', { name: 'Play' }).click();
    const play = page.getByRole('region', { name: 'Play', exact: true });
    const figure = (name: string) => play.locator(`[data-stat="${name}"]`);
    await expect(explore.status).toContainText('The shortest way has 45 moves.');
    await expect(figure('left')).toHaveText('45'); // its keys come with it
    for (let left = 44; left >= 42; left--) {
      await page.keyboard.press('h');
      await expect(explore.status).toContainText('Push tile');
      const tile = /Push tile (\d+)/.exec(await explore.status.innerText())?.[1] ?? '';
      await play.getByRole('button', { name: new RegExp(`^Tile ${tile}, `) }).click();
      await expect(figure('left')).toHaveText(String(left));
      await expect(explore.status).not.toContainText('Push tile'); // or it is taken for the next hint
    }
    // Back again: off the way that is known, so this board is asked for.
    await page.keyboard.press('z');
    await expect(figure('left')).toHaveText('43');
    await expect(figure('best')).toHaveText('45');
  });
  await test.step('a board too hard to be solved in passing has a bound, and is searched on demand', async () => {
    await explore.open(hardest);
    const bound = explore.board.locator('[data-stat=optimum-at-least]');
    await expect(bound).toBeVisible();
    const passing = Number(await bound.getAttribute('data-value'));
    expect(passing).toBeGreaterThan(60);
    await explore.board.getByRole('button', { name: 'Find it' }).click();
    await expect.poll(async () => Number(await bound.getAttribute('data-value'))).toBeGreaterThan(passing);
    await explore.board.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(explore.board.getByRole('button', { name: 'Find it' })).toBeVisible();
    // Another board is answered although the search before it had no limit.
    await explore.tile(12).click();
    await expect(bound).toBeVisible();
  });
  explore.expectNoProblems();
});

test(
  'what the optimum is found with can be chosen, compared, and is kept',
  { tag: '@long' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    await explore.open(`${korfTwelve}&algorithm=greedy`);
    await expect(explore.status).toContainText(/The optimum is 45, [\d,]+ fewer\./);
    const opener = explore.board.getByRole('button', { name: 'optimum: how it is found' });
    await opener.click();
    const chooser = page.getByRole('dialog', { name: 'How the optimum is found' });
    const nodes = (tables: string) => chooser.locator(`[data-stat="nodes-${tables}"]`);
    // The tables that are chosen have their figures unasked, although walking distance may have answered first.
    await expect(chooser.getByRole('radio', { name: '5-5-5 patterns' })).toBeChecked();
    await expect(nodes('small')).toBeVisible();
    await expect(nodes('large')).toHaveCount(0);

    await chooser.getByRole('button', { name: 'Try all on this board' }).click();
    await expect(nodes('large')).toBeVisible();
    // The largest would be built for ten seconds.
    await expect(chooser.getByText(/^Building the tables: \d+%$/)).toBeVisible();
    await chooser.getByRole('button', { name: 'Stop trying' }).click();
    await expect(chooser.getByText('45 moves')).toHaveCount(4);
    const counts = await Promise.all(
      ['conflicts', 'walking', 'small', 'large'].map((tables) => nodes(tables).getAttribute('data-value')),
    );
    expect(counts.map(Number)).toEqual(counts.map(Number).sort((a, b) => b - a));
    await expectAccessible(page, 'all', '[role=dialog]');

    await chooser.getByRole('radio', { name: 'Walking distance' }).check();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await page.reload();
    await opener.click();
    await expect(chooser.getByRole('radio', { name: 'Walking distance' })).toBeChecked();
    await expect(nodes('walking')).toBeVisible();
    explore.expectNoProblems();
  },
);

// What the gallery shows of them, and that all hundred come out, is asked beside the code (`gallery`, `hundred-run`).
test(
  "on a phone Korf's hundred are solved one by one until they are stopped",
  { tag: '@long' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await explore.open(korfTwelve);
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    const gallery = await solvingKorf(explore);
    await expect(gallery.getByRole('button', { name: korfSolved }).first()).toBeVisible();
    await gallery.getByRole('button', { name: 'Stop solving' }).click();
    await expect(gallery.getByRole('button', { name: 'Solve all hundred' })).toBeVisible();
    await expectAccessible(page);
    explore.expectNoProblems();
  },
);

const korfSolved = /^Korf \d+ optimum (\d+) as published ours \1/;

async function solvingKorf(explore: ExplorePage): Promise<Locator> {
  await explore.board.getByRole('button', { name: 'Presets' }).click();
  const gallery = explore.page.getByRole('dialog', { name: 'Presets' });
  await gallery.getByRole('button', { name: /^All presets/ }).click();
  await gallery.getByRole('button', { name: 'Solve all hundred' }).click();
  await expect(gallery.getByRole('button', { name: 'Stop solving' })).toBeVisible();
  return gallery;
}
