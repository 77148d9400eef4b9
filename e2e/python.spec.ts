import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Page, expect, test } from '@playwright/test';
import { keepSmallBoards } from './every-screen.ts';
import { ExplorePage } from './explore-page.ts';
import { hostilePrograms, hostileSearches } from './hostile-python.ts';

const assets = join(import.meta.dirname, '../dist/assets');

/** Where the build has put a file of this name. */
function built(name: RegExp): string {
  const file = readdirSync(assets).find((one) => name.test(one));
  if (file === undefined) throw new Error(`the build has no ${name.source}`);
  return `assets/${file}`;
}

interface Told {
  readonly name: string;
  /** A value, or what was wrong. */
  readonly answer: string;
  readonly tookMs: number;
  /** The longest time between two frames of the page meanwhile. */
  readonly longestMs: number;
  readonly frames: number;
}

/** Runs programs one after another as the Lab does, by the same part of the page; after each an honest one, which must say 12. */
async function tried(page: Page, programs: Readonly<Record<string, string>>): Promise<Told[]> {
  const all = Object.entries(programs);
  const honest = 'def h(board, goal, rows, columns):\n    return manhattan(board)\n';
  const told: Told[] = [];
  for (const [name, code] of [['an honest program', honest] as const, ...all]) {
    const one = await page.evaluate(
      async ([address, program, other, addresses, name]) => {
        const part = (await import(new URL(address, document.baseURI).href)) as Record<string, unknown>;
        const ask = Object.values(part).find(
          (one) => typeof one === 'function' && one.length === 3 && !String(one).startsWith('class'),
        ) as (task: object, to: object, addresses: object) => void;
        const goal = { rows: 3, columns: 3, cells: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8, 0) };
        const boards = Uint8Array.of(1, 2, 4, 6, 0, 8, 7, 3, 5);
        const answerTo = (text: string): Promise<string> =>
          new Promise((resolve) => {
            const hear = ({
              python,
            }: {
              python: {
                values?: Float64Array;
                ran?: { calls: number; end: { how: string; problem?: { what: object } } };
                problem?: { what: object };
              };
            }): void => {
              if (python.values !== undefined) resolve(String(python.values[0]));
              if (python.problem !== undefined) resolve(JSON.stringify(python.problem.what));
              if (python.ran === undefined) return;
              const { calls, end } = python.ran;
              resolve(`${calls} calls, ${end.how} ${JSON.stringify(end.problem?.what ?? '')}`);
            };
            const settings = {
              ...{ algorithm: 'own-search', heuristic: 'manhattan', code: text, moves: 'UDLR', seed: 1 },
              maxExpansions: 20_000,
            };
            const start = { rows: 3, columns: 3, cells: boards };
            const asked = /\bdef search\(/.test(text)
              ? { search: { start, goal, settings, evenIfUnsolvable: false } }
              : { program: { code: text, goal, costs: null }, boards, count: 1 };
            ask({ id: 1, ...asked }, { postMessage: hear }, addresses);
          });
        let longestMs = 0;
        let goesOn = true;
        let lastMs = performance.now();
        const look = (nowMs: number): void => {
          longestMs = Math.max(longestMs, nowMs - lastMs);
          lastMs = nowMs;
          if (goesOn) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        const beganMs = performance.now();
        const answer = await answerTo(program);
        const tookMs = performance.now() - beganMs;
        goesOn = false;
        const frames = document.querySelectorAll('iframe').length;
        const after = await answerTo(other);
        if (after !== '12') throw new Error(`after ${name} (${answer}) an honest program says ${after}`);
        return { answer, tookMs, longestMs, frames };
      },
      [
        built(/^python-client-.*\.js$/),
        code,
        honest,
        {
          frame: 'python-frame.html',
          script: built(/^python-worker-.*\.js$/),
          wasm: built(/^pyodide.*\.wasm$/),
          library: built(/^python_stdlib.*\.zip$/),
        },
        name,
      ] as const,
    );
    told.push({ name, ...one });
  }
  return told;
}

/** A site that answers everybody, and notes what it was asked: a request that the browser refuses never comes to it. */
async function watchedSite() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.url));
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/javascript');
    response.end('1');
  });
  server.on('connection', () => asked.push('a connection'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, address: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

/** What there is of the page's own that a program could have changed. */
async function traces(page: Page): Promise<unknown> {
  return page.evaluate(async () => ({
    title: document.title,
    cookies: document.cookie,
    stored: Object.keys(localStorage).filter((key) => key.includes('reached')),
    databases: (await indexedDB.databases()).filter(({ name }) => name === 'reached'),
    caches: (await caches.keys()).filter((name) => name === 'reached'),
  }));
}

/** Tries programs, and asserts that nothing of them came out. */
async function nothingComesOut(page: Page, programs: Readonly<Record<string, string>>): Promise<void> {
  const explore = new ExplorePage(page);
  await explore.open('#v=1&screen=lab');
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => {
      if (data !== 'ready' && data !== 'failed') document.title = `message ${String(data)}`;
    });
  });
  const before = await traces(page);
  const site = await watchedSite();
  const told = await tried(
    page,
    Object.fromEntries(
      Object.entries(programs).map(([name, code]) => [name, code.replaceAll('SITE', site.address)]),
    ),
  );
  site.close();
  expect(await traces(page)).toEqual(before);
  expect(site.asked).toEqual([]);
  for (const { name, answer, frames } of told) {
    expect([name, answer]).not.toEqual([name, '']);
    expect([name, frames <= 1]).toEqual([name, true]);
  }
  const aloneMs = await page.evaluate(async () => {
    let [longestMs, lastMs] = [0, performance.now()];
    for (let frame = 0; frame < 120; frame++) {
      const nowMs = await new Promise<number>((resolve) => void requestAnimationFrame(resolve));
      longestMs = Math.max(longestMs, nowMs - lastMs);
      lastMs = nowMs;
    }
    return longestMs;
  });
  const slowest = told.slice(1).reduce((a, b) => (a.tookMs > b.tookMs ? a : b));
  const jerk = told.slice(1).reduce((a, b) => (a.longestMs > b.longestMs ? a : b));
  console.log(
    [
      ...told.map(
        ({ name, answer, tookMs, longestMs }) =>
          `${name}: ${answer} (${Math.round(tookMs)} ms, frame ${Math.round(longestMs)} ms)`,
      ),
      `${told.length - 1} programs; the slowest ended after ${Math.round(slowest.tookMs)} ms (${slowest.name}); the longest time between two frames ${Math.round(jerk.longestMs)} ms (${jerk.name}), ${Math.round(aloneMs)} ms of the page alone`,
    ].join('\n'),
  );
}

