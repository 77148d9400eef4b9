/** The conventions of a search (its ties, the order of its moves, its rule for duplicates) in words, as settings, and by the names of lists. */

import { algorithmCatalog } from '../algorithms/registry.ts';
import type { HeapSearch } from '../contract/check-messages.ts';
import { orderRules } from '../search/order-rules.ts';
import { prioritySum } from '../search/search-rules.ts';
import { type TieRule, tieOrders } from '../search/settings.ts';
import { isDeep } from './case/case.ts';
import type { Conventions } from './detective/tried-conventions.ts';

export {
  cheapHeuristics,
  conventionsOf,
  detectedAlgorithms,
  everyAlgorithm,
  settingsOf,
} from './detective/tried-conventions.ts';

/**
 * Whether siblings are selected in the order in which their moves are tried although a program that pushes them onto a stack, or selects the newest of
 * equals, generates them the other way round.
 */
export function isLastInFirstOut({ algorithm, ties }: Conventions): boolean {
  return isDeep(algorithm) || (ties !== null && tieOrders[ties as TieRule].includes('newest'));
}

/**
 * The tuple by which a heap selects the same nodes in the same order: "(f, h, -counter)", with a counter that numbers the nodes as they are pushed. With -counter
 * the moves are tried the other way round (`isLastInFirstOut`). Null of what selects by no score, or level by level.
 */
export function tupleOfTies({ algorithm, ties }: Pick<Conventions, 'algorithm' | 'ties'>): string | null {
  const { priority, frontier } = algorithmCatalog[algorithm];
  const letter = frontier === undefined ? prioritySum({ priority }, { weight: 1 })?.letter : undefined;
  if (ties === null || letter === undefined) return null;
  // What was pushed at another time is told apart by the first counter.
  const order = tieOrders[ties as TieRule];
  const fields = order.filter((_, at) => at === 0 || orderRules[order[at - 1]].ofTime !== true);
  return `(${[...new Set([letter, ...fields.map((rule) => orderRules[rule].field)])].join(', ')})`;
}

/** "A*, manhattan, ties low-h, moves UDLR, duplicates closed, goal test expand", for lists. */
export function conventionText(conventions: Conventions): string {
  const { algorithm, heuristic, ties, moves, duplicates, goalTest } = conventions;
  const tuple = tupleOfTies(conventions);
  const pushed = isLastInFirstOut(conventions) ? ` (on a stack ${[...moves].reverse().join('')})` : '';
  return [
    algorithmCatalog[algorithm].title,
    ...(heuristic === null ? [] : [heuristic]),
    ...(ties === null ? [] : [`ties ${ties}${tuple === null ? '' : ` ${tuple}`}`]),
    `moves ${moves}${pushed}`,
    ...(duplicates === null ? [] : [`duplicates ${duplicates}`]),
    ...(goalTest === null ? [] : [`goal test ${goalTest}`]),
  ].join(', ');
}

/** "(f, board)" */
export function tupleText({ tuple }: Pick<HeapSearch, 'tuple'>): string {
  return `(${tuple.join(', ')})`;
}

/** "A*, manhattan, ties (f, board), duplicates lazy, goal test expand", for lists. */
export function heapSearchText(search: HeapSearch): string {
  const { algorithm, heuristic, duplicates, goalTest, moves } = search;
  return [
    algorithmCatalog[algorithm].title,
    ...(heuristic === null ? [] : [heuristic]),
    `ties ${heapTies(search)}`,
    ...(moves === null ? [] : [`moves ${moves}`]),
    `duplicates ${duplicates}`,
    `goal test ${goalTest}`,
  ].join(', ');
}

/** "(f, board)", or "f heapq" where the heap decides: how a tie rule of these is called in lists. */
function heapTies({ tuple, heap }: Pick<HeapSearch, 'tuple' | 'heap'>): string {
  return heap === null ? tupleText({ tuple }) : `${tuple.join(', ')} ${heap}`;
}

/** Its conventions under the names that those of ours have, but for the rules that ours have not (docs/check.md). */
export function heapConventions(search: HeapSearch): Omit<Conventions, 'moves'> & Pick<HeapSearch, 'moves'> {
  const { algorithm, heuristic, moves, duplicates, goalTest } = search;
  return { algorithm, heuristic, ties: heapTies(search), moves, duplicates, goalTest };
}
