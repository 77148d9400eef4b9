import { useStore } from 'zustand';
import { CheckSession } from './check-session.ts';
import type { CheckState } from './check-store.ts';
import { useWhole } from '../session/services.ts';

/** What checks logs and counts; suspends until it is fetched. The same object for the life of the page. */
export function useCheckSession(): CheckSession {
  return useWhole('openCheck', CheckSession);
}

/** A part of its state; renders again only when what `select` returns changes. */
export function useCheck<T>(select: (state: CheckState) => T): T {
  return useStore(useCheckSession().store, select);
}
