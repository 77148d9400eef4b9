import type { HeuristicName } from './settings.ts';

/**
 * When a property holds: for every goal, for no goal in general, or only when the goal is 1 2 … mn−1 0. What is
 * declared here is measured over every reachable state by the tests.
 */
export type Holds = 'always' | 'never' | 'standard-goal';

/** What the interface and the terminal know about a heuristic without evaluating it. Unit move costs throughout. */
export interface HeuristicInfo {
  readonly name: HeuristicName;
  readonly title: string;
  readonly formula: string;
  /** One sentence on what it measures. */
  readonly meaning: string;
  readonly source: string;
  readonly admissible: Holds;
  readonly consistent: Holds;
}

export const heuristicCatalog: Readonly<Record<HeuristicName, HeuristicInfo>> = {
  zero: {
    name: 'zero',
    title: 'Zero',
    formula: 'h = 0',
    meaning: 'No estimate at all: A* becomes uniform-cost search.',
    source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach',
    admissible: 'always',
    consistent: 'always',
  },
  hamming: {
    name: 'hamming',
    title: 'Hamming (misplaced tiles)',
    formula: 'h = number of tiles not in their goal cell',
    meaning: 'Every misplaced tile must move at least once. The blank does not count.',
    source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach',
    admissible: 'always',
    consistent: 'always',
  },
  'hamming-standard-goal': {
    name: 'hamming-standard-goal',
    title: 'Hamming against 1 2 3 … (a mistake)',
    formula: 'h = number of tiles out of the order 1 2 3 … 0, whatever the goal is',
    meaning: 'Counts towards the wrong goal unless the goal is the standard one. A published run used it.',
    source: 'Kantz, search in Common Lisp',
    admissible: 'standard-goal',
    consistent: 'standard-goal',
  },
  manhattan: {
    name: 'manhattan',
    title: 'Manhattan distance',
    formula: 'h = Σ |row − goal row| + |column − goal column| over the tiles',
    meaning: 'Every tile must travel at least its rows and columns. The blank does not count.',
    source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach',
    admissible: 'always',
    consistent: 'always',
  },
  'manhattan-with-blank': {
    name: 'manhattan-with-blank',
    title: 'Manhattan with the blank (a mistake)',
    formula: 'h = Σ |row − goal row| + |column − goal column| over the tiles and the blank',
    meaning: 'Counts the blank as well, so one move can be counted twice and h can exceed the true distance.',
    source: 'a Ruby post on the 8-puzzle',
    admissible: 'never',
    consistent: 'never',
  },
  'manhattan+hamming': {
    name: 'manhattan+hamming',
    title: 'Manhattan + Hamming (a mistake)',
    formula: 'h = Manhattan distance + number of misplaced tiles',
    meaning: 'Adds two estimates that count the same moves, so h can exceed the true distance.',
    source: 'an A* optimisation report',
    admissible: 'never',
    consistent: 'never',
  },
  'row-column': {
    name: 'row-column',
    title: 'Row–column',
    formula: 'h = tiles out of their row + tiles out of their column',
    meaning: 'A tile in the wrong row needs a vertical move, one in the wrong column a horizontal one.',
    source: 'a genetic-algorithm report (CS51)',
    admissible: 'always',
    consistent: 'always',
  },
  'linear-conflict': {
    name: 'linear-conflict',
    title: 'Linear conflict',
    formula: 'h = Manhattan + 2 × the fewest tiles that must leave each line',
    meaning:
      'Tiles in their goal line but in the wrong order cannot pass each other: some must step aside and back.',
    source: 'Hansson, Mayer & Yung 1992',
    admissible: 'always',
    consistent: 'always',
  },
  exact: {
    name: 'exact',
    title: 'Exact (true distance)',
    formula: 'h = moves of a shortest solution',
    meaning:
      'The truth itself, looked up in a table of every board that can reach the goal: up to 2×5 or 3×3.',
    source: 'retrograde analysis (for 3×3 Schofield 1967)',
    admissible: 'always',
    consistent: 'always',
  },
};

/** Whether `property` holds for this goal: `isStandardGoal` says that the goal is 1 2 … mn−1 0. */
export function holds(property: Holds, isStandardGoal: boolean): boolean {
  return property === 'always' || (property === 'standard-goal' && isStandardGoal);
}
