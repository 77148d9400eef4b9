import type { AlgorithmSpec } from '../../contract/algorithm-spec.ts';
import { singleNode } from '../best-first.ts';
import { incomplete, notOptimal } from '../promises.ts';

export const simulatedAnnealing = {
  title: 'Simulated annealing',
  group: 'Local and beam',
  aliases: ['sa', 'annealing'],
  rule: 'Draws one move at a time; one that makes h larger is made less and less often as the temperature falls.',
  priority: 'h',
  takenBecause: 'The board where the search stands.',
  prunedBecause: 'not accepted at this temperature',
  informed: true,
  options: ['heuristic', 'temperature', 'cooling', 'seed'],
  mainOptions: ['temperature', 'cooling'],
  ties: 'random',
  duplicates: 'none',
  order: singleNode,
  machine: 'own',
  guarantee: () => notOptimal('it walks at random, guided by h'),
  completeness: () => incomplete('it ends when it has cooled down, wherever it is then'),
  time: 'O(1) a move',
  space: 'O(1)',
} satisfies AlgorithmSpec;
