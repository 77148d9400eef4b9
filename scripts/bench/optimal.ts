import { Prng } from '../../src/base/prng.ts';
import { type TableClass, tableClasses } from '../../src/contract/optimal.ts';
import { bareAStar, prepareBare } from '../../src/engine/bare-a-star.ts';
import { blankFirstGoal, standardGoal } from '../../src/puzzle/board.ts';
import { korfHundred } from '../../src/puzzle/korf-hundred.ts';
import { cellAfter } from '../../src/puzzle/moves.ts';
import { randomSolvableBoard } from '../../src/puzzle/scramble.ts';
import { ManhattanSearch } from '../../src/solver/manhattan-search.ts';
import { OptimalSolver } from '../../src/solver/optimal-solver.ts';
import {
  type PruningAutomaton,
  automatonOf,
  beforeAnyMove,
  refused,
} from '../../src/solver/pruning-automaton.ts';
import { pruningWords } from '../../src/solver/pruning-words.generated.ts';
import { wordsOfText } from '../../src/solver/word-list.ts';
import { eightyMoves, fifteenBoard, korfBoards, sayKorf } from './optimal-boards.ts';

/** The fast 4×4 solver in Node, one thread; `npm run bench -- optimal`. */

const size = { rows: 4, columns: 4 };
const goal = blankFirstGoal(size);

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
    const times = Array.from({ length: 5 }, () =>
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

function benchEighty(): void {
  const solver = new OptimalSolver();
  solver.prepare(goal, 'large');
  for (const tiles of eightyMoves) {
    let nodes = 0;
    let length = 0;
    const ms = timed(() => {
      const answer = solver.solve(fifteenBoard(tiles), goal, { tables: 'large' });
      nodes = answer.nodes;
      length = answer.kind === 'solved' ? answer.moves.length : -1;
    });
    const rate = (nodes / ms / 1000).toFixed(1);
    console.log(`  ${tiles}: ${length} moves, ${(ms / 1000).toFixed(2)} s, ${nodes} nodes (${rate} M/s)`);
  }
}

/** Those of Korf's hundred that take Manhattan distance some 10 million nodes: as a plain search makes them, and as the emitted. */
function benchManhattan(): void {
  const automaton = automatonOf(wordsOfText(pruningWords));
  const search = new ManhattanSearch(automaton);
  const boards = korfHundred
    .filter(([, , nodes]) => nodes > 30_000_000 && nodes < 70_000_000)
    .map(([tiles, length]) => ({ board: fifteenBoard(tiles), length }));
  let entered = 0;
  let generated = 0;
  for (const { board, length } of boards) {
    const counts = countPlain(automaton, board.cells, length);
    const answer = search.solve(board.cells, 0);
    if (answer.kind !== 'solved' || answer.moves.length !== length) throw new Error('the search is wrong');
    if (answer.nodes !== counts.entered) throw new Error('the counting search is another one');
    entered += counts.entered;
    generated += counts.generated;
  }
  const times = Array.from({ length: 5 }, () =>
    timed(() => boards.forEach(({ board }) => void search.solve(board.cells, 0))),
  );
  const rate = (nodes: number, ms: number): string => (nodes / ms / 1000).toFixed(0);
  console.log(
    `  ${boards.length} boards: generated ${generated} (${rate(generated, medianOf(times))} M/s median, ${rate(generated, bestOf(times))} best), ` +
      `entered ${entered} (${rate(entered, medianOf(times))} M/s median, ${rate(entered, bestOf(times))} best)`,
  );
}

/**
 * The same search, written plainly, to count: `generated` are the moves that the automaton allows and whose f is looked at,
 * `entered` those of them that are searched below, roots included; the goal itself is not entered.
 */
function countPlain(automaton: PruningAutomaton, start: Uint8Array, length: number) {
  const { next } = automaton;
  const cells = start.slice();
  const distance = (a: number, b: number): number =>
    Math.abs((a >> 2) - (b >> 2)) + Math.abs((a & 3) - (b & 3));
  const counts = { entered: 0, generated: 0 };
  const from = (blank: number, state: number, h: number, left: number): boolean => {
    counts.entered++;
    for (const move of [0, 1, 2, 3] as const) {
      const target = cellAfter(size, blank, move);
      const after = next[state * 4 + move]!;
      if (target < 0 || after === refused) continue;
      counts.generated++;
      const tile = cells[target]!;
      const nearer = h + distance(tile, blank) - distance(tile, target);
      if (nearer >= left) continue;
      if (left === 1) return true;
      cells[blank] = tile;
      const isSolved = from(target, after, nearer, left - 1);
      cells[target] = tile;
      if (isSolved) return true;
    }
    return false;
  };
  const h = cells.reduce((sum, tile, cell) => (tile === 0 ? sum : sum + distance(tile, cell)), 0);
  const blank = cells.indexOf(0); // the search writes over it
  for (let bound = h; bound <= length; bound += 2) from(blank, beforeAnyMove, h, bound);
  return counts;
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
] as const)
  benchKorf(tables, bareMs, rounds);
console.log('The known board of 80 moves, large tables:');
benchEighty();
console.log(
  'IDA* with Manhattan distance, the boards of Korf’s hundred that took Korf 30 to 70 million nodes:',
);
benchManhattan();
