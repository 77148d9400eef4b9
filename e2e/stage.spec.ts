import { type Locator, expect, test } from '@playwright/test';
import { ExplorePage } from './explore-page.ts';
import { fillIn } from './fill-in.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let explore: ExplorePage;
test.beforeEach(({ page }) => {
  explore = new ExplorePage(page);
});
test.afterEach(() => {
  explore.expectNoProblems();
});

const sixteenMovesAway = '#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3';

/** Pictures on the stage, first to last. */
async function pictures(): Promise<string[]> {
  const { painted } = await explore.picture();
  return painted.slice(0, await explore.view.locator('canvas').count());
}

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const box = (await place.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('two pictures follow one cursor, are switched by themselves, and a link restores them', async ({
  page,
}) => {
  await explore.open(sixteenMovesAway);
  await explore.settled();
  await fillIn(explore.step, '30');
  await page.getByRole('button', { name: 'Split view' }).click();
  const second = page.getByRole('radiogroup', { name: 'Second view' });
  await expect(second.getByRole('radio', { name: 'Space' })).toBeChecked();
  await expect(explore.view.locator('canvas')).toHaveCount(2);
  const before = await pictures();
  await page.getByRole('button', { name: 'Step forward' }).click();
  const after = await pictures();
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  await page.getByRole('button', { name: 'Step back' }).click();
  expect(await pictures()).toEqual(before);

  // Side by side, and either one is zoomed by the keys when the pointer is on it.
  const [tree, space] = await Promise.all(
    [0, 1].map((at) => middleOf(explore.view.locator('canvas').nth(at))),
  );
  expect(space!.x).toBeGreaterThan(tree!.x);
  await page.mouse.move(space!.x, space!.y);
  await page.keyboard.press('+');
  const zoomed = await pictures();
  expect(zoomed[0]).toBe(before[0]);
  expect(zoomed[1]).not.toBe(before[1]);

  await second.getByRole('radio', { name: 'g–h' }).click();
  await explore.expectCursor(30);
  await expect(page).toHaveURL(/beside=plane/);
  const shown = await pictures();
  const link = new URL(page.url()).hash;
  await page.goto('about:blank');
  await explore.open(link);
  await explore.settled();
  await explore.expectCursor(30);
  await expect(second.getByRole('radio', { name: 'g–h' })).toBeChecked();
  await expect(explore.view.locator('canvas')).toHaveCount(2);
  expect(await pictures()).toEqual(shown);
  await page.getByRole('button', { name: 'Close the second view' }).click();
  await expect(explore.view.locator('canvas')).toHaveCount(1);
});

test('the map moves the view, by a click and by dragging', { tag: '@firefox' }, async ({ page }) => {
  // Near the root: the map stands in the one corner in which no node of the finished tree has its place, left above.
  await explore.open('#v=1&start=8.6.7.2.5.4.3.0.1&size=3x3&step=3');
  await explore.settled();
  await page.getByRole('button', { name: 'Finished tree' }).click();
  // Where no map is yet, a click picks a node: it is fetched with what follows the first picture.
  const fetched = (): Promise<string[]> =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(fetched).toContainEqual(expect.stringContaining('/beside-'));
  const whole = await pictures();
  const zoomedIn = async (): Promise<string[]> => {
    for (let times = 0; times < 4; times++) await page.getByRole('button', { name: 'Zoom in' }).click();
    return pictures();
  };
  const zoomed = await zoomedIn();
  expect(zoomed).not.toEqual(whole);
  const box = (await explore.view.locator('canvas').boundingBox())!;
  const map = { x: box.x + 150, y: box.y + 60 };
  await page.mouse.click(map.x, map.y);
  const clicked = await pictures();
  expect(clicked).not.toEqual(zoomed);
  // What is shown has moved, and the map may stand elsewhere now: once more from all of it.
  await page.keyboard.press('f');
  expect(await pictures()).toEqual(whole);
  expect(await zoomedIn()).toEqual(zoomed);
  await page.mouse.move(map.x, map.y);
  await page.mouse.down();
  await page.mouse.move(map.x + 50, map.y, { steps: 4 });
  await page.mouse.up();
  const dragged = await pictures();
  expect(dragged).not.toEqual(clicked);
  expect(dragged).not.toEqual(zoomed);
  await page.keyboard.press('f');
  expect(await pictures()).toEqual(whole);
});

/** Elements with text that their own box, or one around it, cuts off at the side. */
function cutOff(place: Locator): Promise<string[]> {
  return place.evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter(
        (one) =>
          one.clientWidth > 1 &&
          one.scrollWidth > one.clientWidth + 1 &&
          getComputedStyle(one).overflowX !== 'visible' &&
          one.tagName !== 'INPUT',
      )
      .map((one) => `${one.tagName} ${one.textContent}`),
  );
}

