import type { SearchRules } from '../search/search-rules.ts';
import type { AlgorithmName } from '../search/settings.ts';
import * as aStar from './a-star/spec.ts';
import * as beam from './beam/spec.ts';
import * as breadthFirst from './breadth-first/spec.ts';
import * as depthFirst from './depth-first/spec.ts';
import * as depthLimited from './depth-limited/spec.ts';
import * as greedy from './greedy/spec.ts';
import * as stackBeam from './stack-beam/spec.ts';
import * as uniformCost from './uniform-cost/spec.ts';
import * as weightedAStar from './weighted-a-star/spec.ts';

/** Searches that are settings of the best-first loop: they need no machine of their own, and no file that is fetched later. */
export const loops = {
  'breadth-first': breadthFirst.rules,
  'uniform-cost': uniformCost.rules,
  'depth-first': depthFirst.rules,
  'depth-limited': depthLimited.rules,
  greedy: greedy.rules,
  'a-star': aStar.rules,
  'weighted-a-star': weightedAStar.rules,
  beam: beam.rules,
  'stack-beam': stackBeam.rules,
} satisfies Partial<Record<AlgorithmName, SearchRules>>;

export type LoopName = keyof typeof loops;

export function isLoop(algorithm: AlgorithmName): algorithm is LoopName {
  return algorithm in loops;
}
