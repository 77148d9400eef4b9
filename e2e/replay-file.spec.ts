import { readFile } from 'node:fs/promises';
import { type Browser, type Page, expect, test } from '@playwright/test';
import { readGif } from '../src/testing/gif-reader.ts';
import { ExplorePage } from './explore-page.ts';

// A film has slides only for who sees them on the screen too.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Two moves from the goal. */
const search = '#v=1&start=1.2.3.4.5.6.0.7.8&size=3x3&algorithm=a-star&step=3';
/** A second before, the moves at 2 a second, two seconds on the goal, which begin with the last of its slide. */
const filmMs = 1000 + 500 + 160 + 2000;

async function saved(page: Page, kind: 'GIF' | 'WebM' | 'MP4'): Promise<{ name: string; bytes: Uint8Array }> {
  const solution = page.getByRole('region', { name: 'Solution', exact: true });
  const download = page.waitForEvent('download');
  await solution.getByRole('button', { name: `Save as ${kind}` }).click();
  const file = await download;
  await expect(solution.getByText(/^Saved, \d/)).toBeVisible();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the replay of a solution is saved as a GIF and as a video', async ({ page, browser }) => {
  const explore = new ExplorePage(page);
  await explore.open(search);
  await explore.settled();
  await page.getByRole('button', { name: 'Save the replay' }).click();

  const gif = await saved(page, 'GIF');
  expect(gif.name).toBe('a-star-solution.gif');
  const read = readGif(gif.bytes);
  expect(read).toMatchObject({ width: 720, height: 720, repeat: 0 });
  expect(read.pictures).toHaveLength(1 + 2 * 5); // 5 pictures a slide
  expect(read.pictures.reduce((sum, { delayMs }) => sum + delayMs, 0)).toBe(filmMs);

  const format = explore.solution.getByRole('combobox', { name: /^as/ });
  await format.selectOption('WebM video');
  const film = await saved(page, 'WebM');
  expect(film.name).toBe('a-star-solution.webm');
  expect([...film.bytes.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]); // EBML
  const video = await played(browser, film.bytes);
  expect(video).toMatchObject({ width: 720, height: 720 });
  expect(Math.abs(video.seconds * 1000 - filmMs)).toBeLessThanOrEqual(50);
});

test(
  'steps of a search are saved as a film of the same pictures, at the chosen speed',
  { tag: '@long' },
  async ({ page, browser }) => {
    const explore = new ExplorePage(page);
    await explore.open('#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3&step=8');
    await explore.settled();
    await page.getByRole('button', { name: 'Share and keep' }).click();
    const form = page.getByRole('form', { name: 'Step by step' });
    await form.getByLabel('to step').fill('11');
    await form.getByRole('checkbox', { name: '16:9' }).check();
    const [download, film] = [page.waitForEvent('download'), form.getByRole('combobox', { name: /^as/ })];
    await film.selectOption('GIF');
    await form.getByLabel('Speed').selectOption('4 steps a second');
    await form.getByRole('button', { name: 'Save as GIF' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('tree-8-11.gif');
    const gif = readGif(await readFile(await file.path()));
    expect(gif).toMatchObject({ width: 1280, height: 720, repeat: 0 });
    expect(gif.pictures.map(({ delayMs }) => delayMs)).toEqual([250, 250, 250, 2000]);

    await film.selectOption('MP4 video');
    const canEncode = await page.evaluate(async () => {
      const { supported } = await VideoEncoder.isConfigSupported({
        ...{ codec: 'avc1.640028', width: 1280, height: 720 },
      });
      return supported === true;
    });
    const button = form.getByRole('button', { name: 'Save as MP4' });
    if (canEncode) {
      const coming = page.waitForEvent('download');
      await button.click();
      const bytes = await readFile(await (await coming).path());
      expect(bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
      const video = await played(browser, bytes, 'video/mp4');
      expect(video).toMatchObject({ width: 1280, height: 720 });
      expect(Math.abs(video.seconds * 1000 - 2750)).toBeLessThanOrEqual(50);
    } else {
      await expect(form.getByText(/^This browser cannot encode MP4 video/)).toBeVisible();
      await expect(button).toBeDisabled();
    }
    await page.keyboard.press('Escape');
    await explore.expectCursor(8);
    explore.expectNoProblems();
  },
);

/** What a player makes of it, on a page without the policy of this one. */
async function played(browser: Browser, bytes: Uint8Array, type = 'video/webm') {
  const page = await browser.newPage();
  const base64 = Buffer.from(bytes).toString('base64');
  const facts = await page.evaluate(async (address) => {
    const video = document.createElement('video');
    video.src = address;
    await new Promise((resolve, reject) => {
      video.onloadedmetadata = resolve;
      video.onerror = () => reject(new Error(video.error?.message));
    });
    return { width: video.videoWidth, height: video.videoHeight, seconds: video.duration };
  }, `data:${type};base64,${base64}`);
  await page.close();
  return facts;
}
