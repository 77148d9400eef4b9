import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { stackOrder } from '../shared/loop-promises.ts';
import { complete, optimalIfAdmissible, unlessCutOff } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'IDA*',
  priority: 'g + h',
  informed: true,
  options: ['heuristic', 'cost', 'moves', 'sortSuccessors', 'boundStep', 'maxDepth', 'seed'],
  ties: 'newest',
  duplicates: 'parent',
};

export const words: AlgorithmWords = {
  group: 'Linear memory',
  deep: 'rising bounds',
  aliases: ['ida'],
  rule: 'Goes depth-first below a bound on f, then starts again with the smallest f that exceeded it.',
  selectedBecause: 'Last in, first out, among the nodes whose f is within the bound.',
  prunedBecause: 'f is above the bound',
  order: stackOrder,
  guarantee: (settings, h, ending) =>
    unlessCutOff(
      settings,
      ending,
      optimalIfAdmissible(
        h,
        settings.boundStep === 0
          ? 'h is admissible, and the bound rises to the smallest f that exceeded it'
          : 'h is admissible, and a solution counts only when no cheaper one is left within the bound',
      ),
    ),
  completeness: () => complete('its bound on f keeps rising until a solution lies within'),
};
