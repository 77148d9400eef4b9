import type { SearchSettings } from '../../core/search/settings.ts';

/** Searches that differ in nothing but the order in which moves are tried. */
export interface ConventionGroup {
  /** The plainest of them. */
  readonly first: SearchSettings;
  /** Orders of moves besides. */
  readonly others: number;
}

/** In the order of the first of each. */
export function groupedByMoves(found: readonly SearchSettings[]): readonly ConventionGroup[] {
  const groups = new Map<string, { readonly first: SearchSettings; others: number }>();
  for (const settings of found) {
    const key = JSON.stringify({ ...settings, moves: '' });
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: settings, others: 0 });
    else group.others++;
  }
  return [...groups.values()];
}
