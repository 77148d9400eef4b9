import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What depends on colours and sizes; names, roles and order are the same in every look. */
const looksRules = ['color-contrast', 'target-size', 'scrollable-region-focusable'];

/** The rules of WCAG A and AA: all, or those that another look of a page whose rest was checked can break. */
export type Rules = 'all' | 'of the look';

/** What violates a rule once nothing moves any more: the rule, and the elements with what is known of each. */
export async function violations(page: Page, rules: Rules) {
  // What moves is put where it goes: to wait for it now and then never ended on a busy machine.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
  // Without frames of other sites there is no need for a page of its own to put the results together in.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // Of what passed, and of what cannot be said, the elements are not described: that takes a third of the time.
  axe.options({ resultTypes: ['violations'] });
  const { violations: found } = await (
    rules === 'all' ? axe.withTags(everyRule) : axe.withRules(looksRules)
  ).analyze();
  return found;
}

export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  const found = await violations(page, rules);
  expect(found.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

/** The page as it is, and once more in dark: what the dark look leaves as it was is not looked at again. */
export async function expectAccessibleInLightAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html[data-theme=dark]')).toBeVisible();
  await expectAccessible(page, 'of the look');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html[data-theme=light]')).toBeVisible();
}
