/** How parts of the page reach the search at hand and the page’s own state. */

import {
  type ReactNode,
  createContext,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
} from 'react';
import { useStore } from 'zustand';
import type { SearchState } from './search-store.ts';
import type { PageState } from './page-store.ts';
import type { PredictState } from './games.ts';
import type { Level } from '../../core/files/saved-explore.ts';
import type { SearchSession } from './search-session.ts';
import {
  type ThemeColors,
  type ThemeName,
  contrastQuery,
  contrastThemes,
  themes,
} from '../../picture/theme/tokens.ts';
import { useMedia } from '../kit/media.ts';

const SessionContext = createContext<SearchSession | null>(null);

export function SearchProvider({ session, children }: { session: SearchSession; children: ReactNode }) {
  useOldRecordLetGo(session);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/**
 * React keeps what it rendered last but one, and with it a record that was replaced, for as long as what showed it is not
 * rendered twice more. So the new record is told of twice: the second time once all, the parts that lag behind too, show it.
 */
function useOldRecordLetGo(session: SearchSession): void {
  const shown = useDeferredValue(useStore(session.store, (state) => state.recorded));
  useEffect(() => (shown === null ? undefined : () => session.tellAgain()), [session, shown]);
}

/** The live search: its record, and what starts and stops it. The same object for the life of the screen. */
export function useSession(): SearchSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs a SearchProvider above');
  return session;
}

/**
 * `value` as parts show it that take long to render: behind what a person does, and in the end as it is. Until then the page is
 * busy, for what is still to be shown may move what stands beside it.
 */
export function useDeferred<T>(value: T): T {
  const { activity } = useSession();
  const shown = useDeferredValue(value);
  const isLate = shown !== value;
  useLayoutEffect(() => (isLate ? activity.add(() => true) : undefined), [activity, isLate]);
  return shown;
}

/** A part of the state of the search at hand; renders again only when what `select` returns changes. Actions are part of the state. */
export function useSearch<T>(select: (state: SearchState) => T): T {
  return useStore(useSession().store, select);
}

/** A part of the game of predicting the search at hand. */
export function usePredict<T>(select: (state: PredictState) => T): T {
  return useStore(useSession().predict, select);
}

/** A part of the page's state, which is the same for every search. */
export function usePage<T>(select: (state: PageState) => T): T {
  return useStore(useSession().page, select);
}

/** How much is listed for the search at hand. */
export function useLevel(): Level {
  const level = usePage((state) => state.level);
  return useSession().level ?? level;
}

/** The theme in use: the one that was chosen, else the system's. */
export function useThemeName(): ThemeName {
  const preference = usePage((state) => state.theme);
  const darkSystem = useMedia('(prefers-color-scheme: dark)');
  return preference === 'system' ? (darkSystem ? 'dark' : 'light') : preference;
}

export function useThemeColors(): ThemeColors {
  const name = useThemeName();
  const more = usePage((state) => state.contrast === 'more');
  return (useMedia(contrastQuery) || more ? contrastThemes : themes)[name];
}
