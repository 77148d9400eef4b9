import { type Locator, expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInLightAndDark } from './accessibility.ts';
import { ExplorePage } from './explore-page.ts';
import { fillIn } from './fill-in.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let explore: ExplorePage;
test.beforeEach(({ page }) => {
  explore = new ExplorePage(page);
});
test.afterEach(() => {
  explore.expectNoProblems();
});

const sixteenMovesAway = '#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3';
const twoEstimates = `${sixteenMovesAway}&screen=compare&lane=a-star&lane=a-star~heuristic~hamming`;

const lane = (letter: string): Locator =>
  explore.page.getByRole('region', { name: `Lane ${letter}`, exact: true });

async function figure(place: Locator, name: string): Promise<number> {
  return Number(await place.locator(`[data-stat="${name}"]`).getAttribute('data-value'));
}

test(
  'two searches go along together, are told apart, and are summed up; the link says it all',
  { tag: '@firefox' },
  async ({ page }) => {
    await explore.open(`${twoEstimates}&at=50`);
    await explore.settled();
    await explore.expectCursor(50);
    for (const letter of ['A', 'B']) await expect.poll(() => figure(lane(letter), 'expanded')).toBe(50);
    const counts = async (): Promise<number[]> => {
      const names = ['only-a', 'only-b', 'both'];
      const [onlyA = 0, onlyB = 0, both = 0] = await Promise.all(
        names.map((name) => figure(page.locator('main'), name)),
      );
      return [onlyA + both, onlyB + both];
    };
    await expect.poll(counts).toEqual([50, 50]); // once the records have been read

    // One transport; who has ended waits.
    await page.getByRole('button', { name: 'Step forward' }).click();
    await explore.expectCursor(51);
    await page.keyboard.press('End');
    await explore.settled();
    await expect(lane('A').getByText('Solved in 16 moves.')).toBeVisible();
    await expect
      .poll(async () => [await figure(lane('A'), 'expanded'), await figure(lane('B'), 'expanded')])
      .toEqual([84, 337]);

    // The table marks the better of the two, and both where they tie.
    const table = page.getByRole('table', { name: 'Summary' });
    const cell = (row: number, name: string): Locator =>
      table.locator(`tbody tr >> nth=${row}`).locator(`[data-figure="${name}"]`);
    await expect(cell(0, 'expanded')).toHaveText('best: 84');
    await expect(cell(1, 'expanded')).toHaveText('337');
    for (const row of [0, 1]) await expect(cell(row, 'moves')).toHaveText('best: 16');

    // By share both are at the same part of their own runs.
    await page.getByRole('radio', { name: 'By share' }).click();
    await fillIn(explore.step, '50');
    await explore.settled();
    await expect
      .poll(async () => [await figure(lane('A'), 'expanded'), await figure(lane('B'), 'expanded')])
      .toEqual([42, 169]);
    await expect(page).toHaveURL(/lane=a-star&lane=a-star~heuristic~hamming&pace=share&at=50/);
    await page.reload();
    await explore.settled();
    await explore.expectCursor(50);
    await expect.poll(() => figure(lane('B'), 'expanded')).toBe(169);
    await expect(page.getByRole('status')).toHaveCount(1);
  },
);

test(
  'lanes are set, added, coloured, opened in Explore, and looked at on a phone; nothing violates WCAG',
  { tag: '@long' },
  async ({ page }) => {
    await test.step('a lane is set, added, coloured, opened in Explore, and is as it was on the way back', async () => {
      await explore.open(`${twoEstimates}&at=20`);
      await explore.settled();
      await page.getByRole('button', { name: 'Add lane' }).click();
      await explore.settled();
      await lane('C').getByRole('combobox', { name: 'Algorithm' }).selectOption('Greedy best-first');
      await explore.settled();
      const summary = page.getByRole('button', { name: 'Summary', exact: true });
      await summary.click(); // it is folded where lanes need its room
      await expect(page.getByRole('table').getByText('not optimal')).toHaveCount(1);
      await summary.click();
      const before = (await explore.picture()).painted;
      await page.getByRole('combobox', { name: 'right half' }).selectOption('C');
      await explore.settled();
      const after = (await explore.picture()).painted;
      expect(after[0]).not.toBe(before[0]);
      await page.getByRole('button', { name: 'only C' }).click();
      await expect(page.getByRole('button', { name: 'only C' })).toHaveAttribute('aria-pressed', 'false');

      await page.getByRole('button', { name: 'Lane C, actions' }).click();
      await page.getByRole('menuitem', { name: 'Open lane C in Explore' }).click();
      await explore.settled();
      await expect(explore.algorithm).toHaveValue('greedy');
      await explore.expectCursor(20);
      await page.getByRole('link', { name: 'Compare' }).click();
      await explore.settled();
      await explore.expectCursor(20);
      for (const letter of ['A', 'B', 'C'])
        await expect.poll(() => figure(lane(letter), 'expanded')).toBe(20);
    });
    await test.step('no WCAG A or AA violation, wide and narrow', async () => {
      for (const [width, check] of [
        [1440, expectAccessibleInLightAndDark],
        [390, expectAccessible],
      ] as const) {
        await page.setViewportSize({ width, height: 880 });
        if (width === 1440) await explore.open(`${twoEstimates}&lane=greedy&lane=breadth-first&at=50`);
        await explore.settled();
        if (width === 1440)
          for (const picture of await page.locator('[aria-label^=Lane] canvas').all())
            expect((await picture.boundingBox())?.height).toBeGreaterThan(250); // 121 when two stood on two
        await test.step(`${width} pixels`, () => check(page));
      }
    });
    await test.step('on a phone: one lane at a time, nothing cut off; a board without a solution is said in every lane', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await explore.open(`${twoEstimates}&at=50`);
      await explore.settled();
      await expect(lane('A')).toBeVisible();
      await page.getByRole('radio', { name: 'B', exact: true }).click();
      await expect(lane('B')).toBeVisible();
      await expect(lane('A')).toBeHidden();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: 'Board', exact: true }).click();
      await explore.typeBoard('2 1 3 4 5 6 7 8 0');
      await page.keyboard.press('Escape');
      await expect(lane('B')).toContainText('The goal cannot be reached from this board');
      await page.getByRole('radio', { name: 'A', exact: true }).click();
      await expect(lane('A')).toContainText('The goal cannot be reached from this board');
    });
  },
);
