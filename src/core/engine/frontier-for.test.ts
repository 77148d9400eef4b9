import { expect, test } from 'vitest';
import { loops } from '../algorithms/begin-machine.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { Prng } from '../base/prng.ts';
import { standardGoal } from '../puzzle/board.ts';
import type { MoveCosts } from '../puzzle/move-costs.ts';
import { type TieRule, tieRules } from '../search/settings.ts';
import { BucketFrontier } from './bucket-frontier.ts';
import { frontierFor, lookableFrontier } from './frontier-for.ts';
import { SearchMemory } from './machine.ts';
import { policiesOf } from './policies.ts';
import { prepareProblem } from './problem.ts';

interface Asked {
  readonly ties: TieRule;
  readonly wholeScores: boolean;
  readonly hFactor: number;
  readonly largestH: number;
  readonly largestCost: number | null;
  readonly byMoves: boolean;
}

const goal = standardGoal({ rows: 2, columns: 2 });
const settings = defaultSettings('a-star');
const memory = new SearchMemory();
const request = { start: goal, goal, settings, evenIfUnsolvable: false };
const problem = prepareProblem(request, loops['a-star'], memory);
const [policies, { table }, prng] = [policiesOf(problem), memory, new Prng(1)];
const small: Asked = {
  ...{ ties: 'low-h', wholeScores: true, hFactor: 16, largestH: 255, largestCost: 16, byMoves: false },
};

/** Whether each of the two is a frontier of buckets. */
function haveBuckets({ ties, wholeScores, hFactor, largestH, largestCost, byMoves }: Asked): boolean[] {
  const costs = largestCost === null ? null : ({ largest: largestCost } as MoveCosts);
  const heuristic = { ...problem.heuristic, largest: largestH };
  const counting = { costs, byMoves };
  const of = { ...problem, settings: { ...settings, ties }, heuristic, counting };
  const rule = { ...policies, wholeScores, hFactor };
  table.reset(problem.keys, rule, counting);
  return [frontierFor(of, rule, table, prng, null, null), lookableFrontier(heuristic, table, prng, rule)].map(
    (frontier) => frontier instanceof BucketFrontier,
  );
}

test('priorities have buckets where they are whole and few, and all else a heap', () => {
  expect(haveBuckets(small)).toEqual([true, true]);
  expect(haveBuckets({ ...small, largestCost: null })).toEqual([true, true]);
  expect(haveBuckets({ ...small, largestCost: 17, byMoves: true })).toEqual([true, true]);
  for (const many of [{ wholeScores: false }, { largestH: 256 }, { largestCost: 17 }])
    expect(haveBuckets({ ...small, ...many })).toEqual([false, false]);
  expect(haveBuckets({ ...small, hFactor: 17 })).toEqual([false, true]);
  for (const ties of tieRules)
    expect(haveBuckets({ ...small, ties })[0], ties).toBe(/^(low-h|high-h|oldest|newest)/.test(ties));
});
