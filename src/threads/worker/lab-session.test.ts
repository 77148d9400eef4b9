import { sayEnglish } from '../../locales/say-any.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  type FromLab,
  type LabNews,
  type LabRequest,
  maxJudgingMs,
  sampleSize,
  searchedBoards,
} from '../../core/contract/lab.ts';
import { type HeuristicChoice, stuckCode } from '../../core/search/code-choice.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { parseBoard } from '../../core/puzzle/notation.ts';
import { loadSandbox } from '../../core/sandbox/sandbox.ts';
import { WorkerLabSession } from './lab-session.ts';

const goal = standardGoal({ rows: 2, columns: 3 });
const builtIn = (heuristic: string): HeuristicChoice => ({ heuristic, code: '' });
const own = (code: string, heuristic = 'own'): HeuristicChoice => ({ heuristic, code });

/** A thread that does its tasks when told to; `tickMs` passes at each look at the clock. */
class Thread {
  readonly posted: FromLab[] = [];
  tickMs = 0;
  private nowMs = 0;
  private readonly tasks: (() => void)[] = [];
  private readonly loads: Promise<unknown>[] = []; // of sandboxes
  readonly session = new WorkerLabSession({
    post: (message) => void this.posted.push(structuredClone(message)),
    later: (task) => this.tasks.push(task),
    now: () => (this.nowMs += this.tickMs),
    askPython: () => Promise.reject(new Error('no Python here')),
    loadSandbox: (purpose) => {
      const load = loadSandbox(() => 0, purpose);
      this.loads.push(load);
      return load;
    },
  });

  /** Does what there is to do, at most `turns` slices. */
  async settle(turns = Infinity): Promise<void> {
    for (let quiet = false, turn = 0; !quiet && turn < turns;) {
      for (let loads = -1; this.tasks.length === 0 && loads < this.loads.length;) {
        loads = this.loads.length;
        await Promise.all(this.loads);
        await new Promise(setImmediate); // what waited for them goes on, and may load another
      }
      const task = this.tasks.shift();
      quiet = task === undefined;
      if (!quiet) turn++;
      task?.();
    }
  }

  news(): LabNews[] {
    return this.posted.flatMap((message) => (message.type === 'news' ? [message.news] : []));
  }

  told<Type extends LabNews['type']>(type: Type): Extract<LabNews, { readonly type: Type }>[] {
    return this.news().filter(
      (news): news is Extract<LabNews, { readonly type: Type }> => news.type === type,
    );
  }
}

/** Boards after which slow code may be refused, at the latest. */
const enoughTried = 101;

let thread: Thread;
beforeEach(() => {
  thread = new Thread();
});

async function judge(choices: readonly HeuristicChoice[], stuck: readonly number[] = []): Promise<void> {
  const request: LabRequest = { goal, cost: 'unit', choices, seed: 3 };
  thread.session.receive({ type: 'judge', id: 1, request, stuck });
  await thread.settle();
}

test('tells samples, judgements, dominance and searches, in that order', async () => {
  thread.tickMs = 1;
  await judge([builtIn('manhattan'), own('(board) => hamming(board)')]);
  const order = thread.news().flatMap((news) => {
    if (news.type === 'progress') return [];
    return 'index' in news ? [`${news.type} ${news.index}`] : [news.type];
  });
  expect(order).toEqual([
    'sampled 0',
    'sampled 1',
    'judged 0',
    'judged 1',
    'compared',
    'searched',
    'searched',
    'done',
  ]);
  const [first, second] = thread.told('judged').map(({ judgement }) => judgement);
  expect([first.verdict.states, second.verdict.states]).toEqual([360, 360]);
  expect(second.costUs).toBeGreaterThan(0);
  const [{ dominance }] = thread.told('compared');
  expect([dominance.above[2], dominance.above[1] > 0]).toEqual([0, true]); // manhattan is nowhere below
  const [early, { effort }] = thread.told('searched');
  expect(early.effort.baselines.map(({ heuristic }) => heuristic)).toEqual(['hamming', 'manhattan']);
  expect(effort.baselines.map(({ heuristic }) => heuristic)).toEqual(['zero', 'hamming', 'manhattan']);
  expect(effort.searches[0]?.expanded).toEqual(effort.baselines[2].searches.expanded);
  expect(effort.searches[1]?.expanded).toEqual(effort.baselines[1].searches.expanded);
  expect(effort.boards.length).toBe(searchedBoards);
  expect(thread.told('sampled').map(({ sample }) => sample.boards)).toEqual([sampleSize, sampleSize]);
});

