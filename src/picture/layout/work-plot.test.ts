import { expect, it } from 'vitest';
import type { WorkLevel } from '../../core/trace/parts-of-a-run.ts';
import { workPlot } from './work-plot.ts';

const frame = { x0: 100, y0: 0, x1: 300, y1: 100 };
const levels = (...pairs: readonly [number, number][]): WorkLevel[] =>
  pairs.map(([value, expanded]) => ({ value, expanded }));

const curves = [levels([0, 1], [1, 4], [2, 10]), levels([0, 1], [1, 5])];

it('by g the sides come from both ends of the best path, and touch where they met', () => {
  const { curves: drawn, meeting, x, y } = workPlot(curves, 'g', { length: 5, g: 3 }, frame);
  expect(x.ticks.map(({ value, at }) => [value, at])).toEqual(
    [0, 1, 2, 3, 4, 5].map((g) => [g, 100 + 40 * g]),
  );
  expect([y.place(0), y.place(10)]).toEqual([100, 0]);
  expect(drawn[0]?.line).toBe('M100,100H100V90H140V60H180V0H220');
  expect(drawn[1]?.line).toBe('M300,100H300V90H260V50H220');
  expect(drawn[1]?.area).toBe('M300,100H300V90H260V50H220V100Z');
  expect(meeting).toBe(220);
});

it('before they met the axis has room for both', () => {
  const { x, meeting, curves: drawn } = workPlot([curves[0], []], 'g', null, frame);
  expect(meeting).toBeNull();
  expect(x.place(3)).toBe(300);
  expect(drawn[1]).toBeNull();
  expect(workPlot([[], []], 'g', null, frame).curves).toEqual([null, null]);
});

it('by f both begin at the smallest f and go on to the largest', () => {
  const byF = [levels([20, 3], [22, 8]), levels([20, 2], [21, 6])];
  const { curves: drawn, meeting, x } = workPlot(byF, 'f', { length: 24, g: 3 }, frame);
  expect([x.place(20), x.place(24), meeting]).toEqual([100, 300, 300]);
  expect(drawn[0]?.line).toBe('M100,100H100V70H200V20H300');
  expect(drawn[1]?.line).toBe('M100,100H100V80H150V40H300');
});

it('numbers on the axis are whole and have room', () => {
  for (const length of [1, 2, 31, 80, 700, 123_456]) {
    const { ticks } = workPlot(curves, 'g', { length, g: 0 }, frame).x;
    expect(ticks.length).toBeGreaterThan(1);
    for (const [index, { value, at }] of ticks.entries()) {
      expect(Number.isInteger(value)).toBe(true);
      if (index > 0) expect(at - ticks[index - 1].at).toBeGreaterThan(20);
    }
  }
});