test.describe('at 1440 × 900', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('node, reason, frontier and successors are on the first screen of the Inspector, and Search at the name of the search', async ({
    page,
  }) => {
    const { inspector, view } = explore;
    const whole = { ratio: 1 };
    for (const [hash, ended] of [
      ['#v=1&start=8.1.3.4.0.2.7.6.5&size=3x3&step=9', false],
      ['#v=1&start=8.1.3.4.0.2.7.6.5&size=3x3&step=36', true],
      // The blank is in the middle: four successors, and h is drawn on a board of four columns.
      ['#v=1&start=5.1.3.4.2.0.7.8.9.6.10.12.13.14.11.15&size=4x4&step=3', false],
    ] as const) {
      await explore.open(hash);
      await explore.settled();
      const parts = ['[data-stat=f]', '[data-why]', '[data-part=order]', '[data-outcome] >> nth=-1'];
      for (const part of parts) await expect(inspector.locator(part)).toBeInViewport(whole);
      expect(await cutOff(inspector)).toEqual([]);
      await expect(inspector.getByText('The end: the goal is selected')).toHaveCount(ended ? 1 : 0);
      // What the sentence under the picture tells of the end, the others do not repeat.
      await expect(page.locator('main').getByText('the search ends')).toHaveCount(ended ? 1 : 0);
      await expect(page.locator('main').getByText(/solved in 14 moves/i)).toHaveCount(
        hash.includes('3x3') ? 1 : 0,
      );
    }
    const search = (await view.getByRole('button', { name: 'Search', exact: true }).boundingBox())!;
    const algorithm = (await explore.algorithm.boundingBox())!;
    expect(Math.abs(search.y + search.height / 2 - (algorithm.y + algorithm.height / 2))).toBeLessThan(2);
  });
});

