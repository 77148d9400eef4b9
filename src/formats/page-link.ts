import { type Result, fail, ok } from '../base/result.ts';
import { type ComparedSearches, readCompared, writeCompared } from './compared-searches.ts';
import { type ShareLink, pairsOf, readOneOf, readShareLink, writeShareLink } from './share-link.ts';

/** Screens that a link can name. */
export const linkScreens = ['explore', 'compare', 'experiments', 'lab', 'learn'] as const;
export type LinkScreen = (typeof linkScreens)[number];

/** The searches that a link holds. */
export interface LinkedSearches<Code extends string = string> {
  /** Null: the reader's own search stays as it is. */
  readonly search: ShareLink<Code> | null;
  /** What Compare shows; null or absent: the reader's own comparison stays. */
  readonly compared?: ComparedSearches<Code> | null;
}

/** A step of a lesson. Whether there is such a lesson only Learn knows. */
export interface LinkedLesson {
  readonly id: string;
  readonly step: number; // from 1
}

/** What a link says about the page: which screen is open, and what is on it. */
export interface PageLink extends LinkedSearches {
  readonly screen: LinkScreen;
  /** What Learn shows; null or absent: all lessons. */
  readonly lesson?: LinkedLesson | null;
  /** Whether it opens with large type, for a projector; otherwise the reader's own choice stays. */
  readonly presenter?: boolean;
}

/** A search on the main screen is written as `writeShareLink` does. */
export function writePageLink(link: PageLink): string {
  const { screen, search, compared = null, lesson = null, presenter = false } = link;
  const parts = [search === null ? '#v=1' : writeShareLink(search)];
  if (screen !== 'explore') parts.push(`screen=${screen}`);
  if (compared !== null) parts.push(...writeCompared(compared));
  if (lesson !== null) parts.push(`lesson=${lesson.id}.${lesson.step}`);
  if (presenter) parts.push('present=1');
  return parts.join('&');
}

/** Reads the part of an address from `#` on: null when it holds nothing of ours; the error is one sentence. */
export function readPageLink(hash: string): Result<PageLink | null> {
  const search = readShareLink(hash);
  if (!search.ok) return search;
  const values = pairsOf(hash);
  const lesson = readLesson(values.get('lesson'));
  if (!lesson.ok) return lesson;
  const presenter = values.get('present') === '1';
  const name = values.get('screen') ?? (lesson.value === null ? undefined : 'learn');
  if (name === undefined && search.value === null && !presenter) return ok(null);
  const screen = readOneOf(linkScreens, 'screen', name ?? 'explore');
  if (!screen.ok) return screen;
  const compared = readCompared(hash);
  if (!compared.ok) return compared;
  return ok({
    ...{ screen: screen.value, search: search.value },
    ...(compared.value === null ? {} : { compared: compared.value }),
    ...(lesson.value === null ? {} : { lesson: lesson.value }),
    ...(presenter ? { presenter } : {}),
  });
}

/** "admissible.3"; without a number the first step. */
function readLesson(text: string | undefined): Result<LinkedLesson | null> {
  if (text === undefined) return ok(null);
  const [, id, step = '1'] = /^([a-z0-9-]{1,60})(?:\.([1-9]\d?))?$/.exec(text) ?? [];
  if (id === undefined) return fail(`The link's lesson, "${text.slice(0, 16)}", cannot be read.`);
  return ok({ id, step: Number(step) });
}
