import { writePageLink } from '../../core/files/page-link.ts';
import { allPairsOf } from '../../core/files/share-link.ts';
import type { SearchState } from '../state/search-state.ts';
import type { PageState } from '../state/page-store.ts';
import { pageShown } from '../state/page-shown.ts';
import type { SearchSession } from '../state/search-session.ts';
import { inOneNotice, type Notice } from '../state/notice.ts';
import {
  type GoneNotice,
  goneNotice,
  keepCursor,
  tabStorage,
  takeCursor,
  takeGone,
} from '../state/opened-name.ts';
import { BackButton } from './back-button.ts';
import { type LogServices, showLogAgain } from './log-again.ts';
import { openLink } from './opening.ts';

/** The address is rewritten when nothing has changed for this long. */
const restMs = 400;

/** What the page shows: its own state, and that of the main search. */
export interface ShownState {
  readonly page: PageState;
  readonly main: SearchState;
}

export function shownBy({ page, store }: SearchSession): ShownState {
  return { page: page.getState(), main: store.getState() };
}

/**
 * Keeps the address a link to what is on screen, from the first change that a person makes; follows a link that is
 * opened in the same tab. A change of screen is a new page for the browser's Back, which closes what is open on it first.
 * @param shown what the page showed when its address was read
 * @param services to bring back the record of a log that was open; null: there are none
 */
export function followLinks(
  session: SearchSession,
  shown: ShownState,
  services: LogServices | null = null,
): void {
  const { store, page } = session;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let written = window.location.hash;
  /** The address as it was when it was last read or written here. */
  let known = written;
  const back = new BackButton(window, { page, search: store });
  session.activity.add(() => timer !== null);

  const write = (now: ShownState): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (now.main.opened !== null) return; // no link can hold a file
    if (window.location.hash !== known) return; // a link was opened, and is about to be followed
    written = writePageLink(pageShown(now.page, now.main));
    if (written !== known) replace(written);
  };
  const replace = (link: string): void => {
    window.history.replaceState(window.history.state, '', link);
    known = window.location.hash;
  };
  const turnPage = (now: ShownState, before: ShownState): void => {
    write(before);
    written = writePageLink(pageShown(now.page, now.main));
    back.turnPage(written);
    known = window.location.hash;
  };
  const writeSoon = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => write(shownBy(session)), restMs);
  };
  let touched = false;
  let following = false; // of a link, or of the browser's Back
  let last = shown;
  const follow = (): void => {
    const [now, before] = [shownBy(session), last];
    last = now;
    if (isOtherPage(now, before) && !following) turnPage(now, before);
    const answered = before.page.offered !== null && now.page.offered === null;
    // What of a link could not be used was read, and need not stay in the address.
    const noted = before.page.notice !== null && now.page.notice === null && written !== '';
    touched ||= isByPerson(now, before) || answered || noted;
    if (noted) writeSoon();
    const { playing, phase } = now.main;
    const settled =
      (before.main.playing !== 0 && playing === 0) ||
      (before.main.phase === 'running' && phase !== 'running');
    const moved = playing === 0 && phase !== 'running' && now.main.cursor !== before.main.cursor;
    // A step that is only passed is not written, but what a person sets meanwhile is: a reload would lose it.
    if (touched && (settled || moved || isEdited(now, before))) writeSoon();
  };
  const { cursor } = store.getState();
  last = { ...shown, main: { ...shown.main, cursor } }; // what moved since did so by itself
  follow();
  store.subscribe(follow);
  page.subscribe(follow);
  /** Code that the page has not taken over leaves the address, unless it is being asked about. */
  const dropCode = (): void => {
    if (!holdsCode(written) || page.getState().offered !== null) return;
    touched = true;
    writeSoon();
  };
  window.addEventListener('popstate', () => {
    const here = back.isHere();
    if (window.location.hash === written) {
      known = written;
      if (!here) back.arrive();
    } else if (here) replace(written || window.location.pathname + window.location.search);
  });
  window.addEventListener('hashchange', () => {
    known = window.location.hash;
    if (known === written) return;
    written = known;
    following = true;
    const { opened } = store.getState();
    openLink(session, written, 'later');
    following = false;
    // A link that leads to another search takes the place of a record, which no link holds.
    setTimeout(() => {
      const now = store.getState();
      if (opened !== null && (now.opened !== opened || now.phase === 'running')) tell(goneNotice(opened));
    });
    back.arrive();
    dropCode();
  });
  dropCode();
  const tell = (gone: Notice): void =>
    page.setState(({ notice }) => ({ notice: inOneNotice([notice, gone]) }));
  const bringBack = async (gone: GoneNotice): Promise<void> => {
    const isInCheck = services !== null && gone.code === 'notice.record-in-check';
    const isBack =
      isInCheck &&
      (await showLogAgain({ name: gone.name, cursor: stoodAt }, session, services).catch(() => false));
    if (!isBack) tell(gone);
  };
  if (session.kit.storage === null) return;
  window.addEventListener('pagehide', () => {
    const { opened, cursor } = store.getState();
    if (opened !== null) keepCursor(tabStorage(), cursor);
  });
  const stoodAt = takeCursor(tabStorage());
  const gone = takeGone(tabStorage());
  if (gone !== null) onceExplored(page, () => void bringBack(gone));
}

/** At once, or when a person goes to the main screen. */
function onceExplored(page: SearchSession['page'], work: () => void): void {
  const isThere = (): boolean => page.getState().screen === 'explore';
  if (isThere()) return work();
  const stop = page.subscribe(() => {
    if (!isThere()) return;
    stop();
    work();
  });
}

/** Whether a link holds code, in force or not. */
function holdsCode(hash: string): boolean {
  return allPairsOf(hash).some(([key, text]) => key === 'code' || (key === 'lane' && text.includes('code')));
}

const linkedOfSearch = ['start', 'goal', 'settings', 'view', 'beside', 'wholeRun', 'mode'] as const;
const linkedOfPage = ['compared', 'lesson', 'experiment', 'lab', 'presenter'] as const;

/** Whether something else in the link has changed than the step. */
function isEdited(now: ShownState, before: ShownState): boolean {
  return (
    linkedOfSearch.some((name) => now.main[name] !== before.main[name]) ||
    linkedOfPage.some((name) => now.page[name] !== before.page[name])
  );
}

/** Another screen, or another lesson. */
function isOtherPage({ page }: ShownState, { page: before }: ShownState): boolean {
  return page.screen !== before.screen || page.lesson?.id !== before.lesson?.id;
}

/** Whether this change is more than a run that goes on, or plays to its end, by itself. */
function isByPerson(now: ShownState, before: ShownState): boolean {
  const { cursor, stepCount, playing, phase } = now.main;
  const moved =
    cursor !== before.main.cursor && playing === 0 && phase !== 'running' && before.main.phase !== 'running';
  return isEdited(now, before) || (moved && cursor < stepCount);
}
