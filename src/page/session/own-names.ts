import { useCallback, useEffect, useState } from 'react';
import { type NameOfCode, nameInCode } from '../../core/heuristics/own-name.ts';
import type { OwnHeuristic } from '../state/lab-state.ts';
import { useSession } from './search-context.tsx';
import { useService } from '../kit/services.ts';

const none: readonly OwnHeuristic[] = [];

/** The Lab's library: the heuristics that the person wrote, by their names. Empty until it is fetched, and where it cannot be. */
export function useOwnLibrary(wanted: boolean): readonly OwnHeuristic[] {
  const open = useService('openLabSession');
  const { activity } = useSession();
  const [library, setLibrary] = useState(none);
  useEffect(() => {
    if (!wanted) return;
    let waiting = true;
    let leave = (): void => undefined;
    const rest = activity.add(() => waiting);
    open()
      .then(({ store }) => {
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
export function useNameOfCode(library: readonly OwnHeuristic[]): NameOfCode {
  return useCallback(
    (code) => nameInCode(code) ?? library.find((own) => own.code === code)?.name ?? null,
    [library],
  );
}
