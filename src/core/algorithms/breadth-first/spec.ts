import type { AlgorithmSpec } from '../../contract/algorithm-spec.ts';
import { bestFirstOptions, byPriority, completeByCost, shallowestIsOptimal } from '../best-first.ts';

export const breadthFirst = {
  title: 'Breadth-first',
  group: 'Uninformed',
  aliases: ['bfs', 'breadth'],
  rule: 'Selects the shallowest node: all boards one move away, then two, then three.',
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
