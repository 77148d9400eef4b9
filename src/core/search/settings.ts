import type { NumberSettings } from './number-options.ts';
import type { CostText } from '../puzzle/move-costs.ts';
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
  /** Boards on the successor's own path. */
  readonly ownPath?: true;
  /** Of equal boards in the frontier all but the best. */
  readonly frontier?: true;
}

/** Duplicate rule → which repeats it rejects (S13). */
const checksOfDuplicates = {
  closed: { undo: 'rejected', closedList: 'generated' },
  expanded: { undo: 'rejected', closedList: 'expanded' },
  open: { undo: 'rejected', ownPath: true, frontier: true },
  path: { undo: 'rejected', ownPath: true },
  parent: { undo: 'skipped' },
  none: { undo: 'tried' },
} as const satisfies Readonly<Record<string, DuplicateChecks>>;
export type DuplicateRule = keyof typeof checksOfDuplicates;
export const duplicateChecks: Readonly<Record<DuplicateRule, DuplicateChecks>> = checksOfDuplicates;

/** Whether depth first it may keep a path to a state and reject a cheaper one: it looks for the state alone, or for what is selected first. */
export function mayRejectCheaper(rule: DuplicateRule): boolean {
  const { closedList, frontier } = duplicateChecks[rule];
  return closedList === 'expanded' || frontier === true;
}

/** Whether it rejects no board but those of the successor's own path, so that a depth-first search looks at every path without repeats. */
export function rejectsOnlyRepeatsOnPaths(rule: DuplicateRule): boolean {
  const { closedList, frontier } = duplicateChecks[rule];
  return closedList === undefined && frontier === undefined;
}

export const duplicateRules = /* @__PURE__ */ Object.keys(duplicateChecks) as DuplicateRule[];

export const goalTests = ['expand', 'generate'] as const;
export type GoalTest = (typeof goalTests)[number];

/** First bounds that are no number. */
export const firstBounds = { none: 'none', greedy: 'greedy' } as const;

export const heuristicNames = [
  'zero',
  'hamming',
  'hamming-standard-goal',
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
