import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { byPriority, optimalWhenSelected } from '../shared/loop-promises.ts';
import { complete } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'Twin A*',
  priority: 'g + h',
  informed: true,
  decides: true,
  options: ['heuristic', 'cost', 'moves', 'ties', 'seed'],
  ties: 'low-h',
  duplicates: 'closed',
};

export const words: AlgorithmWords = {
  group: 'Two boards at once',
  leaps: true,
  rule: 'Solves the board and its twin, two tiles swapped, in turns: exactly one of them can reach the goal.',
  selectedBecause: null,
  prunedBecause: 'a limit was reached',
  order: byPriority,
  sides: 'turns',
  guarantee: (settings, h) => (h.admissible ? optimalWhenSelected(settings) : h.lost()),
  completeness: () =>
    complete('either the board or its twin reaches the goal, which also decides what has no solution'),
};
