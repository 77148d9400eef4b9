import { useEffect, useState } from 'react';
import { boardsEqual } from '../../puzzle/board.ts';
import { isSolvable } from '../../puzzle/solvability.ts';
import { canRank } from '../../puzzle/state-rank.ts';
import { useExplore, useSession } from '../explore-context.tsx';
import { useTrueDistances } from '../stage/spaces-context.tsx';
import type { BoardBench } from './use-board-bench.ts';

/** Moves of a shortest solution; a word where there is no number: yet, at all, or for boards as large as these. */
export type Optimum = number | 'working' | 'none' | 'unmeasured';

/**
 * The optimum between the two boards, also while one of them is edited: a way has the same length in both directions, so
 * the distances are asked for around the board that stays as it is, and asked for again only when both are others.
 */
export function useOptimum({ start, goal, other }: BoardBench): Optimum {
  const spare = useSpareMoment();
  const [centre, setCentre] = useState(other);
  if (!boardsEqual(centre, start) && !boardsEqual(centre, goal)) setCentre(other);
  const distances = useTrueDistances(spare ? centre : null);
  if (!canRank(start)) return 'unmeasured';
  if (!isSolvable(start, goal)) return 'none';
  if (distances === null) return 'working';
  return distances.distanceOf(boardsEqual(distances.goal, start) ? goal : start);
}

/** At the latest so long after the first search is on screen. */
const mostPatienceMs = 1000;

/** False while the page opens: the first search and its picture have the machine to themselves. */
function useSpareMoment(): boolean {
  const { activity } = useSession();
  const opened = useExplore(({ phase, stepCount }) => phase !== 'running' || stepCount > 0);
  const [spare, setSpare] = useState(false);
  useEffect(() => {
    if (!opened || spare) return;
    const leave = activity.add(() => true);
    const cancel = whenIdle(() => setSpare(true), mostPatienceMs);
    return () => {
      cancel();
      leave();
    };
  }, [activity, opened, spare]);
  return spare;
}

/** Does `work` once the page has nothing better to do, or after `timeout` ms; returns the way out. */
function whenIdle(work: () => void, timeout: number): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(work, { timeout });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, timeout / 4);
  return () => clearTimeout(timer);
}
