import type { AlgorithmOption, AlgorithmSpec } from '../contract/algorithm-spec.ts';
import {
  type AlgorithmName,
  type OwnSettings,
  type SearchSettings,
  foreignName,
} from '../contract/settings.ts';
import { aStar } from './a-star/spec.ts';
import { beam } from './beam/spec.ts';
import { bidirectional } from './bidirectional/spec.ts';
import { breadthFirst } from './breadth-first/spec.ts';
import { depthFirst } from './depth-first/spec.ts';
import { depthLimited } from './depth-limited/spec.ts';
import { foreign } from './foreign/spec.ts';
import { genetic } from './genetic/spec.ts';
import { greedy } from './greedy/spec.ts';
import { hillClimbing } from './hill-climbing/spec.ts';
import { idaStar } from './ida-star/spec.ts';
import { iterativeDeepening } from './iterative-deepening/spec.ts';
import { nbs } from './nbs/spec.ts';
import { rbfs } from './rbfs/spec.ts';
import { simulatedAnnealing } from './simulated-annealing/spec.ts';
import { stackBeam } from './stack-beam/spec.ts';
import { subGoals } from './sub-goals/spec.ts';
import { twin } from './twin/spec.ts';
import { uniformCost } from './uniform-cost/spec.ts';
import { weightedAStar } from './weighted-a-star/spec.ts';

const specs = {
  'breadth-first': breadthFirst,
  'uniform-cost': uniformCost,
  'depth-first': depthFirst,
  'depth-limited': depthLimited,
  'iterative-deepening': iterativeDeepening,
  greedy,
  'a-star': aStar,
  'weighted-a-star': weightedAStar,
  'ida-star': idaStar,
  rbfs,
  'hill-climbing': hillClimbing,
  'simulated-annealing': simulatedAnnealing,
  beam,
  'stack-beam': stackBeam,
  bidirectional,
  nbs,
  twin,
  genetic,
  'sub-goals': subGoals,
  [foreignName]: foreign,
} satisfies Record<AlgorithmName, AlgorithmSpec>;

/** Those that have a machine of their own, which stands in `machines.ts`. */
export type OwnMachineName = {
  [Name in keyof typeof specs]: (typeof specs)[Name]['machine'] extends 'own' ? Name : never;
}[Exclude<keyof typeof specs, typeof foreignName>];

/** Every algorithm, in the order in which menus list those of a group. */
export const algorithmCatalog: Readonly<Record<AlgorithmName, AlgorithmSpec>> = specs;

/** Budgets that a laptop survives (rule S15): 2 million nodes are about 110 MB in the engine. */
export const defaultBudgets = {
  maxDepth: 1_000_000,
  maxExpansions: 20_000_000,
  maxNodes: 2_000_000,
} as const;

/** The settings with which an algorithm runs when nothing else is said. */
export function defaultSettings(algorithm: AlgorithmName): OwnSettings {
  const info = algorithmCatalog[algorithm];
  return {
    algorithm,
    heuristic: info.informed ? 'manhattan' : 'zero',
    code: '',
    moves: 'UDLR',
    ties: info.ties,
    duplicates: info.duplicates,
    goalTest: 'expand',
    sortSuccessors: false,
    weight: 2,
    width: 3,
    stackLimit: 0,
    sideways: 0,
    restarts: 0,
    walk: 30,
    temperature: 2,
    cooling: 0.99995,
    population: 200,
    generations: 500,
    phases: 5,
    length: 60,
    mutation: 0.05,
    elite: 4,
    ...defaultBudgets,
    seed: 1,
    ...info.defaults,
  };
}

/** The settings as the algorithm reads them: its own rule where it does not take the option. */
export function settingsInForce<Code extends string>(settings: SearchSettings<Code>): SearchSettings<Code> {
  const { options, duplicates, ties } = algorithmCatalog[settings.algorithm];
  const takes = (option: AlgorithmOption): boolean => options.includes(option);
  return {
    ...settings,
    duplicates: takes('duplicates') ? settings.duplicates : duplicates,
    ties: takes('ties') ? settings.ties : ties,
    goalTest: takes('goalTest') ? settings.goalTest : 'expand',
    maxDepth: takes('maxDepth') ? settings.maxDepth : defaultBudgets.maxDepth,
  };
}
