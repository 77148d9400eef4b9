import { type ReactNode, createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ExploreState } from '../state/explore-state.ts';
import type { SearchSession } from '../state/search-session.ts';

const SessionContext = createContext<SearchSession | null>(null);

export function ExploreProvider({ session, children }: { session: SearchSession; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The live search: its record, and what starts and stops it. The same object for the life of the screen. */
export function useSession(): SearchSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession needs an ExploreProvider above');
  return session;
}

/** A part of the state; renders again only when what `select` returns changes. Actions are part of the state. */
export function useExplore<T>(select: (state: ExploreState) => T): T {
  return useStore(useSession().store, select);
}
