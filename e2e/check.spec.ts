import { readFile } from 'node:fs/promises';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { drag } from './drag.ts';
import { ExplorePage } from './explore-page.ts';

const wrong = 'src/catalog/logs/row-wrap.jsonl';

function partsOf(page: Page): { explore: ExplorePage; verdict: Locator; log: Locator } {
  const region = (name: string): Locator => page.getByRole('region', { name, exact: true });
  return { explore: new ExplorePage(page), verdict: region('Verdict'), log: region('Log') };
}

test('a log that is dropped anywhere is judged; its first wrong step is shown in Explore, and it is there on the way back', async ({
  page,
}) => {
  const { explore, verdict, log } = partsOf(page);
  await explore.open('#v=1');
  await explore.settled();
  await drag(page, [['mine.jsonl', await readFile(wrong, 'utf8')]]);
  await expect(page).toHaveURL(/screen=check/);
  await expect(verdict.getByRole('status')).toHaveText(
    /Wrong from step 2 on, line 10, 11 times( in \d+ steps)?\s*Not a legal move/,
  );
  await expect(verdict).toContainText('tile 7 left the board on one side and came back on the other');
  await expect(verdict.getByRole('img', { name: 'Expanded: 1 2 4 6 8 0 7 3 5' })).toBeVisible();
  await expect(
    verdict.getByRole('img', { name: 'Its successor in the log: 1 2 4 6 8 7 0 3 5' }),
  ).toBeVisible();
  expect(await explore.stat('step')).toBe(2);
  await expectAccessible(page);

  await verdict.getByRole('button', { name: 'Show step 2 in Explore' }).click();
  const bar = page.getByRole('region', { name: 'Opened file' });
  await expect(bar).toContainText('Opened from mine.jsonl.');
  await explore.settled();
  await explore.expectCursor(2);
  await expect(bar).toContainText('with a fault: Step 2: from 1 2 4 6 8 0 7 3 5 to 1 2 4 6 8 7 0 3 5');
  await expect(explore.inspector).toContainText('Step 2 of 35');
  await expect(explore.inspector).toContainText('The log claims that this is A*, Manhattan distance');
  await expect(explore.inspector).toContainText('Not reached by a move: no legal move leads to it');
  await expectAccessible(page);

  // Every step with a fault is one press further, up to the last.
  const way = bar.getByRole('button', { name: /^(Next|First) fault: step/ });
  while ((await way.innerText()).startsWith('Next')) await way.press('Enter');
  await explore.expectCursor(35);
  await expect(bar).toContainText(/Wrong here, step (\d+) of \1 with a fault:/);
  await page.reload();
  await expect(bar).toContainText(/Wrong here, step (\d+) of \1 with a fault:/);
  await explore.expectCursor(35);
  await bar.getByRole('button', { name: 'First fault: step 2' }).press('Enter');
  await explore.expectCursor(2);
  await expect(bar).toContainText('with a fault: Step 2: from 1 2 4 6 8 0 7 3 5 to 1 2 4 6 8 7 0 3 5');
  await bar.getByRole('button', { name: 'Back to the verdict' }).press('Enter');
  await expect(page).toHaveURL(/screen=check/);
  await expect(verdict).toContainText('Not a legal move');
  await page.reload();
  await expect(verdict).toContainText('Not a legal move');
  await log.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Is my search right?' })).toBeVisible();
  await expect(verdict).toBeHidden();
  explore.expectNoProblems();
});

