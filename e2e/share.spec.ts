import { readFile } from 'node:fs/promises';
import { type Page, expect, test } from '@playwright/test';
import { ExplorePage } from './explore-page.ts';

const search = '#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3&step=20&view=space';

test('a link that is shared opens to the same screen on another profile', async ({
  page,
  browser,
  baseURL,
}) => {
  const explore = new ExplorePage(page);
  await explore.open(search);
  await explore.settled();
  await explore.expectCursor(20);
  const share = page.getByRole('button', { name: 'Share and keep' });
  await share.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Share and keep' });
  await expect(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const link = await sheet.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toContain('step=20');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(share).toBeFocused();

  const profile = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    serviceWorkers: 'block',
  });
  const other = await profile.newPage();
  await other.goto(link.replace('/#', '/?testing=1#'));
  const there = new ExplorePage(other);
  await there.settled();
  await there.expectCursor(20);
  // Focus and pointer are not part of what is shared.
  await page.mouse.move(0, 0);
  await other.mouse.move(0, 0);
  await share.blur();
  for (const each of [explore, there]) await each.settled();
  await expect.poll(async () => differingPixels(page, await picture(page), await picture(other))).toBe(0);
  await profile.close();
});

test('a record is saved as a table, as a whole, for another visualiser; what the browser keeps is saved, forgotten, and comes back', async ({
  page,
}) => {
  const explore = new ExplorePage(page);
  await test.step('the record of a search is saved as a table, as a whole, and for another visualiser', async () => {
    await explore.open(search);
    await explore.settled();
    await page.getByRole('button', { name: 'Share and keep' }).click();
    const saved = async (title: string): Promise<{ name: string; text: string }> => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: title }).click();
      const file = await download;
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
    };
    const table = await saved('Table of the nodes selected (CSV)');
    expect(table.name).toBe('a-star.csv');
    expect(table.text.split('\n')).toHaveLength(1 + 74 + 1); // the goal is selected, and not expanded
    expect(JSON.parse((await saved('Whole record (JSON)')).text)).toMatchObject({
      format: 'tilescope-trace',
    });
    const posthoc = await saved('Posthoc trace');
    expect(posthoc.name).toBe('a-star.trace.json');
    expect(JSON.parse(posthoc.text)).toMatchObject({ version: '1.4.0' });
  });
  await test.step('all that the browser keeps goes into a file, is forgotten, and comes back', async () => {
    await page.keyboard.press('Escape');
    await explore.typeBoard('8 6 7 2 5 4 3 0 1');
    await explore.settled();
    const share = page.getByRole('button', { name: 'Share and keep' });
    await share.click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save all as a file' }).click();
    const file = await (await download).path();

    await page.getByRole('button', { name: 'Forget all' }).click();
    await page.getByRole('button', { name: 'Yes, forget everything' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(explore.tile(1)).not.toHaveAccessibleName('Tile 1, row 3, column 3');

    await share.click();
    const field = page.getByLabel('File of your data');
    await field.setInputFiles({
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"a": 1}'),
    });
    await expect(page.getByRole('alert')).toHaveText(/^This is no file of data saved here/);
    await field.setInputFiles(file);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(explore.tile(1)).toHaveAccessibleName('Tile 1, row 3, column 3');
  });
});

