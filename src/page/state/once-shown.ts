import type { SearchSession } from './search-session.ts';

/** Does what waits for the main screen: at once, or when a person goes there and nothing has been searched since. */
export function onceShown({ store, page }: SearchSession, work: () => void): void {
  if (page.getState().screen === 'explore') {
    work();
    return;
  }
  const stop = page.subscribe(({ screen }) => {
    if (screen !== 'explore') return;
    stop();
    if (store.getState().phase === 'idle') work();
  });
}
