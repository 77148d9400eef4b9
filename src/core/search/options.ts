/** The settings of a search as options: how the text of each is read and written, and what it is where nothing is said. */

import { type Result, fail, ok } from '../base/result.ts';
import { exactly } from '../base/message.ts';
import { readCosts, unitCosts } from '../puzzle/move-costs.ts';
import { type MoveFault, moveLetters, moveOrderFromLetters } from '../puzzle/moves.ts';
import { nearestOf, readHeuristicText } from './heuristic-text.ts';
import {
  algorithmNames,
  duplicateRules,
  firstBounds,
  goalTests,
  type NumberOption,
  numberOptions,
  ownSearchName,
  type OwnSettings,
  type SearchSettings,
  shuffledMoves,
  tieOrders,
  tieRules,
  type SettingFault,
} from './settings.ts';
import { readCode } from './code-choice.ts';

export type OptionName = keyof SearchSettings;

interface OptionParts<Value> {
  /** What fields, tables and complaints call it. */
  readonly label: string;
  /** What tells several settings of one search apart, where that is not its id. */
  readonly word?: string;
  /** What it is unless an algorithm has a default of its own. */
  readonly usual: Value;
  /** Whether a run with this value draws random numbers; left out where it never does. */
  readonly draws?: (value: Value) => boolean;
}

interface Choice<Value> extends OptionParts<Value> {
  readonly kind: 'choice';
  readonly values: readonly Value[];
  /** What each of them is: "a goal test". */
  readonly noun: string;
}

interface YesNo extends OptionParts<boolean> {
  readonly kind: 'yes-no';
  /** What is done or not. */
  readonly noun: string;
}

interface FreeText<Value> extends OptionParts<Value> {
  readonly kind: 'text';
  /** Reads it as a person or a link writes it. */
  readonly read: (text: string) => Result<Value, SettingFault>;
}

/** A name of a list is a choice, any other text is read by the option itself. */
export type OptionSpec<Value> = [Value] extends [number]
  ? NumberOption
  : [Value] extends [boolean]
    ? YesNo
    : string extends Value
      ? FreeText<Value>
      : Choice<Value>;

/**
 * Every option of a search, once: how a link, the
 * terminal, a plan and a file read and write it, its default and what fields call it. In the order in which they are written.
 */
export const optionSpecs: { readonly [Name in OptionName]: OptionSpec<SearchSettings[Name]> } = {
  algorithm: {
    label: 'Algorithm',
    kind: 'choice',
    usual: 'a-star', // links leave it out: it stays
    values: [...algorithmNames, ownSearchName],
    noun: 'an algorithm',
  },
  heuristic: {
    label: 'Heuristic',
    kind: 'text',
    usual: 'manhattan',
    read: (text) => readHeuristicText(text.trim()),
  },
  code: { label: 'Own code', kind: 'text', usual: '', read: readCode },
  cost: { label: 'Costs of moves', kind: 'text', usual: unitCosts, read: readCosts },
  moves: {
    label: 'Order of moves',
    kind: 'text',
    usual: moveLetters,
    read: readMoves,
    draws: (moves) => moves === shuffledMoves,
  },
  ties: {
    label: 'Ties',
    kind: 'choice',
    usual: 'oldest',
    values: tieRules,
    noun: 'a rule for ties',
    draws: (ties) => tieOrders[ties].includes('draw'),
  },
  duplicates: {
    label: 'Duplicates rejected',
    kind: 'choice',
    usual: 'closed',
    values: duplicateRules,
    noun: 'a rule for duplicates',
  },
  goalTest: {
    label: 'Goal test',
    word: 'goal test',
    kind: 'choice',
    usual: 'expand',
    values: goalTests,
    noun: 'a goal test',
  },
  sortSuccessors: {
    label: 'Sort successors',
    word: 'sorted successors',
    kind: 'yes-no',
    usual: false,
    noun: 'Sorting successors',
  },
  firstBound: {
    label: 'First bound',
    word: 'first bound',
    kind: 'text',
    usual: firstBounds.none,
    read: readFirstBound,
  },
  ...numberOptions,
};

/** All of them, in the order in which they are written. Like what follows, it is left out of threads that need none. */
export const optionNames = /* @__PURE__ */ Object.keys(optionSpecs) as OptionName[];

