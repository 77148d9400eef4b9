import { useStore } from 'zustand';
import type { CostText } from '../../core/puzzle/move-costs.ts';
import { useLibraryState } from '../session/own-programs.ts';
import { useSearch } from '../session/search-context.tsx';
import { costFor } from './lab-findings.ts';
import { LabSession } from './lab-session.ts';
import type { LabState } from './lab-state.ts';
import { useWhole } from '../session/services.ts';

/** The Lab of the page; suspends until it is fetched. The same object for the life of the page. */
export function useLabSession(): LabSession {
  return useWhole('openLabSession', LabSession);
}

/** A part of its state; renders again only when what `select` returns changes. Actions are part of the state. */
export function useLabState<T>(select: (state: LabState) => T): T {
  return useStore(useLabSession().store, select);
}

/** What moves cost in what the Lab judges. */
export function useLabCost(): CostText {
  const goal = useLibraryState((state) => state.goal);
  const cost = useSearch(({ settings }) => settings.cost);
  return costFor(goal, cost);
}
