import {
  type AlgorithmKind,
  algorithmCatalog,
  kindOf,
  settingsOfVersion1,
} from '../../algorithms/registry.ts';
import type { HeapSearch } from '../../contract/check-messages.ts';
import { heuristicCatalog, heuristicFits } from '../../heuristics/heuristic-info.ts';
import type { Size } from '../../puzzle/board.ts';
import { signOfH } from '../../search/order-rules.ts';
import {
  type AlgorithmName,
  type HeuristicName,
  type SearchSettings,
  type TieRule,
  algorithmNames,
  duplicateRules,
  goalTests,
  tieOrders,
  tieRules,
} from '../../search/settings.ts';

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

/** Whether it is a mistake, or an implementation that few programs have: such comes after all that is plain, however unusual that is. */
export function isRare(by: Conventions | HeapSearch): boolean {
  const { heuristic } = by;
  if (heuristic !== null && isMistake(heuristic)) return true;
  return 'tuple' in by
    ? (by.heap !== null && by.duplicates !== 'parent') || by.duplicates === 're-push-all'
    : by.ties !== null && tieOrders[by.ties as TieRule].includes('path');
}

/** Whether a heuristic is none that is meant to be right. */
export const isMistake = (heuristic: string): boolean =>
  heuristicCatalog[heuristic as HeuristicName].group === 'Deliberately wrong';

type Kind = NonNullable<AlgorithmKind['selectsLeast'] | AlgorithmKind['deep']>;

/** The algorithms of these kinds, kind by kind. */
function ofKinds(kinds: readonly Kind[]): AlgorithmName[] {
  return kinds.flatMap((kind) =>
    algorithmNames.filter((name) => kindOf(name).selectsLeast === kind || kindOf(name).deep === kind),
  );
}

/** From the plainest on. */
export const everyAlgorithm: readonly AlgorithmName[] = [
  ...ofKinds([
    'f',
    'depth',
    'g',
    'h',
    'unlimited',
    'rising limits',
    'rising bounds',
    'limited',
    'weighted f',
  ]),
  // Of no such kind, and tried all the same.
  ...(['bidirectional', 'hill-climbing', 'rbfs'] as const),
];
/** Those whose conventions are tried for figures. */
export const triedAlgorithms: readonly AlgorithmName[] = [
  // Uniform-cost search is breadth-first search where every move costs 1.
  ...ofKinds(['f', 'depth', 'h', 'rising bounds', 'rising limits', 'unlimited']),
];
/** The search of a board and its twin, which decides which of the two has a solution. */
export const twinSearch: AlgorithmName = algorithmNames.find((name) => algorithmCatalog[name].decides)!;
/** Whether it is Princeton's, of a board and its twin: no other keeps all but the move back. */
export const isOfTwins = ({ duplicates }: HeapSearch): boolean => duplicates === 'parent';
/** And what somebody may say that theirs is. */
export const detectedAlgorithms: readonly AlgorithmName[] = [
  ...triedAlgorithms,
  ...ofKinds(['g']),
  twinSearch,
];

export const cheapHeuristics: readonly HeuristicName[] = [
  ...(['manhattan', 'hamming', 'linear-conflict', 'euclidean', 'row-column', 'gaschnig'] as const),
  ...(['manhattan-with-blank', 'hamming-with-blank', 'hamming-standard-goal', 'manhattan+hamming'] as const),
  ...(['pairwise-conflict', 'nilsson-sequence'] as const),
];

/** Those in which the blank counts as a tile. */
export const countingBlank: readonly HeuristicName[] = ['manhattan-with-blank', 'hamming-with-blank'];

export const everyMoveOrder: readonly string[] = orders('UDLR');

function orders(letters: string): string[] {
  if (letters.length < 2) return [letters];
  return [...letters].flatMap((letter) => orders(letters.replace(letter, '')).map((rest) => letter + rest));
}

/** Choices that few programs make: each is tried with the usual of all else. */
const usualDuplicates: readonly string[] = ['closed', 'expanded', 'generated'];
/** No list at all, as of a tree: of searches that do not go on for ever by that, as plain as one. */
const treeDuplicates: readonly string[] = ['parent', 'none'];
const usualHeuristics = 2;

