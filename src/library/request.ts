import { type Result, fail, ok } from '../core/base/result.ts';
import { algorithmNamed, defaultSettings } from '../core/algorithms/registry.ts';
import { searchFits } from '../core/algorithms/search-fits.ts';
import { heuristicCalled } from '../core/heuristics/in-textbooks.ts';
import { nearestOf } from '../core/search/heuristic-text.ts';
import { codeIsThere } from '../core/search/code-choice.ts';
import type { RunRequest } from '../core/search/run.ts';
import {
  type AlgorithmName,
  type SearchSettings,
  algorithmNames,
  ownName,
  ownSearchName,
  solverName,
} from '../core/search/settings.ts';
import { readSetting, usualSettings } from '../core/search/options.ts';
import { type Board, type Size, boardsEqual, standardGoal, type BoardPair } from '../core/puzzle/board.ts';
import { formatBoard, parseSize } from '../core/puzzle/notation.ts';
import { type WrittenPair, readPair, readBoards as boardsOf } from '../core/puzzle/written-boards.ts';
import { say } from './say.ts';

/** Options as they were given: a text each, `true` for those without a value. Keys are those of rule C1, in camelCase. */
export type GivenOptions = Readonly<Partial<Record<string, string | true>>>;

/** All that `solve` can be asked for. */
export const solvers: readonly string[] = [...algorithmNames, ownSearchName, solverName];

/** How a place where an option can be given is called in errors: `--max-depth` on a command line. */
export type Naming = (option: string) => string;

/** Takes what was taken for granted to read a board, a sentence. */
export type OnNote = (note: string) => void;
const ignored: OnNote = () => undefined;

/** What the options ask for; an error is one line that begins with the option's name. */
export function readRequest(
  given: GivenOptions,
  naming: Naming,
  onNote: OnNote = ignored,
): Result<RunRequest> {
  const settings = readSettings(given, naming);
  if (!settings.ok) return settings;
  const boards = readBoards(given, naming, onNote);
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

/** The boards; an error is one line that begins with the option's name. */
export function readBoards(given: GivenOptions, naming: Naming, onNote: OnNote = ignored): Result<BoardPair> {
  const size = readSize(given, naming);
  if (!size.ok) return size;
  const startText = textOf(given, 'start');
  if (startText === undefined) return fail(`${naming('start')} is missing: which board is to be solved?`);
  const written = readPair(startText, size.value);
  if (!written.ok) return fail(`${naming('start')}: ${say(written.error)}`);
  const start = written.value.start ?? written.value.board;
  if (start === null) return fail(`${naming('start')}: this is a goal alone; which board is to be solved?`);
  sayNotes('start', written.value, naming, onNote);
  const goal = readGoal(given, naming, start, onNote);
  if (!goal.ok) return goal;
  const other = written.value.goal;
  if (goal.value !== undefined && other !== null && !boardsEqual(goal.value, other))
    return fail(
      `${naming('goal')}: ${naming('start')} names another goal, ${formatBoard(other)}; leave one of them out.`,
    );
  return ok({ start, goal: goal.value ?? other ?? standardGoal(start) });
}

function sayNotes(
  option: string,
  { notes }: Pick<WrittenPair, 'notes'>,
  naming: Naming,
  onNote: OnNote,
): void {
  for (const note of notes) onNote(`${naming(option)}: ${say(note)}`);
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
  onNote: OnNote = ignored,
): Result<Board | undefined> {
  const text = textOf(given, 'goal');
  if (text === undefined) return ok(undefined);
  const read = boardsOf(text, size);
  if (!read.ok) return fail(`${naming('goal')}: ${say(read.error)}`);
  const [goal, ...others] = read.value;
  if (others.length > 0)
    return fail(`${naming('goal')}: ${say({ code: 'board.several', n: read.value.length })}`);
  sayNotes('goal', goal, naming, onNote);
  return ok(goal.board);
}

/** The limit of expansions, undefined when none was given. */
export function readLimit(given: GivenOptions, naming: Naming): Result<number | undefined> {
  const text = textOf(given, 'maxExpansions');
  if (text === undefined) return ok(undefined);
  const limit = readSetting('maxExpansions', text);
  return limit.ok ? ok(limit.value) : fail(`${naming('maxExpansions')}: ${say(limit.error)}`);
}

function textOf(given: GivenOptions, name: string): string | undefined {
  return given[name] === true ? '' : given[name];
}

function readSettings(given: GivenOptions, naming: Naming): Result<SearchSettings> {
  const algorithm = readAlgorithm(textOf(given, 'algorithm') ?? usualSettings.algorithm);
  if (!algorithm.ok) return fail(`${naming('algorithm')}: ${algorithm.error}`);
  const defaults = defaultSettings(algorithm.value);
  const chosen: Record<string, unknown> = {};
  for (const option of Object.keys(defaults) as (keyof SearchSettings)[]) {
    const value = given[option];
    if (value === undefined || option === 'algorithm') continue;
    const text = value === true ? 'true' : value;
    const read = readSetting(option, option === 'heuristic' ? (heuristicCalled(text) ?? text) : text);
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
  const letters = (name: string): string =>
    name
      .toLowerCase()
      .replaceAll('*', 'star')
      .replaceAll(/[^a-z]/g, '');
  const near = nearestOf(names.map(letters), letters(text));
  const nearest = names.find((name) => letters(name) === near) ?? null;
  const instead = nearest === null ? `it can be ${names.join(', ')}.` : `did you mean ${nearest}?`;
  return fail(`"${shown}" is not known as an algorithm; ${instead}`);
}