// 1440 × 900 at 200 %.
test.describe('at 720 × 450', () => {
  test.use({ viewport: { width: 720, height: 450 } });

  test('picture and buttons are in view together, and the wheel over the tree scrolls the page', async ({
    page,
  }) => {
    await explore.open('#v=1&start=8.1.3.4.0.2.7.6.5&size=3x3&step=9');
    await explore.settled();
    const forward = explore.timeline.getByRole('button', { name: 'Step forward' });
    const canvas = explore.view.locator('canvas');
    const scrolled = () => page.evaluate(() => window.scrollY);
    const inView = async (): Promise<number> => {
      await expect(forward).toBeInViewport({ ratio: 1 });
      const [picture, button] = [(await canvas.boundingBox())!, (await forward.boundingBox())!];
      return Math.min(picture.y + picture.height, button.y) - Math.max(0, picture.y);
    };
    expect(await inView()).toBeGreaterThan(200);
    const before = await pictures();
    const toMiddle = async (): Promise<void> => {
      const { x, y } = await middleOf(canvas);
      await page.mouse.move(x, y);
    };
    await toMiddle();
    await page.mouse.wheel(0, 80);
    await expect.poll(scrolled).toBe(80);
    expect(await pictures()).toEqual(before);
    expect(await inView()).toBeGreaterThan(200);
    await toMiddle();
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(pictures).not.toEqual(before);
    expect(await scrolled()).toBe(80);

    // However long the sentence is, it begins below the buttons, or whole above them.
    for (const hash of ['&step=12', '&step=36']) {
      await explore.open(`#v=1&start=8.1.3.4.0.2.7.6.5&size=3x3${hash}`);
      await explore.settled();
      await page.evaluate(() => window.scrollTo(0, 0));
      const [picture, dock] = [(await canvas.boundingBox())!, (await explore.timeline.boundingBox())!];
      expect(picture.y + picture.height, hash).toBeGreaterThanOrEqual(dock.y - 1);
    }

    // A list of the picture goes below the buttons, as the tree does.
    await explore.open('#v=1&start=8.1.3.4.0.2.7.6.5&size=3x3&step=12&view=frontier');
    await expect(explore.view.getByRole('button', { name: /^Number 4/ })).toBeAttached();
    const above = await explore.timeline.getByRole('button').evaluateAll((all) =>
      all.flatMap((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit === null || one.contains(hit) ? [] : [hit.outerHTML.slice(0, 80)];
      }),
    );
    expect(above).toEqual([]);

    // A lesson scrolls beside its picture: what leads on is always there, and lies over nothing.
    await explore.open('#v=1&screen=learn&lesson=parity.4');
    const lesson = page.getByRole('region', { name: 'Lesson' });
    const next = lesson.getByRole('button', { name: 'Next', exact: true });
    await expect(next).toBeInViewport({ ratio: 1 });
    const text = lesson.getByRole('group', { name: 'Text of the step' });
    const [words, button] = [(await text.boundingBox())!, (await next.boundingBox())!];
    expect(words.y + words.height).toBeLessThanOrEqual(button.y);

    // A game's board and its buttons fit into the window, and stay while the figures beside them scroll.
    await explore.open('#v=1&start=8.1.3.4.0.2.7.6.5&size=3x3&mode=play');
    const hint = page.getByRole('button', { name: 'Hint' });
    await expect(hint).toBeVisible();
    for (const y of [60, 600]) {
      await page.evaluate((top) => window.scrollTo(0, top), y);
      await expect(hint).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: /^Tile 8/ })).toBeInViewport({ ratio: 1 });
    }

    // Whatever scrolls in itself does so in a page that does not.
    await explore.open('#v=1&screen=lab');
    await expect(page.getByRole('heading', { name: 'Heuristics' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  });

  test('what Tab comes to is above the buttons that stay at the lower edge', async ({ page }) => {
    for (const [hash, last] of [
      ['#v=1&start=8.1.3.4.0.2.7.5.6&size=3x3', 'Run it anyway'],
      ['#v=1&start=8.1.3.4.0.2.7.6.5&size=3x3&screen=compare&lane=a-star&lane=greedy', 'Copy as Markdown'],
    ] as const) {
      await explore.open(hash);
      await explore.settled();
      await expect(page.getByRole('button', { name: last })).toBeVisible(); // its part is fetched
      const seen = new Set<string>();
      for (let tabs = 0; tabs < 80 && !seen.has(last); tabs++) {
        await page.keyboard.press('Tab');
        const [name, below] = await page.evaluate(() => {
          const focus = document.activeElement as HTMLElement;
          const dock = document.querySelector('[data-dock]')!;
          const { bottom } = focus.getBoundingClientRect();
          return [
            focus.innerText,
            !dock.contains(focus) && bottom > dock.getBoundingClientRect().top,
          ] as const;
        });
        expect(below, name).toBe(false);
        seen.add(name);
      }
      expect([...seen]).toContain(last);
    }

    // In the Inspector below the picture, above what leads to the panels.
    await explore.open('#v=1&start=8.1.3.4.0.2.7.6.5&size=3x3&step=12');
    await explore.settled();
    await page.getByRole('button', { name: 'Inspector', exact: true }).press('Enter');
    const half = page.getByRole('dialog', { name: 'Inspector' });
    await expect(half).toBeVisible();
    const panels = page.getByRole('navigation', { name: 'Panels' });
    let stops = 0;
    for (; ; stops++) {
      await page.keyboard.press('Tab');
      const end = await half.evaluate((one) =>
        one.contains(document.activeElement) ? document.activeElement!.getBoundingClientRect().bottom : null,
      );
      if (end === null) break;
      expect(end).toBeLessThanOrEqual((await panels.boundingBox())!.y);
    }
    expect(stops).toBeGreaterThan(8);
  });
});

