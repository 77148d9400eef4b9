/**
 * Every algorithm by its name: what is known of it without running it, its place in menus, and the settings it begins with.
 * As the door it hands on what a kind of search is, which each algorithm's own folder says.
 */

import type { AlgorithmKind, AlgorithmSpec } from './shared/algorithm-spec.ts';
import { type MoveCosts, moveCosts, type CostText } from '../puzzle/move-costs.ts';
import type { RunRequest } from '../search/run.ts';
import type { AlgorithmOption, SearchRules } from '../search/search-rules.ts';
import {
  type AlgorithmName,
  algorithmNames,
  foreignName,
  numberOptions,
  ownSearchName,
  type OwnSettings,
  type SearchSettings,
  solverName,
} from '../search/settings.ts';
import { usualSettings } from '../search/options.ts';
import * as aStar from './a-star/spec.ts';
import * as araStar from './ara-star/spec.ts';
import * as baeStar from './bae-star/spec.ts';
import * as beam from './beam/spec.ts';
import * as bidirectional from './bidirectional/spec.ts';
import * as branchAndBound from './branch-and-bound/spec.ts';
import * as breadthFirst from './breadth-first/spec.ts';
import * as depthFirst from './depth-first/spec.ts';
import * as depthLimited from './depth-limited/spec.ts';
import * as foreign from './foreign/spec.ts';
import * as genetic from './genetic/spec.ts';
import * as greedy from './greedy/spec.ts';
import * as hillClimbing from './hill-climbing/spec.ts';
import * as idaStar from './ida-star/spec.ts';
import * as iterativeDeepening from './iterative-deepening/spec.ts';
import * as lrtaStar from './lrta-star/spec.ts';
import * as nbs from './nbs/spec.ts';
import * as ownSearch from './own-search/spec.ts';
import * as optimal from './optimal/spec.ts';
import * as rbfs from './rbfs/spec.ts';
import * as simulatedAnnealing from './simulated-annealing/spec.ts';
import * as smaStar from './sma-star/spec.ts';
import * as stackBeam from './stack-beam/spec.ts';
import * as subGoals from './sub-goals/spec.ts';
import * as twin from './twin/spec.ts';
import * as uniformCost from './uniform-cost/spec.ts';
import * as weightedAStar from './weighted-a-star/spec.ts';
import type { HeuristicChoice } from '../search/code-choice.ts';

/** Every algorithm, in the order in which menus list those of a group. */
export const algorithmCatalog: Readonly<Record<AlgorithmName, AlgorithmSpec>> = {
  'breadth-first': { ...breadthFirst.rules, ...breadthFirst.words },
  'uniform-cost': { ...uniformCost.rules, ...uniformCost.words },
  'depth-first': { ...depthFirst.rules, ...depthFirst.words },
  'depth-limited': { ...depthLimited.rules, ...depthLimited.words },
  'iterative-deepening': { ...iterativeDeepening.rules, ...iterativeDeepening.words },
  greedy: { ...greedy.rules, ...greedy.words },
  'a-star': { ...aStar.rules, ...aStar.words },
  'weighted-a-star': { ...weightedAStar.rules, ...weightedAStar.words },
  'ara-star': { ...araStar.rules, ...araStar.words },
  'ida-star': { ...idaStar.rules, ...idaStar.words },
  rbfs: { ...rbfs.rules, ...rbfs.words },
  'sma-star': { ...smaStar.rules, ...smaStar.words },
  'branch-and-bound': { ...branchAndBound.rules, ...branchAndBound.words },
  'lrta-star': { ...lrtaStar.rules, ...lrtaStar.words },
  'hill-climbing': { ...hillClimbing.rules, ...hillClimbing.words },
  'simulated-annealing': { ...simulatedAnnealing.rules, ...simulatedAnnealing.words },
  beam: { ...beam.rules, ...beam.words },
  'stack-beam': { ...stackBeam.rules, ...stackBeam.words },
  bidirectional: { ...bidirectional.rules, ...bidirectional.words },
  nbs: { ...nbs.rules, ...nbs.words },
  'bae-star': { ...baeStar.rules, ...baeStar.words },
  twin: { ...twin.rules, ...twin.words },
  genetic: { ...genetic.rules, ...genetic.words },
  'sub-goals': { ...subGoals.rules, ...subGoals.words },
  [ownSearchName]: { ...ownSearch.rules, ...ownSearch.words },
  [solverName]: { ...optimal.rules, ...optimal.words },
  [foreignName]: { ...foreign.rules, ...foreign.words },
};

