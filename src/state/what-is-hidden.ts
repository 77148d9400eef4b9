import type { ExploreState } from './explore-state.ts';

/**
 * Whether what comes after the cursor is kept from the person, who is to say it: the order of the frontier, the course of
 * the curves, the end of the search.
 */
export function futureHidden({ mode }: Pick<ExploreState, 'mode'>): boolean {
  return mode === 'predict';
}
