import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Page, expect, test } from '@playwright/test';
import { searchStarters } from '../src/catalog/own-searches.ts';
import { madeProgram } from '../scripts/made-program.ts';
import { expectAccessibleInLightAndDark } from './accessibility.ts';
import { haveOneCore } from './every-screen.ts';
import { ExplorePage } from './explore-page.ts';
import { fillIn } from './fill-in.ts';

const screen = '#v=1&screen=experiments';
/** Keeps a thread busy until it is ended, for five seconds of a processor: in the long run only. */
const busy = '() => new Array(4294967295).indexOf(5) + 1';

/** A plan as a file has it. */
function planText(boards: number, budget = {}): string {
  return JSON.stringify({
    ...{ format: 'tilescope-experiment', version: 1, name: 'A small plan', seed: 5, budget },
    boards: [{ kind: 'random', label: '3×3', size: '3x3', count: boards }],
    grids: [{ algorithm: 'a-star', heuristic: ['hamming', 'manhattan'] }],
  });
}

async function openScreen(page: Page): Promise<ExplorePage> {
  const explore = new ExplorePage(page);
  await explore.open(screen);
  await expect(page.getByRole('heading', { name: 'Run an experiment' })).toBeVisible();
  return explore;
}

async function paste(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Plan as text');
  await fillIn(field, text);
  await field.press('Enter');
}

async function runPlan(page: Page, text: string): Promise<void> {
  await paste(page, text);
  await page.getByRole('button', { name: 'Run experiment' }).click();
}

async function runPlanWithCode(page: Page, text: string): Promise<void> {
  await paste(page, text);
  await page
    .getByRole('dialog', { name: 'This plan carries code' })
    .getByRole('button', { name: 'Run it' })
    .click();
  await page.getByRole('button', { name: 'Run experiment' }).click();
}

/** The CSV that the page saves, without times and version. */
async function savedCsv(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ]);
  return withoutTimes(readFileSync(await download.path(), 'utf8'));
}

/** No field of this plan has a comma in it but the label of the setting, which is quoted. */
function withoutTimes(csv: string): string[] {
  const lines = csv.trim().split('\n');
  const names = lines[0]!.split(',');
  // Nor with what made the row: the terminal runs from the sources, which may have changed since the build.
  const left = [names.indexOf('elapsedMs'), names.indexOf('version')];
  return lines.map((line) => {
    const fields = line.match(/"[^"]*"|[^,]+|(?<=,)(?=,|$)/g) ?? [];
    return fields.filter((_, index) => !left.includes(index)).join(',');
  });
}

