/** What a search is told: its settings, the names that they can have, the bounds of the numbers among them, and why a text is none. */

import type { MessageOf } from '../base/message.ts';
import { type CostFault, type CostText, costMisfits } from '../puzzle/move-costs.ts';
import type { MoveFault } from '../puzzle/moves.ts';
import type { OrderRule, RuleOfH } from './order-rules.ts';

/**
 * What a person can choose about a search (SEARCH rules S10 … S17), as plain data. Names are the ones that the terminal,
 * links and the interface use.
 */
export const algorithmNames = [
  'breadth-first',
  'depth-first',
  'depth-limited',
  'iterative-deepening',
  'uniform-cost',
  'greedy',
  'a-star',
  'weighted-a-star',
  'ara-star',
  'ida-star',
  'rbfs',
  'sma-star',
  'branch-and-bound',
  'lrta-star',
  'hill-climbing',
  'simulated-annealing',
  'beam',
  'stack-beam',
  'bidirectional',
  'nbs',
  'bae-star',
  'twin',
  'genetic',
  'sub-goals',
] as const;

/** What made a record that was read from another program's file: a search, or an estimate, of which only the record is known. */
export const foreignName = 'foreign' as const;
/** A search that a person wrote: its program is `SearchSettings.code`, and only a sandbox runs it. */
export const ownSearchName = 'own-search' as const;
/** Shortest solutions without a record (rule S28): among searches it is one of experiments alone. */
export const solverName = 'optimal' as const;
/** Those of the engine, what a person wrote, and what only records or only experiments have. */
export type AlgorithmName =
  | (typeof algorithmNames)[number]
  | typeof ownSearchName
  | typeof foreignName
  | typeof solverName;

/** Of moves: a fresh seeded order for each expansion. */
export const shuffledMoves = 'shuffled';

/** What the engine's frontiers can do among equals: by the path alone, or by h or a draw and then by age. */
type TieOrder = readonly ['path'] | readonly [...([] | [RuleOfH | 'draw']), ...([] | ['newest']), 'oldest'];

/** Tie rule → what tells nodes of equal priority apart, rule by rule (S12). */
const orderOfTies = {
  oldest: ['oldest'],
  newest: ['newest', 'oldest'],
  'low-h': ['low-h', 'newest', 'oldest'],
  'high-h': ['high-h', 'oldest'],
  'path-order': ['path'],
  random: ['draw', 'oldest'],
} as const satisfies Readonly<Record<string, TieOrder>>;
export type TieRule = keyof typeof orderOfTies;
export const tieOrders: Readonly<Record<TieRule, readonly OrderRule[]>> = orderOfTies;
export const tieRules = /* @__PURE__ */ Object.keys(tieOrders) as TieRule[];

/** Which repeats a duplicate rule rejects. */
interface DuplicateChecks {
  /** The move back: it is tried as any other, rejected without a look, or not even generated. */
  readonly undo: 'tried' | 'rejected' | 'skipped';
  /** Boards of which a node is kept to recognise them: all that were generated, or those that were expanded. */
  readonly closedList?: 'generated' | 'expanded';
  /** Cheaper paths to the boards of that list as well, also while they are in the frontier. */
  readonly cheaper?: true;
  /** Boards on the successor's own path. */
  readonly ownPath?: true;
  /** Of equal boards in the frontier all but the best. */
  readonly frontier?: true;
}

/** Duplicate rule → which repeats it rejects (S13). */
const checksOfDuplicates = {
  closed: { undo: 'rejected', closedList: 'generated' },
  expanded: { undo: 'rejected', closedList: 'expanded' },
  generated: { undo: 'rejected', closedList: 'generated', cheaper: true },
  open: { undo: 'rejected', ownPath: true, frontier: true },
  path: { undo: 'rejected', ownPath: true },
  parent: { undo: 'skipped' },
  none: { undo: 'tried' },
} as const satisfies Readonly<Record<string, DuplicateChecks>>;
export type DuplicateRule = keyof typeof checksOfDuplicates;
export const duplicateChecks: Readonly<Record<DuplicateRule, DuplicateChecks>> = checksOfDuplicates;