test('however long a slice takes, the same is found', async () => {
  const choices = [builtIn('euclidean'), own('(board) => 2 * manhattan(board)', 'max(own,hamming)')];
  const found = async (tickMs: number): Promise<unknown> => {
    thread = new Thread();
    thread.tickMs = tickMs;
    await judge(choices);
    const cheap = JSON.stringify(
      thread.news().filter(({ type }) => type !== 'progress'),
      (key, value: unknown) => (key === 'costUs' ? 0 : value),
    );
    return cheap;
  };
  const calm = await found(0);
  expect(await found(0.3)).toEqual(calm);
  expect(await found(30)).toEqual(calm);
});

test('progress never falls within a stage, and stays within its total', async () => {
  thread.tickMs = 20;
  await judge([builtIn('zero'), builtIn('manhattan')]);
  const last = new Map<string, number>();
  for (const { stage, done, total } of thread.told('progress')) {
    expect(done).toBeGreaterThanOrEqual(last.get(stage) ?? 0);
    expect(done).toBeLessThanOrEqual(total);
    last.set(stage, done);
  }
  expect([...last.keys()]).toEqual(['sample', 'boards', 'searches']);
});

describe('what own code does wrong refuses that choice alone', () => {
  test.each([
    ['at first', 'while (true) {}', 'This was stopped after '],
    ['on the goal', '() => -1', 'Your function returns −1 '],
    [
      'on one board of many',
      '(board) => (board.join("") === "543210" ? NaN : 1)',
      'for the board 5 4 3 2 1 0',
    ],
    ['deeply', 'function h(board) { return h(board); }', 'The calls go too deep'],
    ['beyond the machine', '['.repeat(9_000), 'too much for the sandbox'],
  ])('%s', async (_when, code, sentence) => {
    await judge([own(code), builtIn('manhattan'), own('(board) => manhattan(board)')]);
    const [refused] = thread.told('refused');
    expect(refused.index).toBe(0);
    expect(sayEnglish(refused.problem.what)).toContain(sentence);
    expect(thread.told('judged').map(({ index }) => index)).toEqual([1, 2]);
    expect(thread.told('compared')[0].dominance.known).toEqual([false, true, true]);
    expect(thread.told('searched')[0].effort.searches.map((one) => one !== null)).toEqual([
      false,
      true,
      true,
    ]);
    expect(thread.told('refused').every(({ index }) => index === 0)).toBe(true);
    expect(thread.told('done').length).toBe(1);
  });

  test('known to be stuck', async () => {
    await judge([own('() => 1'), builtIn('manhattan')], [0]);
    expect(thread.told('refused')).toEqual([{ type: 'refused', index: 0, problem: stuckCode }]);
    expect(thread.told('judged').map(({ index }) => index)).toEqual([1]);
  });

  test('too slow for all boards', async () => {
    thread.tickMs = maxJudgingMs / 50;
    await judge([own('() => 1')]);
    expect(sayEnglish(thread.told('refused')[0].problem.what)).toContain(
      'too slow to be judged on all of them',
    );
    expect(thread.told('judged')).toEqual([]);
    // What its few boards say is said all the same.
    const [{ sample }] = thread.told('refused');
    expect(sample).toMatchObject({ overestimates: 1, goalH: 1 }); // the goal itself: h is 1 there
    expect(sample!.boards).toBeLessThan(enoughTried);
  });

  test('slow while it starts, which is no reason to refuse it', async () => {
    thread.tickMs = maxJudgingMs / 100;
    const request: LabRequest = { goal, cost: 'unit', choices: [own('() => 0')], seed: 3 };
    thread.session.receive({ type: 'judge', id: 1, request, stuck: [] });
    await thread.settle(5);
    thread.tickMs = 0.5;
    await thread.settle();
    expect(thread.told('refused')).toEqual([]);
    expect(thread.told('sampled').map(({ sample }) => sample.boards)).toEqual([sampleSize]);
    expect(thread.told('judged')).toHaveLength(1);
  });
});

test('own code that is quick on the sample and slow on other boards is given up after two minutes', async () => {
  const request: LabRequest = {
    goal,
    cost: 'unit',
    choices: [own('() => 1'), builtIn('manhattan')],
    seed: 3,
  };
  thread.tickMs = 3;
  thread.session.receive({ type: 'judge', id: 1, request, stuck: [] });
  while (thread.told('sampled').length < 2) await thread.settle(1);
  thread.tickMs = maxJudgingMs / 2;
  await thread.settle();
  expect(thread.told('refused').map(({ index }) => index)).toEqual([0]);
  expect(sayEnglish(thread.told('refused')[0].problem.what)).toMatch(
    /^After 2 minutes \d+ boards are done: too slow/,
  );
  expect(thread.told('judged').map(({ index }) => index)).toEqual([1]);
});

