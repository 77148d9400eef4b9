/** Any screen of the page as the text of a link, and read back: also two to four searches beside each other. */

import { type Result, ok } from '../base/result.ts';
import type { CostText } from '../puzzle/move-costs.ts';
import { readSetting } from '../search/options.ts';
import {
  type BoardReader,
  type ShareLink,
  isLeftOut,
  isSettingKey,
  pairsOf,
  quoted,
  readOneOf,
  readShareLink,
  searchKeys,
  writeShareLink,
  type LinkView,
  allPairsOf,
  isUnknown,
  linkViews,
  optionPairs,
  readPlace,
  readSettings,
  type LinkFault,
} from './share-link.ts';
import type { SearchSettings } from '../search/settings.ts';

/** Screens that a link can name. */
export const linkScreens = ['explore', 'compare', 'experiments', 'lab', 'check', 'learn'] as const;
export type LinkScreen = (typeof linkScreens)[number];

/** The searches that a link holds. */
export interface LinkedSearches<Code extends string = string> {
  /** Null: the reader's own search stays as it is. */
  readonly search: ShareLink<Code> | null;
  /** What Compare shows; null or absent: the reader's own comparison stays. */
  readonly compared?: ComparedSearches<Code> | null;
}

/** What else a link can say … */
const otherKeys = ['v', 'screen', 'lesson', 'present', 'lab-cost', 'lab', 'experiment', 'plan', 'lecture'];
/** … where it compares. */
const comparedKeys = ['lane', 'pace', 'pair', 'at', 'picture'];

/** A step of a lesson. Whether there is such a lesson only Learn knows. */
export interface LinkedLesson {
  readonly id: string;
  readonly step: number; // from 1
  /** The lecture itself, packed, where the link carries it. */
  readonly packed?: string;
}

/** What Experiments shows: one that the reader's own browser keeps, or a plan, packed, to look at and run. */
export type LinkedExperiment = { readonly kept: string } | { readonly plan: string };

/** What a link says about the page: which screen is open, and what is on it. */
export interface PageLink extends LinkedSearches {
  readonly screen: LinkScreen;
  /** What Learn shows; null or absent: all lessons. */
  readonly lesson?: LinkedLesson | null;
  /** What Experiments shows; absent: what it showed last. */
  readonly experiment?: LinkedExperiment;
  /** What moves cost in the Lab, whose link holds no search; absent: as in the reader's own. */
  readonly labCost?: CostText;
  /** What the Lab judges, packed; absent: what the reader's own does. */
  readonly lab?: string;
  /** Whether it opens with large type, for a projector; otherwise the reader's own choice stays. */
  readonly presenter?: boolean;
}

/** A search on the main screen is written as `writeShareLink` does. */
export function writePageLink(link: PageLink): string {
  const {
    screen,
    search,
    compared = null,
    lesson = null,
    experiment,
    labCost,
    lab,
    presenter = false,
  } = link;
  const parts = [search === null ? '#v=1' : writeShareLink(search)];
  if (screen !== 'explore') parts.push(`screen=${screen}`);
  if (compared !== null) parts.push(...writeCompared(compared));
  if (lesson !== null) parts.push(`lesson=${lesson.id}.${lesson.step}`);
  if (lesson?.packed !== undefined) parts.push(`lecture=${lesson.packed}`);
  if (experiment !== undefined)
    parts.push('kept' in experiment ? `experiment=${experiment.kept}` : `plan=${experiment.plan}`);
  if (labCost !== undefined) parts.push(`lab-cost=${labCost}`);
  if (lab !== undefined) parts.push(`lab=${lab}`);
  if (presenter) parts.push('present=1');
  return parts.join('&');
}

/**
 * Reads the part of an address from `#` on: null when it holds nothing of ours. What of it is not known here, or cannot be
 * used, is told to `faults`, and the rest is read; the error is there where nothing can be.
 */
