import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { keepFew } from './every-screen.ts';
import { ExplorePage } from './explore-page.ts';

interface SavedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

async function saved(page: Page, button: Locator): Promise<SavedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Both files of a figure, by the buttons of the sheet or of its own menu. */
async function bothOf(
  page: Page,
  buttonFor: (kind: 'SVG' | 'PNG') => Promise<Locator>,
): Promise<SavedFile[]> {
  return [await saved(page, await buttonFor('SVG')), await saved(page, await buttonFor('PNG'))];
}

interface Looked {
  readonly problem: string | null;
  readonly title: string;
  readonly marks: number;
  readonly texts: number;
  readonly width: number;
  readonly height: number;
  readonly pixelsWide: number;
  readonly pixelsHigh: number;
  /** Of the pixels of the PNG, how many differ clearly from the SVG as this browser draws it. */
  readonly differing: number;
}

/** Reads both as a browser does, and lays one over the other. */
async function look(page: Page, [svg, png]: readonly SavedFile[]): Promise<Looked> {
  const given = { svg: svg!.bytes.toString('utf8'), png: png!.bytes.toString('base64') };
  // Both say what made them.
  const madeBy = /<metadata>(Tilescope \d[^<]+)<\/metadata>/.exec(given.svg)?.[1] ?? 'nothing';
  expect(png!.bytes.includes(`tEXtSoftware\0${madeBy}`)).toBe(true);
  return page.evaluate(async ({ svg: text, png: data }) => {
    const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
    const root = parsed.documentElement;
    const load = async (address: string): Promise<HTMLImageElement> => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return image;
    };
    const raster = await load(`data:image/png;base64,${data}`);
    const vector = await load(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
    const { naturalWidth: pixelsWide, naturalHeight: pixelsHigh } = raster;
    const pixelsOf = (image: HTMLImageElement): Uint8ClampedArray => {
      const context = new OffscreenCanvas(pixelsWide, pixelsHigh).getContext('2d')!;
      context.drawImage(image, 0, 0, pixelsWide, pixelsHigh);
      return context.getImageData(0, 0, pixelsWide, pixelsHigh).data;
    };
    const [one, other] = [pixelsOf(raster), pixelsOf(vector)];
    let differing = 0;
    for (let at = 0; at < one.length; at += 4) if (Math.abs(one[at]! - other[at]!) > 24) differing++;
    return {
      problem: parsed.querySelector('parsererror')?.textContent ?? null,
      title: parsed.querySelector('title')?.textContent ?? '',
      marks: (text.match(/[Mm][-\d.]/g) ?? []).length,
      texts: parsed.querySelectorAll('text').length,
      width: Number(root.getAttribute('width')),
      height: Number(root.getAttribute('height')),
      ...{ pixelsWide, pixelsHigh, differing },
    };
  }, given);
}

function expectWhole(looked: Looked, fewestMarks: number): void {
  expect(looked.problem).toBeNull();
  expect(looked.marks).toBeGreaterThan(fewestMarks);
  expect(looked.texts).toBeGreaterThan(5);
  expect(looked.pixelsWide).toBe(looked.width * 2);
  expect(looked.pixelsHigh).toBe(looked.height * 2);
  expect(looked.differing / (looked.pixelsWide * looked.pixelsHigh)).toBeLessThan(0.0005);
}

/** Share of the pixels of a canvas that are clearly others in the same place of a picture of it. */
async function differenceFromScreen(page: Page, svg: string): Promise<number> {
  return page.evaluate(async (text) => {
    const canvas = document.querySelector<HTMLCanvasElement>('section[aria-label="Search view"] canvas')!;
    const clip = new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('clipPath > path')!;
    const [left = 0, top = 0] = clip.getAttribute('d')!.slice(1).split(/[ h]/).map(Number);
    const image = new Image();
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    const { width, height } = canvas;
    const pixelsOf = (draw: (context: OffscreenCanvasRenderingContext2D) => void): Uint8ClampedArray => {
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      draw(context);
      return context.getImageData(0, 0, width, height).data;
    };
    const screen = pixelsOf((context) => context.drawImage(canvas, 0, 0));
    const file = pixelsOf((context) => context.drawImage(image, -left, -top));
    let differing = 0;
    for (let at = 0; at < screen.length; at += 4)
      if (Math.abs(screen[at]! - file[at]!) + Math.abs(screen[at + 2]! - file[at + 2]!) > 60) differing++;
    return differing / (width * height);
  }, svg);
}

