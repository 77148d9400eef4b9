import { Prng } from '../../src/core/base/prng.ts';
import { type TableClass, tableClasses } from '../../src/core/contract/optimal.ts';
import { bareAStar, prepareBare } from '../../src/core/engine/bare-a-star.ts';
import { blankFirstGoal, standardGoal } from '../../src/core/puzzle/board.ts';
import { korfHundred } from '../../src/core/puzzle/korf-hundred.ts';
import { randomSolvableBoard } from '../../src/core/puzzle/scramble.ts';
import { OptimalSolver } from '../../src/core/solver/optimal-solver.ts';
import { eightyMoves, fifteenBoard, korfBoards, sayKorf } from './optimal-boards.ts';

/** The fast 4×4 solver in Node, one thread; `npm run bench -- optimal`. */

const goal = blankFirstGoal({ rows: 4, columns: 4 });

function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);
const medianOf = (values: readonly number[]): number => sorted(values)[values.length >> 1]!;
const bestOf = (values: readonly number[]): number => Math.min(...values);

/** Milliseconds of the bare loop over 200 random 3×3 boards: how fast this machine is today. */
function baseline(): number {
  const home = standardGoal({ rows: 3, columns: 3 });
  const prng = new Prng(20261120);
  const boards = Array.from({ length: 200 }, () => randomSolvableBoard(home, prng).cells);
  const key = prepareBare(home);
  const times = Array.from({ length: 31 }, () =>
    timed(() => boards.forEach((cells) => bareAStar(cells, key))),
  );
  return medianOf(times.slice(3));
}

function benchTables(bareMs: number): void {
  for (const tables of tableClasses) {
    const times = Array.from({ length: tables === 'largest' ? 1 : 5 }, () =>
      timed(() => void new OptimalSolver().prepare(goal, tables)),
    );
    const ratio = (medianOf(times) / bareMs).toFixed(1);
    console.log(
      `  ${tables} tables made: first ${times[0]!.toFixed(0)} ms, median ${medianOf(times).toFixed(0)}, best ${bestOf(times).toFixed(0)} (× ${ratio})`,
    );
  }
}

function benchKorf(tables: TableClass, bareMs: number, roundsMade: number): void {
  const solver = new OptimalSolver();
  solver.prepare(goal, tables);
  let nodes = 0;
  const rounds = Array.from({ length: roundsMade }, () => {
    nodes = 0;
    return korfBoards().map((board, index) =>
      timed(() => {
        const answer = solver.solve(board, goal, { tables });
        nodes += answer.nodes;
        if (answer.kind !== 'solved' || answer.moves.length !== korfHundred[index]![1])
          throw new Error(`board ${index} came out wrong`);
      }),
    );
  });
  console.log(`  ${sayKorf(tables, rounds, bareMs)}; ${(nodes / 100).toFixed(0)} nodes a board`);
}

function benchEighty(tables: TableClass): void {
  const solver = new OptimalSolver();
  solver.prepare(goal, tables);
  for (const tiles of eightyMoves) {
    let nodes = 0;
    let length = 0;
    const ms = timed(() => {
      const answer = solver.solve(fifteenBoard(tiles), goal, { tables });
      nodes = answer.nodes;
      length = answer.kind === 'solved' ? answer.moves.length : -1;
    });
    const rate = (nodes / ms / 1000).toFixed(1);
    console.log(
      `  ${tables}, ${tiles}: ${length} moves, ${(ms / 1000).toFixed(2)} s, ${nodes} nodes (${rate} M/s)`,
    );
  }
}

const bareMs = baseline();
console.log(
  `Shortest solutions of 4×4, in Node; the bare loop takes ${bareMs.toFixed(1)} ms for 200 3×3 boards:`,
);
benchTables(bareMs);
for (const [tables, rounds] of [
  ['conflicts', 1],
  ['walking', 1],
  ['small', 7],
  ['large', 7],
  ['largest', 7],
] as const)
  benchKorf(tables, bareMs, rounds);
console.log('The known board of 80 moves:');
benchEighty('large');
benchEighty('largest');
