import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { ifMovesCost1, stackOrder } from '../shared/loop-promises.ts';
import { complete, notOptimal, optimal } from '../shared/promises.ts';
import { rejectsOnlyRepeatsOnPaths } from '../../search/settings.ts';

export const rules: SearchRules = {
  title: 'Iterative deepening',
  priority: '',
  informed: false,
  options: ['heuristic', 'cost', 'moves', 'duplicates', 'sortSuccessors', 'maxDepth', 'seed'],
  ties: 'newest',
  duplicates: 'path',
  frontier: 'stack',
};

export const words: AlgorithmWords = {
  group: 'Uninformed',
  deep: 'rising limits',
  aliases: ['ids', 'iddfs', 'dfid', 'iterativedeepeningdfs', 'iterativetiefensuche'],
  rule: 'Depth-limited search again and again, with the limits 0, 1, 2 …',
  selectedBecause: 'Last in, first out, within the depth limit.',
  prunedBecause: 'not expanded: its depth is the limit',
  order: stackOrder,
  guarantee: (settings) =>
    rejectsOnlyRepeatsOnPaths(settings.duplicates)
      ? ifMovesCost1(settings, () => optimal('every smaller depth limit was searched in vain'))
      : notOptimal('a state reached by a longer path first is not searched again in that limit'),
  completeness: ({ duplicates }) =>
    rejectsOnlyRepeatsOnPaths(duplicates)
      ? complete('the limit rises until a solution lies within')
      : complete('the limit rises until it finds a solution, at the latest when it cuts nothing off'),
};
