import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { drag } from './drag.ts';
import { ExplorePage } from './explore-page.ts';
import { fillIn } from './fill-in.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

let explore: ExplorePage;
test.beforeEach(({ page }) => {
  explore = new ExplorePage(page);
});
test.afterEach(() => {
  explore.expectNoProblems();
});

const twoMovesAway = '#v=1&start=1.2.3.4.5.6.0.7.8&size=3x3';
const sixteenMovesAway = '#v=1&start=1.5.8.7.4.3.0.6.2&size=3x3';

test(
  'a first visit: a search shows itself, asks, and has another beside it; the second visit is calm',
  { tag: '@firefox' },
  async ({ page }) => {
    await page.goto('/');
    const strip = page.getByRole('region', { name: 'First visit' });
    // It goes on by itself until it is held, which a busy machine may come to late: so it is held in the page.
    await page.waitForFunction(() => {
      const step = document.querySelector<HTMLInputElement>('input[type=range][aria-label=Step]');
      const buttons = document.querySelectorAll<HTMLElement>('section[aria-label="First visit"] button');
      const pause = Array.from(buttons).find(({ textContent }) => textContent.trim() === 'Pause');
      if (Number(step?.value ?? 0) === 0 || pause === undefined) return false;
      pause.click();
      return true;
    });
    await expect(strip.getByRole('button', { name: 'Pause' })).toHaveCount(0);
    // At one's own pace, by the strip's button or by keys, it is the same show. What is looked at waits until it rests.
    await expect(strip).toContainText('f = g + h');
    await expect(page.getByText('Nothing to inspect yet.')).toHaveCount(0);
    await expect(explore.status).not.toContainText('solved');
    await expect(explore.solution).not.toContainText('moves');
    const now = Number(await explore.step.inputValue());
    await page.keyboard.press('ArrowRight');
    await explore.expectCursor(now + 1);
    for (let left = (await explore.lastStep()) - now - 1; left > 0; left--)
      await strip.getByRole('button', { name: 'Next step' }).click();
    await expect(explore.status).toContainText('solved in 6 moves');

    await strip.getByRole('button', { name: 'Now you: which is next?' }).click();
    // The first question with a choice.
    await explore.expectCursor(1);
    const bar = page.getByRole('region', { name: 'Predict' });
    await bar.getByRole('button', { name: /f 6/ }).first().click();
    await expect(bar).toContainText('f = 6 is the smallest');
    await bar.getByRole('button', { name: 'Next', exact: true }).click();
    await strip.getByRole('button', { name: 'Breadth-first search beside it' }).click();
    await expect(page.getByRole('region', { name: 'Lane B' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Lane B' }).getByLabel('Algorithm')).toHaveValue(
      'breadth-first',
    );
    await strip.getByRole('button', { name: 'Explain A* from the start' }).click();
    await expect(page.getByRole('region', { name: 'Lesson' })).toBeVisible();
    await expect(strip).toHaveCount(0);

    await page.goto('about:blank');
    await page.goto('/');
    await expect(explore.status).toContainText('solved');
    await explore.expectCursor(await explore.lastStep());
    await expect(strip).toHaveCount(0);
  },
);

test('a first visit makes way: for its button, for an edit', { tag: '@long' }, async ({ page, browser }) => {
  await page.goto('/');
  const strip = page.getByRole('region', { name: 'First visit' });
  await strip.getByRole('button', { name: 'Skip' }).click();
  await expect(strip).toHaveCount(0);
  const other = new ExplorePage(await browser.newPage());
  await other.page.goto(new URL('/', page.url()).href);
  const first = other.page.getByRole('region', { name: 'First visit' });
  await expect(first).toBeVisible();
  await other.tile(2).click();
  await expect(first).toHaveCount(0);
  await other.page.close();
});

test(
  'a board is slid, typed, refused with a sentence, repaired, and its solution replayed',
  { tag: '@firefox' },
  async ({ page }) => {
    await test.step('slide tiles with the mouse and by keyboard, then search', async () => {
      await explore.open(twoMovesAway);
      await explore.settled();
      await explore.tile(7).click();
      await expect(explore.tile(7)).toHaveAccessibleName('Tile 7, row 3, column 1');
      await expect(explore.status).toContainText('solved in 1 move'); // searched at once
      // The blank is between 7 and 8 now: one more slide makes the goal, the next keys take it away again.
      await explore.tile(8).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(explore.tile(8)).toHaveAccessibleName('Tile 8, row 3, column 2');
      await page.keyboard.press('ArrowDown');
      await expect(explore.tile(6)).toHaveAccessibleName('Tile 6, row 3, column 3');
      await explore.search();
      await expect(explore.status).toContainText('solved in 1 move');
      expect(await explore.lastStep()).toBe(1);
    });
    await test.step('a whole row slides when a tile further along is clicked, and undo brings it back', async () => {
      await explore.open('#v=1&start=1.2.3.4.5.6.0.7.8&size=3x3');
      await explore.tile(8).click();
      await expect(explore.tile(7)).toHaveAccessibleName('Tile 7, row 3, column 1');
      await expect(explore.tile(8)).toHaveAccessibleName('Tile 8, row 3, column 2');
      await page.getByRole('button', { name: /Undo/ }).click();
      await expect(explore.tile(8)).toHaveAccessibleName('Tile 8, row 3, column 3');
    });
    await test.step('paste a board and step to the goal by keyboard', async () => {
      await explore.open(twoMovesAway);
      await explore.typeBoard('158743062');
      await explore.search();
      await expect(explore.status).toContainText('solved in 16 moves');
      await page.getByRole('button', { name: 'Go to start' }).click();
      await explore.expectCursor(0);
      await explore.view.click();
      const last = await explore.lastStep();
      for (let step = 0; step < last; step += 10) await page.keyboard.press('Shift+ArrowRight');
      await explore.expectCursor(last);
      await explore.settled();
      await expect.poll(() => explore.stat('expanded')).toBe(last);
      await expect(explore.inspector).toContainText(/goal/i);
      await page.keyboard.press('ArrowLeft');
      await explore.expectCursor(last - 1);
    });
    await test.step('the solution replay finishes on the goal', async () => {
      await explore.open(twoMovesAway);
      await explore.settled();
      await explore.solution.getByRole('button', { name: 'Watch solution' }).click();
      await expect(explore.solution).toContainText('At the goal');
      await expect(explore.solution.getByLabel(/Board after 2 of 2 moves: 1 2 3 4 5 6 7 8 0/)).toBeVisible();
      await expect(page.locator('[data-stat="length"]')).toHaveAttribute('data-value', '2');
    });
    await test.step('an unsolvable board says why, is repaired by one click, and is then solved', async () => {
      await explore.open(twoMovesAway);
      await explore.typeBoard('1 2 3 4 5 6 8 7 0');
      await expect(explore.board.getByText('Not solvable')).toBeVisible();
      await expect(explore.board).toContainText('1 inversion (odd)');
      await explore.search();
      await expect(page.getByRole('button', { name: 'Run it anyway' })).toBeVisible();
      await explore.board.getByRole('button', { name: /^Swap tiles/ }).click();
      await expect(explore.board.getByText('Solvable', { exact: true })).toBeVisible();
      await explore.search();
      await expect(explore.status).toContainText('solved');
    });
    await test.step('a bad board gets a sentence at the field and nothing is lost', async () => {
      await explore.open(twoMovesAway);
      for (const [text, complaint] of [
        ['1 2 3 4 5 6 7 7 0', /7 appears twice/],
        ['1 2 3 4 5 6 0', /7 tiles/],
        ['1 2 3 4 5 6 7 q 0', /"q" is not a tile/],
      ] as const) {
        await explore.typeBoard(text);
        await expect(explore.board.getByRole('alert')).toContainText(complaint);
        await expect(explore.tile(7)).toHaveAccessibleName('Tile 7, row 3, column 2');
        await expect(explore.board.getByLabel('Start as text')).toHaveValue(text);
      }
    });
  },
);

test(
  'a search is scrubbed, played, and its solution found; a record of another program is checked',
  { tag: '@firefox' },
  async ({ page }) => {
    await test.step('scrubbing back to step 0 shows the root alone; forward k and back k is the identical screen', async () => {
      await explore.open(sixteenMovesAway);
      await explore.settled();
      await fillIn(explore.step, '0');
      await explore.settled();
      await explore.expectCursor(0);
      await expect.poll(() => explore.stat('expanded')).toBe(0);
      await expect.poll(() => explore.stat('frontier')).toBe(1);
      await fillIn(explore.step, '20');
      const before = await explore.picture();
      for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Step forward' }).click();
      await explore.expectCursor(23);
      const further = await explore.picture();
      for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Step back' }).click();
      await explore.expectCursor(20);
      expect(await explore.picture()).toEqual(before);
      // Jumping to a step is stepping to it.
      await fillIn(explore.step, '70');
      await fillIn(explore.step, '23');
      expect(await explore.picture()).toEqual(further);
      expect(further).not.toEqual(before);
    });
    await test.step('the timeline is the scrubber', async () => {
      await explore.open(sixteenMovesAway);
      await explore.settled();
      const box = (await explore.timeline.locator('canvas').boundingBox())!;
      await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + 2, box.y + box.height / 2, { steps: 8 });
      await page.mouse.up();
      await explore.expectCursor(0);
    });
    await test.step('a solution that is out of sight is pointed at, and the pointer plays it', async () => {
      await explore.open(sixteenMovesAway);
      await explore.settled();
      // What the Inspector fetches late stands above the solution.
      await expect(page.getByRole('heading', { name: 'Pseudocode' })).toBeAttached();
      const watch = explore.solution.getByRole('button', { name: 'Watch solution' });
      await expect(watch).not.toBeInViewport();
      const pointer = page.getByRole('button', { name: 'Replay the solution' });
      const column = explore.solution.locator('xpath=../..');
      const height = (): Promise<number> => column.evaluate(({ clientHeight }) => clientHeight);
      const before = await height();
      await pointer.click();
      const plays = explore.solution.locator('[data-plays=true]');
      await expect(plays).toBeInViewport();
      await expect(plays).toBeFocused();
      await expect(pointer).toBeHidden();
      expect(await height()).toBe(before); // what is being pressed there would move away
    });
    await test.step('play runs to the end and stops there', async () => {
      await explore.open(sixteenMovesAway);
      await explore.settled();
      await fillIn(explore.step, '70'); // from its start it takes six seconds
      await page.getByRole('button', { name: 'Play', exact: true }).click();
      // Not that it plays meanwhile: on a busy machine that is over before it is asked.
      await explore.expectCursor(await explore.lastStep());
      await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    });
    await test.step('a record of another program that is open in Explore is checked in one press', async () => {
      const trace = await readFile('src/core/files/samples/posthoc-1.4.0.trace.yaml', 'utf8');
      await drag(page, [['theirs.trace.yaml', trace]]);
      const bar = page.getByRole('region', { name: 'Opened file' });
      await expect(bar).toContainText('Opened from theirs.trace.yaml.');
      await bar.getByRole('button', { name: 'Check this record' }).click();
      await expect(page).toHaveURL(/screen=check/);
      await expect(page.getByRole('region', { name: 'Log', exact: true })).toContainText('theirs.trace.yaml');
      const verdict = page.getByRole('region', { name: 'Verdict', exact: true });
      await expect(verdict.getByRole('status')).toContainText(/Right|Undecided/);
    });
  },
);

test(
  'boards are mixed to an exact optimum; presets are found by a word, picked by keyboard, and come out as published',
  { tag: '@long' },
  async ({ page }) => {
    await test.step('the optimum stands beside h, and boards are mixed to an exact one', async () => {
      await explore.open(sixteenMovesAway);
      const optimum = explore.board.locator('[data-stat="optimum"]');
      await expect(optimum).toHaveAttribute('data-value', '16');
      await explore.board.getByRole('button', { name: 'More ways to shuffle' }).click();
      const slider = page.getByRole('slider', { name: 'Moves away' });
      await expect(slider).toHaveValue('16');
      for (const depth of [31, 7]) {
        await fillIn(slider, String(depth));
        await page.getByRole('button', { name: `Mix to ${depth} moves` }).click();
        await expect(optimum).toHaveAttribute('data-value', String(depth));
      }
      await page.keyboard.press('Escape');
      await explore.search();
      await expect(explore.status).toContainText('solved in 7 moves');
    });
    await test.step('a published run is made by picking it, and comes out exactly', async () => {
      await explore.open(twoMovesAway);
      await explore.board.getByRole('button', { name: 'Presets' }).click();
      await page.getByLabel('Find a preset').fill('19 expansions');
      await page.getByRole('button', { name: /^A\*: 19 expansions/ }).click();
      await expect(explore.status).toContainText('solved in 5 moves; 19 expansions');
      expect(await explore.lastStep()).toBe(19);
      const card = explore.board.getByRole('table');
      await expect(card.getByRole('row', { name: /Expansions/ })).toContainText(/19.*19/);
      await expect(card.getByRole('row', { name: /Boards on the path/ })).toContainText(/6.*6/);
    });
    await test.step('presets are found by a word and picked by keyboard', async () => {
      await explore.open(twoMovesAway);
      await explore.board.getByRole('button', { name: 'Presets' }).click();
      const gallery = page.getByRole('dialog', { name: 'Presets' });
      await expect(gallery.getByLabel('Find a preset')).toBeFocused();
      await page.keyboard.type('korf');
      await expect(gallery.getByText('150 presets')).toBeVisible(); // a hundred 15-puzzles, fifty 24-puzzles
      await page.keyboard.type(' 12');
      await expect(gallery.getByText('2 presets', { exact: true })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(gallery.getByRole('button', { name: /^Korf 12/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(gallery).toBeHidden();
      await expect(explore.tile(15)).toHaveAccessibleName('Tile 15, row 4, column 4');
    });
  },
);

test('algorithm, heuristic and what More opens are in sight without scrolling', async ({ page }) => {
  await page.addInitScript(() => {
    const places = new Set<number>();
    const look = (): void => {
      const button = document.querySelector('section[aria-label=Board] [data-part=shuffle] button');
      if (button) places.add(Math.round(button.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { placesOfShuffle: () => [...places] });
  });
  await explore.open(sixteenMovesAway);
  await expect(explore.board.locator('[data-stat=optimum]')).toHaveText('16');
  // What comes later than the page has its place from the start: nothing that is pressed below it moves.
  const places = await page.evaluate(() =>
    (window as unknown as { placesOfShuffle(): number[] }).placesOfShuffle(),
  );
  expect(places).toHaveLength(1);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1366, height: 650 },
    { width: 1024, height: 768 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await explore.settled();
    for (const field of [explore.algorithm, explore.heuristic]) {
      await expect(field).toBeInViewport({ ratio: 1 });
      expect(await field.evaluate((select) => select.scrollWidth - select.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    }
    if (viewport.width < 900) continue;
    await explore.settings.getByRole('button', { name: 'More', exact: true }).click();
    await expect(explore.settings.getByRole('combobox', { name: 'Ties' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeInViewport({ ratio: 1 });
    await explore.settings.getByRole('button', { name: /^(More|Less)$/ }).click();
  }
});

test(
  'a search on a 15-puzzle that outgrows its budget ends with a sentence, and the page answers meanwhile',
  { tag: '@long' },
  async ({ page }) => {
    const board =
      'start=14.13.15.7.11.12.9.5.6.0.2.1.4.8.10.3&goal=0.1.2.3.4.5.6.7.8.9.10.11.12.13.14.15&size=4x4';
    // Enough for a record of more than one piece and a search of seconds; two million nodes are the bench's.
    await explore.open(`#v=1&${board}&max-nodes=400000`);
    await expect(explore.status).toContainText('searching');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Help' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/Stopped at 400,000 nodes/).first()).toBeVisible();
    await explore.settled();
    expect(await explore.lastStep()).toBeGreaterThan(100_000);
  },
);

test(
  'all 181,440 states are recorded, and any step of them is one jump away',
  { tag: '@firefox' },
  async ({ page }) => {
    await explore.open('#v=1&start=8.6.7.2.5.4.3.0.1&size=3x3&algorithm=uniform-cost');
    await explore.settled();
    await expect(explore.status).toContainText('solved in 31 moves; 181,438 expansions');
    expect(await explore.lastStep()).toBe(181_438);
    for (const step of [90_000, 3, 181_438, 120_000]) {
      await fillIn(explore.step, String(step));
      await explore.settled();
      await expect.poll(() => explore.stat('expanded')).toBe(step);
    }
    await page.getByRole('button', { name: 'Step back' }).click();
    await explore.expectCursor(119_999);
  },
);

test('a link restores board, settings and step, without the show of a first visit; a bad one says so; one that is kept is searched', async ({
  page,
}) => {
  await explore.open('#v=1&start=2.8.3.1.6.4.7.0.5&goal=1.2.3.8.0.4.7.6.5&size=3x3&heuristic=hamming&step=3');
  await explore.settled();
  await explore.expectCursor(3);
  await expect(page.getByRole('region', { name: 'First visit' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Heuristic' })).toHaveValue('hamming');
  await expect(explore.tile(2)).toHaveAccessibleName('Tile 2, row 1, column 1');
  await page.goto('about:blank');
  await explore.open('#v=1&start=1.1.1.1&size=2x2');
  await expect(page.getByText('Showing your last board instead')).toBeVisible();
  await explore.open('#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&algorithm=astar2&heuristic=hamming&sparkle=1');
  await expect(page.getByRole('alert')).toHaveText(
    'algorithm=astar2 is not known here; A* is used instead. sparkle=1 is not known here and is left out.',
  );
  await expect(page.getByRole('combobox', { name: 'Heuristic' })).toHaveValue('hamming');
  await explore.settled();
  await test.step('a link that says what the last visit kept is searched all the same', async () => {
    const board =
      'start=14.13.15.7.11.12.9.5.6.0.2.1.4.8.10.3&goal=0.1.2.3.4.5.6.7.8.9.10.11.12.13.14.15&size=4x4';
    const link = `#v=1&${board}&algorithm=greedy`;
    await explore.open(link);
    await explore.settled();
    const last = await explore.lastStep();
    expect(last).toBeGreaterThan(50);
    // Kept by now: the page saves what it shows, at the latest when it is left.
    await page.goto('about:blank');
    await explore.open(link);
    await explore.settled();
    expect(await explore.lastStep()).toBe(last);
  });
});

// What plays on the way to a record's end has the journeys above.
test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  /** Two journeys, one for each worker. */
  for (const half of [0, 1]) {
    const which = `every algorithm (${half + 1} of 2)`;
    test(`${which} runs, steps back to where it was, and scrubs`, { tag: '@long' }, async ({ page }) => {
      await explore.open(twoMovesAway);
      await explore.typeBoard('1 2 3 4 0 6 7 5 8');
      const algorithm = page.getByRole('combobox', { name: 'Algorithm', exact: true });
      const names = await algorithm
        .locator('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
      // A search of the person's own has its journeys in own-search.spec.ts: here it would have no program.
      const ours = names.filter((name) => name !== 'own-search');
      expect(ours.length).toBeGreaterThanOrEqual(19);
      // What a screen shows of each, at whatever step, is asked beside the code (`cursor-only`, `inspector`).
      for (const name of ours.filter((_, index) => index % 2 === half)) {
        await algorithm.selectOption(name);
        await explore.search();
        await expect(explore.status, name).toContainText('solved');
        const last = await explore.lastStep();
        await explore.expectCursor(last);
        const atEnd = await explore.written();
        await page.getByRole('button', { name: 'Step back' }).click();
        await explore.expectCursor(last - 1);
        await fillIn(explore.step, '0');
        await explore.settled();
        await fillIn(explore.step, String(last));
        await explore.settled();
        expect(await explore.written(), name).toEqual(atEnd);
      }
    });
  }
});
