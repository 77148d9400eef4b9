import { defaultBudgets } from './number-options.ts';
import { usualSettings } from './options.ts';
import {
  type AlgorithmName,
  type DuplicateRule,
  type OwnSettings,
  type SearchSettings,
  type TieRule,
  foreignName,
} from './settings.ts';

/** Options that only some algorithms have; budgets are for all. */
export type AlgorithmOption = Exclude<keyof SearchSettings, 'algorithm' | 'maxExpansions' | 'maxNodes'>;

/** What the interface and the terminal know about an algorithm without running it. */
export interface AlgorithmInfo {
  readonly name: AlgorithmName;
  readonly title: string;
  /** One sentence: which node it takes next. */
  readonly rule: string;
  /**
   * Formula of the priority, smallest first: `g`, `h`, `g + h` or `g + w·h`; in words where it is about more than these,
   * and then the record alone knows it; empty where order is not by number.
   */
  readonly priority: string;
  /** Why a node is taken where that is not because its priority is the smallest; null where it is. */
  readonly takenBecause: string | null;
  /** Why a node is dropped; the bound of the iteration follows where there is one. */
  readonly prunedBecause: string;
  /** The same where a step drops all the successors that it makes; left out where that is no other reason. */
  readonly allPrunedBecause?: string;
  /** Whether h decides what it does; otherwise h is only shown. */
  readonly informed: boolean;
  /** Whether it also ends, with an answer, on a board that cannot reach the goal; others are not begun on one. */
  readonly decides?: true;
  readonly options: readonly AlgorithmOption[];
  readonly ties: TieRule;
  readonly duplicates: DuplicateRule;
  /** Other defaults that are its own. */
  readonly defaults?: Partial<OwnSettings>;
  /** Growth with branching factor b and depth d. */
  readonly time: string;
  readonly space: string;
}

const bestFirstOptions = [
  ...(['moves', 'ties', 'duplicates', 'goalTest', 'sortSuccessors', 'maxDepth', 'seed'] as const),
];

const ofFile = 'The file does not say by which rule its search selects nodes.';

