import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import type { PythonNews, ToPython } from '../../../core/contract/python.ts';
import { standardGoal } from '../../../core/puzzle/board.ts';
import { nowhere, OwnCall } from '../../../core/search/own-run.ts';
import { answerPython, PythonClient, pythonBytes, type PythonThread } from './python-client.ts';

const goal = standardGoal({ rows: 3, columns: 3 });
const question = (id: number): ToPython => ({
  ...{ id, count: 1, boards: goal.cells },
  program: { code: 'def h(board, goal, rows, columns): return 0', goal, costs: null },
});

interface Made extends PythonThread {
  readonly posted: ToPython[];
  ended: boolean;
  say(answer: unknown): void;
}

let made: Made[];
let tasks: (() => void)[];
let client: PythonClient;
beforeEach(() => {
  made = [];
  tasks = [];
  client = new PythonClient(
    (hear) => {
      const posted: ToPython[] = [];
      const thread: Made = {
        ...{ posted, ended: false, say: hear },
        post: (message) => void posted.push(message),
        end: () => void (thread.ended = true),
      };
      made.push(thread);
      return Promise.resolve(thread);
    },
    (_ms, task) => {
      tasks.push(task);
      return () => undefined;
    },
  );
});

/** What waits for promises is done. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const ask = (id: number) => client.answer(question(id), () => undefined);

test('one question at a time; answers go to their questions', async () => {
  const answers = [ask(1), ask(2)];
  await settled();
  expect(made[0].posted.map(({ id }) => id)).toEqual([1]);
  made[0].say({ id: 1, values: Float64Array.of(4) });
  await settled();
  expect(made[0].posted.map(({ id }) => id)).toEqual([1, 2]);
  made[0].say({ id: 2, problem: '{"how":"none"}' });
  const problem = { what: { code: 'code.no-python-function' }, line: null, column: null };
  expect(await Promise.all(answers)).toEqual([
    { id: 1, values: Float64Array.of(4) },
    { id: 2, problem },
  ]);
  expect(made).toHaveLength(1);
});

test('who is silent for two seconds is ended, and the next question makes another', async () => {
  const answer = ask(1);
  await settled();
  for (let quarter = 1; quarter < 8; quarter++) tasks.shift()?.();
  expect(made[0].ended).toBe(false);
  tasks.shift()?.();
  expect(await answer).toMatchObject({
    id: 1,
    problem: {
      what: {
        code: 'code.at-board',
        problem: { code: 'code.seconds', n: 2 },
        board: expect.stringMatching(/^\d( \d){3,}$/) as string,
      },
    },
  });
  await settled();
  expect(made[0].ended).toBe(true);
  void ask(2);
  await settled();
  expect(made.map(({ posted }) => posted.length)).toEqual([1, 1]);
});

test.each([
  ['what is no answer', 'ready'],
  ['an answer to another question', { id: 2, values: Float64Array.of(1) }],
  ['a number that is no estimate', { id: 1, values: Float64Array.of(Infinity) }],
])('%s ends the thread', async (_what, answer) => {
  const told = ask(1);
  await settled();
  made[0].say(answer);
  expect(await told).toMatchObject({ problem: { what: { code: 'code.too-much' } } });
  await settled();
  expect(made[0].ended).toBe(true);
});

test('a thread that speaks when nothing was asked is ended', async () => {
  const told = ask(1);
  await settled();
  made[0].say({ id: 1, values: Float64Array.of(1) });
  await told;
  made[0].say({ id: 1, values: Float64Array.of(1) });
  await settled();
  expect(made[0].ended).toBe(true);
});

describe('a search', () => {
  const three = { rows: 3, columns: 3 };
  const task: ToPython = {
    id: 1,
    search: {
      ...{ start: standardGoal(three), goal: standardGoal(three), evenIfUnsolvable: false },
      settings: defaultSettings('own-search'),
    },
  };
  const far: unknown[] = [];
  const search = async () => {
    far.length = 0;
    const answer = client.answer(task, (news) => far.push(news));
    await settled();
    return { answer, thread: made[0] };
  };
  /** Calls of the goal's board, packed as `PythonCalls`. */
  const calls = (kinds: readonly number[], { board = goal.cells, parent = 0, spent = false } = {}) => {
    const count = kinds.length;
    const boards = kinds.flatMap(() => [...board, ...goal.cells]);
    const numbers = new Uint8Array(Float64Array.from(kinds.flatMap((_, at) => [at, NaN, NaN])).buffer);
    const packed = Uint8Array.from([...kinds, ...kinds.map(() => parent), ...boards, ...numbers]);
    return { id: 1, calls: { count, packed, spent } };
  };
  const expanded = OwnCall.expand;

  test('is what it has told, and how it ended', async () => {
    const { answer, thread } = await search();
    thread.say({ id: 1, begun: true });
    thread.say(calls([expanded, OwnCall.reject]));
    thread.say(calls([expanded], { parent: 1 }));
    thread.say({ id: 1, end: goal.cells });
    expect(await answer).toMatchObject({
      ran: { calls: 3, kinds: Uint8Array.of(0, 2, 0), hasParent: Uint8Array.of(0, 0, 1) },
    });
    expect(await answer).toMatchObject({ ran: { end: { how: 'found', path: goal.cells } } });
    expect(far).toEqual([{ expanded: 1 }, { expanded: 2 }]);
    expect(thread.ended).toBe(false);
  });

  test.each([
    ['silent', [], { how: 'problem', problem: nowhere({ code: 'code.seconds', n: 2 }) }],
    ['busy without an expansion', [OwnCall.select], { how: 'problem' }],
    ['silent after one expansion too many', null, { how: 'budget' }],
  ] as const)('that is %s for two seconds is ended, and what it did stays', async (_what, kinds, end) => {
    const { answer, thread } = await search();
    thread.say({ id: 1, begun: true });
    for (let quarter = 0; quarter < 6; quarter++) tasks.shift()?.();
    thread.say(calls([expanded], { spent: kinds === null }));
    for (let quarter = 0; quarter < 7; quarter++) {
      tasks.shift()?.();
      if (kinds !== null && kinds.length > 0) thread.say(calls(kinds));
    }
    await settled();
    expect(thread.ended).toBe(false);
    tasks.shift()?.();
    expect(await answer).toMatchObject({ ran: { end } });
    expect('ran' in (await answer) && far).toEqual([{ expanded: 1 }]);
    await settled();
    expect(thread.ended).toBe(true);
  });

  test('may take its time until it begins', async () => {
    const { answer, thread } = await search();
    for (let quarter = 0; quarter < 300; quarter++) tasks.shift()?.();
    await settled();
    expect(thread.ended).toBe(false);
    thread.say({ id: 1, begun: true });
    thread.say({ id: 1, end: '{"how":"nothing"}' });
    expect(await answer).toMatchObject({ ran: { calls: 0, end: { how: 'nothing' } } });
  });

  test('that nobody wants any more is ended, and is not begun', async () => {
    const { answer, thread } = await search();
    let wanted = true;
    const next = client.answer(
      { ...task, id: 2 },
      () => undefined,
      () => wanted,
    );
    wanted = false;
    client.leave(task);
    await Promise.all([answer, next]);
    await settled();
    expect(thread.ended).toBe(true);
    expect(made.map(({ posted }) => posted.length)).toEqual([1, 0]);
  });

  test('keeps no more than it may', async () => {
    const { answer, thread } = await search();
    thread.say({ id: 1, begun: true });
    const many = calls(Array<number>(200_000).fill(expanded));
    for (let turn = 0; turn < 20 && !thread.ended; turn++) {
      thread.say(many);
      await settled();
    }
    const problem = nowhere({ code: 'code.memory', megabytes: 128 });
    expect(await answer).toMatchObject({ ran: { end: { how: 'problem', problem } } });
  });

  const twice = goal.cells.slice().fill(3);
  test.each([
    ['a board with a tile twice', calls([expanded], { board: twice })],
    ['a parent that is no flag', calls([expanded], { parent: 2 })],
    ['a call that there is not', calls([4])],
    ['fewer bytes than calls', { id: 1, calls: { ...calls([expanded]).calls, count: 2 } }],
    ['no bytes', { id: 1, calls: { count: 1, packed: [0], spent: false } }],
    ['no calls', { id: 1, calls: null }],
    ['a word for a flag', { id: 1, calls: { ...calls([expanded]).calls, spent: 'no' } }],
    ['a path of no board', { id: 1, end: Uint8Array.of(1, 2) }],
    ['an empty path', { id: 1, end: new Uint8Array(0) }],
    ['an end that there is not', { id: 1, end: '{"how":"well"}' }],
    ['h that it gives', { id: 1, end: '{"how":"no number","value":"x","slot":0}' }],
    ['another search', { ...calls([expanded]), id: 2 }],
    ['values', { id: 1, values: Float64Array.of(1) }],
    ['a second beginning', { id: 1, begun: true }],
  ])('is ended by %s', async (_what, said) => {
    const { answer, thread } = await search();
    thread.say({ id: 1, begun: true });
    thread.say(said);
    expect(await answer).toMatchObject({
      ran: { calls: 0, end: { how: 'problem', problem: nowhere({ code: 'code.too-much' }) } },
    });
    await settled();
    expect(thread.ended).toBe(true);
  });
});

