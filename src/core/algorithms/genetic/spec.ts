import { anotherSeed } from '../shared/cures.ts';
import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { singleNode } from '../shared/loop-promises.ts';
import { incomplete, notOptimal } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'Genetic algorithm',
  priority: 'h',
  informed: true,
  options: ['heuristic', 'population', 'generations', 'phases', 'length', 'mutation', 'elite', 'seed'],
  ties: 'random',
  duplicates: 'none',
};

export const words: AlgorithmWords = {
  group: 'Population',
  leaps: true,
  aliases: ['ga'],
  rule: 'Breeds lists of moves: the fitter a list, the nearer the goal the best board on its way.',
  selectedBecause: 'The best board that any path of this generation comes by.',
  prunedBecause: 'a limit was reached',
  mainOptions: ['population', 'generations', 'phases'],
  order: singleNode,
  guarantee: () => notOptimal('it breeds paths at random, guided by h'),
  completeness: () => incomplete('it ends after its generations, whatever they have found'),
  advice: {
    exhausted: (settings) => {
      const generations = 10 * settings.generations;
      return [
        { title: { code: 'advice.generations', n: generations }, change: { generations } },
        anotherSeed(settings),
      ];
    },
  },
};
