import { readFile, writeFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { drag } from './drag.ts';
import { ExplorePage } from './explore-page.ts';

const search = '#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3';
const own = '#v=1&start=1.2.3.4.5.6.0.7.8&size=3x3';

async function choose(page: Page, path: string): Promise<void> {
  await page.getByRole('button', { name: 'Share and keep' }).click();
  await page.getByLabel('File of a record').setInputFiles(path);
}

/** What the Inspector says of the step at the cursor, in numbers. */
async function figures(explore: ExplorePage): Promise<number[]> {
  return Promise.all(
    ['g', 'h', 'f', 'depth', 'expanded', 'generated', 'frontier', 'closed'].map((name) => explore.stat(name)),
  );
}

test(
  'a record that was saved is opened again, read, and closed',
  { tag: '@long' },
  async ({ page }, info) => {
    const explore = new ExplorePage(page);
    await explore.open(search);
    await explore.settled();
    await page.getByRole('button', { name: 'Step back' }).click();
    await explore.settled();
    const step = await explore.lastStep();
    const shown = await figures(explore);
    await page.getByRole('button', { name: 'Share and keep' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Whole record (JSON)' }).click();
    const path = info.outputPath('kept.json');
    await (await download).saveAs(path);

    // To a board of one's own.
    await explore.open(own);
    await explore.settled();
    await expect(explore.status).toContainText('The optimum is'); // it comes a moment later
    const before = [await explore.lastStep(), await explore.status.innerText()];
    const broken = info.outputPath('broken.json');
    const text = await readFile(path, 'utf8');
    await writeFile(broken, text.slice(0, text.length / 2));
    await choose(page, broken);
    const sheet = page.getByRole('dialog', { name: 'Share and keep' });
    await expect(sheet.getByRole('alert')).toHaveText(/^Line \d+: The file ends in the middle/);
    await page.keyboard.press('Escape');
    expect([await explore.lastStep(), await explore.status.innerText()]).toEqual(before);

    await choose(page, path);
    await expect(sheet).toBeHidden();
    await explore.settled();
    const bar = page.getByRole('region', { name: 'Opened file' });
    await expect(bar).toContainText('Opened from kept.json. Read-only');
    await explore.expectCursor(step);
    await page.getByRole('button', { name: 'Step back' }).click();
    await explore.settled();
    expect(await figures(explore)).toEqual(shown);
    await expect(explore.tile(4)).toHaveAccessibleName('Tile 4, row 1, column 3');

    await bar.getByRole('button', { name: 'Close' }).click();
    await explore.settled();
    await expect(bar).toBeHidden();
    await expect(explore.tile(4)).toHaveAccessibleName('Tile 4, row 2, column 1');
    await expect
      .poll(async () => [await explore.lastStep(), await explore.status.innerText()]) // the optimum comes later
      .toEqual(before);
    explore.expectNoProblems();
  },
);

test('a file or a board that is dropped on the page opens as by its button, and any other gets a sentence', async ({
  page,
}) => {
  const explore = new ExplorePage(page);
  await test.step('a text with a board that is dropped on the page opens as that board', async () => {
    await explore.open('#v=1&screen=learn');
    await drag(page, [['board.txt', '2 8 3\n1 6 4\n7   5\n']]);
    await expect(page).toHaveURL(/start=2\.8\.3\.1\.6\.4\.7\.0\.5/);
    await drag(page, [['both.txt', '283164705 -> 123804765']]);
    await expect(page).toHaveURL(/goal=1\.2\.3\.8\.0\.4\.7\.6\.5/);
  });
  await test.step('a file that is dropped on the page opens as by its button, and any other gets a sentence', async () => {
    await explore.open(own);
    await explore.settled();
    const yaml = await readFile('src/core/files/samples/posthoc-1.4.0.trace.yaml', 'utf8');
    const sheet = page.getByRole('dialog', { name: 'Dropped file' });

    await drag(page, [['a.yaml', yaml]], 'over');
    await expect(page.getByText('Drop a record or a log here to open it')).toBeVisible();
    await page.dispatchEvent('body', 'dragleave', { dataTransfer: await dataOf(page) });
    await expect(page.getByText('Drop a record or a log here to open it')).toBeHidden();

    for (const [files, sentence] of [
      [
        [['a.json', '{}'] as const, ['b.json', '{}'] as const],
        'Only one file at a time can be opened; these were 2.',
      ],
      [
        [['board.png', 'x'] as const],
        'board.png is neither a record nor a log: those end in .json, .yaml, .jsonl, .log or .txt.',
      ],
      [[['a.json', '{\n"a":1,}'] as const], 'Line 2: “}” does not belong here: a name in quotes is missing.'],
      [[['plan.json', '{"format":"tilescope-experiment"}'] as const], /^plan\.json cannot be used/],
    ] as const) {
      await drag(page, files);
      await expect(sheet.getByRole('alert')).toHaveText(sentence);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
    }

    await drag(page, [['data.json', '{"format":"tilescope-own-data","version":1}']]);
    await expect(sheet).toContainText('take the place of what this browser keeps now');
    await page.keyboard.press('Escape');

    await drag(page, [['a.yaml', yaml]]);
    await expect(page.getByRole('region', { name: 'Opened file' })).toContainText('Opened from a.yaml.');
    await expect(sheet).toBeHidden();
    await explore.settled();
  });
  explore.expectNoProblems();
});

function dataOf(page: Page) {
  return page.evaluateHandle(() => {
    const carried = new DataTransfer();
    carried.items.add(new File([''], 'a.yaml'));
    return carried;
  });
}
