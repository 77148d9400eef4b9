import type { OptionName } from './options.ts';

/**
 * What each option does, in a sentence: the settings' hint and the terminal's help. Apart from the options, as the first
 * page that somebody sees needs none of it.
 */
export const optionHelp = {
  cost: 'What it costs to slide tile t: 1, t, t², √t, 1/t, or what a list of costs says, tile 1 first.',
  moves: 'The order in which the blank tries Up, Down, Left and Right; a tile goes the other way.',
  sortSuccessors: 'The successors of one expansion are put in order of priority before they are added.',
  firstBound:
    'Only solutions that cost less than this are looked for: a number, the solution of greedy search, or none.',
  weight: 'w in f = g + w·h: above 1 the estimate counts for more than the moves made.',
  weightStep: 'How much smaller the weight is each time, until it is 1.',
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
  boundStep:
    'By how much the bound rises at least: with fractions nearly every f is a bound. A solution then counts once no cheaper one can exist.',
  memory: 'How many nodes it keeps at most; a solution of n moves needs n + 1.',
  lookahead: 'How many moves it looks ahead before it makes one.',
  trials: 'How often it goes from the start to the goal; 0: until a trial learns nothing new.',
  maxDepth: 'Nodes this deep are not expanded.',
  maxExpansions: 'The search stops, and says so, after this many expansions.',
  maxNodes:
    'The search stops, and says so, when it would keep more nodes than this. Above 2 million the page records more as well, up to 6 million, at about 80 MB a million.',
  seed: 'Of every random choice; the same seed gives the same search.',
} as const satisfies Readonly<
  Record<Exclude<OptionName, 'algorithm' | 'heuristic' | 'code' | 'ties' | 'duplicates' | 'goalTest'>, string>
>;
