/** What comes out of a run: what it counts while it goes on, and why it ended. */

import { unitCosts } from '../puzzle/move-costs.ts';
import type { ExpansionsEnding, NodesEnding, SearchRules } from '../search/search-rules.ts';
import type { Ending, RunCounts } from '../search/run.ts';
import {
  type HeuristicName,
  type SearchSettings,
  mayRejectCheaper,
  rejectsOnlyRepeatsOnPaths,
  keepsOneNode,
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
      return { code: cutOff(searched), n };
    case 'stackLimit':
      return { code: 'end.stack', n };
  }
}

/** What Russell & Norvig call a cutoff: the search is over, and only deeper nodes were left out. */
function cutOff(searched: Searched): `end.depth${'' | '.none' | '.known'}` {
  if (hidesWithinLimit(searched)) return 'end.depth.known';
  return missesNoneWithin(searched) ? 'end.depth.none' : 'end.depth';
}

/**
 * Whether a search that ends at its depth limit has proven that no solution has so few moves: the shallowest nodes come first, or
 * no board is rejected but those of the own path. Beams and first bounds leave out more.
 */
function missesNoneWithin({ settings, rules }: Searched): boolean {
  const { frontier, priority, byMoves, options } = rules;
  if (frontier === 'cut-stack' || frontier === 'levels') return false;
  if (options.includes('firstBound') && Number(settings.firstBound) > 0) return false;
  const { cost } = settings;
  if (priority === 'g' && (byMoves === true || cost === unitCosts)) return true;
  return rejectsOnlyRepeatsOnPaths(options.includes('duplicates') ? settings.duplicates : rules.duplicates);
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
  if (keepsOneNode(duplicates)) return 'end.nodes.closed';
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

/** The counts of a run while it goes on (rules S6 … S8). */
export class RunCounters {
  expanded = 0;
  selected = 0;
  generated = 0;
  rejected = 0;
  reopened = 0;
  maxFrontier = 0;
  maxStored = 0;

  /** After an expansion, or when the root enters. */
  sizes(frontier: number, stored: number): void {
    if (frontier > this.maxFrontier) this.maxFrontier = frontier;
    if (stored > this.maxStored) this.maxStored = stored;
  }

  counts(visited: number | null): RunCounts {
    const { expanded, selected, generated, rejected, reopened, maxFrontier, maxStored } = this;
    return { expanded, visited, taken: selected, generated, rejected, reopened, maxFrontier, maxStored };
  }
}

/** Distinct states that are told apart for `visited`; beyond it the count is given up, not the search. 8 B × 2 each. */
const visitedLimit = 4_000_000;

/**
 * Counts distinct states by their keys, for searches that keep no such set themselves. Where keys are hashes (over 16
 * cells) two states may be taken for one with a probability below 10⁻⁶ for a million states (64 bits).
 */
export class Census {
  /** Distinct states so far; null once there are more than `visitedLimit`. */
  count: number | null = 0;
  private entries = new Int32Array(2 << 6); // key pairs; all zero: free
  private shift = 26;
  private zeroSeen = false;

  /** Whether the state is new; false for all once the count was given up. Amortised O(1). */
  add(key0: number, key1: number): boolean {
    if (this.count === null) return false;
    if (key0 === 0 && key1 === 0) {
      const isNew = !this.zeroSeen;
      this.zeroSeen = true;
      if (isNew) this.count++;
      return isNew;
    }
    if (!place(this.entries, this.shift, key0, key1)) return false;
    this.count++;
    if (this.count > visitedLimit) this.giveUp();
    else if (this.count * 4 > this.entries.length) this.grow();
    return true;
  }

  private giveUp(): void {
    this.count = null;
    this.entries = new Int32Array(0);
  }

  private grow(): void {
    const old = this.entries;
    this.entries = new Int32Array(old.length * 2);
    this.shift--;
    for (let at = 0; at < old.length; at += 2) {
      if (old[at] !== 0 || old[at + 1] !== 0) place(this.entries, this.shift, old[at], old[at + 1]);
    }
  }
}

/** Puts a pair into its place by linear probing; false when it is there already. */
function place(entries: Int32Array, shift: number, key0: number, key1: number): boolean {
  const last = entries.length - 1;
  let at = (Math.imul(key0 ^ Math.imul(key1, 0x85ebca6b), 0x9e3779b1) >>> shift) << 1;
  while (entries[at] !== 0 || entries[at + 1] !== 0) {
    if (entries[at] === key0 && entries[at + 1] === key1) return false;
    at = (at + 2) & last;
  }
  entries[at] = key0;
  entries[at + 1] = key1;
  return true;
}
