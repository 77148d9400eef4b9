import type { AlgorithmName, DuplicateRule, SearchSettings, TieRule } from './settings.ts';

/** Options of `SearchSettings` that only some algorithms have. */
export type AlgorithmOption =
  | 'heuristic'
  | 'moves'
  | 'ties'
  | 'duplicates'
  | 'goalTest'
  | 'sortSuccessors'
  | 'weight'
  | 'width'
  | 'stackLimit'
  | 'maxDepth';

/** What the interface and the terminal know about an algorithm without running it. */
export interface AlgorithmInfo {
  readonly name: AlgorithmName;
  readonly title: string;
  /** One sentence: which node it takes next. */
  readonly rule: string;
  /** Formula of the priority, smallest first; empty where order is not by number. */
  readonly priority: string;
  /** Whether h decides what it does; otherwise h is only shown. */
  readonly informed: boolean;
  readonly options: readonly AlgorithmOption[];
  readonly ties: TieRule;
  readonly duplicates: DuplicateRule;
  /** Growth with branching factor b and depth d. */
  readonly time: string;
  readonly space: string;
}

const bestFirstOptions = ['moves', 'ties', 'duplicates', 'goalTest', 'sortSuccessors', 'maxDepth'] as const;

export const algorithmCatalog: Readonly<Record<AlgorithmName, AlgorithmInfo>> = {
  'breadth-first': {
    name: 'breadth-first',
    title: 'Breadth-first',
    rule: 'Takes the shallowest node: all boards one move away, then two, then three.',
    priority: 'g',
    informed: false,
    options: ['heuristic', ...bestFirstOptions],
    ties: 'oldest',
    duplicates: 'closed',
    time: 'O(bᵈ)',
    space: 'O(bᵈ)',
  },
  'depth-first': {
    name: 'depth-first',
    title: 'Depth-first',
    rule: 'Takes the newest node: follows one path to its end before it turns back.',
    priority: '',
    informed: false,
    options: ['heuristic', 'moves', 'duplicates', 'goalTest', 'sortSuccessors', 'maxDepth', 'stackLimit'],
    ties: 'newest',
    duplicates: 'path',
    time: 'O(bᵐ), m the depth limit',
    space: 'O(b·m)',
  },
  'uniform-cost': {
    name: 'uniform-cost',
    title: 'Uniform-cost',
    rule: 'Takes the node that is cheapest to reach (Dijkstra); with unit moves the same order as breadth-first.',
    priority: 'g',
    informed: false,
    options: ['heuristic', ...bestFirstOptions],
    ties: 'oldest',
    duplicates: 'closed',
    time: 'O(bᵈ)',
    space: 'O(bᵈ)',
  },
  greedy: {
    name: 'greedy',
    title: 'Greedy best-first',
    rule: 'Takes the node that looks closest to the goal, whatever it cost to get there.',
    priority: 'h',
    informed: true,
    options: ['heuristic', ...bestFirstOptions],
    ties: 'low-h',
    duplicates: 'closed',
    time: 'O(bᵐ)',
    space: 'O(bᵐ)',
  },
  'a-star': {
    name: 'a-star',
    title: 'A*',
    rule: 'Takes the node with the smallest f = g + h: the cost so far plus the estimate of what is left.',
    priority: 'g + h',
    informed: true,
    options: ['heuristic', ...bestFirstOptions],
    ties: 'low-h',
    duplicates: 'closed',
    time: 'exponential in the error of h',
    space: 'as time: every node is kept',
  },
  'weighted-a-star': {
    name: 'weighted-a-star',
    title: 'Weighted A*',
    rule: 'Takes the node with the smallest f = g + w·h: trusts the estimate w times as much.',
    priority: 'g + w·h',
    informed: true,
    options: ['heuristic', 'weight', ...bestFirstOptions],
    ties: 'low-h',
    duplicates: 'closed',
    time: 'exponential in the error of h',
    space: 'as time: every node is kept',
  },
  'ida-star': {
    name: 'ida-star',
    title: 'IDA*',
    rule: 'Goes depth-first below a bound on f, then starts again with the smallest f that exceeded it.',
    priority: 'g + h',
    informed: true,
    options: ['heuristic', 'moves', 'sortSuccessors', 'maxDepth'],
    ties: 'newest',
    duplicates: 'parent',
    time: 'exponential in the error of h',
    space: 'O(d)',
  },
  'stack-beam': {
    name: 'stack-beam',
    title: 'Beam (stack)',
    rule: 'Puts the sorted successors before the old frontier and cuts it to the beam width.',
    priority: 'h',
    informed: true,
    options: ['heuristic', 'moves', 'width', 'duplicates', 'goalTest', 'maxDepth'],
    ties: 'newest',
    duplicates: 'path',
    time: 'O(b·w) an expansion',
    space: 'O(w)',
  },
};

/** Budgets that a laptop survives (rule S15): 2 million nodes are about 110 MB in the engine. */
export const defaultBudgets = {
  maxDepth: 1_000_000,
  maxExpansions: 20_000_000,
  maxNodes: 2_000_000,
} as const;

/** The settings with which an algorithm runs when nothing else is said. */
export function defaultSettings(algorithm: AlgorithmName): SearchSettings {
  const info = algorithmCatalog[algorithm];
  return {
    algorithm,
    heuristic: info.informed ? 'manhattan' : 'zero',
    moves: 'UDLR',
    ties: info.ties,
    duplicates: info.duplicates,
    goalTest: 'expand',
    sortSuccessors: false,
    weight: 2,
    width: 3,
    stackLimit: 0,
    ...defaultBudgets,
    seed: 1,
  };
}
