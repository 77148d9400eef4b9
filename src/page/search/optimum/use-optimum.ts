import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { TrueDistances } from '../../../core/analysis/true-distances.ts';
import { canSolve } from '../../../core/contract/optimal.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import type { Move } from '../../../core/puzzle/moves.ts';
import { isSolvable } from '../../../core/puzzle/solvability.ts';
import { canRank } from '../../../core/puzzle/state-rank.ts';
import { useExplore, useSession } from '../../session/explore-context.tsx';
import { useService } from '../../kit/services.ts';
import { useSpaceRings, useTrueDistances } from '../../session/space-rings.ts';
import { type Optimum, optimumFrom } from './optimum.ts';
import { type OptimumDesk, deskOf } from './optimum-desk.ts';

const noBoards: readonly Board[] = [];
const working: Optimum = { state: 'working' };
const tooLarge: Optimum = {
  state: 'unknown',
  why: 'Shortest solutions are worked out for boards of up to 16 cells.',
};

/** When what is asked for is begun. */
interface AskOptions {
  /** False puts it off: until then the answer is "working". */
  readonly ready?: boolean;
  /** All boards but the first must have been the same for so long before they are searched: they are being edited. */
  readonly restMs?: number;
}

/**
 * The optimum of a board: up to 10 cells from the distances of all boards, up to 16 by a search for this one. Never that
 * of another board: "working" until its own is known.
 */
export function useOptimum(board: Board, goal: Board, options: AskOptions = {}): Optimum {
  const { ready = true } = options;
  const rings = useSpaceRings(ready && canRank(goal) ? goal : null);
  const distances = useMemo(() => (rings?.ok ? new TrueDistances(goal, rings.value) : null), [goal, rings]);
  const solvable = useMemo(() => isSolvable(board, goal), [board, goal]);
  const boards = useMemo(() => (solvable ? [board] : noBoards), [board, solvable]);
  const desk = useDesk(boards, goal, options);
  const finding = useSyncExternalStore(desk.subscribe, () => desk.findingOf(board, goal));
  const searching = useSyncExternalStore(desk.subscribe, () => desk.isSearching(board, goal));
  return useMemo(() => {
    if (!canRank(goal) && !canSolve(goal)) return tooLarge;
    if (!solvable) return { state: 'none' };
    if (distances !== null) return optimumFrom(distances, board);
    if (rings?.ok === false) return { state: 'unknown', why: rings.error };
    if (finding?.kind === 'known') return knownFrom(finding.moves);
    if (finding?.kind === 'failed') return { state: 'unknown', why: finding.why };
    const atLeast = finding?.atLeast ?? 0;
    if (searching) return { state: 'searching', atLeast, stop: () => desk.stop() };
    if (finding === undefined) return working;
    return { state: 'hard', atLeast, find: () => desk.search(board, goal) };
  }, [distances, rings, finding, searching, desk, board, goal, solvable]);
}

/**
 * Moves of a shortest way, where somebody found it out already or the distances of all boards tell; null elsewhere. Never
 * begins a search for it.
 * @param calm false while the page has better things to do than distances
 */
export function useKnownLength(board: Board, goal: Board, calm: boolean): number | null {
  const distances = useTrueDistances(calm ? goal : null);
  const desk = deskOf(useService('solve'));
  const finding = useSyncExternalStore(desk.subscribe, () => {
    const found = desk.findingOf(board, goal);
    return found?.kind === 'known' ? found : desk.findingOf(goal, board); // as long in the other direction
  });
  if (distances !== null) {
    const length = distances.distanceOf(board);
    return length < 0 ? null : length;
  }
  return finding?.kind === 'known' ? finding.moves.length : null;
}

/** No more boards of a game than these are asked for: nobody makes so many moves by hand. */
const mostAsked = 1000;

/**
 * Fewest moves to the goal from each board of a game; null where that is not known (yet). The last one is asked for first.
 * @param boards each can reach the goal
 */
export function useDistancesOf(boards: readonly Board[], goal: Board): readonly (number | null)[] {
  const distances = useTrueDistances(goal);
  const desk = useDesk(
    useMemo(() => [...boards.slice(-1), ...boards.slice(-mostAsked, -1)], [boards]),
    goal,
  );
  const version = useSyncExternalStore(desk.subscribe, desk.version);
  return useMemo(() => {
    if (distances !== null) return boards.map((board) => distances.distanceOf(board));
    return boards.map((board) => {
      const finding = desk.findingOf(board, goal);
      return finding?.kind === 'known' ? finding.moves.length : null;
    });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the version stands for what is on the desk
  }, [distances, desk, version, boards, goal]);
}

/** Asks the desk for boards that only a search can tell of; whoever needs its answers subscribes to it. */
function useDesk(
  boards: readonly Board[],
  goal: Board,
  { ready = true, restMs = 0 }: AskOptions = {},
): OptimumDesk {
  const desk = deskOf(useService('solve'));
  const { activity } = useSession();
  const tables = useExplore((state) => state.optimumTables);
  const asks = ready && boards.length > 0 && !canRank(goal) && canSolve(goal);
  const asked = useRef(false);
  useEffect(() => {
    if (!asks) return;
    let leave = asked.current && restMs > 0 ? null : desk.want(boards, goal, tables);
    asked.current = true;
    const timer = setTimeout(() => (leave ??= desk.want(boards, goal, tables)), restMs);
    const rest = activity.add(() => leave === null || desk.busy);
    return () => {
      clearTimeout(timer);
      leave?.();
      rest();
    };
  }, [desk, activity, asks, boards, goal, tables, restMs]);
  return desk;
}

function knownFrom(moves: Uint8Array): Optimum {
  return { state: 'known', length: moves.length, moves: [...moves] as Move[] };
}
