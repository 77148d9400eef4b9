/** What to try after a search that ended without a solution. */

import {
  type Advice,
  type RunEnd,
  limitDepth,
  raiseLimit,
  raised,
  nodesRaisedToUsual,
  rejectKnown,
  unlimit,
} from './shared/cures.ts';
import { algorithmCatalog, settingsInForce } from './registry.ts';
import { type AlgorithmName, type SearchSettings, defaultBudgets } from '../search/settings.ts';
import { type Limit, hasStronger, hidesWithinLimit, limitReason } from '../engine/outcome.ts';
import type { Ending, RunResult } from '../search/run.ts';
import { usualSettings } from '../search/options.ts';

const rejectOwnPath: Advice = {
  title: { title: 'Reject only boards of the own path' },
  change: { duplicates: 'path' },
};

type Ended = Pick<RunResult, 'status'> & {
  readonly counts: Pick<RunResult['counts'], 'expanded' | 'maxStored'>;
};

/** Null where there is a solution, or can be none. */
export function endOf(settings: SearchSettings, { status, counts }: Ended): RunEnd | null {
  if (status === 'exhausted') return 'exhausted';
  if (status !== 'budget') return null;
  if (counts.expanded >= settings.maxExpansions) return 'maxExpansions';
  if (counts.maxStored >= settings.maxNodes) return 'maxNodes';
  // A path that is cut off at the depth limit has had room on the stack, and no path comes to the usual limit.
  const hasStack =
    algorithmCatalog[settings.algorithm].options.includes('stackLimit') && settings.stackLimit > 0;
  if (hasStack && settings.stackLimit <= settings.maxDepth) return 'stackLimit';
  return settings.maxDepth >= defaultBudgets.maxDepth ? 'maxNodes' : 'maxDepth';
}

function use(algorithm: AlgorithmName): Advice {
  return {
    title: { code: 'advice.use', name: { title: algorithmCatalog[algorithm].title } },
    change: { algorithm },
  };
}

/** A heuristic that needs fewer expansions and nodes, on most boards at least, where there is one. */
function stronger(settings: SearchSettings): readonly Advice[] {
  if (settings.heuristic === 'linear-conflict')
    return [{ title: { title: 'Use a pattern database' }, change: { heuristic: 'pattern-database' } }];
  if (!hasStronger(settings)) return [];
  return [{ title: { title: 'Use linear conflict' }, change: { heuristic: 'linear-conflict' } }];
}

/** What is usual after an end; an algorithm's own advice goes first. */
const usual: Readonly<Record<RunEnd, (settings: SearchSettings) => readonly Advice[]>> = {
  maxExpansions(settings) {
    const larger = raised('maxExpansions', settings);
    if (!algorithmCatalog[settings.algorithm].informed) return [...larger, use(usualSettings.algorithm)];
    const isUsual = settings.maxExpansions >= defaultBudgets.maxExpansions;
    return isUsual ? [...stronger(settings), ...larger] : [...larger, ...stronger(settings)];
  },
  maxNodes(settings) {
    const { frontier, informed } = algorithmCatalog[settings.algorithm];
    const { duplicates, maxDepth } = settingsInForce(settings);
    const keeps = duplicates === 'none' ? [rejectKnown] : [];
    const isLongPath = frontier === 'stack' && !informed && maxDepth > 20;
    const shorter = isLongPath
      ? [{ ...limitDepth(20), change: { maxDepth: 20, duplicates: 'path' } as const }]
      : [];
    const better = informed ? stronger(settings) : [];
    return [...nodesRaisedToUsual(settings), ...keeps, ...shorter, use('ida-star'), ...better];
  },
  maxDepth: (settings) => [...raiseLimit(settings), unlimit],
  stackLimit: ({ stackLimit }) => [limitDepth(Math.min(20, stackLimit - 1)), use('breadth-first')],
  exhausted: () => [],
};

/** What to try on a board that can be solved, the likeliest cure first; none where nothing of the kind is known. */
export function adviceFor(settings: SearchSettings, outcome: Ended): readonly Advice[] {
  const end = endOf(settings, outcome);
  return end === null ? [] : adviceAt(end, settings);
}

/** The same, once it is known how the run ended. The values are within what the settings take. */
export function adviceAt(end: RunEnd, settings: SearchSettings): readonly Advice[] {
  const rules = algorithmCatalog[settings.algorithm];
  const advised = rules.advice?.[end]?.(settings) ?? usual[end](settings);
  return end === 'maxDepth' && hidesWithinLimit({ settings, rules }) ? [rejectOwnPath, ...advised] : advised;
}

/** Why a search with these settings stops at a limit, as its record says it too. */
export const reasonOf = (limit: Limit, settings: SearchSettings): Ending =>
  limitReason(limit, { settings, rules: algorithmCatalog[settings.algorithm] });
