import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { ToPython } from '../../../core/contract/python.ts';
import { standardGoal } from '../../../core/puzzle/board.ts';
import { PythonClient, pythonBytes, type PythonThread } from './python-client.ts';

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

test('what is fetched is as large as is said', () => {
  const size = (file: string): number => statSync(`node_modules/pyodide/${file}`).size;
  expect(pythonBytes).toBe(size('pyodide.asm.wasm') + size('python_stdlib.zip'));
});

test('the frame allows its own script and WebAssembly, and no connection', () => {
  const page = readFileSync('public/python-frame.html', 'utf8');
  const script = /<script>(.*)<\/script>/s.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  expect(/http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(page)?.[1]).toBe(
    `default-src 'none'; script-src 'sha256-${hash}' 'wasm-unsafe-eval'; worker-src data:; connect-src 'none'; base-uri 'none'; form-action 'none'`,
  );
  expect(page).toMatch(/<iframe\s+sandbox="allow-scripts"\s/);
});