/** The CSV that the terminal writes of a plan, without times and version. */
async function terminalCsv(plan: string, ...options: readonly string[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tilescope-'));
  const [file, out] = [join(folder, 'plan.json'), join(folder, 'out.csv')];
  writeFileSync(file, plan);
  const [node = '', main = ''] = (await madeProgram()).split(' '); // its threads would read their sources anew otherwise
  // Each worker more reads the program once more. That any number of them writes the same is tested beside it.
  const given = [main, 'experiment', file, ...options, '--out', out, '--workers', '1'];
  const terminal = spawnSync(node, given, { encoding: 'utf8' });
  expect(terminal.status, terminal.stderr).toBe(0);
  return withoutTimes(readFileSync(out, 'utf8'));
}

test('a plan runs to its end, and what is shared of it carries the plan', async ({ page }) => {
  const explore = await openScreen(page);
  await runPlan(page, planText(20));
  await expect(page.getByRole('status')).toHaveText('All 40 runs done.');
  expect([await explore.stat('done'), await explore.stat('total'), await explore.stat('solved')]).toEqual([
    40, 40, 40,
  ]);
  for (const name of ['Plan', 'Progress', 'Plots', 'Results'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  // Its address is its own, and what is shared carries the plan.
  await expect.poll(() => page.url()).toContain('&experiment=');
  await page.getByRole('button', { name: 'Share and keep' }).click();
  const link = page.getByRole('dialog').getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/&plan=[\w-]+$/);
  const shared = await link.inputValue();
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('All 40 runs done.');
  await page.goto(shared.replace('/#', '/?testing=1#'));
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('A small plan');
  await page.reload();
  await expect(name).toHaveValue('A small plan');
  explore.expectNoProblems();
});

test('a reload in the middle goes on by itself, and the counts are those of an undisturbed run', async ({
  page,
}) => {
  const explore = await openScreen(page);
  const plan = planText(100);
  await runPlan(page, plan);
  await expect.poll(() => explore.stat('done'), { intervals: [30] }).toBeGreaterThan(20);
  await page.reload();
  await expect(page.getByRole('status')).toContainText(
    /^(Running\. [\d,]+ runs were kept|All 200 runs done)/,
  );
  await expect(page.getByRole('status')).toHaveText('All 200 runs done.');
  const interrupted = await savedCsv(page);
  expect(interrupted).toHaveLength(201);

  await page.getByRole('button', { name: 'All experiments' }).click();
  await runPlan(page, plan);
  await expect(page.getByRole('status')).toHaveText('All 200 runs done.');
  expect(await savedCsv(page)).toEqual(interrupted);

  // Both are on the shelf; one is taken away, and put back.
  await page.getByRole('button', { name: 'All experiments' }).click();
  const kept = page.getByRole('region', { name: 'Kept experiments' }).getByRole('listitem');
  await expect(kept).toHaveCount(2);
  await kept
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(kept).toHaveCount(1);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(kept).toHaveCount(2);
  explore.expectNoProblems();
});

test(
  'can be paused, resumed, cancelled; a run opens in Explore, and Back leads back',
  { tag: '@firefox' },
  async ({ page }) => {
    await haveOneCore(page.context());
    const explore = await openScreen(page);
    await runPlan(page, planText(2000));
    await page.getByRole('button', { name: 'Pause experiment' }).click();
    await expect(page.getByRole('status')).toContainText('Paused');
    await page.getByRole('button', { name: 'Resume experiment' }).click();
    await expect.poll(() => explore.stat('done')).toBeGreaterThan(4);
    await page.getByRole('button', { name: 'Cancel experiment' }).click();
    await expect(page.getByRole('status')).toContainText('All that ended is kept.');
    const done = await explore.stat('done');
    await page.getByRole('region', { name: 'Results' }).getByRole('radio', { name: 'Every run' }).click();
    const run = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Open run 2 in/ }) });
    const expanded = (await run.getByRole('cell').nth(8).innerText()).replace(',', '');
    await run.getByRole('button').click();
    await explore.settled();
    await expect(explore.status).toContainText('A*, Manhattan distance: solved in');
    expect(await explore.lastStep()).toBe(Number(expanded));
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Progress' })).toBeVisible();
    expect(await explore.stat('done')).toBe(done);
    explore.expectNoProblems();
  },
);

