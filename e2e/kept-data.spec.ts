import { readFileSync } from 'node:fs';
import { type BrowserContext, type Page, expect, test } from '@playwright/test';
import { expectAccessibleInLightAndDark } from './accessibility.ts';
import { ExplorePage } from './explore-page.ts';
import { haveOneCore, keepSmallBoards } from './every-screen.ts';
import { fillIn } from './fill-in.ts';

interface KeptRow {
  readonly [column: string]: unknown;
}

/** Writes into the page's own database, as if it had been kept there before. */
async function keep(page: Page, experiments: readonly KeptRow[]): Promise<void> {
  await page.evaluate(async (rows) => {
    const asked = indexedDB.open('tilescope-experiments', 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('experiments', { keyPath: 'id' });
      asked.result.createObjectStore('batches', { autoIncrement: true }).createIndex('id', 'id');
    };
    const database = await new Promise<IDBDatabase>((resolve) => {
      asked.onsuccess = () => resolve(asked.result);
    });
    const change = database.transaction(['experiments'], 'readwrite');
    for (const row of rows) change.objectStore('experiments').put(row);
    await new Promise((resolve) => (change.oncomplete = resolve));
    database.close();
  }, experiments);
}

/** All that the browser keeps, as one text. */
function allKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = indexedDB.open('tilescope-experiments', 1);
    const database = await new Promise<IDBDatabase>((resolve) => {
      asked.onsuccess = () => resolve(asked.result);
    });
    const read = database.transaction(['experiments', 'batches']);
    const all = (store: string): Promise<unknown> =>
      new Promise((resolve) => {
        const rows = read.objectStore(store).getAll();
        rows.onsuccess = () => resolve(rows.result);
      });
    const kept = [await all('experiments'), await all('batches'), Object.entries(localStorage).sort()];
    database.close();
    return JSON.stringify(kept, (_key, part: unknown) =>
      ArrayBuffer.isView(part) ? Array.from(part as Uint8Array) : part,
    );
  });
}

const plan = {
  ...{ version: 1, name: 'Still good', note: '', seed: 1, repeats: 1, published: null },
  boards: [{ kind: 'set', label: 'Hardest', set: 'hardest', first: 0, count: 1 }],
  grids: [{ algorithm: 'a-star', heuristic: 'manhattan' }],
  budget: { maxExpansions: 100_000, maxNodes: 100_000, maxSeconds: 60 },
};

async function openExperiments(page: Page): Promise<ExplorePage> {
  const explore = new ExplorePage(page);
  await explore.open('#v=1&screen=experiments');
  await expect(page.getByRole('heading', { name: 'Run an experiment' })).toBeVisible();
  return explore;
}

test('experiments that were kept and cannot be used are set aside, and the others work', async ({ page }) => {
  await page.goto('/ask.html'); // of the same site, and cheaper to load than the page
  await keep(page, [
    { id: 'far', plan: { ...plan, name: 'Far away' }, begunAt: 1e300, done: 0 },
    { id: 'none', plan: null, begunAt: 1, done: 0 },
    { id: 'good', plan, begunAt: 1_700_000_000_000, done: 0 },
  ]);
  await page.evaluate(() => localStorage.setItem('tilescope.lab', 'my code'));
  const explore = await openExperiments(page);
  const aside = page.getByRole('region', { name: 'Set aside' });
  await expect(aside.getByRole('listitem')).toHaveCount(3);
  await expect(aside).toContainText('Its "begunAt" is not as expected.');
  await expectAccessibleInLightAndDark(page, 'section[aria-label="Set aside"]');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    aside.getByRole('button', { name: 'Save Far away as a file' }).click(),
  ]);
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    experiment: { id: 'far', begunAt: 1e300 },
    batches: [],
  });
  await aside.getByRole('button', { name: 'Remove Far away' }).click();
  await aside.getByRole('button', { name: 'Remove An experiment' }).click();
  await aside.getByRole('button', { name: 'Remove Own heuristics of the Lab' }).click();
  await expect(aside).toHaveCount(0);
  await page.getByRole('button', { name: /^Resume Still good/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'All 1 run done.' })).toBeVisible();
  await expect.poll(() => page.url()).toContain('experiment=good'); // its address, which the reload opens again
  await explore.settled(); // all of it is kept
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'All 1 run done.' })).toBeVisible();
  await page.getByRole('button', { name: 'All experiments' }).click();
  await expect(page.getByRole('button', { name: /^Open Still good/ })).toBeVisible();
  await expect(aside).toHaveCount(0);
  explore.expectNoProblems();
});

