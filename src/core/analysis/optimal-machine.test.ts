import { expect, it } from 'vitest';
import { defaultSettings } from '../algorithms/registry.ts';
import { readPlanObject, planObject } from '../files/experiment-plan.ts';
import { standardGoal } from '../puzzle/board.ts';
import type { ExperimentPlan } from '../experiments/experiment-plan.ts';
import { ExperimentRows, runOutcomes } from '../experiments/experiment-rows.ts';
import { planProblem } from '../experiments/plan-problem.ts';
import { OptimalSolver } from '../solver/optimal-solver.ts';
import { solveShortest } from '../solver/solve-shortest.ts';
import { ExperimentRunner } from './experiment-runner.ts';
import { optimalMachines } from './optimal-machine.ts';
import { createBoard } from '../puzzle/board.ts';
import { summarise } from './experiment-summary.ts';

const goal = standardGoal({ rows: 3, columns: 3 });
const plan: ExperimentPlan = {
  ...{ version: 1, name: '', note: '', seed: 5, published: null, repeats: 1 },
  boards: [
    { kind: 'random', label: 'random', goal, count: 20 },
    { kind: 'walk', label: '', goal: standardGoal({ rows: 4, columns: 4 }), lengths: [60], count: 5 },
    { kind: 'list', label: 'bad', goal, boards: [createBoard(goal, [2, 1, 3, 4, 5, 6, 7, 8, 0])] },
  ],
  grids: [{ algorithm: ['optimal', 'a-star'], heuristic: ['hamming', 'linear-conflict'] }],
  budget: { maxExpansions: 500_000, maxNodes: 500_000, maxSeconds: 60 },
};

it('is one setting of a plan, with the lengths of A* and the nodes of the solver', () => {
  expect(readPlanObject(planObject(plan))).toEqual({ ok: true, value: plan });
  const runner = new ExperimentRunner(plan, () => performance.now(), null, optimalMachines());
  const { jobs } = runner;
  expect(jobs.settings.map(({ label }) => label)).toEqual([
    'Optimal solver',
    'A*, Hamming',
    'A*, Linear conflict',
  ]);
  const rows = new ExperimentRows(jobs);
  runner.begin(Int32Array.from({ length: jobs.count }, (_, job) => job));
  while (!runner.advance(50));
  rows.take(runner.takeRows());
  expect([rows.done, rows.failures.size]).toEqual([26 * 3, 0]);
  const solver = new OptimalSolver();
  for (let job = 0; job < jobs.count; job += 3) {
    const outcome = runOutcomes[rows.outcome[job]];
    if (jobs.groups[jobs.groupOf(job)].label === 'bad') {
      expect([outcome, rows.expanded[job]]).toEqual(['unsolvable', 0]);
      continue;
    }
    const start = createBoard(jobs.goalOf(job), rows.startOf(job));
    const answer = solveShortest(solver, start, jobs.goalOf(job), Infinity);
    expect([outcome, rows.expanded[job], rows.generated[job]]).toEqual(['solved', answer.nodes, -1]);
    if (runOutcomes[rows.outcome[job + 2]] === 'solved') expect(rows.length[job]).toBe(rows.length[job + 2]);
    expect(rows.depth[job] === -1 || rows.depth[job] === rows.length[job]).toBe(true);
  }
  const [cell] = summarise(rows).cells;
  expect(cell).toMatchObject({
    optimal: { share: 1 },
    spreads: { generated: null, penetrance: null, branching: null },
  });
});

it('gives up where a run may spend no more, and is for boards of up to sixteen cells', () => {
  const [start] = [createBoard(goal, [8, 6, 7, 2, 5, 4, 3, 0, 1])];
  const settings = { ...defaultSettings('optimal'), maxExpansions: 10 };
  const machine = optimalMachines()({ start, goal, settings, evenIfUnsolvable: false });
  expect(machine.advance(1)).toBe(true);
  expect(machine.result).toMatchObject({ status: 'budget', moves: null });
  const large = { kind: 'random', label: '', goal: standardGoal({ rows: 5, columns: 5 }), count: 1 } as const;
  expect(planProblem({ ...plan, boards: [large] })).toMatchObject({
    place: 'boards[0]',
    why: { code: 'plan.solver', max: 16 },
  });
});
