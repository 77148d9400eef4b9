/** Options in words: what each does, and what tells settings apart. Apart from the options, as the first page needs none of it. */

import type { Title, Written } from '../base/message.ts';
import { type OptionName, optionSpecs } from './options.ts';
import {
  type DuplicateRule,
  type GoalTest,
  type NumberName,
  numberOptions,
  type SearchSettings,
  shuffledMoves,
  type TieRule,
} from './settings.ts';

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

/** What tells several settings of one search apart: "weight 2", "ties smaller h". */
export type OptionWords =
  | Title
  | { readonly code: `option.${NumberName | 'code'}`; readonly value: Written }
  | { readonly code: 'option.moves' | 'option.firstBound' | 'option.cost'; readonly value: string };

const numberNames = Object.keys(numberOptions) as NumberName[];
const valued = <Name extends string>(name: Name) => [`option.${name}`, { value: 'written' }] as const;

export const optionMessages = {
  'option.moves': { value: 'text' },
  'option.firstBound': { value: 'text' },
  'option.cost': { value: 'text' },
  ...Object.fromEntries([...numberNames, 'code' as const].map(valued)),
} as const;

/** Choices as fields call them, which is not how files write them. */
const choiceTitles = {
  ties: {
    oldest: 'ties oldest first',
    newest: 'ties newest first',
    'low-h': 'ties smaller h',
    'high-h': 'ties larger h',
    'path-order': 'ties by path',
    random: 'ties random',
  } satisfies Record<TieRule, string>,
  duplicates: {
    closed: 'rejects known boards',
    expanded: 'rejects expanded boards',
    generated: 'rejects generated boards',
    open: 'rejects path and frontier',
    path: 'rejects own path',
    parent: 'rejects undoing moves',
    none: 'rejects nothing',
  } satisfies Record<DuplicateRule, string>,
  goalTest: {
    expand: 'goal test when selected',
    generate: 'goal test when generated',
  } satisfies Record<GoalTest, string>,
  sortSuccessors: { true: 'successors sorted', false: 'successors unsorted' },
  moves: { [shuffledMoves]: 'random order of moves' },
} as const;

/** An option with a value, own code apart. */
export function optionInWords(name: OptionName, value: SearchSettings[OptionName]): OptionWords {
  if (typeof value === 'number')
    return { code: `option.${name as NumberName}`, value: { written: textOf(value) } };
  if (name === 'firstBound') return { code: 'option.firstBound', value: textOf(value) };
  if (name === 'cost') return { code: 'option.cost', value: textOf(value) };
  if (name === 'moves' && value !== shuffledMoves) return { code: 'option.moves', value: textOf(value) };
  const titles: Readonly<Partial<Record<OptionName, Readonly<Record<string, string>>>>> = choiceTitles;
  return { title: titles[name]?.[String(value)] ?? optionLabel(name, value) };
}

/** The same as files and terminals have it, in their words. */
export function optionLabel(name: OptionName, value: SearchSettings[OptionName]): string {
  return `${optionSpecs[name].word ?? name} ${textOf(value)}`;
}

function textOf(value: SearchSettings[OptionName]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'number' ? value.toLocaleString('en-US') : value;
}