test.describe('at 1440 × 900, in German', () => {
  test.use({ locale: 'de-DE' });

  test('what changes the board, and what undoes that, is in one line', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await explore.open('#v=1&start=8.1.3.4.0.2.7.6.5&size=3x3');
    await explore.settled(); // both are looked at, one after the other
    const [slide, undo] = [
      page.getByRole('radio', { name: 'Ziehen' }),
      page.getByRole('button', { name: 'Rückgängig' }),
    ];
    const middle = async (one: typeof slide): Promise<number> => {
      const { y, height } = (await one.boundingBox())!;
      return y + height / 2;
    };
    expect(Math.abs((await middle(slide)) - (await middle(undo)))).toBeLessThan(4);
  });
});

// What can be done is whole between the columns, and each remedy has one name.
test.describe('at 1024 × 768, in German', () => {
  test.use({ viewport: { width: 1024, height: 768 }, locale: 'de-DE' });

  test('the card of an unsolvable board is not cut, nor the name of a search with a depth limit', async ({
    page,
  }) => {
    await explore.open('#v=1&start=1.2.3.8.0.4.7.6.5&size=3x3');
    const card = page.locator('[data-refused]');
    const actions = card.getByRole('button');
    await expect(actions.first()).toBeVisible();
    await explore.settled();
    const spare = await card.evaluate((one) => one.clientHeight - one.scrollHeight);
    expect(spare).toBe(0);
    const names = await actions.allTextContents();
    const repairs = page.locator('button[data-part=repair]');
    expect(names.map((name) => name.trim())).toEqual(
      expect.arrayContaining((await repairs.allTextContents()).map((name) => name.trim())),
    );
    for (const repair of await repairs.all()) {
      const room = await repair.evaluate(
        (one) => one.parentElement!.getBoundingClientRect().right - one.getBoundingClientRect().right,
      );
      expect(room).toBeGreaterThan(8);
    }
  });
});

// German, whose words are longer, in the usual run.
for (const { locale, tag } of [
  { locale: 'de-DE', tag: [] },
  { locale: 'en-GB', tag: '@long' },
])
  test.describe(`at 640 px, as at 200 %: ${locale}`, () => {
    test.use({ viewport: { width: 640, height: 400 }, locale });

    test(
      'header and key are not cut, and a question stands with its nodes above the dock',
      { tag },
      async ({ page }) => {
        await explore.open(`${sixteenMovesAway}&mode=predict`);
        await explore.settled();
        const isCut = (part: Locator) => part.evaluate((one) => one.scrollWidth > one.clientWidth);
        const header = page.getByRole('banner');
        expect([(await header.boundingBox())!.height < 50, await isCut(header)]).toEqual([true, false]);
        expect(await isCut(page.locator('[data-dock] [data-drawn]'))).toBe(false);
        const card = (await page
          .getByRole('button', { name: /^Board |^Stellung / })
          .last()
          .boundingBox())!;
        const dock = (await page.locator('[data-dock]').boundingBox())!;
        expect(card.y + card.height).toBeLessThanOrEqual(dock.y);
      },
    );
  });
