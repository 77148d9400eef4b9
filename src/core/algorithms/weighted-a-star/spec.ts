import type { AlgorithmSpec, Guarantee } from '../../contract/algorithm-spec.ts';
import {
  bestFirstOptions,
  byPriority,
  completeByCost,
  guaranteeByCost,
  optimalWhenSelected,
} from '../best-first.ts';
import { optimal } from '../promises.ts';

export const weightedAStar = {
  title: 'Weighted A*',
  group: 'Informed',
  aliases: ['wastar', 'weighted'],
  rule: 'Selects the node with the smallest f = g + w·h: h counts w times as much as in A*.',
  priority: 'g + w·h',
  takenBecause: null,
  prunedBecause: 'no budget left',
  informed: true,
  options: ['heuristic', 'weight', ...bestFirstOptions],
  mainOptions: ['weight'],
  ties: 'low-h',
  duplicates: 'closed',
  order: byPriority,
  machine: 'best-first',
  guarantee: (settings, h) =>
    guaranteeByCost(settings, h, () =>
      settings.weight <= 1 ? optimal(optimalWhenSelected) : bounded(settings.weight),
    ),
  completeness: completeByCost,
  time: 'exponential in the error of h',
  space: 'as time: every node is kept',
} satisfies AlgorithmSpec;

function bounded(weight: number): Guarantee {
  return {
    level: 'bounded',
    factor: weight,
    sentence: `At most ${weight} times the optimum: h is admissible and weighted by ${weight}.`,
  };
}
