import { expect, test } from 'vitest';
import { type BatchHeuristic, batchHeuristic } from '../../heuristics/batch-heuristic.ts';
import { exactTableFor } from '../../heuristics/exact-table.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { type Board, standardGoal } from '../../puzzle/board.ts';
import { BoardValues, lookedUp } from './board-values.ts';

const six = standardGoal({ rows: 2, columns: 3 });

/** Stands in for own code: an estimate of ours, asked in goes. */
function standIn(name: string, sizes: number[] = []): (goal: Board) => BatchHeuristic {
  return (goal) => {
    const { evaluate } = createHeuristic(name, goal);
    return {
      evaluateAll(boards, count, values) {
        sizes.push(count);
        for (let slot = 0; slot < count; slot++) {
          values[slot] = evaluate(boards.subarray(slot * 6, slot * 6 + 6));
        }
      },
    };
  };
}

function valuesOf(text: string, own: string, pieces: readonly number[]): BoardValues {
  const values = new BoardValues(batchHeuristic(text, six, standIn(own)), exactTableFor(six), () => 0);
  for (let turn = 0; !values.advance(pieces[turn % pieces.length]); turn++);
  return values;
}

test.each([
  ['manhattan', 'zero', 'manhattan'],
  ['own', 'manhattan', 'manhattan'],
  ['max(own,hamming)', 'manhattan-with-blank', 'max(manhattan-with-blank,hamming)'],
  ['0.3*own+2*euclidean', 'gaschnig', '0.3*gaschnig+2*euclidean'],
  ['max(own,2*own)', 'hamming', '2*hamming'],
])('%s with %s as own code is %s, however the boards are divided into goes', (text, own, same) => {
  const { evaluate } = createHeuristic(same, six);
  for (const pieces of [[1], [256], [7, 1, 100]]) {
    const { h } = valuesOf(text, own, pieces);
    const different: number[] = [];
    exactTableFor(six).forEach((cells, _distance, rank) => {
      if (h[rank] !== Math.fround(evaluate(cells))) different.push(rank);
    });
    expect(different).toEqual([]);
  }
});

test('own code within a combination is asked for a whole go at once', () => {
  const sizes: number[] = [];
  const values = new BoardValues(
    batchHeuristic('max(own,hamming)', six, standIn('zero', sizes)),
    exactTableFor(six),
    () => 0,
  );
  while (!values.advance(256));
  expect(sizes).toEqual([256, 104]);
});

test('what is looked up knows whether it is whole and how large it gets', () => {
  const table = exactTableFor(six);
  const whole = lookedUp(valuesOf('manhattan', 'zero', [256]).h, table);
  const broken = lookedUp(valuesOf('euclidean', 'zero', [256]).h, table);
  const { evaluate } = createHeuristic('manhattan', six);
  let largest = 0;
  table.forEach((cells) => {
    largest = Math.max(largest, evaluate(cells));
    expect(whole.evaluate(cells)).toBe(evaluate(cells));
  });
  expect([whole.integral, whole.largest]).toEqual([true, largest]);
  expect(broken.integral).toBe(false);
});

test('the cost is the time of the evaluations alone, per board', () => {
  let nowMs = 0;
  const slow: BatchHeuristic = { evaluateAll: (_boards, count) => void (nowMs += count * 0.5) };
  const values = new BoardValues(slow, exactTableFor(six), () => nowMs);
  while (!values.advance(100)) nowMs += 1000;
  expect(values.costUs).toBeCloseTo(500);
});

test('the cost is that of code that has been made fast: of the second half of the boards', () => {
  let nowMs = 0;
  let asked = 0;
  const warming: BatchHeuristic = {
    evaluateAll: (_boards, count) => {
      nowMs += asked < 180 ? count * 5 : count * 0.5;
      asked += count;
    },
  };
  const values = new BoardValues(warming, exactTableFor(six), () => nowMs);
  values.advance(100);
  expect(values.costUs).toBeCloseTo(5000);
  while (!values.advance(20));
  expect(values.costUs).toBeCloseTo(500);
  const four = standardGoal({ rows: 2, columns: 2 });
  const atOnce = new BoardValues(warming, exactTableFor(four), () => nowMs);
  expect(atOnce.advance(12)).toBe(true);
  expect(atOnce.costUs).toBeCloseTo(500);
});
