import type { Title, Written } from '../base/message.ts';
import { type NumberName, numberOptions } from './number-options.ts';
import { type OptionName, optionSpecs } from './options.ts';
import { type SearchSettings, shuffledMoves } from './settings.ts';

/** What tells several settings of one search apart: "weight 2", "ties low-h". */
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

/** An option with a value, own code apart. */
export function optionInWords(name: OptionName, value: SearchSettings[OptionName]): OptionWords {
  if (typeof value === 'number')
    return { code: `option.${name as NumberName}`, value: { written: textOf(value) } };
  if (name === 'firstBound') return { code: 'option.firstBound', value: textOf(value) };
  if (name === 'cost') return { code: 'option.cost', value: textOf(value) };
  if (name === 'moves' && value !== shuffledMoves) return { code: 'option.moves', value: textOf(value) };
  return { title: optionLabel(name, value) };
}

/** The same in English, as files and terminals have it. */
export function optionLabel(name: OptionName, value: SearchSettings[OptionName]): string {
  return `${optionSpecs[name].word ?? name} ${textOf(value)}`;
}

function textOf(value: SearchSettings[OptionName]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'number' ? value.toLocaleString('en-US') : value;
}
