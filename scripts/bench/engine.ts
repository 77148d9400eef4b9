import { judgeHeuristic } from '../../src/core/analysis/judge-heuristic.ts';
import { Prng } from '../../src/core/base/prng.ts';
import { defaultSettings } from '../../src/core/algorithms/registry.ts';
import type { EventBatch } from '../../src/core/search/events.ts';
import type { RunRequest } from '../../src/core/search/run.ts';
import { createMachine } from '../../src/core/algorithms/create-machine.ts';
import { Recorder } from '../../src/core/engine/recorder.ts';
import { SearchMemory } from '../../src/core/engine/machine.ts';
import { buildExactTable } from '../../src/core/heuristics/exact-table.ts';
import { createHeuristic } from '../../src/core/heuristics/create-heuristic.ts';
import { createBoard, standardGoal } from '../../src/core/puzzle/board.ts';
import { randomSolvableBoard } from '../../src/core/puzzle/scramble.ts';
import { Trace } from '../../src/core/trace/trace.ts';
import { bareAStar, prepareBare } from '../../src/core/engine/bare-a-star.ts';

const seed = 20261120;
const rounds = 41;
const goal = standardGoal({ rows: 3, columns: 3 });
const memory = new SearchMemory();
/** The last recorder stays alive, as it does in the worker: see `lastSearch` of SearchMemory for what depends on it. */
const kept: { recorder?: Recorder } = {};

/** Milliseconds of one call of each work, interleaved round by round so that a drifting machine hits all alike. */
function timeAll(works: readonly (() => void)[], count = rounds): number[][] {
  const times: number[][] = works.map(() => []);
  for (let round = 0; round < count; round++) {
    for (const [index, work] of works.entries()) {
      const startedAt = performance.now();
      work();
      times[index]!.push(performance.now() - startedAt);
    }
  }
  return times.map((list) => list.slice(3).sort((a, b) => a - b));
}

const median = (sorted: readonly number[]): number => sorted[sorted.length >> 1]!;

function requestFor(start: RunRequest['start'], algorithm: 'a-star' | 'uniform-cost'): RunRequest {
  return { start, goal, settings: defaultSettings(algorithm), evenIfUnsolvable: false };
}

function searchAll(requests: readonly RunRequest[]): number {
  let expanded = 0;
  for (const request of requests) {
    const machine = createMachine(request, null, memory);
    machine.advance(Infinity);
    expanded += machine.result!.counts.expanded;
  }
  return expanded;
}

function recordAll(requests: readonly RunRequest[]): void {
  let recycled: EventBatch | null = null;
  for (const request of requests) {
    const recorder: Recorder = new Recorder(2_000_000, recycled);
    kept.recorder = recorder;
    const machine = createMachine(request, recorder, memory);
    machine.advance(Infinity);
    recycled = recorder.takeBatch();
  }
}

function benchRandomBoards(): void {
  const prng = new Prng(seed);
  const requests = Array.from({ length: 200 }, () => requestFor(randomSolvableBoard(goal, prng), 'a-star'));
  const goalKey = prepareBare(goal);
  const expanded = searchAll(requests);
  const works = [
    (some: readonly RunRequest[]): void => {
      for (const { start } of some) bareAStar(start.cells, goalKey);
    },
    searchAll,
    recordAll,
  ];
  // In pieces of ten boards: a disturbance spoils one of them, and not the round.
  const pieces = Array.from({ length: requests.length / 10 }, (_, piece) =>
    requests.slice(10 * piece, 10 * piece + 10),
  );
  const times = timeAll(
    works.flatMap((work) =>
      pieces.map((piece) => () => {
        work(piece);
      }),
    ),
  );
  const sumOf = (work: number, figure: (sorted: readonly number[]) => number): number =>
    pieces.reduce((sum, _, piece) => sum + figure(times[work * pieces.length + piece]!), 0);
  const best = (sorted: readonly number[]): number => sorted[0]!;
  console.log(
    `A*, Manhattan, 200 random 3×3 boards (seed ${seed}), ${expanded} expansions; × of the bare loop's time:`,
  );
  ['bare loop, the baseline', 'generic loop, nothing recorded', 'generic loop, complete record'].forEach(
    (name, work) => {
      const say = (figure: typeof best): string =>
        `${(expanded / sumOf(work, figure) / 1000).toFixed(1).padStart(5)} M/s, × ${(sumOf(work, figure) / sumOf(0, figure)).toFixed(2)}`;
      console.log(`  ${name.padEnd(34)} median ${say(median)}   best ${say(best)}`);
    },
  );
}

