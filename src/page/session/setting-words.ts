import type { DuplicateRule, GoalTest, TieRule } from '../../core/contract/settings.ts';
import type { NumberName } from '../../core/contract/number-options.ts';
import type { PlainText } from '../../locales/t.ts';

/** A choice in words: its name in a list, and one sentence on what it does. */
export interface Choice<Value extends string> {
  readonly value: Value;
  readonly title: PlainText;
  readonly sentence: PlainText;
}

export const tieChoices: readonly Choice<TieRule>[] = [
  { value: 'oldest', title: 'Oldest first', sentence: 'Among equals, first come, first served.' },
  {
    value: 'newest',
    title: 'Newest first',
    sentence:
      'Among equals, the children of the latest expansion come first, siblings in the order of moves.',
  },
  {
    value: 'low-h',
    title: 'Smaller h',
    sentence: 'Among equals, the one that looks closer to the goal, then the newest.',
  },
  {
    value: 'high-h',
    title: 'Larger h',
    sentence: 'Among equals, the one that looks farther from the goal, then the oldest.',
  },
  {
    value: 'path-order',
    title: 'By path',
    sentence: 'Among equals, the one whose path comes first, compared move by move.',
  },
  {
    value: 'random',
    title: 'Random',
    sentence: 'Among equals, a draw; the seed decides it, so it can be repeated.',
  },
];

export const duplicateChoices: readonly Choice<DuplicateRule>[] = [
  {
    value: 'closed',
    title: 'Known boards',
    sentence: 'Graph search: a board that is known already is rejected, unless this path to it is cheaper.',
  },
  {
    value: 'expanded',
    title: 'Expanded boards',
    sentence: 'Only boards that were expanded are rejected; the frontier may hold one board several times.',
  },
  {
    value: 'open',
    title: 'Path and frontier',
    sentence:
      'Rejects boards on the node’s own path; of equal boards in the frontier the best stays. Keeps no closed list.',
  },
  {
    value: 'path',
    title: 'Own path',
    sentence: 'Rejects only boards on the node’s own path, so it never walks in a circle.',
  },
  {
    value: 'parent',
    title: 'Undoing moves',
    sentence: 'Never undoes the last move; any other repeat is searched again.',
  },
  {
    value: 'none',
    title: 'Nothing',
    sentence: 'Every repeat is searched again, the one just left included.',
  },
];

export const goalTestChoices: readonly Choice<GoalTest>[] = [
  {
    value: 'expand',
    title: 'When it is selected',
    sentence: 'The goal ends the search when its turn comes; optimality rests on this.',
  },
  {
    value: 'generate',
    title: 'When it is generated',
    sentence: 'The goal ends the search as soon as it is seen: earlier, but perhaps not by a shortest path.',
  },
];

export const optionSentence = {
  combination:
    'The largest of several, as in max(manhattan,gaschnig), or a weighted sum, as in 2*manhattan+hamming.',
  patterns: 'Tiles with dots between them, patterns with a / between them; every tile in one pattern.',
  moves: 'The order in which the blank tries Up, Down, Left and Right; a tile goes the other way.',
  shuffled: 'A fresh order for each expansion, drawn from the seed.',
  sortSuccessors: 'The successors of one expansion are put in order of priority before they are added.',
  weight: 'w in f = g + w·h: above 1 the estimate counts for more than the moves made.',
  width: 'How many nodes the beam keeps; the others are pruned for good.',
  stackLimit:
    'Reads the search as a recursion that overflows at this many frames; 0 keeps a list and cannot overflow.',
  sideways: 'How many moves in a row may leave h as it is; 0 stops on the first plateau.',
  restarts: 'How often it begins again, from the end of a random walk, once no move helps any more.',
  walk: 'Moves of the random walk with which a restart begins.',
  temperature:
    'In moves of h: at first, a move that raises h by this much is accepted about one time in three.',
  cooling: 'What the temperature is multiplied by after each step: the nearer to 1, the longer it searches.',
  population: 'How many paths are bred in each generation.',
  generations: 'How many generations a phase has.',
  phases: 'Each phase begins at the best board that the one before it found.',
  length: 'Most moves that a path can have in one phase: a gene is a move.',
  mutation: 'How likely each gene is to be drawn anew: 0.05 is one in twenty.',
  elite: 'The best paths, this many, go into the next generation unchanged.',
  maxDepth: 'Nodes this deep are not expanded.',
  maxExpansions: 'The search stops, and says so, after this many expansions.',
  maxNodes: 'The search stops, and says so, when it would keep more nodes than this.',
  seed: 'Of every random choice; the same seed gives the same search.',
} as const satisfies Readonly<
  Record<NumberName | 'combination' | 'patterns' | 'moves' | 'shuffled' | 'sortSuccessors', PlainText>
>;
