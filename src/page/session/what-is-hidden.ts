import type { SearchState } from './search-state.ts';

/** Whether the person is to say what comes next: the order of the frontier is not told, and nothing plays. */
export function isPredicting({ mode }: Pick<SearchState, 'mode'>): boolean {
  return mode === 'predict';
}

/**
 * Whether what comes after the cursor is not shown, since the person is to say it, or sees a search for the first time: the
 * course of the curves, the end of the search.
 */
export function futureHidden(state: Pick<SearchState, 'mode' | 'firstVisit'>): boolean {
  return isPredicting(state) || state.firstVisit === 'show';
}