test(
  'a plan that cannot be used says what is wrong; two settings are set against each other, for a paper too',
  { tag: '@long' },
  async ({ page }) => {
    await test.step('a plan that cannot be used says what is wrong, and nothing is lost', async () => {
      const explore = await openScreen(page);
      await paste(page, planText(20).replace('"hamming"', '"haming"'));
      await expect(page.getByRole('alert')).toContainText('grids[0].heuristic');
      await expect(page.getByLabel('Plan as text')).toHaveValue(/haming/);
      await page.getByRole('button', { name: 'Build a plan' }).click();
      await expect(page.getByLabel('Boards, one a line')).toHaveValue(/^[0-8]( [0-8]){8}$/); // that on the screen
      await page.getByLabel('Kind').selectOption({ label: 'Uniform random' });
      const boards = page.getByLabel('How many boards');
      await fillIn(boards, 'forty');
      await expect(page.getByText(/Boards: a whole number from 1/)).toBeVisible();
      const run = page.getByRole('button', { name: 'Run experiment' });
      await expect(run).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Save plan file' })).toBeDisabled();
      await expect(run).toHaveAccessibleDescription(/1 field has an error\. Boards 1: How many boards/);
      await page.getByRole('button', { name: 'All experiments' }).click();
      await page.getByRole('button', { name: 'Build a plan' }).click();
      await expect(boards).toHaveValue('forty');
      await run.focus();
      await page.keyboard.press('Enter');
      await expect(boards).toBeFocused();
      await expectAccessibleInLightAndDark(page);
      await fillIn(boards, '30');
      await expect(page.getByRole('status')).toContainText('30 boards × 3 settings = 90 runs');
      const place = (): Promise<number> => run.evaluate((button) => button.getBoundingClientRect().top);
      const before = await place();
      await expect(page.getByRole('status')).toContainText(/about|second/);
      expect(await place()).toBe(before); // the time is found out later, and moves nothing
      await page.reload();
      await expect(boards).toHaveValue('30');
      explore.expectNoProblems();
    });
    await test.step('two settings against each other, and the figure for a paper', async () => {
      await page.getByRole('button', { name: 'All experiments' }).click();
      await runPlan(page, planText(40));
      await expect(page.getByText('All 80 runs done.')).toBeVisible();
      await page.getByRole('radio', { name: 'A against B' }).click();
      await expect(page.getByText(/^A lower on \d+, equal on \d+, higher on 0$/)).toBeVisible();
      await expect(page.getByText(/^two-sided p < 0\.001, \d+ differences$/)).toBeVisible();
      await page.getByRole('button', { name: 'Save the plot as a picture' }).click();
      await page.getByLabel('Width, mm').fill('120');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'SVG of this size' }).click(),
      ]);
      const svg = readFileSync(await download.path(), 'utf8');
      const [, mm, units] = /^<svg [^>]*width="([\d.]+)mm"[^>]*viewBox="0 0 (\d+)/.exec(svg) ?? [];
      expect(mm).toBe('120');
      // Numbers along the axes are 12 units high, and are to be 8 pt: 2.82 mm.
      expect(Math.abs((12 * 120) / Number(units) - (8 * 25.4) / 72)).toBeLessThan(0.05);
      expect(svg).toContain('two-sided p');
    });
  },
);

test(
  'a plan in Python leaves the rows of its twin in JavaScript, and those of the terminal',
  { tag: ['@long', '@firefox'] },
  async ({ page }) => {
    const explore = await openScreen(page);
    const star = searchStarters.find(({ id }) => id === 'a-star');
    const h = {
      python: 'def h(board, goal, rows, columns):\n    return manhattan(board)\n',
      code: 'function h(board) {\n  return manhattan(board);\n}\n',
    };
    const planIn = (language: 'python' | 'code'): string => {
      const both = `${star?.[language]}\n${h[language]}`;
      return JSON.stringify({
        ...(JSON.parse(planText(4)) as object),
        grids: [
          { algorithm: ['a-star', 'ida-star'], heuristic: 'own', code: h[language] },
          { algorithm: 'own-search', heuristic: ['manhattan', 'own'], code: both },
        ],
      });
    };
    /** Without the names of settings, which have those of the code in them. */
    const rowsOf = async (language: 'python' | 'code'): Promise<string[]> => {
      await runPlanWithCode(page, planIn(language));
      await expect(page.getByRole('status')).toHaveText('All 16 runs done.');
      const rows = await savedCsv(page);
      await page.getByRole('button', { name: 'All experiments' }).click();
      return rows;
    };
    const inPython = await rowsOf('python');
    expect(inPython.join()).not.toContain('failed');
    expect(inPython).toEqual(await rowsOf('code'));
    expect(inPython).toEqual(await terminalCsv(planIn('python'), '--run-code'));
    explore.expectNoProblems();
  },
);

