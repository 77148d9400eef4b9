import { expect, it } from 'vitest';
import type { SettingsGrid } from '../../core/experiments/experiment-plan.ts';
import { isLong } from '../../testing/samples.ts';
import { runExperiment } from '../../testing/run-experiment.ts';
import { runOutcomes } from '../../core/experiments/experiment-rows.ts';
import { readyPlans } from './ready-plans.ts';
import { reportPlans } from './reports.ts';

/** How many runs of one grid of a plan end as solved, on its first boards. */
function solvedOf(id: string, grid: SettingsGrid): number {
  const { plan } = reportPlans.find((one) => one.id === id)!;
  const boards = plan.boards.slice(0, 1).map(({ grids: _, ...source }) => source);
  const rows = runExperiment({ ...plan, boards, grids: [grid], published: null });
  return Array.from(rows.outcome).filter((outcome) => runOutcomes[outcome] === 'solved').length;
}

it('the depth-first search of the post finds a way in some of twenty draws before its calls are used up', () => {
  const { plan } = reportPlans.find(({ id }) => id === 'ruby')!;
  const depthFirst = plan.grids.find(({ algorithm }) => algorithm === 'depth-first')!;
  expect(plan.note).toContain('has found a solution by then in some of the twenty');
  expect(solvedOf('ruby', depthFirst)).toBe(2);
});

it.runIf(isLong)('the genetic algorithm solves as many boards with short paths as its plan says', () => {
  const { plan } = reportPlans.find(({ id }) => id === 'genetic-report')!;
  expect(plan.note).toContain('With 25 moves, a population of 200 and 100 generations ours solve 75 %');
  const short = { population: 200, generations: 100, phases: 5, length: 25 };
  expect(solvedOf('genetic-report', { algorithm: 'genetic', heuristic: 'manhattan', ...short })).toBe(75);
});

it.each(readyPlans)(
  '$id says in one sentence what it asks, and the rest on its own page',
  ({ asks, plan }) => {
    expect(asks).toMatch(/^[A-Z][^.?!]+[.?]$/);
    expect(asks.length).toBeLessThan(100);
    expect(plan.note.length).toBeGreaterThan(asks.length);
  },
);
