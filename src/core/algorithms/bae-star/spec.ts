import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { byPriority } from '../shared/loop-promises.ts';
import { complete, notOptimal, optimal } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'BAE*',
  priority: 'b: f + g − h back to the root',
  informed: true,
  options: ['heuristic', 'moves', 'seed'],
  ties: 'low-h',
  duplicates: 'closed',
};

export const words: AlgorithmWords = {
  group: 'From both ends',
  bothEnds: true,
  aliases: ['bae'],
  rule: 'Both sides in turns select the smallest b = f + d, where d = g − h back to the root: how far h fell short.',
  selectedBecause: null,
  prunedBecause: 'a limit was reached',
  order: byPriority,
  sides: 'turns',
  guarantee(_, { alwaysAdmissible, alwaysConsistent, lost }) {
    if (!alwaysAdmissible) return lost();
    return alwaysConsistent
      ? optimal('h is consistent in both directions, and half the sum of the smallest b is a lower bound')
      : notOptimal('h is not consistent in both directions');
  },
  completeness: () => complete('both sides search until they have met or one has nothing left'),
};
