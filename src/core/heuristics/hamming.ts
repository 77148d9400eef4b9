import { standardGoal } from '../puzzle/board.ts';
import { type AdditiveRule, type Share, additiveHeuristic } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';
import type { HeuristicSpec } from './heuristic-spec.ts';

const ringed = (title: string): readonly Share[] => [
  { amount: 1, because: { title }, mark: { kind: 'ring' } },
];

const misplaced: AdditiveRule = {
  name: 'hamming',
  amount: ({ tile, cell, goalCell }) => (tile !== 0 && cell !== goalCell ? 1 : 0),
  shares: () => ringed('not in its goal cell'),
};

/** Tiles that are not in their goal cell, the blank not counted. */
const hamming: HeuristicFactory = (goal, costs = null) => additiveHeuristic(misplaced, goal, costs);

/** Tiles out of the order 1 2 3 … 0 whatever the goal is: a mistake that a published run was made with (rule S31). */
const hammingStandardGoal: HeuristicFactory = (goal, costs = null) =>
  additiveHeuristic(
    {
      ...misplaced,
      name: 'hamming-standard-goal',
      shares: () => ringed('out of the order 1 2 3 …, whatever the goal is'),
    },
    standardGoal(goal),
    costs,
  );

export const hammingSpec: HeuristicSpec = {
  title: 'Hamming (misplaced tiles)',
  shortTitle: 'Hamming',
  formula: 'h = number of tiles not in their goal cell',
  meaning: 'Every misplaced tile must move at least once. The blank does not count.',
  source: 'Russell & Norvig, Artificial Intelligence: A Modern Approach',
  admissible: 'always',
  consistent: 'always',
  group: 'Start here',
  make: hamming,
};

export const hammingStandardGoalSpec: HeuristicSpec = {
  title: 'Hamming against 1 2 3 … (a mistake)',
  shortTitle: 'Hamming against 1 2 3 …',
  formula: 'h = number of tiles out of the order 1 2 3 … 0, whatever the goal is',
  meaning: 'Counts towards the wrong goal unless the goal is the standard one. A published run used it.',
  source: 'Kantz, search in Common Lisp',
  admissible: 'standard-goal',
  consistent: 'standard-goal',
  group: 'Deliberately wrong',
  make: hammingStandardGoal,
};
