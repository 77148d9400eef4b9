import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { bestFirstOptions, byPriority, completeUnlessInCircles } from '../shared/loop-promises.ts';
import { notOptimal } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'Greedy best-first',
  priority: 'h',
  informed: true,
  options: ['heuristic', ...bestFirstOptions],
  ties: 'low-h',
  duplicates: 'closed',
};

export const words: AlgorithmWords = {
  group: 'Informed',
  selectsLeast: 'h',
  aliases: ['gbfs', 'bestfirst', 'greedybestfirst', 'greedybfs', 'gierigesuche'],
  rule: 'Selects the node with the smallest h: it looks closest to the goal, whatever it cost to get there.',
  selectedBecause: null,
  prunedBecause: 'a limit was reached',
  order: byPriority,
  guarantee: () => notOptimal('it looks only at h and never at the cost so far'),
  completeness: completeUnlessInCircles,
};
