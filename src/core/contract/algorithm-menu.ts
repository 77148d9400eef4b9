import { type AlgorithmOption, defaultSettings } from './algorithm-catalog.ts';
import type { AlgorithmName, SearchSettings } from './settings.ts';

/** Algorithms that have an idea in common. */
export interface AlgorithmFamily {
  readonly title: string;
  readonly algorithms: readonly AlgorithmName[];
}

/** Every algorithm once, in the order in which a list offers them. */
export const algorithmFamilies: readonly AlgorithmFamily[] = [
  {
    title: 'Uninformed',
    algorithms: ['breadth-first', 'uniform-cost', 'depth-first', 'depth-limited', 'iterative-deepening'],
  },
  { title: 'Informed', algorithms: ['greedy', 'a-star', 'weighted-a-star'] },
  { title: 'Linear memory', algorithms: ['ida-star', 'rbfs'] },
  {
    title: 'Local and beam',
    algorithms: ['hill-climbing', 'simulated-annealing', 'beam', 'stack-beam'],
  },
  { title: 'From both ends', algorithms: ['bidirectional', 'nbs'] },
  { title: 'Two boards at once', algorithms: ['twin'] },
  { title: 'Population', algorithms: ['genetic'] },
  { title: 'By parts', algorithms: ['sub-goals'] },
];

const mainOptions: Partial<Record<AlgorithmName, readonly AlgorithmOption[]>> = {
  'depth-first': ['maxDepth'],
  'depth-limited': ['maxDepth'],
  'weighted-a-star': ['weight'],
  beam: ['width'],
  'stack-beam': ['width'],
  'hill-climbing': ['restarts', 'sideways'],
  'simulated-annealing': ['temperature', 'cooling'],
  genetic: ['population', 'generations', 'phases'],
};

/** Options that an algorithm is hardly understood without, and which are therefore always in sight. */
export function mainOptionsOf(algorithm: AlgorithmName): readonly AlgorithmOption[] {
  return mainOptions[algorithm] ?? [];
}

/**
 * What the page sets besides when a person picks an algorithm, so that a search of a classroom board ends with an answer.
 * No default: what a link, a plan or the terminal leaves out means what it always meant.
 */
const whenPicked: Partial<Record<AlgorithmName, Partial<SearchSettings>>> = {
  'depth-first': { maxDepth: 20 },
};

/** The settings with which the page begins when a person picks an algorithm, and to which it goes back. */
export function pickedSettings(algorithm: AlgorithmName): SearchSettings {
  return { ...defaultSettings(algorithm), ...whenPicked[algorithm] };
}