/** Whether depth first it may keep a path to a state and reject a cheaper one: it looks for the state alone, or for what is selected first. */
export function mayRejectCheaper(rule: DuplicateRule): boolean {
  const { closedList, cheaper, frontier } = duplicateChecks[rule];
  return closedList === 'expanded' || cheaper === true || frontier === true;
}

/** Whether it rejects no board but those of the successor's own path, so that a depth-first search looks at every path without repeats. */
export function rejectsOnlyRepeatsOnPaths(rule: DuplicateRule): boolean {
  const { closedList, frontier } = duplicateChecks[rule];
  return closedList === undefined && frontier === undefined;
}

/** Whether a board has one node at most, as each that was generated is known. */
export const keepsOneNode = (rule: DuplicateRule): boolean =>
  duplicateChecks[rule].closedList === 'generated';

export const duplicateRules = /* @__PURE__ */ Object.keys(duplicateChecks) as DuplicateRule[];

export const goalTests = ['expand', 'generate'] as const;
export type GoalTest = (typeof goalTests)[number];

/** First bounds that are no number. */
export const firstBounds = { none: 'none', greedy: 'greedy' } as const;

export const heuristicNames = [
  'zero',
  'hamming',
  'hamming-standard-goal',
  'hamming-with-blank',
  'manhattan',
  'unit-manhattan',
  'manhattan-with-blank',
  'manhattan+hamming',
  'row-column',
  'linear-conflict',
  'euclidean',
  'gaschnig',
  'pairwise-conflict',
  'nilsson-sequence',
  'walking-distance',
  'pattern-database',
  'exact',
] as const;
export type HeuristicName = (typeof heuristicNames)[number];

/** What a person's own code is called among the heuristics; which code that is, `SearchSettings.code` says. */
export const ownName = 'own' as const;
/** What a heuristic can be called that is no combination. */
export type SingleName = HeuristicName | typeof ownName | typeof foreignName;

/** A heuristic or a combination of several as text, in the form that `readHeuristicText` gives (rule S30). */
export type HeuristicText = string;

/** The most characters of own code. */
export const maxCodeLength = 10_000;

declare const agreedTo: unique symbol;
/**
 * Code that the person wrote here, or was shown and agreed to run. Any other text of code is a plain `string`, which the
 * state and whatever starts a run on the page do not take (decision 0015): only `own-code.ts` makes the one of the other.
 */
export type OwnCode = '' | (string & { readonly [agreedTo]: true });

/**
 * Every choice of one run. All of them are always present; an algorithm ignores those that it does not list. Unless it
 * says `OwnCode`, nobody has agreed to the code.
 */
export interface SearchSettings<Code extends string = string> extends NumberSettings {
  readonly algorithm: AlgorithmName;
  readonly heuristic: HeuristicText;
  /**
   * The program that `own` stands for in `heuristic`, and `own-search` in `algorithm`: one text for both, with a function
   * for each. Empty for none. At most `maxCodeLength` characters.
   */
  readonly code: Code;
  /** What moves cost (rule S40). */
  readonly cost: CostText;
  /** A permutation of "UDLR", or `shuffledMoves`. */
  readonly moves: string;
  readonly ties: TieRule;
  readonly duplicates: DuplicateRule;
  readonly goalTest: GoalTest;
  readonly sortSuccessors: boolean;
  /** Branch and bound, what solutions have to be shorter than: `none`, the solution of `greedy`, or a number of moves. */
  readonly firstBound: string;
}

/** Settings that may be searched with on the page. */
export type OwnSettings = SearchSettings<OwnCode>;

/** A number that a person can choose for a search. */
export interface NumberOption {
  /** What fields, tables and complaints call it. */
  readonly label: string;
  /** What tells several settings of one search apart, where that is not its id. */
  readonly word?: string;
  readonly kind: 'whole' | 'real';
  /** What it is unless an algorithm has a default of its own. */
  readonly usual: number;
  readonly min: number;
  readonly max: number;
  /** Whether a run with this value draws random numbers; left out where it never does. */
  readonly draws?: (value: number) => boolean;
}

/** No path comes to this depth. */
export const noDepthLimit = 1_000_000;
const maxExpansions = 20_000_000;
const maxNodes = 2_000_000;

/**
 * Budgets that a laptop survives (rule S15): 2 million nodes are about 110 MB in the engine. What is made of them where
 * modules begin is made of the constants: a bundler keeps whatever reads a property, in threads that need none of it too.
 */
