import { readFileSync } from 'node:fs';
import { type Page, expect } from '@playwright/test';
import type axe from 'axe-core';

const checker = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What depends on colours and sizes; names, roles and order are the same in every look, and sizes in the dark. */
const someRules = {
  'of the look': ['color-contrast', 'target-size', 'scrollable-region-focusable'],
  'of the colours': ['color-contrast'],
};

/** The rules of WCAG A and AA: all, or those that another look of a page whose rest was checked can break. */
export type Rules = 'all' | keyof typeof someRules;

/** What violates a rule, within an element or in the whole page, once nothing moves any more: the rule, and the elements. */
export async function violations(page: Page, rules: Rules, within = 'html') {
  // Read once for each page: its half a megabyte costs a third of what a look costs.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(checker);
  const options: axe.RunOptions = {
    runOnly:
      rules === 'all' ? { type: 'tag', values: everyRule } : { type: 'rule', values: someRules[rules] },
    // Of what passed, and of what cannot be said, the elements are not described: that takes a third of the time.
    resultTypes: ['violations'],
    preload: false, // style sheets, for rules that are not asked for
  };
  return page.evaluate(
    async ([selector, asked]) => {
      // What moves is put where it goes: to wait for it now and then never ended on a busy machine.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      return (await window.axe.run(selector, asked)).violations;
    },
    [within, options] as const,
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** @param within what has changed since the page around it was looked at: that costs a fraction of the whole */
export async function expectAccessible(page: Page, rules: Rules = 'all', within = 'html'): Promise<void> {
  await expect(page.locator(within)).toHaveCount(1);
  const found = await violations(page, rules, within);
  expect(found.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

function isObscured(data: unknown): boolean {
  return /obscured/i.test(JSON.stringify(data ?? ''));
}

/** Where a panel scrolls; `where` is told with what is found. */
export async function expectNoViolation(page: Page, where: string, rules: Rules): Promise<void> {
  const found = (await violations(page, rules)).flatMap(({ id, nodes }) => {
    // What lies half under the end of a panel that scrolls comes out whole when it is scrolled to.
    const bare = nodes.filter(({ any }) => !any.some(({ data }) => isObscured(data)));
    return bare.length > 0 ? [[id, bare.map(({ target }) => target.join(' '))]] : [];
  });
  expect.soft(found, where).toEqual([]);
}

/** The page as it is, and once more in dark: what the dark look leaves as it was is not looked at again. */
export async function expectAccessibleInLightAndDark(page: Page, within = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, 'all', within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html[data-theme=dark]')).toBeVisible();
  await expectAccessible(page, 'of the colours', within);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html[data-theme=light]')).toBeVisible();
}
