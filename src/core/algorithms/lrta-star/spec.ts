import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { singleNode } from '../shared/loop-promises.ts';
import { complete, notOptimal, optimalIfAdmissible } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'LRTA*',
  priority: 'F: g + h, with h as learned so far',
  informed: true,
  learns: true,
  options: ['heuristic', 'cost', 'moves', 'lookahead', 'trials', 'seed'],
  ties: 'oldest',
  duplicates: 'parent',
};

export const words: AlgorithmWords = {
  group: 'Local and beam',
  aliases: ['lrta'],
  rule: 'Goes to the best successor, and raises h of the board that it leaves to what it saw from there.',
  selectedBecause: ({ lookahead }) =>
    lookahead === 1
      ? 'LRTA* selects the board where it stands.'
      : 'LRTA* selects the board where it stands, or the next one of its lookahead.',
  prunedBecause: 'another successor was chosen',
  mainOptions: ['lookahead', 'trials'],
  order: singleNode,
  guarantee: ({ trials }, h, ending) =>
    trials === 0 || ending?.code === 'end.trials.learned'
      ? optimalIfAdmissible(h, 'h is admissible, and its last trial learns nothing new')
      : notOptimal('its last trial may still learn something'),
  completeness: () => complete('h rises wherever it walks in a circle, until it leaves'),
};
