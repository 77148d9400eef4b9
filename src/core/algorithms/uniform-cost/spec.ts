import type { AlgorithmSpec } from '../../contract/algorithm-spec.ts';
import { bestFirstOptions, byPriority, completeByCost, shallowestIsOptimal } from '../best-first.ts';

export const uniformCost = {
  title: 'Uniform-cost',
  group: 'Uninformed',
  aliases: ['ucs', 'dijkstra'],
  rule: 'Selects the node with the smallest g, the cheapest to reach (Dijkstra); if every move costs 1, the same order as breadth-first.',
  priority: 'g',
  takenBecause: null,
  prunedBecause: 'no budget left',
  informed: false,
  options: ['heuristic', ...bestFirstOptions],
  ties: 'oldest',
  duplicates: 'closed',
  order: byPriority,
  machine: 'best-first',
  guarantee: shallowestIsOptimal,
  completeness: completeByCost,
  time: 'O(bᵈ)',
  space: 'O(bᵈ)',
} satisfies AlgorithmSpec;
