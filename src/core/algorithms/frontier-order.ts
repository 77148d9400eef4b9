/** How the frontier of a search is ordered, and whether it has one. */

import type { SideRule } from './shared/algorithm-spec.ts';
import type { OrderRule } from '../search/order-rules.ts';
import { mentionsH } from '../search/code-choice.ts';
import { type PrioritySum, prioritySum } from '../search/search-rules.ts';
import { type SearchSettings, tieOrders } from '../search/settings.ts';
import { usualSettings } from '../search/options.ts';
import { singleNode } from './shared/loop-promises.ts';
import { algorithmCatalog } from './registry.ts';

/** How the frontier of a search is ordered. */
export interface FrontierOrder {
  /** The first rule that can tell two nodes apart decides; no two nodes are equal by all of them. */
  readonly rules: readonly OrderRule[];
  /** Null where there is one side only. */
  readonly sides: SideRule | null;
  /** What else decides which node is next, and is not in the record; null where the rules say all. */
  readonly beyond: string | null;
}

/** The order of the frontier under exactly these settings; a tie rule that the algorithm does not offer has no say. */
export function frontierOrderOf(settings: SearchSettings): FrontierOrder {
  const { algorithm } = settings;
  const { options, ties, order, priority, sides = null, beyond = null } = algorithmCatalog[algorithm];
  // Siblings have one g where every move costs 1.
  const sorted = priority === '' || settings.cost === usualSettings.cost ? 'low-h' : 'priority';
  const rules = order.flatMap((part): readonly OrderRule[] => {
    if (part === 'ties') return tieOrders[options.includes('ties') ? settings.ties : ties];
    if (part !== 'sorted') return [part];
    return settings.sortSuccessors && options.includes('sortSuccessors') ? [sorted] : [];
  });
  return { rules, sides, beyond };
}

/** Whether nodes wait to be selected: a search that stands on one board has no others. */
export function hasFrontier({ algorithm }: SearchSettings): boolean {
  return algorithmCatalog[algorithm].order !== singleNode;
}

/**
 * Whether a person's program keeps the lists. Then the record has what was generated and not expanded, and not what waits
 * for it in which order; and whether it rejected a board that is known already is known only where it said so.
 */
export function hasOwnLists({ algorithm }: SearchSettings): boolean {
  return algorithmCatalog[algorithm].ownLists === true;
}

/** Whether the heuristic of the settings may have an influence: a person's program that never speaks of h does not ask for it. */
export function usesHeuristic({ algorithm, code }: Pick<SearchSettings, 'algorithm' | 'code'>): boolean {
  const { informed, ownLists } = algorithmCatalog[algorithm];
  return informed && (ownLists !== true || mentionsH(code));
}

/** Of which sum of g and h the smallest is selected; null where the order is by something else, or by no number. */
export function prioritySumOf(settings: SearchSettings): PrioritySum | null {
  const rules = algorithmCatalog[settings.algorithm];
  // Depth is no sum of g and h where moves have other costs.
  if (rules.byMoves === true && settings.cost !== usualSettings.cost) return null;
  return prioritySum(rules, settings);
}
