import type { AlgorithmSpec } from '../../contract/algorithm-spec.ts';
import { bestFirstOptions, byPriority, completeUnlessInCircles } from '../best-first.ts';
import { notOptimal } from '../promises.ts';

export const greedy = {
  title: 'Greedy best-first',
  group: 'Informed',
  aliases: ['gbfs', 'bestfirst', 'greedybestfirst'],
  rule: 'Selects the node with the smallest h: it looks closest to the goal, whatever it cost to get there.',
  priority: 'h',
  takenBecause: null,
  prunedBecause: 'no budget left',
  informed: true,
  options: ['heuristic', ...bestFirstOptions],
  ties: 'low-h',
  duplicates: 'closed',
  order: byPriority,
  machine: 'best-first',
  guarantee: () => notOptimal('it looks only at h and never at the cost so far'),
  completeness: completeUnlessInCircles,
  time: 'O(bᵐ)',
  space: 'O(bᵐ)',
} satisfies AlgorithmSpec;
