import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { incomplete, notOptimal } from '../shared/promises.ts';

const unsaid = 'Your code decides which node is next.';

/** A search that a person wrote. It is run in the sandbox first, and then told from what it said of itself. */
export const rules: SearchRules = {
  title: 'Your own search',
  priority: 'as your code says',
  informed: true,
  options: ['heuristic', 'moves', 'seed'],
  ties: 'oldest',
  duplicates: 'none',
  limits: { expansions: () => 'end.expansions' },
};

export const words: AlgorithmWords = {
  group: 'Yours',
  aliases: ['own'],
  rule: unsaid,
  selectedBecause: unsaid,
  prunedBecause: 'not kept',
  order: ['priority', 'oldest'],
  beyond: unsaid,
  ownLists: true,
  guarantee: () => notOptimal('nobody promises it: the judge looks at what it does'),
  completeness: () => incomplete('nobody promises it: the judge looks at what it does'),
};