export function readPageLink(
  hash: string,
  faults: LinkFault[] = [],
  reader?: BoardReader,
): Result<PageLink | null, LinkFault> {
  const search = readShareLink(hash, faults, reader);
  if (!search.ok) return search;
  const values = pairsOf(hash);
  const presenter = values.get('present') === '1';
  const [name, lessonText] = [values.get('screen'), values.get('lesson')];
  if (name === undefined && lessonText === undefined && search.value === null && !presenter) return ok(null);
  const named = lessonText === undefined ? null : readLesson(lessonText, faults);
  const lesson = named && { ...named, ...readPacked('lecture', 'packed', values, faults) };
  const usual = lessonText === undefined ? 'explore' : 'learn';
  const screen = readOneOf([usual, ...linkScreens], 'screen', name, faults);
  const compared = readCompared(hash, faults);
  const pairs = allPairsOf(hash);
  for (const [key, text] of values) {
    const isKnown =
      isSettingKey(key) ||
      searchKeys.includes(key) ||
      otherKeys.includes(key) ||
      (values.has('lane') && comparedKeys.includes(key));
    if (!isKnown) faults.push(isLeftOut(key, text));
    else if (key !== 'lane' && pairs.some(([name, other]) => name === key && other !== text))
      faults.push({ code: 'link.twice', key, pair: quoted(key, text) });
  }
  return ok({
    ...{ screen, search: search.value },
    ...(compared === null ? {} : { compared }),
    ...(lesson === null ? {} : { lesson }),
    ...readExperiment(values, faults),
    ...readPacked('lab', 'lab', values, faults),
    ...readLabCost(values.get('lab-cost'), faults),
    ...(presenter ? { presenter } : {}),
  });
}

/** What is said of an address that is no link of ours; null where it holds nothing that could be meant as one. */
export function isNoLink(hash: string): LinkFault | null {
  const [first] = pairsOf(hash);
  if (first === undefined) return null;
  return { code: 'link.unknown', pair: quoted(...first).replace(/=$/, '') || hash.slice(0, 40) };
}

function readExperiment(
  values: ReadonlyMap<string, string>,
  faults: LinkFault[],
): Pick<PageLink, 'experiment'> {
  for (const key of ['plan', 'experiment'] as const) {
    const text = values.get(key);
    if (text === undefined) continue;
    if (isPacked(text)) return { experiment: key === 'plan' ? { plan: text } : { kept: text } };
    faults.push(isLeftOut(key, text));
  }
  return {};
}

/** Whether it may be something packed, or the name of something kept. */
function isPacked(text: string): boolean {
  return /^[\w-]+$/.test(text);
}

/** What a key has packed, by the name that it has here. */
function readPacked<Name extends string>(
  key: string,
  name: Name,
  values: ReadonlyMap<string, string>,
  faults: LinkFault[],
): { readonly [packed in Name]?: string } {
  const text = values.get(key);
  if (text === undefined) return {};
  if (isPacked(text)) return { [name]: text } as { readonly [packed in Name]: string };
  faults.push(isLeftOut(key, text));
  return {};
}

function readLabCost(text: string | undefined, faults: LinkFault[]): Pick<PageLink, 'labCost'> {
  if (text === undefined) return {};
  const cost = readSetting('cost', text);
  if (cost.ok) return { labCost: cost.value };
  faults.push(isLeftOut('lab-cost', text));
  return {};
}

/** "admissible.3"; without a number the first step. */
function readLesson(text: string, faults: LinkFault[]): LinkedLesson | null {
  const [, id, step = '1'] = /^([a-z0-9-]{1,60})(?:\.([1-9]\d?))?$/.exec(text) ?? [];
  if (id !== undefined) return { id, step: Number(step) };
  faults.push(isLeftOut('lesson', text));
  return null;
}

/** How several searches go along together: all at one step, or each at the same share of its own run. */
export const paces = ['step', 'share'] as const;
export type Pace = (typeof paces)[number];

export const minLanes = 2;
export const maxLanes = 4;
/** Names of the lanes, in order. */
export const laneLetters = ['A', 'B', 'C', 'D'] as const;

