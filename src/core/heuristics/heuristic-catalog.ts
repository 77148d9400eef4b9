/** What is known of each heuristic without making it, and where it stands in menus. */

import { type SingleName, foreignName, ownName } from '../search/settings.ts';
import type { Size } from '../puzzle/board.ts';

/**
 * What is known of every heuristic that stands alone, above each where it comes from, in the order in which menus list those of a group. What makes them is
 * apart (`makers.ts`): the first page names them, and fetches the estimates later.
 */
export const heuristicCatalog: Readonly<Record<SingleName, HeuristicSpec>> = {
  /** Russell & Norvig, Artificial Intelligence: A Modern Approach. */
  manhattan: {
    title: 'Manhattan distance',
    meaning: 'Every tile must travel at least its rows and columns. The blank does not count.',
    admissible: 'always',
    consistent: 'always',
    neverFlat: true,
    group: 'Start here',
  },
  /** Russell & Norvig, Artificial Intelligence: A Modern Approach. */
  hamming: {
    title: 'Hamming (misplaced tiles)',
    shortTitle: 'Hamming',
    meaning: 'Every misplaced tile must move at least once. The blank does not count.',
    admissible: 'always',
    consistent: 'always',
    group: 'Start here',
  },
  /** Russell & Norvig, Artificial Intelligence: A Modern Approach. */
  zero: {
    title: 'None (h = 0)',
    meaning: 'No estimate at all: A* becomes uniform-cost search.',
    admissible: 'always',
    consistent: 'always',
    group: 'Start here',
  },
  /** Hansson, Mayer & Yung 1992. */
  'linear-conflict': {
    title: 'Linear conflict',
    meaning:
      'Tiles in their goal line but in the wrong order cannot pass each other: some must step aside and back.',
    admissible: 'always',
    consistent: 'always',
    neverFlat: true,
    group: 'Stronger',
  },
  /** Ken’ichiro Takahashi. */
  'walking-distance': {
    title: 'Walking distance',
    meaning:
      'Sorts the tiles into their rows, then into their columns, with the blank in the way. Never below Manhattan.',
    admissible: 'always',
    consistent: 'always',
    // One line more, and a table has over 5 million states (5 lines of 4), 12 million (7 of 2) or 16 million (6 of 3).
    maxSizes: [
      { rows: 4, columns: 4 },
      { rows: 3, columns: 5 },
      { rows: 2, columns: 6 },
    ],
    group: 'Stronger',
  },
  /** Korf & Felner 2002. */
  'pattern-database': {
    title: 'Pattern database',
    meaning:
      'The tiles are divided into patterns; each is solved alone, and its moves are looked up in a table.',
    admissible: 'always',
    consistent: 'never',
    group: 'Stronger',
  },
  /** Retrograde analysis (for 3×3 Schofield 1967). */
  exact: {
    title: 'Exact (true distance)',
    shortTitle: 'Exact',
    meaning:
      'The truth itself, looked up in a table of every board that can reach the goal: up to 2×5 or 3×3.',
    admissible: 'always',
    consistent: 'always',
    neverFlat: true,
    maxSizes: [
      { rows: 3, columns: 3 },
      { rows: 2, columns: 5 },
    ],
    group: 'Stronger',
  },
  /** A genetic-algorithm report (CS51). */
  'row-column': {
    title: 'Row–column',
    meaning: 'A tile in the wrong row needs a vertical move, one in the wrong column a horizontal one.',
    admissible: 'always',
    consistent: 'always',
    group: 'Others',
  },
  /** Russell & Norvig, Artificial Intelligence: A Modern Approach. */
  euclidean: {
    title: 'Euclidean distance',
    meaning: 'The straight line to each tile’s goal cell, which is never longer than its way. Not rounded.',
    admissible: 'always',
    consistent: 'always',
    group: 'Others',
  },
  /** Gaschnig 1979. */
  gaschnig: {
    title: 'Gaschnig (the blank jumps)',
    shortTitle: 'Gaschnig',
    meaning: 'The moves that are needed when the blank may change places with any tile, near or far.',
    admissible: 'always',
    consistent: 'always',
    group: 'Others',
  },
  /** Nilsson 1980, Principles of Artificial Intelligence. */
  'nilsson-sequence': {
    title: 'Nilsson’s sequence score',
    meaning: 'Looks at the order of the tiles round the border. Finds solutions fast, but not shortest ones.',
    admissible: 'never',
    consistent: 'never',
    group: 'Others',
  },
  /** Russell & Norvig, Artificial Intelligence: A Modern Approach. */
  'unit-manhattan': {
    title: 'Manhattan in moves (forgets the costs)',
    shortTitle: 'Manhattan in moves',
    meaning:
      'Counts moves where costs are asked for: too low where moves are dear, and too high where one costs less than 1.',
    admissible: 'least-cost-1',
    consistent: 'least-cost-1',
    neverFlat: true,
    group: 'Others',
  },
  /** A Ruby post on the 8-puzzle. */
  'manhattan-with-blank': {
    title: 'Manhattan with the blank (a mistake)',
    shortTitle: 'Manhattan with the blank',
    meaning: 'Counts the blank as well, so one move can be counted twice and h can exceed the true distance.',
    admissible: 'never',
    consistent: 'never',
    group: 'Deliberately wrong',
  },
  /** An A* optimisation report. */
  'manhattan+hamming': {
    title: 'Manhattan + Hamming (a mistake)',
    shortTitle: 'Manhattan + Hamming',
    meaning: 'Adds two estimates that count the same moves, so h can exceed the true distance.',
    admissible: 'never',
    consistent: 'never',
    group: 'Deliberately wrong',
  },
  /** A common misreading of Hansson, Mayer & Yung 1992. */
  'pairwise-conflict': {
    title: 'Linear conflict, each pair (a mistake)',
    shortTitle: 'Linear conflict, each pair',
    meaning:
      'One tile that steps aside settles several pairs, so counting every pair can exceed the true distance.',
    admissible: 'never',
    consistent: 'never',
    group: 'Deliberately wrong',
  },
  /** Kantz, search in Common Lisp. */
  'hamming-standard-goal': {
    title: 'Hamming against 1 2 3 … (a mistake)',
    shortTitle: 'Hamming against 1 2 3 …',
    meaning: 'Counts towards the wrong goal unless the goal is the standard one. A published run used it.',
    admissible: 'standard-goal',
    consistent: 'standard-goal',
    group: 'Deliberately wrong',
  },
  /** A person's own code, which only a sandbox can make. */
  [ownName]: {
    title: 'Your own code',
    meaning: 'Your own function of the board, written in the Lab. It promises nothing: the Lab measures it.',
    admissible: 'unknown',
    consistent: 'unknown',
    group: 'Yours',
  },
  /** Nothing but its file knows the estimate of a file. */
  [foreignName]: {
    title: 'h of its file',
    meaning: '',
    admissible: 'unknown',
    consistent: 'unknown',
    group: null,
  },
};

