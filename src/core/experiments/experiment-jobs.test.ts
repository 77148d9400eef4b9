import { describe, expect, it } from 'vitest';
import { blankFirstGoal, standardGoal } from '../puzzle/board.ts';
import { ExperimentJobs } from './experiment-jobs.ts';
import type { ExperimentPlan } from './experiment-plan.ts';
import { settingsOf } from './experiment-settings.ts';

const goal = standardGoal({ rows: 3, columns: 3 });
const plan: ExperimentPlan = {
  ...{ version: 1, name: '', note: '', seed: 3, published: null, repeats: 4 },
  boards: [
    { kind: 'random', label: 'random', goal, count: 5 },
    { kind: 'depth', label: '', goal, depths: [3, 9], count: 2 },
    { kind: 'set', label: 'korf', set: 'korf-hundred', first: 4, count: 3, grids: [0] },
  ],
  grids: [
    { algorithm: ['a-star', 'breadth-first'], heuristic: ['zero', 'hamming'] },
    { algorithm: 'genetic' },
  ],
  budget: { maxExpansions: 10, maxNodes: 20, maxSeconds: 30 },
};
const jobs = new ExperimentJobs(plan);
const every = Array.from({ length: jobs.count }, (_, job) => jobs.at(job));

describe('the numbering of runs', () => {
  it('has each board, setting and repeat once, boards in their order', () => {
    // Breadth-first is one setting, whatever the heuristic; the genetic algorithm repeats, and is not for Korf's boards.
    expect(jobs.settings.map(({ label }) => label)).toEqual([
      ...['A*, None (h = 0)', 'A*, Hamming', 'Breadth-first', 'Genetic algorithm, Manhattan distance'],
    ]);
    expect(jobs.count).toBe(9 * (3 + 4) + 3 * 3);
    expect(every.map(({ board }) => board)).toEqual(every.map(({ board }) => board).sort((a, b) => a - b));
    expect(new Set(every.map((one) => `${one.board} ${one.setting} ${one.repeat}`)).size).toBe(jobs.count);
    for (const { job, board, setting } of every) {
      expect([jobs.boardOf(job), jobs.settingOf(job)]).toEqual([board, setting]);
      expect(jobs.groupOf(job)).toBe(jobs.placeOf(board).group);
    }
  });

  it('lets the groups take turns', () => {
    const groups = Array.from({ length: jobs.boardCount }, (_, board) => jobs.placeOf(board).group);
    expect(groups).toEqual([0, 3, 1, 2, 0, 0, 3, 0, 1, 2, 3, 0]);
  });

  it('gives each run of a setting its own seed, and all settings the same', () => {
    const seeds = (setting: number) =>
      every.filter((one) => one.setting === setting).map(({ job }) => jobs.settingsOfRun(job).seed);
    expect(new Set(seeds(3)).size).toBe(9 * 4);
    expect(seeds(0)).toEqual(seeds(1));
    expect(new Set(seeds(0)).size).toBe(12);
  });

  it('keeps boards and seeds when boards, depths and settings are added', () => {
    const [random, depth, set] = plan.boards;
    const larger = new ExperimentJobs({
      ...plan,
      boards: [
        { ...random, count: 50 } as typeof random,
        { ...depth, depths: [5, 9, 3] } as typeof depth,
        set,
      ],
      grids: [...plan.grids, { algorithm: 'greedy' }],
    });
    const seedsOf = (of: ExperimentJobs, label: string) =>
      Array.from({ length: of.boardCount }, (_, board) => board)
        .filter((board) => of.groups[of.placeOf(board).group].label === label)
        .map((board) => of.seedOfBoard(board));
    for (const { label } of jobs.groups) {
      const before = seedsOf(jobs, label);
      expect(seedsOf(larger, label).slice(0, before.length)).toEqual(before);
    }
  });

  it('takes a seed of the grid as it stands, and then repeats nothing', () => {
    const [setting] = settingsOf({ ...plan, grids: [{ algorithm: 'genetic', seed: 77 }] });
    expect(setting).toMatchObject({ repeats: 1, hasSeed: true, settings: { seed: 77 } });
  });

  it('knows the goals and the largest board', () => {
    const korf = every.find(({ job }) => jobs.groups[jobs.groupOf(job)].label === 'korf');
    expect(jobs.goalOf(korf?.job ?? -1)).toEqual(blankFirstGoal({ rows: 4, columns: 4 }));
    expect(jobs.cellsPerBoard).toBe(16);
  });
});

describe('labels of settings', () => {
  const labels = (grids: ExperimentPlan['grids']) => settingsOf({ ...plan, grids }).map(({ label }) => label);

  it('say what differs among the settings of an algorithm', () => {
    expect(
      labels([
        { algorithm: 'beam', width: [2, 1000] },
        { algorithm: 'a-star', goalTest: 'generate' },
      ]),
    ).toEqual([
      ...[
        'Beam, Manhattan distance, width 2',
        'Beam, Manhattan distance, width 1,000',
        'A*, Manhattan distance',
      ],
    ]);
  });

  it('name budgets only where nothing else tells them apart', () => {
    expect(
      labels([{ algorithm: 'a-star', duplicates: 'open', maxNodes: 5 }, { algorithm: 'a-star' }]),
    ).toEqual([...['A*, Manhattan distance, duplicates open', 'A*, Manhattan distance, duplicates closed']]);
    expect(labels([{ algorithm: 'a-star', maxNodes: [5, 6] }])).toEqual([
      ...['A*, Manhattan distance, node limit 5', 'A*, Manhattan distance, node limit 6'],
    ]);
  });
});
