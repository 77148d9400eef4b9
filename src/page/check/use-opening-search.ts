import type { BoardPair } from '../../core/puzzle/board.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { sameBoards } from '../session/opened-record.ts';
import { openSearches } from '../session/open-search.ts';
import { useSession } from '../session/search-context.tsx';

/** Goes to the main screen, and searches there by these settings. */
export function useOpeningSearch(): (boards: BoardPair, settings: SearchSettings) => void {
  const session = useSession();
  return ({ start, goal }, settings) => {
    const { view, beside } = session.store.getState();
    session.page.getState().showScreen('explore');
    const search = { boards: { start, goal }, settings, step: null, view, beside, mode: 'watch' as const };
    void openSearches(session, { search, compared: null });
  };
}

/** Goes to Compare with two searches of the same boards beside each other. */
export function useComparing(): (
  boards: BoardPair,
  lanes: readonly [SearchSettings, SearchSettings],
) => void {
  const session = useSession();
  return ({ start, goal }, lanes) => {
    const state = session.store.getState();
    const boards = { start, goal };
    if (!sameBoards(state, boards)) state.editBoards(boards);
    session.page.getState().compare({
      lanes: lanes.map((settings) => ({ ...settings, code: '' as const })),
      ...{ pair: [0, 1], pace: 'step', view: 'tree', place: null },
    });
    session.page.getState().showScreen('compare');
  };
}
