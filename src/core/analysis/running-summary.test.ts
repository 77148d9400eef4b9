import { expect, it } from 'vitest';
import { standardGoal } from '../puzzle/board.ts';
import type { ExperimentPlan } from '../experiments/experiment-plan.ts';
import { runExperiment } from '../../testing/run-experiment.ts';
import { summarise, RunningSummary } from './summarise.ts';

const goal = standardGoal({ rows: 3, columns: 3 });
const plan: ExperimentPlan = {
  ...{ version: 1, name: '', note: '', seed: 3, published: null, repeats: 3 },
  boards: [
    { kind: 'random', label: 'random', goal, count: 7, grids: [0] },
    { kind: 'depth', label: '', goal, depths: [0, 6, 11], count: 5 },
  ],
  grids: [
    { algorithm: ['a-star', 'greedy'], cost: ['unit', 'tile'] },
    { algorithm: 'simulated-annealing', maxExpansions: 40 },
  ],
  budget: { maxExpansions: 10_000, maxNodes: 20_000, maxSeconds: 30 },
};

it('has what the table of all rows has, but for medians of times', () => {
  const rows = runExperiment(plan);
  const running = new RunningSummary(rows.jobs);
  for (const row of rows.inOrder()) running.take(row);
  const whole = summarise(rows);
  const { cells } = running.summary;
  expect(cells).toHaveLength(whole.cells.length);
  for (const [index, cell] of cells.entries()) {
    const { spreads, branchingOfMean, ...rest } = cell;
    const { spreads: exact, branchingOfMean: branching, ...others } = whole.cells[index];
    expect(rest).toEqual(others);
    if (branching === null) expect(branchingOfMean).toBeNull();
    else expect(branchingOfMean).toBeCloseTo(branching, 9);
    for (const measure of Object.keys(exact) as (keyof typeof exact)[]) {
      const [ours, theirs] = [spreads[measure], exact[measure]];
      if (theirs === null || ours === null) {
        expect(ours).toBe(theirs);
        continue;
      }
      const { count, min, max, lower, median, upper } = theirs;
      const quartiles =
        measure === 'elapsedMs' ? { lower: NaN, median: NaN, upper: NaN } : { lower, median, upper };
      expect(ours).toMatchObject({ count, min, max, ...quartiles });
      expect(ours.mean).toBeCloseTo(theirs.mean, 9);
      expect(ours.standardError ?? -1).toBeCloseTo(theirs.standardError ?? -1, 9);
    }
  }
});

it('leaves out quartiles of measures with too many values, and has those of the others', () => {
  const rows = runExperiment(plan);
  const running = new RunningSummary(rows.jobs, 60);
  for (const row of rows.inOrder()) running.take(row);
  const whole = summarise(rows);
  const medians = running.summary.cells.flatMap(({ spreads }, index) =>
    (['generated', 'length', 'rejected'] as const).map((measure) => [
      spreads[measure]?.median,
      whole.cells[index].spreads[measure]?.median,
    ]),
  );
  const known = medians.filter(([ours]) => ours !== undefined && !Number.isNaN(ours));
  expect(known.length).toBeGreaterThan(0);
  expect(known.length).toBeLessThan(medians.filter(([ours]) => ours !== undefined).length);
  for (const [ours, exact] of known) expect(ours).toBe(exact);
});
