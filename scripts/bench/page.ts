import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import { preview } from 'vite';
import { defaultSettings } from '../../src/core/algorithms/registry.ts';
import type { RunRequest } from '../../src/core/search/run.ts';
import { findBrowser } from '../find-browser.ts';
import { countFrameWork, framesOf, sayTimes, spreadOf, watchCpu } from './frames.ts';
import { TabMemory } from './tab-memory.ts';
import { linkTo, requestOfSize, svgRecordOf } from './tree-records.ts';

/** Where `scripts/bench.ts` puts the bundles of what is measured beside the page. */
export const besidePath = 'node_modules/.cache/bench-beside';
export const besides = ['svg-tree', 'engine-in-page'] as const;

/** How many times slower than it is the browser lets a page's thread be; workers keep their pace. */
let slowness = 1;

async function slowed(page: Page): Promise<void> {
  if (slowness === 1) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/** A page that holds the engine and nothing else, as slow as the others. */
async function openEngine(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.goto('about:blank');
  await page.addScriptTag({ path: `${besidePath}/engine-in-page.js` });
  await slowed(page);
  return page;
}

/**
 * Starts uniform-cost over all states by a click; milliseconds until the first steps are on screen and until all are in.
 * (No named functions inside: they would not survive the way into the page.)
 */
function clickToComplete(page: Page): Promise<{ firstMs: number; completeMs: number }> {
  return page.evaluate(async (states) => {
    const slider = document.querySelector<HTMLInputElement>('input[aria-label="Step"]')!;
    const button = Array.from(document.querySelectorAll('button')).find(
      (one) => one.textContent?.trim() === 'Search',
    )!;
    const startedAt = performance.now();
    button.click();
    let firstMs = 0;
    // Until the new record begins the slider stands at the old end.
    for (let begun = false; ;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const recorded = Number(slider.max);
      begun ||= recorded < states;
      if (firstMs === 0 && begun && recorded > 0) firstMs = performance.now() - startedAt;
      if (begun && recorded === states) return { firstMs, completeMs: performance.now() - startedAt };
      if (performance.now() - startedAt > 20_000) throw new Error('the search did not end within 20 s');
    }
  }, 181_438);
}

const treeCanvas = 'section[aria-label="Search view"] canvas';
const timelineCanvas = 'section[aria-label="Timeline"] canvas';
const acts = ['pan', 'zoom', 'scrub'] as const;

/** Opens a link, with frame work counted; waits until its search has ended and all is painted. */
async function openLink(browser: Browser, address: string, hash: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await countFrameWork(page);
  await page.goto(`${address}?testing=1${hash}`);
  await settle(page);
  await slowed(page);
  return page;
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => window.tilescope!.whenIdle());
}

/** Magnifies the tree first: at the size that shows all of it there is nowhere to pan to. */
async function magnify(page: Page): Promise<void> {
  for (let press = 0; press < 6; press++) await page.keyboard.press('+');
  await settle(page);
}

const heading = 'median, p95 of the interval; of the script; thread time, ms a frame';

/** The tree at five sizes, and the same tree as SVG while that can still be waited for. */
async function benchTrees(browser: Browser, address: string): Promise<void> {
  console.log(`\nThe tree, ${heading}\n`);
  console.log('| nodes | | panning | zooming | scrubbing |\n|---|---|---|---|---|');
  let svgGoesOn = true;
  for (const nodes of [10, 1_000, 20_000, 181_440, 1_000_000]) {
    const request = requestOfSize(nodes);
    const page = await openLink(browser, address, linkTo(request));
    const times: string[] = [];
    for (const act of ['scrub', 'zoom', 'pan'] as const) {
      if (act === 'pan') await magnify(page);
      times.unshift(sayTimes(await framesOf(page, act, treeCanvas)));
    }
    const row = (name: string, [pan, zoom, scrub]: readonly string[]): void =>
      console.log(`| ${nodes.toLocaleString('en-US')} | ${name} | ${pan} | ${zoom} | ${scrub} |`);
    row('canvas', times);
    await page.close();
    if (svgGoesOn) svgGoesOn = await benchSvg(browser, request, row);
  }
}

/** False when larger trees are not worth waiting for: a frame took more than a second, or laying out more than ten. */
async function benchSvg(
  browser: Browser,
  request: RunRequest,
  row: (name: string, times: readonly string[]) => void,
): Promise<boolean> {
  const page = await browser.newPage({ viewport: { width: 808, height: 660 } });
  page.setDefaultTimeout(120_000);
  await countFrameWork(page);
  await page.goto('about:blank');
  await slowed(page);
  await page.addStyleTag({ content: svgStyle });
  await page.addScriptTag({ path: `${besidePath}/svg-tree.js` });
  const { layoutMs, buildMs } = await page.evaluate(
    (record) => window.showSvgTree!(record),
    svgRecordOf(request),
  );
  const times: string[] = [];
  let slowest = 0;
  for (const act of acts) {
    const measured = await framesOf(page, act, '#tree', slowest > 200 ? 12 : 60);
    slowest = Math.max(slowest, measured.interval.median);
    times.push(sayTimes(measured));
  }
  row(`SVG (layout ${layoutMs.toFixed(0)} ms, elements ${buildMs.toFixed(0)} ms)`, times);
  await page.close();
  return slowest <= 1000 && layoutMs <= 10_000;
}

