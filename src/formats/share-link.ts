import { type Result, fail, ok } from '../base/result.ts';
import { defaultSettings } from '../contract/algorithm-catalog.ts';
import { codeInForce } from '../contract/own-heuristic.ts';
import { type SearchSettings, longestCode } from '../contract/settings.ts';
import { type Board, boardsEqual, sameSize, standardGoal } from '../puzzle/board.ts';
import { formatSize, parseBoard, parseSize } from '../puzzle/notation.ts';
import { type SettingName, readSetting } from './setting-text.ts';

/** Views of the record that a link can name. */
export const linkViews = ['tree', 'space', 'plane', 'frontier'] as const;
export type LinkView = (typeof linkViews)[number];

/** What a person does on the Explore screen: watch the search, solve the board, or say what the search does next. */
export const linkModes = ['watch', 'play', 'predict'] as const;
export type LinkMode = (typeof linkModes)[number];

/** What a link says about a search: enough to see exactly what its sender saw. */
export interface ShareLink<Code extends string = string> {
  /** Null: the reader's own. */
  readonly boards: { readonly start: Board; readonly goal: Board } | null;
  readonly settings: SearchSettings<Code>;
  /** Step to go to once the search has run; null for its end. */
  readonly step: number | null;
  readonly view: LinkView;
  /** The second picture, beside the first; null when there is one. Never the same. */
  readonly beside: LinkView | null;
  readonly mode: LinkMode;
}

const linkVersion = '1';
const defaultAlgorithm = 'a-star';
/**
 * Longer than any link that we write: two 10×10 boards are 600 characters, and a letter of own code is nine at worst, a
 * sign that UTF-8 needs three bytes for. A search has some, and so has each of four lanes beside it.
 */
const longestLink = 10_000 + 5 * 9 * longestCode;

/** The name of a setting in a link: as on the command line. */
const keyOf: Readonly<Record<SettingName, string>> = {
  algorithm: 'algorithm',
  heuristic: 'heuristic',
  code: 'code',
  moves: 'moves',
  ties: 'ties',
  duplicates: 'duplicates',
  goalTest: 'goal-test',
  sortSuccessors: 'sort-successors',
  weight: 'weight',
  width: 'width',
  stackLimit: 'stack-limit',
  sideways: 'sideways',
  restarts: 'restarts',
  walk: 'walk',
  temperature: 'temperature',
  cooling: 'cooling',
  population: 'population',
  generations: 'generations',
  phases: 'phases',
  length: 'length',
  mutation: 'mutation',
  elite: 'elite',
  maxDepth: 'max-depth',
  maxExpansions: 'max-expansions',
  maxNodes: 'max-nodes',
  seed: 'seed',
};
const settingNames = Object.keys(keyOf) as SettingName[];

/**
 * "#v=1&start=2.8.3.1.6.4.7.0.5&size=3x3&…": everything that is not as it would be without the link. Own code is in it
 * only where the search depends on it.
 */
