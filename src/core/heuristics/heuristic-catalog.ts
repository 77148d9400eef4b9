/** What is known of each heuristic without making it, and where it stands in menus. */

import { type SingleName, foreignName, ownName } from '../search/settings.ts';
import type { Size } from '../puzzle/board.ts';

/**
 * What is known of every heuristic that stands alone, in the order in which menus list those of a group. What makes them is
 * apart (`makers.ts`): the first page names them, and fetches the estimates later.
 */
export const heuristicCatalog: Readonly<Record<SingleName, HeuristicSpec>> = {
  manhattan: {
    title: 'Manhattan distance',
    formula: 'h = Σ |row − goal row| + |column − goal column| over the tiles',
    meaning: 'Every tile must travel at least its rows and columns. The blank does not count.',
    source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach',
    admissible: 'always',
    consistent: 'always',
    neverFlat: true,
    group: 'Start here',
  },
  hamming: {
    title: 'Hamming (misplaced tiles)',
    shortTitle: 'Hamming',
    formula: 'h = number of tiles not in their goal cell',
    meaning: 'Every misplaced tile must move at least once. The blank does not count.',
    source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach',
    admissible: 'always',
    consistent: 'always',
    group: 'Start here',
  },
  zero: {
    title: 'None (h = 0)',
    formula: 'h = 0',
    meaning: 'No estimate at all: A* becomes uniform-cost search.',
    source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach',
    admissible: 'always',
    consistent: 'always',
    group: 'Start here',
  },
  'linear-conflict': {
    title: 'Linear conflict',
    formula: 'h = Manhattan + 2 × the fewest tiles that must leave each line',
    meaning:
      'Tiles in their goal line but in the wrong order cannot pass each other: some must step aside and back.',
    source: 'Hansson, Mayer & Yung 1992',
    admissible: 'always',
    consistent: 'always',
    neverFlat: true,
    group: 'Stronger',
  },
  'walking-distance': {
    title: 'Walking distance',
    formula: 'h = fewest vertical moves by rows alone + fewest horizontal moves by columns alone',
    meaning:
      'Sorts the tiles into their rows, then into their columns, with the blank in the way. Never below Manhattan.',
    source: 'Ken’ichiro Takahashi',
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
  'pattern-database': {
    title: 'Pattern database',
    formula: 'h = Σ over the patterns of the fewest moves of their own tiles',
    meaning:
      'The tiles are divided into patterns; each is solved alone, and its moves are looked up in a table.',
    source: 'Korf & Felner 2002',
    admissible: 'always',
    consistent: 'never',
    group: 'Stronger',
  },
  exact: {
    title: 'Exact (true distance)',
    shortTitle: 'Exact',
    formula: 'h = moves of a shortest solution',
    meaning:
      'The truth itself, looked up in a table of every board that can reach the goal: up to 2×5 or 3×3.',
    source: 'retrograde analysis (for 3×3 Schofield 1967)',
    admissible: 'always',
    consistent: 'always',
    neverFlat: true,
    maxSizes: [
      { rows: 3, columns: 3 },
      { rows: 2, columns: 5 },
    ],
    group: 'Stronger',
  },
  'row-column': {
    title: 'Row–column',
    formula: 'h = tiles out of their row + tiles out of their column',
    meaning: 'A tile in the wrong row needs a vertical move, one in the wrong column a horizontal one.',
    source: 'a genetic-algorithm report (CS51)',
    admissible: 'always',
    consistent: 'always',
    group: 'Others',
  },
  euclidean: {
    title: 'Euclidean distance',
    formula: 'h = Σ √((row − goal row)² + (column − goal column)²) over the tiles',
    meaning: 'The straight line to each tile’s goal cell, which is never longer than its way. Not rounded.',
    source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach',
    admissible: 'always',
    consistent: 'always',
    group: 'Others',
  },
  gaschnig: {
    title: 'Gaschnig (the blank jumps)',
    shortTitle: 'Gaschnig',
    formula: 'h = misplaced tiles + circles of misplaced tiles without the blank',
    meaning: 'The moves that are needed when the blank may change places with any tile, near or far.',
    source: 'Gaschnig 1979',
    admissible: 'always',
    consistent: 'always',
    group: 'Others',
  },
  'nilsson-sequence': {
    title: 'Nilsson’s sequence score',
    formula:
      'h = Manhattan + 3 × (2 per border tile not followed by its successor + 1 per misplaced tile inside)',
    meaning: 'Looks at the order of the tiles round the border. Finds solutions fast, but not shortest ones.',
    source: 'Nilsson 1980, Principles of Artificial Intelligence',
    admissible: 'never',
    consistent: 'never',
    group: 'Others',
  },
  'unit-manhattan': {
    title: 'Manhattan in moves (forgets the costs)',
    shortTitle: 'Manhattan in moves',
    formula: 'h = Σ |row − goal row| + |column − goal column| over the tiles, whatever their moves cost',
    meaning:
      'Counts moves where costs are asked for: too low where moves are dear, and too high where one costs less than 1.',
    source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach',
    admissible: 'least-cost-1',
    consistent: 'least-cost-1',
    neverFlat: true,
    group: 'Others',
  },
  'manhattan-with-blank': {
    title: 'Manhattan with the blank (a mistake)',
    shortTitle: 'Manhattan with the blank',
    formula: 'h = Σ |row − goal row| + |column − goal column| over the tiles and the blank',
    meaning: 'Counts the blank as well, so one move can be counted twice and h can exceed the true distance.',
    source: 'a Ruby post on the 8-puzzle',
    admissible: 'never',
    consistent: 'never',
    group: 'Deliberately wrong',
  },
  'manhattan+hamming': {
    title: 'Manhattan + Hamming (a mistake)',
    shortTitle: 'Manhattan + Hamming',
    formula: 'h = Manhattan distance + number of misplaced tiles',
    meaning: 'Adds two estimates that count the same moves, so h can exceed the true distance.',
    source: 'an A* optimisation report',
    admissible: 'never',
    consistent: 'never',
    group: 'Deliberately wrong',
  },
  'pairwise-conflict': {
    title: 'Linear conflict, each pair (a mistake)',
    shortTitle: 'Linear conflict, each pair',
    formula: 'h = Manhattan + 2 for each pair of tiles in the wrong order in their goal line',
    meaning:
      'One tile that steps aside settles several pairs, so counting every pair can exceed the true distance.',
    source: 'a common misreading of Hansson, Mayer & Yung 1992',
    admissible: 'never',
    consistent: 'never',
    group: 'Deliberately wrong',
  },
  'hamming-standard-goal': {
    title: 'Hamming against 1 2 3 … (a mistake)',
    shortTitle: 'Hamming against 1 2 3 …',
    formula: 'h = number of tiles out of the order 1 2 3 … 0, whatever the goal is',
    meaning: 'Counts towards the wrong goal unless the goal is the standard one. A published run used it.',
    source: 'Kantz, search in Common Lisp',
    admissible: 'standard-goal',
    consistent: 'standard-goal',
    group: 'Deliberately wrong',
  },
  /** A person's own code, which only a sandbox can make. */
  [ownName]: {
    title: 'Your own code',
    formula: 'h = what your function returns',
    meaning: 'Your own function of the board, written in the Lab. It promises nothing: the Lab measures it.',
    source: 'you',
    admissible: 'unknown',
    consistent: 'unknown',
    group: 'Yours',
  },
  /** Nothing but its file knows the estimate of a file. */
  [foreignName]: {
    title: 'h of its file',
    formula: 'h = what the file says',
    meaning: '',
    source: '',
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
  readonly formula: string;
  /** One sentence on what it measures. */
  readonly meaning: string;
  readonly source: string;
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