test(
  'hostile programs in Python reach nothing, and end',
  { tag: ['@long', '@firefox'] },
  async ({ page }) => {
    await nothingComesOut(page, hostilePrograms);
  },
);

test(
  'hostile searches in Python reach nothing, and end',
  { tag: ['@long', '@firefox'] },
  async ({ page }) => {
    await nothingComesOut(page, hostileSearches);
  },
);

test(
  'a program in Python that reaches for the page, and one for the network',
  { tag: '@firefox' },
  async ({ page }) => {
    const names = ['the module js, past the guard', 'the network', 'the host behind tools'];
    const programs = { ...hostilePrograms, ...hostileSearches };
    await nothingComesOut(page, Object.fromEntries(names.map((name) => [name, programs[name] ?? ''])));
  },
);

/**
 * The walls themselves: what Python is kept in is given a script in its place, as if a program had got hold of all the JavaScript there
 * is. It says of each thing whether it could do it.
 */
const attempts: Readonly<Record<string, string>> = {
  fetch: "await fetch(site + '/reached?fetch', { mode: 'no-cors' })",
  'fetch of text': "await fetch('data:text/plain,1')",
  xhr: "const r = new XMLHttpRequest(); r.open('GET', site + '/reached?xhr', false); r.send()",
  socket:
    "await new Promise((yes, no) => { const s = new WebSocket(site.replace('http', 'ws') + '/reached'); s.onopen = yes; s.onerror = no })",
  events:
    "await new Promise((yes, no) => { const s = new EventSource(site + '/reached?events'); s.onopen = yes; s.onerror = no })",
  script: "importScripts(site + '/reached.js')",
  module: "await import(site + '/assets/reached.js')",
  'module of text': "await import('data:text/javascript,export default 1')",
  'module of a blob':
    "await import(URL.createObjectURL(new Blob(['export default 1'], { type: 'text/javascript' })))",
  eval: "(0, eval)('1')",
  Function: "Function('return 1')()",
  'script of a blob': "importScripts(URL.createObjectURL(new Blob([''], { type: 'text/javascript' })))",
  'script of text': "importScripts('data:text/javascript,')",
  'its own script once more': 'importScripts(location.href)',
  worker:
    "await new Promise((yes, no) => { const w = new Worker(site + '/reached.js'); w.onmessage = yes; w.onerror = no })",
  'worker of text':
    "await new Promise((yes, no) => { const w = new Worker('data:text/javascript,postMessage(1)'); w.onmessage = yes; w.onerror = no })",
  'shared worker of a blob':
    "await new Promise((yes, no) => { const w = new SharedWorker(URL.createObjectURL(new Blob(['onconnect = ({ ports: [p] }) => p.postMessage(1)'], { type: 'text/javascript' }))); w.port.onmessage = yes; w.onerror = no })",
  // A worker from a blob may be made: it is behind the same walls, which it says itself.
  'the network of a worker within':
    "await new Promise((yes, no) => { const w = new Worker(URL.createObjectURL(new Blob([`fetch('${site}/reached?within', { mode: 'no-cors' }).then(() => postMessage(1), () => postMessage(0))`]))); w.onmessage = ({ data }) => (data ? yes() : no()); w.onerror = no })",
  database:
    "await new Promise((yes, no) => { const r = indexedDB.open('reached'); r.onsuccess = yes; r.onerror = no })",
  caches: "await caches.open('reached')",
  'file system': 'await navigator.storage.getDirectory()',
  locks: "await navigator.locks.request('reached', () => 1)",
  storage: "localStorage.setItem('reached', '1')",
  document: 'document.title',
  window: 'parent.parent.document.title',
  font: "const f = new FontFace('x', `url(${site}/reached.woff)`); await f.load()",
  'cookie store': "await cookieStore.set('reached', '1')",
};

