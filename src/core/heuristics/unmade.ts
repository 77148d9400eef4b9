import type { HeuristicSpec } from './heuristic-spec.ts';

/** A person's own code, which only a sandbox can make. */
export const ownSpec: HeuristicSpec = {
  title: 'Your own code',
  formula: 'h = what your function returns',
  meaning: 'Your own function of the board, written in the Lab. It promises nothing: the Lab measures it.',
  source: 'you',
  admissible: 'unknown',
  consistent: 'unknown',
  group: 'Yours',
  make: null,
};

/** Nothing but its file knows the estimate of a file. */
export const foreignSpec: HeuristicSpec = {
  title: 'h of its file',
  formula: 'h = what the file says',
  meaning: '',
  source: '',
  admissible: 'unknown',
  consistent: 'unknown',
  group: null,
  make: null,
};
