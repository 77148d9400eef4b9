import { type Page, expect, test } from '@playwright/test';
import { ExplorePage } from './explore-page.ts';
import { useRestlessly } from './hour-of-use.ts';

const seed = 20_261_121;
/** Where each stint begins: small boards, of which many searches are made, and one of all 181,440 states. */
const beginnings = [
  ...Array.from({ length: 3 }, () => '#v=1&size=2x3&start=5.4.3.2.1.0'),
  '#v=1&start=867254301&algorithm=breadth-first',
  ...Array.from({ length: 4 }, () => '#v=1&size=2x4&start=7.6.5.4.3.2.1.0'),
];
const actionsInAStint = 100;

test(
  `an hour of use: ${beginnings.length * actionsInAStint} actions leave no error, no lost state, and the memory as it was`,
  { tag: '@long' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    await explore.open(rest);
    await explore.settled();
    // What is fetched once and then stays is there before the memory is looked at.
    for (const [index, beginning] of [beginnings.at(0)!, beginnings.at(-1)!].entries()) {
      await goTo(page, beginning);
      const first = await page.evaluate(useRestlessly, { seed: seed - 1 - index, actions: actionsInAStint });
      expect(first.complaints, `stint of seed ${seed - 1 - index}`).toEqual([]);
    }
    const before = await memoryAtRest(page, explore);
    const done: Record<string, number> = {};
    for (const [stint, beginning] of beginnings.entries()) {
      // Every other stint without motion, as many ask for it: what follows has less to wait for.
      await page.emulateMedia({ reducedMotion: stint % 2 === 0 ? 'no-preference' : 'reduce' });
      await goTo(page, beginning);
      const report = await page.evaluate(useRestlessly, { seed: seed + stint, actions: actionsInAStint });
      expect(report.complaints, `stint of seed ${seed + stint}`).toEqual([]);
      for (const [name, count] of Object.entries(report.done)) done[name] = (done[name] ?? 0) + count;
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const after = await memoryAtRest(page, explore);
    console.log(`seed ${seed}: ${JSON.stringify(done)}, ${before} → ${after} MB`);
    expect(after / before).toBeLessThan(1.2);
    explore.expectNoProblems();
  },
);

const rest = '#v=1&start=158743062&step=5';

/** Megabytes that the page's thread holds, its arrays included, after the same small searches each time, here and in Compare. */
async function memoryAtRest(page: Page, explore: ExplorePage): Promise<number> {
  await goTo(page, '#v=1&start=158743062&screen=compare&lane=a-star&lane=greedy');
  await expect(page.getByText(/A: solved in 16 moves\. B: solved/).first()).toBeVisible();
  await explore.settled();
  await goTo(page, rest);
  await expect(explore.status).toContainText('solved in 16 moves');
  await explore.settled();
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number;
    backingStorageSize: number;
  };
  await session.detach();
  return Math.round((usedSize + backingStorageSize) / 1e5) / 10;
}

async function goTo(page: Page, link: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, link);
}
