import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import {
  bestFirstOptions,
  byPriority,
  completeByCost,
  guaranteeOfCheapest,
} from '../shared/loop-promises.ts';

export const rules: SearchRules = {
  title: 'Uniform-cost',
  priority: 'g',
  informed: false,
  options: ['heuristic', ...bestFirstOptions],
  ties: 'oldest',
  duplicates: 'closed',
};

export const words: AlgorithmWords = {
  group: 'Uninformed',
  selectsLeast: 'g',
  aliases: ['ucs', 'dijkstra'],
  rule: 'Selects the node with the smallest g, the cheapest to reach (Dijkstra); if every move costs 1, the same order as breadth-first.',
  selectedBecause: null,
  prunedBecause: 'a limit was reached',
  order: byPriority,
  guarantee: guaranteeOfCheapest,
  completeness: completeByCost,
};
