import { beforeAll, describe, expect, it } from 'vitest';
import type { ExperimentPlan } from '../experiments/experiment-plan.ts';
import { aima } from '../../catalog/plans/aima.ts';
import { readyPlans } from '../../catalog/plans/ready-plans.ts';
import { ExperimentJobs } from '../experiments/experiment-jobs.ts';
import { runExperiment } from '../../testing/run-experiment.ts';
import { summarise } from './summarise.ts';
import { comparePublished } from './comparisons.ts';

/** The plan on fewer boards, of a smaller depth. */
function lighter(plan: ExperimentPlan, count: number, deepest: number): ExperimentPlan {
  const boards = plan.boards.map((source) => {
    if (source.kind === 'list' || source.kind === 'set') return source;
    if (source.kind !== 'depth') return { ...source, count };
    return { ...source, count, depths: source.depths.filter((depth) => depth <= deepest) };
  });
  return { ...plan, boards: boards.filter((source) => source.kind !== 'depth' || source.depths.length > 0) };
}

function comparisonsOf(plan: ExperimentPlan) {
  const rows = runExperiment(plan);
  return comparePublished(rows.jobs, summarise(rows)).map((one) => ({
    ...one,
    boards: one.group === null ? 'all' : rows.jobs.groups[one.group].label,
    name: rows.jobs.settings[one.setting].label,
  }));
}

describe('the table of AIMA', () => {
  let compared: ReturnType<typeof comparisonsOf> = [];
  beforeAll(() => {
    compared = comparisonsOf(lighter(aima.plan, 24, 14));
  });
  const of = (name: string, measure: string) =>
    compared.filter((one) => one.name === name && one.cell.measure === measure);

  it('comes out as printed where the definitions agree', () => {
    const nodes = [
      of('A*, Hamming, ties path-order', 'generated').filter(({ boards }) => boards !== 'depth 4'),
      of('A*, Manhattan distance, ties low-h', 'generated'),
      of('Iterative deepening', 'generated').filter(({ boards }) => /depth (2|6|8|10)$/.test(boards)),
    ].flat();
    expect(nodes.length).toBe(6 + 7 + 4);
    for (const { here, standardError, cell, boards, name } of nodes) {
      const off = Math.abs((here ?? NaN) - cell.value);
      expect(off, `${name}, ${boards}`).toBeLessThanOrEqual(0.5 + 4 * Math.SQRT2 * (standardError ?? NaN));
    }
  });

  it('has b* within 0.07 from depth 6 on', () => {
    const branching = compared.filter(
      ({ cell, boards }) => cell.measure === 'branching' && !/depth [24]$/.test(boards),
    );
    expect(branching.length).toBe(4 + 4 * 5);
    for (const { here, cell } of branching) expect(Math.abs((here ?? NaN) - cell.value)).toBeLessThan(0.07);
  });

  it('has a misprint in one place, and says what an earlier edition has there', () => {
    const [misprint] = of('Iterative deepening', 'generated').filter(({ boards }) => boards === 'depth 12');
    expect(misprint.verdict).toBe('lower');
    expect(misprint.here).toBeGreaterThan(250_000);
    expect(misprint.here).toBeLessThan(550_000);
    expect(misprint.cell.note).toMatch(/first edition \(1995\) prints 364,404/);
  });
});

describe('the reports', () => {
  const plan = (id: string) => readyPlans.find((ready) => ready.id === id)!.plan;

  it('rank Hamming before Manhattan, and ours do not', () => {
    const compared = comparisonsOf(lighter(plan('a-star-report'), 40, 12));
    const queue = (name: string) => compared.find((one) => one.name === name);
    const manhattan = queue('A*, Manhattan distance, duplicates closed');
    const hamming = queue('A*, Hamming, duplicates closed');
    expect(manhattan?.cell.value).toBeGreaterThan(hamming?.cell.value ?? NaN);
    expect(hamming?.here).toBeGreaterThan(5 * (manhattan?.here ?? NaN));
    expect([manhattan?.verdict, hamming?.verdict]).toEqual(['lower', 'higher']);
  });

  it('have rates that ours reach', () => {
    const compared = comparisonsOf(lighter(plan('genetic-report'), 8, 0));
    const rates = compared.filter(({ cell }) => cell.measure === 'successRate');
    expect(rates.length).toBe(7 + 5 + 4);
    for (const { verdict, cell, name } of rates)
      expect(['agrees', 'higher'], `${name} ${cell.value}`).toContain(verdict);
  });

  it('have draws that lie among ours', () => {
    const short = { ...plan('ruby'), repeats: 8, grids: plan('ruby').grids.slice(0, 2) };
    const compared = comparisonsOf({ ...short, boards: short.boards.map((source) => ({ ...source })) });
    expect(compared.map(({ cell, verdict }) => [cell.value, verdict])).toEqual([
      [47_892, 'agrees'],
      [51_963, 'agrees'],
      [736, 'agrees'],
    ]);
  });
});

describe('ready-made plans', () => {
  it.each(readyPlans.map(({ id, plan }) => [id, plan] as const))(
    '%s: every published figure has its cells',
    (_, plan) => {
      const jobs = new ExperimentJobs(plan);
      for (const cell of plan.published?.cells ?? []) {
        const alone = { ...plan, published: { source: '', comment: '', cells: [cell] } };
        const empty = new ExperimentJobs(alone);
        const cells = jobs.settings.flatMap((_one, setting) =>
          jobs.groups.map((_group, group) => ({
            setting,
            group,
            planned: 1,
            success: null,
            spreads: {},
            branchingOfMean: null,
          })),
        );
        const compared = comparePublished(empty, { cells } as never);
        expect(compared.length, JSON.stringify(cell)).toBeGreaterThan(0);
        expect(compared.every(({ verdict }) => verdict === 'waiting')).toBe(true);
      }
    },
  );
});
