import { type BrowserContext, type Locator, type Page, expect } from '@playwright/test';
import { writeSavedLab } from '../src/core/files/saved-lab.ts';
import { type Size, standardGoal } from '../src/core/puzzle/board.ts';
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

/** What nothing but this screen has: with it the one before is gone. */
const landmarks: Readonly<Record<keyof typeof screens, (page: Page) => Locator>> = {
  explore: (page) => page.getByRole('radio', { name: 'Watch', checked: true }),
  play: (page) => page.getByRole('region', { name: 'Play', exact: true }),
  predict: (page) => page.getByRole('region', { name: 'Predict', exact: true }),
  compare: (page) => page.getByRole('region', { name: 'Summary' }),
  experiments: (page) => page.getByRole('heading', { name: 'Run an experiment' }),
  lab: (page) => page.locator('[data-stat="mean-h"]').first(),
  check: (page) => page.getByRole('region', { name: 'Is my search right?' }),
  learn: (page) => page.getByRole('heading', { name: 'Learn', exact: true }),
  ask: (page) => page.getByRole('heading', { name: 'Ask', exact: true }),
  lesson: (page) => page.getByRole('region', { name: 'Lesson', exact: true }),
};

/**
 * Goes to a screen without loading the page anew, and waits until it is there and rests. The Lab goes on with searches when
 * every board is judged: here it ends them.
 */
export async function goToLookAt(explore: ExplorePage, screen: keyof typeof screens): Promise<void> {
  const { page } = explore;
  await page.evaluate((to) => (window.location.hash = to), screens[screen]);
  await expect(landmarks[screen](page)).toBeVisible();
  if (screen === 'lab') {
    await expect(page.locator('[data-stat="mean-h"]')).toHaveCount(4);
    const stop = page.getByRole('region', { name: 'Verdict' }).getByRole('button', { name: 'Stop' });
    await stop.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click())); // if it is there
  }
  await explore.settled();
}

/** Before the page is loaded: has its Lab judge these heuristics on all boards of a size, as if both had been chosen in another visit. */
async function keepLab(page: Page, size: Size, heuristics: readonly string[]): Promise<void> {
  const kept = writeSavedLab({
    goal: standardGoal(size),
    candidates: heuristics.map((heuristic) => ({ heuristic, own: null })),
    library: [{ id: 'mine', name: 'Mine', code: '(board) => manhattan(board) // kept', kind: 'heuristic' }],
    edited: 'mine',
    solved: [],
  });
  await page.addInitScript((text) => {
    if (window.origin === 'null') return; // the empty page before, where Firefox runs this too, may keep nothing
    if (localStorage.getItem('tilescope.lab') === null) localStorage.setItem('tilescope.lab', text);
  }, kept);
}

/** Has pages search on one thread, as on a machine with one core: what runs until it is ended keeps no more of it busy. */
export async function haveOneCore(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 1 }));
}

/** 360 boards instead of 181,440: for what does not look at the figures of the larger ones. */
export async function keepSmallBoards(page: Page): Promise<void> {
  const usual = ['hamming', 'manhattan', 'linear-conflict', 'pairwise-conflict'];
  await keepLab(page, { rows: 2, columns: 3 }, usual);
}

/** Of the usual four heuristics these, on all 181,440 boards: for what looks at some of their figures, or at how wide they are. */
export async function keepFew(page: Page, ...heuristics: readonly string[]): Promise<void> {
  await keepLab(page, { rows: 3, columns: 3 }, heuristics);
}