export function writeShareLink(link: ShareLink): string {
  const parts: [string, string][] = [['v', linkVersion]];
  if (link.boards !== null) {
    const { start, goal } = link.boards;
    parts.push(['start', start.cells.join('.')], ['size', formatSize(start)]);
    if (!boardsEqual(goal, standardGoal(goal))) parts.push(['goal', goal.cells.join('.')]);
  }
  const { algorithm } = link.settings;
  if (algorithm !== defaultAlgorithm) parts.push([keyOf.algorithm, algorithm]);
  parts.push(...optionPairs(link.settings));
  if (link.step !== null) parts.push(['step', String(link.step)]);
  if (link.view !== 'tree') parts.push(['view', link.view]);
  if (link.beside !== null) parts.push(['beside', link.beside]);
  if (link.mode !== 'watch') parts.push(['mode', link.mode]);
  return `#${parts.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
}

/** The options that differ from the defaults of the algorithm, by their names in a link. */
export function optionPairs(settings: SearchSettings): [key: string, text: string][] {
  const defaults = defaultSettings(settings.algorithm);
  const said: SearchSettings = { ...settings, code: codeInForce(settings) };
  return settingNames
    .filter((name) => said[name] !== defaults[name])
    .map((name) => {
      const value = said[name];
      return [keyOf[name], typeof value === 'boolean' ? (value ? '1' : '0') : String(value)];
    });
}

/** Reads the part of an address from `#` on: null when it holds no search; the error is one sentence. Unknown keys are left alone. */
export function readShareLink(hash: string): Result<ShareLink | null> {
  if (hash.length > longestLink) return fail('This link is too long to be one of ours.');
  const values = pairsOf(hash);
  const version = values.get('v');
  const known = ['start', 'size', 'goal', 'step', 'view', 'beside', 'mode', ...Object.values(keyOf)].some(
    (key) => values.has(key),
  );
  if (version === undefined && !known) return ok(null);
  if (version !== undefined && version !== linkVersion) {
    return fail(
      `This link is of version "${version.slice(0, 12)}"; this Tilescope reads version ${linkVersion}.`,
    );
  }
  if (!known && ['screen', 'lesson', 'present'].some((key) => values.has(key))) return ok(null);
  const boards = readBoards(values);
  if (!boards.ok) return boards;
  const settings = readSettings(values);
  if (!settings.ok) return settings;
  const step = readStep(values.get('step'));
  if (!step.ok) return step;
  const stage = readStage(values);
  if (!stage.ok) return stage;
  return ok({ boards: boards.value, settings: settings.value, step: step.value, ...stage.value });
}

/** What is on the stage, and what the person is to do there. */
function readStage(values: ReadonlyMap<string, string>): Result<Pick<ShareLink, 'view' | 'beside' | 'mode'>> {
  const view = readOneOf(linkViews, 'view', values.get('view') ?? 'tree');
  if (!view.ok) return view;
  const mode = readOneOf(linkModes, 'mode', values.get('mode') ?? 'watch');
  if (!mode.ok) return mode;
  const second = values.get('beside');
  if (second === undefined) return ok({ view: view.value, beside: null, mode: mode.value });
  const beside = readOneOf(linkViews, 'view', second);
  if (!beside.ok) return beside;
  return ok({
    view: view.value,
    beside: beside.value === view.value ? null : beside.value,
    mode: mode.value,
  });
}

/** One of the names that a link may say; the error tells the one that it says. */
export function readOneOf<Name extends string>(
  names: readonly Name[],
  what: string,
  text: string,
): Result<Name> {
  const name = names.find((one) => one === text);
  return name === undefined
    ? fail(`The link names a ${what}, "${text.slice(0, 16)}", that is not known here.`)
    : ok(name);
}

/** Key–value pairs of a hash, the last of each key; text that cannot be decoded is kept as it is. */
export function pairsOf(hash: string): Map<string, string> {
  return new Map(allPairsOf(hash));
}

/** As `pairsOf`, with every pair of a key that is there several times, in order. */
export function allPairsOf(hash: string): [key: string, text: string][] {
  const parts = hash
    .replace(/^#/, '')
    .split('&')
    .filter((part) => part !== '');
  return parts.map((part) => {
    const at = part.indexOf('=');
    return at < 0 ? [decoded(part), ''] : [decoded(part.slice(0, at)), decoded(part.slice(at + 1))];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, '%20'));
  } catch {
    return text;
  }
}

function readBoards(values: ReadonlyMap<string, string>): Result<ShareLink['boards']> {
  const sizeText = values.get('size');
  const size = sizeText === undefined ? null : parseSize(sizeText);
  if (size !== null && !size.ok) return fail(`The link's size cannot be read: ${size.error}`);
  const startText = values.get('start');
  const goalText = values.get('goal');
  if (startText === undefined) {
    return goalText === undefined ? ok(null) : fail('The link has a goal board but no start board.');
  }
  const start = parseBoard(startText, size?.value);
  if (!start.ok) return fail(`The link's start board cannot be read: ${start.error}`);
  if (goalText === undefined) return ok({ start: start.value, goal: standardGoal(start.value) });
  const goal = parseBoard(goalText, start.value);
  if (!goal.ok) return fail(`The link's goal board cannot be read: ${goal.error}`);
  if (!sameSize(start.value, goal.value))
    return fail("The link's start and goal boards have different sizes.");
  return ok({ start: start.value, goal: goal.value });
}

/**
 * Settings by their names in a link; what is not named is as the algorithm has it, and code that no search uses is left
 * out. The error is one sentence.
 */
export function readSettings(values: ReadonlyMap<string, string>): Result<SearchSettings> {
  const algorithm = readSetting('algorithm', values.get('algorithm') ?? defaultAlgorithm);
  if (!algorithm.ok) return algorithm;
  const read: Partial<Record<SettingName, unknown>> = {};
  for (const name of settingNames) {
    const text = values.get(keyOf[name]) ?? values.get(name);
    if (text === undefined) continue;
    const value = readSetting(name, text);
    if (!value.ok) return fail(`The link's ${keyOf[name]} cannot be used: ${value.error}`);
    read[name] = value.value;
  }
  const settings = { ...defaultSettings(algorithm.value), ...(read as Partial<SearchSettings>) };
  return ok({ ...settings, code: codeInForce(settings) });
}

function readStep(text: string | undefined): Result<number | null> {
  if (text === undefined) return ok(null);
  if (!/^\d{1,10}$/.test(text))
    return fail(`The link's step, "${text.slice(0, 16)}", is not a whole number.`);
  return ok(Number(text));
}
