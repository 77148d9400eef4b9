import type { HeapSearch } from '../../contract/check-messages.ts';
import { type Conventions, everyMoveOrder } from './conventions.ts';
import type { Figures } from './count-figures.ts';
import type { FittingConventions } from './detective.ts';

/** Conventions that differ in nothing but the order in which moves are tried. */
export interface MoveGroup<Fit> {
  /** The plainest of them. */
  readonly first: Fit;
  /** Each order that does, its own first; none where the order makes no difference. */
  readonly orders: readonly string[];
}

/** In the order of the first of each. O(found). */
export function groupedByMoves<Fit extends Pick<FittingConventions, 'goalCounted' | 'successors'>>(
  found: readonly Fit[],
  conventionsIn: (fit: Fit) => Conventions | HeapSearch,
): readonly MoveGroup<Fit>[] {
  const groups = new Map<string, { readonly first: Fit; readonly orders: string[] }>();
  for (const fit of found) {
    const { moves, ...rest } = conventionsIn(fit);
    const key = JSON.stringify([rest, fit.goalCounted, fit.successors]);
    const group = groups.get(key) ?? { first: fit, orders: [] };
    groups.set(key, group);
    if (moves !== null) group.orders.push(moves);
  }
  return [...groups.values()];
}

export const isAnyOrder = (orders: readonly string[]): boolean => orders.length === everyMoveOrder.length;

/** So few are no more than what many a number has by chance. */
const fewGroups = 3;

/**
 * Whether what fits may fit by chance, as the counts of a faulty search do too: it is little, and even the plainest of it comes after a
 * quarter of all that were tried. Where nothing fits there is nothing to doubt, nor where two counts fit together.
 * @param groups the plainest first
 */
export function mayBeChance(
  groups: readonly MoveGroup<Pick<FittingConventions, 'place'>>[],
  tried: number,
  { expanded, generated, visited }: Figures,
): boolean {
  const [plainest] = groups;
  if ([expanded, generated, visited].filter((count) => count !== undefined).length > 1) return false;
  return plainest !== undefined && groups.length <= fewGroups && plainest.first.place > tried / 4;
}
