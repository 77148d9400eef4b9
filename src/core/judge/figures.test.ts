import { expect, it } from 'vitest';
import { buildExactTable } from '../heuristics/exact-table.ts';
import { legalMoves } from '../puzzle/moves.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { detect } from './detect.ts';
import { impossibleCount, isBeyondTried, mostTried, reachableStates, readFigure } from './figures.ts';

/** Every board that can be reached, by walking there. */
function walked(rows: number, columns: number): { boards: number; moves: number } {
  const goal = standardGoal({ rows, columns });
  const table = buildExactTable(goal);
  const cells = new Uint8Array(rows * columns);
  let moves = 0;
  for (const rank of table.nearestFirst) {
    table.ranking.unrank(rank, cells);
    moves += legalMoves(createBoard(goal, [...cells])).length;
  }
  return { boards: table.nearestFirst.length, moves };
}

it.each([
  [2, 2],
  [2, 3],
  [3, 2],
  [3, 3],
])(
  'of %i×%i the boards and their moves bound what a search counts that expands none twice',
  (rows, columns) => {
    const { boards, moves } = walked(rows, columns);
    const size = { rows, columns };
    expect(reachableStates(size)).toBe(boards);
    expect(impossibleCount(size, { expanded: boards, visited: boards, generated: moves + 1 })).toBeNull();
    expect(impossibleCount(size, { expanded: boards + 1 })).toEqual({ name: 'expanded', most: boards });
    expect(impossibleCount(size, { visited: boards + 1 })).toEqual({ name: 'visited', most: boards });
    expect(impossibleCount(size, { generated: moves + 2 })).toEqual({ name: 'generated', most: moves });
  },
);

it('of large boards hardly any count is impossible', () => {
  expect(reachableStates({ rows: 4, columns: 4 })).toBe(10_461_394_944_000);
  expect(impossibleCount({ rows: 5, columns: 5 }, { expanded: Number.MAX_SAFE_INTEGER })).toBeNull();
});

it('tries nothing for a count that is beyond what is followed of any search', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const ask = (figures: object) => {
    const work = detect(goal, goal, figures);
    let step = work.next();
    while (step.done !== true) step = work.next();
    const { found, tried, total } = step.value;
    return [found.length, tried, total > 100];
  };
  for (const figures of [{ expanded: 123_456_789_012 }, { generated: 10 ** 6 }, { visited: 10 ** 6 }]) {
    expect(isBeyondTried(goal, figures)).toBe(true);
    expect(ask(figures)).toEqual([0, 0, true]);
  }
  const large = { rows: 4, columns: 4 };
  expect(isBeyondTried(large, { expanded: mostTried, generated: 4 * mostTried, visited: mostTried })).toBe(
    false,
  );
  // Where all boards are few, a search that expands them again is followed farther.
  expect([large, goal].map((size) => isBeyondTried(size, { expanded: 519_140 }))).toEqual([true, false]);
  expect(ask({ expanded: 7 })[1]).toBeGreaterThan(100);
});

it.each([
  ['expanded', '1580', 1580],
  ['expanded', ' 1,580 ', 1580],
  ['expanded', '1.580.000', 1_580_000],
  ['expanded', '1,58', null],
  ['expanded', '1.5', null],
  ['h', '1.580', 1.58],
  ['h', '.5', 0.5],
  ['expanded', '1e3', null],
  ['expanded', '-1', null],
  ['expanded', '', null],
  ['expanded', '9007199254740991', 9_007_199_254_740_991],
  ['expanded', '9007199254740992', Infinity],
] as const)('the figure %s that %j is', (name, text, figure) => {
  expect(readFigure(name, text)).toBe(figure);
});
