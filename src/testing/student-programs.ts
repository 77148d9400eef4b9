import type { Prng } from '../core/base/prng.ts';
import { createBoard } from '../core/puzzle/board.ts';
import { randomWalk } from '../core/puzzle/scramble.ts';
import type { StudentLog, StudentProgram } from './student-search.ts';

const pick = <Item>(prng: Prng, items: readonly Item[]): Item => items[prng.nextBelow(items.length)];
const often = (prng: Prng): boolean => prng.nextBelow(2) === 0;

const goals: Readonly<Record<string, readonly (readonly number[])[]>> = {
  '3x3': [
    [1, 2, 3, 4, 5, 6, 7, 8, 0],
    [1, 2, 3, 8, 0, 4, 7, 6, 5],
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
  ],
  '2x3': [[1, 2, 3, 4, 5, 0]],
  '3x2': [[1, 2, 3, 4, 5, 0]],
  '4x4': [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0]],
};

/** How much a program prints: from its expansions alone to all that there is. */
export function someLog(prng: Prng): StudentLog {
  const scores = often(prng);
  return {
    ...{ header: true, boards: true, duplicates: false, scores },
    ...{ parents: often(prng), generated: often(prng), rejected: often(prng), stale: often(prng) },
    ...{ bounds: often(prng), end: often(prng), goal: often(prng) },
  };
}

/** A right program by random conventions, on a random board a few moves from its goal. */
export function someProgram(prng: Prng): StudentProgram {
  const size = pick(prng, ['3x3', '3x3', '3x3', '2x3', '3x2', '4x4']);
  const [rows, columns] = size.split('x').map(Number) as [number, number];
  const goal = pick(prng, goals[size]);
  const algorithm = pick(prng, [
    ...(['breadth-first', 'uniform-cost', 'greedy', 'a-star', 'weighted-a-star'] as const),
    ...(['depth-limited', 'iterative-deepening', 'ida-star'] as const),
  ]);
  const isDeep = algorithm === 'depth-limited' || algorithm === 'iterative-deepening';
  const length = isDeep ? 3 + prng.nextBelow(5) : 4 + prng.nextBelow(14);
  const start = [...randomWalk(createBoard({ rows, columns }, goal), length, prng).board.cells];
  const isTreeRight = ['a-star', 'breadth-first', 'uniform-cost'].includes(algorithm) && length < 9;
  const memory = pick(prng, ['closed', 'lazy', ...(isTreeRight || isDeep || algorithm === 'ida-star' ? (['tree', 'all'] as const) : [])] as const);
  const isSmall = memory === 'tree' || memory === 'all';
  const log = someLog(prng);
  return {
    ...{ rows, columns, start, goal, algorithm, memory },
    heuristic: pick(prng, ['manhattan', 'hamming', 'euclidean', 'manhattan+hamming', 'zero'] as const),
    ties: pick(prng, ['oldest', 'newest', 'low-h', 'high-h', 'random'] as const),
    moves: often(prng) ? 'shuffled' : pick(prng, ['UDLR', 'RLDU', 'DRUL', 'LURD']),
    testsEarly: !algorithm.endsWith('a-star') || algorithm === 'ida-star' ? often(prng) : false,
    limit: 4 + prng.nextBelow(7),
    weight: pick(prng, [1.5, 2, 5]),
    mostExpansions: 10 + prng.nextBelow(600),
    bug: null,
    // Only a log that says so is that of a tree search.
    log: { ...log, duplicates: isSmall },
  };
}
