import { useMemo } from 'react';
import type { Misfit } from '../../../core/search/setting-fault.ts';
import { useSearch } from '../../session/search-context.tsx';
import { canSearch } from '../../session/search-store.ts';

/** Why a search would be refused with the settings as they are; null where it would not. */
export function useMisfit(): Misfit | null {
  const start = useSearch((state) => state.start);
  const settings = useSearch((state) => state.settings);
  return useMemo(() => {
    const fits = canSearch({ start, settings });
    return fits.ok ? null : fits.error;
  }, [start, settings]);
}
