import { writePageLink } from '../../core/files/page-link.ts';
import { allPairsOf } from '../../core/files/share-link.ts';
import type { ExploreState } from '../state/explore-state.ts';
import { pageShown } from '../state/page-shown.ts';
import type { SearchSession } from '../state/search-session.ts';
import { BackButton } from './back-button.ts';
import { openLink } from './opening.ts';

/** The address is rewritten when nothing has changed for this long. */
const restMs = 400;

/**
 * Keeps the address a link to what is on screen, from the first change that a person makes; follows a link that is
 * opened in the same tab. A change of screen is a new page for the browser's Back, which closes what is open on it first.
 * @param shown what the page showed when its address was read
 */
export function followLinks(session: SearchSession, shown: ExploreState): void {
  const { store } = session;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let written = window.location.hash;
  /** The address as it was when it was last read or written here. */
  let known = written;
  const back = new BackButton(window, store);
  session.activity.add(() => timer !== null);

  const write = (state: ExploreState): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (state.opened !== null) return; // no link can hold a file
    if (window.location.hash !== known) return; // a link was opened, and is about to be followed
    written = writePageLink(pageShown(state));
    if (written !== known) replace(written);
  };
  const replace = (link: string): void => {
    window.history.replaceState(window.history.state, '', link);
    known = window.location.hash;
  };
  const turnPage = (state: ExploreState, before: ExploreState): void => {
    write(before);
    written = writePageLink(pageShown(state));
    back.turnPage(written);
    known = window.location.hash;
  };
  const writeSoon = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => write(store.getState()), restMs);
  };
  let touched = false;
  let following = false; // of a link, or of the browser's Back
  const follow = (state: ExploreState, before: ExploreState): void => {
    if (isOtherPage(state, before) && !following) turnPage(state, before);
    touched ||= isByPerson(state, before) || (before.offered !== null && state.offered === null);
    const settled =
      (before.playing !== 0 && state.playing === 0) ||
      (before.phase === 'running' && state.phase !== 'running');
    const moves = state.playing !== 0 || state.phase === 'running';
    const changed = linked.some((name) => !(moves && name === 'cursor') && state[name] !== before[name]);
    // A step that is only passed is not written, but what a person sets meanwhile is: a reload would lose it.
    if (touched && (settled || changed)) writeSoon();
  };
  const { cursor } = store.getState();
  follow(store.getState(), { ...shown, cursor }); // what moved since did so by itself
  store.subscribe(follow);
  /** Code that the page has not taken over leaves the address, unless it is being asked about. */
  const dropCode = (): void => {
    if (!holdsCode(written) || store.getState().offered !== null) return;
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
    openLink(session, written, 'later');
    following = false;
    back.arrive();
    dropCode();
  });
  dropCode();
}

/** Whether a link holds code, in force or not. */
function holdsCode(hash: string): boolean {
  return allPairsOf(hash).some(([key, text]) => key === 'code' || (key === 'lane' && text.includes('code')));
}

const linked = [
  'start',
  'goal',
  'settings',
  'cursor',
  'view',
  'beside',
  'wholeRun',
  'mode',
  'compared',
  'lesson',
  'presenter',
] as const satisfies readonly (keyof ExploreState)[];

/** Another screen, or another lesson. */
function isOtherPage(state: ExploreState, before: ExploreState): boolean {
  return state.screen !== before.screen || state.lesson?.id !== before.lesson?.id;
}

/** Whether this change is more than a run that goes on, or plays to its end, by itself. */
function isByPerson(state: ExploreState, before: ExploreState): boolean {
  const edited = linked.some((name) => name !== 'cursor' && state[name] !== before[name]);
  const moved =
    state.cursor !== before.cursor &&
    state.playing === 0 &&
    state.phase !== 'running' &&
    before.phase !== 'running';
  return edited || (moved && state.cursor < state.stepCount);
}