test('in a frame of another page it has its controls, and keeps nothing of its reader’s', async ({
  page,
}) => {
  const explore = new ExplorePage(page);
  await page.goto(`/?testing=1&embed=1${search}`);
  await explore.settled();
  await explore.expectCursor(20);
  await expect(page.getByRole('navigation', { name: 'Screens' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Step forward' }).click();
  await explore.expectCursor(21);
  await expect(page.getByRole('link', { name: 'Open in Tilescope' })).toHaveAttribute('href', /step=21/);
  expect(await page.evaluate(() => window.localStorage.length)).toBe(0);
});

async function picture(page: Page): Promise<string> {
  const shot = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  return `data:image/png;base64,${shot.toString('base64')}`;
}

/** How many pixels of two pictures differ by more than what two paintings of one edge may. */
function differingPixels(page: Page, first: string, second: string): Promise<number> {
  return page.evaluate(
    async ([a, b]) => {
      const pixels = async (source: string): Promise<ImageData> => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [one, other] = [await pixels(a), await pixels(b)];
      if (one.data.length !== other.data.length) return Infinity;
      const differing = new Set<number>();
      one.data.forEach((value, index) => {
        if (Math.abs(value - other.data[index]!) > 24) differing.add(index >> 2);
      });
      return differing.size;
    },
    [first, second] as const,
  );
}

test('an element shows a search in another page, follows its attributes, and tells of steps and ends', async ({
  page,
}) => {
  const host = `<!doctype html><title>Lecture</title>
    <script type="module" src="/tile-scope.js"></script>
    <tile-scope start="158743062" step="3" picture></tile-scope>
    <script>
      told = [];
      for (const type of ['step', 'end'])
        document.querySelector('tile-scope').addEventListener(type, ({ detail }) => told.push([type, detail]));
    </script>`;
  await page.route('**/lecture.html', (route) => route.fulfill({ contentType: 'text/html', body: host }));
  await page.goto('/lecture.html');
  const shown = page.frameLocator('iframe');
  const slider = shown.getByRole('slider', { name: 'Step' });
  await expect(slider).toHaveValue('3');
  await expect(shown.getByRole('region', { name: 'Search view' })).toBeVisible();
  await expect(shown.getByRole('region', { name: 'Board', exact: true })).toBeHidden();
  await expect(shown.getByRole('region', { name: 'Inspector' })).toBeHidden();
  const told = () => page.evaluate(() => (window as unknown as { told: unknown[] }).told);
  await expect.poll(told).toContainEqual(['end', { status: 'solved', length: 16, expanded: 84 }]);

  const goTo = (step: string) =>
    page.locator('tile-scope').evaluate((element, text) => element.setAttribute('step', text), step);
  const before = await page.evaluate(() => history.length);
  await goTo('5');
  await expect(slider).toHaveValue('5');
  await slider.press('ArrowRight');
  await expect.poll(told).toContainEqual(['step', { step: 6, steps: 84 }]);
  await expect.poll(() => page.frames().at(-1)?.url()).toContain('step=6'); // the address follows when the reader rests
  await goTo('5'); // the same again: the reader has gone on since
  await expect(slider).toHaveValue('5');
  expect(await page.evaluate(() => history.length)).toBe(before);

  await page.locator('tile-scope').evaluate((element) => element.setAttribute('start', '158743026'));
  await expect.poll(told).toContainEqual(['end', { status: 'unsolvable', length: null, expanded: 0 }]);
  await expect(shown.getByText('This goal cannot be reached')).toBeVisible();

  await page.locator('tile-scope').evaluate((element) => {
    element.setAttribute('code', 'const h = () => 0;');
    element.setAttribute('heuristic', 'own');
  });
  await shown.getByRole('button', { name: 'Open without it' }).click();
  await expect(shown.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test(
    'an element plays its steps in a loop once it is in view, until somebody presses in it',
    { tag: '@long' },
    async ({ page }) => {
      const host = `<!doctype html><title>Lecture</title>
      <script type="module" src="/tile-scope.js"></script>
      <div style="height: 3000px"></div>
      <tile-scope start="158743062" step="4" picture play loop to="9"></tile-scope>
      <script>
        told = [];
        document.querySelector('tile-scope').addEventListener('step', ({ detail }) => told.push(detail.step));
      </script>`;
      await page.route('**/lecture.html', (route) => route.fulfill({ contentType: 'text/html', body: host }));
      await page.goto('/lecture.html');
      const told = () => page.evaluate(() => (window as unknown as { told: number[] }).told.join(' '));
      await page.locator('tile-scope').scrollIntoViewIfNeeded();
      const shown = page.frameLocator('iframe');
      await expect.poll(told).toMatch(/4 5 6 7 8 9 4 5 6 7 8 9/);
      await shown.getByRole('button', { name: 'Step back' }).click();
      await shown.getByRole('slider', { name: 'Step' }).fill('30');
      await expect.poll(told).toMatch(/30$/);
    },
  );
});
