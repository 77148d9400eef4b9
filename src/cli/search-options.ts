import { say } from './say.ts';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Result, fail, ok } from '../core/base/result.ts';
import { algorithmNamed } from '../core/algorithms/algorithm-named.ts';
import { algorithmCatalog, defaultSettings } from '../core/algorithms/registry.ts';
import { searchFits } from '../core/algorithms/search-fits.ts';
import { nearestOf } from '../core/search/heuristic-text.ts';
import { codeIsThere } from '../core/search/own-heuristic.ts';
import type { RunRequest } from '../core/search/run.ts';
import {
  type AlgorithmName,
  type SearchSettings,
  algorithmNames,
  heuristicNames,
  ownName,
  ownSearchName,
} from '../core/search/settings.ts';
import { optionHelp } from '../core/search/option-help.ts';
import { kebab, optionNames, optionSpecs, readSetting } from '../core/search/options.ts';
import { type Board, type Size, boardsEqual, standardGoal } from '../core/puzzle/board.ts';
import { costNames } from '../core/puzzle/move-costs.ts';
import { formatBoard, parseSize } from '../core/puzzle/notation.ts';
import { readBoard, readPair } from '../core/puzzle/written-boards.ts';

/** Options as they were given: a text each, `true` for those without a value. Keys are those of `searchOptions`. */
export type GivenOptions = Readonly<Record<string, string | true>>;

interface OptionInfo {
  readonly value: string | null; // what stands for its value in the help; null: it has none
  readonly help: string;
}

const heuristicHelp =
  `${heuristicNames.join(', ')}; max(a,b), 2*a+b, pattern-database(1.2.3.4/5.6.7.8); own, or ./file.js; for optimal on ` +
  '4x4 also linear-conflict or walking-distance, light and slower on hard boards';

/** The name under which `solve` takes the fast solver, which is no search that can be watched. */
export const optimalName = 'optimal';
const solvers: readonly string[] = [...algorithmNames, ownSearchName, optimalName];

type SettingName = keyof SearchSettings;

/** What the terminal says of an option in place of what the page says: where it takes more, or other names. */
const ownHelp: Partial<Record<SettingName, OptionInfo>> = {
  algorithm: {
    value: 'NAME',
    help:
      `${solvers.join(', ')} (up to 16 cells a shortest solution; larger boards a short one and a bound); a-star unless ` +
      'given, and bfs, dfs, ids, ucs, gbfs, wastar, ida are known too; your own search is own-search, or ./file.js',
  },
  heuristic: { value: 'NAME', help: heuristicHelp },
  code: {
    value: 'FILE',
    help: 'the code of own-search, or of the heuristic own where that is part of a combination',
  },
  cost: {
    value: 'COSTS',
    help: `what a move costs: ${costNames.join(', ')} of the tile that slides, or a list, tile 1 first, as in 1,1,1,5,5,5,9,9`,
  },
  moves: { value: 'ORDER', help: 'order in which moves are tried, as in UDLR, or shuffled' },
  maxExpansions: {
    value: 'N',
    help: `${asNote(optionHelp.maxExpansions)}; optimal with more than 16 cells: after 50,000,000 unless given`,
  },
};

/** A sentence of the page as the lines of the help are written. */
function asNote(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}

/** What the page says of an option, and which algorithms have it where they are few. */
function infoOf(name: SettingName): OptionInfo {
  const option = optionSpecs[name];
  const own = ownHelp[name];
  if (own !== undefined) return own;
  if (option.kind === 'choice')
    return { value: name === 'goalTest' ? 'WHEN' : 'RULE', help: option.values.join(', ') };
  const takers = algorithmNames.filter((algorithm) =>
    algorithmCatalog[algorithm].options.some((one) => one === name),
  );
  const whose = takers.length > 0 && takers.length < 3 ? `${takers.join(', ')}: ` : '';
  const help = `${whose}${asNote((optionHelp as Partial<Record<SettingName, string>>)[name] ?? option.label)}`;
  if (option.kind === 'yes-no') return { value: null, help };
  return { value: option.kind === 'whole' ? 'N' : 'X', help };
}

