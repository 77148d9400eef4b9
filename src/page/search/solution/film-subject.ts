import { algorithmCatalog } from '../../../core/algorithms/registry.ts';
import { nameInCode } from '../../../core/heuristics/own-name.ts';
import { currentAt, solutionNodes, waysToGoal } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { named } from '../../../locales/named.ts';
import { t } from '../../../locales/t.ts';
import { nameOfHeuristic } from '../../session/search-words.ts';

/** What a film is about besides its boards. */
export interface FilmSubject {
  readonly title: string;
  readonly subtitle: string;
  /** Of the file, without its ending. */
  readonly fileName: string;
  readonly reachesGoal: boolean;
  /** Position → h of the record; empty where it says nothing about this path. */
  readonly h: readonly number[];
  /** The search that can grow beside the path; null where there is none. */
  readonly search: Trace | null;
}

/**
 * A replay's subject: the algorithm, what guided it, and how long the path is.
 * @param trace the search's record; undefined for a solution that another solver found
 */
export function subjectOf(trace: Trace | undefined, moves: number, isSolution: boolean): FilmSubject {
  const length = t('{n} {n:move|moves}', { n: moves });
  const plain = { h: [], search: null };
  if (trace === undefined)
    return {
      ...plain,
      title: t('Solution'),
      subtitle: length,
      fileName: 'solution',
      reachesGoal: isSolution,
    };
  const { algorithm } = trace.request.settings;
  const { title, informed } = algorithmCatalog[algorithm];
  const guide = guideOf(trace);
  if (!isSolution) {
    const subtitle = [named(title), ...guide, length].join(' · ');
    return {
      ...plain,
      title: t('Path to a node'),
      subtitle,
      fileName: `${algorithm}-path`,
      reachesGoal: false,
    };
  }
  return {
    title: named(title),
    subtitle: [...guide, length].join(' · '),
    fileName: `${algorithm}-solution`,
    reachesGoal: true,
    h: informed ? hAlong(trace, moves) : [],
    search: isOnRecord(trace) ? trace : null,
  };
}

function guideOf({ request: { settings } }: Trace): string[] {
  const { informed } = algorithmCatalog[settings.algorithm];
  return informed ? [nameOfHeuristic(settings, nameInCode)] : [];
}

/** h of the nodes on the path, where there is one node for each board and all estimates are for the same goal. */
function hAlong(trace: Trace, moves: number): number[] {
  if (waysToGoal(trace).length !== 1) return [];
  const nodes = solutionNodes(trace);
  return nodes.length === moves + 1 ? nodes.map((node) => trace.h.values[node] ?? 0) : [];
}

/** Whether each step of the search can be shown, and one of them expands the root. */
function isOnRecord(trace: Trace): boolean {
  return trace.stepCount > 0 && trace.complete && currentAt(trace, 1) >= 0;
}