test(
  'a verdict leads to the search beside ours, to that search in Explore, and back; a goal is asked for; counts are traced to conventions',
  { tag: '@long' },
  async ({ page }) => {
    const { explore, verdict, log } = partsOf(page);
    await test.step('the search that a verdict names opens in Explore, and leads back', async () => {
      await explore.open('#v=1&screen=check');
      await page.getByRole('button', { name: 'An A* as slow as breadth-first' }).click();
      await verdict.getByRole('button', { name: 'Open that search in Explore' }).click();
      await explore.settled();
      const back = page.getByRole('button', { name: 'Back to the verdict' });
      // The rest of the screen has its look elsewhere.
      await back.locator('xpath=..').evaluate((bar) => (bar.id = 'way-back'));
      await expectAccessible(page, 'all', '#way-back');
      await back.click();
      await expect(page).toHaveURL(/screen=check/);
      await expect(verdict).toContainText('all 107. That says what it does');
      // Of the log itself the bar of its file leads back, and nothing else does.
      await verdict.getByRole('button', { name: 'Open that search in Explore' }).click();
      await expect(back).toBeVisible();
      await back.click();
      await verdict
        .getByRole('button', { name: /^Show step/ })
        .first()
        .click();
      await explore.settled();
      await expect(back).toHaveCount(1);
    });
    await test.step('a log is put beside the search that it claims to be, both at the first expansion in which they differ', async () => {
      await explore.open('#v=1&screen=check');
      await expect(verdict).toContainText(
        'Your search expands the same boards in the same order as Breadth-first with the rules below, all 107.',
      );
      await verdict.getByRole('button', { name: 'Compare with ours' }).click();
      const lanes = ['A', 'B'].map((letter) =>
        page.getByRole('region', { name: `Lane ${letter}`, exact: true }),
      );
      await expect(lanes[0]!).toContainText('uniform-cost.jsonl');
      await expect(lanes[0]!).toContainText('Step 2 of 107');
      await expect(page.getByRole('table', { name: 'Summary' })).toContainText(
        'The log claims that this is A*',
      );
      await expect(lanes[1]!).toContainText('Step 2 of 8');
      await explore.settled();
      await expect(page.locator('[data-stat="only-a"]').first()).toHaveAttribute('data-value', '1');
      expect(page.url()).not.toContain('lane='); // a link cannot hold a file
      await page.reload();
      await expect(lanes[0]!).toContainText('uniform-cost.jsonl');
      await expect(lanes[0]!).toContainText('Step 2 of 107');
      await expect(lanes[1]!).toContainText('Step 2 of 8');
    });
    await test.step('a log that names no goal says so, and is judged by the goal that is written beside it', async () => {
      await explore.open('#v=1&screen=check');
      await log.getByRole('button', { name: 'Clear', exact: true }).click();
      await log
        .getByLabel('Or paste what your program printed')
        .fill('2 8 3 1 6 4 7 0 5\n2 8 3 1 0 4 7 6 5\n2 0 3 1 8 4 7 6 5\n');
      await log.getByRole('button', { name: 'Check it' }).click();
      await expect(verdict.getByRole('status')).toContainText(
        'The log names no goal, and none can be told from it',
      );
      const goal = log.getByLabel('Goal');
      await goal.fill('1 2 3 8 0 4');
      await goal.press('Enter');
      await expect(log.getByRole('alert')).toBeVisible();
      await expect(goal).toHaveValue('1 2 3 8 0 4');
      await goal.fill('1 2 3 8 0 4 7 6 5');
      await goal.press('Enter');
      await expect(verdict.getByRole('status')).toContainText(
        'the search breaks off after 3 expansions, before the goal',
      );
      await expect(log.getByRole('alert')).toHaveCount(0);
      await expectAccessible(page);
    });
    await test.step('counts that differ are traced to conventions, from the counts of a search on', async () => {
      // A small one: more than two thousand searches of it are made.
      await explore.open('#v=1&start=5.4.3.2.1.0&size=2x3');
      await explore.settled();
      const [expanded, length] = [await explore.stat('expanded'), await explore.stat('length')];
      await explore.inspector.getByRole('button', { name: 'Your count differs?' }).click();
      const count = page.getByRole('region', { name: 'Count', exact: true });
      await expect(count.getByLabel('Start', { exact: true })).toHaveValue('5 4 3 2 1 0');
      await count.getByLabel('Expanded').fill('many');
      await expect(count.getByRole('alert')).toHaveText('A whole number, such as 395.');
      await count.getByLabel('Expanded').fill(String(expanded));
      await count.getByLabel('Moves of the solution').fill(String(length));
      await count.getByLabel('Moves of the solution').press('Enter');
      const found = page.getByRole('region', { name: 'Conventions', exact: true });
      await expect(found.getByRole('status')).toHaveText(
        /^\d+ of \d,\d+ conventions that were tried give these figures\.$/,
      );
      await expectAccessible(page);
      // A sample that counts the goal as expanded too: one rule.
      const beside = count.getByRole('button', { name: 'Compare with the sample’s figures' });
      await beside.click();
      await count.getByLabel('Expanded, the sample’s').fill(String(expanded + 1));
      await count.getByLabel('Expanded, the sample’s').press('Enter');
      await expect(found.getByRole('status')).toHaveText(/^One difference explains both/);
      await expect(found.getByRole('table').getByRole('row').nth(1)).toContainText(/\w/);
      await expectAccessible(page);
      await beside.click();
      await count.getByRole('button', { name: 'Find the conventions' }).click();
      await found.getByRole('button', { name: 'Explore' }).first().click();
      await explore.settled();
      expect(await explore.stat('expanded')).toBe(expanded);
    });
    explore.expectNoProblems();
  },
);

test.describe('narrow, by the keyboard alone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a log is pasted, judged, and judged as another search', { tag: '@long' }, async ({ page }) => {
    const { explore, verdict, log } = partsOf(page);
    await explore.open('#v=1&screen=check');
    const field = log.getByLabel('Or paste what your program printed');
    await field.focus();
    await page.keyboard.insertText('no log');
    await page.keyboard.press('Control+Enter');
    await expect(verdict.getByRole('status')).toContainText('Unreadable');
    await expect(field).toHaveValue('no log');
    await field.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.insertText('1 2 3 4 5 6 0 7 8\n1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 7 8 0\n');
    await page.keyboard.press('Control+Enter');
    await expect(verdict.getByRole('status')).toContainText('Right');
    await log.getByLabel('Algorithm').focus();
    await page.keyboard.type('Breadth');
    await expect(verdict.getByRole('status')).toContainText('Wrong');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    explore.expectNoProblems();
  });
});
