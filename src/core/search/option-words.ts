import type { Title, Written } from '../base/message.ts';
import { type NumberName, numberOptions } from './number-options.ts';
import { type OptionName, optionSpecs } from './options.ts';
import {
  type DuplicateRule,
  type GoalTest,
  type SearchSettings,
  type TieRule,
  shuffledMoves,
} from './settings.ts';

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
