/** The heuristics as menus offer them: in groups, each with a sentence on what it measures. */

import { type HeuristicForm, heuristicFormOf } from '../search/heuristic-text.ts';
import { type HeuristicText, type SingleName, foreignName, ownName } from '../search/settings.ts';
import { heuristicCatalog } from './heuristic-info.ts';

const meanings: Readonly<Record<SingleName, string>> = {
  manhattan: 'Every tile must travel at least its rows and columns. The blank does not count.',
  hamming: 'Every misplaced tile must move at least once. The blank does not count.',
  zero: 'No estimate at all: A* becomes uniform-cost search.',
  'linear-conflict':
    'Tiles in their goal line but in the wrong order cannot pass each other: some must step aside and back.',
  'walking-distance':
    'Sorts the tiles into their rows, then into their columns, with the blank in the way. Never below Manhattan.',
  'pattern-database':
    'The tiles are divided into patterns; each is solved alone, and its moves are looked up in a table.',
  exact: 'The truth itself, looked up in a table of every board that can reach the goal: up to 2×5 or 3×3.',
  'row-column': 'A tile in the wrong row needs a vertical move, one in the wrong column a horizontal one.',
  euclidean: 'The straight line to each tile’s goal cell, which is never longer than its way. Not rounded.',
  gaschnig: 'The moves that are needed when the blank may change places with any tile, near or far.',
  'nilsson-sequence':
    'Looks at the order of the tiles round the border. Finds solutions fast, but not shortest ones.',
  'unit-manhattan':
    'Counts moves where costs are asked for: too low where moves are dear, and too high where one costs less than 1.',
  'manhattan-with-blank':
    'Counts the blank as well, so one move can be counted twice and h can exceed the true distance.',
  'hamming-with-blank':
    'Counts the blank as well, so h can be 1 more than the true distance, as it is one move before the goal.',
  'manhattan+hamming': 'Adds two estimates that count the same moves, so h can exceed the true distance.',
  'pairwise-conflict':
    'One tile that steps aside settles several pairs, so counting every pair can exceed the true distance.',
  'hamming-standard-goal':
    'Counts towards the wrong goal unless the goal is the standard one. A published run used it.',
  [ownName]: 'Your own function of the board, written in the Lab. It promises nothing: the Lab measures it.',
  [foreignName]: '',
};

/** One sentence on what a heuristic or a combination measures. */
export function meaningOf(text: HeuristicText): string {
  const form = heuristicFormOf(text);
  if (form.kind === 'single') return meanings[form.name];
  if (form.kind === 'max')
    return 'The largest of several estimates: at least as well informed as each of them.';
  const weights = form.terms.map(({ weight, part }) => (isZero(part) ? 0 : Math.round(weight * 1e6)));
  return weights.reduce((sum, weight) => sum + weight) > 1e6
    ? 'A weighted sum. Its weights add up to more than 1, so one move can count more than once.'
    : 'A weighted sum whose weights add up to 1 or less: a mean of its parts.';
}

const isZero = (part: HeuristicForm): boolean => part.kind === 'single' && part.name === 'zero';

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
