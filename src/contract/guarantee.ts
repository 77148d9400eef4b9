import { algorithmCatalog } from './algorithm-catalog.ts';
import { holds } from './heuristic-catalog.ts';
import { heuristicInfoOf, shortTitleOf } from './heuristic-info.ts';
import type { SearchSettings } from './settings.ts';

/** What exactly these settings promise about a solution that is found (rule S29). */
export interface Guarantee {
  readonly level: 'optimal' | 'bounded' | 'none';
  /** With `bounded`: the solution is at most this many times the optimum. */
  readonly factor: number;
  /** One line for the person who is about to search. */
  readonly sentence: string;
}

const none = (why: string): Guarantee => ({
  level: 'none',
  factor: Infinity,
  sentence: `Not guaranteed optimal: ${why}.`,
});
const optimal = (why: string): Guarantee => ({ level: 'optimal', factor: 1, sentence: `Optimal: ${why}.` });

/**
 * The guarantee of the settings as they stand, never the textbook's in general.
 * @param isStandardGoal whether the goal is 1 2 … mn−1 0; some mistaken heuristics are right only there.
 */
export function guaranteeOf(settings: SearchSettings, isStandardGoal: boolean): Guarantee {
  const { algorithm } = settings;
  const heuristic = heuristicInfoOf(settings.heuristic);
  const admissible = holds(heuristic.admissible, isStandardGoal);
  const consistent = holds(heuristic.consistent, isStandardGoal);
  switch (algorithm) {
    case 'breadth-first':
    case 'uniform-cost':
      return optimal('the first goal it reaches is a shallowest one, every move costing 1');
    case 'depth-first':
      return none('it keeps the first path it happens to find');
    case 'greedy':
      return none('it looks only at h and never at the cost so far');
    case 'stack-beam':
      return none('a beam throws nodes away and follows h alone');
    case 'a-star':
    case 'weighted-a-star': {
      if (settings.goalTest === 'generate')
        return none('the goal is tested when it is generated, before a cheaper path to it is ruled out');
      if (!admissible)
        return none(`${shortTitleOf(settings.heuristic)} is inadmissible: h can exceed the true distance`);
      if (settings.duplicates === 'expanded' && !consistent) {
        return none(
          'an expanded state is never reached again, not even by a cheaper path, and h is inconsistent',
        );
      }
      return algorithm === 'a-star' || settings.weight <= 1
        ? optimal('h is admissible, and the goal is tested when it is taken')
        : bounded(settings.weight);
    }
    case 'ida-star':
      return admissible
        ? optimal('h is admissible, and the bound rises to the smallest f that exceeded it')
        : none(`${shortTitleOf(settings.heuristic)} is inadmissible: h can exceed the true distance`);
  }
}

function bounded(weight: number): Guarantee {
  return {
    level: 'bounded',
    factor: weight,
    sentence: `At most ${weight} times the optimum: h is admissible and weighted by ${weight}.`,
  };
}

/** What the algorithm is called with exactly these settings, for headings. */
export function titleOf(settings: SearchSettings): string {
  const info = algorithmCatalog[settings.algorithm];
  return info.informed ? `${info.title}, ${heuristicInfoOf(settings.heuristic).title}` : info.title;
}
