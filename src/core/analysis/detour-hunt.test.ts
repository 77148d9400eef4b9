import { describe, expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import type { LabSearches } from '../contract/lab.ts';
import { type ExactTable, exactTableFor } from '../heuristics/exact-table.ts';
import { type Board, createBoard, standardGoal } from '../puzzle/board.ts';
import { BoardValues, batchHeuristic, lookedUp } from './board-values.ts';
import { DetourHunt } from './detour-hunt.ts';
import { LabEffortRun } from './lab-effort.ts';

const never = (): never => {
  throw new Error('no own code here');
};

function valuesOf(name: string, table: ExactTable): Float32Array {
  const values = new BoardValues(batchHeuristic(name, table.goal, never), table, () => 0);
  while (!values.advance(256));
  return values.h;
}

function huntIn(h: Float32Array, table: ExactTable, steps = Infinity): LabSearches['detour'] {
  const hunt = new DetourHunt(h, table);
  while (!hunt.advance(steps));
  return hunt.detour;
}

/** Moves that A* needs for one board. */
function foundBy(h: Float32Array, table: ExactTable, boards: readonly Board[]): Uint16Array {
  const run = new LabEffortRun(lookedUp(h, table), boards, table);
  while (!run.advance(Infinity));
  return run.searches.lengths;
}

describe('on 2×3, beside a search of every board', () => {
  const table = exactTableFor(standardGoal({ rows: 2, columns: 3 }));
  const boards: Board[] = [];
  table.forEach((cells) => boards.push(createBoard(table.goal, cells.slice())));
  const prng = new Prng(20_261_121);
  /** True distances with some of them raised, the goal's as well now and then. */
  const raised = (raises: number, most: number): Float32Array => {
    const h = Float32Array.from(table.distance);
    for (let count = 0; count < raises; count++)
      h[prng.nextBelow(table.count)] += prng.nextBelow(most * 2) / 2;
    return h;
  };
  const estimates: Float32Array[] = [
    'manhattan',
    'pairwise-conflict',
    'manhattan-with-blank',
    'manhattan+hamming',
    'nilsson-sequence',
    '3*manhattan',
  ].map((name) => valuesOf(name, table));
  for (let round = 0; round < 60; round++)
    estimates.push(raised(1 + prng.nextBelow(60), 1 + prng.nextBelow(6)));

  test('a detour is met exactly where there is one', () => {
    let withDetour = 0;
    for (const h of estimates) {
      const lengths = foundBy(h, table, boards);
      const paid = boards.some(({ cells }, index) => lengths[index] > table.distanceOf(cells));
      const detour = huntIn(h, table); // there are fewer boards than it may search
      expect(detour === 'none').toBe(!paid);
      if (paid) withDetour++;
    }
    expect(withDetour).toBeGreaterThan(10);
    expect(withDetour).toBeLessThan(estimates.length - 10);
  });

  test('what is told of it is true, in pieces of any size', () => {
    for (const h of estimates) {
      const detour = huntIn(h, table);
      expect(huntIn(h, table, 7)).toEqual(detour);
      if (typeof detour === 'string') continue;
      expect(detour.optimum).toBe(table.distanceOf(detour.board.cells));
      expect([...foundBy(h, table, [detour.board])]).toEqual([detour.found]);
      expect(detour.found).toBeGreaterThan(detour.optimum);
    }
  });
});

test('of 181,440 boards the two that pay for conflicts counted by pairs are found', () => {
  const table = exactTableFor(standardGoal({ rows: 3, columns: 3 }));
  // Both were found by searching every board, which takes minutes.
  const paying = ['8 5 7 6 0 4 3 2 1', '6 8 7 5 0 4 3 2 1'];
  const detour = huntIn(valuesOf('pairwise-conflict', table), table);
  if (typeof detour === 'string') throw new Error(detour);
  expect(paying).toContain([...detour.board.cells].join(' '));
  expect([detour.optimum, detour.found]).toEqual([28, 30]);
  expect(huntIn(valuesOf('linear-conflict', table), table)).toBe('none');
});
