import { exactly } from '../base/message.ts';
import type { Completeness, Guarantee, HeuristicPromise } from './algorithm-spec.ts';
import { type SearchSettings, duplicateChecks } from '../search/settings.ts';

/** No promise about the length of a solution. */
export const notOptimal = (why: string): Guarantee => ({
  level: 'none',
  factor: Infinity,
  sentence: { code: 'promise.none', why: { title: why } },
});

export const optimal = (why: string): Guarantee => ({
  level: 'optimal',
  factor: 1,
  sentence: { code: 'promise.optimal', why: { title: why } },
});

/** Optimal while h is admissible. */
export function optimalIfAdmissible({ admissible, lost }: HeuristicPromise, why: string): Guarantee {
  return admissible ? optimal(why) : lost();
}

/** The same of a search that finds no solution of more than so many moves. */
export function optimalWithin(moves: number, { admissible, lost }: HeuristicPromise, why: string): Guarantee {
  const sentence = { code: 'promise.optimal.within', n: moves, why: { title: why } } as const;
  return admissible ? { level: 'optimal', factor: 1, within: moves, sentence } : lost();
}

/** At most `weight` times the optimum. */
export const bounded = (weight: number): Guarantee => ({
  level: 'bounded',
  factor: weight,
  sentence: { code: 'promise.bounded', weight: exactly(weight) },
});

export const complete = (why: string): Completeness => ({
  complete: true,
  sentence: { code: 'promise.complete', why: { title: why } },
});
export const incomplete = (why: string): Completeness => ({
  complete: false,
  sentence: { code: 'promise.incomplete', why: { title: why } },
});

/** Duplicate rules under which a depth-first search still looks at every path without repeats within its limit. */
export function rejectsOnlyRepeatsOnPaths({ duplicates }: SearchSettings): boolean {
  const { closedList, frontier } = duplicateChecks[duplicates];
  return closedList === undefined && frontier === undefined;
}
