import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Result, fail, ok } from '../core/base/result.ts';
import { algorithmCatalog } from '../core/algorithms/registry.ts';
import { costNames } from '../core/puzzle/move-costs.ts';
import { optionHelp } from '../core/search/option-words.ts';
import { kebab, optionNames, optionSpecs } from '../core/search/options.ts';
import { type SearchSettings, algorithmNames, heuristicNames } from '../core/search/settings.ts';
import { nearestOf } from '../core/search/heuristic-text.ts';
import { type GivenOptions, solvers } from '../library/request.ts';

interface OptionInfo {
  readonly value: string | null; // what stands for its value in the help; null: it has none
  readonly help: string;
}

const heuristicHelp =
  `${heuristicNames.join(', ')}; max(a,b), 2*a+b, pattern-database(1.2.3.4/5.6.7.8); own, or ./file.js; for optimal on ` +
  "4x4 also linear-conflict or walking-distance, light and slower on hard boards, and on 5x5 with the goal's blank in a " +
  'corner pattern-database, which proves a shortest solution in seconds to years; Ctrl-C ends with what is proved';

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
export type SearchOptionName = keyof typeof searchOptions;

/** What a command takes on its command line. */
export interface Arguments {
  /** Options of its own, in camelCase → whether it takes a value. */
  readonly own: Readonly<Record<string, boolean>>;
  /** The search options that it takes; all of them unless given. */
  readonly shared?: readonly SearchOptionName[];
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
  for (const name of taken.shared ?? (Object.keys(searchOptions) as SearchOptionName[])) {
    options[kebab(name)] = { type: searchOptions[name].value === null ? 'boolean' : 'string' };
  }
  for (const [name, hasValue] of Object.entries(taken.own))
    options[kebab(name)] = { type: hasValue ? 'string' : 'boolean' };
  const { operand, many = false } = taken;
  try {
    const { values, positionals } = parseArgs({
      ...{ args: withDashedBoards(args, options), options, strict: true },
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
    return fail(sentenceOf(error as Error & { code?: string }, Object.keys(options)));
  }
}

/** A board whose first sign is a dash, its blank, as in -123456789abcd: joined to the option whose value it is, else put behind all options. */
function withDashedBoards(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
): string[] {
  const boards = args.filter(
    (arg) => /^-(?=.*\d)[0-9a-z]{3,}$/i.test(arg) && new Set(arg).size === arg.length,
  );
  if (boards.length === 0 || args.includes('--')) return [...args];
  const before: string[] = [];
  const behind: string[] = [];
  for (const arg of args) {
    const option = before.at(-1)?.replace(/^--/, '') ?? '';
    if (!boards.includes(arg)) before.push(arg);
    else if (options[option]?.type === 'string') before.push(`${before.pop()}=${arg}`);
    else behind.push(arg);
  }
  return [...before, '--', ...behind];
}

function strayOperand(text: string): string {
  return `"${text}" belongs to no option; a board with spaces needs quotes.`;
}

function instead(nearest: string | null): string {
  return nearest === null ? '--help lists them all.' : `did you mean --${nearest}?`;
}

/** What is wrong with the arguments, in our words. */
function sentenceOf(error: Error & { code?: string }, names: readonly string[]): string {
  const named = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `There is no option ${named}; ${instead(nearestOf(names, named.replace(/^-+/, '')))}`;
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
