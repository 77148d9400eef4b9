import type { SearchSession } from './search-session.ts';

/** Does what waits for the main screen: at once, or when a person goes there and nothing has been searched since. */
export function onceShown({ store }: SearchSession, work: () => void): void {
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
