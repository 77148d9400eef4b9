import { readFileSync, statSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../find-browser.ts';
import { spreadOf } from './frames.ts';

/** How slow the page's thread and the network are made, by the browser's protocol. */
const conditions = [
  { name: 'as it is', rate: 1, network: null },
  { name: '4 × slower', rate: 4, network: null },
  {
    name: '6 × slower, 1.6 Mbit/s, 150 ms',
    rate: 6,
    network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 },
  },
] as const;

/** Of one first visit, in ms; the sums are of tasks over 50 ms. */
interface Visit {
  readonly controls: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly longestTask: number;
  readonly longTasks: number;
  /** What the page's thread computed until it was calm, by its own clock and before it is slowed. */
  readonly thread: number;
}
const figures = [
  'controls',
  'firstPaint',
  'largestPaint',
  'longestTask',
  'longTasks',
  'thread',
] as const satisfies readonly (keyof Visit)[];

const rounds = 5;
/** So long after its controls are there a first visit is watched: it has played its first steps by then. */
const watchedMs = 8000;

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

/** A build as hosts serve it: with gzip. */
async function serve(folder: string): Promise<Server> {
  const kept = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const path = join(folder, pathname === '/' ? 'index.html' : pathname);
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    const bytes = kept.get(path) ?? gzipSync(readFileSync(path));
    kept.set(path, bytes);
    const type = types[extname(path)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function visit(
  browser: Browser,
  address: string,
  { rate, network }: (typeof conditions)[number],
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(`
    window.benchTasks = [];
    window.benchPaints = {};
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) benchTasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
    for (const type of ['paint', 'largest-contentful-paint'])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) benchPaints[entry.name || 'largest'] = entry.startTime;
      }).observe({ type, buffered: true });
    new MutationObserver(() => {
      if (window.benchControls === undefined && document.querySelector('button[aria-label="Step forward"]'))
        window.benchControls = performance.now();
    }).observe(document, { childList: true, subtree: true });
  `);
  await page.goto(address);
  await page.waitForSelector('button[aria-label="Step forward"]', { state: 'attached', timeout: 120_000 });
  await page.waitForTimeout(watchedMs);
  const { metrics } = await devtools.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  const [controls, paints, tasks] = await page.evaluate<
    [number, Readonly<Record<string, number>>, readonly number[]]
  >('[benchControls, benchPaints, benchTasks]');
  await context.close();
  return {
    controls,
    firstPaint: paints['first-contentful-paint'] ?? NaN,
    largestPaint: paints['largest'] ?? NaN,
    longestTask: Math.max(0, ...tasks),
    longTasks: tasks.reduce((sum, ms) => sum + ms, 0),
    thread: 1000 * seconds,
  };
}

/** First visits to each of these builds, in turns, so that a drifting machine hits all alike: medians. */
export async function benchVisit(folders: readonly string[]): Promise<void> {
  const found = await findBrowser();
  if (!found.ok) throw new Error(found.error);
  const browser = await chromium.launch(found.executablePath ? { executablePath: found.executablePath } : {});
  const servers = await Promise.all(folders.map(serve));
  try {
    console.log(
      `\nFirst visits, 1366×768, gzip, medians of ${rounds}, ms\n\n| | build | ${figures.join(' | ')} |`,
    );
    console.log(`|---|---|${figures.map(() => '---').join('|')}|`);
    for (const condition of conditions) {
      const visits = folders.map((): Visit[] => []);
      for (let round = 0; round < rounds; round++) {
        for (const [build, server] of servers.entries()) {
          const { port } = server.address() as AddressInfo;
          visits[build]!.push(await visit(browser, `http://127.0.0.1:${port}/`, condition));
        }
      }
      for (const [build, folder] of folders.entries()) {
        const cells = figures.map((figure) =>
          spreadOf(visits[build]!.map((one) => one[figure])).median.toFixed(0),
        );
        console.log(`| ${condition.name} | ${folder} | ${cells.join(' | ')} |`);
      }
    }
  } finally {
    await browser.close();
    for (const server of servers) server.close();
  }
}
