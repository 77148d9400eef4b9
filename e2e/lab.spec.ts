import { type Locator, type Page, expect, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { keepFew, keepSmallBoards } from './every-screen.ts';
import { ExplorePage } from './explore-page.ts';
import { fillIn } from './fill-in.ts';

let lab: LabPage;
test.beforeEach(({ page }) => {
  lab = new LabPage(page);
});
test.afterEach(() => {
  lab.explore.expectNoProblems();
});

/** The Lab as a person uses it. */
class LabPage {
  readonly explore: ExplorePage;
  readonly heuristics: Locator;
  readonly verdict: Locator;
  readonly own: Locator;
  readonly dominance: Locator;
  readonly breakIt: Locator;
  readonly code: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    const region = (name: string): Locator => page.getByRole('region', { name, exact: true });
    this.page = page;
    this.explore = new ExplorePage(page);
    this.heuristics = region('Heuristics');
    this.verdict = region('Verdict');
    this.own = region('Own code');
    this.dominance = region('Dominance');
    this.breakIt = region('Break it');
    this.code = this.own.getByRole('textbox', { name: /^Code of / });
  }

  async open(): Promise<void> {
    await this.explore.open('#v=1&screen=lab');
    await expect(this.verdict).toBeVisible();
  }

  /** Waits until every board is judged; the searches may go on. */
  async judged(name: string): Promise<void> {
    await expect(this.row(name).locator('[data-stat="mean-h"]')).toBeVisible();
  }

  row(name: string): Locator {
    return this.verdict.getByRole('row', { name: new RegExp(`^\\S*\\s*${name} `) });
  }

  async figure(name: string, stat: string): Promise<number> {
    return Number(await this.row(name).locator(`[data-stat="${stat}"]`).getAttribute('data-value'));
  }

  /** Takes heuristics away, so that there is less to do. */
  async leaveOnly(...names: readonly string[]): Promise<void> {
    for (const name of ['Hamming', 'Manhattan', 'Linear conflict', 'Linear conflict, each pair']) {
      if (names.includes(name)) continue;
      await this.heuristics.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
    }
  }

  /** Ends what is under way, where something is. */
  async stop(): Promise<void> {
    const button = this.verdict.getByRole('button', { name: 'Stop' });
    // In one go: it may end by itself between a look and a click.
    await button.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
  }

  async begin(example: RegExp): Promise<void> {
    await this.own.getByRole('button', { name: 'New' }).click();
    await this.page.getByRole('menuitem', { name: example }).click();
  }
}

