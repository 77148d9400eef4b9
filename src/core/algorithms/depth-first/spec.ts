import { adviceOnOnePath, limitDepth, rejectKnown } from '../shared/cures.ts';
import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { type SearchSettings, keepsOneNode } from '../../search/settings.ts';
import { completeUnlessInCircles, stackOrder } from '../shared/loop-promises.ts';
import { notOptimal } from '../shared/promises.ts';

/** Whether neither known boards nor a depth limit turn it round. */
const goesOnAndOn = ({ duplicates, maxDepth }: Pick<SearchSettings, 'duplicates' | 'maxDepth'>): boolean =>
  !keepsOneNode(duplicates) && maxDepth > 20;

export const rules: SearchRules = {
  title: 'Depth-first',
  priority: '',
  informed: false,
  options: [
    'heuristic',
    'cost',
    'moves',
    'duplicates',
    'goalTest',
    'sortSuccessors',
    'maxDepth',
    'stackLimit',
    'seed',
  ],
  ties: 'newest',
  duplicates: 'closed',
  frontier: 'stack',
  limits: {
    // No larger budget helps a path that may go on for 100,000 moves.
    expansions: (settings) => (goesOnAndOn(settings) ? 'end.expansions.one-path' : null),
  },
};

export const words: AlgorithmWords = {
  group: 'Uninformed',
  deep: 'unlimited',
  aliases: ['dfs', 'depth', 'tiefensuche'],
  rule: 'Selects the newest node: follows one path to its end before it turns back.',
  selectedBecause: 'Last in, first out.',
  prunedBecause: 'too deep to be expanded',
  mainOptions: ['maxDepth'],
  leftOutInVersion1: { duplicates: 'path' },
  order: stackOrder,
  guarantee: () => notOptimal('it keeps the first path it happens to find'),
  completeness: completeUnlessInCircles,
  advice: /* @__PURE__ */ adviceOnOnePath(false, {
    maxExpansions: (settings) => (goesOnAndOn(settings) ? [rejectKnown, limitDepth(20)] : null),
  }),
};
