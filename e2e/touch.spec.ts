import { type Page, expect, test } from '@playwright/test';
import { expectNoViolation } from './accessibility.ts';
import { ExplorePage } from './explore-page.ts';
import { board, goToLookAt, keepSmallBoards, screens } from './every-screen.ts';

/** WCAG 2.2, 2.5.8. */
const minPx = 24;
/** What a finger hits without looking twice: the controls that a phone is steered by. */
const mainPx = 44;
const main = [
  'header button',
  'header [role=radio]',
  'nav button',
  'main [role=group][aria-label=Transport] > div:first-child > button',
  'main [role=group][aria-label^=Picture] button',
  'main [role=radiogroup][aria-label=View] [role=radio]',
  'main button[aria-haspopup]',
].join(', ');

/** The visible controls that are smaller than they should be, with their sizes. */
async function tooSmall(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    ({ selectorOfMain, least, mostly }) => {
      const controls = 'button, a[href], input, select, textarea, summary, [role=slider], [role=option]';
      const found: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>(controls)) {
        const seen = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (!seen || control.closest('.unseen, [aria-hidden=true], [inert]') !== null) continue;
        const target = control.matches('[type=checkbox], [type=radio]')
          ? ((control as HTMLInputElement).labels?.[0] ?? control)
          : control;
        const { width, height } = target.getBoundingClientRect();
        // What is for screen readers only; and links in a line of text, which the criterion leaves out.
        if (width <= 1 || height <= 1 || control.matches('p a, p button')) continue;
        const need = control.matches(selectorOfMain) ? mostly : least;
        if (width > need - 0.5 && height > need - 0.5) continue;
        const name = control.getAttribute('aria-label') ?? control.textContent.trim();
        found.push(`${name || control.tagName}: ${Math.round(width)} × ${Math.round(height)}`);
      }
      return found;
    },
    { selectorOfMain: main, least: minPx, mostly: mainPx },
  );
}

/** Some seconds of A*. */
const slow =
  '#v=1&start=15.14.8.12.10.11.9.13.2.6.5.1.3.4.7.0&size=4x4&max-nodes=6000000&max-expansions=9000000';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a finger hits every control of every screen; nothing is beside the page, nor against WCAG', async ({
  page,
}) => {
  const explore = new ExplorePage(page);
  await keepSmallBoards(page);
  await explore.open(board);
  for (const name of Object.keys(screens) as (keyof typeof screens)[]) {
    await goToLookAt(explore, name);
    expect.soft(await tooSmall(page), name).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, name).toBeLessThanOrEqual(0);
    await expectNoViolation(page, name, 'of the look');
  }
  explore.expectNoProblems();
});

test('the whole legend is to be read, in a line of its own under the buttons of the picture', async ({
  page,
}) => {
  const explore = new ExplorePage(page);
  await explore.open(board.replace('step=12', 'step=84'));
  await explore.settled();
  const legend = page.getByRole('list', { name: 'Legend' });
  await expect(legend.getByRole('listitem')).toHaveText([
    ...['current', 'frontier', 'closed', 'solution', 'rejected'],
  ]);
  const [key, tools] = [await legend.boundingBox(), await page.locator('[data-part=tools]').boundingBox()];
  expect(key!.y).toBeGreaterThanOrEqual(tools!.y + tools!.height);
  for (const one of await legend.getByRole('listitem').all()) await expect(one).toBeInViewport({ ratio: 1 });
  expect(key!.height).toBeLessThan(40);
});