test('the tree and the timeline are saved as they are on the screen, and printed in white', async ({
  page,
}) => {
  const explore = new ExplorePage(page);
  await explore.open('#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3&step=40');
  await explore.settled();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Share and keep' }).click();
  const inSheet = (name: string) => (kind: string) =>
    Promise.resolve(page.getByRole('button', { name: `${name} as ${kind}` }));
  const tree = await bothOf(page, inSheet('Tree'));
  expect(tree.map(({ name }) => name)).toEqual(['tree.svg', 'tree.png']);
  const looked = await look(page, tree);
  expectWhole(looked, 150);
  expect(looked.title).toBe('The search tree');
  const text = tree[0]!.bytes.toString('utf8');
  expect(text).toContain('Step 40 of 73: 26 in the frontier, 40 closed.');
  expect(text).not.toContain('<image');
  expect(await differenceFromScreen(page, text)).toBeLessThan(0.0005);
  expectWhole(await look(page, await bothOf(page, inSheet('Timeline'))), 20);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Step forward' }).click();
  await explore.settled();
  expect(await differenceFromScreen(page, text)).toBeGreaterThan(0.001); // another step is another picture
  await test.step('what is printed is white, whole, and has the link on it', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: 'Step back' }).click();
    await explore.settled();
    // What prints is fetched a little later than the page.
    const sheet = page.locator('svg:has(> title:text-is("The search tree"))');
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      expect(await sheet.count()).toBe(1);
    }).toPass();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(
      page.getByText('Step 40 of 73: 26 in the frontier, 40 closed.', { exact: false }).last(),
    ).toBeVisible();
    await expect(page.getByText(/#v=1&start=1\.2\.4/)).toBeVisible();
    await expect(page.getByText(/^The Tilescope authors.*\[Computer software\]\.$/)).toBeVisible();
    await expect(explore.timeline).toBeHidden();
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
    await expect(sheet).toBeVisible();
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await expect(explore.timeline).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test(
  'a plot of an experiment and a heat map of the lab are saved with their axes and keys',
  { tag: '@long' },
  async ({ page }) => {
    const inMenu = (label: string) => async (kind: string) => {
      await page.getByRole('button', { name: label }).click();
      return page.getByRole('button', { name: new RegExp(`^${kind} for`) });
    };
    const explore = new ExplorePage(page);
    await keepFew(page, 'manhattan');
    await explore.open('#v=1&screen=experiments');
    const plan = {
      ...{ format: 'tilescope-experiment', version: 1, name: 'A small plan', seed: 5, budget: {} },
      boards: [{ kind: 'random', label: '3×3', size: '3x3', count: 12 }],
      grids: [{ algorithm: 'a-star', heuristic: ['hamming', 'manhattan'] }],
    };
    const field = page.getByLabel('Plan as text');
    await field.fill(JSON.stringify(plan));
    await field.press('Enter');
    await page.getByRole('button', { name: 'Run experiment' }).click();
    await expect(page.getByText(/24 of 24/).first()).toBeVisible();
    const plot = await bothOf(page, inMenu('Save the plot as a picture'));
    const lookedPlot = await look(page, plot);
    expectWhole(lookedPlot, 24);
    const text = plot[0]!.bytes.toString('utf8');
    expect(text).toContain('A small plan: 24 runs.');
    expect(text).toContain('Manhattan'); // in the key
    await page.getByRole('link', { name: 'Lab' }).click();
    // Until every board is judged, the map grows between the two files.
    await expect(page.locator('[data-stat="mean-h"]')).toHaveCount(1);
    const heat = await bothOf(page, inMenu('Save the first heat map as a picture'));
    expectWhole(await look(page, heat), 100);
    expect(heat[0]!.bytes.toString('utf8')).toContain('true distance');
  },
);

test('whoever prints at once has no controls on paper, and a game prints its board', async ({ page }) => {
  const start = '#v=1&start=1.2.3.4.5.6.7.0.8&size=3x3&mode=play';
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset['printed'] = 'yes';
    };
    // What prints is fetched after a while, which on a busy machine passes before the keys below: here it does not pass.
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number) => (ms === 2000 ? 0 : later(work, ms)),
    });
  });
  const explore = new ExplorePage(page);
  await explore.open(start);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('main').getByRole('button', { name: 'Tile 7, row 3, column 1' }).last().click();
  await page.keyboard.press('Control+p');
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  const boards = page.locator('body > [data-screen] svg desc');
  await expect(boards.first()).toHaveText('1 2 3 4 5 6 7 0 8');
  await expect(boards.nth(1)).toHaveText('1 2 3 4 5 6 0 7 8');
  await expect(boards.nth(2)).toHaveText('1 2 3 4 5 6 7 8 0');
});

test(
  'each step of a search is a numbered picture in one file, and the screen is where it was',
  { tag: '@long' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    await explore.open('#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3&step=8');
    await explore.settled();
    await page.getByRole('button', { name: 'Share and keep' }).click();
    const form = page.getByRole('form', { name: 'Step by step' });
    await expect(form.getByLabel('From step')).toHaveValue('8');
    await form.getByLabel('to step').fill('11');
    const { name, bytes } = await saved(page, form.getByRole('button', { name: 'Save 4 pictures' }));
    expect(name).toBe('tree-8-11.zip');
    const names = [...bytes.toString('latin1').matchAll(/tree-\d+\.png/g)].map(([one]) => one);
    expect(new Set(names)).toEqual(new Set(['tree-008.png', 'tree-009.png', 'tree-010.png', 'tree-011.png']));
    // Each is another picture: no two have one checksum.
    const entries = bytes.toString('latin1').split('PK\u0001\u0002').slice(1);
    const sums = entries.map((entry) => entry.slice(12, 16));
    expect(new Set(sums).size).toBe(4);
    await page.keyboard.press('Escape');
    await explore.expectCursor(8);
    explore.expectNoProblems();
  },
);

test(
  'a series has one scale to its last step, where the search ends without a solution too',
  { tag: '@long' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    await explore.open('#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3&max-expansions=12&step=11');
    await explore.settled();
    await page.getByRole('button', { name: 'Share and keep' }).click();
    const form = page.getByRole('form', { name: 'Step by step' });
    await form.getByRole('combobox', { name: /^as/ }).selectOption('SVG');
    const { bytes } = await saved(page, form.getByRole('button', { name: 'Save 2 pictures' }));
    const pictures = Object.values(unzipSync(new Uint8Array(bytes))).map((picture) => strFromU8(picture));
    const [before, last] = pictures.map((svg) => ({
      box: /<clipPath[^>]*><path d="([^"]*)"/.exec(svg)?.[1],
      type: [...new Set(svg.match(/font-size="[^"]*"/g))],
    }));
    expect(before?.box).toMatch(/^M/);
    expect(last).toEqual(before);
  },
);
