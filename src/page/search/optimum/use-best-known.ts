import type { RequestFault } from '../../../core/contract/messages.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { canShorten } from '../../../core/contract/optimal.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import type { Move } from '../../../core/puzzle/moves.ts';
import { isSolvable } from '../../../core/puzzle/solvability.ts';
import { useService } from '../../session/services.ts';
import { useSession } from '../../session/search-context.tsx';
import { type TabStorage, tabStorage } from '../../session/kept-text.ts';
import { keepBounds, recallBounds } from './kept-bounds.ts';
import type { BoundsFinding, Spent } from './request-queue.ts';
import { shorterRequestsOf } from './solver-requests.ts';
import { useKnown, useRequests } from './use-requests.ts';

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
      /** On its proof, with all before; null: nobody asked for one. */
      readonly spent: Spent | null;
      readonly look: () => void;
      readonly stop: () => void;
    }
  /** The board is not of that kind, or the goal cannot be reached. */
  | { readonly state: 'none' }
  | { readonly state: 'failed'; readonly why: RequestFault };

/**
 * The best known way from a board of more than 16 cells. Never that of another board: "working" until its own is known.
 * @param restMs all boards but the first must have been the same for so long before they are worked on
 */
export function useBestKnown(board: Board, goal: Board, restMs = 0): KnownWay {
  const asks = useMemo(() => canShorten(goal) && isSolvable(board, goal), [board, goal]);
  const requests = shorterRequestsOf(useService('shorten'));
  const boards = useMemo(() => [board], [board]);
  const tab = useTab();
  useEffect(() => recallBounds(requests, tab), [requests, tab]); // before anything is asked
  useRequests(requests, { boards, goal, asks, restMs });
  const finding = useSyncExternalStore(requests.subscribe, () => requests.findingOf(board, goal));
  const { moves = null, atLeast = 0 } = finding?.kind === 'bounds' ? finding : {};
  useEffect(() => {
    if (asks) keepBounds(tab, board, goal, requests.findingOf(board, goal));
  }, [asks, tab, board, goal, requests, moves, atLeast]);
  const percent = useSyncExternalStore(requests.subscribe, () => requests.percentOf(board, goal));
  return useMemo(() => {
    if (!asks) return { state: 'none' };
    if (finding?.kind === 'failed') return { state: 'failed', why: finding.why };
    if (finding === undefined || moves === null) return { state: 'working' };
    return {
      state: 'found',
      moves: [...moves] as Move[],
      atLeast,
      percent,
      spent: finding.spent ?? null,
      look: () => requests.search(board, goal),
      stop: () => requests.stop(),
    };
  }, [asks, finding, moves, atLeast, percent, requests, board, goal]);
}

/** What is kept for as long as this tab is open; null where nothing is. */
export function useTab(): TabStorage | null {
  const { storage = null } = useSession().kit;
  return useMemo(() => (storage === null ? null : tabStorage()), [storage]);
}

/**
 * Fewest moves to the goal from each of some boards of more than 16 cells, where a proof has told; null elsewhere. Asks for
 * nothing: all boards on the way of a solution that is proven a shortest are known with it.
 */
export function useProvenDistances(boards: readonly Board[], goal: Board): readonly (number | null)[] | null {
  const requests = shorterRequestsOf(useService('shorten'));
  const known = useKnown(requests);
  return useMemo(() => {
    if (!canShorten(goal)) return null;
    return boards.map((board) => provenLength(known.requests.findingOf(board, goal)));
  }, [known, boards, goal]);
}

function provenLength(finding: BoundsFinding | undefined): number | null {
  if (finding?.kind !== 'bounds' || finding.moves === null) return null;
  return finding.moves.length === finding.atLeast ? finding.atLeast : null;
}
