import { expect, test, vi } from 'vitest';
import { BoardValues, lookedUp } from '../analysis/board-values.ts';
import { judgeHeuristic } from '../analysis/heuristic-verdict.ts';
import { ownExamples } from '../contract/own-examples.ts';
import { largestGo } from '../heuristics/batch-heuristic.ts';
import { exactTableFor } from '../heuristics/exact-table.ts';
import { standardGoal } from '../puzzle/board.ts';
import { loadSandbox } from './sandbox.ts';

vi.setConfig({ testTimeout: 120_000 });

/** What each example is there to show, over all boards of 3×3. */
const worth: Readonly<
  Record<string, { readonly overestimates: 'none' | 'some'; readonly consistent: boolean }>
> = {
  'Misplaced tiles': { overestimates: 'none', consistent: true },
  'Taxicab distance': { overestimates: 'none', consistent: true },
  'The blank counted too': { overestimates: 'some', consistent: false },
  'Tiles in each other’s way': { overestimates: 'some', consistent: false },
  'Parity for nothing': { overestimates: 'none', consistent: false },
};

test.each(ownExamples.map((example) => [example.title, example] as const))(
  '%s is worth what it is there to show',
  async (title, { code }) => {
    const goal = standardGoal({ rows: 3, columns: 3 });
    const table = exactTableFor(goal);
    const made = (await loadSandbox(() => 0)).compile(code, goal);
    if (!made.ok) throw new Error(made.error.message);
    const values = new BoardValues(made.value, table, () => 0);
    while (!values.advance(largestGo));
    const { overestimates, consistent } = judgeHeuristic(lookedUp(values.h, table), table);
    expect({ overestimates: overestimates === 0 ? 'none' : 'some', consistent }).toEqual(worth[title]);
    if (title === 'Tiles in each other’s way') expect(overestimates).toBe(7);
  },
);
