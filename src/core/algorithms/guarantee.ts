/** What settings promise of a solution, and what a search is called in headings. */

import { type MessageOf, type Title, exactly } from '../base/message.ts';
import type { Guarantee, HeuristicPromise, Completeness } from './shared/algorithm-spec.ts';
import type { Ending, RunRequest, RunResult } from '../search/run.ts';
import { boardsEqual, standardGoal } from '../puzzle/board.ts';
import {
  type SearchSettings,
  noDepthLimit,
  ownSearchName,
  rejectsOnlyRepeatsOnPaths,
} from '../search/settings.ts';
import { optionDraws } from '../search/options.ts';
import { holds, heuristicInfoOf, shortTitleOf } from '../heuristics/heuristic-info.ts';
import { type NameOfCode, nameInCode, withName } from '../heuristics/own-name.ts';
import { costsAtLeastOne, unitCosts } from '../puzzle/move-costs.ts';
import { notOptimal, completeWithin } from './shared/promises.ts';
import { algorithmCatalog, settingsInForce } from './registry.ts';
import { whyCostsDoNotFit } from './search-fits.ts';

/**
 * The guarantee of the settings as they stand, never the textbook's in general.
 * @param isStandardGoal whether the goal is 1 2 … mn−1 0; some mistaken heuristics are right only there.
 * @param ending of a run with a solution; null: before it
 */
export function guaranteeOf(
  settings: SearchSettings,
  isStandardGoal: boolean,
  ending: Ending | null = null,
): Guarantee {
  const { admissible, consistent, excess } = heuristicInfoOf(settings.heuristic);
  const refusal = whyCostsDoNotFit(settings);
  if (refusal !== null) return { level: 'refused', factor: Infinity, sentence: refusal };
  const { cost } = settingsInForce(settings);
  const least = costsAtLeastOne(cost) ? 1 : 0; // all that a promise asks of it
  const byParity = excess !== undefined && cost === unitCosts;
  const promise: HeuristicPromise = {
    admissible: byParity || holds(admissible, isStandardGoal, least),
    consistent: byParity || holds(consistent, isStandardGoal, least),
    alwaysAdmissible: byParity || holds(admissible, false, least),
    alwaysConsistent: holds(consistent, false, least),
    lost: () =>
      admissible === 'unknown'
        ? notOptimal('own code promises nothing; what the Lab measures holds for its goal and costs alone')
        : {
            ...{ level: 'none', factor: Infinity },
            sentence: {
              code: 'promise.inadmissible',
              heuristic: { title: shortTitleOf(settings.heuristic) },
            },
          },
  };
  const given = algorithmCatalog[settings.algorithm].guarantee(settings, promise, ending);
  if (!byParity || !algorithmCatalog[settings.algorithm].informed) return given;
  return given.level === 'bounded' ? promise.lost() : saidOfParity(given);
}

/**
 * Of an h that is at most one larger than a consistent one: no node on a shortest path has an f of more than one above its length, a longer path is longer
 * by two, and so is selected later, for the goal and for every other board.
 */
function saidOfParity(given: Guarantee): Guarantee {
  const { sentence } = given;
  if (sentence.code !== 'promise.optimal' && sentence.code !== 'promise.optimal.within') return given;
  const title = 'h is at most 1 too large, and a path that is not a shortest one is longer by 2 at least';
  return { ...given, sentence: { ...sentence, why: { title } } };
}

/** What a run promises of the solution that it found; null where it found none. */
export function guaranteeOfRun(
  { settings, goal }: Pick<RunRequest, 'settings' | 'goal'>,
  { moves, reason }: RunResult,
): Guarantee | null {
  return moves === null ? null : guaranteeOf(settings, boardsEqual(goal, standardGoal(goal)), reason);
}

/** What the algorithm and its heuristic are called with exactly these settings, for headings. */
export function titleOf(settings: SearchSettings, nameOf: NameOfCode = nameInCode): string {
  const title = titleOfAlgorithm(settings, nameOf);
  if (!algorithmCatalog[settings.algorithm].informed) return title;
  return `${title}, ${withName(heuristicInfoOf(settings.heuristic).title, nameOf(settings.code))}`;
}

/** Whether a run draws random numbers, so that another seed can make another run of it. */
export function drawsNumbers(settings: SearchSettings): boolean {
  const { options } = algorithmCatalog[settings.algorithm];
  return options.some((option) => optionDraws(option, settings[option]));
}

