import { type PageLink, isNoLink, readPageLink } from '../../../core/files/page-link.ts';
import { type LinkFault, pairsOf, writeShareLink } from '../../../core/files/share-link.ts';
import { boardsEqual, cellCount, maxQuickCells } from '../../../core/puzzle/board.ts';
import { type SearchState, firstStart, usual } from '../../session/search-store.ts';
import { inOneNotice } from '../../session/page-store.ts';
import { type TabStorage, tabStorage } from '../../session/kept-text.ts';
import { whenOnExplore, openSearches, linkOfSearch } from '../../session/open-search.ts';
import type { SearchSession } from '../../session/search-session.ts';

/** In this tab: the link whose boards nobody had searched when the page was left. */
export const unsearchedName = 'tilescope.unsearched';

/** In this tab: the address that the page was left at, and in a second line the link to what it showed, which was to be written there. */
export const unwrittenName = 'tilescope.unwritten';

/** In this tab: a first visit has begun that the person has not ended. */
const firstVisitName = 'tilescope.first-visit';
const begun = 'begun';

/**
 * Puts something on the stage: what a link says, else a first visit's example, else the last visit's search. A first visit that is
 * loaded again before the person has done anything else is one still, whatever was kept of it meanwhile.
 */
export function openFirstSearch(session: SearchSession, firstVisit: boolean): void {
  const { store } = session;
  const tab = session.kit.storage === null ? null : tabStorage();
  const hash = addressOf(tab);
  const [entry] = performance.getEntriesByType('navigation');
  const isNew = (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  const rests = !isNew && tab?.getItem(unsearchedName) === hash;
  const goesOn = tab?.getItem(firstVisitName) === begun;
  tab?.removeItem(firstVisitName);
  if (openLink(session, hash, rests ? 'unsearched' : 'first')) {
    // A link begins its game anew; only who loads the page again goes on with theirs.
    if (isNew) session.page.getState().setGame(null);
  } else if ((firstVisit || goesOn) && hash === '') {
    tab?.setItem(firstVisitName, begun);
    store.setState({ start: firstStart, firstVisit: 'show' });
    const stop = store.subscribe((state) => {
      if (state.firstVisit !== null) return;
      stop();
      tab?.removeItem(firstVisitName);
    });
    session.search({ at: 'step', step: 0 });
  } else
    whenOnExplore(session, () => {
      if (cellCount(store.getState().start) <= maxQuickCells) session.search();
    });
}

/** The link that the page is opened by: of a page that is loaded anew to what it showed, also where that had changed a moment before. */
function addressOf(tab: TabStorage | null): string {
  const { hash } = window.location;
  const [from, to] = tab?.getItem(unwrittenName)?.split('\n') ?? [];
  tab?.removeItem(unwrittenName);
  if (from !== hash || to === undefined) return hash;
  window.history.replaceState(window.history.state, '', to);
  return window.location.hash;
}

/** Of what a link says and the page cannot use, this many are told one by one. */
const maxFaults = 5;

/**
 * Follows a link: goes to its screen, and begins the search that it holds when that is seen. What cannot be used of it is
 * said, and the rest is followed. Boards that are not written as links write them are read as a field of the page does, once what
 * reads them is fetched. A link followed later does nothing if its search is the one there already; at first
 * nothing has been searched yet, whatever the last visit kept. One that was `unsearched` when the page was left is put on the
 * screen and not searched. False when it holds no search that can be used.
 */
export function openLink(
  session: SearchSession,
  hash: string,
  when: 'first' | 'later' | 'unsearched',
): boolean {
  const { store, page } = session;
  const faults: LinkFault[] = [];
  const link = readPageLink(hash, faults);
  if (!link.ok) {
    page.setState({ notice: inOneNotice([link.error, boardsInstead(store.getState())]) });
    return false;
  }
  if (link.value === null) {
    const unknown = isNoLink(hash);
    if (unknown !== null) page.setState({ notice: inOneNotice([unknown, boardsInstead(store.getState())]) });
    return false;
  }
  const {
    screen,
    search,
    lesson = null,
    experiment = null,
    labCost,
    lab = null,
    presenter = false,
  } = link.value;
  page.getState().showScreen(screen);
  if (labCost !== undefined) store.getState().changeSetting('cost', labCost);
  if (presenter) page.setState({ presenter });
  if (screen === 'learn') page.setState({ lesson });
  if (screen === 'experiments') page.setState({ experiment });
  if (screen === 'lab') page.setState({ lab });
  const turn = ++turns;
  const begin = (read: PageLink, amiss: LinkFault[]): void => {
    if (turn === turns) beginLinked(session, { hash, when, read, faults: amiss });
  };
  const plain = link.value;
  const asPlain = (): void => begin(plain, faults);
  if (!faults.some(({ code }) => code === 'link.start' || code === 'link.goal')) asPlain();
  else {
    const done = session.activity.add(() => true);
    void import('../../../core/puzzle/written-boards.ts')
      .then(({ readPair }) => {
        const amiss: LinkFault[] = [];
        const read = readPageLink(hash, amiss, readPair);
        if (read.ok && read.value !== null) begin(read.value, amiss);
      }, asPlain)
      .finally(done);
  }
  return search !== null;
}

/** Links followed so far: one whose boards are still being read makes way for a later one. */
let turns = 0;

interface FollowedLink {
  readonly hash: string;
  readonly when: 'first' | 'later' | 'unsearched';
  readonly read: PageLink;
  readonly faults: LinkFault[];
}

/** Says what of a link could not be used or was taken for granted, and begins the searches that it holds. */
function beginLinked(session: SearchSession, { hash, when, read, faults }: FollowedLink): void {
  const { store, page } = session;
  const { search, compared = null } = read;
  const values = pairsOf(hash);
  const lacksBoards = search?.boards === null && ['start', 'goal', 'size'].some((key) => values.has(key));
  const more = faults.splice(maxFaults).length;
  if (more > 0) faults.push({ code: 'link.more', n: more });
  if (faults.length > 0 && lacksBoards) faults.push(boardsInstead(store.getState()));
  const amiss = inOneNotice(faults);
  if (amiss !== null) page.setState({ notice: amiss });
  const isThere =
    search !== null &&
    when === 'later' &&
    writeShareLink(search) === writeShareLink(linkOfSearch(store.getState()));
  const found = { search: isThere ? null : search, compared };
  void openSearches(session, found, 'link', amiss, when === 'unsearched');
}

/** What stands where the boards of a link should: those of a first visit, or the reader's own. */
function boardsInstead({ start, goal }: SearchState): LinkFault {
  const isUsual = boardsEqual(start, usual.start) && boardsEqual(goal, usual.goal);
  return { code: isUsual ? 'link.usual-board' : 'link.last-board' };
}
