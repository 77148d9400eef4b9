import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import {
  bestFirstOptions,
  byPriority,
  completeByCost,
  guaranteeByCost,
  optimalWhenSelected,
} from '../shared/loop-promises.ts';
import { bounded } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'Weighted A*',
  priority: 'g + w·h',
  informed: true,
  options: ['heuristic', 'weight', ...bestFirstOptions],
  ties: 'low-h',
  duplicates: 'closed',
};

export const words: AlgorithmWords = {
  group: 'Informed',
  selectsLeast: 'weighted f',
  aliases: ['wastar', 'weighted'],
  rule: 'Selects the node with the smallest f = g + w·h: h counts w times as much as in A*.',
  selectedBecause: null,
  prunedBecause: 'a limit was reached',
  mainOptions: ['weight'],
  order: byPriority,
  guarantee: (settings, h, ending) =>
    guaranteeByCost(settings, h, ending, () =>
      settings.weight <= 1 ? optimalWhenSelected(settings) : bounded(settings.weight),
    ),
  completeness: completeByCost,
};
