import { type Page, expect, test } from '@playwright/test';
import { ExplorePage } from './explore-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const board = '#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3&step=12';

/** A part of the page comes in one go, or in a few where it is fetched and then arranged; what glides is in more places than that. */
const goes = 4;

/**
 * Does `act` on the page, and says what moved by itself until all was at rest: animations under way in any frame, and each box,
 * scroll and picture that was seen in more states than what comes in a few goes.
 */
async function whatMoves(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    /** What of it was seen so far, the present state last. */
    const states = new Map<string, string[]>();
    let quiet = 0; // looks in a row at which all was as before
    // In each frame: to pack a picture as a file takes twenty times as long. One pixel in seven: what glides changes many.
    const sumOf = (canvas: HTMLCanvasElement): number => {
      const { width, height } = canvas;
      const pixels = width * height > 0 ? canvas.getContext('2d')?.getImageData(0, 0, width, height) : null;
      let sum = width;
      const all = new Uint32Array(pixels?.data.buffer ?? []);
      for (let at = 0; at < all.length; at += 7) sum = (Math.imul(sum, 31) + all[at]!) | 0;
      return sum;
    };
    const boxOf = (box: Element): string => {
      const { x, y, width, height } = box.getBoundingClientRect();
      return `${x},${y},${width},${height},${getComputedStyle(box).opacity}`;
    };
    const note = (what: string, state: string): boolean => {
      const before = states.get(what) ?? [];
      if (before.at(-1) === state) return false;
      states.set(what, [...before, state]);
      return true;
    };
    const look = (): void => {
      for (const animation of document.getAnimations()) {
        const { effect, playState } = animation;
        const { target } = effect as KeyframeEffect;
        const ms = Number(effect?.getComputedTiming().duration ?? 0);
        if (playState === 'running' && ms > 1) seen.add(`${target?.className.toString() ?? ''}, ${ms} ms`);
      }
      const noteAll = <Part extends Element>(selector: string, stateOf: (part: Part) => string): boolean =>
        [...document.querySelectorAll<Part>(selector)]
          .map((part, index) => note(`${selector} ${index}`, stateOf(part)))
          .includes(true);
      const changes = [
        noteAll('[data-tile], [role=dialog], [role=menu], svg [transform]', boxOf),
        noteAll('main *', ({ scrollTop }) => String(scrollTop)),
        noteAll<HTMLCanvasElement>('canvas', (canvas) => String(sumOf(canvas))),
      ];
      quiet = changes.includes(true) ? 0 : quiet + 1;
      request = requestAnimationFrame(look);
    };
    let request = requestAnimationFrame(look);
    Object.assign(window, {
      beginAct: () => {
        for (const [what, all] of states) states.set(what, all.slice(-1));
      },
      atRest: () => quiet > 5,
      endLooking: (goes: number) => {
        cancelAnimationFrame(request);
        const glides = [...states].filter(([, all]) => all.length > 1 + goes);
        return [...seen, ...glides.map(([what, all]) => `${what} was seen in ${all.length} states`)];
      },
    });
  });
  await page.waitForFunction(atRest);
  await page.evaluate(() => (window as unknown as Looking).beginAct());
  await act();
  await page.evaluate(() => window.tilescope?.whenIdle());
  await page.waitForFunction(atRest);
  return page.evaluate((most) => (window as unknown as Looking).endLooking(most), goes);
}

interface Looking {
  beginAct(): void;
  atRest(): boolean;
  endLooking(goes: number): string[];
}

const atRest = (): boolean => (window as unknown as Looking).atRest();

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
      await check('the solution', () => page.getByRole('button', { name: 'Replay the solution' }).click());
      expect(found).toEqual([]);
    });
    await test.step('a replay goes from board to board without a slide', async () => {
      await explore.open(board.replace('step=12', 'step=84'));
      await explore.settled();
      await explore.solution.getByRole('button', { name: 'Watch solution' }).click();
      const places = await page.evaluate(async (boards) => {
        const [seen, shown] = [new Set<string>(), new Set<string>()];
        const next = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
        const region = document.querySelector('section[aria-label=Solution]');
        while (shown.size < boards) {
          await next();
          const tiles = [...(region?.querySelectorAll('[role=img] > div, [role=img] > button') ?? [])];
          const boxes = tiles.map((tile) => tile.getBoundingClientRect());
          for (const { x } of boxes) seen.add(String(Math.round(x)));
          shown.add(boxes.map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(' '));
        }
        return seen.size;
      }, 8);
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
