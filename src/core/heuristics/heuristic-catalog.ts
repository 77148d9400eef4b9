import type { Size } from '../puzzle/board.ts';
import { type HeuristicText, type SingleName, foreignName } from '../contract/settings.ts';

/**
 * When a property holds: for every goal; not in general, though it may for some goals and sizes; or only when the goal is
 * 1 2 … mn−1 0. What is declared here is measured over every reachable state by the tests. `unknown`: nobody can tell
 * without measuring, so nothing may rely on it.
 */
export type Holds = 'always' | 'never' | 'standard-goal' | 'unknown';

/** What the interface and the terminal know about a heuristic without evaluating it. Unit move costs throughout. */
export interface HeuristicInfo {
  readonly name: HeuristicText;
  readonly title: string;
  readonly formula: string;
  /** One sentence on what it measures. */
  readonly meaning: string;
  readonly source: string;
  readonly admissible: Holds;
  readonly consistent: Holds;
  /** Every move makes it larger or smaller: no search that follows it alone ever moves sideways. */
  readonly neverFlat?: true;
  /** It fits boards that lie within one of these, upright or turned; every board when absent. */
  readonly largestSizes?: readonly Size[];
}

export const heuristicCatalog: Readonly<Record<SingleName, HeuristicInfo>> = {
  zero: {
    name: 'zero',
    title: 'None (h = 0)',
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
    neverFlat: true,
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
    neverFlat: true,
  },
  euclidean: {
    name: 'euclidean',
    title: 'Euclidean distance',
    formula: 'h = Σ √((row − goal row)² + (column − goal column)²) over the tiles',
    meaning: 'The straight line to each tile’s goal cell, which is never longer than its way. Not rounded.',
    source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach',
    admissible: 'always',
    consistent: 'always',
  },
  gaschnig: {
    name: 'gaschnig',
    title: 'Gaschnig (the blank jumps)',
    formula: 'h = misplaced tiles + circles of misplaced tiles without the blank',
    meaning: 'The moves that are needed when the blank may change places with any tile, near or far.',
    source: 'Gaschnig 1979',
    admissible: 'always',
    consistent: 'always',
  },
  'pairwise-conflict': {
    name: 'pairwise-conflict',
    title: 'Linear conflict, each pair (a mistake)',
    formula: 'h = Manhattan + 2 for each pair of tiles in the wrong order in their goal line',
    meaning:
      'One tile that steps aside settles several pairs, so counting every pair can exceed the true distance.',
    source: 'a common misreading of Hansson, Mayer & Yung 1992',
    admissible: 'never',
    consistent: 'never',
  },
  'nilsson-sequence': {
    name: 'nilsson-sequence',
    title: 'Nilsson’s sequence score',
    formula:
      'h = Manhattan + 3 × (2 per border tile not followed by its successor + 1 per misplaced tile inside)',
    meaning: 'Looks at the order of the tiles round the border. Finds solutions fast, but not shortest ones.',
    source: 'Nilsson 1980, Principles of Artificial Intelligence',
    admissible: 'never',
    consistent: 'never',
  },
  'walking-distance': {
    name: 'walking-distance',
    title: 'Walking distance',
    formula: 'h = fewest vertical moves by rows alone + fewest horizontal moves by columns alone',
    meaning:
      'Sorts the tiles into their rows, then into their columns, with the blank in the way. Never below Manhattan.',
    source: 'Ken’ichiro Takahashi',
    admissible: 'always',
    consistent: 'always',
    // One line more, and a table has over 5 million states (5 lines of 4), 12 million (7 of 2) or 16 million (6 of 3).
    largestSizes: [
      { rows: 4, columns: 4 },
      { rows: 3, columns: 5 },
      { rows: 2, columns: 6 },
    ],
  },
  'pattern-database': {
    name: 'pattern-database',
    title: 'Pattern database',
    formula: 'h = Σ over the patterns of the fewest moves of their own tiles',
    meaning:
      'The tiles are divided into patterns; each is solved alone, and its moves are looked up in a table.',
    source: 'Korf & Felner 2002',
    admissible: 'always',
    consistent: 'never',
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
    neverFlat: true,
    largestSizes: [
      { rows: 3, columns: 3 },
      { rows: 2, columns: 5 },
    ],
  },
  own: {
    name: 'own',
    title: 'Your own code',
    formula: 'h = what your function returns',
    meaning: 'Your own function of the board, written in the Lab. It promises nothing: the Lab measures it.',
    source: 'you',
    admissible: 'unknown',
    consistent: 'unknown',
  },
  [foreignName]: {
    name: foreignName,
    title: 'h of its file',
    formula: 'h = what the file says',
    meaning: '',
    source: '',
    admissible: 'unknown',
    consistent: 'unknown',
  },
};

/** Whether `property` holds for this goal: `isStandardGoal` says that the goal is 1 2 … mn−1 0. */
export function holds(property: Holds, isStandardGoal: boolean): boolean {
  return property === 'always' || (property === 'standard-goal' && isStandardGoal);
}
