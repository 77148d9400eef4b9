import type { Page } from '@playwright/test';

/** Drags files over the page, and lets them go there unless `only` says how far. */
export async function drag(
  page: Page,
  files: readonly (readonly [name: string, text: string])[],
  only?: 'over',
): Promise<void> {
  const dataTransfer = await page.evaluateHandle((list) => {
    const carried = new DataTransfer();
    for (const [name, text] of list) carried.items.add(new File([text], name));
    return carried;
  }, files);
  await page.dispatchEvent('body', 'dragenter', { dataTransfer });
  if (only !== 'over') await page.dispatchEvent('body', 'drop', { dataTransfer });
}
