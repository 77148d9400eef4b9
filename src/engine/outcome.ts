import { algorithmCatalog } from '../contract/algorithm-catalog.ts';
import type { SearchSettings } from '../contract/settings.ts';

/** Which budget ended a search (rule S15). */
export type Limit = 'maxExpansions' | 'maxNodes' | 'maxDepth' | 'stackLimit';

const figure = (count: number): string => count.toLocaleString('en-US');

/** Why a search stopped at a budget, and what to try instead. */
export function limitReason(limit: Limit, settings: SearchSettings): string {
  const { title } = algorithmCatalog[settings.algorithm];
  switch (limit) {
    case 'maxExpansions':
      return `Stopped at ${figure(settings.maxExpansions)} expansions. Raise the limit, or try a stronger heuristic.`;
    case 'maxNodes':
      return `Stopped at ${figure(settings.maxNodes)} nodes: ${title} keeps ${keeps(settings)}. Try IDA*, which keeps one path.`;
    case 'maxDepth':
      return `No solution within ${figure(settings.maxDepth)} moves: deeper nodes were cut off. Raise the depth limit.`;
    case 'stackLimit':
      return (
        `Stack overflow: the recursive search was ${figure(settings.stackLimit)} calls deep, one for each move of its path, ` +
        `and needed one more. Depth-first search follows one path as long as it can; limit the depth, or use a search that ` +
        `looks at short paths first.`
      );
  }
}

function keeps(settings: SearchSettings): string {
  const { options, duplicates } = algorithmCatalog[settings.algorithm];
  const rule = options.includes('duplicates') ? settings.duplicates : duplicates;
  if (rule === 'closed') return 'every state it has seen';
  if (rule === 'expanded') return 'every node, and several of one state';
  return 'every node that may still lead on, and without a closed set the same states again and again';
}

/** As in "21 moves". */
export function movesInWords(moves: number): string {
  return `${figure(moves)} move${moves === 1 ? '' : 's'}`;
}

/** Why a search with an empty frontier found nothing. */
export function exhaustedReason(settings: SearchSettings, states: number | null, solvable: boolean): string {
  if (settings.algorithm === 'bidirectional' || settings.algorithm === 'nbs') {
    return 'One side has searched all its states and never met the other: no path joins start and goal, as their parity says.';
  }
  const seen = states === null ? 'All nodes' : `All ${figure(states)} states that it reached`;
  if (!solvable) return `${seen} were searched: the goal is not among them, as its parity says.`;
  if (settings.algorithm === 'stack-beam') {
    return `The beam ran dry: no node was left among the best ${figure(settings.width)}. Try a wider beam.`;
  }
  return `${seen} were searched without finding the goal.`;
}

export const unsolvableReason =
  'No sequence of moves leads from this board to the goal: their parities differ. Swapping any two tiles makes it solvable.';
