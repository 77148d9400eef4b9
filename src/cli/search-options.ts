import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type Result, fail, ok } from '../base/result.ts';
import { defaultSettings } from '../contract/algorithm-catalog.ts';
import { heuristicFits } from '../contract/heuristic-info.ts';
import type { RunRequest } from '../contract/run.ts';
import { type SearchSettings, algorithmNames, heuristicNames } from '../contract/settings.ts';
import { readSetting } from '../formats/setting-text.ts';
import { type Board, type Size, standardGoal } from '../puzzle/board.ts';
import { parseBoard, parseSize } from '../puzzle/notation.ts';

/** Options as they were given: a text each, `true` for those without a value. Keys are those of `searchOptions`. */
export type GivenOptions = Readonly<Record<string, string | true>>;

interface OptionInfo {
  readonly value: string | null; // what stands for its value in the help; null: it has none
  readonly help: string;
}

const heuristicHelp = `${heuristicNames.join(', ')}; max(a,b), 2*a+b, pattern-database(1.2.3.4/5.6.7.8)`;

/** The options that say what to search and how (rule C1), under their names in camelCase. */
export const searchOptions = {
  start: { value: 'BOARD', help: 'the board to solve, as in "2 8 3 1 6 4 7 0 5" or 283164705' },
  goal: { value: 'BOARD', help: 'where to go; 1 2 3 … 0 unless given' },
  size: { value: 'RxC', help: 'rows x columns, where the boards do not tell' },
  algorithm: { value: 'NAME', help: algorithmNames.join(', ') },
  heuristic: { value: 'NAME', help: heuristicHelp },
  moves: { value: 'ORDER', help: 'order in which moves are tried, as in UDLR, or shuffled' },
  ties: { value: 'RULE', help: 'oldest, newest, low-h, high-h, path-order, random' },
  duplicates: { value: 'RULE', help: 'closed, expanded, open, path, parent, none' },
  goalTest: { value: 'WHEN', help: 'expand or generate' },
  sortSuccessors: { value: null, help: 'sort the successors of an expansion before they are added' },
  weight: { value: 'W', help: 'of h, for weighted A*' },
  width: { value: 'N', help: 'nodes that a beam keeps' },
  maxDepth: { value: 'N', help: 'deepest node that is expanded' },
  stackLimit: { value: 'N', help: 'frames of the recursive depth-first search; 0: it has no call stack' },
  maxExpansions: { value: 'N', help: 'stop after that many expansions' },
  maxNodes: { value: 'N', help: 'stop when that many nodes are in memory' },
  seed: { value: 'N', help: 'of shuffled moves and random ties' },
  evenIfUnsolvable: { value: null, help: 'search although the goal cannot be reached' },
} as const satisfies Record<string, OptionInfo>;
type OptionName = keyof typeof searchOptions;

/** Of algorithms that do not exist yet: understood, so that the answer can be about the algorithm. */
const laterOptions = ['population', 'generations', 'phases', 'length', 'mutation', 'elite'];
const laterAlgorithms = [
  ...['depth-limited', 'iterative-deepening', 'rbfs', 'hill-climbing', 'simulated-annealing', 'beam'],
  ...['bidirectional', 'nbs', 'twin', 'genetic', 'sub-goals', 'optimal'],
];

/** "maxDepth" → "max-depth". */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function camel(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * Reads the arguments of a command: the search options and `own` ones of the command (camelCase → whether it takes a
 * value). An error is one line.
 */
export function readArguments(
  args: readonly string[],
  own: Readonly<Record<string, boolean>>,
): Result<GivenOptions> {
  const options: NonNullable<ParseArgsConfig['options']> = { help: { type: 'boolean', short: 'h' } };
  for (const [name, info] of Object.entries<OptionInfo>(searchOptions)) {
    options[kebab(name)] = { type: info.value === null ? 'boolean' : 'string' };
  }
  for (const name of laterOptions) options[name] = { type: 'string' };
  for (const [name, hasValue] of Object.entries(own))
    options[kebab(name)] = { type: hasValue ? 'string' : 'boolean' };
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true, allowPositionals: false });
    return ok(
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [camel(name), value as string | true]),
      ),
    );
  } catch (error) {
    return fail(sentenceOf(error as Error & { code?: string }));
  }
}

/** What is wrong with the arguments, in our words. */
function sentenceOf(error: Error & { code?: string }): string {
  const named = /'([^']*)'/.exec(error.message)?.[1] ?? '';
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `There is no option ${named}; --help lists them all.`;
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return `"${named}" belongs to no option; a board with spaces needs quotes.`;
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
  const fits = heuristicFits(settings.value.heuristic, boards.value.start);
  if (!fits.ok) return fail(`${naming('heuristic')}: ${fits.error}`);
  return ok({
    ...boards.value,
    settings: settings.value,
    evenIfUnsolvable: given['evenIfUnsolvable'] === true,
  });
}

function readBoards(given: GivenOptions, naming: Naming): Result<{ start: Board; goal: Board }> {
  const text = (name: OptionName): string | undefined => (given[name] === true ? '' : given[name]);
  let size: Size | undefined;
  const sizeText = text('size');
  if (sizeText !== undefined) {
    const parsed = parseSize(sizeText);
    if (!parsed.ok) return fail(`${naming('size')}: ${parsed.error}`);
    size = parsed.value;
  }
  const startText = text('start');
  if (startText === undefined) return fail(`${naming('start')} is missing: which board is to be solved?`);
  const start = parseBoard(startText, size);
  if (!start.ok) return fail(`${naming('start')}: ${start.error}`);
  const goalText = text('goal');
  if (goalText === undefined) return ok({ start: start.value, goal: standardGoal(start.value) });
  const goal = parseBoard(goalText, start.value);
  return goal.ok ? ok({ start: start.value, goal: goal.value }) : fail(`${naming('goal')}: ${goal.error}`);
}

function readSettings(given: GivenOptions, naming: Naming): Result<SearchSettings> {
  const name = given['algorithm'];
  if (typeof name !== 'string') {
    return fail(`${naming('algorithm')} is missing; it can be ${algorithmNames.join(', ')}.`);
  }
  if (laterAlgorithms.includes(name))
    return fail(`The algorithm ${name} does not exist yet; there are ${algorithmNames.join(', ')}.`);
  const algorithm = readSetting('algorithm', name);
  if (!algorithm.ok) return fail(`${naming('algorithm')}: ${algorithm.error}`);
  const unused = laterOptions.find((option) => given[option] !== undefined);
  if (unused !== undefined)
    return fail(`${naming(unused)} is for the genetic algorithm, which does not exist yet.`);
  const defaults = defaultSettings(algorithm.value);
  const chosen: Record<string, unknown> = {};
  for (const option of Object.keys(defaults) as (keyof SearchSettings)[]) {
    const value = given[option];
    if (value === undefined) continue;
    const read = readSetting(option, value === true ? 'true' : value);
    if (!read.ok) return fail(`${naming(option)}: ${read.error}`);
    chosen[option] = read.value;
  }
  return ok({ ...defaults, ...chosen });
}
