import type { BoardPair } from '../../core/puzzle/board.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { openSearches } from '../state/open-search.ts';
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
