import { type Page, expect, test } from '@playwright/test';
import { keepSmallBoards } from './every-screen.ts';
import { ExplorePage } from './explore-page.ts';

/** The same in every language, besides what is marked with translate="no": names, keys, and single letters such as f. */
const names =
  /\b(Tilescope|English|Deutsch|CSV|JSON|SVG|PNG|GIF|JavaScript|Python|Esc|Enter|ms|[UDLR]+|\p{L})\b/gu;

/**
 * What a person can read or hear within `selector` and no dictionary has: the pseudo-language puts everything that it
 * knows in «».
 */
function forgotten(page: Page, selector: string): Promise<string[]> {
  return page.evaluate((within) => {
    const visible = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[translate="no"]') === null;
    const found: string[] = [];
    for (const root of document.querySelectorAll(within)) {
      let written = ''; // a sentence with elements in it is several nodes
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
        if (node instanceof Element) {
          if (!visible(node)) continue;
          for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'label', 'aria-valuetext'])
            found.push(node.getAttribute(name) ?? '');
        } else if (node.parentElement !== null && visible(node.parentElement))
          written += `${node.nodeValue ?? ''}\n`;
      }
      found.push(written);
    }
    return found;
  }, selector);
}

/** What is left of texts without what stands in «», «» within «» too, and without names. A name may be cut: «abc…. */
function unknown(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    let rest = text;
    for (let before = ''; before !== rest;) [before, rest] = [rest, rest.replace(/«[^«»]*?(?:»|…$)/gm, '')];
    return rest.split('\n').filter((line) => /\p{L}/u.test(line.replace(names, '')));
  });
}

/** Everything that is there, after the search has come to rest. */
async function expectAllKnown(explore: ExplorePage, selector = 'body'): Promise<void> {
  await explore.settled();
  expect(unknown(await forgotten(explore.page, selector))).toEqual([]);
}

const pseudo = '/?testing=1&language=pseudo';
const board = '#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3&step=12';

test(
  'every text has its German: Explore, its settings, modes, algorithms and files',
  { tag: '@long' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    await test.step('its settings and pictures, the keyboard sheet', async () => {
      await page.goto(`${pseudo}${board}`);
      await expectAllKnown(explore);
      await page.getByRole('button', { name: '«More»' }).click();
      await expectAllKnown(explore);
      for (const [key, seen] of [
        ['v', '«Space»'],
        ['v', '«g–h»'],
        ['v', '«Frontier»'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(page.getByRole('radio', { name: seen })).toBeChecked();
        await expectAllKnown(explore);
      }
      await page.getByRole('button', { name: '«Stop when»' }).click();
      await expectAllKnown(explore);
      await page.keyboard.press('Escape');
      await page.keyboard.press('u');
      await page.keyboard.press('ArrowRight');
      await expectAllKnown(explore);
      await page.keyboard.press('End');
      await expectAllKnown(explore);
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAllKnown(explore, '[role=dialog]');
    });
    await test.step('what single algorithms have', async () => {
      for (const algorithm of ['ida-star', 'nbs', 'genetic', 'simulated-annealing', 'sub-goals']) {
        const few = algorithm === 'genetic' ? '&generations=4&phases=2' : '';
        await page.goto(`${pseudo}${board}&algorithm=${algorithm}${few}&expansions=3000`);
        await expect(page.locator(`option:checked[value="${algorithm}"]`).first()).toBeAttached();
        await expectAllKnown(explore);
      }
    });
    await test.step('play, predict, a board without a solution', async () => {
      await page.goto(`${pseudo}${board}&mode=play`);
      await expect(page.getByRole('button', { name: '«Hint»' })).toBeEnabled();
      await page.getByRole('button', { name: '«Hint»' }).click();
      await expectAllKnown(explore);
      await page.getByRole('radio', { name: '«Predict»' }).click();
      await expect(page.getByRole('heading', { name: '«Which node does' })).toBeVisible();
      await page.getByRole('button', { name: '«Show me»' }).click();
      await expectAllKnown(explore);
      await page.goto(`${pseudo}#v=1&start=1.2.3.4.5.6.8.7.0&size=3x3`);
      await expect(page.getByText('«This goal cannot be reached»')).toBeVisible();
      await expectAllKnown(explore);
    });
    await test.step('a step for the ear, share, pictures, files, own data', async () => {
      await page.goto('about:blank'); // what was opened before it goes
      await page.goto(`${pseudo}${board}`);
      await explore.settled();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByText(/^«Step 11 of \d+»: «expands /)).toBeAttached(); // told to screen readers
      await expectAllKnown(explore);
      await page.getByRole('button', { name: '«Share and keep»' }).click();
      await page.getByRole('button', { name: '«Forget all»' }).click();
      const file = page.getByLabel('«File of a record»');
      await file.setInputFiles({
        name: 'bad.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"a":1,}'),
      });
      await expect(page.getByRole('alert')).toHaveText(/^«Line 1: /);
      await expectAllKnown(explore, '[role=dialog]');
      await file.setInputFiles({
        name: 'rule.json',
        mimeType: 'application/json',
        buffer: Buffer.from(
          '{"version":"1.4.0","events":[{"type":"source","id":1},{"type":"expanding","id":2}]}',
        ),
      });
      await expect(page.getByRole('alert')).toHaveText(/^«Line 1 \(event 1\): /);
      await expectAllKnown(explore, '[role=dialog]');
      await file.setInputFiles('src/core/files/samples/posthoc-1.4.0.trace.yaml');
      await expect(page.getByRole('region', { name: '«Opened file»' })).toBeVisible();
      await expectAllKnown(explore);
    });
    explore.expectNoProblems();
  },
);