/** The same for the page's language. */
export function algorithmInWords(
  settings: NamedAlgorithm,
  nameOf: NameOfCode = nameInCode,
): AlgorithmInWords {
  const title = { title: nameOfOwn(settings, nameOf) ?? algorithmCatalog[settings.algorithm].title };
  const [w, n] = [weightInForce(settings), depthLimitInForce(settings)];
  if (w === null) return n === null ? title : { code: 'algorithm.limited', title, n };
  return n === null
    ? { code: 'algorithm.weighted', title, w: exactly(w) }
    : { code: 'algorithm.weighted.limited', title, w: exactly(w), n };
}

/** Null where the algorithm has no weight. */
function weightInForce({ algorithm, weight }: NamedAlgorithm): number | null {
  if (!algorithmCatalog[algorithm].options.includes('weight')) return null;
  return Math.max(algorithmCatalog[algorithm].leastWeight ?? 0, weight);
}

/** Null where there is none. */
function depthLimitInForce({
  algorithm,
  maxDepth,
}: Pick<SearchSettings, 'algorithm' | 'maxDepth'>): number | null {
  return maxDepth < noDepthLimit && algorithmCatalog[algorithm].options.includes('maxDepth')
    ? maxDepth
    : null;
}

/** Options that the name of a search says. */
export const optionsInName: readonly (keyof SearchSettings)[] = [
  'algorithm',
  'heuristic',
  'weight',
  'maxDepth',
];

export type AlgorithmInWords = Title | MessageOf<typeof algorithmMessages>;

export const algorithmMessages = {
  'algorithm.weighted': { title: 'title', w: 'written' },
  'algorithm.limited': { title: 'title', n: 'number' },
  'algorithm.weighted.limited': { title: 'title', w: 'written', n: 'number' },
} as const;

type NamedAlgorithm = Pick<SearchSettings, 'algorithm' | 'weight' | 'code' | 'maxDepth'>;

/** The title, with what makes one of several algorithms of it: "Weighted A* (w = 2)", "Depth-first (depth limit 20)". */
export function titleOfAlgorithm(settings: NamedAlgorithm, nameOf: NameOfCode = nameInCode): string {
  const title = nameOfOwn(settings, nameOf) ?? algorithmCatalog[settings.algorithm].title;
  const [w, n] = [weightInForce(settings), depthLimitInForce(settings)];
  const told = [
    ...(w === null ? [] : [`w = ${w}`]),
    ...(n === null ? [] : [`depth limit ${n.toLocaleString('en-US')}`]),
  ];
  return told.length === 0 ? title : `${title} (${told.join(', ')})`;
}

/**
 * Whether the depth limit alone makes a solution as short as it is: the search promises nothing, and a longer one would not
 * fit. All solutions of a board are even, or all are odd. So short it is no merit.
 * @param outcome with a solution, or with the mean length of several; null: none
 */
export function isShortByLimit(
  { goal, settings }: Pick<RunRequest, 'goal' | 'settings'>,
  outcome: { readonly moves: { readonly length: number } | null } | null,
): boolean {
  const limit = depthLimitInForce(settings);
  const length = outcome?.moves?.length;
  return (
    limit !== null &&
    length !== undefined &&
    length + 2 > limit &&
    guaranteeOf(settings, boardsEqual(goal, standardGoal(goal))).level === 'none'
  );
}

/** The name of a person's own search, in quotes; null for another, and where nobody named it. */
function nameOfOwn({ algorithm, code }: NamedAlgorithm, nameOf: NameOfCode): string | null {
  const name = algorithm === ownSearchName ? nameOf(code) : null;
  return name === null ? null : `“${name}”`;
}

/** The completeness of the settings as they stand, the depth limit included. Holds as long as no other budget ends the search. */
export function completenessOf(settings: SearchSettings): Completeness {
  const { completeness, priority, byMoves } = algorithmCatalog[settings.algorithm];
  const usual = completeness(settings);
  const inForce = settingsInForce(settings);
  if (!usual.complete || inForce.maxDepth >= noDepthLimit) return usual;
  const isByDepth = priority === 'g' && (byMoves === true || inForce.cost === unitCosts);
  return completeWithin(inForce, isByDepth || rejectsOnlyRepeatsOnPaths(inForce.duplicates));
}
