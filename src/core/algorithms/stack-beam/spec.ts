import { widerBeam } from '../shared/cures.ts';
import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { incomplete, notOptimal } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'Beam (stack)',
  priority: 'h',
  informed: true,
  options: ['heuristic', 'cost', 'moves', 'width', 'duplicates', 'goalTest', 'maxDepth', 'seed'],
  ties: 'newest',
  duplicates: 'path',
  frontier: 'cut-stack',
};

export const words: AlgorithmWords = {
  group: 'Local and beam',
  rule: 'Puts the sorted successors before the old frontier and cuts it to the beam width.',
  selectedBecause: 'The first of the beam: the best of the newest successors.',
  prunedBecause: 'pushed out of the beam',
  mainOptions: ['width'],
  order: ['newest', 'low-h', 'oldest'],
  guarantee: () => notOptimal('a beam prunes nodes and follows h alone'),
  completeness: () => incomplete('every path to the goal may lead through a node that the beam prunes'),
  advice: { exhausted: widerBeam },
};
