import { describe, expect, it } from 'vitest';
import { playChart } from './play-chart.ts';

/** "M30,14L50,20" → [[30, 14], [50, 20]]. */
function pointsOf(path: string | null): number[][] {
  return (path ?? '').split(/[MLZ]/).flatMap((pair) => (pair === '' ? [] : [pair.split(',').map(Number)]));
}

const distances = [4, 3, 4, 5, 4];
const estimates = [2, 3, 2, 3, 4];

describe('the chart of a game', () => {
  it('falls by one unit with a move nearer and rises by one with a move away', () => {
    const chart = playChart({ distances, estimates }, 400, 200);
    const points = pointsOf(chart.distanceLine);
    const unit = (chart.frame.y1 - chart.frame.y0) / 5;
    const steps = points.slice(1).map(([, y], index) => Math.round((points[index][1] - y) / unit));
    expect(steps).toEqual([-1, 1, 1, -1]);
    expect(chart.detours).toHaveLength(2);
    expect(chart.dots).toHaveLength(5);
    expect(pointsOf(chart.estimateLine)).toHaveLength(5);
  });

  it('ends both straight ways on the axis, as far apart as the detours have cost', () => {
    const chart = playChart({ distances, estimates }, 400, 200);
    const { x0, x1, y1 } = chart.frame;
    const unit = (x1 - x0) / 8;
    const [optimalEnd, outlookEnd] = [chart.optimalLine, chart.outlookLine].map((path) => pointsOf(path)[1]);
    expect(optimalEnd).toEqual([x0 + 4 * unit, y1]);
    expect(outlookEnd).toEqual([x0 + 8 * unit, y1]);
    expect(chart.now).toEqual({ x: x0 + 4 * unit, y: chart.dots[4].y });
  });

  it('keeps everything in its box, with whole numbers on the axes, however small', () => {
    for (const [width, height] of [
      [900, 300],
      [320, 120],
      [10, 10],
    ] as const) {
      const { frame, xTicks, yTicks } = playChart({ distances: [31], estimates: [21] }, width, height);
      expect(frame.x1).toBeGreaterThan(frame.x0);
      expect(frame.y1).toBeGreaterThan(frame.y0);
      for (const { value, at } of [...xTicks, ...yTicks]) {
        expect(Number.isInteger(value)).toBe(true);
        expect(at).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('draws only what is known', () => {
    const chart = playChart({ distances: [null, null, null], estimates: [9, 8, 9] }, 400, 200);
    expect(chart).toMatchObject({ distanceLine: null, optimalLine: null, outlookLine: null });
    expect(chart).toMatchObject({ errorArea: null, dots: [], detours: [] });
    expect(pointsOf(chart.estimateLine)).toHaveLength(3);
    expect(chart.now).toEqual({
      x: chart.frame.x0 + (chart.frame.x1 - chart.frame.x0) / 2,
      y: chart.frame.y0,
    });
    expect(chart.estimateNow).toEqual(chart.now);
    const half = playChart({ distances: [5, 4, 3], estimates: [null, null, null] }, 400, 200);
    expect(half).toMatchObject({ estimateLine: null, estimateNow: null });
    expect(pointsOf(half.distanceLine)).toHaveLength(3);
  });

  it('leaves the dots of a long game out', () => {
    const long = Array.from({ length: 301 }, (_, index) => 20 + (index % 2));
    expect(playChart({ distances: long, estimates: long }, 400, 200).dots).toHaveLength(0);
  });
});

it('has costs on both axes where distances are costs: a straight way falls by what it costs', () => {
  const inCosts = { paid: [0, 9, 10, 13], detours: [false, false, true, false] };
  const chart = playChart({ distances: [20, 11, 12, 9], estimates: [8, 5, 5, 3], inCosts }, 400, 200);
  const { x0, x1, y0, y1 } = chart.frame;
  const [x, y] = [
    (paid: number) => x0 + ((x1 - x0) * paid) / 22,
    (left: number) => y1 + ((y0 - y1) * left) / 20,
  ];
  const flat = (points: number[][]): number[] => points.flat().map((value) => Math.round(value));
  const game = [[x(0), y(20)], [x(9), y(11)], [x(10), y(12)], [x(13), y(9)]]; // oxfmt-ignore
  expect(flat(pointsOf(chart.distanceLine))).toEqual(flat(game));
  expect(flat(pointsOf(chart.optimalLine))).toEqual(flat([game[0], [x(20), y1]]));
  expect(flat(pointsOf(chart.outlookLine))).toEqual(flat([game[3], [x(22), y1]]));
  expect(chart.detours).toEqual([chart.dots[2]]);
});
