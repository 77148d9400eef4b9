import type { ExpansionsEnding, NodesEnding, SearchRules } from '../search/search-rules.ts';
import type { Ending } from '../search/run.ts';
import {
  type HeuristicName,
  type SearchSettings,
  mayRejectCheaper,
  rejectsOnlyRepeatsOnPaths,
} from '../search/settings.ts';

/** Which budget ended a search (rule S15). */
export type Limit = 'maxExpansions' | 'maxNodes' | 'maxDepth' | 'stackLimit';

/** What is said of a search depends on these. */
export interface Searched {
  readonly settings: SearchSettings;
  readonly rules: SearchRules;
}

/** Why a search stopped at a budget, and what to try instead. */
export function limitReason(limit: Limit, searched: Searched): Ending {
  const n = searched.settings[limit];
  switch (limit) {
    case 'maxExpansions':
      return { code: fewerExpansions(searched), n };
    case 'maxNodes':
      return { code: keeps(searched), n, algorithm: { title: searched.rules.title } };
    case 'maxDepth':
      return { code: hidesWithinLimit(searched) ? 'end.depth.known' : 'end.depth', n };
    case 'stackLimit':
      return { code: 'end.stack', n };
  }
}

/**
 * Whether a solution within the depth limit may go unseen since a board on it is known from a longer path: depth first such
 * a board is not searched again, unless h makes the search reopen it.
 */
export function hidesWithinLimit({ settings: { duplicates }, rules }: Searched): boolean {
  if (rules.frontier !== 'stack') return false;
  return rules.informed ? mayRejectCheaper(duplicates) : !rejectsOnlyRepeatsOnPaths(duplicates);
}

/** Linear conflict is never smaller than these, and on most boards larger. */
const belowLinearConflict: readonly HeuristicName[] = ['zero', 'hamming', 'euclidean', 'manhattan'];
export const hasStronger = ({ heuristic }: SearchSettings): boolean =>
  (belowLinearConflict as readonly string[]).includes(heuristic);

/** By what needs fewer expansions. */
function fewerExpansions({ settings, rules: { limits, informed } }: Searched): ExpansionsEnding {
  const own = limits?.expansions?.(settings) ?? null;
  if (own !== null) return own;
  if (!informed) return 'end.expansions.uninformed';
  return hasStronger(settings) ? 'end.expansions.informed' : 'end.expansions';
}

/** By what fills the memory. */
function keeps({ settings, rules }: Searched): NodesEnding {
  if (rules.limits?.nodes !== undefined) return rules.limits.nodes;
  const duplicates = rules.options.includes('duplicates') ? settings.duplicates : rules.duplicates;
  if (duplicates === 'closed') return 'end.nodes.closed';
  if (duplicates === 'expanded') return 'end.nodes.expanded';
  return duplicates === 'none' ? 'end.nodes.none' : 'end.nodes.path';
}

export function solved(moves: number): Ending {
  return { code: 'end.solved', moves };
}

/**
 * The same of a search that selects by a lower bound on the cost of a solution, or by so many times as much.
 * @param leastCutOff the smallest of these bounds at the depth limit: what has a smaller one than `cost`, the solution's, may lead to a cheaper one
 */
export function solvedWithin(
  { settings }: Searched,
  moves: number,
  cost: number,
  leastCutOff: number,
): Ending {
  return leastCutOff < cost ? { code: 'end.depth.solved', moves, n: settings.maxDepth } : solved(moves);
}

/** Why a search with an empty frontier found nothing. */
export function exhaustedReason(
  { settings, rules, solvable }: Searched & { readonly solvable: boolean },
  states: number | null,
): Ending {
  if (!solvable)
    return states === null ? { code: 'end.unreachable.all' } : { code: 'end.unreachable', n: states };
  if (rules.frontier === 'cut-stack' || rules.frontier === 'levels')
    return { code: 'end.beam-dry', n: settings.width };
  return states === null ? { code: 'end.searched.all' } : { code: 'end.searched', n: states };
}

/** As much of an h as tells something. */
export const rounded = (h: number): number => Number(h.toFixed(2));