test('restoring takes all over or, with the storage full at any write, leaves all as it was', async ({
  page,
}) => {
  const explore = await openExperiments(page);
  const text = JSON.stringify({
    ...{ format: 'tilescope-experiment', version: 1, name: 'A small plan', seed: 5 },
    boards: [{ kind: 'random', label: '3×3', size: '3x3', count: 3 }],
    grids: [{ algorithm: 'a-star', heuristic: ['manhattan'] }],
  });
  const field = page.getByLabel('Plan as text');
  await fillIn(field, text);
  await field.press('Enter');
  await page.getByRole('button', { name: 'Run experiment' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'All 3 runs done.' })).toBeVisible();
  await explore.settled(); // all of it is kept
  await page.getByRole('button', { name: 'Share and keep' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all as a file' }).click(),
  ]);
  const file = await download.path();
  const before = await allKept(page);
  // Every write of both storages is counted, and the one that the test says fails.
  await page.evaluate(() => {
    const counter = { done: 0, failAt: 0 };
    Object.assign(window, { counter });
    const fail = (owner: object, name: string): void => {
      const work = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
      Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
        if (++counter.done === counter.failAt) throw new DOMException('no room', 'QuotaExceededError');
        return work.apply(this, given);
      });
    };
    for (const name of ['add', 'put', 'delete']) fail(IDBObjectStore.prototype, name);
    fail(Storage.prototype, 'setItem');
  });
  const input = page.getByLabel('File of your data');
  let failures = 0;
  for (let failAt = 1; failAt < 30; failAt++) {
    await page.evaluate((at) => {
      Object.assign((window as unknown as { counter: object }).counter, { done: 0, failAt: at });
    }, failAt);
    await input.setInputFiles(file);
    const said = await Promise.race([
      page.waitForEvent('load').then(() => 'restored'),
      expect(page.getByRole('dialog').getByRole('alert'))
        .toHaveText(/^Nothing was restored, and everything is as it was: .*storage for this page is full/)
        .then(() => 'refused'),
    ]);
    if (said === 'restored') break;
    failures++;
    expect(await allKept(page)).toBe(before);
    await page
      .getByRole('dialog')
      .getByRole('alert')
      .evaluate((alert) => (alert.textContent = ''));
  }
  expect(failures).toBeGreaterThanOrEqual(4); // a text, the old rows, the experiment, the new rows
  explore.expectNoProblems();
});

