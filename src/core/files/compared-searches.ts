import type { SearchSettings } from '../search/settings.ts';
import type { LinkFault } from './link-fault.ts';
import {
  type LinkView,
  allPairsOf,
  isLeftOut,
  isSettingKey,
  isUnknown,
  linkViews,
  optionPairs,
  readOneOf,
  readPlace,
  readSettings,
} from './share-link.ts';

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
