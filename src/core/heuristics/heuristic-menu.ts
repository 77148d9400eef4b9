import { type SingleName, ownName } from '../contract/settings.ts';

/** Heuristics that have a use in common. */
export interface HeuristicGroup {
  readonly title: string;
  readonly heuristics: readonly SingleName[];
}

/** Those that a course begins with: all that a list of the basics offers. */
export const basicHeuristics: readonly SingleName[] = ['manhattan', 'hamming', 'zero'];

/** Every heuristic that stands alone, once, in the order in which a list offers them. */
export const heuristicGroups: readonly HeuristicGroup[] = [
  { title: 'Start here', heuristics: basicHeuristics },
  { title: 'Stronger', heuristics: ['linear-conflict', 'walking-distance', 'pattern-database', 'exact'] },
  { title: 'Others', heuristics: ['row-column', 'euclidean', 'gaschnig', 'nilsson-sequence'] },
  {
    title: 'Deliberately wrong',
    heuristics: ['manhattan-with-blank', 'manhattan+hamming', 'pairwise-conflict', 'hamming-standard-goal'],
  },
  { title: 'Yours', heuristics: [ownName] },
];