test('nothing is told after a cancel, or after another request', async () => {
  const request: LabRequest = { goal, cost: 'unit', choices: [builtIn('manhattan')], seed: 1 };
  thread.tickMs = 3;
  thread.session.receive({ type: 'judge', id: 1, request, stuck: [] });
  await thread.settle(3);
  thread.session.receive({ type: 'cancel', id: 1 });
  const before = thread.posted.length;
  await thread.settle();
  expect(thread.posted.length).toBe(before);
  thread.session.receive({ type: 'judge', id: 2, request, stuck: [] });
  thread.session.receive({ type: 'judge', id: 3, request, stuck: [] });
  await thread.settle();
  expect(new Set(thread.posted.slice(before).map(({ id }) => id))).toEqual(new Set([3]));
  expect(thread.posted.at(-1)).toEqual({ type: 'news', id: 3, news: { type: 'done' } });
});

describe('what is remembered', () => {
  const told = (): unknown[] =>
    thread.news().filter(({ type }) => type !== 'progress' && type !== 'sampled' && type !== 'judged');

  test('is told again at once, and costs nothing', async () => {
    const choices = [builtIn('manhattan'), own('(board) => hamming(board)', 'max(own,gaschnig)')];
    await judge(choices);
    const first = thread.news().filter(({ type }) => type !== 'progress');
    thread.posted.length = 0;
    thread.tickMs = 1;
    await judge([...choices].reverse());
    expect(thread.told('progress')).toEqual([]);
    expect(thread.posted.filter(({ type }) => type === 'own')).toEqual([]);
    const [a, b] = [0, 1].map((index) => first.filter((news) => 'index' in news && news.index === index));
    const again = [0, 1].map((index) =>
      thread.news().filter((news) => 'index' in news && news.index === index),
    );
    expect(again.flat().map((news) => ({ ...news, index: 0 }))).toEqual(
      [b, a].flat().map((news) => ({ ...news, index: 0 })),
    );
  });

  test('is what would be found out anew', async () => {
    await judge([builtIn('hamming'), builtIn('manhattan')]);
    thread.posted.length = 0;
    await judge([builtIn('manhattan'), own('(board) => 2 * manhattan(board)')]);
    const reminded = told();
    thread = new Thread();
    await judge([builtIn('manhattan'), own('(board) => 2 * manhattan(board)')]);
    expect(reminded).toEqual(told());
  });

  test('is forgotten with the goal', async () => {
    await judge([builtIn('manhattan')]);
    thread.posted.length = 0;
    const other = standardGoal({ rows: 3, columns: 2 });
    thread.session.receive({
      ...{ type: 'judge', id: 1, stuck: [] },
      request: { goal: other, cost: 'unit', choices: [builtIn('manhattan')], seed: 3 },
    });
    await thread.settle();
    expect(thread.told('searched')[0].effort.boards[0].rows).toBe(3);
    expect(thread.told('judged')[0].judgement.verdict.lowest?.board.rows).toBe(3);
  });
});

test.each([
  ['counts its calls, and changes after all boards', 'let n = 0; (b) => (n++ > 2500 ? 30 : 0)'],
  ['counts its calls for long', 'let n = 0; (b) => (n++ > 2024 + 300 ? manhattan(b) : 0)'],
  ['has a chance of its own', 'let x = 1; (b) => (x = (x * 69621) % 2147483647) < 4e6 ? 1 : 0'],
  [
    'remembers the board before',
    'let p = 0; (b) => { const q = p; p = b[0]; return b[1] === 0 ? q : 0; }',
    '2*own',
  ],
])('what %s is not deterministic, and has no verdict', async (_, code, heuristic = 'own') => {
  const request: LabRequest = {
    goal,
    cost: 'unit',
    choices: [own(code, heuristic), own('manhattan')],
    seed: 1,
  };
  thread.session.receive({ type: 'judge', id: 1, request, stuck: [] });
  await thread.settle();
  const [refused] = thread.told('refused');
  expect(refused).toMatchObject({ index: 0, problem: { notDeterministic: true } });
  expect(sayEnglish(refused.problem.what)).toMatch(/for the same board/);
  expect(thread.told('judged').map(({ index }) => index)).toEqual([1]);
});

