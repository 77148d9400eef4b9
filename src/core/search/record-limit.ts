import type { SearchSettings } from './settings.ts';

/** Nodes recorded one by one before only aggregates are kept (rule T6), unless a person lets a search keep more. */
export const usualRecordNodes = 2_000_000;

/** More than a tab is sure to hold: what a node costs there, picture and all, is in docs/measured.md. */
const mostRecordNodes = 6_000_000;

/** How many nodes of a search the page records: as many as it may keep, but never fewer than usual. */
export function recordNodesFor({ maxNodes }: Pick<SearchSettings, 'maxNodes'>): number {
  return Math.min(mostRecordNodes, Math.max(usualRecordNodes, maxNodes));
}
