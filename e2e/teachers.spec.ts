import { readFileSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';
import { ExplorePage } from './explore-page.ts';

/** The addresses of docs/teachers.md. */
const links = Array.from(
  readFileSync(new URL('../docs/teachers.md', import.meta.url), 'utf8').matchAll(
    /^<a href="\.\.\/([^"]+)"/gm,
  ),
  ([, link = '']) => link,
);

/** What each activity says that a class does there. */
const walks: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    const cards = page.getByRole('list', { name: 'Candidates' }).getByRole('button');
    await expect(cards).toHaveCount(4);
    await page.keyboard.press('n');
    await expect(cards.filter({ hasText: 'f 14' })).toHaveCount(3);
    await page.keyboard.press('PageDown');
    await expect(page.getByRole('button', { name: /^C: .*, selected$/ })).toBeVisible();
  },
  async (page) => {
    await page.evaluate(() => window.tilescope?.whenIdle()); // it waits at the start, searched
    await expect(page.getByText('Solved in 16 moves.')).toHaveCount(0);
    await page.keyboard.press('End');
    for (const end of ['Solved in 16 moves.', 'Solved in 38 moves.'])
      await expect(page.getByText(end).first()).toBeVisible();
    await page.keyboard.press('Shift+P'); // it stays on until then
  },
  async (page) => expect(page.getByRole('region', { name: 'Play', exact: true })).toBeVisible(),
  async (page) =>
    expect(page.getByRole('row', { name: /Linear conflict, each pair.*no.*no.*7/ })).toBeVisible(),
  async (page) => {
    await page.getByRole('button', { name: 'An A* as slow as breadth-first' }).click();
    await expect(page.getByText(/^Wrong from step 2 on/)).toBeVisible();
  },
  async (page) =>
    expect(page.getByRole('heading', { name: 'Homework: what a better heuristic saves' })).toBeVisible(),
];

test(
  'the six activities of the page for teachers do what it says, and Help leads to them',
  { tag: '@long' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    expect(links).toHaveLength(walks.length);
    for (const [index, walk] of walks.entries()) {
      await explore.open(links[index]);
      await test.step(links[index] ?? '', () => walk(page));
    }
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await help.getByText('In front of a class').click();
    for (const link of links) await expect(help.locator(`a[href="${link}"]`)).toBeVisible();
    await help.getByRole('link', { name: /^By hand/ }).click();
    await expect(help).toBeHidden();
    await expect(page.getByRole('region', { name: 'Play', exact: true })).toBeVisible();
    explore.expectNoProblems();
  },
);