/** The options that say what to search and how (rule C1), under their names in camelCase. */
export const searchOptions = {
  start: {
    value: 'BOARD',
    help:
      'the board to solve, as in "2 8 3 1 6 4 7 0 5" or 283164705; lists of programs, blanks such as * or None, and a ' +
      'goal beside it, as in "start: … goal: …", are read too',
  },
  goal: { value: 'BOARD', help: 'where to go; 1 2 3 … 0 unless given' },
  size: { value: 'RxC', help: 'rows x columns, where the boards do not tell' },
  ...(Object.fromEntries(optionNames.map((name) => [name, infoOf(name)])) as Record<SettingName, OptionInfo>),
  evenIfUnsolvable: { value: null, help: 'search although the goal cannot be reached' },
} as const satisfies Record<string, OptionInfo>;
export type OptionName = keyof typeof searchOptions;

/** What a command takes on its command line. */
export interface Arguments {
  /** Options of its own, in camelCase → whether it takes a value. */
  readonly own: Readonly<Record<string, boolean>>;
  /** The search options that it takes; all of them unless given. */
  readonly shared?: readonly OptionName[];
  /** In camelCase, what the one argument without a dash says; without it there is none. It may be a search option. */
  readonly operand?: string;
  /** Whether several such arguments may be given; they are joined by \0, which no argument has. */
  readonly many?: true;
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Reads the arguments of a command. An error is one line. */
export function readArguments(args: readonly string[], taken: Arguments): Result<GivenOptions> {
  const options: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean', short: 'h' } };
  for (const name of taken.shared ?? (Object.keys(searchOptions) as OptionName[])) {
    options[kebab(name)] = { type: searchOptions[name].value === null ? 'boolean' : 'string' };
  }
  for (const [name, hasValue] of Object.entries(taken.own))
    options[kebab(name)] = { type: hasValue ? 'string' : 'boolean' };
  const { operand, many = false } = taken;
  try {
    const { values, positionals } = parseArgs({
      ...{ args: [...args], options, strict: true },
      allowPositionals: operand !== undefined,
    });
    const named = Object.entries(values).map(([name, value]) => [camel(name), value as string | true]);
    const isTwice = operand !== undefined && values[kebab(operand)] !== undefined;
    const stray = many ? undefined : positionals.at(isTwice ? 0 : 1);
    if (stray !== undefined) return fail(strayOperand(stray));
    return ok(
      Object.fromEntries(
        operand === undefined || positionals.length === 0
          ? named
          : [...named, [operand, positionals.join('\0')]],
      ),
    );
  } catch (error) {
    return fail(sentenceOf(error as Error & { code?: string }));
  }
}

function strayOperand(text: string): string {
  return `"${text}" belongs to no option; a board with spaces needs quotes.`;
}

/** What is wrong with the arguments, in our words. */
function sentenceOf(error: Error & { code?: string }): string {
  const named = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `There is no option ${named}; --help lists them all.`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return strayOperand(named);
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return /does not take/.test(error.message)
        ? `${named.split(' ')[0]} takes no value.`
        : `${named.split(' ').find((word) => word.startsWith('--')) ?? named} needs a value.`;
    default:
      return error.message.replace(/\n.*/s, '');
  }
}

/** How a place where an option can be given is called in errors: `--max-depth` on a command line. */
export type Naming = (option: string) => string;

/** What the options ask for; an error is one line that begins with the option's name. */
export function readRequest(given: GivenOptions, naming: Naming): Result<RunRequest> {
  const settings = readSettings(given, naming);
  if (!settings.ok) return settings;
  const boards = readBoards(given, naming);
  if (!boards.ok) return boards;
  const fits = searchFits(settings.value, boards.value.start);
  if (!fits.ok) return fail(`${naming(fits.error.setting)}: ${say(fits.error.why)}`);
  if (!codeIsThere(settings.value).ok) {
    const [option, name] =
      settings.value.algorithm === ownSearchName ? ['algorithm', ownSearchName] : ['heuristic', ownName];
    return fail(`${naming(option)}: ${name} needs its code, as in ${naming('code')} ./file.js.`);
  }
  return ok({
    ...boards.value,
    settings: settings.value,
    evenIfUnsolvable: given['evenIfUnsolvable'] === true,
  });
}

