import { prefersReducedMotion } from '../../kit/media.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { useMemo } from 'react';
import type { Misfit } from '../../../core/search/settings.ts';
import { useSearch } from '../../session/search-context.tsx';
import { canSearch } from '../../session/search-store.ts';

/** Searches, and plays what comes from its start; nothing moves by itself for who wants that. A game is put aside for it. */
export function searchAndPlay(session: SearchSession): void {
  const { mode, setMode } = session.store.getState();
  if (mode === 'play') setMode('watch');
  session.search({ at: prefersReducedMotion() ? 'tip' : 'play' });
}

/** Why a search would be refused with the settings as they are; null where it would not. */
export function useMisfit(): Misfit | null {
  const start = useSearch((state) => state.start);
  const settings = useSearch((state) => state.settings);
  return useMemo(() => {
    const fits = canSearch({ start, settings });
    return fits.ok ? null : fits.error;
  }, [start, settings]);
}