test('a cancel leaves own code, and says so', async () => {
  const request: LabRequest = { goal, cost: 'unit', choices: [own('(board) => manhattan(board)')], seed: 1 };
  thread.tickMs = 9;
  thread.session.receive({ type: 'judge', id: 1, request, stuck: [] });
  await thread.settle(2);
  expect(thread.posted.filter(({ type }) => type === 'own')).toEqual([{ type: 'own', id: 1, index: 0 }]);
  thread.session.receive({ type: 'cancel', id: 1 });
  expect(thread.posted.at(-1)).toEqual({ type: 'own', id: 1, index: null });
});

test('questions are answered while a request is worked on', async () => {
  const request: LabRequest = { goal, cost: 'unit', choices: [builtIn('manhattan')], seed: 1 };
  thread.tickMs = 1;
  thread.session.receive({ type: 'judge', id: 1, request, stuck: [] });
  await thread.settle(2);
  const ask = (id: number, choice: HeuristicChoice): void =>
    thread.session.receive({
      type: 'evaluate',
      id,
      question: { goal, cost: 'unit', choice, boards: [goal] },
    });
  ask(7, own('() => 4.5', '2*own'));
  ask(8, own('x.y'));
  ask(9, builtIn('manhattan'));
  await thread.settle();
  const answers = thread.posted.flatMap((message) =>
    message.type === 'answer' ? [[message.id, message.answer]] : [],
  );
  expect(new Map(answers as [number, unknown][])).toEqual(
    new Map<number, unknown>([
      [7, { ok: true, value: Float32Array.of(9) }],
      [8, { ok: false, error: { what: { code: 'js.not-defined', name: 'x' }, line: 1, column: 1 } }],
      [9, { ok: true, value: Float32Array.of(0) }],
    ]),
  );
  expect(thread.told('done').length).toBe(1);
});

test('judges by the costs of moves, own code too', async () => {
  const code =
    '(board) => board.reduce((sum, tile, cell) => sum + (tile && cell !== goalCell(tile) ? cost(tile) : 0), 0)';
  const choices = [builtIn('hamming'), own(code), builtIn('unit-manhattan')];
  const request: LabRequest = { goal, cost: 'sqrt', choices, seed: 3 };
  thread.session.receive({ type: 'judge', id: 1, request, stuck: [] });
  await thread.settle();
  const [mine, same, inMoves] = thread.told('judged').map(({ judgement }) => judgement);
  expect(same.verdict).toEqual(mine.verdict);
  expect([mine.verdict.admissible, mine.verdict.consistent]).toEqual([true, true]);
  expect([inMoves.verdict.admissible, inMoves.verdict.consistent]).toEqual([true, true]);
  expect(mine.heat.exact).toBe(false);
  const [{ dominance }] = thread.told('compared');
  expect(dominance.above[1]).toBe(0); // hamming and the same by hand
  const effort = thread.told('searched').at(-1)!.effort;
  expect(effort.baselines.map(({ heuristic }) => heuristic)).toEqual(['zero', 'hamming', 'manhattan']);
  const [costs, ...others] = [...effort.searches, ...effort.baselines.map(({ searches }) => searches)];
  expect(costs?.longer).toBe(0);
  effort.boards.forEach((_board, index) => {
    expect(costs?.costs[index]).toBeCloseTo(effort.optimum[index], 3);
    for (const other of others) expect(other?.costs[index]).toBeCloseTo(effort.optimum[index], 3);
  });
  expect(effort.optimum.some((one) => !Number.isInteger(one))).toBe(true);
});

test('what is found out with some costs is not told of others', async () => {
  for (const [id, cost] of ['unit', 'tile', 'tile'].entries()) {
    const request: LabRequest = { goal, cost, choices: [builtIn('manhattan')], seed: 3 };
    thread.session.receive({ type: 'judge', id, request, stuck: [] });
    await thread.settle();
  }
  const [unit, tile, again] = thread.told('judged').map(({ judgement }) => judgement.verdict);
  expect(unit.maxTrueDistance).toBe(21);
  expect(tile.maxTrueDistance).toBeGreaterThan(40);
  expect(again).toEqual(tile);
});

test('a question is answered in costs', async () => {
  const board = parseBoard('1 2 3 / 4 0 5');
  if (!board.ok) throw new Error('no board');
  for (const [id, choice] of [own('() => cost(5)'), builtIn('manhattan')].entries()) {
    const question = { goal, cost: 'square', choice, boards: [board.value] };
    thread.session.receive({ type: 'evaluate', id, question });
  }
  await thread.settle();
  const answers = thread.posted.flatMap((message) =>
    message.type === 'answer' && message.answer.ok ? [message.answer.value[0]] : [],
  );
  expect(answers).toEqual([25, 25]);
});
