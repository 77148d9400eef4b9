import type { MessageOf } from '../../base/message.ts';
import type { Ending } from '../../search/run.ts';
import type { AdviceByEnd } from './cures.ts';
import type { OrderRule } from '../../search/order-rules.ts';
import type { AlgorithmOption, SearchRules } from '../../search/search-rules.ts';
import type { SearchSettings, Misfit } from '../../search/settings.ts';

/** Algorithms that have an idea in common stand together in menus, the groups in this order. */
export type AlgorithmGroup =
  | 'Uninformed'
  | 'Informed'
  | 'Linear memory'
  | 'Local and beam'
  | 'From both ends'
  | 'Two boards at once'
  | 'Population'
  | 'By parts'
  | 'Yours';

/** What exactly some settings promise about a solution that is found (rule S29); `refused` where no search begins with them. */
export interface Guarantee {
  readonly level: 'optimal' | 'bounded' | 'none' | 'refused';
  /** With `bounded`: the solution is at most this many times the optimum. */
  readonly factor: number;
  /** With `optimal`: of solutions of so many moves at most; it finds no longer ones. Left out where any is found. */
  readonly within?: number;
  /** With `optimal` and `bounded`, before the search: unless the depth limit cuts off a path that may be cheaper. */
  readonly unlessCutOff?: true;
  /** One line for the person who is about to search. */
  readonly sentence: PromiseMessage | Misfit;
}

/** Whether a search finds a solution wherever there is one (rule S29), budgets aside. */
export interface Completeness {
  readonly complete: boolean;
  /** One line for the person who is about to search. */
  readonly sentence: MessageOf<typeof completenessMessages>;
}

type PromiseMessage = MessageOf<typeof promiseMessages>;

export const promiseMessages = {
  'promise.optimal': { why: 'title' },
  'promise.optimal.within': { n: 'number', why: 'title' },
  'promise.bounded': { weight: 'written' },
  'promise.unless-cut-off': { promise: 'message' },
  'promise.none': { why: 'title' },
  'promise.inadmissible': { heuristic: 'title' },
} as const;

export const completenessMessages = {
  'promise.complete': { why: 'title' },
  'promise.incomplete': { why: 'title' },
  // Within a depth limit
  'promise.incomplete.deeper': { n: 'written' },
  'promise.incomplete.longer': { n: 'written' },
} as const;

/** What an algorithm may rely on of the heuristic that was chosen, for the goal at hand. */
export interface HeuristicPromise {
  readonly admissible: boolean;
  readonly consistent: boolean;
  /** For every goal, so that a search may also go backwards. */
  readonly alwaysAdmissible: boolean;
  readonly alwaysConsistent: boolean;
  /** No guarantee, because it is not admissible. */
  lost(): Guarantee;
}

/** `ties` stands for the tie rule, `sorted` for smaller h where successors are sorted before they are added. */
export type OrderPart = OrderRule | 'ties' | 'sorted';

/** Which of two sides selects the next node: that with the smaller frontier (equals: the first side), or both in turns. */
export type SideRule = 'smaller' | 'turns';

/**
 * What kind of search it is, as far as somebody who reads the log of another program, or counts what it does, must know: such code asks
 * for these, and names no algorithm. Left out is what does not hold, or is not known.
 */
export interface AlgorithmKind {
  /** A textbook's loop, with one frontier, selects a node with the least of this; `depth` is g where every move costs 1. */
  readonly selectsLeast?: 'depth' | 'g' | 'h' | 'f' | 'weighted f';
  /** It follows one path as deep as it may: without a limit of its own, down to one, or anew with depth limits or bounds on f that rise. */
  readonly deep?: 'unlimited' | 'limited' | 'rising limits' | 'rising bounds';
  /** Which of its two sides is next. */
  readonly sides?: SideRule;
  /** One side begins at the goal. */
  readonly bothEnds?: true;
  /** Its nodes need not be one move from one another, and their g counts something else. */
  readonly leaps?: true;
  /** It may begin again at another board. */
  readonly beginsAnew?: true;
}

/** What people are told of it, and offered. */
export interface AlgorithmWords extends AlgorithmKind {
  readonly group: AlgorithmGroup | null; // null: only records have it, and no menu
  /** What else people type for it in a terminal: small letters and digits alone. */
  readonly aliases?: readonly string[];
  /** One sentence: which node it takes next. */
  readonly rule: string;
  /** Why a node is selected where that is not because its priority is the smallest; null where it is. */
  readonly selectedBecause: string | ((settings: SearchSettings) => string) | null;
  /** Why a node is dropped; the bound of the iteration follows where there is one. */
  readonly prunedBecause: string | ((settings: SearchSettings) => string);
  /** The same where a step drops all the successors that it makes; left out where that is no other reason. */
  readonly allPrunedBecause?: string;
  /** Options that it is hardly understood without, and which are therefore always in sight. */
  readonly mainOptions?: readonly AlgorithmOption[];
  /** The smallest weight that it knows: a smaller one counts as this. */
  readonly leastWeight?: number;
  /** What links and plans of version 1 mean where they leave it out, as far as that is no longer the default: these stay. */
  readonly leftOutInVersion1?: Partial<SearchSettings>;
  /** How two nodes of its frontier compare: the first rule that can tell them apart decides. */
  readonly order: readonly OrderPart[];
  /** What else decides which node is next, and is not in the record. */
  readonly beyond?: string;
  /** A person's program keeps the frontier, its order and all other lists: nothing knows what is in them. */
  readonly ownLists?: true;
  /**
   * What exactly these settings promise, never the textbook's guarantee in general.
   * @param ending of a run that found a solution, and what is promised of that; null before
   */
  guarantee(settings: SearchSettings, h: HeuristicPromise, ending: Ending | null): Guarantee;
  /** Holds as long as no budget ends the search. */
  completeness(settings: SearchSettings): Completeness;
  /** What to try where it ended without a solution, when that is not what is usual after such an end. */
  readonly advice?: AdviceByEnd;
}

/** All that is known about an algorithm without running it. */
export type AlgorithmSpec = SearchRules & AlgorithmWords;
