import { algorithmCatalog, settingsInForce } from '../contract/algorithm-catalog.ts';
import type { Ending } from '../contract/ending.ts';
import { heuristicInfoOf } from '../contract/heuristic-info.ts';
import type { SearchSettings } from '../contract/settings.ts';

/** Which budget ended a search (rule S15). */
export type Limit = 'maxExpansions' | 'maxNodes' | 'maxDepth' | 'stackLimit';

/** Why a search stopped at a budget, and what to try instead. */
export function limitReason(limit: Limit, settings: SearchSettings): Ending {
  const n = settings[limit];
  switch (limit) {
    case 'maxExpansions':
      return { code: fewerExpansions(settings), n };
    case 'maxNodes':
      return { code: keeps(settings), n, algorithm: { title: algorithmCatalog[settings.algorithm].title } };
    case 'maxDepth':
      return { code: 'end.depth', n };
    case 'stackLimit':
      return { code: 'end.stack', n };
  }
}

/** By what needs fewer expansions. */
function fewerExpansions({ algorithm, duplicates }: SearchSettings) {
  if (algorithm === 'sub-goals') return 'end.expansions';
  // No larger budget helps a path that may go on for 100,000 moves.
  if (algorithm === 'depth-first' && duplicates !== 'closed') return 'end.expansions.one-path';
  return algorithmCatalog[algorithm].informed ? 'end.expansions.informed' : 'end.expansions.uninformed';
}

/** By what fills the memory. */
function keeps(settings: SearchSettings) {
  const { algorithm, duplicates } = settingsInForce(settings);
  if (algorithm === 'sub-goals') return 'end.nodes.sub-goals';
  if (duplicates === 'closed') return 'end.nodes.closed';
  if (duplicates === 'expanded') return 'end.nodes.expanded';
  return duplicates === 'none' ? 'end.nodes.none' : 'end.nodes.path';
}

export function solved(moves: number): Ending {
  return { code: 'end.solved', moves };
}

/** Why a search with an empty frontier found nothing. */
export function exhaustedReason(settings: SearchSettings, states: number | null, solvable: boolean): Ending {
  const { algorithm, width } = settings;
  if (algorithm === 'sub-goals' && !solvable) return { code: 'end.sub-goal-unreachable' };
  if (algorithm === 'bidirectional' || algorithm === 'nbs') return { code: 'end.sides-never-met' };
  if (!solvable)
    return states === null ? { code: 'end.unreachable.all' } : { code: 'end.unreachable', n: states };
  if (algorithm === 'stack-beam' || algorithm === 'beam') return { code: 'end.beam-dry', n: width };
  return states === null ? { code: 'end.searched.all' } : { code: 'end.searched', n: states };
}

/** Why hill climbing ended without the goal. @param lowestH where it is stuck, the lowest of all climbs */
export function stuckReason(settings: SearchSettings, lowestH: number, solvable: boolean): Ending {
  const { heuristic, sideways, restarts } = settings;
  const h = rounded(lowestH);
  if (!solvable) return { code: 'end.stuck.unreachable', h };
  if (restarts > 0) return { code: 'end.stuck.climbs', n: restarts + 1, h };
  if (heuristicInfoOf(heuristic).neverFlat) return { code: 'end.stuck.no-equal', h };
  return { code: sideways > 0 ? 'end.stuck.sideways' : 'end.stuck', h };
}

/** Why simulated annealing ended without the goal. @param h where it stands  @param lowest on its way */
export function cooledReason(h: number, lowest: number, solvable: boolean): Ending {
  const code = solvable ? 'end.cooled' : 'end.cooled.unreachable';
  return { code, h: rounded(h), least: rounded(lowest) };
}

/** As much of an h as tells something. */
export const rounded = (h: number): number => Number(h.toFixed(2));
