import { usualSettings } from '../core/search/options.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import { Prng } from '../core/base/prng.ts';
import { defaultSettings } from '../core/algorithms/registry.ts';
import type { EventBatch } from '../core/search/events.ts';
import type { RunRequest } from '../core/search/run.ts';
import { bareAStar, prepareBare } from '../core/engine/bare-a-star.ts';
import { createMachine } from '../core/algorithms/create-machine.ts';
import { Recorder } from '../core/engine/recorder.ts';
import { SearchMemory } from '../core/engine/machine.ts';
import { blankFirstGoal, createBoard, standardGoal } from '../core/puzzle/board.ts';
import { korfHundred } from '../core/puzzle/korf-hundred.ts';
import { randomSolvableBoard } from '../core/puzzle/scramble.ts';
import { OptimalSolver } from '../core/solver/optimal-solver.ts';
import { grouped } from './answer.ts';
import { type GivenOptions } from '../library/request.ts';
import { ExitCode, type Terminal, jsonLine } from './terminal.ts';

export const benchArguments = { own: { rounds: true, boards: true, json: false }, shared: [] } as const;

const seed = 20261120;
const boardsEach = 200;

/** One line of the report. */
interface Measurement {
  readonly name: string;
  /** Of all its boards: the median of the rounds, and the best. */
  readonly medianMs: number;
  readonly bestMs: number;
  /** Median ÷ the baseline's median: what can be compared between machines. */
  readonly ratio: number;
  readonly boards: number;
  /** Expansions, or nodes that were entered. */
  readonly nodes: number;
  /** The most that one board took, in the round in which that was least; null where boards are too quick for the clock. */
  readonly worstMs: number | null;
}

/** `bench`: seeded benchmarks, as ratios to a bare loop that is compiled in, and in milliseconds (rule C6). */
export async function bench(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const rounds = readCount(given, 'rounds', 5, 1000);
  if (!rounds.ok) return rounds;
  const boards = readCount(given, 'boards', korfHundred.length, korfHundred.length);
  if (!boards.ok) return boards;
  const measurements = measure(rounds.value, boards.value, terminal.now);
  const json = { seed, rounds: rounds.value, baseline: measurements[0]?.name, measurements };
  await terminal.out(given['json'] === true ? jsonLine(json) : readable(measurements, rounds.value));
  return ok(ExitCode.solved);
}

function readCount(given: GivenOptions, name: string, usual: number, most: number): Result<number> {
  const text = given[name];
  if (typeof text !== 'string') return ok(usual);
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= most
    ? ok(count)
    : fail(`--${name}: "${text}" is not a whole number from 1 to ${most}.`);
}

/** What is timed: it solves its boards and says how many nodes that took, telling `onBoard` of each. */
interface Work {
  readonly name: string;
  readonly boards: number;
  readonly isTimedByBoard: boolean;
  run(onBoard: () => void): number;
}

/** Round by round, all works in each, so that a machine that slows down hits all alike. The baseline comes first. */
function measure(rounds: number, boards: number, now: () => number): Measurement[] {
  const works = [...eightPuzzleWorks(), ...fifteenPuzzleWorks(boards)];
  const times = works.map((): number[] => []);
  const worst = works.map(() => Infinity);
  const nodes = works.map((work) => work.run(() => undefined)); // also warms it up
  for (let round = 0; round < rounds; round++) {
    works.forEach((work, index) => {
      let slowest = 0;
      const began = now();
      let last = began;
      const onBoard = (): void => {
        const at = now();
        slowest = Math.max(slowest, at - last);
        last = at;
      };
      work.run(work.isTimedByBoard ? onBoard : () => undefined);
      times[index]?.push(now() - began);
      worst[index] = Math.min(worst[index] ?? Infinity, slowest);
    });
  }
  const baselineMs = median(times[0] ?? []);
  return works.map(({ name, boards: count, isTimedByBoard }, index) => {
    const ms = times[index] ?? [];
    return {
      ...{ name, medianMs: median(ms), bestMs: Math.min(...ms), ratio: median(ms) / baselineMs },
      ...{ boards: count, nodes: nodes[index] ?? 0, worstMs: isTimedByBoard ? (worst[index] ?? 0) : null },
    };
  });
}

/** A* with Manhattan distance on 3×3: the bare loop, and the engine without and with a record. */
function eightPuzzleWorks(): Work[] {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const prng = new Prng(seed);
  const settings = defaultSettings(usualSettings.algorithm);
  const requests = Array.from({ length: boardsEach }, (): RunRequest => {
    return { start: randomSolvableBoard(goal, prng), goal, settings, evenIfUnsolvable: false };
  });
  const goalKey = prepareBare(goal);
  const memory = new SearchMemory();
  // Kept from search to search, as the worker keeps them.
  let recorder: Recorder | null = null;
  let recycled: EventBatch | null = null;
  const search = (request: RunRequest, into: Recorder | null): number => {
    const machine = createMachine(request, into, memory);
    machine.advance(Infinity);
    return machine.result?.counts.expanded ?? 0;
  };
  const record = (request: RunRequest): number => {
    recorder = new Recorder(2_000_000, recycled);
    const expanded = search(request, recorder);
    recycled = recorder.takeBatch();
    return expanded;
  };
  const sum = (expansionsOf: (request: RunRequest) => number) => (): number =>
    requests.reduce((total, request) => total + expansionsOf(request), 0);
  const common = { boards: boardsEach, isTimedByBoard: false };
  return [
    { ...common, name: '3×3, A*, bare loop', run: sum(({ start }) => bareAStar(start.cells, goalKey)) },
    { ...common, name: '3×3, A*', run: sum((request) => search(request, null)) },
    { ...common, name: '3×3, A*, recorded', run: sum(record) },
  ];
}

/** Making the small tables, and Korf's hundred, or the first of them, with each kind of tables. */
function fifteenPuzzleWorks(boards: number): Work[] {
  const size = { rows: 4, columns: 4 };
  const goal = blankFirstGoal(size);
  const starts = korfHundred
    .slice(0, boards)
    .map(([tiles]) => createBoard(size, tiles.split(' ').map(Number)));
  const small = new OptimalSolver();
  small.prepare(goal, 'small');
  return [
    {
      ...{ name: '4×4, small tables made', boards: 0, isTimedByBoard: false },
      run: () => {
        new OptimalSolver().prepare(goal, 'small');
        return 0;
      },
    },
    {
      ...{ name: '4×4, shortest solutions', boards, isTimedByBoard: true },
      run: (onBoard) =>
        starts.reduce((total, start) => {
          const { nodes } = small.solve(start, goal, { tables: 'small' });
          onBoard();
          return total + nodes;
        }, 0),
    },
  ];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

function readable(measurements: readonly Measurement[], rounds: number): string {
  const lines = measurements.map(({ name, boards, nodes, medianMs, bestMs, ratio, worstMs }) =>
    [
      `  ${name.padEnd(26)}`,
      String(boards).padStart(6),
      grouped(nodes).padStart(13),
      medianMs.toFixed(1).padStart(10),
      bestMs.toFixed(1).padStart(10),
      ratio.toFixed(2).padStart(9),
      worstMs === null ? '' : `   worst board ${worstMs.toFixed(1)} ms`,
    ].join(''),
  );
  return [
    `Seed ${seed}, ${rounds} ${rounds === 1 ? 'round' : 'rounds'}; the ratio is to the median of the bare loop.`,
    '',
    `  ${''.padEnd(26)}boards        nodes median ms   best ms    ratio`,
    ...lines,
    '',
  ].join('\n');
}
