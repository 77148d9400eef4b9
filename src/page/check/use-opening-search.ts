import type { BoardPair } from '../../core/puzzle/board.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import type { PlainText } from '../../locales/t.ts';
import { sameBoards } from '../session/opened-record.ts';
import { openSearches } from '../session/open-search.ts';
import { useSession } from '../session/search-context.tsx';

/** The boards of a question here are not those of the other screens until one of its searches goes there, which is not to be missed. */
const takenOver: PlainText =
  'The boards here are those of Check now. Undo at the board brings back those before.';

/** Goes to the main screen, and searches there by these settings. */
export function useOpeningSearch(): (boards: BoardPair, settings: SearchSettings) => void {
  const session = useSession();
  return ({ start, goal }, settings) => {
    const state = session.store.getState();
    const { view, beside } = state;
    const notice = sameBoards(state, { start, goal }) ? null : takenOver;
    session.page.getState().showScreen('explore');
    const search = { boards: { start, goal }, settings, step: null, view, beside, mode: 'watch' as const };
    void openSearches(session, { search, compared: null }, 'link', notice);
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
    if (!sameBoards(state, boards)) {
      state.editBoards(boards);
      session.page.setState({ notice: takenOver });
    }
    session.page.getState().compare({
      lanes: lanes.map((settings) => ({ ...settings, code: '' as const })),
      ...{ pair: [0, 1], pace: 'step', view: 'tree', place: null },
    });
    session.page.getState().showScreen('compare');
  };
}
