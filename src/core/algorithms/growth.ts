/** How the work and the memory of each algorithm grow. */

import { type AlgorithmName, foreignName, ownSearchName, solverName } from '../search/settings.ts';

/** How work and memory of a search grow with branching factor b and depth d. */
interface Growth {
  readonly time: string;
  readonly space: string;
  /** The same of a search that goes deep where it rejects every board that it knows: it is no longer one path that it keeps. */
  readonly withClosedList?: Growth;
}

const ofAllStates: Growth = { time: 'O(n), n the states', space: 'O(n), n the states' };

/** Apart from the specs, as it is fetched when somebody looks. */
export const growthOf: Readonly<Record<AlgorithmName, Growth>> = {
  'breadth-first': { time: 'O(bᵈ)', space: 'O(bᵈ)' },
  'uniform-cost': { time: 'O(bᵈ)', space: 'O(bᵈ)' },
  'depth-first': { time: 'O(bᵐ), m the depth limit', space: 'O(b·m)', withClosedList: ofAllStates },
  'depth-limited': { time: 'O(bˡ), l the depth limit', space: 'O(b·l)', withClosedList: ofAllStates },
  'iterative-deepening': { time: 'O(bᵈ)', space: 'O(b·d)' },
  greedy: { time: 'O(bᵐ)', space: 'O(bᵐ)' },
  'a-star': { time: 'exponential in the error of h', space: 'as time: every node is kept' },
  'weighted-a-star': { time: 'exponential in the error of h', space: 'as time: every node is kept' },
  'ara-star': { time: 'exponential in the error of h', space: 'as time: every node is kept' },
  'ida-star': { time: 'exponential in the error of h', space: 'O(d)' },
  'branch-and-bound': { time: 'O(bᵐ), m the depth limit', space: 'O(b·m)' },
  rbfs: { time: 'exponential in the error of h, with much done again', space: 'O(b·d)' },
  'sma-star': { time: 'exponential in the error of h, with much done again', space: 'O(m), m the memory' },
  'lrta-star': { time: 'O(n²) a trial, n the states', space: 'O(n), n the states' },
  'hill-climbing': { time: 'O(b) a move', space: 'O(b)' },
  'simulated-annealing': { time: 'O(1) a move', space: 'O(1)' },
  beam: { time: 'O(b·w) a level', space: 'O(b·w)' },
  'stack-beam': { time: 'O(b·w) an expansion', space: 'O(w)' },
  bidirectional: { time: 'O(b^(d/2))', space: 'O(b^(d/2))' },
  nbs: {
    time: 'up to the last bound, at most twice the fewest expansions that prove the optimum',
    space: 'as time: every node is kept',
  },
  'bae-star': { time: 'exponential in the error of h', space: 'as time: every node is kept' },
  twin: { time: 'twice that of A*', space: 'twice that of A*' },
  genetic: { time: 'O(p·l) a generation of p lists of l moves', space: 'O(p·l)' },
  'sub-goals': { time: 'about n³ for n tiles a side', space: 'the nodes of one sub-goal' },
  [ownSearchName]: { time: '', space: '' },
  [solverName]: { time: '', space: '' },
  [foreignName]: { time: '', space: '' },
};