/** Start and goal of one size. */
export interface BoardPair {
  readonly start: Board;
  readonly goal: Board;
}

/** The boards; an error is one line that begins with the option's name. */
export function readBoards(given: GivenOptions, naming: Naming): Result<BoardPair> {
  const size = readSize(given, naming);
  if (!size.ok) return size;
  const startText = textOf(given, 'start');
  if (startText === undefined) return fail(`${naming('start')} is missing: which board is to be solved?`);
  const written = readPair(startText, size.value);
  if (!written.ok) return fail(`${naming('start')}: ${say(written.error)}`);
  const start = written.value.start ?? written.value.board;
  if (start === null) return fail(`${naming('start')}: this is a goal alone; which board is to be solved?`);
  const goal = readGoal(given, naming, start);
  if (!goal.ok) return goal;
  const other = written.value.goal;
  if (goal.value !== undefined && other !== null && !boardsEqual(goal.value, other))
    return fail(
      `${naming('goal')}: ${naming('start')} names another goal, ${formatBoard(other)}; leave one of them out.`,
    );
  return ok({ start, goal: goal.value ?? other ?? standardGoal(start) });
}

/** The size that was given, undefined when none was; an error is one line that begins with the option's name. */
export function readSize(given: GivenOptions, naming: Naming): Result<Size | undefined> {
  const text = textOf(given, 'size');
  if (text === undefined) return ok(undefined);
  const size = parseSize(text);
  return size.ok ? size : fail(`${naming('size')}: ${say(size.error)}`);
}

/** The goal that was given, undefined when none was; an error is one line that begins with the option's name. */
export function readGoal(
  given: GivenOptions,
  naming: Naming,
  size: Size | undefined,
): Result<Board | undefined> {
  const text = textOf(given, 'goal');
  if (text === undefined) return ok(undefined);
  const goal = readBoard(text, size);
  return goal.ok ? goal : fail(`${naming('goal')}: ${say(goal.error)}`);
}

/** A limit of the settings, undefined when none was given. */
export function readLimit(
  given: GivenOptions,
  option: 'maxExpansions',
  naming: Naming,
): Result<number | undefined> {
  const text = textOf(given, option);
  if (text === undefined) return ok(undefined);
  const limit = readSetting(option, text);
  return limit.ok ? ok(limit.value) : fail(`${naming(option)}: ${say(limit.error)}`);
}

function textOf(given: GivenOptions, name: OptionName): string | undefined {
  return given[name] === true ? '' : given[name];
}

function readSettings(given: GivenOptions, naming: Naming): Result<SearchSettings> {
  const algorithm = readAlgorithm(textOf(given, 'algorithm') ?? 'a-star');
  if (!algorithm.ok) return fail(`${naming('algorithm')}: ${algorithm.error}`);
  const defaults = defaultSettings(algorithm.value);
  const chosen: Record<string, unknown> = {};
  for (const option of Object.keys(defaults) as (keyof SearchSettings)[]) {
    const value = given[option];
    if (value === undefined || option === 'algorithm') continue;
    const read = readSetting(option, value === true ? 'true' : value);
    if (!read.ok) return fail(`${naming(option)}: ${say(read.error)}`);
    chosen[option] = read.value;
  }
  return ok({ ...defaults, ...chosen });
}

/**
 * An algorithm by its name, however it is written, as in "A*" or "Breadth-first search". The error is one sentence.
 * @param names that it can be
 */
export function readAlgorithm(text: string, names: readonly string[] = solvers): Result<AlgorithmName> {
  const known = algorithmNamed(text);
  if (known !== undefined && names.includes(known)) return ok(known);
  const shown = text.length > 24 ? `${text.slice(0, 24)}…` : text;
  const nearest = nearestOf(names, text.toLowerCase());
  const instead = nearest === null ? `it can be ${names.join(', ')}.` : `did you mean ${nearest}?`;
  return fail(`"${shown}" is not known as an algorithm; ${instead}`);
}
