import type { AlgorithmWords } from '../algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { byPriority } from '../best-first.ts';
import { complete, optimalIfAdmissible } from '../promises.ts';

export const rules: SearchRules = {
  title: 'ARA*',
  priority: 'g + w·h with the w of the part; ∞ when set aside',
  informed: true,
  options: ['heuristic', 'weight', 'weightStep', 'moves', 'seed'],
  ties: 'low-h',
  duplicates: 'closed',
  defaults: { weight: 3 },
};

export const words: AlgorithmWords = {
  group: 'Informed',
  aliases: ['ara', 'anytime'],
  rule: 'Weighted A* with smaller and smaller weights: soon a path, then better ones, at last a shortest.',
  selectedBecause: null,
  prunedBecause: 'no budget left',
  mainOptions: ['weight', 'weightStep'],
  order: byPriority,
  guarantee: (_, h) =>
    optimalIfAdmissible(h, 'h is admissible, and it goes on until no g + h is below the length of its path'),
  completeness: () => complete('there are finitely many states, and none is expanded for ever'),
  time: 'exponential in the error of h',
  space: 'as time: every node is kept',
};
