import { raised } from '../shared/cures.ts';
import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { complete, notOptimal } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'Sub-goals',
  priority: 'g + estimate of the moves to the sub-goal',
  informed: false,
  options: ['heuristic', 'moves', 'seed'],
  ties: 'low-h',
  duplicates: 'closed',
  limits: {
    expansions: () => 'end.expansions',
    nodes: 'end.nodes.sub-goals',
  },
};

export const words: AlgorithmWords = {
  group: 'By parts',
  rule: 'As a person does it: the top row, the left column, and so on; only the last few tiles are searched for together.',
  selectedBecause: null,
  prunedBecause: 'not needed any more, or no new case for this sub-goal',
  // Of equal g + estimate, the smaller estimate is the larger g.
  order: ['priority', 'high-g', 'newest', 'oldest'],
  guarantee: () => notOptimal('it looks for a short way to each sub-goal, and never at two of them together'),
  completeness: () => complete('each sub-goal leaves enough room for the next'),
  advice: {
    maxExpansions: (settings) => raised('maxExpansions', settings),
    maxNodes: (settings) => raised('maxNodes', settings),
  },
};