export const algorithmCatalog: Readonly<Record<AlgorithmName, AlgorithmInfo>> = {
  'breadth-first': {
    name: 'breadth-first',
    title: 'Breadth-first',
    rule: 'Selects the shallowest node: all boards one move away, then two, then three.',
    priority: 'g',
    takenBecause: null,
    prunedBecause: 'no budget left',
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
    rule: 'Selects the newest node: follows one path to its end before it turns back.',
    priority: '',
    takenBecause: 'Last in, first out.',
    prunedBecause: 'too deep to be expanded',
    informed: false,
    options: [
      'heuristic',
      'moves',
      'duplicates',
      'goalTest',
      'sortSuccessors',
      'maxDepth',
      'stackLimit',
      'seed',
    ],
    ties: 'newest',
    duplicates: 'path',
    time: 'O(bᵐ), m the depth limit',
    space: 'O(b·m)',
  },
  'depth-limited': {
    name: 'depth-limited',
    title: 'Depth-limited',
    rule: 'Depth-first, but turns back at the depth limit.',
    priority: '',
    takenBecause: 'Last in, first out, down to the depth limit.',
    prunedBecause: 'at the depth limit',
    informed: false,
    options: ['heuristic', 'moves', 'duplicates', 'goalTest', 'sortSuccessors', 'maxDepth', 'seed'],
    ties: 'newest',
    duplicates: 'path',
    defaults: { maxDepth: 20 },
    time: 'O(bˡ), l the depth limit',
    space: 'O(b·l)',
  },
  'iterative-deepening': {
    name: 'iterative-deepening',
    title: 'Iterative deepening',
    rule: 'Depth-limited search again and again, with the limits 0, 1, 2 …',
    priority: '',
    takenBecause: 'Last in, first out, within the depth limit.',
    prunedBecause: 'not expanded: its depth is the limit',
    informed: false,
    options: ['heuristic', 'moves', 'duplicates', 'sortSuccessors', 'maxDepth', 'seed'],
    ties: 'newest',
    duplicates: 'path',
    time: 'O(bᵈ)',
    space: 'O(b·d)',
  },
  'uniform-cost': {
    name: 'uniform-cost',
    title: 'Uniform-cost',
    rule: 'Selects the node with the smallest g, the cheapest to reach (Dijkstra); if every move costs 1, the same order as breadth-first.',
    priority: 'g',
    takenBecause: null,
    prunedBecause: 'no budget left',
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
    rule: 'Selects the node with the smallest h: it looks closest to the goal, whatever it cost to get there.',
    priority: 'h',
    takenBecause: null,
    prunedBecause: 'no budget left',
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
    rule: 'Selects the node with the smallest f = g + h: the cost so far plus the estimated cost to the goal.',
    priority: 'g + h',
    takenBecause: null,
    prunedBecause: 'no budget left',
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
    rule: 'Selects the node with the smallest f = g + w·h: h counts w times as much as in A*.',
    priority: 'g + w·h',
    takenBecause: null,
    prunedBecause: 'no budget left',
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
    takenBecause: 'Last in, first out, among the nodes whose f is within the bound.',
    prunedBecause: 'f is above the bound',
    informed: true,
    options: ['heuristic', 'moves', 'sortSuccessors', 'maxDepth', 'seed'],
    ties: 'newest',
    duplicates: 'parent',
    time: 'exponential in the error of h',
    space: 'O(d)',
  },
  rbfs: {
    name: 'rbfs',
    title: 'RBFS',
    rule: 'Follows the best path as long as no other has a smaller f; of a subtree that it forgets it keeps the smallest f.',
    priority: 'F: g + h, or the smallest f found below it',
    takenBecause: null,
    prunedBecause: 'forgotten, to save memory; its parent remembers the smallest F',
    informed: true,
    options: ['heuristic', 'moves', 'maxDepth', 'seed'],
    ties: 'newest',
    duplicates: 'parent',
    time: 'exponential in the error of h, with much done again',
    space: 'O(b·d)',
  },
  'hill-climbing': {
    name: 'hill-climbing',
    title: 'Hill climbing',
    rule: 'Goes to the best successor, as long as one is better; remembers nothing.',
    priority: 'h',
    takenBecause: 'The best successor of the board before it, or on a random walk any of them.',
    prunedBecause: 'another successor was chosen',
    allPrunedBecause: 'no successor was good enough',
    informed: true,
    options: ['heuristic', 'moves', 'ties', 'sideways', 'restarts', 'walk', 'seed'],
    ties: 'low-h',
    duplicates: 'none',
    time: 'O(b) a move',
    space: 'O(b)',
  },
  'simulated-annealing': {
    name: 'simulated-annealing',
    title: 'Simulated annealing',
    rule: 'Draws one move at a time; one that makes h larger is made less and less often as the temperature falls.',
    priority: 'h',
    takenBecause: 'The board where the search stands.',
    prunedBecause: 'not accepted at this temperature',
    informed: true,
    options: ['heuristic', 'temperature', 'cooling', 'seed'],
    ties: 'random',
    duplicates: 'none',
    time: 'O(1) a move',
    space: 'O(1)',
  },
  beam: {
    name: 'beam',
    title: 'Beam',
    rule: 'Expands a whole level, then keeps only the best nodes of the next one.',
    priority: 'h',
    takenBecause: 'The next node of the level that the beam kept.',
    prunedBecause: 'not among the best of its level',
    informed: true,
    options: ['heuristic', 'moves', 'ties', 'width', 'duplicates', 'goalTest', 'maxDepth', 'seed'],
    ties: 'low-h',
    duplicates: 'closed',
    defaults: { width: 10 },
    time: 'O(b·w) a level',
    space: 'O(b·w)',
  },
  'stack-beam': {
    name: 'stack-beam',
    title: 'Beam (stack)',
    rule: 'Puts the sorted successors before the old frontier and cuts it to the beam width.',
    priority: 'h',
    takenBecause: 'The first of the beam: the best of the newest successors.',
    prunedBecause: 'pushed out of the beam',
    informed: true,
    options: ['heuristic', 'moves', 'width', 'duplicates', 'goalTest', 'maxDepth', 'seed'],
    ties: 'newest',
    duplicates: 'path',
    time: 'O(b·w) an expansion',
    space: 'O(w)',
  },
  bidirectional: {
    name: 'bidirectional',
    title: 'Bidirectional breadth-first',
    rule: 'Searches forward from the start and backward from the goal until the two have met and no shorter path can be left.',
    priority: 'g',
    takenBecause: 'The shallowest node on the side with the smaller frontier.',
    prunedBecause: 'no budget left',
    informed: false,
    options: ['heuristic', 'moves', 'seed'],
    ties: 'oldest',
    duplicates: 'closed',
    time: 'O(b^(d/2))',
    space: 'O(b^(d/2))',
  },
  nbs: {
    name: 'nbs',
    title: 'NBS (bidirectional heuristic search)',
    rule: 'Expands a pair of nodes, one of each side, whose lower bound on a path through both is the smallest.',
    priority: 'g + h',
    takenBecause:
      'It is one of the pair, one node of each side, with the smallest lower bound on a path through both.',
    prunedBecause: 'no budget left',
    informed: true,
    options: ['heuristic', 'moves', 'seed'],
    ties: 'low-h',
    duplicates: 'closed',
    time: 'up to the last bound, at most twice the fewest expansions that prove the optimum',
    space: 'as time: every node is kept',
  },
  twin: {
    name: 'twin',
    title: 'Twin A*',
    rule: 'Solves the board and its twin, two tiles swapped, in turns: exactly one of them can reach the goal.',
    priority: 'g + h',
    takenBecause: null,
    prunedBecause: 'no budget left',
    informed: true,
    decides: true,
    options: ['heuristic', 'moves', 'ties', 'seed'],
    ties: 'low-h',
    duplicates: 'closed',
    time: 'twice that of A*',
    space: 'twice that of A*',
  },
  genetic: {
    name: 'genetic',
    title: 'Genetic algorithm',
    rule: 'Breeds lists of moves: the fitter a list, the nearer the goal the best board on its way.',
    priority: 'h',
    takenBecause: 'The best board that any path of this generation comes by.',
    prunedBecause: 'no budget left',
    informed: true,
    options: ['heuristic', 'population', 'generations', 'phases', 'length', 'mutation', 'elite', 'seed'],
    ties: 'random',
    duplicates: 'none',
    time: 'O(p·l) a generation of p lists of l moves',
    space: 'O(p·l)',
  },
  'sub-goals': {
    name: 'sub-goals',
    title: 'Sub-goals',
    rule: 'As a person does it: the top row, the left column, and so on; only the last few tiles are searched for together.',
    priority: 'g + estimate of the moves to the sub-goal',
    takenBecause: null,
    prunedBecause: 'not needed any more, or no new case for this sub-goal',
    informed: false,
    options: ['heuristic', 'moves', 'seed'],
    ties: 'low-h',
    duplicates: 'closed',
    time: 'about n³ for n tiles a side',
    space: 'the nodes of one sub-goal',
  },
  [foreignName]: {
    name: foreignName,
    title: 'A search from a file',
    rule: ofFile,
    priority: 'as its file says',
    takenBecause: ofFile,
    prunedBecause: 'closed',
    informed: false,
    options: [],
    ties: 'oldest',
    duplicates: 'none',
    time: '',
    space: '',
  },
};

/** The settings with which an algorithm runs when nothing else is said. */
export function defaultSettings(algorithm: AlgorithmName): OwnSettings {
  const { informed, ties, duplicates, defaults } = algorithmCatalog[algorithm];
  const heuristic = informed ? usualSettings.heuristic : 'zero';
  return { ...usualSettings, algorithm, heuristic, ties, duplicates, ...defaults };
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
