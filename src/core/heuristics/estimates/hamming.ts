import { standardGoal } from '../../puzzle/board.ts';
import { type AdditiveRule, type ContributionPart, additiveHeuristic } from './additive.ts';
import type { HeuristicFactory } from './heuristic.ts';

const ringed = (title: string): readonly ContributionPart[] => [
  { amount: 1, because: { title }, mark: { kind: 'ring' } },
];

const misplaced: AdditiveRule = {
  name: 'hamming',
  amount: ({ tile, cell, goalCell }) => (tile !== 0 && cell !== goalCell ? 1 : 0),
  shares: () => ringed('not in its goal cell'),
};

/** Tiles that are not in their goal cell, the blank not counted. */
export const hamming: HeuristicFactory = (goal, costs = null) => additiveHeuristic(misplaced, goal, costs);

/** Tiles out of the order 1 2 3 … 0 whatever the goal is: a mistake that a published run was made with (rule S31). */
export const hammingStandardGoal: HeuristicFactory = (goal, costs = null) =>
  additiveHeuristic(
    {
      ...misplaced,
      name: 'hamming-standard-goal',
      shares: () => ringed('out of the order 1 2 3 …, whatever the goal is'),
    },
    standardGoal(goal),
    costs,
  );

/** Misplaced tiles with the blank counted as one of them: one too large where it is misplaced and nothing else is lost, so inadmissible. */
export const hammingWithBlank: HeuristicFactory = (goal, costs = null) =>
  additiveHeuristic(
    {
      ...misplaced,
      name: 'hamming-with-blank',
      amount: ({ cell, goalCell }) => (cell === goalCell ? 0 : 1),
    },
    goal,
    costs,
  );