test(
  'own code in a plan is asked about, runs as in the terminal and after a reload; bad code costs its rows',
  { tag: '@long' },
  async ({ page }) => {
    await test.step('own code in a plan is shown and asked about, runs as in the terminal and after a reload, and opens in Explore', async () => {
      const explore = await openScreen(page);
      const code = 'function h(board) {\n  return manhattan(board);\n}';
      const plan = JSON.stringify({
        ...(JSON.parse(planText(12)) as object),
        grids: [{ algorithm: 'a-star', heuristic: ['own', 'hamming', 'manhattan'], code }],
      });
      await paste(page, plan);
      const dialog = page.getByRole('dialog', { name: 'This plan carries code' });
      await expect(dialog.getByLabel('Code of the heuristic')).toHaveText(code);
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await expect(page.getByLabel('Plan as text')).toBeFocused();
      await expect(page.getByLabel('Plan as text')).toHaveValue(plan);
      await paste(page, plan);
      await dialog.getByRole('button', { name: 'Run it' }).click();
      await expect(page.getByRole('group', { name: 'Own code' })).toContainText('own code, 3 lines');
      await page.getByRole('button', { name: 'Run experiment' }).click();
      await expect.poll(() => explore.stat('done')).toBeGreaterThan(2);
      await page.reload();
      await expect(page.getByRole('status')).toHaveText('All 36 runs done.');
      await expect(dialog).toBeHidden();

      expect(await savedCsv(page)).toEqual(await terminalCsv(plan, '--run-code'));

      await page.getByRole('region', { name: 'Results' }).getByRole('radio', { name: 'Every run' }).click();
      await page.getByRole('button', { name: /^Open run 1 in/ }).click();
      await explore.settled();
      await expect(explore.status).toContainText('A*, Your own code: solved in');
      explore.expectNoProblems();
    });
    await test.step('bad own code costs its rows: what is wrong is said before, and the others have their numbers', async () => {
      await page.goBack();
      await page.getByRole('button', { name: 'All experiments' }).click();
      await paste(
        page,
        JSON.stringify({
          ...(JSON.parse(planText(1)) as object),
          grids: [
            {
              ...{ algorithm: 'a-star', heuristic: ['own', 'manhattan'] },
              code: [busy, '() => (', 'board => manhattan(board)'],
            },
          ],
        }),
      );
      await page.getByRole('dialog').getByRole('button', { name: 'Run it' }).click();
      await expect(
        page.getByText(
          /^code \d, 1 line\. Line 1, column \d+ of the code: .* Its runs will have no result\.$/,
        ),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Run experiment' }).click();
      await expect(page.getByRole('status')).toContainText('4 runs');
      await page.getByRole('region', { name: 'Results' }).getByRole('radio', { name: 'Every run' }).click();
      await expect(page.getByRole('row').filter({ hasText: 'keeps one built-in function busy' })).toHaveCount(
        1,
      );
      await expect(page.getByRole('row').filter({ hasText: 'Line 1, column' })).toHaveCount(1);
      await expect(page.getByRole('row').filter({ hasText: /code \d.*Solved/i })).toHaveCount(1);
    });
  },
);

test('no WCAG A or AA violation in light and dark', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page);
  await expectAccessibleInLightAndDark(page);
  await paste(page, planText(20));
  await expectAccessibleInLightAndDark(page);
  await page.getByRole('button', { name: 'Run experiment' }).click();
  await expect(page.getByRole('status')).toHaveText('All 40 runs done.');
  await expectAccessibleInLightAndDark(page);
  for (const plot of ['Solved within', 'Success']) {
    await page.getByRole('radio', { name: plot }).click();
    await expectAccessibleInLightAndDark(page, 'section[aria-label=Plots]');
  }
  await page.getByRole('region', { name: 'Results' }).getByRole('radio', { name: 'Every run' }).click();
  await expectAccessibleInLightAndDark(page, 'section[aria-label=Results]');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
