import { type Page, expect, test } from '@playwright/test';
import { ExplorePage } from './explore-page.ts';

declare global {
  interface Window {
    /** Every search worker that the page has made. */
    searchWorkers: Worker[];
  }
}

/** Keeps the page's search workers where a journey can end them, as a browser does that needs their memory. */
async function watchWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.searchWorkers = [];
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        if (String(given[0]).includes('search-worker')) window.searchWorkers.push(this);
      }
    };
  });
}

/** Has the first search worker of the page give up in a tenth of the time what it does not get: 1.5 seconds in place of 15. */
async function loseFirstPatience(page: Page): Promise<void> {
  const sooner = 'const later = setTimeout; self.setTimeout = (task, ms) => later(task, ms / 10);';
  await page.route(
    '**/search-worker*.js',
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${sooner}\n${await response.text()}` });
    },
    { times: 1 },
  );
}

async function endSearchWorkers(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const worker of window.searchWorkers) worker.terminate();
  });
}

/** Leaves requests without an answer until the page has made another search worker. Gives how many those are. */
async function neverAnswer(page: Page, url: string): Promise<() => number> {
  let unanswered = 0;
  await page.route(url, async (route) => {
    if ((await page.evaluate(() => window.searchWorkers.length)) > 1) await route.continue();
    else unanswered++;
  });
  return () => unanswered;
}

const long = '#v=1&start=14.15.8.12.10.11.9.13.2.6.5.1.3.7.4.0&size=4x4&heuristic=manhattan';
const short = '#v=1&start=1.2.4.6.0.8.7.3.5&size=3x3';
const stopped = /The search stopped: its worker ended\. Its record so far stays; search again\./;

const ownCode = `${short}&heuristic=own&code=${encodeURIComponent('(board) => manhattan(board)')}`;

test(
  'a search whose worker ends has another worker, and so has own code whose sandbox is not answered at first',
  { tag: '@firefox' },
  async ({ page }) => {
    await watchWorkers(page);
    const explore = new ExplorePage(page);
    await test.step('requests for the sandbox are never answered at first: own code is searched with all the same', async () => {
      await loseFirstPatience(page);
      const unanswered = await neverAnswer(page, '**/*.wasm');
      await page.goto(`/?testing=1${ownCode}`);
      await page.getByRole('button', { name: 'Run it' }).click();
      await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
      expect(unanswered()).toBeGreaterThan(0);
    });
    await test.step('a search whose worker ends says so, keeps its record, and the next search has another worker', async () => {
      await explore.open(long);
      await expect.poll(() => explore.lastStep()).toBeGreaterThan(1000);
      await endSearchWorkers(page);
      await expect(page.getByText(stopped).first()).toBeVisible();
      await explore.settled();

      // The record so far, back and forward.
      const last = await explore.lastStep();
      await explore.expectCursor(last);
      await page.getByRole('button', { name: 'Step back' }).click();
      await page.getByRole('button', { name: 'Step back' }).click();
      await page.getByRole('button', { name: 'Step forward' }).click();
      await explore.expectCursor(last - 1);
      await expect(explore.inspector.locator('[data-stat="f"]').first()).toBeVisible();

      // A link, and Search.
      await page.evaluate((hash) => void (window.location.hash = hash), short);
      await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
      await endSearchWorkers(page);
      await explore.search();
      await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
    });
    explore.expectNoProblems();
  },
);

test(
  'own code whose worker ends while its sandbox is fetched is searched by another; one that closes itself is noticed',
  { tag: '@long' },
  async ({ page }) => {
    await watchWorkers(page);
    const explore = new ExplorePage(page);
    const unanswered = await neverAnswer(page, '**/*.wasm');
    await page.goto(`/?testing=1${ownCode}`);
    await page.getByRole('button', { name: 'Run it' }).click();
    await expect.poll(unanswered).toBeGreaterThan(0);
    await endSearchWorkers(page);
    await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
    await test.step('a search worker that closes itself is noticed too', async () => {
      await explore.open(long);
      await expect.poll(() => explore.lastStep()).toBeGreaterThan(1000);
      const worker = page.workers().findLast((one) => one.url().includes('search-worker'));
      await worker!.evaluate(() => self.close()).catch(() => undefined);
      await expect(page.getByText(stopped).first()).toBeVisible();
    });
  },
);

// A script that is not answered is given up as its WebAssembly above is; the browser fetches it another way.
test(
  'own code is searched with although requests for its script are never answered at first',
  { tag: '@long' },
  async ({ page }) => {
    await watchWorkers(page);
    const explore = new ExplorePage(page);
    const unanswered = await neverAnswer(page, '**/sandbox-*.js');
    await page.goto(`/?testing=1${ownCode}`);
    await page.getByRole('button', { name: 'Run it' }).click();
    await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
    expect(unanswered()).toBeGreaterThan(0);
  },
);

// That what is never answered is given up after half a minute is asked beside the code (`thread.test`).
test(
  'a sandbox that cannot be had is given up with a sentence, and what needs none is searched',
  { tag: '@long' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto(`/?testing=1${ownCode}`);
    await page.getByRole('button', { name: 'Run it' }).click();
    await expect(
      page.getByText(/The search stopped: the sandbox for own code could not be loaded/),
    ).toBeVisible();
    await explore.heuristic.selectOption('manhattan');
    await explore.search();
    await expect(explore.status).toContainText('solved in 16 moves; 73 expansions');
  },
);
