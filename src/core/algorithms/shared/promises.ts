import { exactly } from '../../base/message.ts';
import { unitCosts } from '../../puzzle/move-costs.ts';
import type { Ending } from '../../search/run.ts';
import { type SearchSettings, noDepthLimit, rejectsOnlyRepeatsOnPaths } from '../../search/settings.ts';
import type { Completeness, Guarantee, HeuristicPromise } from './algorithm-spec.ts';

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

/**
 * Of a search that selects by cost: what it promises where its depth limit cuts off no path that may be cheaper than the solution. Where every move
 * costs 1, none that it cuts off is.
 * @param ending as `guarantee` of a spec has it; one that does not say whether paths were cut off (of old records) counts as if they were
 */
export function unlessCutOff(
  { cost, maxDepth }: SearchSettings,
  ending: Ending | null,
  promise: Guarantee,
): Guarantee {
  if (promise.level === 'none' || promise.level === 'refused' || ending?.code === 'end.solved')
    return promise;
  const mayCutOff = cost !== unitCosts && maxDepth < noDepthLimit;
  if (ending?.code === 'end.depth.solved' || (ending !== null && mayCutOff))
    return notOptimal('paths that the depth limit cut off may be cheaper');
  if (!mayCutOff) return promise;
  const sentence = { code: 'promise.unless-cut-off', promise: promise.sentence } as const;
  return { ...promise, unlessCutOff: true, sentence };
}

export const complete = (why: string): Completeness => ({
  complete: true,
  sentence: { code: 'promise.complete', why: { title: why } },
});
export const incomplete = (why: string): Completeness => ({
  complete: false,
  sentence: { code: 'promise.incomplete', why: { title: why } },
});

/**
 * Of a search with a depth limit.
 * @param missesNone whether it finds a solution wherever there is one within it; else not those on which a longer path came to a state first
 */
export function completeWithin(
  settings: SearchSettings,
  missesNone = rejectsOnlyRepeatsOnPaths(settings.duplicates),
): Completeness {
  const code = missesNone ? 'promise.incomplete.deeper' : 'promise.incomplete.longer';
  return { complete: false, sentence: { code, n: exactly(settings.maxDepth) } };
}
