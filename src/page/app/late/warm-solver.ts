import { canSolve } from '../../../core/contract/optimal.ts';
import { canRank } from '../../../core/puzzle/board.ts';
import type { SearchStore } from '../../session/search-store.ts';

/** Has the solver ready before it is asked: as soon as there is a board whose optimum only a search can tell. */
export function warmSolver(store: SearchStore, warm: () => void): void {
  const isSearched = ({ start }: { start: Parameters<typeof canSolve>[0] }): boolean =>
    canSolve(start) && !canRank(start);
  if (isSearched(store.getState())) warm();
  store.subscribe((state, before) => {
    if (state.start !== before.start && isSearched(state) && !isSearched(before)) warm();
  });
}
