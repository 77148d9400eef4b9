import { sayEnglish } from '../../locales/say-any.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExperimentPlan, SettingsGrid } from '../../core/experiments/experiment-plan.ts';
import { runOutcomes, openJobs } from '../../core/experiments/experiment-rows.ts';
import { stuckCode } from '../../core/search/code-choice.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { ExperimentBench, countsOf } from '../../testing/in-memory-experiment.ts';
import { isLong } from '../../testing/samples.ts';

const goal = standardGoal({ rows: 3, columns: 3 });
const taxi = 'function h(board) {\n  return manhattan(board);\n}';
const misplaced = '(board, goal) => board.filter((tile, cell) => tile !== 0 && tile !== goal[cell]).length';

function planOf(grids: readonly SettingsGrid[], maxSeconds = 20, count = isLong ? 3 : 2): ExperimentPlan {
  return {
    ...{ version: 1, name: 'own code', note: '', seed: 7, repeats: 2, published: null },
    boards: [{ kind: 'depth', label: '', goal, depths: [4, 12], count }],
    grids,
    budget: { maxExpansions: 100_000, maxNodes: 100_000, maxSeconds },
  };
}

const all = (bench: ExperimentBench) => [{ from: 0, to: bench.rows.jobs.count }];

async function runWhole(plan: ExperimentPlan, workers = 1, order = 1): Promise<ExperimentBench> {
  const bench = new ExperimentBench(plan, workers, order);
  bench.pool.start(plan, all(bench));
  await bench.turnToEnd();
  return bench;
}

describe('own code in a plan', () => {
  const plan = planOf([
    { algorithm: ['a-star', 'ida-star'], heuristic: ['own', 'max(own,hamming)'], code: [taxi, misplaced] },
    { algorithm: 'bidirectional', heuristic: 'own', code: misplaced },
    { algorithm: 'simulated-annealing', heuristic: 'own', code: taxi, maxExpansions: 2000 },
  ]);
  const same = planOf([
    {
      algorithm: ['a-star', 'ida-star'],
      heuristic: ['manhattan', 'hamming', 'max(manhattan,hamming)', 'max(hamming,zero)'],
    },
    { algorithm: 'bidirectional', heuristic: 'hamming' },
    { algorithm: 'simulated-annealing', heuristic: 'manhattan', maxExpansions: 2000 },
  ]);
  let reference: ExperimentBench;
  beforeAll(async () => {
    reference = await runWhole(plan);
  });

  it('counts what the heuristics that it equals count, several codes side by side', async () => {
    expect(reference.rows.failures.size).toBe(0);
    expect(reference.rows.jobs.settings.map(({ label }) => label).slice(0, 2)).toEqual([
      'A*, Your own code, code 1',
      'A*, Your own code, code 2',
    ]);
    expect(countsOf(reference.rows)).toEqual(countsOf((await runWhole(same)).rows));
  });

  it('has the same rows with four workers, and when it was interrupted', async () => {
    expect(countsOf((await runWhole(plan, 4, 3)).rows)).toEqual(countsOf(reference.rows));
    const bench = new ExperimentBench(plan, 2, 9);
    bench.pool.start(plan, all(bench));
    for (let done = 5; done < bench.rows.jobs.count; done = bench.rows.done + (isLong ? 15 : 30)) {
      while (bench.rows.done < done) {
        bench.turn(3);
        await new Promise(setImmediate);
      }
      bench.pool.cancel();
      bench.turn();
      bench.pool.start(plan, openJobs(bench.rows));
    }
    await bench.turnToEnd();
    expect(bench.made.length).toBeGreaterThan(4);
    expect(countsOf(bench.rows)).toEqual(countsOf(reference.rows));
  });

  it('needs a sandbox for each worker, and none where no search runs it', async () => {
    expect(reference.sandboxes).toBe(1);
    const none = await runWhole(
      planOf([
        { algorithm: 'a-star', heuristic: 'hamming', code: '(' },
        { algorithm: 'breadth-first', heuristic: 'own', code: '(' },
      ]),
    );
    expect([none.sandboxes, none.rows.failures.size]).toEqual([0, 0]);
  });
});

