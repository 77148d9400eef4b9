import type { RunRequest } from '../../core/search/run.ts';
import { type SearchState, canSearch, isReachable, isStale } from '../session/search-store.ts';
import type { SearchSession } from '../session/search-session.ts';

/** About a tenth of a second of work: what is larger waits until it is asked for. */
const maxExpansions = 30_000;
/** Tables or own code can take long before the first expansion: longer than this nobody is kept waiting. */
const patienceMs = 1000;

/** What a search is asked for with … */
const asked = ['start', 'goal', 'settings'] as const;
/** … and what else that depends on which is on the screen. */
const heard = [...asked, 'phase', 'mode', 'opened', 'refused', 'recorded'] as const;

/**
 * While a person watches, a change of board or settings is searched at once where that is cheap, and otherwise what is on
 * screen stays and shows that it is of before; a search under way ends, as it is not asked for any more. Nobody can tell beforehand: each is tried with few expansions. Returns the
 * way out.
 */
export function searchLive(session: SearchSession): () => void {
  const { store, page } = session;
  const { clock } = session.kit;
  let frame: number | null = null;
  let begunMs = 0;
  let tried: Pick<SearchState, 'start' | 'goal' | 'settings'> | null = null;
  /** Kinds of search that took too long without many expansions: not tried again before one of them did not. */
  const slow = new Set<string>();

  const rest = (): void => {
    if (frame !== null) clock.cancelFrame(frame);
    frame = null;
  };
  const wait = (): void => {
    frame = null;
    if (!store.getState().trying) return;
    if (clock.now() - begunMs <= patienceMs) frame = clock.requestFrame(wait);
    else {
      slow.add(kindOf(store.getState()));
      session.dropTrial();
    }
  };
  const begin = (): void => {
    frame = null;
    const { start, goal, settings } = store.getState();
    tried = { start, goal, settings };
    begunMs = clock.now();
    session.tryOut(maxExpansions);
    if (store.getState().trying) frame = clock.requestFrame(wait);
  };
  /** Of several changes between two frames only the last one is searched. */
  const consider = (): void => {
    const state = store.getState();
    if (page.getState().screen !== 'explore' || !isWanted(state) || slow.has(kindOf(state))) {
      rest();
      if (!state.trying) return;
      tried = null;
      session.dropTrial();
      return;
    }
    const isTried =
      tried?.start === state.start && tried.goal === state.goal && tried.settings === state.settings;
    if (isTried) return;
    rest();
    session.dropTrial();
    store.setState({ trying: true });
    frame = clock.requestFrame(begin);
  };
  const unsubscribe = store.subscribe((state, before) => {
    const { outcome, elapsedMs, recorded } = state;
    const ended = outcome !== before.outcome && elapsedMs !== null && elapsedMs <= patienceMs;
    if (ended && recorded !== null && slow.delete(kindOf(recorded))) tried = null;
    if (asked.some((name) => state[name] !== before[name])) session.cancelStale();
    if (heard.some((name) => state[name] !== before[name])) consider();
  });
  const leavePage = page.subscribe((state, before) => {
    if (state.screen !== before.screen) consider();
  });
  consider();
  return () => {
    rest();
    unsubscribe();
    leavePage();
    session.dropTrial();
  };
}

function isWanted(state: SearchState): boolean {
  const { mode, opened, phase, refused } = state;
  const watches = mode === 'watch' && opened === null && !refused;
  const stands = phase !== 'running' && phase !== 'paused';
  return watches && stands && isStale(state) && isReachable(state) && canSearch(state).ok;
}

function kindOf({
  settings: { algorithm, heuristic },
  start,
}: Pick<RunRequest, 'start' | 'settings'>): string {
  return `${algorithm} ${heuristic} ${start.rows}×${start.columns}`;
}
