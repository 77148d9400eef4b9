import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { byPriority, ifMovesCost1 } from '../shared/loop-promises.ts';
import { complete, optimal } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'Bidirectional breadth-first',
  priority: 'g',
  byMoves: true,
  informed: false,
  options: ['heuristic', 'cost', 'moves', 'seed'],
  ties: 'oldest',
  duplicates: 'closed',
};

export const words: AlgorithmWords = {
  group: 'From both ends',
  bothEnds: true,
  aliases: ['bds', 'bibfs', 'bidirectionalbfs', 'bidirectionalbreadthfirst'],
  rule: 'Searches forward from the start and backward from the goal until the two have met and no shorter path can be left.',
  selectedBecause: 'The shallowest node on the side with the smaller frontier.',
  prunedBecause: 'a limit was reached',
  order: byPriority,
  sides: 'smaller',
  guarantee: (settings) =>
    ifMovesCost1(settings, () =>
      optimal('it goes on after the first meeting until no shorter path can be left'),
    ),
  completeness: () => complete('both sides search until they have met or one has nothing left'),
};
