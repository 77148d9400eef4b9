import { describe, expect, it } from 'vitest';
import { meanPlot } from './mean-plot.ts';
import { plotAxis, shareAxis } from './plot-axis.ts';
import { ratePlot } from './rate-plot.ts';

const x = plotAxis('linear', { low: 0, high: 20 }, 0, 200, 40);
const y = plotAxis('log', { low: 1, high: 1000 }, 300, 0, 40);

describe('meanPlot', () => {
  it('joins means, with a standard error up and down', () => {
    const points = [
      { x: 2, mean: 10, standardError: 9 },
      { x: 4, mean: 100, standardError: null },
    ];
    const [line] = meanPlot([{ series: 1, points, published: false }], x, y);
    expect(line.dots.map((dot) => [dot.x, Math.round(dot.y)])).toEqual([
      [20, 200],
      [40, 100],
    ]);
    expect(line.dots[0].yLow).toBe(300);
    expect(line.dots[1].yLow).toBe(line.dots[1].y);
    expect(line.path).toBe('M20,200L40,100');
  });

  it('keeps a whisker that goes below 0 on the page', () => {
    const [line] = meanPlot(
      [{ series: 0, points: [{ x: 1, mean: 10, standardError: 50 }], published: false }],
      x,
      y,
    );
    expect(line.dots[0].yLow).toBe(300);
  });

  it('leaves out what a logarithm does not have', () => {
    const points = [
      { x: 0, mean: 0, standardError: 0 },
      { x: 2, mean: NaN, standardError: null },
      { x: 4, mean: 10, standardError: 0 },
    ];
    const [line] = meanPlot([{ series: 0, points, published: false }], x, y);
    expect(line.dots.map(({ index }) => index)).toEqual([2]);
  });
});

describe('ratePlot', () => {
  it('is a row for each share, in order', () => {
    const rows = ratePlot(
      [
        { series: 0, share: 0.5, low: 0.25, high: 0.75, published: null },
        { series: 3, share: 1, low: 0.9, high: 1, published: 0.92 },
      ],
      shareAxis(0, 200, 50),
      10,
      40,
    );
    expect(rows.map(({ x: at, y: row, xLow, xHigh }) => [at, row, xLow, xHigh])).toEqual([
      [100, 30, 50, 150],
      [200, 70, 180, 200],
    ]);
    expect(rows.map(({ xPublished }) => xPublished)).toEqual([null, 184]);
  });
});
