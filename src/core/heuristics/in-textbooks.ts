/** What textbooks say of each heuristic: its formula, and what else it is called. Fetched where one is told or typed. */

import { formatHeuristic, heuristicFormOf } from '../search/heuristic-text.ts';
import {
  type HeuristicName,
  type HeuristicText,
  type SingleName,
  foreignName,
  heuristicNames,
  ownName,
} from '../search/settings.ts';

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
  'hamming-with-blank': 'h = number of tiles not in their goal cell, the blank counted as one',
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

/** What heuristics are called in textbooks and courses besides, without `ofNames`; h1 and h2 as in Russell and Norvig. */
const alsoCalled: readonly (readonly [HeuristicName, RegExp])[] = [
  ['hamming', /^(?:h1|misplaced|outplace|wrong|falschliegende)$/],
  ['manhattan', /^(?:h2|md|l1|taxicab|cityblock)$/],
  ['euclidean', /^(?:euclid|straightline|l2|euklidischer?)$/],
  ['linear-conflict', /^(?:manhattan(?:with)?)?linearconflicts?$/],
  ['manhattan-with-blank', /^manhattanincl(?:uding)?blank$/],
  ['hamming-with-blank', /^(?:hamming|misplaced|outplace)(?:with|incl(?:uding)?)blank$/],
  ['pattern-database', /^pdb$/],
  ['nilsson-sequence', /^nilsson/],
];
const ofNames = /[\s_.’'-]|number|sum|total|of|the|distances?|distanz|abstand|tiles?|steine/g;

/** The heuristic that a text calls by another name, as "Manhattan distance", "misplaced_tiles" or "h1"; null: none. Sums are none: each has its meaning here. */
export function heuristicCalled(text: string): HeuristicName | null {
  if (text.length > 60 || !/^[\w\säöüß.’'-]+$/i.test(text)) return null;
  const bare = (name: string): string => name.toLowerCase().replace(ofNames, '');
  const words = bare(text);
  return (
    alsoCalled.find(([, called]) => called.test(words))?.[0] ??
    heuristicNames.find((name) => bare(name) === words) ??
    null
  );
}