export const defaultBudgets = { maxDepth: noDepthLimit, maxExpansions, maxNodes } as const;

const always = (): boolean => true;

/**
 * The numbers among the settings, each once: type, default, range, link, terminal, plans and fields follow from it. What it
 * does stands in `optionHelp`. The order is that of links, plans and files, and stays: new ones go before `maxDepth`.
 */
export const numberOptions = {
  /** w of weighted A*: priority g + w·h. */
  weight: { label: 'Weight', kind: 'real', usual: 2, min: 0, max: 1000 },
  /** Nodes that a beam keeps. */
  width: { label: 'Beam width', word: 'width', kind: 'whole', usual: 3, min: 1, max: 1_000_000 },
  /** Frames of the recursive reading of depth-first search; 0 = the iterative reading, which has no call stack. */
  stackLimit: { label: 'Stack limit', word: 'stack limit', kind: 'whole', usual: 0, min: 0, max: 1_000_000 },
  /** Hill climbing: moves in a row that may leave h as it is. */
  sideways: { label: 'Sideways moves', kind: 'whole', usual: 0, min: 0, max: 1_000_000 },
  /** Hill climbing: how often it may begin again. */
  restarts: {
    label: 'Restarts',
    kind: 'whole',
    usual: 0,
    min: 0,
    max: 1_000_000,
    draws: (restarts) => restarts > 0,
  },
  /** Moves of the random walk with which a restart begins. */
  walk: { label: 'Walk at a restart', kind: 'whole', usual: 30, min: 0, max: 100_000 },
  /** Simulated annealing: the first temperature, in moves of h. */
  temperature: { label: 'First temperature', kind: 'real', usual: 2, min: 0.01, max: 1000, draws: always },
  /** Simulated annealing: what the temperature is multiplied by after each step. */
  cooling: { label: 'Cooling', kind: 'real', usual: 0.99995, min: 0.5, max: 0.999999 },
  /** Genetic algorithm: chromosomes of a generation. */
  population: { label: 'Population', kind: 'whole', usual: 200, min: 2, max: 10_000, draws: always },
  /** Genetic algorithm: generations of a phase. */
  generations: { label: 'Generations', kind: 'whole', usual: 500, min: 1, max: 1_000_000 },
  /** Genetic algorithm: each phase begins at the best board of the one before. */
  phases: { label: 'Phases', kind: 'whole', usual: 5, min: 1, max: 10_000 },
  /** Genetic algorithm: most genes, which are moves, of a chromosome. */
  length: { label: 'Genes', kind: 'whole', usual: 60, min: 1, max: 2_000 },
  /** Genetic algorithm: probability that a gene is drawn anew. */
  mutation: { label: 'Mutation', kind: 'real', usual: 0.05, min: 0, max: 1 },
  /** Genetic algorithm: the best chromosomes that pass unchanged into the next generation. */
  elite: { label: 'Elite', kind: 'whole', usual: 4, min: 0, max: 10_000 },
  /** IDA*: the least by which the bound rises; 0 = to the smallest f above it. */
  boundStep: {
    label: 'Step of the bound',
    word: 'step of the bound',
    kind: 'real',
    usual: 0,
    min: 0,
    max: 1_000_000,
  },
  /** SMA*: nodes that it keeps at most. In 100, each shortest solution of 3×3 and of 4×4 has room, and some forgetting is seen on most boards. */
  memory: { label: 'Memory', word: 'memory', kind: 'whole', usual: 100, min: 2, max: 1_000_000 },
  /** LRTA*: moves that it looks ahead. */
  lookahead: { label: 'Lookahead', kind: 'whole', usual: 1, min: 1, max: 10 },
  /** LRTA*: how often it goes from the start to the goal; 0 = until it learns nothing. */
  trials: { label: 'Trials', kind: 'whole', usual: 0, min: 0, max: 1_000_000 },
  /** ARA*: by how much the weight is smaller each time. */
  weightStep: { label: 'Weight step', kind: 'real', usual: 0.5, min: 0.01, max: 1000 },
  /** Deepest node that may be expanded. */
  maxDepth: {
    label: 'Depth limit',
    word: 'depth limit',
    kind: 'whole',
    usual: noDepthLimit,
    min: 0,
    max: 1_000_000,
  },
  /** Of a run. */
  maxExpansions: {
    label: 'Expansion limit',
    word: 'expansion limit',
    kind: 'whole',
    usual: maxExpansions,
    min: 1,
    max: 1_000_000_000,
  },
  /** Nodes that may be kept in memory at once. */
  maxNodes: {
    label: 'Node limit',
    word: 'node limit',
    kind: 'whole',
    usual: maxNodes,
    min: 1,
    max: 50_000_000,
  },
  /** Of every random choice in the run. */
  seed: { label: 'Seed', kind: 'whole', usual: 1, min: 0, max: 4_294_967_295 },
} as const satisfies Readonly<Record<string, NumberOption>>;

