import { describe, expect, test } from 'vitest';
import { type JudgedMove, type LabJudgement, maxCounterexamples } from '../../contract/lab.ts';
import { distanceTableFor, exactTableFor } from '../../heuristics/exact-table.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { type Board, createBoard, standardGoal } from '../../puzzle/board.ts';
import { moveCosts } from '../../puzzle/move-costs.ts';
import { applyMove, legalMoves } from '../../puzzle/moves.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import { cheapestPaths, costsByHand } from '../../../testing/cheapest-paths.ts';
import { BoardValues } from './board-values.ts';
import { batchHeuristic } from '../../heuristics/batch-heuristic.ts';
import { judgeHeuristic } from '../judge-heuristic.ts';
import { LabJudge } from './lab-judge.ts';

const six = standardGoal({ rows: 2, columns: 3 });
const eight = standardGoal({ rows: 2, columns: 4 });
const never = (): never => {
  throw new Error('no own code here');
};

function judged(name: string, goal: Board, pieces: readonly number[] = [1000], cost = 'unit'): LabJudgement {
  const costs = moveCosts(cost, goal);
  const table = distanceTableFor(goal, costs);
  const values = new BoardValues(batchHeuristic(name, goal, never, costs), table, () => 0);
  while (!values.advance(256));
  const judge = new LabJudge(values.h, table, costs);
  for (let turn = 0; !judge.advance(pieces[turn % pieces.length]); turn++);
  return judge.judgement(1.5);
}

const names = [
  'zero',
  'manhattan',
  'linear-conflict',
  'euclidean',
  'manhattan-with-blank',
  'nilsson-sequence',
  'exact',
];

test.each([...names, '3*euclidean', '40*hamming'])(
  '%s has the verdict of the judge who evaluates it',
  (name) => {
    const { heat: _heat, ...other } = judged(name, eight);
    const verdict = judgeHeuristic(createHeuristic(name, eight), exactTableFor(eight));
    // That of the largest h that occurs, not of the largest that the heuristic says could.
    const { tolerance } = other.verdict;
    expect(other.verdict).toEqual({ ...verdict, tolerance });
    expect(tolerance).toBeLessThanOrEqual(verdict.tolerance);
    expect(other.costUs).toBe(1.5);
  },
);

test('pieces of any size make the same judgement', () => {
  const whole = judged('nilsson-sequence', eight, [1_000_000]);
  expect(judged('nilsson-sequence', eight, [1])).toEqual(whole);
  expect(judged('nilsson-sequence', eight, [977, 3, 5000])).toEqual(whole);
});

