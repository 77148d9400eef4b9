import { expect, it } from 'vitest';
import { buildExactTable } from '../heuristics/exact-table.ts';
import { createBoard } from '../puzzle/board.ts';
import { smallPlan } from '../../testing/made-up-rows.ts';
import { farthestFrom, planProblem } from './experiment-jobs.ts';

const goalWithBlankIn = (rows: number, columns: number, blank: number) =>
  createBoard(
    { rows, columns },
    Array.from({ length: rows * columns }, (_, cell) =>
      cell === blank ? 0 : cell < blank ? cell + 1 : cell,
    ),
  );

it.each([
  ...[0, 1, 2, 3].map((blank) => [2, 2, blank] as const),
  ...[0, 1, 2, 3, 4, 5].map((blank) => [3, 2, blank] as const),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((blank) => [2, 4, blank] as const),
  ...([
    [4, 2, 3],
    [5, 2, 4],
    [2, 5, 1],
    [3, 3, 0],
    [3, 3, 1],
    [3, 3, 4],
    [3, 3, 8],
  ] as const),
])('the farthest boards of %d×%d with the blank in cell %d are as far as is said', (rows, columns, blank) => {
  const goal = goalWithBlankIn(rows, columns, blank);
  expect(farthestFrom(goal)).toBe(buildExactTable(goal).deepest);
});

it('depths that no board has are refused with the plan', () => {
  const goal = goalWithBlankIn(3, 3, 8);
  const planTo = (depth: number) =>
    planProblem({
      ...smallPlan(1),
      boards: [{ kind: 'depth', label: '', goal, depths: [2, depth], count: 1 }],
    });
  expect(planTo(31)).toBeNull();
  expect(planTo(40)).toMatchObject({
    place: 'boards[0].depths',
    why: { code: 'plan.depth', depth: 40, farthest: 31 },
  });
  expect(farthestFrom(goalWithBlankIn(4, 4, 15))).toBeNull();
});
