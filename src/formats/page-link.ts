import { type Result, ok } from '../base/result.ts';
import { type ComparedSearches, readCompared, writeCompared } from './compared-searches.ts';
import { type ShareLink, pairsOf, readOneOf, readShareLink, writeShareLink } from './share-link.ts';

/** Screens that a link can name. */
export const linkScreens = ['explore', 'compare', 'experiments', 'lab'] as const;
export type LinkScreen = (typeof linkScreens)[number];

/** The searches that a link holds. */
export interface LinkedSearches {
  /** Null: the reader's own search stays as it is. */
  readonly search: ShareLink | null;
  /** What Compare shows; null or absent: the reader's own comparison stays. */
  readonly compared?: ComparedSearches | null;
}

/** What a link says about the page: which screen is open, and what is on it. */
export interface PageLink extends LinkedSearches {
  readonly screen: LinkScreen;
}

/** A search on the main screen is written as `writeShareLink` does. */
export function writePageLink({ screen, search, compared = null }: PageLink): string {
  const parts = [search === null ? '#v=1' : writeShareLink(search)];
  if (screen !== 'explore') parts.push(`screen=${screen}`);
  if (compared !== null) parts.push(...writeCompared(compared));
  return parts.join('&');
}

/** Reads the part of an address from `#` on: null when it holds nothing of ours; the error is one sentence. */
export function readPageLink(hash: string): Result<PageLink | null> {
  const search = readShareLink(hash);
  if (!search.ok) return search;
  const name = pairsOf(hash).get('screen');
  if (name === undefined && search.value === null) return ok(null);
  const screen = readOneOf(linkScreens, 'screen', name ?? 'explore');
  if (!screen.ok) return screen;
  const compared = readCompared(hash);
  if (!compared.ok) return compared;
  const page = { screen: screen.value, search: search.value };
  return ok(compared.value === null ? page : { ...page, compared: compared.value });
}
