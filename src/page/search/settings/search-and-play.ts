import { prefersReducedMotion } from '../../kit/media.ts';
import type { SearchSession } from '../../session/search-session.ts';

/** Searches, and plays what comes from its start; nothing moves by itself for who wants that. A game is put aside for it. */
export function searchAndPlay(session: SearchSession): void {
  const { mode, setMode } = session.store.getState();
  if (mode === 'play') setMode('watch');
  session.search({ at: prefersReducedMotion() ? 'tip' : 'play' });
}