/** What the Compare screen shows, apart from the boards. */
export interface ComparedSearches<Code extends string = string> {
  /** Two to four. */
  readonly lanes: readonly SearchSettings<Code>[];
  readonly pace: Pace;
  /** The two lanes whose states the colours tell apart; indices, in the order of the halves. */
  readonly pair: readonly [number, number];
  /** A step, or hundredths of the run where the pace is `share`; null for the end. */
  readonly place: number | null;
  readonly view: LinkView;
}

/**
 * Parts of a link: "lane=a-star~heuristic~hamming", one for each lane, then what is not as usual of
 * "pace=share&pair=AC&at=12&picture=space". A lane is its algorithm and then names and values of options.
 */
export function writeCompared({ lanes, pace, pair, place, view }: ComparedSearches): string[] {
  const parts = lanes.map((settings) => {
    const words = [settings.algorithm, ...optionPairs(settings).flat()];
    return `lane=${words.map((word) => encodeURIComponent(escaped(word))).join('~')}`;
  });
  if (pace !== 'step') parts.push(`pace=${pace}`);
  if (pair[0] !== 0 || pair[1] !== 1) parts.push(`pair=${pair.map((lane) => laneLetters[lane]).join('')}`);
  if (place !== null) parts.push(`at=${place}`);
  if (view !== 'tree') parts.push(`picture=${view}`);
  return parts;
}

/**
 * Reads what `writeCompared` wrote among the parts of an address; null when it names no lane, or one alone. What cannot be
 * used is told to `faults`.
 */
export function readCompared(hash: string, faults: LinkFault[]): ComparedSearches | null {
  const pairs = allPairsOf(hash);
  const texts = pairs.filter(([key]) => key === 'lane').map(([, text]) => text);
  if (texts.length === 0) return null;
  if (texts.length < minLanes || texts.length > maxLanes)
    faults.push({ code: 'link.lanes', min: minLanes, max: maxLanes, n: texts.length });
  if (texts.length < minLanes) return null;
  const lanes = texts.slice(0, maxLanes).map((text, index) => {
    const amiss: LinkFault[] = [];
    const settings = readLane(text, amiss);
    faults.push(...amiss.map((fault) => ({ code: 'link.lane', lane: laneLetters[index], fault }) as const));
    return settings;
  });
  const values = new Map(pairs);
  return {
    lanes,
    pace: readOneOf(paces, 'pace', values.get('pace'), faults),
    pair: readPair(values.get('pair') ?? 'AB', lanes.length, faults),
    place: readPlace('at', values.get('at'), faults),
    view: readOneOf(linkViews, 'picture', values.get('picture'), faults),
  };
}

function readLane(text: string, faults: LinkFault[]): SearchSettings {
  const [algorithm = '', ...words] = text.split('~').map(unescaped);
  const values = new Map([['algorithm', algorithm]]);
  for (let at = 0; at < words.length; at += 2) {
    const [key, value] = words.slice(at);
    if (value === undefined) faults.push({ code: 'link.no-value', word: key.slice(0, 16) });
    else if (isSettingKey(key)) values.set(key, value);
    else faults.push(isLeftOut(key, value));
  }
  return readSettings(values, faults);
}

/** A word of a lane: the sign between words cannot stand in one, and own code may hold it. */
function escaped(word: string): string {
  return word.replaceAll('%', '%25').replaceAll('~', '%7E');
}

function unescaped(word: string): string {
  return word.replaceAll('%7E', '~').replaceAll('%25', '%');
}

/** Two different lanes that are there, as their letters. */
function readPair(text: string, lanes: number, faults: LinkFault[]): readonly [number, number] {
  const letters: readonly string[] = laneLetters;
  const [first, second] = [...text].map((letter) => letters.indexOf(letter));
  const fits = (lane: number | undefined): lane is number => lane !== undefined && lane >= 0 && lane < lanes;
  if (text.length === 2 && fits(first) && fits(second) && first !== second) return [first, second];
  faults.push(isUnknown('pair', text, 'pair=AB'));
  return [0, 1];
}
