import type { LabEffort, LabSearches } from '../../contract/lab.ts';
import type { Board } from '../../puzzle/board.ts';

/** A board for which A* returned more moves than are needed. */
export interface CostlyBoard {
  readonly board: Board;
  readonly found: number;
  readonly optimum: number;
}

/** Of the boards searched, the one with a detour that takes the fewest expansions to see; null when there is none. */
export function costlyBoard(
  searches: LabSearches,
  { boards, optimum }: Omit<LabEffort, 'searches'>,
): CostlyBoard | null {
  let least = Infinity;
  let best: CostlyBoard | null = null;
  boards.forEach((board, index) => {
    const found = searches.lengths[index] ?? 0;
    const shortest = optimum[index] ?? 0;
    const expanded = searches.expanded[index] ?? 0;
    if (found <= shortest || expanded >= least) return;
    least = expanded;
    best = { board, found, optimum: shortest };
  });
  return best;
}
