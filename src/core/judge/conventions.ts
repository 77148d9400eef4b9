import { algorithmCatalog, defaultSettings } from '../algorithms/registry.ts';
import { heuristicFits } from '../heuristics/heuristic-info.ts';
import type { Size } from '../puzzle/board.ts';
import {
  type AlgorithmName,
  type HeuristicName,
  type SearchSettings,
  duplicateRules,
  goalTests,
  tieRules,
} from '../search/settings.ts';

/** What decides on the order of a search besides its algorithm, by our names. */
export interface Conventions {
  readonly algorithm: AlgorithmName;
  /** Null where it has no influence. */
  readonly heuristic: string | null;
  readonly ties: string | null;
  readonly moves: string;
  readonly duplicates: string | null;
  readonly goalTest: string | null;
}

/** Which searches are tried. */
export interface Scope {
  readonly algorithms: readonly AlgorithmName[];
  readonly heuristics: readonly HeuristicName[];
}

/** From the plainest on. */
export const everyAlgorithm: readonly AlgorithmName[] = [
  ...(['a-star', 'breadth-first', 'uniform-cost', 'greedy', 'depth-first', 'iterative-deepening'] as const),
  ...(['ida-star', 'depth-limited', 'weighted-a-star', 'bidirectional', 'hill-climbing', 'rbfs'] as const),
];
export const cheapHeuristics: readonly HeuristicName[] = [
  ...(['manhattan', 'hamming', 'linear-conflict', 'euclidean', 'row-column', 'gaschnig'] as const),
  ...(['manhattan-with-blank', 'hamming-standard-goal', 'manhattan+hamming', 'pairwise-conflict'] as const),
  'nilsson-sequence',
];

export const everyMoveOrder: readonly string[] = orders('UDLR');

function orders(letters: string): string[] {
  if (letters.length < 2) return [letters];
  return [...letters].flatMap((letter) => orders(letters.replace(letter, '')).map((rest) => letter + rest));
}

/**
 * Settings of every search in the scope, the plainest first: at first only one convention of each differs from the usual, then two,
 * then all. No settings come twice; random ones never.
 */
export function* everyConvention(size: Size, { algorithms, heuristics }: Scope): Generator<SearchSettings> {
  const fitting = heuristics.filter((name) => heuristicFits(name, size).ok);
  const all = algorithms.flatMap((algorithm) => [...ofAlgorithm(algorithm, fitting)]);
  for (let unusual = 0; unusual <= 5; unusual++)
    for (const { settings, odd } of all) if (odd === unusual) yield settings;
}

function* ofAlgorithm(
  algorithm: AlgorithmName,
  heuristics: readonly HeuristicName[],
): Generator<{ settings: SearchSettings; odd: number }> {
  const { options, informed } = algorithmCatalog[algorithm];
  const usual = defaultSettings(algorithm);
  const choices = <Value>(
    option: (typeof options)[number],
    usualOne: Value,
    others: readonly Value[],
  ): readonly Value[] =>
    options.includes(option) ? [usualOne, ...others.filter((value) => value !== usualOne)] : [usualOne];
  const ties = choices(
    'ties',
    usual.ties,
    tieRules.filter((rule) => rule !== 'random'),
  );
  const duplicates = choices('duplicates', usual.duplicates, duplicateRules);
  const tests = choices('goalTest', usual.goalTest, goalTests);
  const moveOrders = choices('moves', usual.moves, everyMoveOrder);
  for (const heuristic of informed ? heuristics : heuristics.slice(0, 1))
    for (const tie of ties)
      for (const duplicate of duplicates)
        for (const goalTest of tests)
          for (const moves of moveOrders) {
            const isOdd = [
              heuristic !== heuristics[0],
              tie !== usual.ties,
              duplicate !== usual.duplicates,
              goalTest !== usual.goalTest,
              moves !== usual.moves,
            ];
            const odd = isOdd.filter(Boolean).length;
            // Searches that keep every repeat are tried with the usual of all else: they grow without bounds.
            if (duplicate === 'none' && odd > 2) continue;
            yield {
              settings: { ...usual, heuristic, ties: tie, duplicates: duplicate, goalTest, moves },
              odd,
            };
          }
}

/** The part of settings that has influence. */
export function conventionsOf(settings: SearchSettings): Conventions {
  const { options, informed } = algorithmCatalog[settings.algorithm];
  const has = (option: (typeof options)[number]): boolean => options.includes(option);
  return {
    algorithm: settings.algorithm,
    heuristic: informed ? settings.heuristic : null,
    ties: has('ties') ? settings.ties : null,
    moves: settings.moves,
    duplicates: has('duplicates') ? settings.duplicates : null,
    goalTest: has('goalTest') ? settings.goalTest : null,
  };
}
