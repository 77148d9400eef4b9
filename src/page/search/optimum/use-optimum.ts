import { useMemo, useSyncExternalStore } from 'react';
import { canSolve, maxSolvedCells } from '../../../core/contract/optimal.ts';
import { type Board, canRank } from '../../../core/puzzle/board.ts';
import { type Move, applyMove } from '../../../core/puzzle/moves.ts';
import { isSolvable } from '../../../core/puzzle/solvability.ts';
import { usePage } from '../../session/search-context.tsx';
import { useService } from '../../session/services.ts';
import { useDistancesIn, useSpaceRings, useTrueDistances } from '../../board/space-rings.ts';
import type { BoundsFinding, RequestQueue } from './request-queue.ts';
import { optimumRequestsOf } from './solver-requests.ts';
import { useKnown, useRequests } from './use-requests.ts';
import type { RequestFault } from '../../../core/contract/messages.ts';
import type { TrueDistances } from '../../../core/analysis/true-distances.ts';

const noBoards: readonly Board[] = [];
const working: Optimum = { state: 'working' };
const tooLarge: Optimum = {
  state: 'unknown',
  why: { code: 'shortest.too-large', n: maxSolvedCells },
};

/** When what is asked for is begun. */
interface AskOptions {
  /** False puts it off: until then the answer is "working". */
  readonly ready?: boolean;
  /** All boards but the first must have been the same for so long before they are searched: they are being edited. */
  readonly restMs?: number;
}

/**
 * The optimum of a board: from the distances of all boards where they are known, up to 16 cells by a search for this one. Never that
 * of another board: "working" until its own is known.
 */
export function useOptimum(board: Board, goal: Board, options: AskOptions = {}): Optimum {
  const { ready = true } = options;
  const rings = useSpaceRings(ready && canRank(goal) ? goal : null);
  const distances = useDistancesIn(rings, ready ? goal : null);
  const solvable = useMemo(() => isSolvable(board, goal), [board, goal]);
  const boards = useMemo(() => (solvable ? [board] : noBoards), [board, solvable]);
  const requests = useOptimumRequests(boards, goal, options);
  const finding = useSyncExternalStore(requests.subscribe, () => requests.findingOf(board, goal));
  const searching = useSyncExternalStore(requests.subscribe, () => requests.percentOf(board, goal) !== null);
  return useMemo(() => {
    if (!canRank(goal) && !canSolve(goal)) return tooLarge;
    if (!solvable) return { state: 'none' };
    if (distances !== null) return optimumFrom(distances, board);
    if (rings?.ok === false) return { state: 'unknown', why: rings.error };
    if (finding?.kind === 'failed') return { state: 'unknown', why: finding.why };
    const moves = finding?.moves ?? null;
    if (moves !== null) return { state: 'known', length: moves.length, moves: [...moves] as Move[] };
    const atLeast = finding?.atLeast ?? 0;
    if (searching) return { state: 'searching', atLeast, stop: () => requests.stop() };
    if (finding === undefined) return working;
    return { state: 'hard', atLeast, find: () => requests.search(board, goal) };
  }, [distances, rings, finding, searching, requests, board, goal, solvable]);
}

/**
 * Moves of a shortest way, where somebody found it out already or the distances of all boards tell; null elsewhere. Never
 * begins a search for it.
 * @param calm false while the page has better things to do than distances
 */
export function useKnownLength(board: Board, goal: Board, calm: boolean): number | null {
  const distances = useTrueDistances(calm ? goal : null);
  const requests = optimumRequestsOf(useService('solve'));
  const known = useSyncExternalStore(requests.subscribe, () => {
    return lengthOf(requests.findingOf(board, goal)) ?? lengthOf(requests.findingOf(goal, board)); // as long in the other direction
  });
  if (distances !== null) {
    const length = distances.distanceOf(board);
    return length < 0 ? null : length;
  }
  return known;
}

/** No more boards of a game than these are asked for: nobody makes so many moves by hand. */
const maxAsked = 1000;

/**
 * Fewest moves to the goal from each board of a game; null where that is not known (yet). The last one is asked for first.
 * @param boards each can reach the goal
 */
export function useDistancesOf(boards: readonly Board[], goal: Board): readonly (number | null)[] {
  const distances = useTrueDistances(goal);
  const requests = useOptimumRequests(
    useMemo(() => [...boards.slice(-1), ...boards.slice(-maxAsked, -1)], [boards]),
    goal,
  );
  const known = useKnown(requests);
  return useMemo(() => {
    if (distances !== null) return boards.map((board) => distances.distanceOf(board));
    return boards.map((board) => lengthOf(known.requests.findingOf(board, goal)));
  }, [distances, known, boards, goal]);
}

/** The requests of a solver, with these boards among them where only a search can tell of them. */
function useOptimumRequests(
  boards: readonly Board[],
  goal: Board,
  { ready = true, restMs = 0 }: AskOptions = {},
): RequestQueue {
  const requests = optimumRequestsOf(useService('solve'));
  const tables = usePage((state) => state.optimumTables);
  const asks = ready && boards.length > 0 && !canRank(goal) && canSolve(goal);
  useRequests(requests, { boards, goal, tables, asks, restMs });
  return requests;
}

function lengthOf(finding: BoundsFinding | undefined): number | null {
  return finding?.kind === 'bounds' && finding.moves !== null ? finding.moves.length : null;
}

/** The shortest way from a board to the goal, as far as this page can tell. */
export type Optimum =
  /** Not known yet, soon. */
  | { readonly state: 'working' }
  | {
      readonly state: 'known';
      readonly length: number;
      /** One of the shortest solutions, whole. */
      readonly moves: readonly Move[];
    }
  /** Too hard to be found in passing: it has at least so many moves. */
  | { readonly state: 'hard'; readonly atLeast: number; readonly find: () => void }
  /** Searched for until it is found. Nothing is proved yet while `atLeast` is 0. */
  | { readonly state: 'searching'; readonly atLeast: number; readonly stop: () => void }
  /** The goal cannot be reached. */
  | { readonly state: 'none' }
  /** The board is too large, or it could not be worked out: a sentence says why. */
  | { readonly state: 'unknown'; readonly why: RequestFault };

/** The optimum where the distance of every board is known. */
function optimumFrom(distances: TrueDistances, board: Board): Optimum {
  const length = distances.distanceOf(board);
  if (length < 0) return { state: 'none' };
  const moves: Move[] = [];
  for (let at = board; moves.length < length;) {
    const [move] = distances.optimalMoves(at);
    if (move === undefined) break;
    moves.push(move);
    at = applyMove(at, move);
  }
  return { state: 'known', length, moves };
}
