import { writePageLink } from '../../../core/files/page-link.ts';
import { allPairsOf, holdsCode } from '../../../core/files/share-link.ts';
import { closeLayers, type Layer, onLayers, openLayer, openLayers } from '../../kit/layers.ts';
import { type MainStores, type PageState, inOneNotice, type Notice } from '../../session/page-store.ts';
import { type SearchState, isStale } from '../../session/search-store.ts';
import { linkOfPage } from '../../session/open-search.ts';
import type { SearchSession } from '../../session/search-session.ts';
import {
  type GoneNotice,
  goneNotice,
  keepCursor,
  takeCursor,
  takeGone,
} from '../../session/opened-record.ts';
import { tabStorage } from '../../session/kept-text.ts';
import { openLink, unsearchedName, unwrittenName } from './opening.ts';
import { showLog } from '../../check/show-log.ts';
import type { Services } from '../../session/services.ts';

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
 * opened in the same tab. Another screen, lesson or experiment is a new page for the browser's Back, which closes what is open on
 * it first. Whatever else changes on a page, boards, settings, the step, takes the place of what its address said: boards are
 * brought back by Undo, and Back leads to the page before, never past it. In a frame nothing is added to the history.
 * @param shown what the page showed when its address was read
 * @param services to bring back the record of a log that was open; null: there are none
 * @param hash the address as it was read: a link that was opened since is followed at once
 */