export type { AlgorithmKind } from './shared/algorithm-spec.ts';

/** What kind of search it is; nothing is known where none is named. */
export function kindOf(algorithm: AlgorithmName | null | undefined): AlgorithmKind {
  return algorithm === null || algorithm === undefined ? {} : algorithmCatalog[algorithm];
}

/** Budgets that a laptop survives (rule S15). */
export const defaultBudgets = {
  maxDepth: numberOptions.maxDepth.usual,
  maxExpansions: numberOptions.maxExpansions.usual,
  maxNodes: numberOptions.maxNodes.usual,
} as const;

/** The settings with which an algorithm runs when nothing else is said: on the page, in the terminal and as a library. */
export function defaultSettings(algorithm: AlgorithmName): OwnSettings {
  return defaultsBy(algorithmCatalog[algorithm], algorithm);
}

/** The settings that a link or a plan of version 1 means where it says nothing else; they never change (decision 0033). */
export function settingsOfVersion1(algorithm: AlgorithmName): SearchSettings {
  return { ...defaultSettings(algorithm), ...algorithmCatalog[algorithm].leftOutInVersion1 };
}

/** What moves cost in a run; null where each costs 1, as it does for searches that know no other. O(cells). */
export function costsInForce({ start, settings }: Pick<RunRequest, 'start' | 'settings'>): MoveCosts | null {
  return moveCosts(settingsInForce(settings).cost, start);
}

/** The settings as the algorithm reads them: its own rule where it does not take the option. */
export function settingsInForce<Code extends string>(settings: SearchSettings<Code>): SearchSettings<Code> {
  const { options, duplicates, ties } = algorithmCatalog[settings.algorithm];
  const takes = (option: AlgorithmOption): boolean => options.includes(option);
  return {
    ...settings,
    cost: takes('cost') ? settings.cost : usualSettings.cost,
    duplicates: takes('duplicates') ? settings.duplicates : duplicates,
    ties: takes('ties') ? settings.ties : ties,
    goalTest: takes('goalTest') ? settings.goalTest : usualSettings.goalTest,
    maxDepth: takes('maxDepth') ? settings.maxDepth : usualSettings.maxDepth,
  };
}

/** The settings with which an algorithm of these rules runs when nothing else is said. */
function defaultsBy(
  { informed, ties, duplicates, defaults }: SearchRules,
  algorithm: AlgorithmName,
): OwnSettings {
  const heuristic = informed ? usualSettings.heuristic : 'zero';
  return { ...usualSettings, algorithm, heuristic, ties, duplicates, ...defaults };
}

const named = [...algorithmNames, ownSearchName];

/** An algorithm by its name, however it is written, as in "A*", "BFS" or "Breadth-first search"; undefined: none is known so. */
export function algorithmNamed(text: string): AlgorithmName | undefined {
  const letters = text
    .toLowerCase()
    .replaceAll('*', 'star')
    .replace(/[^a-z0-9]/g, '')
    .replace(/(.)search$/, '$1');
  return (
    named.find((name) => name.replaceAll('-', '') === letters) ??
    named.find((name) => algorithmCatalog[name].aliases?.includes(letters))
  );
}

/** Algorithms that have an idea in common. */
export interface AlgorithmFamily {
  readonly title: string;
  readonly algorithms: readonly AlgorithmName[];
}

/** Every algorithm that can be chosen once, in the order in which a list offers them. */
export function algorithmFamilies(): readonly AlgorithmFamily[] {
  const families = new Map<string, AlgorithmName[]>();
  for (const [name, { group }] of Object.entries(algorithmCatalog)) {
    if (group !== null) families.set(group, [...(families.get(group) ?? []), name as AlgorithmName]);
  }
  return Array.from(families, ([title, algorithms]) => ({ title, algorithms }));
}

/** Options that are always in sight. */
export function mainOptionsOf(algorithm: AlgorithmName): readonly AlgorithmOption[] {
  return algorithmCatalog[algorithm].mainOptions ?? [];
}

/** How the Lab searches with a heuristic: A*, as is usual, with its usual settings, and what moves cost there. */
export function labSettings<Code extends string>(
  { heuristic, code }: HeuristicChoice<Code>,
  cost: CostText,
): SearchSettings<Code> {
  return { ...defaultSettings(usualSettings.algorithm), heuristic, code, cost };
}
