import { expect, it } from 'vitest';
import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { exactTableFor } from '../heuristics/exact-table.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { sampleEstimate, judgeHeuristic } from './judge-heuristic.ts';
import { drawBoards } from '../puzzle/scramble.ts';

const goal = standardGoal({ rows: 2, columns: 3 });
const table = exactTableFor(goal);

it.each(['manhattan', 'manhattan-with-blank', 'hamming', 'euclidean'])(
  'says of all boards what the verdict says: %s',
  (name) => {
    const boards: ReturnType<typeof createBoard>[] = [];
    const distances: number[] = [];
    table.forEach((cells, distance) => {
      boards.push(createBoard(goal, cells.slice()));
      distances.push(distance);
    });
    const heuristic = createHeuristic(name, goal, null);
    const found = sampleEstimate(heuristic, boards, distances);
    const verdict = judgeHeuristic(heuristic, table);
    expect(found.overestimates).toBe(verdict.overestimates);
    expect(found.meanH).toBeCloseTo(verdict.meanH, 9);
    expect(found.meanTrueDistance).toBeCloseTo(verdict.meanTrueDistance, 9);
    expect(found.meanError).toBeCloseTo(verdict.meanError, 9);
    const above = (one: typeof found.worst) => (one === null ? null : one.h - one.trueDistance);
    expect(above(found.worst)).toBe(above(verdict.worst));
    expect(found.byDistance.map(({ boards: count }) => count)).toEqual(
      Array.from(
        { length: table.deepest + 1 },
        (_, depth) => table.depthStart[depth + 1] - table.depthStart[depth],
      ),
    );
    expect(found.byDistance[0]).toMatchObject({ trueDistance: 0, minH: heuristic.evaluate(goal.cells) });
  },
);

it('gives the correlation, and none where one side is constant', () => {
  const boards = drawBoards(goal, 50, 1);
  const distances = boards.map(({ cells }) => table.distanceOf(cells));
  const correlation = (name: string): number | null =>
    sampleEstimate(createHeuristic(name, goal, null), boards, distances).correlation;
  expect(correlation('exact')).toBeCloseTo(1, 12);
  expect(correlation('zero')).toBeNull();
  // r² is what a straight line through h explains of the distances.
  const h = boards.map(({ cells }) => createHeuristic('manhattan', goal, null).evaluate(cells));
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, one) => sum + one, 0) / values.length;
  const slope = mean(h.map((one, index) => one * distances[index])) - mean(h) * mean(distances);
  const spread = mean(h.map((one) => one * one)) - mean(h) ** 2;
  const residual = mean(
    h.map((one, index) => (distances[index] - mean(distances) - (slope / spread) * (one - mean(h))) ** 2),
  );
  const total = mean(distances.map((one) => (one - mean(distances)) ** 2));
  expect(correlation('manhattan')! ** 2).toBeCloseTo(1 - residual / total, 9);
});