export function followLinks(
  session: SearchSession,
  shown: ShownState,
  services: LogServices | null = null,
  hash = window.location.hash,
): void {
  const { store, page } = session;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let written = hash;
  /** The address as it was when it was last read or written here. */
  let known = written;
  const back = new BackButton(window, store);
  session.activity.add(() => timer !== null);

  /** Null: the address stays as it is. */
  const linkOf = (now: ShownState): string | null => {
    if (now.main.opened !== null) return null; // no link can hold a file
    if (window.location.hash !== known) return null; // a link was opened, and is about to be followed
    return writePageLink(linkOfPage(now.page, now.main));
  };
  const write = (now: ShownState): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const link = linkOf(now);
    if (link === null) return;
    written = link;
    if (written !== known) replace(written);
  };
  const replace = (link: string): void => {
    window.history.replaceState(window.history.state, '', link);
    known = window.location.hash;
  };
  const turnPage = (now: ShownState, before: ShownState): void => {
    write(before);
    written = writePageLink(linkOfPage(now.page, now.main));
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
  const followAddress = (): void => {
    known = window.location.hash;
    if (known === written) return;
    written = known;
    following = true;
    const { opened } = store.getState();
    const { presenter } = page.getState();
    openLink(session, written, 'later');
    // On until it is switched off, and a page to which Back or Forward leads does not switch it on again.
    if (back.hasBeenHere()) page.setState({ presenter });
    following = false;
    if (page.getState().presenter !== isPresented(written)) {
      touched = true;
      writeSoon();
    }
    // A link that leads to another search takes the place of a record, which no link holds.
    setTimeout(() => {
      const now = store.getState();
      if (opened !== null && (now.opened !== opened || now.phase === 'running')) tell(goneNotice(opened));
    });
    back.arrive();
    dropCode();
  };
  window.addEventListener('hashchange', followAddress);
  followAddress();
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
    const state = store.getState();
    const { opened, cursor } = state;
    if (opened !== null) keepCursor(tabStorage(), cursor);
    // A page that is being left has its address no more: the one it would have had is for the page that comes in its place.
    const { hash: here, href } = window.location;
    const link = timer === null ? null : linkOf(shownBy(session));
    const unwritten = link === null ? null : new URL(link, href).hash;
    keepForReload(unwrittenName, unwritten && `${here}\n${unwritten}`);
    keepForReload(unsearchedName, isUnsearched(state) ? (unwritten ?? here) : null);
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

/** Whether nobody had the boards on the screen searched, by these settings. */
function isUnsearched(state: SearchState): boolean {
  const { opened, recorded, phase } = state;
  const isSearched = phase === 'running' || phase === 'paused' || opened !== null;
  return !isSearched && (recorded === null || isStale(state));
}

/** In this tab; null: nothing. */
function keepForReload(name: string, text: string | null): void {
  try {
    if (text === null) tabStorage()?.removeItem(name);
    else tabStorage()?.setItem(name, text);
  } catch {
    // then a reload follows the address as it is, and searches
  }
}

function isPresented(hash: string): boolean {
  return allPairsOf(hash).some(([key, text]) => key === 'present' && text === '1');
}

const linkedOfSearch = [
  'start',
  'goal',
  'settings',
  'view',
  'beside',
  'wholeRun',
  'stepUnit',
  'mode',
] as const;
const linkedOfPage = ['compared', 'lesson', 'experiment', 'lab', 'presenter'] as const;

/** Whether something else in the link has changed than the step. */
function isEdited(now: ShownState, before: ShownState): boolean {
  return (
    linkedOfSearch.some((name) => now.main[name] !== before.main[name]) ||
    linkedOfPage.some((name) => now.page[name] !== before.page[name])
  );
}

/** Another screen, lesson or kept experiment. One that could not be opened is no page to come back to. */
function isOtherPage({ page }: ShownState, { page: before }: ShownState): boolean {
  const isOtherExperiment =
    keptOf(page) !== keptOf(before) && (before.experiment === null || before.experiment !== page.withdrawn);
  return page.screen !== before.screen || page.lesson?.id !== before.lesson?.id || isOtherExperiment;
}

/** The experiment on the screen; null: the list of them, or another screen. */
function keptOf({ screen, experiment }: PageState): string | null {
  return screen === 'experiments' && experiment !== null && 'kept' in experiment ? experiment.kept : null;
}

/** Whether this change is more than a run that goes on, or plays to its end, by itself. */
function isByPerson(now: ShownState, before: ShownState): boolean {
  const { cursor, stepCount, playing, phase } = now.main;
  const moved =
    cursor !== before.main.cursor && playing === 0 && phase !== 'running' && before.main.phase !== 'running';
  return isEdited(now, before) || (moved && cursor < stepCount);
}

/** What the browser keeps with an entry of its history: which page it is, and how many layers were open on it. */
interface Place {
  readonly page: number;
  readonly depth: number;
}

/**
 * The browser's Back closes what was opened last: each layer has an entry of the history, above that of its page. One that
 * is closed in another way takes its entry with it, and an entry whose layer is gone (after a reload, or by Forward) is
 * left again. In a frame Back belongs to the page around it, which shares its history with the frame: nothing is added there.
 */
class BackButton {
  private readonly history: History;
  private readonly inFrame: boolean;
  /** Open, and without an entry on this page. */
  private before: readonly Layer[] = [];
  private page = 0;
  /** On the way to another entry of this page. */
  private travels = false;
  private settles = false;

  constructor(target: Window, search: MainStores['search']) {
    this.history = target.history;
    this.inFrame = target.parent !== target;
    followMode(search);
    this.arrive();
    onLayers(() => this.settleSoon());
  }

  /** A new page, with its link as its address. */
  turnPage(link: string): void {
    const place = { page: this.page + 1, depth: 0 } satisfies Place;
    if (this.inFrame) this.history.replaceState(place, '', link);
    else this.history.pushState(place, '', link);
    this.arrive();
  }

  /** Whether the entry is one that the browser came back to. */
  hasBeenHere(): boolean {
    return Boolean(this.place());
  }

  /** For every `popstate`; false where the entry is of another page, at which `arrive` is to be called. */
  isHere(): boolean {
    const place = this.place();
    if (place?.page !== this.page) {
      this.travels = false;
      closeLayers(this.own());
      return false;
    }
    if (!this.travels) closeLayers(this.own().slice(place.depth));
    this.travels = false;
    this.settleSoon();
    return true;
  }

  /** At an entry that may be of another page, once that is shown. */
  arrive(): void {
    const { page, depth } = this.place() ?? { page: this.page + 1, depth: 0 };
    this.page = page;
    this.history.replaceState({ page, depth } satisfies Place, '');
    const layers = openLayers();
    this.before = layers.slice(0, Math.max(0, layers.length - depth));
    this.settleSoon();
  }

  private own(): readonly Layer[] {
    return openLayers().filter((layer) => !this.before.includes(layer));
  }

  private place(): Place | null {
    return this.history.state as Place | null;
  }

  /** After what a person did is done: that may close one and open another, or turn the page. */
  private settleSoon(): void {
    if (this.settles) return;
    this.settles = true;
    queueMicrotask(() => {
      this.settles = false;
      if (!this.travels) this.settle();
    });
  }

  private settle(): void {
    if (this.inFrame) return;
    const wanted = this.own().length;
    let depth = this.place()?.depth ?? 0;
    this.travels = wanted < depth;
    if (this.travels) this.history.go(wanted - depth);
    while (depth < wanted) this.history.pushState({ page: this.page, depth: ++depth } satisfies Place, '');
  }
}

/** Play and Predict are a layer for as long as one of them is on. */
function followMode(search: MainStores['search']): void {
  let closed: (() => void) | null = null;
  const follow = ({ mode, setMode }: SearchState): void => {
    const isOn = mode !== 'watch';
    if (isOn === (closed !== null)) return;
    const left = closed;
    closed = isOn ? openLayer(() => setMode('watch')) : null;
    left?.();
  };
  follow(search.getState());
  search.subscribe(follow);
}

export type LogServices = Pick<Services, 'openCheck' | 'openRecords'>;

/**
 * Shows the record of a log that was on the main screen when the page was left, with what is wrong in it, where it stood then; at the first
 * fault where that is not known. False: it could not be had.
 */
async function showLogAgain(
  { name, cursor }: { readonly name: string; readonly cursor: number | null },
  session: SearchSession,
  { openCheck, openRecords }: LogServices,
): Promise<boolean> {
  const [again, records] = await Promise.all([openCheck().then((check) => check.again(name)), openRecords()]);
  const { opened } = session.store.getState();
  if (again === null || opened !== null || session.page.getState().screen !== 'explore') return false;
  showLog(records, session, again, null);
  if (cursor !== null) session.store.getState().seek(cursor);
  return true;
}