/** Younger than files of records: left out of these where it is as usual, so that they are as they always were. */
export const youngOptions: readonly OptionName[] = [
  'cost',
  'firstBound',
  'boundStep',
  'memory',
  'lookahead',
  'trials',
  'weightStep',
];

/** What each is unless an algorithm has a default of its own. */
export const usualSettings: OwnSettings = /* @__PURE__ */ collectUsual();

function collectUsual(): OwnSettings {
  const usual = Object.entries(optionSpecs).map(([name, option]) => [name, option.usual]);
  return Object.fromEntries(usual) as OwnSettings;
}

/** Settings as files have them: without the options that are younger than the files, where these are as usual. */
export function writtenSettings(settings: SearchSettings): Partial<SearchSettings> {
  const said = Object.entries(settings) as [OptionName, unknown][];
  return Object.fromEntries(
    said.filter(([name, value]) => !youngOptions.includes(name) || value !== usualSettings[name]),
  );
}

/** The name of an option in links and on the command line: "maxDepth" → "max-depth". */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Whether a run with this value of the option draws random numbers. */
export function optionDraws<Name extends OptionName>(name: Name, value: SearchSettings[Name]): boolean {
  const { draws } = optionSpecs[name] as Pick<OptionParts<SearchSettings[Name]>, 'draws'>;
  return draws?.(value) ?? false;
}

/** Reads one setting as a person or a link writes it. */
export function readSetting<Name extends OptionName>(
  name: Name,
  text: string,
): Result<SearchSettings[Name], SettingFault> {
  return readAny(optionSpecs[name] as AnyOption, text) as Result<SearchSettings[Name], SettingFault>;
}

type AnyOption = (typeof optionSpecs)[OptionName];

function readAny(option: AnyOption, text: string): Result<SearchSettings[OptionName], SettingFault> {
  switch (option.kind) {
    case 'text':
      return option.read(text);
    case 'choice':
      return readChoice(option, text.trim());
    case 'yes-no':
      return readYesNo(option.noun, text.trim());
    default:
      return readNumber(option, text);
  }
}

/** The text of a value that `readSetting` reads back. */
export function writeSetting(value: SearchSettings[OptionName]): string {
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
}

/** One of several names, as a person writes it. */
export function readChoice<Value extends string>(
  { values, noun }: Pick<Choice<Value>, 'values' | 'noun'>,
  text: string,
): Result<Value, SettingFault> {
  const value = values.find((one) => one === text);
  if (value !== undefined) return ok(value);
  const said = { text: text.length > 24 ? `${text.slice(0, 24)}…` : text, noun: { title: noun } };
  const nearest = nearestOf(values, text);
  return fail(
    nearest === null
      ? { ...said, code: 'setting.choice', names: values.join(', ') }
      : { ...said, code: 'setting.choice.near', nearest },
  );
}

function readMoves(text: string): Result<string, MoveFault> {
  const letters = text.trim();
  if (letters === shuffledMoves) return ok(letters);
  const order = moveOrderFromLetters(letters);
  return order.ok ? ok(letters.toUpperCase()) : order;
}

const mostMoves = 1_000_000;

function readFirstBound(text: string): Result<string, SettingFault> {
  const plain = text.trim();
  if (plain === firstBounds.none || plain === firstBounds.greedy) return ok(plain);
  const moves = Number(plain.replace(/[,_\s]/g, ''));
  if (plain !== '' && Number.isInteger(moves) && moves >= 1 && moves <= mostMoves) return ok(String(moves));
  return fail({ code: 'setting.first-bound', most: mostMoves });
}

function readYesNo(noun: string, text: string): Result<boolean, SettingFault> {
  if (text === '1' || text === 'true') return ok(true);
  if (text === '0' || text === 'false') return ok(false);
  return fail({ code: 'setting.yes-no', noun: { title: noun } });
}

function readNumber({ label, kind, min, max }: NumberOption, text: string): Result<number, SettingFault> {
  const range = { label: { title: label }, min: exactly(min), max };
  const plain = text.replace(/[,_\s]/g, '');
  const value = Number(plain);
  if (plain === '' || !Number.isFinite(value) || (kind === 'whole' && !Number.isInteger(value)))
    return fail({ code: kind === 'whole' ? 'setting.whole' : 'setting.number', ...range });
  return value < min || value > max ? fail({ code: 'setting.range', ...range }) : ok(value);
}
