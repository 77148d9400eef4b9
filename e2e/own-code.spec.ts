import { type Page, expect, test } from '@playwright/test';
import { keepSmallBoards } from './every-screen.ts';
import { ExplorePage } from './explore-page.ts';

const linkWith = (code: string): string =>
  `/?testing=1#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3&heuristic=own&code=${encodeURIComponent(code)}`;

/** Has the timers of the page from now on go off so many times as soon. */
async function hurry(page: Page, times: number): Promise<void> {
  await page.evaluate((divisor) => {
    const usual = window.usualTimeout ?? window.setTimeout;
    const sooner = (task: () => void, ms = 0): number => usual(task, ms / divisor);
    Object.assign(window, { usualTimeout: usual, setTimeout: sooner });
  }, times);
}

declare global {
  interface Window {
    /** As it was before it was hurried. */
    usualTimeout?: (task: () => void, ms: number) => number;
  }
}

test('a link with code shows it, runs nothing before the answer, and then searches with it', async ({
  page,
}) => {
  const explore = new ExplorePage(page);
  const code = 'function h(board) {\n  return manhattan(board);\n}';
  await page.goto(linkWith(code));
  const dialog = page.getByRole('dialog', { name: 'This link carries code' });
  await expect(dialog.getByLabel('Code of the heuristic')).toHaveText(code);
  await explore.settled();
  await expect(page.locator('[role="status"]')).toHaveText('Ready to search.'); // behind the dialog
  await dialog.getByRole('button', { name: 'Run it' }).click();
  await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
  await expect(explore.board.locator('[data-stat="h"]')).toHaveAttribute('data-value', '12');
  await expect(explore.inspector).toContainText('own code gives a number, and no parts');

  // It is the person's own from now on: the same link asks no more.
  await page.reload();
  await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
  expect(
    await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content'),
  ).not.toContain('unsafe-eval');
});

test(
  'code that is not run, does not end or reaches for the network costs a sentence, and the page goes on',
  { tag: '@long' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    const solved = (): Promise<void> =>
      expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
    await test.step('opened without its code, a link is searched with the usual heuristic', async () => {
      await page.goto(linkWith('() => 0'));
      await page.getByRole('button', { name: 'Open without it' }).click();
      await solved();
      await expect(explore.heuristic).toHaveValue('manhattan');
    });
    for (const [what, code, sentence] of [
      ['never ends', 'function h() {\n  for (;;);\n}', 'it is too slow, or the loop never ends'],
      [
        'keeps a built-in function busy',
        '() => new Array(4294967295).indexOf(5) + 1',
        'its worker was ended',
      ],
      ['reaches for the network', "() => fetch('/')", 'fetch is not there'],
    ] as const)
      await test.step(`code that ${what} ends with a sentence, and the page goes on`, async () => {
        // Its processor is busy until it is ended, by the page's clock, which goes thrice as fast for that long.
        if (sentence === 'its worker was ended') await hurry(page, 3);
        await page.goto(linkWith(code));
        await page.getByRole('button', { name: 'Run it' }).click();
        await expect(page.getByText(sentence).first()).toBeVisible(); // in the view, and in the Inspector once that is there
        await hurry(page, 1);
        await explore.heuristic.selectOption('manhattan');
        await explore.search();
        await solved();
        await expect(page.getByText(sentence)).toHaveCount(0);
      });
  },
);

test(
  'a link whose lanes carry code asks first, and then compares with it',
  { tag: '@long' },
  async ({ page }) => {
    const code = 'function h(board) {\n  return manhattan(board); // ~ % & =\n}';
    const lane = `a-star~heuristic~own~code~${encodeURIComponent(code.replaceAll('%', '%25').replaceAll('~', '%7E'))}`;
    await page.goto(
      `/?testing=1#v=1&screen=compare&start=1.2.4.6.0.8.7.3.5&size=3x3&lane=${lane}&lane=a-star~heuristic~hamming`,
    );
    const dialog = page.getByRole('dialog', { name: 'This link carries code' });
    await expect(dialog.getByLabel('Code of the heuristic')).toHaveText(code);
    await dialog.getByRole('button', { name: 'Run it' }).click();
    const first = page.getByRole('region', { name: 'Lane A' });
    await expect(first.getByRole('combobox', { name: 'Heuristic' })).toHaveValue('own');
    await expect(first.locator('[data-stat="expanded"]')).toHaveAttribute('data-value', '73');
    // The address says all of it, and asks no more: the code is the person's own now.
    await expect.poll(() => page.url()).toContain('code');
    await page.reload();
    await expect(first.locator('[data-stat="expanded"]')).toHaveAttribute('data-value', '73');
  },
);

for (const { where, query, tag } of [
  { where: 'the page', query: '', tag: [] },
  { where: 'a frame of another page', query: '&embed=1', tag: '@long' },
]) {
  test(
    `in ${where}, two links after one another run no code that nobody was shown`,
    { tag },
    async ({ page }) => {
      const evil = 'function h(b) { return 4321; }';
      const hash = (rest: string): string =>
        `#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3${rest}&code=${encodeURIComponent(evil)}`;
      const explore = new ExplorePage(page);
      await page.goto(`/?testing=1${query}${hash('')}`);
      await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
      // What was not taken over leaves the address, and is not kept.
      await expect.poll(() => page.url()).not.toContain('4321');
      const kept = (): Promise<string> => page.evaluate(() => JSON.stringify({ ...localStorage }));
      expect(await kept()).not.toContain('4321');

      await page.evaluate((second) => (window.location.hash = second), hash('&heuristic=own'));
      const dialog = page.getByRole('dialog', { name: 'This link carries code' });
      await expect(dialog.getByLabel('Code of the heuristic')).toHaveText(evil);
      await explore.settled();
      await expect(page.locator('[role="status"]')).toContainText('A*, Manhattan'); // behind the dialog
      await dialog.getByRole('button', { name: 'Open without it' }).click();
      await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
      await expect.poll(() => page.url()).not.toContain('4321');
      expect(await kept()).not.toContain('4321');
    },
  );
}

test(
  'own code that makes way for that of a link is in the Lab afterwards',
  { tag: '@long' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    await keepSmallBoards(page);
    await page.goto(linkWith('(board) => manhattan(board) // mine'));
    await page.getByRole('button', { name: 'Run it' }).click();
    await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
    await page.evaluate(
      (code) => (window.location.hash = `#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3&heuristic=own&code=${code}`),
      encodeURIComponent('() => 0 // theirs'),
    );
    const dialog = page.getByRole('dialog', { name: 'This link carries code' });
    await expect(dialog).toContainText('// theirs');
    await dialog.getByRole('button', { name: 'Run it' }).click();
    await expect(page.getByText('Your own code is in the Lab, as “From Explore”')).toBeVisible();
    await expect(explore.status).toContainText('A*, Your own code: solved in 16 moves');
    await page.getByRole('link', { name: 'Lab' }).click();
    const own = page.getByRole('region', { name: 'Own code' });
    await own.getByRole('combobox').first().selectOption({ label: 'From Explore' });
    await expect(own.getByRole('textbox', { name: /^Code of / })).toContainText('// mine');
  },
);