test('every text has its German: presets, Compare and Experiments', { tag: '@long' }, async ({ page }) => {
  const explore = new ExplorePage(page);
  await test.step('presets', async () => {
    await page.goto(`${pseudo}${board}`);
    await page.getByRole('button', { name: '«Presets»' }).click();
    await page.getByRole('button', { name: /^«All presets/ }).click();
    await expect(page.getByRole('button', { name: 'Korf 100' })).toBeVisible();
    await expectAllKnown(explore, '[role=dialog]');
    await page.getByRole('searchbox').fill('zebra');
    await expect(page.getByText('«Nothing has all of these words')).toBeVisible();
  });
  await test.step('Compare', async () => {
    const lanes = '&lane=a-star~moves~RDLU&lane=greedy&lane=depth-first~max-expansions~90';
    await page.goto(`${pseudo}${board}&screen=compare${lanes}&at=10`);
    await expect(page.getByRole('region', { name: '«Lane C»' })).toContainText('Reject known boards');
    await expectAllKnown(explore);
    await page.keyboard.press('End');
    await page.getByRole('button', { name: '«Lane A, actions»' }).click();
    await page.getByRole('menuitem', { name: '«Look closer at lane A»' }).click();
    await expectAllKnown(explore);
  });
  await test.step('experiments that can be run, a plan, its results', async () => {
    await page.goto(`${pseudo}#v=1&screen=experiments`);
    await expect(page.getByRole('heading', { name: '«Run an experiment»' })).toBeVisible();
    await expectAllKnown(explore);
    const plan = {
      ...{ format: 'tilescope-experiment', version: 1, name: '', budget: { maxExpansions: 300 } },
      boards: [{ kind: 'depth', size: '3x3', depths: [4, 8, 24], count: 5 }],
      grids: [{ algorithm: ['a-star', 'hill-climbing'], heuristic: 'manhattan', ties: ['oldest', 'low-h'] }],
    };
    const field = page.getByLabel('«Plan as text»');
    await field.fill('{}');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('«This is not a Tilescope plan');
    await field.fill(JSON.stringify(plan));
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: '«Plan»' })).toBeVisible();
    await expectAllKnown(explore);
    await page.getByRole('button', { name: '«Run experiment»' }).click();
    await expect(page.getByRole('status')).toHaveText(/^«All 60 runs done\.»$/);
    await expectAllKnown(explore);
    for (const name of ['«Solved within»', '«Success»', '«Every run»'])
      await page.getByRole('radio', { name }).first().click();
    await page.getByRole('radio', { name: '«Every run»' }).last().click();
    await expectAllKnown(explore);
  });
  explore.expectNoProblems();
});

