import { type Locator, type Page, expect, test } from '@playwright/test';
import { ExplorePage } from './explore-page.ts';

let explore: ExplorePage;
test.beforeEach(({ page }) => {
  explore = new ExplorePage(page);
});
test.afterEach(() => {
  explore.expectNoProblems();
});

const board = '#v=1&start=8.1.3.4.0.2.7.6.5&size=3x3';

/** A node of the frontier, as a person reads it off its card. */
interface Candidate {
  readonly button: Locator;
  readonly f: number;
  readonly h: number;
  /** The step that brought it. */
  readonly step: number;
}

/** The frontier, by smaller f, then smaller h, then the later steps first; of one step in the order of moves. */
async function candidates(page: Page): Promise<Candidate[]> {
  const list = page.getByRole('group', { name: 'Nodes in the frontier' }).getByRole('button');
  await expect(list.first()).toBeVisible(); // it is fetched when the mode is entered
  await explore.settled(); // of this question, and not of the one before
  const buttons = await list.all();
  const read = async (button: Locator): Promise<Candidate> => {
    const name = (await button.getAttribute('aria-label')) ?? '';
    const [, h = NaN, f = NaN] = (/h (\d+), f (\d+)/.exec(name) ?? []).map(Number);
    const step = Number(/step (\d+)/.exec(name)?.[1]);
    return { button, f, h, step };
  };
  const all = await Promise.all(buttons.map(read));
  return all.sort((a, b) => a.f - b.f || a.h - b.h || b.step - a.step);
}

const score = (page: Page, name: string): Locator => page.locator(`[data-score="${name}"]`);

/**
 * Clicks a node in the picture: the card that pointing at it in the list brings up stands on its left or on its right, higher
 * than usual where the picture ends below it.
 */
async function clickInTree(page: Page, { button }: Candidate): Promise<void> {
  await button.hover();
  const card = page.locator('[aria-hidden]:has(> dl)');
  await expect(card).toBeVisible(); // it follows the pointer by a frame
  const box = (await card.boundingBox())!;
  for (let y = box.y + 54; y < box.y + box.height + 16; y += 14)
    for (const x of [box.x - 18, box.x + box.width + 18]) {
      await page.mouse.move(x, y);
      await page.evaluate(async () => {
        for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
      });
      if (await card.isVisible()) return page.mouse.click(x, y);
    }
}

/** Clicks the last card of a row where it stands as soon as it was scrolled to: it stays there. */
async function pressLast({ button }: Candidate): Promise<void> {
  const page = button.page();
  await expect(page.getByRole('button', { name: 'more nodes' })).toBeVisible();
  const [x, y] = await button.evaluate((card) => {
    card.scrollIntoView({ inline: 'center', block: 'nearest' });
    const box = card.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
  });
  await page.mouse.click(x, y);
}

