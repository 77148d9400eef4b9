import { useCallback, useEffect, useState } from 'react';
import { type NameOfCode, nameInCode, programIn } from '../../core/heuristics/own-name.ts';
import { useStore } from 'zustand';
import type { LibraryState, OwnProgram } from './library-state.ts';
import { useFetched } from '../kit/lazy-part.tsx';
import { useService } from './services.ts';
import { useSession } from './search-context.tsx';

const none: readonly OwnProgram[] = [];

/** A part of the library of what the person wrote; suspends until it is fetched. Actions are part of the state. */
export function useLibraryState<T>(select: (state: LibraryState) => T): T {
  return useStore(useFetched(useService('openLibrary')), select);
}

/** What the person wrote, by its names, without what is empty. Nothing until it is fetched, and where it cannot be. */
export function useOwnLibrary(wanted: boolean): readonly OwnProgram[] {
  const open = useService('openLibrary');
  const { activity } = useSession();
  const [library, setLibrary] = useState(none);
  useEffect(() => {
    if (!wanted) return;
    let waiting = true;
    let leave = (): void => undefined;
    const rest = activity.add(() => waiting);
    open()
      .then((store) => {
        if (!waiting) return;
        const show = (): void => setLibrary(store.getState().own.filter(({ code }) => code.trim() !== ''));
        show();
        leave = store.subscribe((state, before) => {
          if (state.own !== before.own) show();
        });
      })
      .catch(() => undefined) // names are missing then, and nothing else is
      .finally(() => (waiting = false));
    return () => {
      waiting = false;
      leave();
      rest();
    };
  }, [wanted, open, activity]);
  return wanted ? library : none;
}

/** What own code is called: as it calls itself, or as it is called in the library. */
export function useNameOfCode(library: readonly OwnProgram[]): NameOfCode {
  return useCallback((code) => nameInCode(code) ?? programIn(library, code)?.name ?? null, [library]);
}