export type NumberName = keyof typeof numberOptions;

/** A value for each of them; the words beside the options above show wherever one is used. */
export type NumberSettings = { readonly [Name in keyof typeof numberOptions]: number };

/** Nodes recorded one by one before only aggregates are kept (rule T6), unless a person lets a search keep more. */
export const usualRecordNodes = 2_000_000;

/** More than a tab is sure to hold: what a node costs there, picture and all, is in docs/measured.md. */
const mostRecordNodes = 6_000_000;

/** How many nodes of a search the page records: as many as it may keep, but never fewer than usual. */
export function recordNodesFor({ maxNodes }: Pick<SearchSettings, 'maxNodes'>): number {
  return Math.min(mostRecordNodes, Math.max(usualRecordNodes, maxNodes));
}

/** Why a text is no setting. */
export type SettingFault = MessageOf<typeof settingFaults> | HeuristicFault | MoveFault | CostFault;

export const settingFaults = {
  'setting.choice': { text: 'text', noun: 'title', names: 'text' },
  'setting.choice.near': { text: 'text', noun: 'title', nearest: 'text' },
  'setting.yes-no': { noun: 'title' },
  'setting.whole': { label: 'title', min: 'written', max: 'number' },
  'setting.number': { label: 'title', min: 'written', max: 'number' },
  'setting.range': { label: 'title', min: 'written', max: 'number' },
  'setting.first-bound': { most: 'number' },
  'setting.code': { most: 'number', n: 'number' },
} as const;

/** Why a text is no heuristic. `where` is `plus` or `times` behind these signs; places are counted from 1. */
export type HeuristicFault = MessageOf<typeof heuristicFaults>;

export const heuristicFaults = {
  'heuristic.long': { n: 'written' },
  'heuristic.empty': {},
  'heuristic.weights': { most: 'number', given: 'number' },
  'heuristic.negative': {},
  'heuristic.decimals': { n: 'number', number: 'text' },
  'heuristic.alone': { number: 'text' },
  'heuristic.ends': { where: 'text' },
  'heuristic.nothing': { where: 'text', sign: 'text', place: 'written' },
  'heuristic.bracket': { place: 'written' },
  'heuristic.no-bracket': { name: 'text' },
  'heuristic.open': { name: 'text' },
  'heuristic.closing': { place: 'written' },
  'heuristic.max': {},
  'heuristic.comma': { place: 'written' },
  'heuristic.no-plus': { sign: 'text', place: 'written' },
  'heuristic.sign': { sign: 'text', place: 'written' },
  'heuristic.unknown': { name: 'text', names: 'text' },
  'heuristic.unknown.near': { name: 'text', nearest: 'text' },
  'patterns.missing': {},
  'patterns.no-tile': { text: 'text' },
  'patterns.twice': { tile: 'number' },
} as const;

/** Why there is no h for a board, or no search. */
export type Misfit = MessageOf<typeof misfits>;

export const misfits = {
  ...costMisfits,
  'misfit.unit-only': { algorithm: 'title' },
  'misfit.code': {},
  'misfit.search-code': {},
  'misfit.size': { heuristic: 'title', largest: 'text', size: 'text' },
  'misfit.sizes': { heuristic: 'title', sizes: 'text', last: 'text', size: 'text' },
  'misfit.tile': { tile: 'number', size: 'text' },
  'misfit.tiles': { n: 'number', tiles: 'text' },
  'misfit.pattern': { n: 'number', size: 'text', entries: 'number', most: 'number' },
  'misfit.patterns': { entries: 'number', most: 'number' },
} as const;
