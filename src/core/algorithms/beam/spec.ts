import type { AlgorithmSpec } from '../../contract/algorithm-spec.ts';
import { incomplete, notOptimal } from '../promises.ts';

export const beam = {
  title: 'Beam',
  group: 'Local and beam',
  rule: 'Expands a whole level, then keeps only the best nodes of the next one.',
  priority: 'h',
  takenBecause: 'The next node of the level that the beam kept.',
  prunedBecause: 'not among the best of its level',
  informed: true,
  options: ['heuristic', 'moves', 'ties', 'width', 'duplicates', 'goalTest', 'maxDepth', 'seed'],
  mainOptions: ['width'],
  ties: 'low-h',
  duplicates: 'closed',
  defaults: { width: 10 },
  order: ['low-g', 'priority', 'ties'],
  machine: 'best-first',
  frontier: 'levels',
  guarantee: () => notOptimal('a beam prunes nodes and follows h alone'),
  completeness: () => incomplete('every path to the goal may lead through a node that the beam prunes'),
  time: 'O(b·w) a level',
  space: 'O(b·w)',
} satisfies AlgorithmSpec;