test('what is fetched is as large as is said', () => {
  const size = (file: string): number => statSync(`node_modules/pyodide/${file}`).size;
  expect(pythonBytes).toBe(size('pyodide.asm.wasm') + size('python_stdlib.zip'));
});

test('the frame allows its own script and WebAssembly, and no connection', () => {
  const page = readFileSync('public/python-frame.html', 'utf8');
  const script = /<script>(.*)<\/script>/s.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(/http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(page)?.[1]).toBe(
    `default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval'; worker-src blob:; connect-src 'none'; base-uri 'none'; form-action 'none'`,
  );
  expect(page).toMatch(/<iframe\s+sandbox="allow-scripts"\s/);
  expect(script).toContain('new Worker(URL.createObjectURL(script))'); // nothing of a megabyte is made into an address
});

describe('in a frame of the page, whose thread is the page’s', () => {
  const addresses = { frame: 'python-frame.html', script: 'worker.js', wasm: 'wasm', library: 'zip' };
  const sizes: Readonly<Record<string, number>> = { 'worker.js': 1_000_000, wasm: 9_598_218, zip: 2_545_637 };
  /** As a network brings it. */
  const inParts = (bytes: number): ReadableStream<Uint8Array> => {
    let left = bytes;
    return new ReadableStream({
      pull(controller) {
        const part = new Uint8Array(Math.min(left, 65_536));
        left -= part.length;
        controller.enqueue(part);
        if (left === 0) controller.close();
      },
    });
  };
  interface Posted {
    readonly script: unknown;
    readonly given: Readonly<Record<string, unknown>> & { readonly port: MessagePort };
  }
  const page = new EventTarget();
  let posted: { message: Posted; transferred: unknown[] }[];
  let kept: Map<string, Response>;
  let fetched: string[];

  beforeEach(() => {
    [posted, kept, fetched] = [[], new Map(), []];
    const within = {
      postMessage: (message: Posted, _to: string, transferred: unknown[]) => {
        posted.push({ message, transferred });
        const { port } = message.given;
        port.onmessage = ({ data }: MessageEvent<ToPython>) =>
          port.postMessage({ id: data.id, values: Float64Array.of(3) });
        port.postMessage('ready');
      },
    };
    const frame = { contentWindow: [within], remove: () => undefined };
    const append = (): boolean =>
      page.dispatchEvent(Object.assign(new Event('message'), { source: within, data: 'ready' }));
    vi.stubGlobal('document', {
      ...{ baseURI: 'https://page.invalid/', createElement: () => frame },
      body: { append: () => queueMicrotask(append) },
    });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    vi.stubGlobal('fetch', (url: string) => {
      fetched.push(url);
      return Promise.resolve(new Response(inParts(sizes[url])));
    });
    vi.stubGlobal('caches', {
      open: () =>
        Promise.resolve({
          match: (url: string) => Promise.resolve(kept.get(url)?.clone()),
          put: (url: string, response: Response) => Promise.resolve(void kept.set(url, response)),
          keys: () => Promise.resolve([]),
        }),
    });
  });
  afterEach(() => {
    for (const { message } of posted) message.given.port.close();
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  /** What is told on the way, the answer with it. */
  const told = (answer: typeof answerPython): Promise<PythonNews['python'][]> =>
    new Promise((resolve) => {
      const news: PythonNews['python'][] = [];
      answer(
        question(7),
        {
          postMessage: ({ python }: PythonNews) => {
            news.push(python);
            if ('values' in python || 'problem' in python) resolve(news);
          },
        },
        addresses,
      );
    });

  test('it is handed blobs, nothing of which the page reads; each quarter of a megabyte is told once', async () => {
    const reads = [
      vi.spyOn(Blob.prototype, 'arrayBuffer'),
      vi.spyOn(Blob.prototype, 'text'),
      vi.spyOn(Response.prototype, 'arrayBuffer'),
      vi.spyOn(Response.prototype, 'text'),
      vi.spyOn(TextDecoder.prototype, 'decode'),
    ];
    const first = await told(answerPython);
    expect(first.at(-1)).toEqual({ id: 7, values: Float64Array.of(3) });
    const far = first.flatMap((news) => ('fetched' in news ? [news.fetched] : []));
    expect(far.length).toBeLessThan(pythonBytes / 250_000 + 1);
    expect(far.length).toBeGreaterThan(30);
    expect(far.at(-1)).toBe(pythonBytes);

    vi.resetModules(); // the next visit
    const { answerPython: again } = await import('./python-client.ts');
    const second = await told(again);
    expect(second.map((news) => ('fetched' in news ? news.fetched : 'the answer'))).toEqual([
      ...[expect.any(Number), pythonBytes, 'the answer'],
    ]);
    expect(fetched).toEqual(['worker.js', 'wasm', 'zip']);

    expect(posted).toHaveLength(2);
    for (const { message, transferred } of posted) {
      const { script, given } = message;
      expect(transferred).toEqual([given.port]);
      expect(Object.keys(given).toSorted()).toEqual(['library', 'maxMegabytes', 'port', 'wasm']);
      expect([script, given.wasm, given.library].map((one) => one instanceof Blob && one.size)).toEqual([
        ...[1_000_000, 9_598_218, 2_545_637],
      ]);
      expect(script).toMatchObject({ type: 'text/javascript' });
    }
    for (const read of reads) expect(read).not.toHaveBeenCalled();
  });
});
