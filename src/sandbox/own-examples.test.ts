import { expect, test, vi } from 'vitest';
import { BoardValues, lookedUp } from '../analysis/board-values.ts';
import { judgeHeuristic } from '../analysis/heuristic-verdict.ts';
import { breakExercises } from '../contract/break-it.ts';
import type { HeuristicVerdict } from '../contract/heuristic-verdict.ts';
import { firstOwnCode, ownExamples } from '../contract/own-examples.ts';
import { ownName } from '../contract/settings.ts';
import { largestGo } from '../heuristics/batch-heuristic.ts';
import { exactTableFor } from '../heuristics/exact-table.ts';
import type { Heuristic } from '../heuristics/heuristic.ts';
import { createHeuristic } from '../heuristics/registry.ts';
import { standardGoal } from '../puzzle/board.ts';
import { OwnHeuristic } from './own-heuristic.ts';
import { loadSandbox } from './sandbox.ts';

vi.setConfig({ testTimeout: 120_000 });

/** What each example is there to show, over all boards of 3×3. */
const worth: Readonly<Record<string, { readonly overestimates: number; readonly consistent: boolean }>> = {
  misplaced: { overestimates: 0, consistent: true },
  taxicab: { overestimates: 0, consistent: true },
  blank: { overestimates: 4_650, consistent: false },
  twice: { overestimates: 157_176, consistent: false },
  largest: { overestimates: 0, consistent: true },
  parity: { overestimates: 0, consistent: false },
  way: { overestimates: 0, consistent: true },
  pairs: { overestimates: 7, consistent: false },
  corners: { overestimates: 0, consistent: false },
  'last-move': { overestimates: 1_560, consistent: false },
};

const goal = standardGoal({ rows: 3, columns: 3 });

test.each(ownExamples.map((example) => [example.title, example] as const))(
  '%s is worth what it is there to show',
  async (_, { id, code }) => {
    const { overestimates, consistent } = judged(await madeFrom(code));
    expect({ overestimates, consistent }).toEqual(worth[id]);
  },
);

test('what a library begins with is Manhattan distance', async () => {
  const own = await madeFrom(firstOwnCode);
  const manhattan = createHeuristic('manhattan', goal);
  exactTableFor(goal).forEach((cells) => expect(own.evaluate(cells)).toBe(manhattan.evaluate(cells)));
});

test.each(breakExercises.map((exercise) => [exercise.title, exercise] as const))(
  'the exercise %s can be broken on as many boards as it says',
  async (_, { heuristic, code, breaks }) => {
    const made = heuristic === ownName ? await madeFrom(code) : createHeuristic(heuristic, goal);
    expect(judged(made).overestimates).toBe(breaks);
  },
);

async function madeFrom(code: string): Promise<OwnHeuristic> {
  const made = (await loadSandbox(() => 0)).compile(code, goal);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

function judged(heuristic: Heuristic): HeuristicVerdict {
  const table = exactTableFor(goal);
  if (!(heuristic instanceof OwnHeuristic)) return judgeHeuristic(heuristic, table);
  const values = new BoardValues(heuristic, table, () => 0);
  while (!values.advance(largestGo));
  return judgeHeuristic(lookedUp(values.h, table), table);
}
