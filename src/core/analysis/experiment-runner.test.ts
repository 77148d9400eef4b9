import { exactly } from '../base/message.ts';
import { describe, expect, it } from 'vitest';
import type { ExperimentPlan } from '../experiments/experiment-plan.ts';
import { ExperimentJobs } from '../experiments/experiment-jobs.ts';
import { countColumns, runOutcomes } from '../experiments/experiment-rows.ts';
import { runToEnd } from '../algorithms/create-machine.ts';
import { blankFirstGoal, createBoard, standardGoal } from '../puzzle/board.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import { exactTableFor } from '../heuristics/exact-table.ts';
import { runExperiment } from '../../testing/run-experiment.ts';
import { optimalMachines } from './optimal-machine.ts';
import { ExperimentBoards } from './runs/experiment-boards.ts';
import { ExperimentRunner } from './experiment-runner.ts';

const goal = blankFirstGoal({ rows: 3, columns: 3 });
const budget = { maxExpansions: 20_000, maxNodes: 50_000, maxSeconds: 60 };
const plan: ExperimentPlan = {
  ...{ version: 1, name: '', note: '', seed: 11, published: null, repeats: 2, budget },
  boards: [
    { kind: 'random', label: 'random', goal, count: 6 },
    { kind: 'depth', label: '', goal, depths: [0, 1, 17], count: 4 },
    { kind: 'walk', label: '', goal: standardGoal({ rows: 4, columns: 4 }), lengths: [6], count: 3 },
    { kind: 'set', label: 'classroom', set: 'classroom', first: 0, count: 4 },
    {
      ...{ kind: 'list', label: 'list', goal: standardGoal({ rows: 2, columns: 2 }) },
      boards: [
        createBoard({ rows: 2, columns: 2 }, [1, 2, 0, 3]),
        createBoard({ rows: 2, columns: 2 }, [2, 1, 3, 0]),
      ],
    },
  ],
  grids: [
    { algorithm: ['a-star', 'ida-star', 'nbs'], heuristic: ['manhattan', 'linear-conflict'] },
    { algorithm: 'hill-climbing', restarts: 3 },
  ],
};

describe('rows', () => {
  const rows = runExperiment(plan);
  const { jobs } = rows;

  it('are those of each run made alone', () => {
    for (let job = 0; job < jobs.count; job++) {
      const jobGoal = jobs.goalOf(job);
      const start = createBoard(jobGoal, rows.startOf(job));
      const settings = jobs.settingsOfRun(job);
      const { status, moves, counts } = runToEnd({ start, goal: jobGoal, settings, evenIfUnsolvable: false });
      expect(runOutcomes[rows.outcome[job]]).toBe(status);
      expect(rows.length[job]).toBe(moves === null ? -1 : moves.length);
      for (const column of countColumns) expect(rows[column][job]).toBe(counts[column] ?? -1);
    }
  });

  it('know how far their boards are', () => {
    for (let job = 0; job < jobs.count; job++) {
      const { label, distance } = jobs.groups[jobs.groupOf(job)];
      const jobGoal = jobs.goalOf(job);
      if (label === 'walk 6') expect(rows.depth[job]).toBe(-1);
      else expect(rows.depth[job]).toBe(exactTableFor(jobGoal).distanceOf(rows.startOf(job)));
      if (label.startsWith('depth')) expect(rows.depth[job]).toBe(distance);
    }
  });

  it('mark a board that cannot reach the goal', () => {
    const unsolvable = Array.from({ length: jobs.count }, (_, job) => job).filter(
      (job) => !isSolvable(createBoard(jobs.goalOf(job), rows.startOf(job)), jobs.goalOf(job)),
    );
    expect(unsolvable.length).toBe(6 + 2);
    for (const job of unsolvable) expect(runOutcomes[rows.outcome[job]]).toBe('unsolvable');
  });
});

describe('a runner', () => {
  it('ends a run that takes too long, and goes on', () => {
    const hard: ExperimentPlan = {
      ...plan,
      boards: [{ kind: 'set', label: 'korf', set: 'korf-hundred', first: 0, count: 1 }],
      grids: [{ algorithm: ['ida-star', 'sub-goals'] }],
      budget: { maxExpansions: 1_000_000_000, maxNodes: 1_000_000, maxSeconds: 1 },
    };
    let clockMs = 0;
    const runner = new ExperimentRunner(hard, () => (clockMs += 1.5));
    runner.begin(Int32Array.of(0, 1));
    while (!runner.advance(20));
    const batch = runner.takeRows();
    expect([...batch.outcome].map((code) => runOutcomes[code])).toEqual(['timeout', 'solved']);
    expect(batch.failures).toEqual([{ job: 0, message: { code: 'run.slow', seconds: exactly(1) } }]);
    expect(batch.expanded[0]).toBe(-1);
  });

  it('makes a run several times where its time is measured so, and takes the median of those that count', () => {
    const timed: ExperimentPlan = {
      ...{ ...plan, boards: [{ kind: 'random', label: '', goal, count: 2 }] },
      ...{ grids: [{ algorithm: 'optimal' }], time: { warmUps: 1, repeats: 4 } },
    };
    const took = [100, 5, 9, 2, 40, /* the second board */ 7, 1, 1, 1, 1];
    let [clockMs, made] = [0, 0];
    const machines = optimalMachines();
    const runner = new ExperimentRunner(
      timed,
      () => clockMs,
      null,
      (request) => {
        const machine = machines(request);
        return {
          advance(expansions) {
            clockMs += took[made++] ?? NaN;
            return machine.advance(expansions);
          },
          get result() {
            return machine.result;
          },
        };
      },
    );
    runner.begin(Int32Array.of(0, 1));
    while (!runner.advance(1));
    const batch = runner.takeRows();
    expect([...batch.job]).toEqual([0, 1]);
    expect([...batch.elapsedMs]).toEqual([7, 1]); // of 2, 5, 9 and 40
    expect([...(batch.elapsedSpread ?? [])]).toEqual([16.75 - 4.25, 0]);
    expect(made).toBe(took.length);
  });

  it('draws boards that are all there, none more often than by chance', () => {
    const even: ExperimentPlan = {
      ...plan,
      boards: [{ kind: 'depth', label: '', goal, depths: [3], count: 800 }],
    };
    const jobs = new ExperimentJobs(even);
    const boards = new ExperimentBoards(jobs);
    const drawn = new Map<string, number>();
    for (let board = 0; board < jobs.boardCount; board++) {
      const { start, depth } = boards.make(board);
      expect(depth).toBe(3);
      drawn.set(start.cells.join(' '), (drawn.get(start.cells.join(' ')) ?? 0) + 1);
    }
    // Eight boards are three moves away; χ² with seven degrees of freedom is below 24.3 in 999 of 1,000 cases.
    expect(drawn.size).toBe(8);
    const chiSquare = [...drawn.values()].reduce((sum, count) => sum + (count - 100) ** 2 / 100, 0);
    expect(chiSquare).toBeLessThan(24.3);
  });
});
