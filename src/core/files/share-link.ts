/** A search and the place in its record as the text of a link, and read back. */

import { type MessageOf, type Title, exactly } from '../base/message.ts';
import { type Result, fail, ok } from '../base/result.ts';
import { algorithmCatalog, algorithmNamed, settingsOfVersion1 } from '../algorithms/registry.ts';
import { heuristicInfoOf } from '../heuristics/heuristic-info.ts';
import { codeInForce } from '../search/code-choice.ts';
import { type SearchSettings, maxCodeLength, type SettingFault } from '../search/settings.ts';
import { type Board, type Size, boardsEqual, sameSize, standardGoal } from '../puzzle/board.ts';
import { type BoardFault, formatSize, parseBoard, parseSize } from '../puzzle/notation.ts';
import type { WrittenPair } from '../puzzle/written-boards.ts';
import { goalNamed } from '../puzzle/solvability.ts';
import { type StepUnit, stepUnits } from '../trace/step-by.ts';
import {
  type OptionName,
  kebab,
  optionNames,
  optionSpecs,
  readSetting,
  usualSettings,
  writeSetting,
} from '../search/options.ts';

/** Views of the record that a link can name. */
export const linkViews = ['tree', 'space', 'plane', 'frontier'] as const;
export type LinkView = (typeof linkViews)[number];

/** Whether nodes stand where the tree of the step has them, or where that of the finished search does. */
const linkTrees = ['now', 'finished'] as const;

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
  /** Whether nodes stand where the tree of the whole run has them; absent: where that of the step has. */
  readonly wholeRun?: true;
  /** How far a step goes; absent: one expansion. */
  readonly stepUnit?: StepUnit;
  readonly mode: LinkMode;
}

const linkVersion = '1';
/**
 * Longer than any link that we write: two 10×10 boards are 600 characters, and a letter of own code is nine at worst, a
 * sign that UTF-8 needs three bytes for. A search has some, and so has each of four lanes beside it.
 */
const maxLinkLength = 10_000 + 5 * 9 * maxCodeLength;

/** Keys that make a link one of a search. */
export const searchKeys: readonly string[] = [
  ...['start', 'size', 'goal', 'step', 'step-by', 'view', 'beside', 'tree', 'mode'],
  ...optionNames.map(kebab),
];

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
  if (algorithm !== usualSettings.algorithm) parts.push(['algorithm', algorithm]);
  parts.push(...optionPairs(link.settings));
  if (link.step !== null) parts.push(['step', String(link.step)]);
  if (link.stepUnit !== undefined) parts.push(['step-by', link.stepUnit]);
  if (link.view !== 'tree') parts.push(['view', link.view]);
  if (link.beside !== null) parts.push(['beside', link.beside]);
  if (link.wholeRun) parts.push(['tree', 'finished']);
  if (link.mode !== 'watch') parts.push(['mode', link.mode]);
  return `#${parts.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&')}`;
}

/** The options that differ from what a link without them means, by their names in a link. */
export function optionPairs(settings: SearchSettings): [key: string, text: string][] {
  const leftOut = settingsOfVersion1(settings.algorithm);
  const said: SearchSettings = { ...settings, code: codeInForce(settings) };
  return optionNames
    .filter((name) => said[name] !== leftOut[name])
    .map((name) => [kebab(name), writeSetting(said[name])]);
}

/** Reads the boards of a text: `readPair` of `core/puzzle/written-boards`, or only plain ones. */
export type BoardReader = (text: string, size?: Size) => Result<WrittenPair, BoardFault>;

const plainBoard: BoardReader = (text, size) => {
  const read = parseBoard(text, size);
  return read.ok ? ok({ board: read.value, start: null, goal: null, notes: [] }) : read;
};

/**
 * Reads the part of an address from `#` on: null when it holds no search. A value that cannot be used is told to `faults`
 *, and the usual one stands in its place; boards are then the reader's own. So is what was taken for granted to read a board.
 * The error is of a link of which nothing can be read.
 */
