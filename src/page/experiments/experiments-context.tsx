import { type ReactNode, createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ExperimentSession } from '../state/experiment-session.ts';
import type { ExperimentState } from '../state/experiment-state.ts';
import { useFetched } from '../kit/lazy-part.tsx';

/** Fetches what runs experiments; the same promise each time, another one after it has failed. */
export type OpenExperiments = () => Promise<ExperimentSession>;

const ExperimentsContext = createContext<OpenExperiments | null>(null);

export function ExperimentsProvider({ open, children }: { open: OpenExperiments; children: ReactNode }) {
  return <ExperimentsContext value={open}>{children}</ExperimentsContext>;
}

/** The experiments of the page; suspends until they are fetched. The same object for the life of the page. */
export function useExperiments(): ExperimentSession {
  const open = useContext(ExperimentsContext);
  if (open === null) throw new Error('useExperiments needs an ExperimentsProvider above');
  return useFetched(open);
}

/** A part of their state; renders again only when what `select` returns changes. Actions are part of the state. */
export function useExperiment<T>(select: (state: ExperimentState) => T): T {
  return useStore(useExperiments().store, select);
}
