import { assert } from '../../src/core/base/result.ts';
import { Prng } from '../../src/core/base/prng.ts';
import { BitDistances } from '../../src/core/analysis/true-distances.ts';
import { makeDistanceBits } from '../../src/core/analysis/distance-tables.ts';
import type { DistanceBits } from '../../src/core/contract/optimal.ts';
import { type Board, standardGoal } from '../../src/core/puzzle/board.ts';
import { randomSolvableBoard } from '../../src/core/puzzle/scramble.ts';
import { OptimalSolver } from '../../src/core/solver/optimal-solver.ts';

/**
 * How long all 239,500,800 boards of 12 cells take to be counted, and to be asked; each of 200 random boards is held against
 * the solver, which shares nothing with the count but the moves. Goals are drawn with seed 1.
 */

const boards = 200;
const prng = new Prng(1);
const cell = (value: number | string): string => String(value).padStart(12);

console.log('\nAll distances of 12 cells\n');
console.log('size     count, ms  pause, ms   longest  mean of 200  one, µs  slowest draw, ms');
for (const [rows, columns] of [
  [3, 4],
  [2, 6],
] as const) {
  const goal = randomSolvableBoard(standardGoal({ rows, columns }), prng);
  const { bits, ms, longestPause } = counted(goal);
  const distances = new BitDistances(goal, bits);
  const drawn = Array.from({ length: boards }, () => randomSolvableBoard(goal, prng));
  const began = performance.now();
  const lengths = drawn.map((board) => distances.distanceOf(board));
  const each = ((performance.now() - began) / boards) * 1000;
  const solver = new OptimalSolver();
  for (const [index, board] of drawn.entries()) {
    const answer = solver.solve(board, goal);
    assert(
      answer.kind === 'solved' && answer.moves.length === lengths[index],
      `${board.cells.join(' ')} is not that far`,
    );
  }
  const mean = lengths.reduce((sum, one) => sum + one, 0) / boards;
  const figures = [
    ms.toFixed(0),
    longestPause.toFixed(0),
    distances.longest,
    mean.toFixed(2),
    each.toFixed(0),
  ];
  console.log(`${rows}×${columns}  ${figures.map(cell).join('')}${cell(slowestDraw(distances).toFixed(0))}`);
}

function counted(goal: Board): { bits: DistanceBits; ms: number; longestPause: number } {
  const began = performance.now();
  const counting = makeDistanceBits(goal);
  let longestPause = 0;
  for (let last = began; ;) {
    const step = counting.next();
    const now = performance.now();
    longestPause = Math.max(longestPause, now - last);
    last = now;
    if (step.done === true) return { bits: step.value, ms: now - began, longestPause };
  }
}

function slowestDraw(distances: BitDistances): number {
  let slowest = 0;
  for (let depth = 0; depth <= distances.longest; depth++) {
    const began = performance.now();
    const board = distances.randomBoardAt(depth, prng);
    slowest = Math.max(slowest, performance.now() - began);
    assert(distances.distanceOf(board) === depth, 'a board is drawn at the distance that was asked for');
  }
  return slowest;
}