export function readShareLink(
  hash: string,
  faults: LinkFault[] = [],
  reader: BoardReader = plainBoard,
): Result<ShareLink | null, LinkFault> {
  if (hash.length > maxLinkLength) return fail({ code: 'link.too-long' });
  const values = pairsOf(hash);
  const version = values.get('v');
  const known = searchKeys.some((key) => values.has(key));
  if (version === undefined && !known) return ok(null);
  if (version !== undefined && version !== linkVersion) {
    return fail({ code: 'link.version', version: version.slice(0, 12), own: linkVersion });
  }
  if (!known && ['screen', 'lesson', 'present'].some((key) => values.has(key))) return ok(null);
  const beside = values.get('beside');
  const view = readOneOf(linkViews, 'view', values.get('view'), faults);
  const second = linkViews.find((name) => name === beside) ?? null;
  if (beside !== undefined && second === null) faults.push(isLeftOut('beside', beside));
  const wholeRun = readOneOf(linkTrees, 'tree', values.get('tree'), faults) === 'finished';
  const unit = readOneOf(stepUnits, 'step-by', values.get('step-by'), faults);
  return ok({
    boards: readBoards(values, faults, reader),
    settings: readSettings(values, faults),
    step: readPlace('step', values.get('step'), faults),
    view,
    beside: second === view ? null : second,
    ...(wholeRun && { wholeRun }),
    ...(unit !== 'expansion' && { stepUnit: unit }),
    mode: readOneOf(linkModes, 'mode', values.get('mode'), faults),
  });
}

/** Whether a link, or a lane of one, has a setting of this name. */
export function isSettingKey(key: string): boolean {
  return optionNames.some((name) => key === name || key === kebab(name));
}

/** What is said of a key that no link has. */
export function isLeftOut(key: string, text: string): LinkFault {
  return { code: 'link.left-out', pair: quoted(key, text) };
}

/** A pair as a sentence quotes it: short, and without signs that turn a line round. */
export function quoted(key: string, text: string): string {
  return `${key}=${text}`
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .slice(0, 48)
    .trim();
}

/** One of the names that a link may say, the first of them where it says none. */
export function readOneOf<Name extends string>(
  names: readonly Name[],
  key: string,
  text: string | undefined,
  faults: LinkFault[],
): Name {
  const name = names.find((one) => one === text);
  if (name === undefined && text !== undefined) faults.push(isUnknown(key, text, `${key}=${names[0]}`));
  return name ?? names[0];
}

/** What is said of a value that is not one of those that it can be. */
export function isUnknown(key: string, text: string, usual: string | Title): LinkFault {
  return { code: 'link.replaced', pair: quoted(key, text), usual };
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

/** Whether a link holds code, in force or not. */
export function holdsCode(hash: string): boolean {
  return allPairsOf(hash).some(([key, text]) => key === 'code' || (key === 'lane' && text.includes('code')));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, '%20'));
  } catch {
    return text;
  }
}

function readBoards(
  values: ReadonlyMap<string, string>,
  faults: LinkFault[],
  reader: BoardReader,
): ShareLink['boards'] {
  const sizeText = values.get('size');
  const size = sizeText === undefined ? null : parseSize(sizeText);
  if (size !== null && !size.ok) faults.push({ code: 'link.size', why: size.error });
  const startText = values.get('start');
  const goalText = values.get('goal');
  if (startText === undefined) {
    if (goalText !== undefined) faults.push({ code: 'link.goal-alone' });
    else if (size?.ok === true) faults.push({ code: 'link.size-alone' });
    return null;
  }
  const written = reader(startText, size?.ok === true ? size.value : undefined);
  const start = written.ok ? (written.value.board ?? written.value.start ?? written.value.goal) : null;
  if (!written.ok || start === null) {
    if (!written.ok) faults.push({ code: 'link.start', why: written.error });
    return null;
  }
  faults.push(...written.value.notes.map((note) => ({ code: 'link.start-note', note }) as const));
  const beside = written.value.start === null ? null : written.value.goal;
  if (goalText === undefined) {
    const goal = beside !== null && sameSize(start, beside) ? beside : standardGoal(start);
    return { start, goal };
  }
  const named = goalNamed(goalText, start);
  if (named !== null) return { start, goal: named };
  const aim = reader(goalText, start);
  const goal = aim.ok ? (aim.value.board ?? aim.value.goal ?? aim.value.start) : null;
  if (!aim.ok) faults.push({ code: 'link.goal', why: aim.error });
  else if (goal === null || !sameSize(start, goal)) faults.push({ code: 'link.goal-size' });
  else {
    faults.push(...aim.value.notes.map((note) => ({ code: 'link.goal-note', note }) as const));
    return { start, goal };
  }
  return { start, goal: standardGoal(start) };
}