test(
  'the walls around Python hold without it, whatever script is behind them',
  { tag: '@firefox' },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    await explore.open('#v=1&screen=lab');
    const watched = await watchedSite();
    const script = `addEventListener('message', async ({ data: { port } }) => {
    const site = ${JSON.stringify(watched.address)};
    const did = {};
    for (const [name, attempt] of [${Object.entries(attempts)
      .map(([name, attempt]) => `[${JSON.stringify(name)}, async () => { ${attempt} }]`)
      .join(',')}])
      did[name] = await Promise.race([attempt().then(() => 'did it', (error) => 'refused'), new Promise((on) => setTimeout(on, 3000, 'nothing came'))]);
    port.postMessage({ did, origin: self.origin });
  });`;
    const { did, origin } = await page.evaluate(async (text) => {
      const frame = document.createElement('iframe');
      frame.src = 'python-frame.html';
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise<{ did: Record<string, string>; origin: string }>((resolve) => {
        port1.onmessage = ({ data }) => resolve(data as never);
      });
      addEventListener('message', ({ source, data }) => {
        const within = frame.contentWindow?.[0];
        if (within === undefined || source !== within || data !== 'ready') return;
        const script = new Blob([text], { type: 'text/javascript' });
        within.postMessage({ script, given: { port: port2 } }, '*', [port2]);
      });
      document.body.append(frame);
      return answer;
    }, script);
    expect(origin).toBe('null');
    expect(Object.entries(did).filter(([, what]) => what === 'did it')).toEqual([]);
    watched.close();
    expect(watched.asked).toEqual([]);
  },
);

test(
  'a heuristic in Python is judged, told where it is wrong, and found again',
  { tag: '@long' },
  async ({ page }) => {
    await keepSmallBoards(page);
    const explore = new ExplorePage(page);
    await explore.open('#v=1&screen=lab');
    const own = page.getByRole('region', { name: 'Own code' });
    const code = own.getByRole('textbox', { name: /^Code of / });
    await own.getByRole('radio', { name: 'Python' }).click();
    await expect(code).toContainText('def h(board, goal, rows, columns):');
    await expect(own).toContainText('Admissible on all 360 boards, consistent.');

    await code.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('oops(');
    await expect(own).toContainText("Line 9 of the code: NameError: name 'oops' is not defined");
    await expect(own.locator('.cm-lint-marker-error')).toBeVisible();
    for (let letter = 0; letter < 6; letter++) await page.keyboard.press('Control+z');
    await expect(own).toContainText('Admissible on all 360 boards, consistent.');
    await page.reload();
    await expect(code).toContainText('def h(board, goal, rows, columns):');
    await own.getByRole('radio', { name: 'JavaScript' }).click();
    await expect(code).toContainText('// kept'); // the last program in that language
    await own.getByRole('radio', { name: 'Python' }).click();
    await expect(code).toContainText('def h(board, goal, rows, columns):');

    await own.getByRole('button', { name: 'Use in Explore' }).click();
    await explore.settled();
    await expect(page).toHaveURL(/heuristic=own.*code=/);
    await expect(explore.status).toContainText('solved in');
  },
);

