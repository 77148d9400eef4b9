import { writeShareLink } from '../formats/share-link.ts';
import type { ExploreState } from '../state/explore-state.ts';
import type { SearchSession } from '../state/search-session.ts';
import { openLink } from './opening.ts';

/** The address is rewritten when nothing has changed for this long. */
const restMs = 400;

/**
 * Keeps the address a link to what is on screen, from the first change that a person makes; follows a link that is
 * opened in the same tab.
 */
export function followLinks(session: SearchSession): void {
  const { store } = session;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let written = window.location.hash;
  session.activity.add(() => timer !== null);

  const write = (): void => {
    timer = null;
    const { playing, phase } = store.getState();
    if (playing !== 0 || phase === 'running') return; // written when it stands still
    written = linkTo(store.getState());
    if (written !== window.location.hash) window.history.replaceState(null, '', written);
  };
  let touched = false;
  store.subscribe((state, before) => {
    touched ||= isByPerson(state, before);
    const settled =
      (before.playing !== 0 && state.playing === 0) ||
      (before.phase === 'running' && state.phase !== 'running');
    if (!touched || (!settled && !linked.some((name) => state[name] !== before[name]))) return;
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(write, restMs);
  });
  window.addEventListener('hashchange', () => {
    if (window.location.hash !== written) openLink(session, window.location.hash);
  });
}

const linked = [
  'start',
  'goal',
  'settings',
  'cursor',
  'view',
  'beside',
  'mode',
] as const satisfies readonly (keyof ExploreState)[];

/** Whether this change is more than a run that goes on, or plays to its end, by itself. */
function isByPerson(state: ExploreState, before: ExploreState): boolean {
  const edited = (['start', 'goal', 'settings', 'view', 'beside', 'mode'] as const).some(
    (name) => state[name] !== before[name],
  );
  const moved =
    state.cursor !== before.cursor &&
    state.playing === 0 &&
    state.phase !== 'running' &&
    before.phase !== 'running';
  return edited || (moved && state.cursor < state.stepCount);
}

/** A link to what the state shows. The step is left out at the end of the record, and while boards or settings differ from its. */
function linkTo(state: ExploreState): string {
  const { start, goal, settings, cursor, stepCount, recorded, view, beside, mode } = state;
  const shown =
    recorded !== null && recorded.start === start && recorded.goal === goal && recorded.settings === settings;
  const step = shown && cursor < stepCount ? cursor : null;
  return writeShareLink({ boards: { start, goal }, settings, step, view, beside, mode });
}
