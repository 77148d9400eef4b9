import { expect } from '@playwright/test';
import type { ExplorePage } from './explore-page.ts';

/** A search of which step 12 is shown. */
export const board = '#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3&step=12';

/** The link of each screen, with something on it. */
export const screens = {
  explore: board,
  play: `${board}&mode=play`,
  predict: `${board}&mode=predict`,
  compare: '#v=1&screen=compare',
  experiments: '#v=1&screen=experiments',
  lab: '#v=1&screen=lab',
  check: '#v=1&screen=check',
  learn: '#v=1&screen=learn',
  ask: '#v=1&screen=learn&lesson=ask-solvable',
  lesson: '#v=1&screen=learn&lesson=why-f.2',
} as const;

/** Opens a screen, afresh, and waits until it rests. */
export async function openToLookAt(explore: ExplorePage, hash: string): Promise<void> {
  await explore.page.goto('about:blank');
  await explore.open(hash);
  await atRest(explore, hash);
}

/** Waits until a screen rests. The Lab goes on with searches when every board is judged: here it ends them. */
export async function atRest(explore: ExplorePage, hash: string): Promise<void> {
  const { page } = explore;
  await expect(page.getByRole('main')).not.toBeEmpty();
  if (hash === screens.lab) {
    await expect(page.locator('[data-stat="mean-h"]')).toHaveCount(4, { timeout: 60_000 });
    const stop = page.getByRole('region', { name: 'Verdict' }).getByRole('button', { name: 'Stop' });
    await stop.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click())); // if it is there
  }
  await explore.settled();
}
