import type { SearchSession } from './search-session.ts';

/** Takes back what waits for the main screen; one work at most waits for each. */
const waiting = new WeakMap<SearchSession, () => void>();

/**
 * Does what waits for the main screen: at once, or when a person goes there and nothing has been searched since. A newer work takes
 * the place of one that waits: both are about the boards and settings that are there by then, and those are the newer one's.
 */
export function onceShown(session: SearchSession, work: () => void): void {
  const { store, page } = session;
  waiting.get(session)?.();
  if (page.getState().screen === 'explore') {
    work();
    return;
  }
  const stop = page.subscribe(({ screen }) => {
    if (screen !== 'explore') return;
    stop();
    if (store.getState().phase === 'idle') work();
  });
  waiting.set(session, stop);
}
