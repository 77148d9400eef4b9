import type { AlgorithmSpec } from '../../contract/algorithm-spec.ts';
import { incomplete, notOptimal } from '../promises.ts';

export const stackBeam = {
  title: 'Beam (stack)',
  group: 'Local and beam',
  rule: 'Puts the sorted successors before the old frontier and cuts it to the beam width.',
  priority: 'h',
  takenBecause: 'The first of the beam: the best of the newest successors.',
  prunedBecause: 'pushed out of the beam',
  informed: true,
  options: ['heuristic', 'moves', 'width', 'duplicates', 'goalTest', 'maxDepth', 'seed'],
  mainOptions: ['width'],
  ties: 'newest',
  duplicates: 'path',
  order: ['newest', 'low-h', 'oldest'],
  machine: 'best-first',
  frontier: 'beam',
  guarantee: () => notOptimal('a beam prunes nodes and follows h alone'),
  completeness: () => incomplete('every path to the goal may lead through a node that the beam prunes'),
  time: 'O(b·w) an expansion',
  space: 'O(w)',
} satisfies AlgorithmSpec;