/**
 * When a property holds: for every goal; not in general, though it may for some goals and sizes; only when the goal is
 * 1 2 … mn−1 0; or only where no move costs less than 1. What is declared here is measured over every reachable state by the tests. `unknown`: nobody can tell
 * without measuring, so nothing may rely on it.
 */
export type Holds = 'always' | 'never' | 'standard-goal' | 'least-cost-1' | 'unknown';

/** Heuristics that have a use in common stand together in menus, the groups in this order. */
export type HeuristicGroupTitle = 'Start here' | 'Stronger' | 'Others' | 'Deliberately wrong' | 'Yours';

/** What is known about a heuristic without evaluating it: its promises hold for all costs of moves unless they say otherwise. */
export interface HeuristicInfo {
  readonly title: string;
  /** Where the title says more than a name, in brackets: the name alone. */
  readonly shortTitle?: string;
  /** One sentence on what it measures. */
  readonly meaning: string;
  readonly admissible: Holds;
  readonly consistent: Holds;
  /** Every move makes it larger or smaller: no search that follows it alone ever moves sideways. */
  readonly neverFlat?: true;
  /** It fits boards that lie within one of these, upright or turned; every board when absent. */
  readonly maxSizes?: readonly Size[];
}

/** What is known about a heuristic that stands alone. */
export interface HeuristicSpec extends HeuristicInfo {
  readonly group: HeuristicGroupTitle | null; // null: only records have it, and no menu
}

/**
 * Whether `property` holds for this goal: `isStandardGoal` says that the goal is 1 2 … mn−1 0.
 * @param leastCost of a move
 */
export function holds(property: Holds, isStandardGoal: boolean, leastCost = 1): boolean {
  if (property === 'standard-goal') return isStandardGoal;
  return property === 'always' || (property === 'least-cost-1' && leastCost >= 1);
}

/** Heuristics that have a use in common. */
export interface HeuristicGroup {
  readonly title: string;
  readonly heuristics: readonly SingleName[];
}

/** Every heuristic that stands alone and can be chosen, once, in the order in which a list offers them. */
export function heuristicGroups(): readonly HeuristicGroup[] {
  const groups = new Map<string, SingleName[]>();
  for (const [name, { group }] of Object.entries(heuristicCatalog)) {
    if (group !== null) groups.set(group, [...(groups.get(group) ?? []), name as SingleName]);
  }
  return Array.from(groups, ([title, heuristics]) => ({ title, heuristics }));
}

/** Those that a course begins with: all that a list of the basics offers. */
export function basicHeuristics(): readonly SingleName[] {
  return heuristicGroups()[0].heuristics;
}
