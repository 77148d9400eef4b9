import { widerBeam } from '../shared/cures.ts';
import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { incomplete, notOptimal } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'Beam',
  priority: 'h',
  informed: true,
  options: ['heuristic', 'cost', 'moves', 'ties', 'width', 'duplicates', 'goalTest', 'maxDepth', 'seed'],
  ties: 'low-h',
  duplicates: 'closed',
  defaults: { width: 10 },
  frontier: 'levels',
};

export const words: AlgorithmWords = {
  group: 'Local and beam',
  rule: 'Expands a whole level, then keeps only the best nodes of the next one.',
  selectedBecause: 'The next node of the level that the beam kept.',
  prunedBecause: 'not among the best of its level',
  mainOptions: ['width'],
  order: ['low-g', 'priority', 'ties'],
  guarantee: () => notOptimal('a beam prunes nodes and follows h alone'),
  completeness: () => incomplete('every path to the goal may lead through a node that the beam prunes'),
  advice: { exhausted: widerBeam },
};
