import { readPageLink } from '../formats/page-link.ts';
import { writeShareLink } from '../formats/share-link.ts';
import { cellCount } from '../puzzle/board.ts';
import { openSearch } from '../state/open-search.ts';
import type { SearchSession } from '../state/search-session.ts';
import { searchShown } from './search-shown.ts';

/** Boards up to this size are searched again by themselves on a later visit; larger ones might take long. */
const quickCells = 9;

/** Puts something on the stage: what a link says, else a first visit's example, else the last visit's search. */
export function openFirstSearch(session: SearchSession, firstVisit: boolean): void {
  if (openLink(session, window.location.hash)) return;
  onceShown(session, () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (firstVisit) session.search(still ? { at: 'tip' } : { at: 'play' });
    else if (cellCount(session.store.getState().start) <= quickCells) session.search();
  });
}

/** Does what waits for the main screen: at once, or when a person goes there and nothing has been searched since. */
function onceShown({ store }: SearchSession, work: () => void): void {
  if (store.getState().screen === 'explore') {
    work();
    return;
  }
  const stop = store.subscribe(({ screen, phase }) => {
    if (screen !== 'explore') return;
    stop();
    if (phase === 'idle') work();
  });
}

/**
 * Follows a link: goes to its screen, and begins the search that it holds, if it is not the one there already. False when
 * it holds no search that can be used.
 */
export function openLink(session: SearchSession, hash: string): boolean {
  const { store } = session;
  const link = readPageLink(hash);
  if (!link.ok) {
    store.setState({ notice: `${link.error} Showing the usual board instead.` });
    return false;
  }
  if (link.value === null) return false;
  const { screen, search } = link.value;
  store.getState().showScreen(screen);
  if (search === null) return false;
  // A visit before may have kept just this search: then it is chosen, and still to be made.
  const { phase, recorded } = store.getState();
  const isMade = recorded !== null || phase === 'running';
  if (!isMade || writeShareLink(search) !== writeShareLink(searchShown(store.getState()))) {
    openSearch(session, search);
  }
  return true;
}