test(
  'predict: three right in a row in list and tree, one wrong, a tie that counts, nothing told in advance',
  { tag: '@firefox' },
  async ({ page }) => {
    await explore.open(`${board}&mode=predict&step=5`);
    await explore.settled();
    await explore.expectCursor(5);
    const bar = page.getByRole('region', { name: 'Predict' });
    await expect(bar.getByRole('heading', { name: 'Which node does A* select next?' })).toBeVisible();
    await expect(bar).toContainText('smaller f, then smaller h, then newest');
    await expect(explore.status).not.toContainText('solved');
    await expect(explore.solution).toContainText('Hidden while you predict');
    await expect(explore.inspector).not.toContainText('Next in the frontier');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toHaveCount(0);

    const [first] = await candidates(page);
    await pressLast(first!);
    await explore.expectCursor(6);
    // What was asked stays, marked, until the person goes on.
    await expect(bar).toContainText('Right');
    await expect(first!.button).toHaveAccessibleName(/^your answer, selected\. Board/);
    await page.keyboard.press('Enter');
    await expect(bar).not.toContainText('Right.');
    const [second] = await candidates(page);
    await explore.settled();
    await clickInTree(page, second!);
    await explore.expectCursor(7);
    await page.keyboard.press('PageDown');
    await expect(bar).not.toContainText('Right.'); // the next question is on the screen
    const [third] = await candidates(page);
    await third!.button.focus();
    await page.keyboard.press('Enter');
    await explore.expectCursor(8);
    await expect(score(page, 'streak')).toHaveText('3');
    await expect(bar.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
    await page.keyboard.press('Space');

    const last = (await candidates(page)).at(-1)!;
    await last.button.click();
    await explore.expectCursor(9);
    await expect(bar).toContainText(/Its f is \d+; f = \d+ was smaller\./);
    await expect(last.button).toHaveAccessibleName(/^your answer\. Board/);
    await expect(bar.getByRole('button', { name: /^selected\. Board/ })).toHaveCount(1);
    await expect(score(page, 'right')).toHaveText('3 / 4');
    await expect(score(page, 'streak')).toHaveText('0');
    await expect(score(page, 'best')).toHaveText('3');

    // Seen is not scored again, and showing counts as shown.
    await page.getByRole('button', { name: 'Step back' }).click();
    await (await candidates(page))[0]!.button.click();
    await expect(bar).toContainText('does not count');
    await expect(score(page, 'right')).toHaveText('3 / 4');
    await bar.getByRole('button', { name: 'Next', exact: true }).click();
    await bar.getByRole('button', { name: 'Show me' }).click();
    await expect(score(page, 'skipped')).toHaveText('1');

    await bar.getByRole('button', { name: 'End' }).click();
    await expect(bar).toHaveCount(0);
    await expect(explore.status).toContainText('solved');
  },
);

test(
  'predict: what only the order of moves tells apart can be reasoned out; where one node waits it says so',
  { tag: '@long' },
  async ({ page }) => {
    await test.step('predict: what only the order of moves tells apart can be reasoned out, in the list by arrow keys too', async () => {
      await explore.open(`${board}&mode=predict&step=1`);
      await explore.settled();
      const [one, other] = await candidates(page);
      expect([other!.f, other!.h]).toEqual([one!.f, one!.h]);
      const bar = page.getByRole('region', { name: 'Predict' });
      await expect(bar).toContainText('Moves are tried in the order ↓ ↑ → ← of the tile.');
      await expect(one!.button).toContainText('6 ↑');
      await one!.button.click();
      await expect(bar).toContainText('the move tried earlier goes first: 6 ↑ before 2 ←');
      await expect(score(page, 'right')).toHaveText('1 / 1');
      await bar.getByRole('button', { name: 'Next', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await explore.expectCursor(2);
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      expect(focused).toContain('Say that it is next');
      await page.keyboard.press('Enter');
      await explore.expectCursor(3);
    });
    await test.step('predict: where only one node ever waits it says so, and offers a search to predict', async () => {
      await explore.open(`${board}&algorithm=hill-climbing&mode=predict`);
      await explore.settled();
      await explore.expectCursor(0);
      await expect(page.getByText('never holds more than one node')).toBeVisible();
      await page.getByRole('button', { name: 'Use A*' }).click();
      await expect(page.getByRole('heading', { name: 'Which node does A* select next?' })).toBeVisible();
      await explore.expectCursor(1);
    });
  },
);

test('a class reads five boards of 4×4 from the last row, with question, answer and buttons in sight, and no value before its time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const explore = new ExplorePage(page);
  await explore.open(
    '#v=1&start=2.5.3.4.1.7.11.8.9.6.0.12.13.10.14.15&size=4x4&step=8&mode=predict&present=1',
  );
  const bar = page.getByRole('region', { name: 'Predict' });
  const cards = page.getByRole('list', { name: 'Candidates' }).getByRole('button');
  await expect(cards).toHaveCount(5);
  await explore.settled(); // the picture has its place, and what is in it too
  /** Of the smallest figure on a card. */
  const leastPx = (): Promise<number> =>
    cards.locator('svg text').evaluateAll((texts) =>
      Math.min(
        ...(texts as SVGTextElement[]).map((text) => {
          const { width } = text.ownerSVGElement!.getBoundingClientRect();
          return (
            (Number.parseFloat(getComputedStyle(text).fontSize) * width) /
            text.ownerSVGElement!.viewBox.baseVal.width
          );
        }),
      ),
    );
  const inSight = async (): Promise<void> => {
    for (const button of await bar.getByRole('button').all())
      await expect(button).toBeInViewport({ ratio: 1 });
    expect(await leastPx()).toBeGreaterThanOrEqual(20);
  };
  await inSight();
  const card = page.locator('[data-card]');
  await test.step('what is pointed at tells its values only when they are shown', async () => {
    const canvas = page.getByRole('img', { name: /^Search tree/ });
    const { x, y, width, height } = (await canvas.boundingBox())!;
    const point = () => page.mouse.move(x + width / 2, y + height / 2);
    await point();
    await expect(card.locator('svg')).toBeVisible();
    await expect(card.locator('dt')).toHaveCount(0);
    await page.keyboard.press('n');
    await point();
    await expect(card.locator('dt')).toHaveCount(3);
    await page.keyboard.press('n');
  });
  await test.step('nor does the list of the frontier', async () => {
    await page.getByRole('radio', { name: 'Frontier' }).click();
    const row = page.getByRole('button', { name: /Say that it is next/ }).first();
    await expect(row).toBeVisible();
    await expect(row).not.toHaveAccessibleName(/[fgh] \d/);
    await page.keyboard.press('n');
    await expect(row).toHaveAccessibleName(/f \d/);
    await page.getByRole('radio', { name: 'Tree' }).click();
  });
  for (const key of ['1', '2', 'r']) await page.keyboard.press(key);
  await inSight();
  await page.keyboard.press('PageDown');
  await expect(bar).toContainText('Shown');
  await inSight();
});

test('a class: candidates under letters are all in sight, hands are counted by keys, and a clicker shows the answer', async ({
  page,
}) => {
  const bar = page.getByRole('region', { name: 'Predict' });
  const field = page.getByRole('textbox', { name: 'Jump to expansion' });
  const cards = page.getByRole('list', { name: 'Candidates' }).getByRole('button');
  for (const [size, step] of [
    [{ width: 1280, height: 720 }, 60],
    [{ width: 1024, height: 768 }, 12],
  ] as const) {
    await page.setViewportSize(size);
    await explore.open(`#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3&step=${step}&mode=predict&present=1`);
    await expect(field).toHaveValue(String(step));
    await expect(cards.first()).toBeVisible();
    const inSight = async (): Promise<void> => {
      for (const card of await cards.all()) await expect(card).toBeInViewport({ ratio: 1 });
    };
    await inSight();
    await expect(page.locator('[data-score]')).toHaveCount(0);
    await expect(cards.first()).toHaveAccessibleName(/^A: [\d ]+$/);
    for (const key of ['1', '2', '2', 'Shift+2', 'n']) await page.keyboard.press(key);
    await expect(cards.first()).toHaveAccessibleName(/, f \d+$/);
    await expect(bar.getByRole('button', { name: 'Show or hide the hands: 2' })).toBeVisible();
    await page.keyboard.press('m');
    await page.keyboard.press('2');
    await page.keyboard.press('PageDown');
    await expect(field).toHaveValue(String(step + 1));
    await expect(bar).toContainText('Shown');
    await expect(cards.and(page.locator('[data-mark=right]'))).toHaveCount(1);
    await expect(bar.getByTitle('First round').first()).toHaveText('1');
    await inSight();
    await page.keyboard.press('PageDown');
    await expect(bar).not.toContainText('Shown');
  }
});