test.describe('in a browser that asks for German', () => {
  test.use({ locale: 'de-DE' });

  test('the page speaks it from the start, and keeps what was done when English is chosen', async ({
    page,
  }) => {
    const explore = new ExplorePage(page);
    await page.goto('/?testing=1#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3&step=12');
    await explore.settled();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('link', { name: 'Vergleichen' })).toBeVisible();
    const names = page.locator('[data-series] > span');
    await expect(names.filter({ hasText: 'abgeschlossen' })).toBeVisible();
    const cut = await names.evaluateAll(
      (all) => all.filter((one) => one.scrollWidth > one.clientWidth).length,
    );
    expect(cut, 'names of the timeline that have no room').toBe(0);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.locator('[data-series=closed] > :last-child')).toHaveText('12');
      for (const one of await page.locator('[data-series] > *').all())
        await expect(one).toBeInViewport({ ratio: 1 });
      for (const name of ['Stellung', 'Lösung'])
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1280, height: 720 });

    await page.getByRole('button', { name: 'Darstellung' }).click();
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: 'Compare' })).toBeVisible();
    await explore.expectCursor(12);

    await page.reload();
    await expect(page.getByRole('link', { name: 'Compare' })).toBeVisible();
    explore.expectNoProblems();
  });
});

test('a page in English fetches nothing of German, and what it fetches in few files', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const explore = new ExplorePage(page);
  await explore.open();
  await explore.settled();
  expect(fetched.filter((url) => /\/(de|dictionary-of|pseudo-dictionary)-/.test(url))).toEqual([]);
  // Sixty, before parts that are fetched together were one file each (`files` in vite.config.ts).
  expect(fetched.length, fetched.join('\n')).toBeLessThan(30);
});

test('every text has its German: the Lab and Ask', { tag: '@long' }, async ({ page }) => {
  await keepSmallBoards(page);
  const explore = new ExplorePage(page);
  await test.step('the Lab', async () => {
    await page.goto(`${pseudo}#v=1&screen=lab`);
    await expect(page.getByRole('status')).toHaveText(/measured on all/);
    await expectAllKnown(explore);
    await page.getByText('«What the code can use»').click();
    await page.getByRole('button', { name: '«New»' }).click();
    await expectAllKnown(explore, '[role=menu]');
    await page.getByRole('menuitem', { name: /«The blank counted too»/ }).click();
    await page.getByRole('radio', { name: '«Inconsistent»' }).click();
    await page.getByRole('button', { name: '«This one cannot be broken»' }).click();
    await page.getByRole('button', { name: '«Hint»' }).click();
    await expectAllKnown(explore);
  });
  await test.step('Ask, with and without what was looked for', async () => {
    await page.goto(`${pseudo}#v=1&screen=learn&lesson=ask-nilsson`);
    await expect(page.getByRole('link', { name: /^«Show it in Explore»/ })).toBeVisible();
    await expectAllKnown(explore);
    await page.getByRole('searchbox').fill('hill climbing');
    await expectAllKnown(explore);
    await page.getByRole('searchbox').fill('zebra');
    await expect(page.getByRole('status')).toHaveText(/^«No question has these words/);
    await page.getByRole('link', { name: /^«Show it in Explore»/ }).click();
    await expect(page.getByRole('button', { name: '«Back to the question»' })).toBeVisible();
    await expectAllKnown(explore);
  });
  explore.expectNoProblems();
});
