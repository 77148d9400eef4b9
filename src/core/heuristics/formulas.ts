/** What each heuristic computes, as a formula: told where heuristics are compared, and fetched there. */

import { formatHeuristic, heuristicFormOf } from '../search/heuristic-text.ts';
import { type HeuristicText, type SingleName, foreignName, ownName } from '../search/settings.ts';

const formulas: Readonly<Record<SingleName, string>> = {
  manhattan: 'h = Σ |row − goal row| + |column − goal column| over the tiles',
  hamming: 'h = number of tiles not in their goal cell',
  zero: 'h = 0',
  'linear-conflict': 'h = Manhattan + 2 × the fewest tiles that must leave each line',
  'walking-distance': 'h = fewest vertical moves by rows alone + fewest horizontal moves by columns alone',
  'pattern-database': 'h = Σ over the patterns of the fewest moves of their own tiles',
  exact: 'h = moves of a shortest solution',
  'row-column': 'h = tiles out of their row + tiles out of their column',
  euclidean: 'h = Σ √((row − goal row)² + (column − goal column)²) over the tiles',
  gaschnig: 'h = misplaced tiles + circles of misplaced tiles without the blank',
  'nilsson-sequence':
    'h = Manhattan + 3 × (2 per border tile not followed by its successor + 1 per misplaced tile inside)',
  'unit-manhattan':
    'h = Σ |row − goal row| + |column − goal column| over the tiles, whatever their moves cost',
  'manhattan-with-blank': 'h = Σ |row − goal row| + |column − goal column| over the tiles and the blank',
  'manhattan+hamming': 'h = Manhattan distance + number of misplaced tiles',
  'pairwise-conflict': 'h = Manhattan + 2 for each pair of tiles in the wrong order in their goal line',
  'hamming-standard-goal': 'h = number of tiles out of the order 1 2 3 … 0, whatever the goal is',
  [ownName]: 'h = what your function returns',
  [foreignName]: 'h = what the file says',
};

/** The formula of a heuristic, or of a combination by the names of its parts: "h = 0.5·manhattan + 0.5·hamming". */
export function formulaOf(text: HeuristicText): string {
  const form = heuristicFormOf(text);
  if (form.kind === 'single') return formulas[form.name];
  return `h = ${formatHeuristic(form).replaceAll('*', '·').replaceAll(',', ', ').replaceAll('+', ' + ')}`;
}