/**
 * Settings by their names in a link; what is not named, or cannot be used, is as version 1 has it, and code that no
 * search uses is left out.
 */
export function readSettings(values: ReadonlyMap<string, string>, faults: LinkFault[]): SearchSettings {
  const named = values.get('algorithm');
  const algorithm = readSetting('algorithm', algorithmNamed(named ?? '') ?? named ?? usualSettings.algorithm);
  const usual = settingsOfVersion1(algorithm.ok ? algorithm.value : usualSettings.algorithm);
  if (!algorithm.ok)
    faults.push(isUnknown('algorithm', named ?? '', { title: algorithmCatalog[usual.algorithm].title }));
  const read: Partial<Record<OptionName, unknown>> = {};
  for (const name of optionNames) {
    const text = values.get(kebab(name)) ?? values.get(name);
    if (text === undefined || name === 'algorithm') continue;
    const value = readSetting(name, text);
    if (value.ok) read[name] = value.value;
    else faults.push(settingFault(name, text, value.error, usual));
  }
  const settings = { ...usual, ...(read as Partial<SearchSettings>) };
  return { ...settings, code: codeInForce(settings) };
}

function settingFault(name: OptionName, text: string, why: SettingFault, usual: SearchSettings): LinkFault {
  const key = kebab(name);
  const value = usual[name];
  if (optionSpecs[name].kind === 'choice') return isUnknown(key, text, `${key}=${value}`);
  const refused = { pair: quoted(key, text), why };
  if (name === 'code') return { code: 'link.refused', ...refused };
  const used =
    typeof value !== 'number' ? writeSetting(value) : Number.isInteger(value) ? value : exactly(value);
  const title = name === 'heuristic' ? { title: heuristicInfoOf(usual.heuristic).title } : used;
  return { code: 'link.refused.replaced', ...refused, usual: title };
}

/** What is said of a step of a link that its search does not have. */
export function isBeyond(step: number, last: number): LinkFault {
  return { code: 'link.beyond', step, last };
}

/** A step, or a share; null for the end. */
export function readPlace(key: string, text: string | undefined, faults: LinkFault[]): number | null {
  if (text === undefined) return null;
  if (/^\d{1,10}$/.test(text)) return Number(text);
  faults.push({ code: 'link.place', pair: quoted(key, text) });
  return null;
}

/** What of a link, or of a lane of one, is not known here or cannot be used; what stands in its place. */
export type LinkFault = MessageOf<typeof linkFaults>;

export const linkFaults = {
  // Nothing can be read
  'link.too-long': {},
  'link.version': { version: 'text', own: 'text' },
  'link.unknown': { pair: 'text' },

  // The rest is read
  'link.left-out': { pair: 'text' },
  'link.replaced': { pair: 'text', usual: 'value' },
  'link.refused': { pair: 'text', why: 'message' },
  'link.refused.replaced': { pair: 'text', why: 'message', usual: 'value' },
  'link.size': { why: 'message' },
  'link.start': { why: 'message' },
  'link.goal': { why: 'message' },
  'link.start-note': { note: 'message' },
  'link.goal-note': { note: 'message' },
  'link.twice': { key: 'text', pair: 'text' },
  'link.goal-size': {},
  'link.goal-alone': {},
  'link.size-alone': {},
  'link.place': { pair: 'text' },
  'link.beyond': { step: 'number', last: 'number' },
  'link.lanes': { min: 'number', max: 'number', n: 'number' },
  'link.lane': { lane: 'text', fault: 'message' },
  'link.no-value': { word: 'text' },

  // What follows these on the page
  'link.more': { n: 'number' },
  'link.usual-board': {},
  'link.last-board': {},
  'link.both': { first: 'message', second: 'message' },
} as const;
