import { heuristicInfoOf } from '../../heuristics/heuristic-info.ts';
import type { Advice } from '../shared/cures.ts';
import type { AlgorithmWords } from '../shared/algorithm-spec.ts';
import type { SearchRules } from '../../search/search-rules.ts';
import { singleNode } from '../shared/loop-promises.ts';
import { incomplete, notOptimal } from '../shared/promises.ts';

export const rules: SearchRules = {
  title: 'Hill climbing',
  priority: 'h',
  informed: true,
  options: ['heuristic', 'cost', 'moves', 'ties', 'sideways', 'restarts', 'walk', 'seed'],
  ties: 'low-h',
  duplicates: 'none',
};

export const words: AlgorithmWords = {
  group: 'Local and beam',
  beginsAnew: true,
  aliases: ['hc', 'hillclimb'],
  rule: 'Goes to the best successor, as long as one is better; remembers nothing.',
  selectedBecause: 'The best successor of the board before it, or on a random walk any of them.',
  prunedBecause: 'another successor was chosen',
  allPrunedBecause: 'no successor was good enough',
  mainOptions: ['restarts', 'sideways'],
  order: singleNode,
  guarantee: () => notOptimal('it follows h alone and forgets every other path'),
  completeness: () => incomplete('it ends where no successor is better, which need not be the goal'),
  advice: {
    exhausted: ({ heuristic, sideways, restarts }) => {
      const n = Math.max(100, 10 * restarts);
      const again: Advice = { title: { code: 'advice.restarts', n }, change: { restarts: n } };
      const flat: Advice = { title: { title: 'Allow 10 sideways moves' }, change: { sideways: 10 } };
      return sideways === 0 && heuristicInfoOf(heuristic).neverFlat !== true ? [flat, again] : [again];
    },
  },
};