const svgStyle = `
  body { margin: 0; overflow: hidden }
  line { stroke: #9aa; stroke-width: 0.5 }
  .unborn { display: none }
  .frontier { fill: none; stroke: #e69f00 }
  .closed { fill: #0072b2 }`;

/** A view of the whole 3×3, scrubbed. */
async function benchJumps(browser: Browser, address: string, view: 'space' | 'plane'): Promise<void> {
  console.log(`\nA jump anywhere among 181,438 expansions, ${heading}\n`);
  const page = await openLink(browser, address, linkTo(requestOfSize(181_440), view));
  console.log(`| ${view} | ${sayTimes(await framesOf(page, 'scrub', treeCanvas))} |`);
  await page.close();
}

const benchSpace = (browser: Browser, address: string) => benchJumps(browser, address, 'space');
const benchPlane = (browser: Browser, address: string) => benchJumps(browser, address, 'plane');

/** The timeline of a million expansions, zoomed and scrubbed. */
async function benchTimeline(browser: Browser, address: string): Promise<void> {
  const page = await openLink(browser, address, linkTo(requestOfSize(2_000_000)));
  const steps = await page.getByRole('slider', { name: 'Step' }).getAttribute('max');
  console.log(`\nThe timeline of ${Number(steps).toLocaleString('en-US')} expansions, ${heading}\n`);
  for (const act of ['zoom', 'scrub'] as const) {
    console.log(`| ${act} | ${sayTimes(await framesOf(page, act, timelineCanvas))} |`);
  }
  await page.close();
}

/** Frames while A* fills its record with so many nodes of a 15-puzzle, the whole tree in view. */
async function benchGrowth(browser: Browser, address: string, maxNodes = 2_000_000): Promise<void> {
  const request = requestOfSize(maxNodes);
  const settings = { ...defaultSettings('a-star'), maxNodes };
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(600_000);
  await countFrameWork(page);
  await page.goto(`${address}?testing=1${linkTo({ ...request, settings })}`);
  await slowed(page);
  const cpuUsed = await watchCpu(page);
  const [intervals, scripts] = await page.evaluate(async () => {
    const intervals: number[] = [];
    const scripts: number[] = [];
    let settled = false;
    void window.tilescope!.whenIdle().then(() => (settled = true));
    let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let workBefore = window.benchWorkMs!;
    while (!settled) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => setTimeout(resolve));
      intervals.push(now - last);
      scripts.push(window.benchWorkMs! - workBefore);
      last = now;
      workBefore = window.benchWorkMs!;
    }
    return [intervals, scripts] as const;
  });
  const elapsed = intervals.reduce((sum, ms) => sum + ms, 0);
  console.log(`\nWhile A* grows its record to ${maxNodes.toLocaleString('en-US')} nodes, ${heading}\n`);
  const cpuMs = (await cpuUsed()) / intervals.length;
  const times = { interval: spreadOf(intervals), script: spreadOf(scripts), cpuMs };
  console.log(`| ${(elapsed / 1000).toFixed(1)} s | ${sayTimes(times)} |`);
  const longer = (ms: number): number => intervals.filter((interval) => interval > ms).length;
  console.log(
    `  of ${intervals.length} frames ${longer(20)} over 20 ms, ${longer(34)} over 34, ${longer(51)} over 51`,
  );
  await page.close();
}

const benchGrowthSix = (browser: Browser, address: string) => benchGrowth(browser, address, 6_000_000);

