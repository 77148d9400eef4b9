import type { ExperimentJobs } from '../../contract/experiment-jobs.ts';
import type { ExperimentPlan } from '../../contract/experiment-plan.ts';
import type { ExperimentRows } from '../../contract/experiment-rows.ts';
import type { ExperimentSummary, PublishedComparison } from '../../contract/experiment-summary.ts';
import { blankFirstGoal, standardGoal } from '../../puzzle/board.ts';
export interface ReadyPlan {
  readonly name: string;
  readonly plan: ExperimentPlan;
}
const s = { rows: 3, columns: 3 };
const budget = { maxExpansions: 1_000_000, maxNodes: 2_000_000, maxSeconds: 60 };
const aimaCells = (
  [
    [2, 6, 6],
    [4, 13, 12],
    [6, 20, 18],
    [8, 39, 25],
    [10, 93, 39],
    [12, 227, 73],
    [14, 539, 113],
    [16, 1301, 211],
    [18, 3056, 363],
    [20, 7276, 676],
    [22, 18094, 1219],
    [24, 39135, 1641],
  ] as const
).flatMap(([d, a, b]) => [
  {
    group: `3×3, depth ${d}`,
    where: { algorithm: 'a-star' as const, heuristic: 'hamming' },
    measure: 'generated' as const,
    value: a,
    note: 'They count otherwise.',
  },
  {
    group: `3×3, depth ${d}`,
    where: { algorithm: 'a-star' as const, heuristic: 'manhattan' },
    measure: 'generated' as const,
    value: b,
  },
]);
export const readyPlans: readonly ReadyPlan[] = [
  {
    name: 'homework',
    plan: {
      version: 1,
      name: 'Homework: which heuristic is worth it?',
      note: 'Three estimates on boards of growing depth: how the work grows, and what a better estimate saves.',
      seed: 1,
      boards: [
        { kind: 'depth', label: '3×3', goal: standardGoal(s), depths: [4, 8, 12, 16, 20, 24], count: 30 },
      ],
      grids: [{ algorithm: 'a-star', heuristic: ['hamming', 'manhattan', 'linear-conflict'] }],
      repeats: 1,
      budget,
      published: null,
    },
  },
  {
    name: 'aima',
    plan: {
      version: 1,
      name: 'AIMA, figure 3.29: effective branching factors',
      note: 'Russell and Norvig’s table: search cost by depth for two estimates, 100 boards of each depth.',
      seed: 1,
      boards: [
        {
          kind: 'depth',
          label: '3×3',
          goal: blankFirstGoal(s),
          depths: [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24],
          count: 100,
        },
      ],
      grids: [{ algorithm: 'a-star', heuristic: ['hamming', 'manhattan'] }],
      repeats: 1,
      budget,
      published: {
        source: 'Russell & Norvig, 3rd edition, figure 3.29',
        comment: 'They count differently.',
        cells: aimaCells,
      },
    },
  },
  {
    name: 'genetic',
    plan: {
      version: 1,
      name: 'Genetic algorithm: how often it succeeds',
      note: 'Success by estimate with 200 paths, 500 generations and 5 phases.',
      seed: 1,
      boards: [{ kind: 'random', label: '3×3', goal: standardGoal(s), count: 30 }],
      grids: [
        {
          algorithm: 'genetic',
          heuristic: ['hamming', 'row-column', 'manhattan', 'linear-conflict'],
          population: 100,
          generations: 60,
          phases: 5,
        },
      ],
      repeats: 1,
      budget,
      published: {
        source: 'CS51 report',
        comment: 'x',
        cells: [
          {
            group: null,
            where: { algorithm: 'genetic', heuristic: 'hamming' },
            measure: 'successRate',
            value: 0.33,
          },
          {
            group: null,
            where: { algorithm: 'genetic', heuristic: 'manhattan' },
            measure: 'successRate',
            value: 0.92,
          },
        ],
      },
    },
  },
  {
    name: 'random',
    plan: {
      version: 1,
      name: '1,000 random boards',
      note: 'A* with Manhattan.',
      seed: 1,
      boards: [{ kind: 'random', label: '3×3', goal: standardGoal(s), count: 1000 }],
      grids: [{ algorithm: ['a-star', 'ida-star', 'greedy'], heuristic: ['manhattan'] }],
      repeats: 1,
      budget,
      published: null,
    },
  },
];
export const writeExperimentCsv = (rows: ExperimentRows): string => `job\n${rows.done}`;
export const writeExperimentJson = (rows: ExperimentRows): string => `{"job":${rows.done}}`;
export const summaryMarkdown = (_rows: ExperimentRows, s2: ExperimentSummary): string =>
  String(s2.cells.length);
export function compareWithTable(jobs: ExperimentJobs, summary: ExperimentSummary): PublishedComparison[] {
  return (jobs.plan.published?.cells ?? []).map((cell) => {
    const setting = jobs.settings.findIndex(({ settings }) =>
      Object.entries(cell.where).every(([k, v]) => settings[k as 'heuristic'] === v),
    );
    const group = cell.group === null ? null : jobs.groups.findIndex(({ label }) => label === cell.group);
    const ours = summary.cells.find((c) => c.setting === setting && c.group === group);
    const spread =
      cell.measure === 'successRate' || cell.measure === 'branchingOfMean'
        ? null
        : ours?.spreads[cell.measure];
    const here = cell.measure === 'successRate' ? (ours?.success?.share ?? null) : (spread?.mean ?? null);
    return {
      cell,
      setting,
      group,
      here,
      standardError: spread?.standardError ?? null,
      verdict: here === null ? 'waiting' : here > cell.value ? 'higher' : 'agrees',
    };
  });
}