/** Another tab of the same browser. */
async function secondTab(context: BrowserContext, hash: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/?testing=1${hash}`);
  await expect(page.getByRole('banner')).toBeVisible();
  return page;
}

test(
  'two tabs: what is reached in lessons is kept from both',
  { tag: '@long' },
  async ({ page, context }) => {
    const furthest = (): Promise<unknown> =>
      page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('tilescope.learn') ?? '{}') as {
          lessons?: Record<string, { furthest: number }>;
        };
        return Object.entries(kept.lessons ?? {})
          .map(([id, { furthest }]) => `${id} ${furthest}`)
          .sort();
      });
    await page.goto('/?testing=1#v=1&screen=learn&lesson=ties.1');
    await expect(page.getByRole('region', { name: 'Lesson', exact: true })).toBeVisible();
    const other = await secondTab(context, '#v=1&screen=learn&lesson=search-tree.2');
    await expect.poll(furthest).toEqual(['search-tree 2', 'ties 1']);
    for (const step of [/^Step 2/, /^Step 3/]) {
      await page.getByRole('button', { name: step }).click();
      await page.evaluate(() => window.tilescope?.whenIdle());
    }
    await expect.poll(furthest).toEqual(['search-tree 2', 'ties 3']);
    await other.getByRole('button', { name: /^Step 3/ }).click();
    await expect.poll(furthest).toEqual(['search-tree 3', 'ties 3']);
  },
);

test(
  'two tabs: own code of the Lab is kept from both, and what both changed is kept twice',
  { tag: '@long' },
  async ({ page, context }) => {
    const code = (tab: Page) =>
      tab.getByRole('region', { name: 'Own code', exact: true }).getByRole('textbox', { name: /^Code of / });
    const library = (): Promise<string[]> =>
      page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('tilescope.lab') ?? '{}') as {
          library?: { name: string; code: string }[];
        };
        return (kept.library ?? []).map(({ name, code }) => `${name}: ${code}`);
      });
    await keepSmallBoards(page);
    await page.goto('/?testing=1#v=1&screen=lab');
    await expect(code(page)).toBeVisible();
    const other = await secondTab(context, '#v=1&screen=lab');
    await expect(code(other)).toBeVisible();
    await fillIn(code(page), '(b) => 1 // FIRST');
    await expect(code(other)).toHaveText('(b) => 1 // FIRST');
    // A third tab sleeps, and hears of nothing.
    const deaf = await context.newPage();
    await deaf.addInitScript(() =>
      window.addEventListener('storage', (event) => event.stopImmediatePropagation()),
    );
    await deaf.goto('/?testing=1#v=1&screen=lab');
    await expect(code(deaf)).toHaveText('(b) => 1 // FIRST');
    await fillIn(code(page), '(b) => 2 // SECOND');
    await expect.poll(async () => (await library()).length).toBe(1);
    await fillIn(code(deaf), '(b) => 3 // THIRD');
    await expect(deaf.getByRole('alert')).toContainText('was changed in another tab too');
    await expect
      .poll(library)
      .toEqual([expect.stringContaining('// THIRD'), expect.stringMatching(/ 2: .*\/\/ SECOND/)]);
    await expect(code(page)).toHaveText('(b) => 2 // SECOND'); // the editor stays with its code
    // So it is where a tab that has heard of it writes over what another one wrote.
    await fillIn(code(page), '(b) => 4 // FOURTH');
    await expect(code(other)).toHaveText('(b) => 4 // FOURTH');
    await fillIn(code(other), '(b) => 5 // FIFTH');
    await expect(other.getByRole('alert')).toContainText('What that tab has is kept as');
    await expect
      .poll(library)
      .toEqual(['THIRD', 'FIFTH', 'FOURTH'].map((text) => expect.stringContaining(text)));
    await expect(code(page)).toHaveText('(b) => 4 // FOURTH');
  },
);

test('two tabs: an experiment that runs in one is shown as running in the other, which goes on from its rows once it ends', async ({
  page,
  context,
}) => {
  await haveOneCore(context);
  await openExperiments(page);
  const text = JSON.stringify({
    ...{ format: 'tilescope-experiment', version: 1, name: 'A long plan', seed: 5 },
    boards: [{ kind: 'random', label: '3×3', size: '3x3', count: 30_000 }],
    grids: [{ algorithm: 'ida-star', heuristic: ['hamming'] }],
  });
  const field = page.getByLabel('Plan as text');
  await fillIn(field, text);
  await field.press('Enter');
  await page.getByRole('button', { name: 'Run experiment' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Running.' })).toBeVisible();
  const other = await secondTab(context, '#v=1&screen=experiments');
  const kept = other.getByRole('region', { name: 'Kept experiments' });
  await expect(kept).toContainText('running or paused in another tab');
  await expect(kept.getByRole('button', { name: /^Resume A long plan/ })).toHaveCount(0);
  await kept.getByRole('button', { name: /^Open A long plan/ }).click();
  const status = other.getByRole('region', { name: 'Progress' }).getByRole('status');
  await expect(status).toContainText('Another tab runs this experiment');
  const done = (tab: Page): Promise<number> =>
    tab.locator('[data-stat=done]').first().getAttribute('data-value').then(Number);
  await expect.poll(() => done(page)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Cancel experiment' }).click();
  const resume = other.getByRole('button', { name: 'Resume experiment' });
  await expect(resume).toBeVisible();
  const rows = await done(page);
  await expect.poll(() => done(other)).toBe(rows);
  await resume.click();
  await expect(status).toContainText('Running.');
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText(
    'Another tab runs this experiment',
  );
  await other.close(); // however it ends
  await expect(page.getByRole('button', { name: 'Resume experiment' })).toBeVisible();
});
