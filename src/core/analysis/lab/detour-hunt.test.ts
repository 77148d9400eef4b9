import { describe, expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import type { LabSearches } from '../../contract/lab.ts';
import { type DistanceTable, distanceTableFor, exactTableFor } from '../../heuristics/exact-table.ts';
import { type Board, createBoard, standardGoal } from '../../puzzle/board.ts';
import { type MoveCosts, areOneSum, moveCosts } from '../../puzzle/move-costs.ts';
import { BoardValues, lookedUp } from './board-values.ts';
import { batchHeuristic } from '../../heuristics/batch-heuristic.ts';
import { DetourHunt } from './detour-hunt.ts';
import { LabEffortRun } from './lab-effort.ts';
import { samples } from '../../../testing/samples.ts';

const never = (): never => {
  throw new Error('no own code here');
};

function valuesOf(name: string, table: DistanceTable, costs: MoveCosts | null = null): Float32Array {
  const values = new BoardValues(batchHeuristic(name, table.goal, never, costs), table, () => 0);
  while (!values.advance(256));
  return values.h;
}

function huntIn(
  h: Float32Array,
  table: DistanceTable,
  steps = Infinity,
  costs: MoveCosts | null = null,
): LabSearches['detour'] {
  const hunt = new DetourHunt(h, table, costs);
  while (!hunt.advance(steps));
  return hunt.detour;
}

/** What the solution that A* finds costs. */
function foundBy(
  h: Float32Array,
  table: DistanceTable,
  boards: readonly Board[],
  costs: MoveCosts | null = null,
): Float32Array {
  const run = new LabEffortRun(lookedUp(h, table), boards, table, costs);
  while (!run.advance(Infinity));
  return run.searches.costs;
}

describe.each(['unit', 'tile', 'sqrt', '1,1,1,5,5'])(
  'on 2×3 with %s, beside a search of every board',
  (cost) => {
    const goal = standardGoal({ rows: 2, columns: 3 });
    const costs = moveCosts(cost, goal);
    const table = distanceTableFor(goal, costs);
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
    ].map((name) => valuesOf(name, table, costs));
    for (let round = 0; round < samples(costs === null ? 60 : 30, 3); round++)
      estimates.push(raised(1 + prng.nextBelow(60), 1 + prng.nextBelow(6)));

    test('a detour is met exactly where there is one', () => {
      let withDetour = 0;
      for (const h of estimates) {
        const lengths = foundBy(h, table, boards, costs);
        const paid = boards.some(
          ({ cells }, index) =>
            lengths[index] > table.distanceOf(cells) &&
            !areOneSum(lengths[index], table.distanceOf(cells), costs),
        );
        const detour = huntIn(h, table, Infinity, costs); // there are fewer boards than it may search
        expect(detour === 'none').toBe(!paid);
        if (paid) withDetour++;
      }
      expect(withDetour).toBeGreaterThan(samples(10, 3));
      expect(withDetour).toBeLessThan(estimates.length - 2);
    });

    test('what is told of it is true, in pieces of any size', () => {
      for (const h of estimates) {
        const detour = huntIn(h, table, Infinity, costs);
        expect(huntIn(h, table, 7, costs)).toEqual(detour);
        if (typeof detour === 'string') continue;
        expect(detour.optimum).toBe(table.distanceOf(detour.board.cells));
        expect([...foundBy(h, table, [detour.board], costs)]).toEqual([detour.found]);
        expect(detour.found).toBeGreaterThan(detour.optimum);
      }
    });
  },
);

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