function benchWholeSpace(): void {
  const start = createBoard(goal, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
  const request = requestFor(start, 'uniform-cost');
  let trace = new Trace(request);
  const record = (): void => {
    const recorder = new Recorder(2_000_000);
    const machine = createMachine(request, recorder, memory);
    trace = new Trace(request);
    for (let ended = false; !ended;) {
      ended = machine.advance(8192);
      trace.append(recorder.takeBatch());
    }
    trace.finish(machine.result!);
  };
  const [searchMs, recordMs] = timeAll([() => searchAll([request]), record]);
  console.log(`Uniform-cost over all ${trace.nodeCount} states of 3×3:`);
  console.log(`  nothing recorded            ${median(searchMs!).toFixed(1)} ms median`);
  console.log(`  recorded and read back      ${median(recordMs!).toFixed(1)} ms median`);
  const events = trace.eventKind.length;
  console.log(`  the record: ${trace.nodeCount} nodes, ${events} events, ${trace.stepCount} steps`);
}

function benchTrueDistances(): void {
  const large = standardGoal({ rows: 2, columns: 5 });
  const [table, largeTable] = [buildExactTable(goal), buildExactTable(large)];
  const judge = (name: 'manhattan' | 'linear-conflict', of = table): void =>
    void judgeHeuristic(createHeuristic(name, of.goal), of);
  const works: readonly (readonly [string, () => void])[] = [
    ['table of 3×3, 181,440 states', () => void buildExactTable(goal)],
    ['table of 2×5, 1,814,400 states', () => void buildExactTable(large)],
    ['verdict on Manhattan, 3×3', () => judge('manhattan')],
    ['verdict on linear conflict, 3×3', () => judge('linear-conflict')],
    ['verdict on linear conflict, 2×5', () => judge('linear-conflict', largeTable)],
  ];
  const times = timeAll(
    works.map(([, work]) => work),
    13,
  );
  console.log('True distances:');
  for (const [index, [name]] of works.entries()) {
    const ms = times[index]!;
    console.log(
      `  ${name.padEnd(34)} ${median(ms).toFixed(1).padStart(7)} ms median  ${ms[0]!.toFixed(1)} best`,
    );
  }
}

function benchSubGoals(): void {
  const size = { rows: 10, columns: 10 };
  const largeGoal = standardGoal(size);
  const prng = new Prng(seed);
  const settings = defaultSettings('sub-goals');
  const requests = Array.from({ length: 20 }, () => {
    return {
      start: randomSolvableBoard(largeGoal, prng),
      goal: largeGoal,
      settings,
      evenIfUnsolvable: false,
    };
  });
  const [searchMs, recordMs] = timeAll([() => searchAll(requests), () => recordAll(requests)]);
  const each = (ms: readonly number[]): string => (median(ms) / requests.length).toFixed(2);
  console.log(`Sub-goals, ${requests.length} random 10×10 boards, ${searchAll(requests)} expansions:`);
  console.log(`  nothing recorded            ${each(searchMs!)} ms a board, median`);
  console.log(`  complete record             ${each(recordMs!)} ms a board, median`);
}

benchRandomBoards();
benchWholeSpace();
benchTrueDistances();
benchSubGoals();