test(
  'a search in Python goes from the Lab to its verdict on Explore, and back with its code',
  { tag: '@long' },
  async ({ page }) => {
    await keepSmallBoards(page);
    const explore = new ExplorePage(page);
    await explore.open('#v=1&start=4.5.0.1.2.3&size=2x3&screen=lab');
    const own = page.getByRole('region', { name: 'Own code' });
    await own.getByRole('radio', { name: 'Python' }).click();
    await own.getByRole('button', { name: 'New' }).click();
    const starters = page.getByRole('group', { name: 'Complete searches' });
    await starters.getByRole('menuitem', { name: /^Breadth-first/ }).click();
    const code = own.getByRole('textbox', { name: /^Code of / });
    await expect(code).toContainText('def search(start, goal, tools):');
    await own.getByRole('button', { name: 'Run in Explore' }).click();
    const verdict = page.locator('[data-verdict]');
    await expect(verdict).toHaveAttribute('data-verdict', 'right');
    await expect(verdict).toContainText('the same order as Breadth-first');
    await expect(explore.status).toContainText('solved in 21 moves');
    await page.goBack();
    await expect(code).toContainText('def search(start, goal, tools):');
  },
);

const estimates = {
  javascript: '(board) => 0.7 * manhattan(board) + 0.1 * (board[0] % 3)',
  python: 'def h(board, goal, rows, columns):\n    return 0.7 * manhattan(board) + 0.1 * (board[0] % 3)\n',
};

test(
  'a search by a heuristic in Python from a link is asked about, and is that by its twin in JavaScript',
  { tag: ['@long', '@firefox'] },
  async ({ page }) => {
    const explore = new ExplorePage(page);
    const open = async (code: string, board: string): Promise<void> => {
      await page.goto('about:blank');
      await page.goto(`/?testing=1#v=1&start=${board}&heuristic=own&code=${encodeURIComponent(code)}`);
      const dialog = page.getByRole('dialog', { name: 'This link carries code' });
      await dialog.getByRole('button', { name: 'Run it' }).click();
    };
    const of = async (code: string, board: string): Promise<unknown> => {
      const beganMs = Date.now();
      await open(code, board);
      await expect(explore.status).toContainText('solved in');
      const tookMs = Date.now() - beganMs;
      await explore.settled();
      const figures = [/solved in .*? expansions/.exec((await explore.status.textContent()) ?? '')?.[0]];
      for (const name of ['expanded', 'generated']) figures.push(String(await explore.stat(name)));
      console.log(code.slice(0, 8), board, figures.join(), `${tookMs} ms`);
      return figures;
    };
    for (const board of ['1.2.4.6.0.8.7.3.5', '5.1.2.4.9.6.3.8.13.10.7.11.0.14.15.12'])
      expect(await of(estimates.python, board)).toEqual(await of(estimates.javascript, board));

    await test.step('what is wrong is said with its line, and the record ends there', async () => {
      await open(
        'def h(board, goal, rows, columns):\n    if board[0] == 3:\n        return tiles\n    return manhattan(board)\n',
        '8.6.7.2.5.4.3.0.1',
      );
      await expect(explore.view.getByRole('alert')).toContainText(
        "Line 3 of the code: NameError: name 'tiles'",
      );
      await open(
        'def h(board, goal, rows, columns):\n    while board[:8] == (1, 2, 3, 4, 5, 6, 7, 8): pass\n    return manhattan(board)\n',
        '1.2.3.4.5.6.0.7.8',
      );
      await expect(explore.view.getByRole('alert')).toContainText('2 seconds');
    });
    explore.expectNoProblems();
  },
);
