import { adviceOnOnePath } from '../shared/cures.ts';
import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { stackOrder } from '../shared/loop-promises.ts';
import { completeWithin, notOptimal } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'Depth-limited',
  priority: '',
  informed: false,
  options: ['heuristic', 'cost', 'moves', 'duplicates', 'goalTest', 'sortSuccessors', 'maxDepth', 'seed'],
  ties: 'newest',
  duplicates: 'path',
  defaults: { maxDepth: 20 },
  frontier: 'stack',
};

export const words: AlgorithmWords = {
  group: 'Uninformed',
  deep: 'limited',
  aliases: ['dls'],
  rule: 'Depth-first, but turns back at the depth limit.',
  selectedBecause: 'Last in, first out, down to the depth limit.',
  prunedBecause: 'at the depth limit',
  mainOptions: ['maxDepth'],
  order: stackOrder,
  guarantee: () => notOptimal('it keeps the first path it happens to find'),
  completeness: (settings) => completeWithin(settings),
  advice: /* @__PURE__ */ adviceOnOnePath(true),
};
