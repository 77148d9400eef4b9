import type { AlgorithmSpec } from '../../contract/algorithm-spec.ts';
import { byPriority } from '../best-first.ts';
import { complete, optimal } from '../promises.ts';

export const bidirectional = {
  title: 'Bidirectional breadth-first',
  group: 'From both ends',
  aliases: ['bds', 'bibfs'],
  rule: 'Searches forward from the start and backward from the goal until the two have met and no shorter path can be left.',
  priority: 'g',
  takenBecause: 'The shallowest node on the side with the smaller frontier.',
  prunedBecause: 'no budget left',
  informed: false,
  options: ['heuristic', 'moves', 'seed'],
  ties: 'oldest',
  duplicates: 'closed',
  order: byPriority,
  sides: 'smaller',
  machine: 'own',
  guarantee: () => optimal('it goes on after the first meeting until no shorter path can be left'),
  completeness: () => complete('both sides search until they have met or one has nothing left'),
  time: 'O(b^(d/2))',
  space: 'O(b^(d/2))',
} satisfies AlgorithmSpec;
