import type { Locator } from '@playwright/test';

/**
 * Writes into a field or sets a slider. Playwright's way of doing so in a Firefox goes through the property that React
 * watches, so that React sees no change: there the page's own property is set, as typing does.
 */
export async function fillIn(field: Locator, value: string): Promise<void> {
  if (field.page().context().browser()?.browserType().name() !== 'firefox') {
    await field.fill(value);
    return;
  }
  await field.focus();
  await field.evaluate((element, text) => {
    const kind = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, value);
}
