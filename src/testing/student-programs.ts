import type { Prng } from '../core/base/prng.ts';
import { createBoard } from '../core/puzzle/board.ts';
import { randomWalk } from '../core/puzzle/scramble.ts';
import type { FaultCode } from '../core/contract/judge-messages.ts';
import { duplicateRules } from '../core/search/settings.ts';
import {
  type StudentBug,
  type StudentLog,
  type StudentProgram,
  studentSearch,
} from '../core/tasks/program/student-search.ts';

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
    ...{
      parents: often(prng),
      generated: often(prng),
      rejected: often(prng),
      stale: often(prng),
      late: false,
    },
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
  const memory = pick(prng, [
    'closed',
    'lazy',
    ...(isTreeRight || isDeep || algorithm === 'ida-star' ? (['tree', 'all'] as const) : []),
  ] as const);
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

/** A right best-first search of which a state may have several nodes, as textbooks write it and as programs do. */
export function someBestFirst(prng: Prng): StudentProgram {
  const bestFirst = [
    'breadth-first',
    'uniform-cost',
    'greedy',
    'greedy',
    'a-star',
    'weighted-a-star',
  ] as const;
  const drawn = someProgram(prng);
  const algorithm = pick(prng, bestFirst);
  return {
    ...{ ...drawn, algorithm },
    testsEarly: drawn.testsEarly && !algorithm.endsWith('a-star'),
    memory: pick(prng, ['reached', 'cost-so-far', 'not-cheaper']),
    log: { ...drawn.log, duplicates: false },
  };
}

/**
 * What a right search prints up to some expansion before its end, and then that there is no solution, which is not so; it claims any rule for
 * duplicates, or none. Null: it has ended before.
 */
export function givingUp(prng: Prng): string | null {
  const drawn = someProgram(prng);
  const [algorithm, duplicates] = [
    pick(prng, [drawn.algorithm, 'depth-first', 'depth-limited', 'iterative-deepening'] as const),
    pick(prng, [null, ...duplicateRules]),
  ];
  const [head, ...lines] = studentSearch({ ...drawn, log: { ...drawn.log, duplicates: false } }, prng).split(
    '\n',
  );
  const steps = lines.flatMap((line, at) => (line.startsWith('{"expand"') ? [at] : []));
  if (
    steps.length < 3 ||
    lines.at(-1)!.includes('null') ||
    lines.some((line) => line === '{"solution":null}')
  )
    return null;
  const claim = { ...(JSON.parse(head) as object), algorithm, ...(duplicates !== null && { duplicates }) };
  const cut = lines.slice(0, steps[1 + prng.nextBelow(steps.length - 2)]);
  return [JSON.stringify(claim), ...cut, '{"solution":null}'].join('\n');
}

/** The same as a recursive search prints it, if it is one that may be written so: each successor just before its own call. */
export function recursively(program: StudentProgram): StudentProgram {
  const isDeep = ['depth-limited', 'iterative-deepening', 'ida-star'].includes(program.algorithm);
  return isDeep ? { ...program, log: { ...program.log, generated: true, late: true } } : program;
}

/** What a bug is put into, and the codes that name it: any of them, as a log shows it. */
interface BugCase {
  readonly of: Partial<Pick<StudentProgram, 'algorithm' | 'heuristic' | 'ties' | 'limit' | 'memory'>>;
  readonly codes: readonly FaultCode[];
  /** What a log must print for the bug to be in it at all. */
  readonly shows?: Partial<StudentLog>;
  readonly spiral?: true; // goal
  readonly moves?: number; // of the walk from the goal to the start; else it depends on the algorithm
}

const aStar = { algorithm: 'a-star', heuristic: 'manhattan', memory: 'closed' } as const;
const breadth = { algorithm: 'breadth-first', memory: 'closed' } as const;
const ida = { algorithm: 'ida-star', heuristic: 'manhattan', memory: 'tree' } as const;
const shallow = { algorithm: 'iterative-deepening', memory: 'tree' } as const;

