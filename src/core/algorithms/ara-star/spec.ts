import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { completeByCost } from '../shared/loop-promises.ts';
import { optimalIfAdmissible } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'ARA*',
  priority: 'g + w·h of the part; ∞ when set aside',
  informed: true,
  options: ['heuristic', 'cost', 'weight', 'weightStep', 'moves', 'seed'],
  ties: 'low-h',
  duplicates: 'closed',
  defaults: { weight: 3 },
};

export const words: AlgorithmWords = {
  group: 'Informed',
  leastWeight: 1, // S46
  aliases: ['ara', 'anytime'],
  rule: 'Weighted A* with smaller and smaller weights: soon a path, at last an optimal one.',
  selectedBecause: null,
  prunedBecause: 'a limit was reached',
  mainOptions: ['weight', 'weightStep'],
  order: ['priority', 'low-h', 'newest', 'first-made'],
  guarantee: (_, h) => optimalIfAdmissible(h, 'h is admissible, and no g + h is below the g of its path'),
  completeness: completeByCost,
};