test(
  'four heuristics are judged; a board that refutes one is searched in Explore',
  { tag: '@long' },
  async ({ page }) => {
    await lab.open();
    await lab.judged('Linear conflict, each pair');
    expect(await lab.figure('Manhattan', 'states')).toBe(181_440);
    expect(await lab.figure('Manhattan', 'overestimates')).toBe(0);
    expect(await lab.figure('Hamming', 'mean-h')).toBeCloseTo(7.11, 2);
    expect(await lab.figure('Linear conflict, each pair', 'overestimates')).toBe(7);
    expect(await lab.figure('Linear conflict, each pair', 'inconsistencies')).toBe(1800);
    await expect(lab.dominance).toContainText('C Linear conflict dominates B Manhattan');
    await expect(page.getByRole('status')).toHaveCount(1);

    const heat = page.getByRole('group', { name: /^Manhattan: h against the true distance/ });
    await heat.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
    await expect(heat).toContainText('True distance 1, h 1: 2 boards, exact.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('slider', { name: /^Errors at/ })).toHaveValue('1');

    await expect(page.getByRole('button', { name: /^Open 0 8 7 6 5 4 3 2 1 in Explore/ })).toBeVisible();
    await page.getByRole('button', { name: 'See it in Explore with Linear conflict, each pair' }).click();
    await lab.explore.settled();
    await expect(lab.explore.heuristic).toHaveValue('pairwise-conflict');
    await expect(lab.explore.status).toContainText('solved in 30 moves');
    await expect(lab.explore.status).toContainText('The optimum is 28, 2 fewer.');
  },
);

test('own code is judged while it is written, told where it is wrong, kept, and used in Explore', async ({
  page,
}) => {
  await keepSmallBoards(page); // to judge the usual ones is asked above
  await lab.open();
  await lab.begin(/^The last move/);
  await expect(lab.own).toContainText('Too large on 34 of 360 boards');

  await lab.code.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('oops(');
  await expect(lab.own).toContainText(/Line \d+/);
  await expect(lab.own.locator('.cm-lint-marker-error')).toBeVisible();
  for (let letter = 0; letter < 6; letter++) await page.keyboard.press('Control+z');
  await expect(lab.code).not.toContainText('oops');
  await expect(lab.own).toContainText('Too large on 34 of 360 boards');

  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(lab.code).not.toBeFocused();

  await page.reload();
  await expect(lab.code).toContainText('estimate + 2');
  await lab.own.getByRole('button', { name: /^Delete The last move/ }).click();
  await expect(lab.code).toContainText('// kept');
  await lab.own.getByRole('button', { name: 'Undo' }).click();
  await expect(lab.code).toContainText('estimate + 2');

  await lab.own.getByRole('button', { name: 'Use in Explore' }).click();
  await lab.explore.settled();
  await expect(lab.explore.heuristic).toHaveValue('own');
  await expect(page).toHaveURL(/heuristic=own.*code=/);
  await expect(lab.explore.status).toContainText('solved in');
});

test(
  'at 200 % the editor stays where it is while what is written in it is judged',
  { tag: '@long' },
  async ({ page }) => {
    await keepSmallBoards(page);
    await page.setViewportSize({ width: 640, height: 400 });
    await lab.open();
    await lab.judged('Linear conflict, each pair');
    await lab.code.focus();
    await lab.code.evaluate((code) => {
      const page = code.closest('main')!;
      page.scrollTop += code.getBoundingClientRect().top - 300; // what dominates what is above it, in sight
    });
    // A browser scrolls by parts of a pixel.
    const moved = async (): Promise<number> => Math.abs(((await lab.code.boundingBox())?.y ?? NaN) - 300);
    await expect.poll(moved).toBeLessThan(2);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('function h() { return 50; }');
    await expect(lab.own).toContainText('Too large on 360 of 360 boards');
    await expect(lab.dominance).toContainText('as it is not admissible: larger on 360 boards');
    await expect.poll(moved).toBeLessThan(2);
  },
);

test('code that means no good ends soon, and harms neither the others nor the record', async ({ page }) => {
  await keepSmallBoards(page);
  await lab.explore.open('#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3');
  await lab.explore.search();
  await fillIn(lab.explore.step, '12');
  await page.getByRole('link', { name: 'Lab', exact: true }).click();
  await lab.leaveOnly('Manhattan', 'Linear conflict');
  for (const [code, sentence] of [
    ['() => { for (;;); }', 'it is too slow, or the loop never ends'],
    ['function h(board) { return h(board) + 1; }', 'The calls go too deep'],
    ['() => { const all = []; for (;;) all.push(new ArrayBuffer(1e6)); }', 'This takes too much memory'],
    ['('.repeat(9_000), 'too much for the sandbox'],
  ] as const) {
    await lab.code.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText(code);
    await expect(lab.own).toContainText(sentence); // the page answers meanwhile: this is asked of it again and again
    await lab.judged('Manhattan');
    expect(await lab.figure('Manhattan', 'overestimates')).toBe(0);
  }
  await lab.code.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('(board) => linearConflict(board)');
  const mean = (await lab.figure('Linear conflict', 'mean-h')).toFixed(2);
  await expect(lab.own).toContainText(`Admissible on all 360 boards, consistent. Mean h ${mean}`);
  await page.getByRole('link', { name: 'Explore', exact: true }).click();
  await lab.explore.expectCursor(12);
  expect(await lab.explore.lastStep()).toBe(73);
});

test(
  'an estimate is broken by the keyboard, another one is not, and both stay solved',
  { tag: '@firefox' },
  async ({ page }) => {
    await keepFew(page, 'pairwise-conflict');
    await lab.open();
    await lab.judged('Linear conflict, each pair'); // nothing below moves any more
    const answer = lab.breakIt.locator('[data-outcome]');
    await lab.breakIt.getByRole('button', { name: 'This one cannot be broken' }).click();
    await expect(answer).toContainText('It can be broken: on 60,669 of 181,440 boards');
    await lab.breakIt.getByRole('button', { name: 'Blank, row 3, column 3' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(answer).toContainText('Broken: h says 2, and 1 move is enough.');
    await lab.breakIt.getByRole('button', { name: 'Next exercise' }).click();
    await lab.breakIt.getByRole('button', { name: 'This one cannot be broken' }).click();
    await expect(answer).toContainText('Right: on none of 181,440 boards');
    await page.reload();
    await expect(lab.breakIt.locator('[data-stat="solved"]')).toHaveAttribute('data-value', '2');
  },
);

test('no WCAG A or AA violation in light and dark, wide and narrow, and nothing is cut off; costs of moves are those of Explore', async ({
  page,
}) => {
  await keepSmallBoards(page);
  await lab.open();
  await lab.judged('Linear conflict, each pair');
  await lab.stop();
  // What stops it, or goes on, stands at the end of its line, and does not move when the sentence before it becomes another.
  const spare = await lab.verdict.getByRole('status').evaluate(({ parentElement: line }) => {
    return line!.getBoundingClientRect().right - line!.lastElementChild!.getBoundingClientRect().right;
  });
  expect(Math.abs(spare)).toBeLessThan(1);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await expect(lab.code).toBeVisible(); // it may be put together anew, and the editor comes late
    for (const colorScheme of ['light', 'dark'] as const) {
      if (width === 1024 && colorScheme === 'light') continue;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await test.step(`${width} pixels, ${colorScheme}`, async () => {
        await expectAccessible(page, colorScheme === 'dark' && width !== 1024 ? 'of the look' : 'all');
      });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
  }
  await test.step('costs of moves are those of Explore, and everything is judged by them', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 720 });
    await lab.leaveOnly('Manhattan', 'Hamming');
    await lab.heuristics.getByText('Costs of moves: 1 for every move').click();
    await lab.heuristics.getByRole('combobox', { name: 'Costs of moves' }).selectOption('tile');
    await expect(lab.verdict).toContainText('no move lowers it by more than it costs');
    await expect.poll(() => lab.figure('Hamming', 'max-h')).toBe(15); // 1 + 2 + 3 + 4 + 5
    expect(await lab.figure('Manhattan', 'consistent')).toBe(1);
    await expect(lab.breakIt).toContainText('here every move costs 1');
    await expect(page).toHaveURL(/lab-cost=tile/);
    await lab.explore.open('#v=1&screen=lab&lab-cost=sqrt');
    await expect(lab.heuristics.getByRole('combobox', { name: 'Costs of moves' })).toHaveValue('sqrt');
  });
});