test(
  'a finger hits every control of what opens over the page; two zoom and move the pictures',
  { tag: '@long' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    await explore.open(board);
    await explore.settled();
    const found: unknown[] = [];
    const look = async (name: string): Promise<void> => {
      await page.getByRole('button', { name, exact: true }).first().tap();
      await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
      const small = await tooSmall(page);
      if (small.length > 0) found.push([name, small]);
    };
    for (const name of [
      'Board',
      'Settings',
      'Inspector',
      'Solution',
      'Share and keep',
      'Display',
      'Stop when',
    ]) {
      await look(name);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Settings', exact: true }).tap();
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    const more = await tooSmall(page);
    if (more.length > 0) found.push(['More', more]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('list', { name: 'Legend' }).getByRole('button', { name: 'frontier' }).tap();
    const card = page.getByRole('dialog', { name: 'frontier', exact: true });
    await expect(card).toContainText('open list');
    await card.getByRole('button', { name: 'More in Help' }).tap();
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help.locator('[data-entry=frontier]')).toBeInViewport();
    const small = await tooSmall(page);
    if (small.length > 0) found.push(['Help', small]);
    expect(found).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await test.step('two fingers zoom and move the pictures of Tree and Space, and not the page', () =>
      zoomsByFingers(explore));
    explore.expectNoProblems();
  },
);

test.describe('in German, whose words are longer', () => {
  test.use({ locale: 'de-DE' });

  test('the header has room for its buttons in every width, before and during a search', async ({ page }) => {
    const explore = new ExplorePage(page);
    const pause = page.getByRole('button', { name: 'Suche anhalten' });
    for (const [link, lasts] of [
      [board, false],
      [slow, true],
    ] as const) {
      await explore.open(link);
      if (lasts) await pause.click();
      else await explore.settled();
      for (const width of [320, 360, 390, 480, 600, 720, 800, 900]) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(() => inEachOther(page), `${width}`).toEqual([]);
      }
    }
    await page.getByRole('button', { name: 'Abbrechen', exact: true }).click();
    explore.expectNoProblems();
  });

  test('nothing is cut off in the sheets', async ({ page }) => {
    const explore = new ExplorePage(page);
    await explore.open(board);
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await explore.settled();
      for (const name of ['Stellung', 'Einstellungen', 'Inspektor', 'Lösung']) {
        await page.getByRole('button', { name, exact: true }).tap();
        const sheet = page.getByRole('dialog', { name });
        await expect(sheet.getByRole('button', { name: 'Schließen' })).toBeInViewport({ ratio: 1 });
        const beside = await sheet.evaluate(
          (dialog) =>
            [dialog, ...dialog.querySelectorAll('section, input, select, textarea')].filter(
              (part) => part.getBoundingClientRect().right > window.innerWidth + 0.5,
            ).length,
        );
        expect([width, name, beside]).toEqual([width, name, 0]);
        await page.keyboard.press('Escape');
        await expect(sheet).toBeHidden();
      }
    }
  });
});

/** The controls of the header that lie over each other, or beside the page. */
function inEachOther(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('header :is(button, select)')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({
        name: control.ariaLabel ?? control.innerText,
        at: control.getBoundingClientRect(),
      }));
    const slack = 1;
    return controls.flatMap(({ name, at }, n) => {
      const over = controls.slice(n + 1).filter(({ at: other }) => {
        const across = Math.min(at.right, other.right) - Math.max(at.left, other.left);
        return across > slack && Math.min(at.bottom, other.bottom) - Math.max(at.top, other.top) > slack;
      });
      const beside = at.right > window.innerWidth + slack ? [`${name} is beside the page`] : [];
      return [...over.map((other) => `${name} × ${other.name}`), ...beside];
    });
  });
}

/** Two fingers on the picture, as the browser tells of them; they end where `to` says. */
async function pinch(page: Page, from: readonly [number, number][], to: readonly [number, number][]) {
  const client = await page.context().newCDPSession(page);
  const points = (places: readonly (readonly [number, number])[]) =>
    places.map(([x, y], id) => ({ x, y, id }));
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(from) });
  const parts = 8;
  for (let part = 1; part <= parts; part++) {
    const places = from.map(([x, y], finger) => {
      const [toX, toY] = to[finger] ?? [x, y];
      return [x + ((toX - x) * part) / parts, y + ((toY - y) * part) / parts] as const;
    });
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(places) });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function zoomsByFingers(explore: ExplorePage): Promise<void> {
  const { page } = explore;
  for (const view of ['Tree', 'Space'] as const) {
    await explore.view.getByRole('radio', { name: view }).tap();
    await explore.settled();
    const canvas = explore.view.locator('canvas').first();
    const { x, y, width, height } = (await canvas.boundingBox())!;
    const [midX, midY] = [x + width / 2, y + height * 0.6];
    const pixels = (): Promise<string> =>
      canvas.evaluate((picture: HTMLCanvasElement) => picture.toDataURL());
    const whole = await pixels();
    await pinch(
      page,
      [
        [midX - 30, midY],
        [midX + 30, midY],
      ],
      [
        [midX - 120, midY],
        [midX + 120, midY],
      ],
    );
    await explore.settled();
    const closer = await pixels();
    expect(closer).not.toBe(whole);
    await pinch(
      page,
      [
        [midX - 40, midY],
        [midX + 40, midY],
      ],
      [
        [midX - 40, midY - 50],
        [midX + 40, midY - 50],
      ],
    );
    await explore.settled();
    expect(await pixels()).not.toBe(closer);
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
    await explore.view.getByRole('button', { name: 'Fit', exact: true }).tap();
    // The page itself can be zoomed: nothing in it forbids that.
    expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toMatch(
      /user-scalable|maximum-scale/,
    );
  }
}
