import { type Page, expect, test } from '@playwright/test';
import { ExplorePage } from './explore-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const board = '#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3&step=12';

/** What is looked at in each frame after an act. */
const frames = 14;
/** The page may take this many frames to say what it has to say. */
const settling = 8;

/**
 * Does `act` on the page, and says what moved by itself afterwards: animations under way in any frame, and places of
 * boxes, scrolls and pictures that differ between two frames once the page has settled.
 */
async function whatMoves(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  await page.evaluate(() => {
    const seen: string[] = [];
    let last = '';
    let frame = 0;
    // In each frame: to pack a picture as a file takes twenty times as long. One pixel in seven: what glides changes many.
    const sumOf = (canvas: HTMLCanvasElement): number => {
      const { width, height } = canvas;
      const pixels = width * height > 0 ? canvas.getContext('2d')?.getImageData(0, 0, width, height) : null;
      let sum = width;
      const all = new Uint32Array(pixels?.data.buffer ?? []);
      for (let at = 0; at < all.length; at += 7) sum = (Math.imul(sum, 31) + all[at]!) | 0;
      return sum;
    };
    // Once for each change that is seen, the number of the frame since the last press.
    const moved: number[] = [];
    const look = (): void => {
      for (const animation of document.getAnimations()) {
        const { effect, playState } = animation;
        const { target } = effect as KeyframeEffect;
        const ms = Number(effect?.getComputedTiming().duration ?? 0);
        if (playState === 'running' && ms > 1) seen.push(`${target?.className.toString() ?? ''}, ${ms} ms`);
      }
      const boxes = [
        ...document.querySelectorAll('[data-tile], [role=dialog], [role=menu], svg [transform]'),
      ];
      const parts = boxes.map((box) => {
        const { x, y, width, height } = box.getBoundingClientRect();
        return `${x},${y},${width},${height},${getComputedStyle(box).opacity}`;
      });
      const scrolls = [...document.querySelectorAll('main *')].map(({ scrollTop }) => scrollTop);
      const pictures = [...document.querySelectorAll('canvas')].map(sumOf);
      const now = [...parts, ...scrolls, ...pictures].join('|');
      if (now !== last) moved.push(frame);
      last = now;
      frame++;
      request = requestAnimationFrame(look);
    };
    let request = requestAnimationFrame(look);
    Object.assign(window, {
      beginAct: () => (frame = moved.length = 0),
      endLooking: () => {
        cancelAnimationFrame(request);
        return { seen: [...new Set(seen)], moved };
      },
    });
  });
  await page.evaluate(() => (window as unknown as { beginAct(): void }).beginAct());
  await act();
  await page.evaluate(async (more) => {
    for (let frame = 0; frame < more; frame++) await new Promise((done) => requestAnimationFrame(done));
  }, frames);
  const { seen, moved } = await page.evaluate(() =>
    (
      window as unknown as { endLooking(): { readonly seen: string[]; readonly moved: number[] } }
    ).endLooking(),
  );
  // What comes in one go changes a few frames; what glides changes one after the other.
  const glides = moved.length > settling ? [`${moved.length} of the frames differ`] : [];
  return [...seen, ...glides];
}

test(
  'nothing glides: on Explore, in a replay, in a game and when it is won',
  { tag: '@long' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    await test.step('nothing glides: steps, jumps, views, menus, sheets, tiles', async () => {
      await explore.open(board);
      await explore.settled();
      const found: unknown[] = [];
      const check = async (what: string, act: () => Promise<void>): Promise<void> => {
        const moving = await whatMoves(page, act);
        if (moving.length > 0) found.push([what, moving]);
        await explore.settled();
      };
      const press = (key: string) => () => page.keyboard.press(key);
      const click = (name: string) => () => page.getByRole('button', { name, exact: true }).first().click();
      await check('a step', press('ArrowRight'));
      await check('ten steps', press('Shift+ArrowRight'));
      await check('a jump to the end', press('End'));
      await check('a jump to the start', press('Home'));
      await check('closer', click('Zoom in'));
      await check('all of it', click('Fit'));
      const show = (view: string) => () => explore.view.getByRole('radio', { name: view }).click();
      const views = ['Space', 'g–h', 'Frontier', 'Tree'];
      // Once before: what is fetched and arranged comes in several goes.
      for (const view of views) {
        await show(view)();
        await explore.settled();
      }
      for (const view of views) await check(view, show(view));
      for (const name of ['Display', 'Share and keep', 'Presets', 'Help']) {
        const opened = page.getByRole('dialog').or(page.getByRole('menu')).first();
        await check(`${name} opens`, async () => {
          await click(name)();
          await expect(opened).toBeVisible();
        });
        await check(`${name} closes`, async () => {
          await page.keyboard.press('Escape');
          await expect(opened).toBeHidden();
        });
      }
      await check('more settings', click('More'));
      await check('a tile', () => explore.tile(6).click());
      await check('the solution', () => page.getByRole('button', { name: /replay it/ }).click());
      expect(found).toEqual([]);
    });
    await test.step('a replay goes from board to board without a slide', async () => {
      await explore.open(board.replace('step=12', 'step=84'));
      await explore.settled();
      await explore.solution.getByRole('button', { name: 'Watch solution' }).click();
      const places = await page.evaluate(async () => {
        const seen = new Set<string>();
        const next = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
        const region = document.querySelector('section[aria-label=Solution]');
        for (let frame = 0; frame < 90; frame++) {
          await next();
          const tiles = [...(region?.querySelectorAll('[role=img] > div, [role=img] > button') ?? [])];
          for (const tile of tiles) seen.add(String(Math.round(tile.getBoundingClientRect().x)));
        }
        return seen.size;
      });
      // Three columns, and nothing between them.
      expect(places).toBe(3);
    });
    await test.step('nothing glides in a game, nor when it is won', async () => {
      await explore.open('#v=1&start=1.2.3.4.5.6.7.0.8&size=3x3&mode=play');
      await explore.settled();
      const found: unknown[] = [];
      for (const act of [
        () => page.getByRole('button', { name: 'Hint', exact: true }).click(),
        () => page.getByRole('main').getByRole('button', { name: 'Tile 8, row 3, column 3' }).last().click(),
      ]) {
        const moving = await whatMoves(page, act);
        if (moving.length > 0) found.push(moving);
      }
      expect(found).toEqual([]);
    });
  },
);
