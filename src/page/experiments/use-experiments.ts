import { useStore } from 'zustand';
import { ExperimentSession } from './experiment-session.ts';
import type { ExperimentState } from './experiment-state.ts';
import { useWhole } from '../session/services.ts';

/** The experiments of the page; suspends until they are fetched. The same object for the life of the page. */
export function useExperiments(): ExperimentSession {
  return useWhole('openExperiments', ExperimentSession);
}

/** A part of their state; renders again only when what `select` returns changes. Actions are part of the state. */
export function useExperiment<T>(select: (state: ExperimentState) => T): T {
  return useStore(useExperiments().store, select);
}
