import { type ReactNode, createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { settingsInForce } from '../../core/algorithms/registry.ts';
import { type CostText, unitCosts } from '../../core/puzzle/move-costs.ts';
import { laneLetters } from '../../core/files/page-link.ts';
import type { CompareSession } from './compare-session.ts';
import type { CompareState, LaneId } from './compare-store.ts';
import { useNameOfCode, useOwnLibrary } from '../session/own-programs.ts';
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

/** What `read` says of all lanes together; renders again only when that changes. */
export function useLanes<T extends string | boolean>(
  session: CompareSession,
  read: (session: CompareSession) => T,
): T {
  const lanes = useCompare((state) => state.lanes);
  const subscribe = useMemo(() => subscriptionTo(session, lanes), [session, lanes]);
  return useSyncExternalStore(subscribe, () => read(session));
}

function subscriptionTo(session: CompareSession, lanes: readonly number[]) {
  return (changed: () => void): (() => void) => {
    const ways = lanes.map((id) => session.laneOf(id).store.subscribe(changed));
    return () => ways.forEach((leave) => leave());
  };
}

/** What moves cost in the lanes, where they agree on it; `unit` where they do not. */
export function costOfLanes(session: CompareSession): CostText {
  const [first = unitCosts] = costsOfLanes(session);
  return costsDiffer(session) ? unitCosts : first;
}

/** Whether moves do not cost the same in all lanes: then they search different problems. */
export function costsDiffer(session: CompareSession): boolean {
  return new Set(costsOfLanes(session)).size > 1;
}

function costsOfLanes(session: CompareSession): CostText[] {
  const { lanes } = session.store.getState();
  return lanes.map((id) => settingsInForce(session.laneOf(id).store.getState().settings).cost);
}
