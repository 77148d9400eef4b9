import { Prng } from '../../src/core/base/prng.ts';
import { defaultSettings } from '../../src/core/algorithms/registry.ts';
import type { RunResult } from '../../src/core/search/run.ts';
import type { SearchSettings } from '../../src/core/search/settings.ts';
import { runToEnd } from '../../src/core/algorithms/create-machine.ts';
import { type Board, type Size, createBoard, standardGoal } from '../../src/core/puzzle/board.ts';
import { randomSolvableBoard } from '../../src/core/puzzle/scramble.ts';

/**
 * The tables of two published reports, made again on boards drawn with seed 1, where run number n has seed n; and searches
 * from both ends beside those from one.
 */

const threeByThree: Size = { rows: 3, columns: 3 };

function boardsOf(size: Size, count: number): Board[] {
  const prng = new Prng(1);
  return Array.from({ length: count }, () => randomSolvableBoard(standardGoal(size), prng));
}

interface Outcome {
  readonly results: readonly RunResult[];
  readonly millisecondsEach: number;
}

function runAll(boards: readonly Board[], settings: SearchSettings): Outcome {
  const began = performance.now();
  const results = boards.map((start, index) =>
    runToEnd({
      ...{ start, goal: standardGoal(start), evenIfUnsolvable: false },
      settings: { ...settings, seed: index + 1 },
    }),
  );
  return { results, millisecondsEach: (performance.now() - began) / boards.length };
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const cell = (text: string | number, width: number): string => String(text).padStart(width);

interface PublishedRate {
  readonly size: Size;
  readonly population: number;
  readonly generations: number;
  readonly phases: number;
  readonly heuristic: SearchSettings['heuristic'];
  readonly rate: string;
}

const published: readonly PublishedRate[] = [
  { size: threeByThree, population: 100, generations: 100, phases: 5, heuristic: 'manhattan', rate: '64 %' },
  { size: threeByThree, population: 200, generations: 100, phases: 5, heuristic: 'manhattan', rate: '87 %' },
  { size: threeByThree, population: 100, generations: 200, phases: 5, heuristic: 'manhattan', rate: '63 %' },
  { size: threeByThree, population: 200, generations: 500, phases: 5, heuristic: 'manhattan', rate: '92 %' },
  { size: threeByThree, population: 200, generations: 500, phases: 5, heuristic: 'hamming', rate: '33 %' },
  { size: threeByThree, population: 200, generations: 500, phases: 5, heuristic: 'row-column', rate: '77 %' },
  {
    ...{ size: threeByThree, population: 200, generations: 500, phases: 5 },
    heuristic: 'linear-conflict',
    rate: '99 %',
  },
  ...[1, 2, 3, 4, 5].map((phases) => ({
    ...{ size: { rows: 2, columns: 2 }, population: 10, generations: 10, phases },
    ...({ heuristic: 'manhattan', rate: '90–99 %' } as const),
  })),
];

console.log('Genetic algorithm: solved of 100 boards (2×2: 1,000), milliseconds and moves each\n');
console.log('size  population  generations  phases  heuristic         published  here      ms    moves');
for (const { size, population, generations, phases, heuristic, rate } of published) {
  const boards = boardsOf(size, size.rows === 2 ? 1000 : 100);
  const settings = { ...defaultSettings('genetic'), population, generations, phases, heuristic };
  const { results, millisecondsEach } = runAll(boards, settings);
  const lengths = results.flatMap(({ moves }) => (moves === null ? [] : [moves.length]));
  console.log(
    `${size.rows}×${size.columns}${cell(population, 13)}${cell(generations, 13)}${cell(phases, 8)}  ` +
      `${heuristic.padEnd(16)}${cell(rate, 11)}${cell(((100 * lengths.length) / boards.length).toFixed(1), 6)} %` +
      `${cell(millisecondsEach.toFixed(2), 8)}${cell(mean(lengths).toFixed(1), 9)}`,
  );
}

console.log('\nA*, 3×3, the same 100 boards: expansions, milliseconds each\n');
for (const heuristic of ['manhattan', 'linear-conflict', 'row-column', 'hamming'] as const) {
  const boards = boardsOf(threeByThree, 100);
  const { results, millisecondsEach } = runAll(boards, { ...defaultSettings('a-star'), heuristic });
  const expanded = mean(results.map(({ counts }) => counts.expanded));
  console.log(
    `${heuristic.padEnd(18)}${cell(expanded.toFixed(1), 10)}${cell(millisecondsEach.toFixed(3), 10)}`,
  );
}

console.log('\nA*, 3×3, 200 boards: mean of the largest queue of each run, by heuristic and duplicates\n');
for (const duplicates of ['closed', 'expanded'] as const) {
  for (const heuristic of ['manhattan', 'hamming', 'manhattan+hamming'] as const) {
    const settings = { ...defaultSettings('a-star'), heuristic, duplicates };
    const { results } = runAll(boardsOf(threeByThree, 200), settings);
    const queue = mean(results.map(({ counts }) => counts.maxFrontier));
    console.log(`${duplicates.padEnd(10)}${heuristic.padEnd(20)}${cell(queue.toFixed(1), 10)}`);
  }
}
for (const duplicates of ['none', 'parent'] as const) {
  // Without a closed set only boards near the goal end at all.
  const settings = {
    ...defaultSettings('a-star'),
    heuristic: 'manhattan',
    duplicates,
    maxNodes: 5_000_000,
  } as const;
  const easy = boardsOf(threeByThree, 200).filter(
    (start) =>
      runToEnd({
        ...{ start, goal: standardGoal(start), evenIfUnsolvable: false },
        settings: defaultSettings('a-star'),
      }).moves!.length <= 20,
  );
  const { results } = runAll(easy, settings);
  const queue = mean(results.map(({ counts }) => counts.maxFrontier));
  console.log(
    `${duplicates.padEnd(10)}manhattan, ${easy.length} boards of at most 20 moves ${cell(queue.toFixed(1), 10)}`,
  );
}

console.log('\nFrom one end and from both: expansions, largest frontier, milliseconds\n');
const hardest = [
  [8, 6, 7, 2, 5, 4, 3, 0, 1],
  [6, 4, 7, 8, 5, 0, 3, 2, 1],
].map((tiles) => createBoard(threeByThree, tiles));
const hundred = boardsOf(threeByThree, 100);
for (const [algorithm, heuristic] of [
  ['breadth-first', 'zero'],
  ['a-star', 'zero'],
  ['bidirectional', 'zero'],
  ['nbs', 'zero'],
  ['bae-star', 'zero'],
  ['a-star', 'manhattan'],
  ['nbs', 'manhattan'],
  ['bae-star', 'manhattan'],
  ['a-star', 'linear-conflict'],
  ['nbs', 'linear-conflict'],
  ['bae-star', 'linear-conflict'],
] as const) {
  const settings = { ...defaultSettings(algorithm), heuristic };
  const columns = hardest.map((start) => {
    const { expanded, maxFrontier } = runAll([start], settings).results[0]!.counts;
    return `${cell(expanded, 8)} (${cell(maxFrontier, 6)})`;
  });
  const { results, millisecondsEach } = runAll(hundred, settings);
  const expanded = mean(results.map(({ counts }) => counts.expanded)).toFixed(1);
  console.log(
    `${algorithm.padEnd(15)}${heuristic.padEnd(17)}${columns.join('  ')}  100 boards:${cell(expanded, 9)}${cell(millisecondsEach.toFixed(2), 8)} ms`,
  );
}
