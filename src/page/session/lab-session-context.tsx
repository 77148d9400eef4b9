import { type ReactNode, createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { LabSession } from '../state/lab-session.ts';
import type { LabState } from '../state/lab-state.ts';
import { useFetched } from '../kit/lazy-part.tsx';

/** Fetches the Lab; the same promise each time, another one after it has failed. */
export type OpenLabSession = () => Promise<LabSession>;

const LabSessionContext = createContext<OpenLabSession | null>(null);

export function LabSessionProvider({ open, children }: { open: OpenLabSession; children: ReactNode }) {
  return <LabSessionContext value={open}>{children}</LabSessionContext>;
}

/** What fetches the Lab, for what may need it later. */
export function useLabOpener(): OpenLabSession {
  const open = useContext(LabSessionContext);
  if (open === null) throw new Error('useLabOpener needs a LabSessionProvider above');
  return open;
}

/** The Lab of the page; suspends until it is fetched. The same object for the life of the page. */
export function useLabSession(): LabSession {
  return useFetched(useLabOpener());
}

/** A part of its state; renders again only when what `select` returns changes. Actions are part of the state. */
export function useLabState<T>(select: (state: LabState) => T): T {
  return useStore(useLabSession().store, select);
}
