import { useEffect, useState } from 'react';
import { type Board, boardsEqual } from '../../../core/puzzle/board.ts';
import { canRank } from '../../../core/puzzle/state-rank.ts';
import { useSearch, useSession } from '../../session/search-context.tsx';
import type { Optimum } from '../optimum/optimum.ts';
import { useOptimum } from '../optimum/use-optimum.ts';
import type { BoardBench } from './use-board-bench.ts';

/** A board that is being edited is searched once it has been the same for so long. */
const editRestMs = 150;

/** The optimum from a board to the one that stays while it is edited. */
export interface OptimumBetween {
  readonly optimum: Optimum;
  readonly board: Board;
  readonly centre: Board;
}

/**
 * The optimum between the two boards, also while one of them is edited: a way has the same length in both directions, so
 * it is asked for towards the board that stays as it is, and all that is prepared for that goal is of use again.
 */
export function useOptimumBetween({ start, goal, other }: BoardBench): OptimumBetween {
  const spare = useSpareMoment();
  const ready = spare || !canRank(start);
  const [centre, setCentre] = useState(other);
  if (!boardsEqual(centre, start) && !boardsEqual(centre, goal)) setCentre(other);
  const board = boardsEqual(centre, start) ? goal : start;
  return { optimum: useOptimum(board, centre, { ready, restMs: editRestMs }), board, centre };
}

/** A space comes at leisure, but at the latest so long after the first search is on screen. */
const maxPatienceMs = 1000;

/**
 * False while the page opens: the first search and its picture come before a space, which takes the page's thread too. The
 * search for one board does not.
 */
function useSpareMoment(): boolean {
  const { activity } = useSession();
  const opened = useSearch(({ phase, stepCount }) => phase !== 'running' || stepCount > 0);
  const [spare, setSpare] = useState(false);
  useEffect(() => {
    if (!opened || spare) return;
    const leave = activity.add(() => true);
    const cancel = whenIdle(() => setSpare(true), maxPatienceMs);
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
