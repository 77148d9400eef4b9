// needs a page

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PaintedFilm } from '../../../core/contract/film.ts';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { Shown } from '../../../testing/shown.tsx';
import { SaveSteps } from './save-steps.tsx';
import { filmSizeOf, type SavedSteps, type StepRange } from './saved-steps.ts';

type StepFilmWish = Parameters<SavedSteps['film']>[1];

let page: Shown;
let wanted: (StepRange & { readonly of: string; readonly perSecond?: number | undefined })[];
let saved: string[];
let session: ReturnType<typeof sessionWith>;
/** Null: at once. */
let encoded: Promise<{ ok: true; value: Uint8Array<ArrayBuffer> }> | null;
beforeEach(() => {
  page = new Shown();
  [wanted, saved, encoded] = [[], [], null];
  vi.stubGlobal('VideoEncoder', {
    isConfigSupported: ({ codec }: { codec: string }) =>
      Promise.resolve({ supported: codec.startsWith('vp') }),
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  page.end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const picture = { svg: '<svg/>', width: 4, height: 4 };

function stepsOf(id: SavedSteps['id'], unit: SavedSteps['unit'], last: number): SavedSteps {
  const tell = (range: StepRange, wish: Partial<StepFilmWish>): void => {
    const { isWide, perSecond, format } = wish;
    wanted.push({ of: id, ...range, isWide, ...(format && { format, perSecond }) } as never);
  };
  return {
    ...{ id, label: id, unit, last, fileName: id, hasFrames: unit === 'step', slides: unit === 'move' },
    usual: unit === 'step' ? { from: 8, to: 17 } : { from: 0, to: last },
    ...{ mostInFilm: unit === 'step' ? 100 : Infinity, perSecond: unit === 'step' ? [2, 16] : [4, 1024] },
    lengthMs: ({ from, to }, { perSecond }) => ((to - from + 1) * 1000) / perSecond,
    stills({ from, to }, wish) {
      tell({ from, to }, wish);
      return Promise.resolve(Array.from({ length: to - from + 1 }, () => picture));
    },
    film(range, wish) {
      tell(range, wish);
      return Promise.resolve({} as PaintedFilm<ImageBitmap>);
    },
  };
}

const formatField = () => page.one<HTMLSelectElement>('label select');
async function choose(format: string): Promise<void> {
  await page.after(() => {
    formatField().value = format;
    formatField().dispatchEvent(new Event('change', { bubbles: true }));
  });
}

async function show(perSecond?: number): Promise<void> {
  const sources = [stepsOf('search', 'step', 120), stepsOf('path', 'move', 400)] as const;
  session = sessionWith(instantKit);
  const given = perSecond === undefined ? {} : { perSecond };
  await page.showOver(session, <SaveSteps sources={sources} first="svg" {...given} />, {
    encodeFilm: () => encoded ?? Promise.resolve({ ok: true, value: new Uint8Array(2_300_000) }),
  });
}

it('saves steps from one to another, as numbered pictures of either shape or as a film at the chosen speed', async () => {
  await show();
  expect(page.text()).toContain('Numbered pictures in a zip, 100 at most.');
  await page.press('Save 10 pictures');
  await page.fill('From step', '3');
  await page.fill('to step', '6');
  await page.after(() => page.field('16:9').click());
  await page.press('Save 4 pictures');
  await choose('gif');
  expect(page.text()).toContain('2 s, 2 steps a second.');
  await page.fill('Speed', '8');
  await page.press('Save as GIF');
  expect(page.text()).toContain('Saved, 2.3 MB.');
  expect(wanted).toEqual([
    { of: 'search', from: 8, to: 17, isWide: false },
    { of: 'search', from: 3, to: 6, isWide: true },
    { of: 'search', from: 3, to: 6, isWide: true, format: 'gif', perSecond: 8 },
  ]);
  expect(saved).toEqual(['search-8-17.zip', 'search-3-6.zip', 'search-3-6.gif']);
});

it('keeps format and speed for the moves of the solution, and makes a long film faster', async () => {
  await show();
  await choose('webm');
  await page.fill('Speed', '8');
  await page.fill('What is saved', 'path');
  expect(formatField().value).toBe('webm');
  expect(page.text()).toContain('16 moves a second: faster than chosen, so that it stays within a minute.');
  await page.press('Save as WebM');
  await page.fill('to move', '40');
  expect(page.text()).toContain('8 moves a second.');
  await page.press('Save as WebM');
  await choose('png');
  expect(page.field('to move').max).toBe('99');
  await page.fill('What is saved', 'search');
  expect(page.field('From step').value).toBe('8'); // each has a range of its own
  expect(wanted.map(({ from, to, perSecond }) => [from, to, perSecond])).toEqual([
    [0, 400, 16],
    [0, 40, 8],
  ]);
  expect(saved).toEqual(['path.webm', 'path-0-40.webm']);
});

it('asks for no speed where that is chosen elsewhere', async () => {
  await show(32);
  await choose('gif');
  expect(() => page.field('Speed')).toThrow();
  await page.press('Save as GIF');
  expect(wanted[0]?.perSecond).toBe(32);
});

it('says which video the browser cannot encode, and saves none', async () => {
  await show();
  await choose('mp4');
  expect(page.text()).toContain('only on pages that are served over https');
  await choose('gif');
  vi.stubGlobal('isSecureContext', true);
  await choose('mp4');
  expect(page.text()).toContain('cannot encode MP4 video. A GIF plays everywhere.');
  expect(page.button('Save as MP4').disabled).toBe(true);
  await choose('webm');
  expect(page.button('Save as WebM').disabled).toBe(false);
});

it('has room for a slide, and even numbers of pixels', () => {
  expect(filmSizeOf({ width: 1600, height: 900 })).toEqual({ width: 1280, height: 720 });
  expect(filmSizeOf({ width: 333, height: 501 })).toEqual({ width: 478, height: 720 });
  expect(filmSizeOf({ width: 2000, height: 301 })).toEqual({ width: 1280, height: 192 });
});

it('says that a file was saved until something else is asked for', async () => {
  await show();
  await choose('gif');
  await page.press('Save as GIF');
  expect(page.text()).toContain('Saved, 2.3 MB.');
  await page.fill('to step', '12');
  expect(page.text()).not.toContain('Saved');
  await page.press('Save as GIF');
  expect(page.text()).toContain('Saved, 2.3 MB.');
  await choose('webm');
  expect(page.text()).not.toContain('Saved');
});

it('says that a film was not saved where the form is gone before it is made', async () => {
  await show();
  await choose('gif');
  encoded = new Promise(() => undefined);
  await page.press('Save as GIF');
  expect(page.text()).toContain('Cancel saving');
  page.end();
  expect(session.page.getState().notice).toBe(
    'The file was not saved: the dialog was closed before it was ready.',
  );
  expect(saved).toEqual([]);
  page = new Shown();
  await show();
  page.end();
  expect(session.page.getState().notice).toBeNull();
  page = new Shown();
});

it('says beside the fields which steps there are, and counts no pictures that cannot be', async () => {
  await show();
  for (const [from, to, said] of [
    ['0', '9999', 'to step: a whole number from 0 to 99.'],
    ['0', '1.5', 'to step: a whole number from 0 to 99.'],
    ['40', '5', 'to step: a whole number from 40 to 120.'],
    ['', '5', 'From step: a whole number from 0 to 120.'],
    ['-1', '5', 'From step: a whole number from 0 to 120.'],
  ] as const) {
    await page.fill('From step', from);
    await page.fill('to step', to);
    expect(page.text()).toContain(said);
    expect(page.button('Save').disabled).toBe(true);
    const { min, max } = page.field('to step');
    expect([min, max].map(Number).every(Number.isInteger)).toBe(true);
  }
  await page.fill('From step', '3');
  expect(page.text()).not.toContain('whole number');
  expect(page.button('Save 3 pictures').disabled).toBe(false);
  expect(wanted).toEqual([]);
});
