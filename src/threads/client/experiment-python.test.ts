import { loadPyodide } from 'pyodide';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchStarters } from '../../catalog/own-searches.ts';
import type { ExperimentPlan, SettingsGrid } from '../../core/experiments/experiment-plan.ts';
import { openJobs, runOutcomes } from '../../core/experiments/experiment-rows.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { nowhere } from '../../core/search/own-run.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { ExperimentBench, countsOf } from '../../testing/in-memory-experiment.ts';
import { pythonHere } from '../../testing/run-own-python.ts';

type Ask = NonNullable<ConstructorParameters<typeof ExperimentBench>[5]>;

const goal = standardGoal({ rows: 3, columns: 3 });
const taxi = {
  python: 'def h(board, goal, rows, columns):\n    return manhattan(board)',
  javascript: 'function h(board) {\n  return manhattan(board);\n}',
};
const misplaced = {
  python:
    'def h(board, goal, rows, columns):\n    return sum(tile != 0 and tile != aim for tile, aim in zip(board, goal)) / 2',
  javascript: '(board, goal) => board.filter((tile, cell) => tile !== 0 && tile !== goal[cell]).length / 2',
};
const star = searchStarters.find(({ id }) => id === 'a-star')!;

function planOf(grids: readonly SettingsGrid[], maxSeconds = 20, maxExpansions = 2000): ExperimentPlan {
  return {
    ...{ version: 1, name: 'own code', note: '', seed: 7, repeats: 2, published: null },
    boards: [{ kind: 'depth', label: '', goal, depths: [4, 12], count: 2 }],
    grids,
    budget: { maxExpansions, maxNodes: 100_000, maxSeconds },
  };
}

/** The same in either language, beside a search that needs none. */
const grids = (language: 'python' | 'javascript'): SettingsGrid[] => [
  {
    ...{ algorithm: ['a-star', 'ida-star'], heuristic: ['own', 'max(own,hamming)'] },
    code: [taxi[language], misplaced[language]],
  },
  { algorithm: 'bidirectional', heuristic: 'own', code: misplaced[language] },
  { algorithm: 'own-search', heuristic: 'manhattan', code: language === 'python' ? star.python : star.code },
  { algorithm: 'a-star', heuristic: 'manhattan' },
];

let ask: Ask;
beforeAll(async () => {
  const answer = pythonHere(
    await loadPyodide({ env: { PYTHONHASHSEED: '0' }, enableRunUntilComplete: false }),
  );
  let id = 0;
  ask = (asked) => answer({ id: ++id, ...asked }, () => undefined);
});

const all = (bench: ExperimentBench) => [{ from: 0, to: bench.rows.jobs.count }];

async function runWhole(plan: ExperimentPlan, workers = 1, answer = ask): Promise<ExperimentBench> {
  const bench = new ExperimentBench(plan, workers, 1, [], undefined, answer);
  bench.pool.start(plan, all(bench));
  await bench.turnToEnd();
  return bench;
}

describe('code in Python in a plan', () => {
  const plan = planOf(grids('python'));
  let reference: ExperimentBench;
  beforeAll(async () => {
    reference = await runWhole(plan);
  });

  it('leaves the rows that its twin in JavaScript leaves', async () => {
    expect([reference.refusals, reference.rows.failures.size, reference.sandboxes]).toEqual([[], 0, 0]);
    expect(countsOf(reference.rows)).toEqual(countsOf((await runWhole(planOf(grids('javascript')))).rows));
  });

  it('has the same rows with several workers, beside JavaScript, and when it was interrupted', async () => {
    expect(countsOf((await runWhole(plan, 3)).rows)).toEqual(countsOf(reference.rows));
    const mixed = grids('python').map((grid, at) => (at === 1 ? { ...grids('javascript')[1] } : grid));
    expect(countsOf((await runWhole(planOf(mixed))).rows)).toEqual(countsOf(reference.rows));
    const bench = new ExperimentBench(plan, 2, 9, [], undefined, ask);
    for (let done = 4; done < bench.rows.jobs.count; done = bench.rows.done + 12) {
      bench.pool.start(plan, openJobs(bench.rows));
      while (bench.rows.done < done) {
        bench.turn(3);
        await new Promise(setImmediate);
      }
      bench.pool.cancel();
      bench.turn();
    }
    bench.pool.start(plan, openJobs(bench.rows));
    await bench.turnToEnd();
    expect(countsOf(bench.rows)).toEqual(countsOf(reference.rows));
  });

  it('says while Python starts, and waits for it however long that takes', async () => {
    const answers: (() => void)[] = [];
    const bench = new ExperimentBench(plan, 1, 1, [], undefined, (asked) =>
      new Promise<void>((go) => answers.push(go)).then(() => ask(asked)),
    );
    bench.pool.start(plan, all(bench));
    while (answers.length === 0) {
      bench.turn();
      await new Promise(setImmediate);
    }
    bench.turn();
    expect(bench.pythonStarts).toEqual([true]);
    bench.pass(60);
    while (bench.finished === 0) {
      answers.shift()?.();
      bench.turn();
      await new Promise(setImmediate);
    }
    expect([bench.pythonStarts, bench.made.length]).toEqual([[true, false], 1]);
    expect(countsOf(bench.rows)).toEqual(countsOf(reference.rows));
  });
});