/** Bug → where it is put, and what a right judge calls it. */
export const bugCases: Readonly<Record<StudentBug, BugCase>> = {
  'row-wrap': { of: aStar, codes: ['illegal-move'] },
  'column-wrap': { of: breadth, codes: ['illegal-move'] },
  'never-left': { of: breadth, codes: ['missing-successor'] },
  'never-up': { of: aStar, codes: ['missing-successor'] },
  'not-into-last-column': { of: breadth, codes: ['missing-successor'] },
  diagonal: { of: aStar, codes: ['illegal-move', 'missing-successor', 'out-of-order'] }, // the move down is missing, too
  'tile-copied': { of: breadth, codes: ['not-a-board'] },
  'tile-lost': { of: breadth, codes: ['not-a-board'] },
  'g-stays-zero': { of: aStar, codes: ['wrong-g', 'out-of-order'] },
  'g-is-f': { of: aStar, codes: ['wrong-g', 'out-of-order', 'update-ignored', 'wrong-h'] },
  'g-doubled': { of: aStar, codes: ['wrong-g', 'out-of-order', 'update-ignored', 'wrong-h'] },
  'h-counts-blank': { of: aStar, codes: ['wrong-h', 'out-of-order'] },
  'h-other-goal': { of: aStar, codes: ['wrong-h'], spiral: true },
  'h-is-hamming': { of: aStar, codes: ['wrong-h'] },
  'h-is-rounded': { of: { ...aStar, heuristic: 'euclidean' }, codes: ['wrong-h'] },
  'h-doubled': { of: aStar, codes: ['wrong-h', 'out-of-order'] },
  'queue-is-stack': { of: breadth, codes: ['out-of-order'] },
  'never-sorts': { of: aStar, codes: ['out-of-order'] },
  'sorts-descending': { of: aStar, codes: ['out-of-order'] },
  'only-h': { of: aStar, codes: ['out-of-order'] },
  'only-g': { of: aStar, codes: ['out-of-order', 'wrong-h'] },
  'sorts-late': { of: aStar, codes: ['out-of-order', 'goal-ignored'] },
  'no-closed-list': { of: { ...aStar, memory: 'closed' }, codes: ['repeated-state'] },
  'ignores-cheaper': {
    of: { ...aStar, heuristic: 'manhattan+hamming' },
    codes: ['update-ignored', 'not-reopened', 'out-of-order'],
  },
  'keeps-old-parent': {
    of: aStar,
    codes: ['update-ignored', 'solution-illegal', 'solution-not-optimal'],
    shows: { parents: true, scores: true },
  },
  'never-reopens': {
    of: { ...aStar, heuristic: 'manhattan+hamming' },
    codes: ['not-reopened', 'out-of-order'],
  },
  'tests-early': {
    // Every other h is 1 or more beside the goal, and there an early test does no harm.
    of: { ...aStar, heuristic: 'zero' },
    codes: ['goal-test-early'],
    shows: { end: true },
    moves: 10,
  },
  'stops-early': { of: breadth, codes: ['stopped-early'], shows: { end: true } },
  'bound-plus-one': { of: ida, codes: ['wrong-bound'] },
  'bound-is-largest': { of: { ...ida, heuristic: 'hamming' }, codes: ['wrong-bound'] },
  'solution-reversed': { of: aStar, codes: ['solution-illegal'], shows: { end: true } },
  'solution-too-short': { of: aStar, codes: ['solution-illegal'], shows: { end: true } },
  'counts-visited': { of: aStar, codes: ['counts-differ'], shows: { end: true } },
  'counts-generated': { of: aStar, codes: ['counts-differ'], shows: { end: true } },
  'same-h-is-same': { of: aStar, codes: ['missing-successor', 'out-of-order'] },
  'never-stops': { of: aStar, codes: ['goal-ignored'] },
  'visited-in-depth': {
    of: { algorithm: 'depth-limited', memory: 'tree', limit: 9 },
    codes: ['goal-hidden'],
    shows: { end: true },
    moves: 9,
  },
  'stack-is-queue': { of: shallow, codes: ['out-of-order', 'missing-successor', 'wrong-bound'] },
};

/** A program with a bug, on a board on which it may show; what it prints is drawn. */
export function buggyProgram(bug: StudentBug, prng: Prng): StudentProgram {
  const { of, shows, spiral, moves } = bugCases[bug];
  const goal = goals['3x3'][spiral === true ? 1 : prng.nextBelow(3)];
  const length = of.algorithm === 'depth-limited' || of.algorithm === 'iterative-deepening' ? 5 : 18;
  const board = randomWalk(
    createBoard({ rows: 3, columns: 3 }, goal),
    moves ?? length + prng.nextBelow(6),
    prng,
  ).board;
  return {
    ...someProgram(prng),
    ...{ rows: 3, columns: 3, start: [...board.cells], goal, heuristic: 'manhattan', memory: 'closed' },
    ...{ testsEarly: false, limit: 12, mostExpansions: moves === undefined ? 300 : 3000, bug },
    ...of,
    log: { ...someLog(prng), ...shows },
  };
}
