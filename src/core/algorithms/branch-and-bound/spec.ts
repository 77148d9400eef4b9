import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { type SearchSettings, mayRejectCheaper } from '../../search/settings.ts';
import { completeUnlessInCircles, stackOrder } from '../shared/loop-promises.ts';
import { incomplete, notOptimal, optimalIfAdmissible } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'Branch and bound',
  priority: 'g + h',
  informed: true,
  options: ['heuristic', 'cost', 'moves', 'duplicates', 'sortSuccessors', 'firstBound', 'maxDepth', 'seed'],
  ties: 'newest',
  duplicates: 'path',
  defaults: { sortSuccessors: true },
  frontier: 'stack',
};

/** Whether a number stands for the best solution before there is one. */
const hasGivenBound = ({ firstBound }: SearchSettings): boolean => Number(firstBound) > 0;

export const words: AlgorithmWords = {
  group: 'Linear memory',
  aliases: ['dfbnb', 'dfbb', 'bnb', 'depthfirstbranchandbound'],
  rule: 'Goes depth-first, the smallest f first; prunes what is not below the best solution so far.',
  selectedBecause: (settings) =>
    hasGivenBound(settings)
      ? 'Last in, first out, among the nodes whose f is below the first bound and the best solution so far.'
      : 'Last in, first out, among the nodes whose f is below the best solution so far.',
  prunedBecause: (settings) =>
    hasGivenBound(settings)
      ? 'f is not below the first bound, or not below the best solution so far'
      : 'f is not below the best solution so far',
  order: stackOrder,
  guarantee: ({ duplicates }, h) =>
    mayRejectCheaper(duplicates)
      ? notOptimal('it may reject a board on a cheaper path than the one it keeps')
      : optimalIfAdmissible(h, 'h is admissible, and at its end no f is below the best solution'),
  completeness: (settings) =>
    hasGivenBound(settings)
      ? incomplete('solutions that are not below the first bound are pruned')
      : completeUnlessInCircles(settings),
  advice: {
    exhausted: ({ firstBound }) =>
      Number(firstBound) > 0
        ? [{ title: { title: 'Remove the first bound' }, change: { firstBound: 'none' } }]
        : [],
  },
};
