import { type Page, expect, test } from '@playwright/test';
import { keepSmallBoards } from './every-screen.ts';
import { ExplorePage } from './explore-page.ts';

const search = (claim: string, take: string): string => `// name: My queue
// algorithm: ${claim}
function search(start, goal, tools) {
  const queue = [start];
  const seen = new Set([start.key]);
  while (queue.length > 0) {
    const node = queue.${take}();
    if (node.key === goal.key) return node;
    for (const next of tools.expand(node)) {
      if (seen.has(next.key)) continue;
      seen.add(next.key);
      queue.push(next);
    }
  }
  return null;
}
`;

const linkWith = (code: string): string =>
  `/?testing=1#v=1&start=4.5.0.1.2.3&size=2x3&algorithm=own-search&code=${encodeURIComponent(code)}`;

async function agreeTo(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'This link carries code' });
  await expect(dialog.getByLabel('Code of the search')).toHaveText(code);
  await dialog.getByRole('button', { name: 'Run it' }).click();
}

test('a search from a link is asked about, judged, shown at its wrong step, mended in the Lab; one that does not end is ended', async ({
  page,
}) => {
  await test.step('a right one is called right, under its name', async () => {
    const explore = new ExplorePage(page);
    const right = search('breadth-first', 'shift');
    await page.goto(linkWith(right));
    await agreeTo(page, right);
    await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'right');
    await expect(page.locator('[data-verdict]')).toContainText('the same order as Breadth-first');
    await expect(page.locator('[data-verdict]')).toContainText('Right on this board');
    await expect(explore.status).toContainText('solved in 21 moves');
  });
  await test.step('one that does not end is ended with the line of its loop', async () => {
    const code = 'function search(start, goal, tools) {\n  tools.expand(start);\n  for (;;);\n}\n';
    await page.goto(linkWith(code));
    await agreeTo(page, code);
    const view = page.getByRole('region', { name: 'Search view' });
    await expect(view.getByRole('alert')).toContainText('Line 3');
  });
  await test.step('a search from a link is asked about, judged, shown at its wrong step, and mended in the Lab', async () => {
    const explore = new ExplorePage(page);
    const wrong = search('breadth-first', 'pop');
    await page.goto(linkWith(wrong));
    await agreeTo(page, wrong);
    const verdict = page.locator('[data-verdict]');
    await expect(verdict).toHaveAttribute('data-fault', 'out-of-order');
    await expect(verdict).toContainText('last in, first out');
    await expect(explore.algorithm).toContainText('“My queue”');
    await verdict.getByRole('button', { name: /^Show step/ }).click();
    await expect(explore.step).toHaveAttribute('aria-valuetext', /^step [1-9]\d* of/);

    await verdict.getByRole('button', { name: 'Edit the code' }).click();
    const own = page.getByRole('region', { name: 'Own code' });
    await expect(own.getByRole('combobox', { name: 'In the editor' })).toHaveText(/My queue/);
    await own.getByRole('button', { name: 'Run in Explore' }).click();
    await expect(verdict).toHaveAttribute('data-verdict', 'wrong');
  });
});

test(
  'in the Lab a search with a bug inside runs where its bug shows; the editor takes the place of the verdicts while one writes',
  { tag: '@long' },
  async ({ page }) => {
    await keepSmallBoards(page);
    await test.step('the editor takes the place of the verdicts while one writes', async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.goto('/?testing=1#v=1&screen=lab');
      const editor = page.getByRole('textbox', { name: /^Code of / });
      const verdict = page.getByRole('region', { name: 'Verdict' });
      const sizeOf = async () => (await editor.boundingBox()) ?? { width: 0, height: 0 };
      await page.getByRole('button', { name: 'Larger' }).click();
      await expect(verdict).toBeHidden();
      await expect.poll(async () => (await sizeOf()).width).toBeGreaterThan(550);
      await page.getByRole('button', { name: 'Smaller' }).click();
      await expect(verdict).toBeVisible();
    });
    await test.step('one with a bug inside runs on the board on which its bug shows', async () => {
      await page.goto('/?testing=1#v=1&screen=lab');
      const own = page.getByRole('region', { name: 'Own code' });
      await own.getByRole('button', { name: 'New', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Find it: the bound' }).click();
      await expect(own).toContainText('Its bug shows on this board: 1 4 0 7 2 8 6 5 3');
      await own.getByRole('button', { name: 'Run in Explore' }).click();
      await expect(page.locator('[data-verdict]')).toHaveAttribute('data-fault', 'wrong-bound');
    });
    await test.step('its editor has half the height, and what runs it is in sight', async () => {
      const own = page.getByRole('region', { name: 'Own code' });
      await page.getByRole('link', { name: 'Lab' }).click();
      for (const [width, height] of [
        [1280, 800],
        [1440, 900],
        [1024, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(own.getByRole('button', { name: 'Run in Explore' })).toBeInViewport({ ratio: 1 });
        const editor = own.locator('.cm-editor');
        await expect
          .poll(async () => ((await editor.boundingBox())?.height ?? 0) / height)
          .toBeGreaterThan(0.45);
      }
    });
  },
);

test(
  'a search that is changed after the page was loaded anew is no other search in the Lab',
  { tag: '@long' },
  async ({ page }) => {
    await keepSmallBoards(page);
    const explore = new ExplorePage(page);
    const own = page.getByRole('region', { name: 'Own code' });
    const editor = own.getByRole('textbox', { name: /^Code of / });
    const programs = own.getByRole('combobox', { name: 'In the editor' }).getByRole('option');
    const change = async (remark: string): Promise<void> => {
      await editor.press('Control+Home');
      await page.keyboard.insertText(`// ${remark}\n`);
    };
    const run = async (): Promise<void> => {
      await own.getByRole('button', { name: 'Run in Explore' }).click();
      await expect(explore.status).toContainText('solved');
      await expect(page.getByText('Your own code is in the Lab')).toHaveCount(0);
    };
    await page.goto('/#v=1&screen=lab');
    await own.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('menuitem', { name: 'A*', exact: false }).first().click();
    await change('first');
    await run();
    await page.reload();
    await page.goBack();
    await expect(editor).toBeVisible();
    await page.goForward();
    await page.getByRole('button', { name: 'Edit the code' }).first().click();
    await change('second');
    await expect(editor).toContainText('// second');
    await page.reload();
    await expect(editor).toContainText('// second');
    await run();
    await page.getByRole('button', { name: 'Edit the code' }).first().click();
    await expect(programs).toHaveText(['Mine', 'A*']);
  },
);
