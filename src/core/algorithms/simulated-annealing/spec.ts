import { exactly } from '../../base/message.ts';
import { anotherSeed } from '../shared/cures.ts';
import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { singleNode } from '../shared/loop-promises.ts';
import { incomplete, notOptimal } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'Simulated annealing',
  priority: 'h',
  informed: true,
  options: ['heuristic', 'cost', 'temperature', 'cooling', 'seed'],
  ties: 'random',
  duplicates: 'none',
};

export const words: AlgorithmWords = {
  group: 'Local and beam',
  beginsAnew: true,
  aliases: ['sa', 'annealing'],
  rule: 'Draws one move at a time; one that makes h larger is made less and less often as the temperature falls.',
  selectedBecause: 'The board where the search stands.',
  prunedBecause: 'not accepted at this temperature',
  mainOptions: ['temperature', 'cooling'],
  order: singleNode,
  guarantee: () => notOptimal('it walks at random, guided by h'),
  completeness: () => incomplete('it ends when it has cooled down, wherever it is then'),
  advice: {
    exhausted: (settings) => {
      const cooling = Math.max(0.99995, Number((1 - (1 - settings.cooling) / 10).toFixed(6)));
      return [
        { title: { code: 'advice.slower', factor: exactly(cooling) }, change: { cooling } },
        anotherSeed(settings),
      ];
    },
  },
};
