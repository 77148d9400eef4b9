import { expect, it } from 'vitest';
import { costsInForce } from '../algorithms/registry.ts';
import { runToEnd } from '../algorithms/create-machine.ts';
import type { ExperimentPlan } from '../experiments/experiment-plan.ts';
import type { ExperimentRows } from '../experiments/experiment-rows.ts';
import { costOf } from '../experiments/experiment-settings.ts';
import { experimentCsv } from '../files/experiment/experiment-csv.ts';
import { experimentJson, readResults } from '../files/experiment-json.ts';
import { experimentMarkdown } from '../files/experiment/experiment-table.ts';
import { readPlanObject, planObject } from '../files/plan-file.ts';
import { readKeptRows } from '../files/kept-experiment.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { costOfPath } from '../puzzle/move-costs.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { runExperiment } from '../../testing/run-experiment.ts';
import { ExperimentRunner } from './experiment-runner.ts';
import { summarise } from './summarise.ts';

const plan: ExperimentPlan = {
  ...{ version: 1, name: 'costs', note: '', seed: 3, published: null, repeats: 1 },
  boards: [{ kind: 'random', label: 'random', goal: standardGoal({ rows: 2, columns: 3 }), count: 40 }],
  grids: [
    {
      algorithm: ['breadth-first', 'uniform-cost', 'a-star'],
      heuristic: 'exact',
      cost: ['unit', 'tile', 'sqrt', '1,1,9,9,0.1'],
    },
  ],
  budget: { maxExpansions: 10_000, maxNodes: 10_000, maxSeconds: 60 },
};
const rows = runExperiment(plan);
const { jobs } = rows;
const { pathCost, optimalCost } = rows.costs!;
const csvOf = (of: ExperimentRows): string[] => [...experimentCsv(of, sayEnglish)].join('').split('\n');

it('rows have what their solution costs, as each run made alone', () => {
  for (let job = 0; job < jobs.count; job++) {
    const goal = jobs.goalOf(job);
    const start = createBoard(goal, rows.startOf(job));
    const request = { start, goal, settings: jobs.settingsOfRun(job), evenIfUnsolvable: false };
    const { moves, counts } = runToEnd(request);
    expect(pathCost[job]).toBe(costOfPath(start, moves!, costsInForce(request)));
    // Settings take turns with the tables of their costs, which are kept.
    expect(rows.expanded[job]).toBe(counts.expanded);
  }
});

it('the cheapest way is that of uniform-cost search, and of A* with an admissible h, for all costs', () => {
  const { cells } = summarise(rows);
  for (const { setting, group, optimal, spreads } of cells) {
    if (group !== null) continue;
    const { settings } = jobs.settings[setting];
    const cheapest = settings.algorithm !== 'breadth-first' || settings.cost === 'unit';
    expect(optimal!.share === 1).toBe(cheapest);
    expect(spreads.excessCost!.max === 0).toBe(cheapest);
    expect(spreads.excessCost!.min).toBeGreaterThanOrEqual(0);
    if (costOf(jobs.settings[setting]) === 'unit') expect(spreads.pathCost).toEqual(spreads.length);
  }
  expect(optimalCost.every((cost) => cost >= 0)).toBe(true);
});

it('above 3×3 no cheapest way is known, and that of a board that cannot reach the goal costs nothing', () => {
  const goal = standardGoal({ rows: 2, columns: 5 });
  const large = runExperiment({
    ...plan,
    boards: [
      { kind: 'walk', label: 'large', goal, lengths: [4], count: 2 },
      {
        ...{ kind: 'list', label: 'no way', goal: standardGoal({ rows: 2, columns: 2 }) },
        boards: [createBoard({ rows: 2, columns: 2 }, [2, 1, 3, 0])],
      },
    ],
    grids: [{ algorithm: 'a-star', cost: 'tile' }],
  });
  expect(large.costs?.optimalCost.every((cost) => cost === -1)).toBe(true);
  expect([...large.costs!.pathCost].map((cost) => cost > 0).sort()).toEqual([false, true, true]);
});

it('plans with costs are read as they were written', () => {
  expect(readPlanObject(JSON.parse(JSON.stringify(planObject(plan))))).toEqual({ ok: true, value: plan });
});

it('CSV has the costs in columns behind those that it always has, and the table beside the moves', () => {
  const [header, ...lines] = csvOf(rows);
  expect(header.endsWith(',message,pathCost,optimalCost,version')).toBe(true);
  const last = lines.slice(0, -1).map((line) => line.split(',').slice(-3, -1).map(Number));
  expect(last).toEqual([...pathCost].map((cost, job) => [cost, optimalCost[job]]));
  expect(experimentMarkdown(jobs, summarise(rows), '')).toContain('| Moves | Cost | Expanded |');
});

it('files of plans in which each move costs 1 are what they were', () => {
  const unit = runExperiment({ ...plan, grids: [{ algorithm: 'a-star', cost: 'unit' }] });
  expect(unit.costs).toBeNull();
  expect(csvOf(unit)[0].endsWith(',message,version')).toBe(true);
  expect([...experimentJson(unit, sayEnglish)].join('')).not.toContain('pathCost');
  expect(experimentMarkdown(unit.jobs, summarise(unit), '')).not.toContain('Cost');
});

it('JSON comes back as it was; of one without the columns nothing is said of costs', () => {
  const json = [...experimentJson(rows, sayEnglish)].join('');
  expect(readResults(json)).toEqual({ ok: true, value: rows });
  const old = JSON.parse(json) as { columns: string[]; rows: unknown[][] };
  old.columns.splice(-2);
  old.rows.forEach((row) => row.splice(-2));
  const read = readResults(JSON.stringify(old));
  expect(read.ok && read.value.length).toEqual(rows.length);
  expect(read.ok && read.value.costs?.pathCost.every((cost) => cost === -1)).toBe(true);
});

it('rows that were kept are read with and without costs, and refused where those are no numbers', () => {
  const runner = new ExperimentRunner(plan, () => 0);
  runner.begin(Int32Array.from({ length: 12 }, (_, job) => job));
  while (!runner.advance(50));
  const batch = runner.takeRows();
  const { pathCost: paid, ...without } = batch;
  expect(readKeptRows(batch, jobs).ok).toBe(true);
  expect(readKeptRows(without, jobs).ok).toBe(true);
  expect(readKeptRows({ ...batch, pathCost: [...paid!] }, jobs).ok).toBe(false);
  expect(readKeptRows({ ...batch, pathCost: paid!.subarray(1) }, jobs).ok).toBe(false);
  expect(readKeptRows({ ...batch, optimalCost: paid!.map(() => NaN) }, jobs).ok).toBe(false);
});
