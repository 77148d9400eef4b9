import { asWritten, exactly } from '../../core/base/message.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import type { ExperimentPlan } from '../../core/experiments/experiment-plan.ts';
import { runOutcomes, openJobs } from '../../core/experiments/experiment-rows.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { ExperimentBench, countsOf } from '../../testing/in-memory-experiment.ts';
import { isLong } from '../../testing/samples.ts';

const goal = standardGoal({ rows: 3, columns: 3 });
const plan: ExperimentPlan = {
  ...{ version: 1, name: 'of the tests', note: '', seed: 7, published: null },
  boards: [
    { kind: 'random', label: 'random', goal, count: 6 },
    { kind: 'depth', label: '', goal, depths: [4, 12], count: 3 },
    { kind: 'walk', label: '', goal: standardGoal({ rows: 2, columns: 3 }), lengths: [9], count: 4 },
    { kind: 'set', label: 'hardest', set: 'hardest', first: 0, count: 3 },
  ],
  grids: [
    { algorithm: 'a-star', heuristic: ['manhattan', 'linear-conflict'] },
    { algorithm: 'hill-climbing', restarts: 5 },
    { algorithm: 'genetic', population: 20, generations: 5, phases: 2 },
  ],
  repeats: 3,
  budget: { maxExpansions: 100_000, maxNodes: 100_000, maxSeconds: 20 },
};
const all = (bench: ExperimentBench) => [{ from: 0, to: bench.rows.jobs.count }];

function wholeRun(workers: number, order = 1): ExperimentBench {
  const bench = new ExperimentBench(plan, workers, order);
  bench.run(plan, all(bench));
  return bench;
}

const reference = wholeRun(1);
const outcomeOf = ({ rows }: ExperimentBench, job: number) => runOutcomes[rows.outcome[job]];

describe('a pool', () => {
  it('makes all rows, and says how far it is', () => {
    const { rows, progress, finished, refusals } = reference;
    expect(rows.done).toBe(19 * (2 + 3 + 3));
    expect([finished, refusals]).toEqual([1, []]);
    expect(progress.at(-1)).toMatchObject({ done: rows.done, total: rows.done, secondsLeft: 0 });
    expect(progress.map(({ done }) => done)).toEqual(progress.map(({ done }) => done).sort((a, b) => a - b));
    expect(rows.failures.size).toBe(0);
  });

  it.each([2, 4, 7])('has the same rows with %i workers, in whatever order they come', (workers) => {
    for (let order = 1; order <= 2; order++) {
      const bench = wholeRun(workers, order);
      expect(bench.made.length).toBe(workers);
      expect(countsOf(bench.rows)).toEqual(countsOf(reference.rows));
      expect(bench.made.every(({ ended }) => ended)).toBe(true);
    }
  });

  it('has the same rows when it was interrupted and resumed', () => {
    const bench = new ExperimentBench(plan, 2, 9);
    bench.pool.start(plan, all(bench));
    for (let sitting = 0; sitting < 40 && bench.rows.done < bench.rows.jobs.count; sitting++) {
      bench.turn(isLong ? 12 : 36);
      bench.pool.cancel();
      bench.turn();
      bench.pool.start(plan, openJobs(bench.rows));
    }
    bench.turn();
    expect(bench.made.length).toBeGreaterThan(4);
    expect(countsOf(bench.rows)).toEqual(countsOf(reference.rows));
  });

  it('marks the one job that crashes its worker, and goes on', () => {
    const bench = new ExperimentBench(plan, 3, 2, [{ job: 61, kind: 'crash' }]);
    bench.run(plan, all(bench));
    expect(bench.finished).toBe(1);
    expect(outcomeOf(bench, 61)).toBe('failed');
    expect([...bench.rows.failures]).toEqual([
      [61, { code: 'run.worker-stopped', why: asWritten('out of memory') }],
    ]);
    const [counts, expected] = [countsOf(bench.rows), countsOf(reference.rows)];
    for (const column of Object.keys(counts).filter((name) => name !== 'start'))
      expect(counts[column].filter((_, job) => job !== 61)).toEqual(
        expected[column].filter((_, job) => job !== 61),
      );
    expect(counts['start']).toEqual(expected['start']);
  });

  it('marks a job whose worker falls silent, after maxSeconds and not before', () => {
    const bench = new ExperimentBench(plan, 2, 3, [{ job: 30, kind: 'hang' }]);
    bench.run(plan, all(bench));
    bench.pass(19);
    expect(bench.finished).toBe(0);
    for (let round = 0; round < 3; round++) {
      bench.pass(3);
      bench.turn();
      bench.pass(18);
      bench.turn();
    }
    expect(bench.finished).toBe(1);
    expect(outcomeOf(bench, 30)).toBe('timeout');
    expect(bench.rows.failures.get(30)).toEqual({ code: 'run.worker-silent', seconds: exactly(20) });
    expect(bench.rows.done).toBe(bench.rows.jobs.count);
  });

  it('stops within a slice when it is paused, and counts no silence meanwhile', () => {
    const bench = new ExperimentBench(plan, 2, 4);
    bench.pool.start(plan, all(bench));
    bench.turn(30);
    bench.pool.pause();
    bench.turn();
    const { done } = bench.rows;
    expect(done).toBeLessThan(bench.rows.jobs.count);
    bench.pass(100);
    bench.turn();
    expect(bench.rows.done).toBe(done);
    bench.pool.resume();
    bench.turn();
    expect(bench.made.length).toBe(2);
    expect(countsOf(bench.rows)).toEqual(countsOf(reference.rows));
  });

  it('gives up when its workers do not start', () => {
    const bench = new ExperimentBench(plan, 2);
    bench.pool.start(plan, all(bench));
    for (const thread of bench.made) thread.end();
    bench.pass(60);
    bench.made.slice(2).forEach((thread) => thread.end());
    bench.pass(60);
    expect(bench.refusals).toEqual(['The workers do not start. Its worker said nothing for 20 s.']);
  });

  it('says why a plan cannot be run', () => {
    const [, depths] = plan.boards;
    const impossible = {
      ...plan,
      boards: [{ ...depths, kind: 'depth', goal, depths: [32], count: 1 } as const],
    };
    const bench = new ExperimentBench(impossible, 2);
    bench.run(impossible, all(bench));
    expect(bench.refusals).toEqual([
      'No board of 3×3 is 32 moves from that goal; the farthest ones are 31 away.',
    ]);
  });

  it('ends at once when nothing is left', () => {
    const bench = new ExperimentBench(plan, 2);
    bench.run(plan, []);
    expect([bench.finished, bench.made.length]).toEqual([1, 0]);
  });

  it('gives a job that throws a row of its own', () => {
    const wide = standardGoal({ rows: 4, columns: 4 });
    const misfit: ExperimentPlan = {
      ...plan,
      boards: [{ kind: 'walk', label: 'walk', goal: wide, lengths: [5], count: 2 }],
      grids: [{ algorithm: 'a-star', heuristic: ['manhattan', 'exact'] }],
    };
    const bench = new ExperimentBench(misfit, 1);
    bench.run(misfit, all(bench));
    expect([...bench.rows.outcome].map((code) => runOutcomes[code])).toEqual([
      ...['solved', 'failed', 'solved', 'failed'],
    ]);
    expect(sayEnglish(bench.rows.failures.get(1)!)).toMatch(/exact fits 4×4/);
  });
});
