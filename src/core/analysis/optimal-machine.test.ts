import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../algorithms/registry.ts';
import { exactly } from '../base/message.ts';
import { readPlanObject, planObject } from '../files/plan-file.ts';
import type { ExperimentPlan } from '../experiments/experiment-plan.ts';
import { ExperimentRows, runOutcomes } from '../experiments/experiment-rows.ts';
import { hasProofs, planProblem } from '../experiments/experiment-jobs.ts';
import { OptimalSolver, solveShortest } from '../solver/optimal-solver.ts';
import { ExperimentRunner } from './experiment-runner.ts';
import { isLong } from '../../testing/samples.ts';
import { optimalMachines } from './optimal-machine.ts';
import { type Board, blankFirstGoal, createBoard, standardGoal } from '../puzzle/board.ts';
import { GoalFrame } from '../puzzle/goal-frame.ts';
import { applyMove } from '../puzzle/moves.ts';
import { usualAutomaton } from '../solver/usual-automaton.ts';
import { NibbleSearch } from '../solver/nibble-search.ts';
import { buildTables, lightTwentyFourPartition, nibblePlan } from '../solver/nibble-set.ts';
import { summarise } from './summarise.ts';

const goal = standardGoal({ rows: 3, columns: 3 });
const walksOfFifteen: ExperimentPlan['boards'][number] = {
  kind: 'walk',
  label: '',
  goal: standardGoal({ rows: 4, columns: 4 }),
  lengths: [60],
  count: 5,
};
const plan: ExperimentPlan = {
  ...{ version: 1, name: '', note: '', seed: 5, published: null, repeats: 1 },
  boards: [
    { kind: 'random', label: 'random', goal, count: 20 },
    // Tables of 4×4 take longer than all else here, and the solver is asked of them where it is tried itself.
    ...(isLong ? [walksOfFifteen] : []),
    { kind: 'list', label: 'bad', goal, boards: [createBoard(goal, [2, 1, 3, 4, 5, 6, 7, 8, 0])] },
  ],
  grids: [{ algorithm: ['optimal', 'a-star'], heuristic: ['hamming', 'linear-conflict'] }],
  budget: { maxExpansions: 500_000, maxNodes: 500_000, maxSeconds: 60 },
};

