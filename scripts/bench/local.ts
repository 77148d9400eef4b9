import { Prng } from '../../src/core/base/prng.ts';
import { defaultSettings } from '../../src/core/algorithms/registry.ts';
import type { RunResult } from '../../src/core/search/run.ts';
import type { SearchSettings } from '../../src/core/search/settings.ts';
import { runToEnd } from '../../src/core/algorithms/create-machine.ts';
import { standardGoal } from '../../src/core/puzzle/board.ts';
import { randomSolvableBoard } from '../../src/core/puzzle/scramble.ts';

/** How often local searches solve 3×3: 100 boards drawn with seed 1, Manhattan distance; run number n has seed n. */

const goal = standardGoal({ rows: 3, columns: 3 });
const prng = new Prng(1);
const boards = Array.from({ length: 100 }, () => randomSolvableBoard(goal, prng));

function runAll(settings: SearchSettings): string {
  const results = boards.map((start, index) =>
    runToEnd({ start, goal, settings: { ...settings, seed: index + 1 }, evenIfUnsolvable: false }),
  );
  const solved = results.filter(({ moves }) => moves !== null);
  const steps = results.map(({ counts }) => counts.expanded).sort((a, b) => a - b);
  const lengths = solved.map(({ moves }: RunResult) => moves!.length).sort((a, b) => a - b);
  const mean = steps.reduce((sum, one) => sum + one, 0) / steps.length;
  const cell = (value: number | string): string => String(value).padStart(10);
  return (
    cell(solved.length) + cell(mean.toFixed(0)) + cell(steps.at(-1)!) + cell(lengths[lengths.length >> 1]!)
  );
}

console.log('Simulated annealing\n');
console.log('   T₀  cooling      solved   steps, mean, most      moves, median');
for (const temperature of [1, 2, 4, 8]) {
  for (const cooling of [0.999, 0.9995, 0.9998, 0.9999, 0.99995]) {
    const settings = { ...defaultSettings('simulated-annealing'), temperature, cooling };
    console.log(`${String(temperature).padStart(5)}  ${String(cooling).padEnd(8)}${runAll(settings)}`);
  }
}

console.log('\nHill climbing\n');
console.log('restarts  walk      solved   steps, mean, most      moves, median');
for (const [restarts, walk] of [
  [0, 30],
  [10, 30],
  [100, 30],
  [1000, 30],
  [1000, 10],
  [1000, 100],
] as const) {
  const settings = { ...defaultSettings('hill-climbing'), restarts, walk };
  console.log(`${String(restarts).padStart(8)}${String(walk).padStart(6)}${runAll(settings)}`);
}

console.log('\nBeam\n');
console.log('   width      solved   steps, mean, most      moves, median');
for (const width of [1, 2, 3, 10, 100, 1000]) {
  console.log(`${String(width).padStart(8)}${runAll({ ...defaultSettings('beam'), width })}`);
}
