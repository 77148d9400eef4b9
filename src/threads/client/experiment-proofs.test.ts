import { describe, expect, it } from 'vitest';
import type { TablesAt } from '../../core/contract/optimal.ts';
import type { ExperimentPlan } from '../../core/experiments/experiment-plan.ts';
import { runOutcomes } from '../../core/experiments/experiment-rows.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { lightTwentyFourPartition, nibblePlan } from '../../core/solver/nibble-set.ts';
import { ExperimentBench, countsOf } from '../../testing/in-memory-experiment.ts';
import type { ExperimentSurroundings } from '../worker/experiment-session.ts';
import { findTables } from '../worker/nibble-tables.ts';
import type { StoredTables } from '../worker/stored-tables.ts';

const goal = standardGoal({ rows: 5, columns: 5 });
const nibbles = nibblePlan(goal, lightTwentyFourPartition);
const plan: ExperimentPlan = {
  ...{ version: 1, name: '', note: '', seed: 3, published: null, repeats: 1 },
  boards: [
    { kind: 'walk', label: '', goal, lengths: [20, 40], count: 6 },
    { kind: 'random', label: 'hard', goal, count: 2, grids: [0] },
  ],
  grids: [{ algorithm: 'optimal' }, { algorithm: 'greedy' }],
  budget: { maxExpansions: 100_000, maxNodes: 100_000, maxSeconds: 20 },
};

/** Workers that get light pattern databases. */
class Workers {
  readonly kept = new Map<string, StoredTables>();
  keeps = true;
  /** Which of those that ask have no memory, from 0. */
  refused: (asked: number) => boolean = () => false;
  readonly from: string[] = [];
  /** Built, by who asked. */
  readonly built: number[] = [];
  turns = 0;
  private asked = 0;

  readonly load: ExperimentSurroundings['loadTables'] = async ({ built, turn }) => {
    const asked = this.asked++;
    if (this.refused(asked)) {
      this.from.push('refused');
      return { search: null, at: { at: 'refused' } };
    }
    const found = await findTables(nibbles, {
      store: {
        read: (name) => Promise.resolve(this.kept.get(name)),
        write: (name, tables) => {
          if (!this.keeps) return Promise.reject(new Error('full'));
          this.kept.set(name, tables);
          return Promise.resolve();
        },
      },
      built: (done) => {
        if (this.built.at(-1) !== asked) this.built.push(asked);
        built(done);
      },
      turn: () => {
        this.turns++;
        return turn();
      },
    });
    if (found?.at.at === 'used') this.from.push(found.at.from);
    return found;
  };

  async run(count: number): Promise<ExperimentBench> {
    const bench = new ExperimentBench(plan, count, 1, [], this.load);
    bench.pool.start(plan, [{ from: 0, to: bench.rows.jobs.count }]);
    // A few turns at once, so that no worker is done before the others have begun.
    while (bench.finished === 0 && bench.refusals.length === 0) {
      bench.turn(2);
      await new Promise(setImmediate);
    }
    expect(bench.refusals).toEqual([]);
    return bench;
  }
}

const outcomes = ({ rows }: ExperimentBench): string[] => [...rows.outcome].map((code) => runOutcomes[code]);

describe('the pattern databases of a plan', () => {
  it('are built once, before the first run, and read by the others', async () => {
    const workers = new Workers();
    const bench = await workers.run(3);
    expect([workers.from, workers.built]).toEqual([['made', 'stored', 'stored'], [0]]);
    expect(workers.kept.size).toBe(nibbles.tables.length);
    const told = bench.progress.map(({ proofs }) => proofs!);
    const places: (TablesAt['at'] | undefined)[] = [...new Set(told.map(({ tables }) => tables?.at))];
    expect(places).toEqual([undefined, 'building', 'used']);
    expect(bench.progress.filter(({ done }) => done === 0).map(({ proofs }) => proofs?.workers)).toContain(1);
    expect(told.at(-1)).toEqual({ tables: { at: 'used', from: 'made', kept: true }, workers: 3 });
    expect(new Set(outcomes(bench))).toEqual(new Set(['solved', 'budget']));

    const again = await workers.run(2);
    expect(workers.from.slice(3)).toEqual(['stored', 'stored']);
    expect(countsOf(again.rows)).toEqual(countsOf(bench.rows));
    expect(again.rows.failures).toEqual(bench.rows.failures);
  });

  it('are one worker’s where they are not kept', async () => {
    const workers = new Workers();
    workers.keeps = false;
    const bench = await workers.run(3);
    expect([workers.from, bench.made.length]).toEqual([['made'], 1]);
    expect(bench.progress.at(-1)?.proofs).toEqual({
      ...{ tables: { at: 'used', from: 'made', kept: false }, workers: 1 },
    });
    expect(new Set(outcomes(bench))).toEqual(new Set(['solved', 'budget']));
  });

  it('are those of the workers that have memory for them', async () => {
    const workers = new Workers();
    workers.refused = (asked) => asked === 1;
    const bench = await workers.run(3);
    expect([workers.from.sort(), bench.made.length]).toEqual([['made', 'refused', 'stored'], 3]);
    expect(outcomes(bench)).not.toContain('failed');
    expect(bench.progress.at(-1)?.proofs?.workers).toBe(2);
  });

  it('are missed in the rows where there is no memory at all', async () => {
    const workers = new Workers();
    workers.refused = () => true;
    const bench = await workers.run(3);
    expect(bench.made.length).toBe(1);
    const { rows } = bench;
    for (let job = 0; job < rows.jobs.count; job++)
      expect(rows.failures.get(job)).toEqual(
        rows.jobs.settingOf(job) === 0 ? { code: 'run.no-tables' } : undefined,
      );
    expect(new Set(outcomes(bench))).toEqual(new Set(['failed', 'solved']));
  });

  it('are not built on while the experiment is paused', async () => {
    const workers = new Workers();
    const bench = new ExperimentBench(plan, 2, 1, [], workers.load);
    bench.pool.start(plan, [{ from: 0, to: bench.rows.jobs.count }]);
    const wait = async (): Promise<void> => {
      for (let round = 0; round < 20; round++) {
        bench.turn(1);
        await new Promise(setImmediate);
      }
    };
    await wait();
    bench.pool.pause();
    await wait();
    const { turns } = workers;
    expect(turns).toBeGreaterThan(0);
    await wait();
    expect([workers.turns, bench.progress.at(-1)?.proofs?.tables?.at]).toEqual([turns, 'building']);
    bench.pool.resume();
    await bench.turnToEnd();
    expect([workers.from[0], bench.rows.done]).toEqual(['made', bench.rows.jobs.count]);
  });
});
