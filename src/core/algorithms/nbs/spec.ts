import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { byPriority } from '../shared/loop-promises.ts';
import { complete, optimal } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'NBS (bidirectional heuristic search)',
  priority: 'g + h',
  informed: true,
  options: ['heuristic', 'cost', 'moves', 'seed'],
  ties: 'low-h',
  duplicates: 'closed',
};

export const words: AlgorithmWords = {
  group: 'From both ends',
  bothEnds: true,
  rule: 'Expands a pair of nodes, one of each side, whose lower bound on a path through both is the smallest.',
  selectedBecause:
    'It is one of the pair, one node of each side, with the smallest lower bound on a path through both.',
  prunedBecause: 'a limit was reached',
  order: byPriority,
  sides: 'turns',
  beyond:
    'Of those whose f is within the lower bound, the one with the smallest g that became ready goes first.',
  guarantee: (_, { alwaysAdmissible, lost }) =>
    // Backwards the start is the goal, so an estimate that is right for one goal only is of no use.
    alwaysAdmissible
      ? optimal('h is admissible in both directions, and no pair is left with a smaller lower bound')
      : lost(),
  completeness: () => complete('both sides search until they have met or one has nothing left'),
};
