import { type ReactNode, createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { laneLetters } from '../../core/files/compared-searches.ts';
import type { CompareSession } from './compare-session.ts';
import type { CompareState, LaneId } from './compare-store.ts';
import { useNameOfCode, useOwnLibrary } from '../session/own-library.ts';
import { usePage } from '../session/search-context.tsx';

const CompareContext = createContext<CompareSession | null>(null);

export function CompareProvider({ session, children }: { session: CompareSession; children: ReactNode }) {
  return <CompareContext value={session}>{children}</CompareContext>;
}

/** The person's own heuristics, which a lane can be given, and what they are called. */
export function useOwnNames() {
  const library = useOwnLibrary(true);
  return { library, nameOf: useNameOfCode(library) };
}

/** The lanes, and what drives them. The same object for the life of the page. */
export function useCompareSession(): CompareSession {
  const session = useContext(CompareContext);
  if (session === null) throw new Error('useCompareSession needs a CompareProvider above');
  return session;
}

/** A part of what the screen is set to; renders again only when what `select` returns changes. */
export function useCompare<T>(select: (state: CompareState) => T): T {
  return useStore(useCompareSession().store, select);
}

/** The lane's letter, by its place among the lanes. */
export function letterOf({ lanes }: Pick<CompareState, 'lanes'>, id: LaneId): string {
  return laneLetters[lanes.indexOf(id)] ?? '';
}

/** Which half a lane has: 0 or 1, or −1 for none. */
export function halfOf({ pair }: Pick<CompareState, 'pair'>, id: LaneId): number {
  return pair.indexOf(id);
}

/** Whether the lanes have all of the screen: where one of them was given it, or a person or a projector wants it so. */
export function useFolded(): boolean {
  const presenter = usePage((state) => state.presenter);
  return useCompare(({ full, folded }) => full !== null || (folded ?? presenter));
}