describe.each([...names, '40*hamming'])('%s', (name) => {
  const { heat, maxH, overestimated, steepest } = judged(name, six);
  const { evaluate } = createHeuristic(name, six);
  const table = exactTableFor(six);
  const h = (board: Board): number => Math.fround(evaluate(board.cells));
  const boards: { readonly board: Board; readonly distance: number }[] = [];
  table.forEach((cells, distance) => boards.push({ board: createBoard(six, cells.slice()), distance }));

  test('every board is counted where its h and its distance are', () => {
    const counts = new Map<string, number>();
    let clipped = 0;
    for (const { board, distance } of boards) {
      const level = Math.floor(h(board));
      if (level > heat.levels - 1) clipped++;
      const key = `${Math.min(level, heat.levels - 1)} ${distance}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const counted = new Map<string, number>();
    heat.counts.forEach((count, at) => {
      if (count > 0) counted.set(`${Math.floor(at / heat.distances)} ${at % heat.distances}`, count);
    });
    expect(counted).toEqual(counts);
    expect(heat.clipped).toBe(clipped);
    expect(heat.distances).toBe(22);
    expect(maxH).toBe(Math.max(...boards.map(({ board }) => h(board))));
  });

  test('each depth has its mean and its extremes', () => {
    for (let depth = 0; depth < heat.distances; depth++) {
      const there = boards.filter(({ distance }) => distance === depth).map(({ board }) => h(board));
      expect(heat.boardsAt[depth]).toBe(there.length);
      expect(heat.minHAt[depth]).toBe(Math.min(...there));
      expect(heat.maxHAt[depth]).toBe(Math.max(...there));
      expect(heat.meanHAt[depth]).toBeCloseTo(there.reduce((sum, one) => sum + one, 0) / there.length, 4);
    }
  });

  test('the worst boards come first, the nearest of equal ones before the others', () => {
    const worst = boards
      .filter(({ board, distance }) => h(board) > distance)
      .sort((a, b) => h(b.board) - b.distance - (h(a.board) - a.distance)) // stable: nearest first
      .slice(0, maxCounterexamples);
    expect(overestimated).toEqual(
      worst.map(({ board, distance }) => ({ board, h: h(board), trueDistance: distance })),
    );
  });

  test('the steepest moves come first, and each is a move along which h falls by more than 1', () => {
    const falls = boards
      .flatMap(({ board }) => legalMoves(board).map((move) => h(board) - h(applyMove(board, move))))
      .filter((fall) => fall > 1.001)
      .sort((a, b) => b - a);
    const fallOf = ({ from, to }: JudgedMove): number => from.h - to.h;
    expect(steepest.map(fallOf)).toEqual(falls.slice(0, maxCounterexamples));
    expect(
      new Set(steepest.map(({ from, to }) => `${formatBoard(from.board)}>${formatBoard(to.board)}`)).size,
    ).toBe(steepest.length);
    for (const { from, to } of steepest) {
      expect(legalMoves(from.board).map((move) => formatBoard(applyMove(from.board, move)))).toContain(
        formatBoard(to.board),
      );
      expect([from.h, to.h]).toEqual([h(from.board), h(to.board)]);
    }
  });
});

describe.each(['tile', 'square', 'sqrt', 'inverse', '1,9,1,0.5,30'])('with %s, by hand', (cost) => {
  const priceOf = costsByHand(cost, six);
  const paths = cheapestPaths(six, priceOf);
  const boards = [...paths].map(([text, distance]) => ({
    board: createBoard(six, text.split(' ').map(Number)),
    distance,
  }));
  const priceTo = (from: Board, to: Board): number => priceOf[to.cells[from.cells.indexOf(0)]];
  /** What rounding to 32 bits may do here, and no two sums that differ come near. */
  const rounding = 1e-3;

  test.each(['manhattan', 'unit-manhattan', 'hamming', 'manhattan-with-blank', 'exact', '2*manhattan'])(
    '%s',
    (name) => {
      const { verdict, heat, overestimated, steepest } = judged(name, six, [97], cost);
      const { evaluate } = createHeuristic(name, six, moveCosts(cost, six));
      const h = (board: Board): number => evaluate(board.cells);
      const above = boards
        .map(({ board, distance }) => h(board) - distance)
        .filter((one) => one > rounding)
        .sort((a, b) => b - a);
      expect(verdict.states).toBe(360);
      expect(verdict.overestimates).toBe(above.length);
      expect(verdict.maxTrueDistance).toBeCloseTo(Math.max(...paths.values()), 2);
      const aboveOf = overestimated.map((one) => one.h - one.trueDistance);
      above.slice(0, maxCounterexamples).forEach((one, index) => expect(aboveOf[index]).toBeCloseTo(one, 2));
      expect(overestimated).toHaveLength(Math.min(above.length, maxCounterexamples));

      const falls = boards
        .flatMap(({ board }) =>
          legalMoves(board).map((move) => {
            const next = applyMove(board, move);
            return h(board) - h(next) - priceTo(board, next);
          }),
        )
        .filter((excess) => excess > rounding)
        .sort((a, b) => b - a);
      expect(verdict.inconsistencies).toBe(falls.length);
      const excess = steepest.map(({ from, to }) => from.h - to.h - priceTo(from.board, to.board));
      expect(excess).toHaveLength(Math.min(falls.length, maxCounterexamples));
      excess.forEach((one, index) => expect(one).toBeCloseTo(falls[index], 2));
      expect(
        new Set(steepest.map(({ from, to }) => `${formatBoard(from.board)}>${formatBoard(to.board)}`)).size,
      ).toBe(steepest.length);

      // Each board stands where its h and its distance are, give or take a cell's edge; no cell is hatched for rounding alone.
      const { unit, levels, distances } = heat;
      expect(distances).toBeGreaterThan(20);
      expect(distances).toBeLessThanOrEqual(61);
      const errorsOf = (holds: (error: number) => boolean): number =>
        heat.errors.reduce(
          (sum, count, at) => (holds(Math.floor(at / distances) - levels) ? sum + count : sum),
          0,
        );
      expect(errorsOf((error) => error < 0)).toBe(above.length);
      expect(errorsOf((error) => error === 0)).toBe(
        boards.filter(({ board, distance }) => Math.abs(h(board) - distance) <= rounding).length,
      );
      expect(errorsOf(() => true)).toBe(360);
      const hatched = heat.counts.reduce(
        (sum, count, at) => (Math.floor(at / distances) > at % distances ? sum + count : sum),
        0,
      );
      expect(hatched).toBeLessThanOrEqual(above.length);
      expect(heat.boardsAt.reduce((a, b) => a + b)).toBe(360);
      const sure = boards.filter(({ board, distance }) =>
        [h(board), distance].every((one) => Math.abs(one / unit - Math.round(one / unit)) > 0.02),
      );
      for (const { board, distance } of sure) {
        const level = Math.min(levels - 1, Math.floor(h(board) / unit));
        expect(heat.counts[level * distances + Math.floor(distance / unit)]).toBeGreaterThan(0);
      }
    },
  );
});
