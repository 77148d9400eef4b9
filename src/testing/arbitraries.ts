import fc from 'fast-check';
import { Prng } from '../core/base/prng.ts';
import { defaultSettings } from '../core/algorithms/registry.ts';
import type { RunRequest } from '../core/search/run.ts';
import {
  type AlgorithmName,
  type SearchSettings,
  algorithmNames,
  duplicateRules,
  goalTests,
  heuristicNames,
  tieRules,
} from '../core/search/settings.ts';
import {
  type Board,
  type Size,
  blankFirstGoal,
  cellCount,
  createBoard,
  standardGoal,
} from '../core/puzzle/board.ts';
import { randomSolvableBoard, randomWalk } from '../core/puzzle/scramble.ts';
import { twinOf } from '../core/puzzle/solvability.ts';
import { isLong } from './samples.ts';

export const anySize: fc.Arbitrary<Size> = fc.record({
  rows: fc.integer({ min: 2, max: 10 }),
  columns: fc.integer({ min: 2, max: 10 }),
});

/** Sizes whose boards a slow search can go through. */
export const smallSize: fc.Arbitrary<Size> = fc.constantFrom(
  { rows: 2, columns: 2 },
  { rows: 2, columns: 3 },
  { rows: 3, columns: 2 },
  { rows: 3, columns: 3 },
);

/** Tiles in any order: half of these boards cannot reach a given goal. */
export function anyBoard(size: fc.Arbitrary<Size> = anySize): fc.Arbitrary<Board> {
  return fc.tuple(size, fc.integer()).map(([chosen, seed]) => {
    const cells = Uint8Array.from({ length: cellCount(chosen) }, (_, cell) => cell);
    new Prng(seed).shuffle(cells);
    return createBoard(chosen, cells);
  });
}

/** A start and a goal that can be reached from it: the standard goal, the blank-first one, or any. */
export function solvablePair(
  size: fc.Arbitrary<Size> = smallSize,
): fc.Arbitrary<{ start: Board; goal: Board }> {
  return fc
    .record({
      size,
      goalKind: fc.constantFrom('standard', 'standard', 'blank-first', 'any'),
      /** 0: any board; otherwise that many moves from the goal, so that searches also end. */
      walk: fc.constantFrom(0, 0, 1, 4, 8, 12, 16),
      seed: fc.integer(),
    })
    .map(({ size: chosen, goalKind, walk, seed }) => {
      const prng = new Prng(seed);
      const standard = standardGoal(chosen);
      const goal =
        goalKind === 'standard'
          ? standard
          : goalKind === 'blank-first'
            ? blankFirstGoal(chosen)
            : randomSolvableBoard(standard, prng);
      const start = walk === 0 ? randomSolvableBoard(goal, prng) : randomWalk(goal, walk, prng).board;
      return { start, goal };
    });
}

const moveOrders = fc.oneof(
  fc.constantFrom('UDLR', 'DRUL', 'shuffled'),
  fc.shuffledSubarray([...'UDLR'], { minLength: 4 }).map((letters) => letters.join('')),
);

const someCombinations = [
  'max(linear-conflict,gaschnig)',
  '2*manhattan+hamming',
  '0.5*manhattan+0.5*hamming',
  'max(0.3*euclidean,walking-distance)',
  '0.5*pattern-database+0.5*hamming-standard-goal',
  '1000*manhattan',
];

/** Settings of any algorithm, or of one, with budgets that end a slow search. */
export function anySettings(
  algorithms: readonly AlgorithmName[] = algorithmNames,
): fc.Arbitrary<SearchSettings> {
  return fc.constantFrom(...algorithms).chain((algorithm) =>
    fc
      .record({
        heuristic: fc.constantFrom(...heuristicNames, ...someCombinations),
        cost: fc.constantFrom('unit', 'unit', 'unit', 'tile', 'square', 'sqrt', 'inverse'),
        moves: moveOrders,
        ties: fc.constantFrom(...tieRules),
        duplicates: fc.constantFrom(...duplicateRules),
        goalTest: fc.constantFrom(...goalTests),
        sortSuccessors: fc.boolean(),
        firstBound: fc.constantFrom('none', 'none', 'greedy', '1', '9', '24'),
        weight: fc.constantFrom(0, 0.3, 1, 1.5, 2, 7),
        weightStep: fc.constantFrom(0.01, 0.3, 0.5, 4),
        width: fc.integer({ min: 1, max: 8 }),
        stackLimit: fc.constantFrom(0, 0, 0, 5, 20),
        sideways: fc.constantFrom(0, 1, 4),
        restarts: fc.constantFrom(0, 0, 1, 5),
        walk: fc.constantFrom(0, 1, 6, 15),
        temperature: fc.constantFrom(0.01, 0.3, 1, 2, 10),
        cooling: fc.constantFrom(0.5, 0.9, 0.98, 0.995),
        population: fc.integer({ min: 2, max: 12 }),
        generations: fc.integer({ min: 1, max: 6 }),
        phases: fc.integer({ min: 1, max: 3 }),
        length: fc.integer({ min: 1, max: 16 }),
        mutation: fc.constantFrom(0, 0.05, 0.5, 1),
        elite: fc.integer({ min: 0, max: 14 }),
        boundStep: fc.constantFrom(0, 0, 0.7, 3, 100),
        // A constant draws nothing: the seeded cases of the other searches stay what they are.
        memory: algorithm === 'sma-star' ? fc.constantFrom(2, 3, 7, 12, 20, 50, 1000) : fc.constant(100),
        lookahead: fc.constantFrom(1, 1, 2, 3),
        trials: fc.constantFrom(0, 0, 1, 3),
        maxDepth: fc.constantFrom(1_000_000, 1_000_000, 1_000_000, 0, 3, 10),
        maxExpansions: fc.constantFrom(0, 1, 20, 120, 250),
        seed: fc.integer({ min: 0, max: 1_000_000 }),
      })
      .map((chosen) => ({ ...defaultSettings(algorithm), ...chosen })),
  );
}

/** All that determines a run; one start in six cannot reach its goal, and half of those are searched all the same. */
export function anyRequest(algorithms: readonly AlgorithmName[] = algorithmNames): fc.Arbitrary<RunRequest> {
  return fc
    .record({
      pair: solvablePair(),
      settings: anySettings(algorithms),
      isTwin: fc.constantFrom(false, false, false, false, false, true),
      evenIfUnsolvable: fc.boolean(),
    })
    .map(({ pair: { start, goal }, settings: chosen, isTwin, evenIfUnsolvable }) => {
      // True distances of all 181,440 boards, often by a cost of its own, took a third of the time of all that asks for requests.
      const isCostly = !isLong && chosen.heuristic === 'exact' && cellCount(goal) > 6;
      const settings = isCostly ? { ...chosen, heuristic: 'linear-conflict' } : chosen;
      return { start: isTwin ? twinOf(start).board : start, goal, settings, evenIfUnsolvable };
    });
}

/**
 * Any character but halves of pairs, as fast-check's unit `binary`, which makes a table of all million of them first: one to two
 * seconds for each file that asks for it.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.integer({ min: 0, max: 0x10_ff_ff - 0x8_00 }).map(
  (nth) => String.fromCodePoint(nth < 0xd8_00 ? nth : nth + 0x8_00),
  (character) => {
    const point = typeof character === 'string' ? (character.codePointAt(0) ?? -1) : -1;
    const isOne = point >= 0 && character === String.fromCodePoint(point);
    if (!isOne || (point >= 0xd8_00 && point < 0xe0_00)) throw new Error('not one character');
    return point < 0xd8_00 ? point : point - 0x8_00;
  },
);
