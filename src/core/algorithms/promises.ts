import type { Completeness, Guarantee, HeuristicPromise } from './algorithm-spec.ts';
import { type SearchSettings, duplicateChecks } from '../search/settings.ts';

/** No promise about the length of a solution. */
export const notOptimal = (why: string): Guarantee => ({
  level: 'none',
  factor: Infinity,
  sentence: `Not guaranteed optimal: ${why}.`,
});

export const optimal = (why: string): Guarantee => ({
  level: 'optimal',
  factor: 1,
  sentence: `Optimal: ${why}.`,
});

/** Optimal while h is admissible. */
export function optimalIfAdmissible(
  { admissible, whyInadmissible }: HeuristicPromise,
  why: string,
): Guarantee {
  return admissible ? optimal(why) : notOptimal(whyInadmissible());
}

export const complete = (why: string): Completeness => ({ complete: true, sentence: `Complete: ${why}.` });
export const incomplete = (why: string): Completeness => ({
  complete: false,
  sentence: `Not complete: ${why}.`,
});

/** Duplicate rules under which a depth-first search still looks at every path without repeats within its limit. */
export function rejectsOnlyRepeatsOnPaths({ duplicates }: SearchSettings): boolean {
  const { closedList, frontier } = duplicateChecks[duplicates];
  return closedList === undefined && frontier === undefined;
}