it('is one setting of a plan, with the lengths of A* and the nodes of the solver', () => {
  expect(readPlanObject(planObject(plan))).toEqual({ ok: true, value: plan });
  const runner = new ExperimentRunner(plan, () => 0, null, optimalMachines());
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
  expect([rows.done, rows.failures.size]).toEqual([(isLong ? 26 : 21) * 3, 0]);
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

it('gives up where a run may spend no more, and says what is proved', () => {
  const [start] = [createBoard(goal, [8, 6, 7, 2, 5, 4, 3, 0, 1])];
  const settings = { ...defaultSettings('optimal'), maxExpansions: 10 };
  const machine = optimalMachines()({ start, goal, settings, evenIfUnsolvable: false });
  expect(machine.advance(1)).toBe(true);
  expect(machine.result).toMatchObject({ status: 'budget', moves: null });
  expect(machine.atLeast).toBeGreaterThanOrEqual(manhattanOf(start, goal));
});

describe('proofs of 5×5', () => {
  const size = { rows: 5, columns: 5 };
  const far = standardGoal(size);
  const nibbles = nibblePlan(size, lightTwentyFourPartition);
  const search = new NibbleSearch(nibbles, usualAutomaton());
  const indices = [...nibbles.tables.keys()];
  for (const _ of buildTables(nibbles, search.table, indices, () => undefined));

  const proofs: ExperimentPlan = {
    ...plan,
    boards: [
      { kind: 'walk', label: '', goal: far, lengths: [0, 1, 24, 40], count: 3 },
      { kind: 'walk', label: 'first', goal: blankFirstGoal(size), lengths: [30], count: 2 },
      { kind: 'list', label: 'bad', goal: far, boards: [swapped(far)] },
      { kind: 'random', label: 'hard', goal: far, count: 2, grids: [0] },
    ],
    grids: [{ algorithm: 'optimal' }, { algorithm: 'a-star', heuristic: 'linear-conflict' }],
    budget: { maxExpansions: 200_000, maxNodes: 500_000, maxSeconds: 60 },
  };

  /** @param tickMs what each look at the clock takes */
  function rowsOf(made: ExperimentPlan, tables: NibbleSearch | null, tickMs = 0.25): ExperimentRows {
    let clockMs = 0;
    const runner = new ExperimentRunner(made, () => (clockMs += tickMs), null, optimalMachines(tables));
    const rows = new ExperimentRows(runner.jobs);
    runner.begin(Int32Array.from({ length: rows.jobs.count }, (_, job) => job));
    while (!runner.advance(50));
    rows.take(runner.takeRows());
    return rows;
  }

  it('are runs of a plan: as short as those of A*, or given up with what is proved, the same each time', () => {
    expect([planProblem(proofs), hasProofs(proofs), hasProofs(plan)]).toEqual([null, true, false]);
    const rows = rowsOf(proofs, search);
    const { jobs } = rows;
    const seen = new Map<string, number>();
    for (let job = 0; job < jobs.count; job++) {
      if (jobs.settingOf(job) !== 0) continue;
      const outcome = runOutcomes[rows.outcome[job]];
      const { label } = jobs.groups[jobs.groupOf(job)];
      seen.set(`${label}: ${outcome}`, (seen.get(`${label}: ${outcome}`) ?? 0) + 1);
      expect([rows.generated[job], rows.maxStored[job]]).toEqual([-1, -1]);
      if (outcome === 'solved') {
        expect([runOutcomes[rows.outcome[job + 1]], rows.length[job + 1]]).toEqual([
          'solved',
          rows.length[job],
        ]);
        expect(rows.failures.has(job)).toBe(false);
      }
      if (outcome !== 'budget') continue;
      const start = createBoard(size, rows.startOf(job));
      const failure = rows.failures.get(job);
      expect(failure?.code).toBe('run.bound');
      const { n } = failure as { readonly n: number };
      // A bound has the parity of a solution, and grew beyond the first.
      expect((n - manhattanOf(start, far)) % 2).toBe(0);
      expect(n).toBeGreaterThan(search.estimate(new GoalFrame(far).turn(start)));
      expect(rows.expanded[job]).toBeGreaterThanOrEqual(200_000);
      expect(rows.expanded[job]).toBeLessThan(201_000);
    }
    expect(Object.fromEntries(seen)).toEqual({
      ...{ 'walk 0: solved': 3, 'walk 1: solved': 3, 'walk 24: solved': 3, 'walk 40: solved': 3 },
      ...{ 'first, walk 30: solved': 2, 'bad: unsolvable': 1, 'hard: budget': 2 },
    });
    const again = rowsOf(proofs, search, 3);
    for (const name of ['outcome', 'length', 'expanded'] as const) expect(again[name]).toEqual(rows[name]);
    expect(again.failures).toEqual(rows.failures);
  });

  it('end when their time is over, with what is proved', () => {
    const slow = { ...proofs, boards: proofs.boards.slice(3), budget: { ...proofs.budget, maxSeconds: 1 } };
    const { failures, outcome } = rowsOf(slow, search, 400);
    expect([...outcome].map((code) => runOutcomes[code])).toEqual(['timeout', 'timeout']);
    for (const why of failures.values())
      expect(why).toMatchObject({
        code: 'run.slow-bound',
        seconds: exactly(1),
        n: expect.any(Number) as number,
      });
  });

  it('fail where there is no memory for pattern databases, and nothing else does', () => {
    const { jobs, outcome, failures } = rowsOf({ ...proofs, boards: proofs.boards.slice(0, 1) }, null);
    for (let job = 0; job < jobs.count; job++) {
      expect(runOutcomes[outcome[job]]).toBe(jobs.settingOf(job) === 0 ? 'failed' : 'solved');
      expect(failures.get(job)).toEqual(jobs.settingOf(job) === 0 ? { code: 'run.no-tables' } : undefined);
    }
  });

  it.each([
    ['blank beside the corner', applyMove(far, 0)],
    ['4×5', standardGoal({ rows: 4, columns: 5 })],
    ['6×6', standardGoal({ rows: 6, columns: 6 })],
  ])('are refused with the plan for a goal without pattern databases: %s', (_, other) => {
    const large = { kind: 'random', label: '', goal: other, count: 1 } as const;
    expect(planProblem({ ...plan, boards: [large] })).toMatchObject({
      place: 'boards[0]',
      why: { code: 'plan.solver', max: 16 },
    });
    // The search that runs on those boards is what counts.
    expect(planProblem({ ...proofs, boards: [{ ...large, grids: [1] }] })).toBeNull();
  });
});

/** Another board, which cannot reach it. */
function swapped(board: Board): Board {
  const cells = [...board.cells];
  const [first, second] = [...cells.keys()].filter((cell) => cells[cell] !== 0);
  [cells[first], cells[second]] = [cells[second], cells[first]];
  return createBoard(board, cells);
}

function manhattanOf(start: Board, { cells, columns }: Board): number {
  return start.cells.reduce((sum, tile, cell) => {
    if (tile === 0) return sum;
    const home = cells.indexOf(tile);
    const rows = Math.abs(Math.floor(home / columns) - Math.floor(cell / columns));
    return sum + rows + Math.abs((home % columns) - (cell % columns));
  }, 0);
}
