import { type Page, expect, test } from '@playwright/test';
import { ExplorePage } from './explore-page.ts';

/** The same in every language, besides what is marked with translate="no": names, keys, and single letters such as f. */
const names = /\b(Tilescope|English|Deutsch|Esc|Enter|\p{L})\b/gu;

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
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
        if (node instanceof Element) {
          if (!visible(node)) continue;
          for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'label', 'aria-valuetext'])
            found.push(node.getAttribute(name) ?? '');
        } else if (node.parentElement !== null && visible(node.parentElement))
          found.push(node.nodeValue ?? '');
      }
    }
    return found;
  }, selector);
}

/** What is left of texts without what stands in «», «» within «» too, and without names. */
function unknown(texts: readonly string[]): string[] {
  return texts.filter((text) => {
    let rest = text.replace(names, '');
    for (let before = ''; before !== rest;) [before, rest] = [rest, rest.replace(/«[^«»]*»/g, '')];
    return /\p{L}/u.test(rest);
  });
}

test('every text has its German: header, screens, keyboard sheet', async ({ page }) => {
  const explore = new ExplorePage(page);
  await page.goto('/?testing=1&language=pseudo#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3&step=12');
  await explore.settled();
  expect(unknown(await forgotten(page, 'header'))).toEqual([]);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(unknown(await forgotten(page, '[role=dialog]'))).toEqual([]);
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

    await page.keyboard.press('?');
    await page.getByRole('radio', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: 'Compare' })).toBeVisible();
    await explore.expectCursor(12);

    await page.reload();
    await expect(page.getByRole('link', { name: 'Compare' })).toBeVisible();
    explore.expectNoProblems();
  });
});

test('a page in English fetches nothing of German', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const explore = new ExplorePage(page);
  await explore.open();
  await explore.settled();
  expect(fetched.filter((url) => /german|pseudo-/.test(url))).toEqual([]);
});
