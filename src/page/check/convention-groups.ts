import type { FittingSearch } from '../../core/contract/check-messages.ts';

/** Searches that differ in nothing but the order in which moves are tried. */
export interface ConventionGroup {
  /** The plainest of them. */
  readonly first: FittingSearch;
  /** Orders of moves besides. */
  readonly others: number;
}

/** In the order of the first of each. */
export function groupedByMoves(found: readonly FittingSearch[]): readonly ConventionGroup[] {
  const groups = new Map<string, { readonly first: FittingSearch; others: number }>();
  for (const one of found) {
    const { settings, heap } = one;
    const key = JSON.stringify({
      ...one,
      settings: { ...settings, moves: '' },
      heap: heap && { ...heap, moves: '' },
    });
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { first: one, others: 0 });
    else group.others++;
  }
  return [...groups.values()];
}
