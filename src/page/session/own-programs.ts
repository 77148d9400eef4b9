/** How parts of the page read what a person wrote: the library, the names of programs, and what is wrong with their code. */

import { useCallback, useEffect, useState } from 'react';
import { type NameOfCode, nameInCode, programIn } from '../../core/heuristics/own-name.ts';
import { useStore } from 'zustand';
import { type LibraryState, type OwnProgram, useService } from './services.ts';
import { written } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import { useFetched } from '../kit/lazy-part.tsx';
import { useSession } from './search-context.tsx';
import type { LabFault } from '../../core/contract/messages.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { unitCosts } from '../../core/puzzle/move-costs.ts';
import type { CodeProblem } from '../../core/search/own-run.ts';
import { type OwnCode, ownName, ownSearchName } from '../../core/search/settings.ts';

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

/**
 * What is wrong with own code: the Lab tries a heuristic on a board, and reads a search without running it, walled off. Null:
 * nothing is known to be, or nobody asks.
 * @param restMs code that is being written rests for so long before it is tried
 */
export function useCodeProblem(
  own: Pick<OwnProgram, 'code' | 'kind'> | null,
  goal: Board,
  restMs = 0,
): CodeProblem | LabFault | null {
  const lab = useService('lab');
  const { activity } = useSession();
  const [found, setFound] = useState<{
    readonly code: OwnCode;
    readonly problem: CodeProblem | LabFault | null;
  } | null>(null);
  const { code = null, kind } = own ?? {};
  useEffect(() => {
    if (code === null) return;
    let waiting = true;
    const leave = activity.add(() => waiting);
    const choice =
      kind === 'search'
        ? { heuristic: 'zero', algorithm: ownSearchName, code }
        : { heuristic: ownName, code };
    const ask = (): void =>
      void lab.evaluate({ goal, cost: unitCosts, choice, boards: [goal] }).then((answer) => {
        if (!waiting) return;
        waiting = false;
        setFound({ code, problem: answer.ok ? null : answer.error });
      });
    const timer = setTimeout(ask, restMs);
    return () => {
      waiting = false;
      clearTimeout(timer);
      leave();
    };
  }, [lab, activity, code, kind, goal, restMs]);
  return found === null || found.code !== code ? null : found.problem;
}

/** How much of Python is fetched, in bytes. */
export function fetchingPython(done: number, total: number): string {
  const inMegabytes = (bytes: number): string => written((bytes / 1e6).toFixed(1));
  return done < total
    ? t('Fetching Python: {done} of {total} MB, once.', {
        done: inMegabytes(done),
        total: inMegabytes(total),
      })
    : t('Python is starting.');
}
