import { readPageLink } from '../formats/page-link.ts';
import { writeShareLink } from '../formats/share-link.ts';
import { cellCount } from '../puzzle/board.ts';
import { firstStart } from '../state/explore-store.ts';
import { onceShown } from '../state/once-shown.ts';
import { openSearches } from '../state/open-search.ts';
import { searchShown } from '../state/page-shown.ts';
import type { SearchSession } from '../state/search-session.ts';

/** Boards up to this size are searched again by themselves on a later visit; larger ones might take long. */
const quickCells = 9;

/** Puts something on the stage: what a link says, else a first visit's example, else the last visit's search. */
export function openFirstSearch(session: SearchSession, firstVisit: boolean): void {
  const { store } = session;
  const { hash } = window.location;
  if (openLink(session, hash, 'first')) {
    // A link begins its game anew; only who loads the page again goes on with theirs.
    const [entry] = performance.getEntriesByType('navigation');
    if ((entry as PerformanceNavigationTiming | undefined)?.type === 'navigate')
      store.getState().beginAgain();
  } else if (firstVisit && hash === '') {
    store.setState({ start: firstStart, firstVisit: 'show' });
    session.search({ at: 'step', step: 0 });
  } else
    onceShown(session, () => {
      if (cellCount(store.getState().start) <= quickCells) session.search();
    });
}

/**
 * Follows a link: goes to its screen, and begins the search that it holds when that is seen. A link followed later does
 * nothing if its search is the one there already; at first nothing has been searched yet, whatever the last visit kept.
 * False when it holds no search that can be used.
 */
export function openLink(session: SearchSession, hash: string, when: 'first' | 'later'): boolean {
  const { store } = session;
  const link = readPageLink(hash);
  if (!link.ok) {
    store.setState({ notice: `${link.error} Showing the usual board instead.` });
    return false;
  }
  if (link.value === null) return false;
  const { screen, search, compared = null, lesson = null, presenter = false } = link.value;
  const isThere =
    search !== null &&
    when === 'later' &&
    writeShareLink(search) === writeShareLink(searchShown(store.getState()));
  store.getState().showScreen(screen);
  if (presenter) store.getState().setPresenter(true);
  if (screen === 'learn') store.setState({ lesson });
  void openSearches(session, { search: isThere ? null : search, compared });
  return search !== null;
}
