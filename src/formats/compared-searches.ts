import { type Result, fail, ok } from '../base/result.ts';
import type { SearchSettings } from '../contract/settings.ts';
import { type LinkView, allPairsOf, linkViews, optionPairs, readOneOf, readSettings } from './share-link.ts';

/** How several searches go along together: all at one step, or each at the same share of its own run. */
export const paces = ['step', 'share'] as const;
export type Pace = (typeof paces)[number];

export const fewestLanes = 2;
export const mostLanes = 4;
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

/** Reads what `writeCompared` wrote among the parts of an address; null when it names no lane. The error is one sentence. */
export function readCompared(hash: string): Result<ComparedSearches | null> {
  const pairs = allPairsOf(hash);
  const texts = pairs.filter(([key]) => key === 'lane').map(([, text]) => text);
  if (texts.length === 0) return ok(null);
  if (texts.length < fewestLanes || texts.length > mostLanes)
    return fail(`A link compares ${fewestLanes} to ${mostLanes} searches, and this one ${texts.length}.`);
  const lanes: SearchSettings[] = [];
  for (const [index, text] of texts.entries()) {
    const settings = readLane(text);
    if (!settings.ok) return fail(`Lane ${laneLetters[index]}: ${settings.error}`);
    lanes.push(settings.value);
  }
  const values = new Map(pairs);
  const pace = readOneOf(paces, 'pace', values.get('pace') ?? 'step');
  if (!pace.ok) return pace;
  const view = readOneOf(linkViews, 'view', values.get('picture') ?? 'tree');
  if (!view.ok) return view;
  const pair = readPair(values.get('pair') ?? 'AB', lanes.length);
  if (!pair.ok) return pair;
  const at = values.get('at');
  if (at !== undefined && !/^\d{1,10}$/.test(at))
    return fail(`The link's place, "${at.slice(0, 16)}", is not a whole number.`);
  const place = at === undefined ? null : Number(at);
  return ok({ lanes, pace: pace.value, pair: pair.value, place, view: view.value });
}

function readLane(text: string): Result<SearchSettings> {
  const [algorithm = '', ...words] = text.split('~').map(unescaped);
  if (words.length % 2 !== 0) return fail(`"${words.at(-1)?.slice(0, 16)}" has no value.`);
  const values = new Map([['algorithm', algorithm]]);
  for (let at = 0; at < words.length; at += 2) values.set(words[at], words[at + 1]);
  return readSettings(values);
}

/** A word of a lane: the sign between words cannot stand in one, and own code may hold it. */
function escaped(word: string): string {
  return word.replaceAll('%', '%25').replaceAll('~', '%7E');
}

function unescaped(word: string): string {
  return word.replaceAll('%7E', '~').replaceAll('%25', '%');
}

/** Two different lanes that are there, as their letters. */
function readPair(text: string, lanes: number): Result<readonly [number, number]> {
  const letters: readonly string[] = laneLetters;
  const [first, second] = [...text].map((letter) => letters.indexOf(letter));
  const fits = (lane: number | undefined): lane is number => lane !== undefined && lane >= 0 && lane < lanes;
  return text.length === 2 && fits(first) && fits(second) && first !== second
    ? ok([first, second])
    : fail(`The link colours the lanes "${text.slice(0, 8)}", which are not two of those that it has.`);
}
