import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import {
  bestFirstOptions,
  byPriority,
  completeByCost,
  guaranteeByCost,
  optimalWhenSelected,
} from '../shared/loop-promises.ts';

export const rules: SearchRules = {
  title: 'A*',
  priority: 'g + h',
  informed: true,
  options: ['heuristic', ...bestFirstOptions],
  ties: 'low-h',
  duplicates: 'closed',
};

export const words: AlgorithmWords = {
  group: 'Informed',
  selectsLeast: 'f',
  rule: 'Selects the node with the smallest f = g + h: the cost so far plus the estimated cost to the goal.',
  selectedBecause: null,
  prunedBecause: 'a limit was reached',
  order: byPriority,
  guarantee: (settings, h, ending) =>
    guaranteeByCost(settings, h, ending, () => optimalWhenSelected(settings)),
  completeness: completeByCost,
};