/** A record of 6,000,000 nodes: what the page's thread holds, its script and arrays, spare room included, and its frames. */
async function benchSix(browser: Browser, address: string): Promise<void> {
  const request = requestOfSize(6_000_000);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(600_000);
  await countFrameWork(page);
  const devtools = await page.context().newCDPSession(page);
  await page.goto(`${address}?testing=1${linkTo(request)}`);
  await settle(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage');
  console.log(`\n6,000,000 nodes, ${((usedSize + backingStorageSize) / 1e6).toFixed(0)} MB; ${heading}\n`);
  for (const act of ['scrub', 'zoom', 'pan'] as const) {
    if (act === 'pan') await magnify(page);
    console.log(`| ${act} | ${sayTimes(await framesOf(page, act, treeCanvas))} |`);
  }
  await page.close();
}

/** A record of 6,000,000 nodes searched, saved as a file and opened again: what the tab holds meanwhile. */
async function benchSixFile(browser: Browser, address: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tilescope-bench-'));
  const path = join(folder, 'record.json');
  const memory = new TabMemory();
  const row = (what: string): void => console.log(`| ${what} | ${memory.most().toFixed(0)} |`);
  const rest = async (page: Page): Promise<void> => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(2000);
    memory.most();
    await page.waitForTimeout(500);
  };
  console.log('\n| 6,000,000 nodes | the tab at most, MB of its own |\n|---|---|');
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(900_000);
    await page.goto(`${address}?testing=1${linkTo(requestOfSize(6_000_000))}`);
    await settle(page);
    row('searched');
    await rest(page);
    row('at rest');
    await page.getByRole('button', { name: 'Share and keep' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Whole record (JSON)' }).click();
    await (await download).saveAs(path);
    row('saved');
    await page.goto(`${address}?testing=1`);
    await settle(page);
    await rest(page);
    row('another board, at rest');
    await page.getByRole('button', { name: 'Share and keep' }).click();
    await page.getByLabel('File of a record').setInputFiles(path);
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLInputElement>('input[aria-label="Step"]')?.max) > 1_000_000,
      undefined,
      { polling: 500 },
    );
    row('opened again');
    await settle(page);
    row('laid out');
    await rest(page);
    row('at rest');
    await page.close();
  } finally {
    memory.stop();
    rmSync(folder, { recursive: true });
  }
}

/** How soon a click shows something, and all; round by round beside the engine alone, so that a drifting machine hits both alike. */
async function benchClick(browser: Browser, address: string): Promise<void> {
  const engine = await openEngine(browser);
  const page = await openLink(browser, address, linkTo(requestOfSize(181_440)));
  type Round = { readonly engineMs: number; readonly firstMs: number; readonly completeMs: number };
  const rounds: Round[] = [];
  for (let round = 0; round < 7; round++) {
    const engineMs = await engine.evaluate(() => window.engineAlone!());
    await page.bringToFront();
    rounds.push({ engineMs, ...(await clickToComplete(page)) });
    await page.keyboard.press('End'); // the record would be played from the start, for some ten seconds
    await settle(page);
  }
  const medianOf = (figure: (round: Round) => number): number => spreadOf(rounds.map(figure)).median;
  const say = (figure: (round: Round) => number): string => medianOf(figure).toFixed(0);
  console.log('In headless Chromium, 1440×900, uniform-cost over all 181,440 states of 3×3, medians of 7:');
  console.log(`  the engine alone, recorded and read back      ${say(({ engineMs }) => engineMs)} ms`);
  console.log(`  click on Search to first step on screen       ${say(({ firstMs }) => firstMs)} ms`);
  console.log(
    `  click on Search to complete trace             ${say(({ completeMs }) => completeMs)} ms, × ${medianOf(({ engineMs, completeMs }) => completeMs / engineMs).toFixed(2)} of the engine`,
  );
  await page.close();
  await engine.close();
}

const parts = {
  click: benchClick,
  trees: benchTrees,
  growth: benchGrowth,
  six: benchSix,
  'six-file': benchSixFile,
  'growth-six': benchGrowthSix,
  space: benchSpace,
  plane: benchPlane,
  timeline: benchTimeline,
} as const;

type PagePart = keyof typeof parts;

/** What can be measured by itself. */
export const pageParts = Object.keys(parts) as PagePart[];

/** Six million nodes, some minutes on two shared cores. */
const onlyWhenNamed: readonly PagePart[] = ['six', 'six-file', 'growth-six'];

/**
 * The figures of the page, all or some of them: needs a build in dist/ and the bundles of `besides`. Prints tables.
 * @param rate how many times slower the page's thread is to be
 */
export async function benchPage(wanted: readonly PagePart[], rate = 1): Promise<void> {
  slowness = rate;
  const found = await findBrowser();
  if (!found.ok) throw new Error(found.error);
  const server = await preview({ preview: { host: '127.0.0.1', port: 41_839 }, logLevel: 'silent' });
  const browser = await chromium.launch(found.executablePath ? { executablePath: found.executablePath } : {});
  try {
    const address = server.resolvedUrls!.local[0]!;
    const engine = await openEngine(browser);
    const bare = await engine.evaluate(() => window.bareLoop!());
    const pace = rate === 1 ? '' : `, the page’s thread ${rate} times slower`;
    const day = new Date().toISOString().slice(0, 16).replace('T', ' ');
    console.log(
      `${day} UTC${pace}; the bare loop in the page ${(bare / 1e6).toFixed(1)} M expansions a second`,
    );
    await engine.close();
    for (const part of pageParts) {
      if (wanted.includes(part) || (wanted.length === 0 && !onlyWhenNamed.includes(part)))
        await parts[part](browser, address);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
