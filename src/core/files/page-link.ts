import { type Result, ok } from '../base/result.ts';
import type { CostText } from '../puzzle/move-costs.ts';
import { readSetting } from '../search/options.ts';
import { type ComparedSearches, readCompared, writeCompared } from './compared-searches.ts';
import type { LinkFault } from './link-fault.ts';
import {
  type ShareLink,
  isLeftOut,
  isSettingKey,
  pairsOf,
  quoted,
  readOneOf,
  readShareLink,
  searchKeys,
  writeShareLink,
} from './share-link.ts';

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
const otherKeys = ['v', 'screen', 'lesson', 'present', 'lab-cost', 'lab', 'experiment', 'plan'];
/** … where it compares. */
const comparedKeys = ['lane', 'pace', 'pair', 'at', 'picture'];

/** A step of a lesson. Whether there is such a lesson only Learn knows. */
export interface LinkedLesson {
  readonly id: string;
  readonly step: number; // from 1
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
export function readPageLink(hash: string, faults: LinkFault[] = []): Result<PageLink | null, LinkFault> {
  const search = readShareLink(hash, faults);
  if (!search.ok) return search;
  const values = pairsOf(hash);
  const presenter = values.get('present') === '1';
  const [name, lessonText] = [values.get('screen'), values.get('lesson')];
  if (name === undefined && lessonText === undefined && search.value === null && !presenter) return ok(null);
  const lesson = lessonText === undefined ? null : readLesson(lessonText, faults);
  const usual = lessonText === undefined ? 'explore' : 'learn';
  const screen = readOneOf([usual, ...linkScreens], 'screen', name, faults);
  const compared = readCompared(hash, faults);
  for (const [key, text] of values) {
    const isKnown =
      isSettingKey(key) ||
      searchKeys.includes(key) ||
      otherKeys.includes(key) ||
      (values.has('lane') && comparedKeys.includes(key));
    if (!isKnown) faults.push(isLeftOut(key, text));
  }
  return ok({
    ...{ screen, search: search.value },
    ...(compared === null ? {} : { compared }),
    ...(lesson === null ? {} : { lesson }),
    ...readExperiment(values, faults),
    ...readLab(values.get('lab'), faults),
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

function readLab(text: string | undefined, faults: LinkFault[]): Pick<PageLink, 'lab'> {
  if (text === undefined) return {};
  if (isPacked(text)) return { lab: text };
  faults.push(isLeftOut('lab', text));
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
