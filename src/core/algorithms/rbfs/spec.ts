import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { complete, optimalIfAdmissible, unlessCutOff } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'RBFS',
  priority: 'F: g + h, or the smallest f of what was forgotten below it',
  informed: true,
  options: ['heuristic', 'cost', 'moves', 'maxDepth', 'seed'],
  ties: 'newest',
  duplicates: 'parent',
};

export const words: AlgorithmWords = {
  group: 'Linear memory',
  rule: 'Follows the best path as long as no other has a smaller f; of a subtree that it forgets it keeps the smallest f.',
  selectedBecause: null,
  prunedBecause: 'forgotten, to save memory; its parent remembers the smallest F',
  // The search goes on where it is, deepest, unless a smaller F waits elsewhere.
  order: ['priority', 'high-g', 'first-made'],
  guarantee: (settings, h, ending) =>
    unlessCutOff(
      settings,
      ending,
      optimalIfAdmissible(h, 'h is admissible, and a path is left as soon as another has a smaller f'),
    ),
  completeness: () => complete('its bound on f keeps rising until a solution lies within'),
};