describe('what is wrong with code in Python costs its rows and nothing else', () => {
  it.each([
    ['a mistake of grammar', 'def h(board, goal, rows, columns):\n    return (', /^Line 2.* SyntaxError/],
    [
      'an error',
      'def h(board, goal, rows, columns):\n    return board[99]',
      /^Line 2 of the code: IndexError/,
    ],
    ['no number', 'def h(*given):\n    return None', /^Your function returns nothing for the board /],
    ['a memory', 'n = 0\ndef h(*given):\n    global n\n    n += 1\n    return n', / two numbers|remember/],
    ['a search without a heuristic', star.python, /^There is no function h: write def h\(/],
  ])('%s', async (_, code, sentence) => {
    const { rows, refusals } = await runWhole(
      planOf([{ algorithm: 'a-star', heuristic: ['own', 'hamming'], code }]),
    );
    expect([refusals, rows.done]).toEqual([[], rows.jobs.count]);
    const ownJobs = [...rows.outcome.keys()].filter(
      (job) => rows.jobs.settingsOfRun(job).heuristic === 'own',
    );
    expect([...rows.failures.keys()].sort((a, b) => a - b)).toEqual(ownJobs);
    for (const job of ownJobs) expect(sayEnglish(rows.failures.get(job)!)).toMatch(sentence);
  });

  it('of a search, and more expansions than it may make', async () => {
    const run = (code: string, maxExpansions = 2000) =>
      runWhole(planOf([{ algorithm: 'own-search', heuristic: 'manhattan', code }], 20, maxExpansions));
    const { rows } = await run(star.python.replace('for child', 'x = y\n        for child'));
    expect(rows.failures.size).toBe(rows.jobs.count);
    expect(sayEnglish(rows.failures.get(0)!)).toBe(
      "Line 18 of the code: NameError: name 'y' is not defined.",
    );
    const few = (await run(star.python, 3)).rows;
    expect([...few.outcome].map((code) => runOutcomes[code])).toContain('budget');
  });

  it('a run that takes too long, the time in which it waits counted', async () => {
    let bench: ExperimentBench | null = null;
    const plan = planOf([{ algorithm: 'a-star', heuristic: ['own', 'hamming'], code: taxi.python }], 1);
    const slow: Ask = async (asked) => {
      const answer = await ask(asked);
      if ('boards' in asked && asked.program.code === taxi.python) bench!.clockMs += 700;
      return answer;
    };
    bench = new ExperimentBench(plan, 1, 1, [], undefined, slow);
    bench.pool.start(plan, all(bench));
    await bench.turnToEnd();
    expect(sayEnglish(bench.rows.failures.get(0)!)).toBe('It took longer than 1 s.');
    expect(bench.rows.elapsedMs[0]).toBeGreaterThan(1000);
  });

  it('and Python is started again for the next run once a program has ended it', async () => {
    const kinds: string[] = [];
    const ended: Ask = (asked) => {
      const isTrial = 'program' in asked && asked.count === 1 && asked.program.goal.cells.length === 4;
      kinds.push(isTrial ? 'start' : 'run');
      return isTrial
        ? ask(asked)
        : Promise.resolve({ id: 0, problem: nowhere({ code: 'code.seconds', n: 2 }) });
    };
    const { rows } = await runWhole(planOf([{ algorithm: 'own-search', code: star.python }]), 1, ended);
    expect(rows.failures.size).toBe(rows.jobs.count);
    expect(kinds).toEqual(Array.from({ length: rows.jobs.count }, () => ['start', 'run']).flat());
  });

  it('and where Python does not start, the plan says so', async () => {
    const none: Ask = () => Promise.resolve({ id: 0, problem: nowhere({ code: 'code.python-refused' }) });
    const { refusals, rows } = await runWhole(planOf(grids('python')), 1, none);
    expect([rows.done, refusals[0]]).toEqual([
      0,
      expect.stringMatching(/^The plan has code in Python, which cannot run\. Python does not start here: /),
    ]);
  });
});
