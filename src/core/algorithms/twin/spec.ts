import type { AlgorithmSpec } from '../../contract/algorithm-spec.ts';
import { byPriority, optimalWhenSelected } from '../best-first.ts';
import { complete, optimalIfAdmissible } from '../promises.ts';

export const twin = {
  title: 'Twin A*',
  group: 'Two boards at once',
  rule: 'Solves the board and its twin, two tiles swapped, in turns: exactly one of them can reach the goal.',
  priority: 'g + h',
  takenBecause: null,
  prunedBecause: 'no budget left',
  informed: true,
  decides: true,
  options: ['heuristic', 'moves', 'ties', 'seed'],
  ties: 'low-h',
  duplicates: 'closed',
  order: byPriority,
  sides: 'turns',
  machine: 'own',
  guarantee: (_, h) => optimalIfAdmissible(h, optimalWhenSelected),
  completeness: () =>
    complete('either the board or its twin reaches the goal, which also decides what has no solution'),
  time: 'twice that of A*',
  space: 'twice that of A*',
} satisfies AlgorithmSpec;
