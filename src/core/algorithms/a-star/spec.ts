import type { AlgorithmSpec } from '../../contract/algorithm-spec.ts';
import {
  bestFirstOptions,
  byPriority,
  completeByCost,
  guaranteeByCost,
  optimalWhenSelected,
} from '../best-first.ts';
import { optimal } from '../promises.ts';

export const aStar = {
  title: 'A*',
  group: 'Informed',
  rule: 'Selects the node with the smallest f = g + h: the cost so far plus the estimated cost to the goal.',
  priority: 'g + h',
  takenBecause: null,
  prunedBecause: 'no budget left',
  informed: true,
  options: ['heuristic', ...bestFirstOptions],
  ties: 'low-h',
  duplicates: 'closed',
  order: byPriority,
  machine: 'best-first',
  guarantee: (settings, h) => guaranteeByCost(settings, h, () => optimal(optimalWhenSelected)),
  completeness: completeByCost,
  time: 'exponential in the error of h',
  space: 'as time: every node is kept',
} satisfies AlgorithmSpec;
