import { sayEnglish } from '../../locales/say-any.ts';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { BoardValues, lookedUp } from '../analysis/lab/board-values.ts';
import { batchHeuristic, type BatchHeuristic, maxBatch } from '../heuristics/batch-heuristic.ts';
import { judgeHeuristic } from '../analysis/judge-heuristic.ts';
import { LabEffortRun } from '../analysis/lab/lab-effort.ts';
import { breakExercises } from '../../catalog/break-it.ts';
import type { HeuristicVerdict } from '../contract/lab.ts';
import { firstOwnCode, ownExamples } from '../../catalog/own-examples.ts';
import type { HeuristicChoice } from '../search/code-choice.ts';
import { ownName } from '../search/settings.ts';
import { exactTableFor } from '../heuristics/exact-table.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { isLong } from '../../testing/samples.ts';
import { expectEqual } from '../../testing/expect-equal.ts';
import { guestProgram } from './guest-program.ts';
import { loadSandbox } from './sandbox.ts';

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
const table = exactTableFor(goal);

test.each(ownExamples.map((example) => [example.title, example] as const))(
  '%s is worth what it is there to show',
  async (_, { id, code }) => {
    const { overestimates, consistent } = await judged({ heuristic: ownName, code });
    expect({ overestimates, consistent }).toEqual(worth[id]);
  },
);

test('what a library begins with is Manhattan distance', async () => {
  const own = await valuesOfChoice({ heuristic: ownName, code: firstOwnCode });
  expectEqual(own, await valuesOfChoice({ heuristic: 'manhattan', code: '' }));
});

describe.each(breakExercises.map((exercise) => [exercise.title, exercise] as const))(
  'the exercise %s',
  (_, exercise) => {
    test('can be broken on as many boards as it says', async () => {
      expect((await judged(exercise)).overestimates).toBe(exercise.breaks);
    });

    const { costs } = exercise;
    if (costs !== null) {
      test('costs what it says, on the board that it says', async () => {
        const cells = costs.start.split(' ').map(Number);
        const h = lookedUp(await valuesOfChoice(exercise), table);
        const run = new LabEffortRun(h, [createBoard(goal, cells)], table);
        while (!run.advance(Infinity));
        expect(run.detour).toMatchObject({ found: costs.found, optimum: costs.optimum });
      });
    }
  },
);

/** What was evaluated once is not evaluated again: some code is in an example and in an exercise. */
const known = new Map<string, Float32Array>();

async function valuesOfChoice({ heuristic, code }: HeuristicChoice): Promise<Float32Array> {
  const key = `${heuristic} ${code}`;
  const sandbox = await loadSandbox(() => 0);
  const made = batchHeuristic(heuristic, goal, () => {
    const own = sandbox.compile(code, goal);
    if (!own.ok) throw new Error(sayEnglish(own.error.what));
    return isLong ? own.value : mostlyByNode(code, own.value);
  });
  let h = known.get(key);
  if (h === undefined) {
    const values = new BoardValues(made, table, () => 0);
    while (!values.advance(maxBatch));
    known.set(key, (h = values.h));
  }
  return h;
}

/** What is used of the sandbox's program, which Node runs too (see `guestProgram`). */
interface Guest {
  run(h: unknown, boards: ArrayBuffer, count: number): number;
  readonly values: ArrayBuffer;
}

/**
 * The same program and code, run by Node, which takes a tenth of the time; one go in twelve by the sandbox too, which must say
 * the same. `npm test -- unit long` asks the sandbox alone.
 */
function mostlyByNode(code: string, own: BatchHeuristic): BatchHeuristic {
  const realm = createContext({});
  const guest = runInContext(guestProgram(goal, null), realm) as Guest;
  // As parameters, which are read faster than what a realm has globally.
  const globals = ['Math', ...(runInContext('Object.keys(globalThis)', realm) as string[])].join();
  const h: unknown = runInContext(`(({ ${globals} }) => { ${code}\nreturn h; })(globalThis)`, realm);
  const values = new Float64Array(guest.values);
  const bySandbox = new Float64Array(maxBatch);
  let goes = 0;
  return {
    evaluateAll(boards, count, into) {
      expect(guest.run(h, boards.slice().buffer, count)).toBe(-1);
      into.set(values.subarray(0, count));
      if (goes++ % 12 > 0) return;
      own.evaluateAll(boards, count, bySandbox);
      expectEqual(bySandbox.subarray(0, count), values.subarray(0, count));
    },
  };
}

async function judged(choice: HeuristicChoice): Promise<HeuristicVerdict> {
  return judgeHeuristic(lookedUp(await valuesOfChoice(choice), table), table);
}