describe('bad own code costs its rows and nothing else', () => {
  // What the other rows say is compared, and a few generations tell as much as hundreds.
  const ofBoth = { algorithm: ['a-star', 'genetic'], phases: 1, generations: 20 } as const;
  let good: ExperimentBench;
  beforeAll(async () => {
    good = await runWhole(planOf([{ ...ofBoth, heuristic: 'hamming' }], 20, 1));
  });

  it.each([
    ['a mistake of grammar', 'function h(board) {\n  return (;\n}', /^Line 2, column \d+ of the code: /],
    [
      'a thrown error',
      "() => { throw new Error('no') }",
      /^Line 1, column \d+ of the code: The code throws “no”\./,
    ],
    ['no end', 'function h() {\n  for (;;);\n}', /of the code: This was stopped after /],
    ['no number', '() => NaN', /^Your function returns NaN for the board /],
    ['too deep a recursion', 'function h(board) { return h(board) + 1; }', /The calls go too deep/],
    ['too much memory', '() => new Array(1e9).fill(0).length', /^Line 1.*This takes too much memory/],
    ['what brings the sandbox down', '['.repeat(9_000), /^This is too much for the sandbox/],
    ['no function', 'let x = 1;', /^There is no function h/],
  ])('%s', async (_, code, sentence) => {
    // Of two boards: what brings the sandbox down is paid for by each run.
    const plan = planOf([{ ...ofBoth, heuristic: ['own', 'hamming'], code }], 20, 1);
    const { rows, refusals } = await runWhole(plan, 2, 5);
    expect([refusals, rows.done]).toEqual([[], rows.jobs.count]);
    const ownJobs = [...rows.outcome.keys()].filter(
      (job) => rows.jobs.settingsOfRun(job).heuristic === 'own',
    );
    expect([...rows.failures.keys()].sort((a, b) => a - b)).toEqual(ownJobs);
    for (const job of ownJobs) {
      expect(runOutcomes[rows.outcome[job]]).toBe('failed');
      expect(sayEnglish(rows.failures.get(job)!)).toMatch(sentence);
    }
    const others = [...rows.generated].filter((_, job) => !ownJobs.includes(job));
    expect(others).toEqual([...good.rows.generated]);
  });

  it('on the one board where it fails', async () => {
    const seen = await runWhole(planOf([{ algorithm: 'a-star', heuristic: 'hamming' }]));
    const start = [...seen.rows.startOf(3)].join();
    const code = `(board) => (board.join() === '${start}' ? -1 : hamming(board))`;
    const { rows } = await runWhole(planOf([{ algorithm: 'a-star', heuristic: 'own', code }]), 2);
    expect(sayEnglish(rows.failures.get(3)!)).toMatch(/^Your function returns −1 for the board /);
    for (const job of [0, 1, 2, 4, 5])
      if (!rows.failures.has(job)) expect(rows.expanded[job]).toBe(seen.rows.expanded[job]);
  });

  it('within the seconds of a run, however long a step of the search is', async () => {
    // The clock ticks a quarter of a millisecond when it is read, which it is before each of the thousands of calls.
    const grid = { algorithm: 'genetic', heuristic: 'own', code: taxi, population: 2000 } as const;
    const { rows, clockMs } = await runWhole(planOf([grid], 1));
    expect([...rows.outcome].map((code) => runOutcomes[code])).toContain('timeout');
    for (const [job, why] of rows.failures) {
      expect(sayEnglish(why)).toBe('It took longer than 1 s.');
      expect(rows.elapsedMs[job]).toBeLessThan(1010);
    }
    expect(clockMs).toBeLessThan(60_000);
  });

  it('when it keeps its worker from saying anything: within seconds, and in the row of its job', () => {
    const plan = planOf([{ algorithm: 'a-star', heuristic: ['hamming', 'manhattan'] }], 60);
    const bench = new ExperimentBench(plan, 2, 3, [{ job: 5, kind: 'deaf' }]);
    bench.run(plan, all(bench));
    expect(bench.finished).toBe(0);
    for (let second = 0; second < 7; second++) {
      bench.pass(1);
      bench.turn();
    }
    expect(bench.finished).toBe(1);
    expect([...bench.rows.failures]).toEqual([[5, stuckCode.what]]);
    expect(runOutcomes[bench.rows.outcome[5]]).toBe('failed');
  });
});