/** Settings of every search in the scope, the plainest first. No settings come twice, random ones never. */
export function everyConvention(size: Size, scope: Scope): SearchSettings[] {
  return conventionsByOddity(size, scope).flat();
}

/**
 * The same by how much differs from the usual: at first nothing, then one convention, then two, then all. In each, those of one
 * heuristic come together, as its tables are made once.
 */
export function conventionsByOddity(size: Size, { algorithms, heuristics }: Scope): SearchSettings[][] {
  const fitting = heuristics.filter((name) => heuristicFits(name, size).ok);
  const ranked: SearchSettings[][][] = []; // by how much differs, and by heuristic
  for (const algorithm of algorithms)
    for (const { settings, odd } of ofAlgorithm(algorithm, fitting)) {
      const byHeuristic = (ranked[odd] ??= fitting.map(() => []));
      byHeuristic[fitting.indexOf(settings.heuristic as HeuristicName)].push(settings);
    }
  return Array.from(ranked, (byHeuristic: SearchSettings[][] | undefined) => (byHeuristic ?? []).flat());
}

function* ofAlgorithm(
  algorithm: AlgorithmName,
  heuristics: readonly HeuristicName[],
): Generator<{ readonly settings: SearchSettings; readonly odd: number }> {
  const { options, informed } = algorithmCatalog[algorithm];
  const usual = settingsOfVersion1(algorithm); // which conventions count as odd, and their order, is as it always was
  const choices = <Value>(
    option: (typeof options)[number],
    usualOne: Value,
    others: readonly Value[],
  ): readonly Value[] =>
    options.includes(option) ? [usualOne, ...others.filter((value) => value !== usualOne)] : [usualOne];
  const meaningfulTies = tieRules.filter(
    (rule) => rule !== 'random' && (informed || signOfH(tieOrders[rule]) === 0),
  );
  const tests = choices('goalTest', usual.goalTest, goalTests);
  const orders = choices('moves', usual.moves, everyMoveOrder);
  const { selectsLeast, deep } = kindOf(algorithm);
  const isOfTree = selectsLeast === 'f' || selectsLeast === 'depth' || deep === 'rising limits';
  const plainDuplicates = isOfTree ? [...usualDuplicates, ...treeDuplicates] : usualDuplicates;
  for (const [place, heuristic] of (informed ? heuristics : heuristics.slice(0, 1)).entries())
    for (const ties of choices('ties', usual.ties, meaningfulTies))
      for (const duplicates of choices('duplicates', usual.duplicates, duplicateRules)) {
        const isOdd = [place > 0, ties !== usual.ties, duplicates !== usual.duplicates].map(Number);
        const odd = isOdd[0] + isOdd[1] + isOdd[2];
        const isByPath = isOdd[1] === 1 && tieOrders[ties].includes('path');
        const isRare =
          place >= usualHeuristics || isByPath || (isOdd[2] === 1 && !plainDuplicates.includes(duplicates));
        // Many programs count the blank, whatever else they do; without a list of known boards that takes too long to count.
        const isBlankToo =
          countingBlank.includes(heuristic) && usualDuplicates.includes(duplicates) && !isByPath;
        if (isRare && odd > (isBlankToo ? 3 : 1)) continue;
        // By depth no later path is cheaper.
        if (duplicates === 'generated' && selectsLeast === 'depth') continue;
        const keepsFirst = duplicates === 'generated';
        for (const [late, goalTest] of (isRare || keepsFirst ? tests.slice(0, 1) : tests).entries())
          for (const [unusual, moves] of (isRare ? orders.slice(0, 1) : orders).entries())
            yield {
              settings: { ...usual, heuristic, ties, duplicates, goalTest, moves },
              odd: odd + Math.min(1, late) + Math.min(1, unusual),
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

/** Settings by which a search has these conventions, and all else as usual. */
export function settingsOf(
  conventions: Pick<Conventions, 'algorithm'> & Partial<Conventions>,
): SearchSettings {
  const said = Object.entries(conventions).filter(([, value]) => value !== null);
  return { ...settingsOfVersion1(conventions.algorithm), ...Object.fromEntries(said) };
}
