import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { canShorten } from '../../../core/contract/anytime.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import type { Move } from '../../../core/puzzle/moves.ts';
import { isSolvable } from '../../../core/puzzle/solvability.ts';
import { useSession } from '../../session/explore-context.tsx';
import { type AnytimeDesk, anytimeDeskOf } from './anytime-desk.ts';
import { useService } from '../../kit/services.ts';

/** The best way that is known from a board that is too large for a shortest one. */
export type KnownWay =
  /** Not known yet, soon. */
  | { readonly state: 'working' }
  | {
      readonly state: 'found';
      readonly moves: readonly Move[];
      /** No solution has fewer moves. */
      readonly atLeast: number;
      /** Part of the search for shorter ones that is done, in percent; null when there is none. */
      readonly percent: number | null;
      readonly look: () => void;
      readonly stop: () => void;
    }
  /** The board is not of that kind, or the goal cannot be reached. */
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly why: string };

/**
 * The best known way from a board of more than 16 cells. Never that of another board: "working" until its own is known.
 * @param restMs all boards but the first must have been the same for so long before they are worked on
 */
export function useBestKnown(board: Board, goal: Board, restMs = 0): KnownWay {
  const asks = useMemo(() => canShorten(goal) && isSolvable(board, goal), [board, goal]);
  const desk = useDesk(board, goal, asks, restMs);
  const finding = useSyncExternalStore(desk.subscribe, () => desk.findingOf(board, goal));
  const percent = useSyncExternalStore(desk.subscribe, () => desk.percentOf(board, goal));
  return useMemo(() => {
    if (!asks) return { state: 'none' };
    if (finding === undefined) return { state: 'working' };
    if (finding.kind === 'failed') return { state: 'failed', why: finding.why };
    return {
      state: 'found',
      moves: [...finding.moves] as Move[],
      atLeast: finding.atLeast,
      percent,
      look: () => desk.look(board, goal),
      stop: () => desk.stop(),
    };
  }, [asks, finding, percent, desk, board, goal]);
}

/** Asks the desk for a board; whoever needs its answers subscribes to it. */
function useDesk(board: Board, goal: Board, asks: boolean, restMs: number): AnytimeDesk {
  const desk = anytimeDeskOf(useService('shorten'));
  const { activity } = useSession();
  const asked = useRef(false);
  useEffect(() => {
    if (!asks) return;
    let leave = asked.current && restMs > 0 ? null : desk.want(board, goal);
    asked.current = true;
    const timer = setTimeout(() => (leave ??= desk.want(board, goal)), restMs);
    const rest = activity.add(() => leave === null || desk.busy);
    return () => {
      clearTimeout(timer);
      leave?.();
      rest();
    };
  }, [desk, activity, asks, board, goal, restMs]);
  return desk;
}
