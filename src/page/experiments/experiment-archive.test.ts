import { sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import type { OwnPlan } from '../../core/experiments/experiment-plan.ts';
import { ExperimentJobs } from '../../core/experiments/experiment-jobs.ts';
import { type RowBatch, openJobs } from '../../core/experiments/experiment-rows.ts';
import { ExperimentRunner } from '../../core/analysis/experiment-runner.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { countsOf } from '../../testing/in-memory-experiment.ts';
import { runExperiment } from '../../testing/run-experiment.ts';
import type { KeptExperiment } from '../../core/files/kept-experiment.ts';
import { type ArchiveStorage, ExperimentArchive, passingArchiveStorage } from './experiment-archive.ts';

const plan: OwnPlan = {
  ...{ version: 1, name: 'kept', note: '', seed: 4, published: null, repeats: 1 },
  boards: [{ kind: 'random', label: 'random', goal: standardGoal({ rows: 2, columns: 3 }), count: 10 }],
  grids: [{ algorithm: 'a-star', heuristic: ['zero', 'manhattan'] }],
  budget: { maxExpansions: 1000, maxNodes: 1000, maxSeconds: 10 },
};
const kept = (id: string, begunAt: number): KeptExperiment => ({ id, plan, begunAt, done: 0 });

/** A database without a browser: everything that goes in or out is a copy. */
function memoryStorage(): ArchiveStorage & { full: boolean } {
  const memory = passingArchiveStorage();
  const storage = {
    ...memory,
    full: false,
    experiments: async () => structuredClone(await memory.experiments()),
    keep: (experiment: KeptExperiment) => memory.keep(structuredClone(experiment)),
    append: (experiment: KeptExperiment, batch: RowBatch) =>
      storage.full
        ? Promise.reject(new DOMException('no room', 'QuotaExceededError'))
        : memory.append(experiment, structuredClone(batch)),
    batches: async (id: IDBValidKey) => structuredClone(await memory.batches(id)),
  };
  return storage;
}

/** Batches of a few rows each. */
function batchesOf(jobs: readonly number[], atOnce: number): RowBatch[] {
  const runner = new ExperimentRunner(plan, () => 0);
  const batches: RowBatch[] = [];
  for (let from = 0; from < jobs.length; from += atOnce) {
    runner.begin(Int32Array.from(jobs.slice(from, from + atOnce)));
    while (!runner.advance(50));
    batches.push(runner.takeRows());
  }
  return batches;
}

describe('the archive', () => {
  it('holds what was there when the page was closed, to be gone on with', async () => {
    const storage = memoryStorage();
    const first = new ExperimentArchive(storage);
    await first.keep(kept('a', 1));
    for (const batch of batchesOf([0, 1, 2, 3, 9, 8, 7], 3))
      expect(await first.append(kept('a', 1), batch)).toEqual({ ok: true });
    const second = new ExperimentArchive(storage);
    const list = await second.list();
    const loaded = list.ok ? await second.load(list.value.kept[0]) : list;
    if (!loaded.ok) throw new Error(sayEnglish(loaded.error));
    const { rows, unusable } = loaded.value;
    expect(unusable).toBeNull();
    expect(openJobs(rows)).toEqual([
      { from: 4, to: 7 },
      { from: 10, to: 20 },
    ]);
    const rest = openJobs(rows).flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, index) => from + index),
    );
    for (const batch of batchesOf(rest, 4)) rows.take(batch);
    expect(countsOf(rows)).toEqual(countsOf(runExperiment(plan)));
    expect(rows.jobs.count).toBe(new ExperimentJobs(plan).count);
  });

  it('lists the newest first, and forgets an experiment with its rows', async () => {
    const storage = memoryStorage();
    const archive = new ExperimentArchive(storage);
    for (const [id, begunAt] of [
      ['old', 1],
      ['new', 3],
      ['middle', 2],
    ] as const)
      await archive.keep(kept(id, begunAt));
    for (const batch of batchesOf([0, 1], 1)) await archive.append(kept('new', 3), batch);
    await archive.remove('new');
    const list = await archive.list();
    expect(list.ok && list.value.kept.map(({ id }) => id)).toEqual(['middle', 'old']);
    expect(await storage.batches('new')).toEqual([]);
  });

  it('says that the storage is full, and never rejects', async () => {
    const storage = memoryStorage();
    const archive = new ExperimentArchive(storage);
    storage.full = true;
    const [batch] = batchesOf([0], 1);
    expect(await archive.append(kept('a', 1), batch)).toEqual({
      ok: false,
      error: { code: 'storage.rows-unkept', why: { code: 'storage.full' } },
    });
    const broken = new ExperimentArchive({
      ...storage,
      experiments: () => Promise.reject(new Error('Not allowed.')),
    });
    expect(await broken.list()).toEqual({
      ok: false,
      error: { code: 'storage.unread', why: { code: 'as-written', text: 'Not allowed' } },
    });
  });
});
