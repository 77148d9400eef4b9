import { upperBound } from '../../core/base/sorted.ts';
import { describe, expect, it } from 'vitest';
import { meanPlot, ratePlot, cumulativePlot, type BoxCell, boxPlot, pointNear } from './result-plots.ts';
import { plotAxis, shareAxis } from './plot-axis.ts';
import { Prng } from '../../core/base/prng.ts';

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

const upTo100 = plotAxis('linear', { low: 0, high: 100 }, 0, 100, 20);
const shares = shareAxis(200, 0, 50);

describe('cumulativePlot', () => {
  it('steps up at each number, by its share of all runs, and goes on flat', () => {
    const [line] = cumulativePlot(
      [{ series: 2, values: Float64Array.of(30, 10, 60), runs: 4 }],
      upTo100,
      shares,
      100,
    );
    expect(line.path).toBe('M0,200H10V150H30V100H60V50H100');
    expect(line.share).toBe(0.75);
    expect(line.end).toEqual({ x: 100, y: 50 });
    expect(line.marks.map((mark) => [mark.x, mark.y])).toEqual([
      [10, 150],
      [30, 100],
      [60, 50],
    ]);
  });

  it('is flat at 0 where nothing was solved, and is not drawn without a run', () => {
    const none = new Float64Array(0);
    expect(cumulativePlot([{ series: 0, values: none, runs: 5 }], upTo100, shares, 100)[0].path).toBe(
      'M0,200H100',
    );
    expect(cumulativePlot([{ series: 0, values: none, runs: 0 }], upTo100, shares, 100)).toEqual([]);
  });

  it('draws many numbers with few corners that are nowhere off by more than half a pixel', () => {
    const random = new Prng(8);
    const values = Float64Array.from({ length: 20_000 }, () => random.nextFloat() * 100);
    const [line] = cumulativePlot([{ series: 0, values, runs: 20_000 }], upTo100, shares, 100);
    const corners = [...line.path.matchAll(/H([\d.]+)V([\d.]+)/g)].map(([, at, up]) => [+at, +up]);
    expect(corners.length).toBeLessThan(401);
    const sorted = values.slice().sort();
    for (const [at, up] of corners as [number, number][]) {
      // Places are rounded to a tenth of a pixel, and a corner stands for steps up to half a pixel before it.
      expect(up).toBeLessThanOrEqual(200 - (upperBound(sorted, at - 0.6) / 20_000) * 200 + 0.06);
      expect(up).toBeGreaterThanOrEqual(200 - (upperBound(sorted, at + 0.6) / 20_000) * 200 - 0.06);
    }
  });
});

const axis = plotAxis('linear', { low: 0, high: 100 }, 0, 1000, 80);
const bands = { bands: 1, slots: 1, from: 0, to: 100 };
const cellOf = (...values: number[]): BoxCell => ({
  series: 0,
  band: 0,
  slot: 0,
  values: Float64Array.from(values),
});

describe('boxPlot', () => {
  it('has the quartiles, and whiskers to the farthest numbers that are no outliers', () => {
    // Quartiles of 1 … 9 and 60: 3.25, 5.5, 7.75; the fences are at −3.5 and 14.5, so 60 is an outlier.
    const { boxes, points } = boxPlot([cellOf(9, 1, 2, 8, 3, 7, 4, 6, 5, 60)], bands, axis);
    const [box] = boxes;
    expect([box.low, box.q1, box.median, box.q3, box.high].map((px) => px / 10)).toEqual([
      1, 3.25, 5.5, 7.75, 9,
    ]);
    expect(Array.from(points.isOutlier)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(points.value[9]).toBe(600);
  });

  it('shows few numbers as points alone', () => {
    const { boxes, points } = boxPlot([cellOf(1, 2, 3, 90)], bands, axis);
    expect(boxes).toEqual([]);
    expect(points.count).toBe(4);
    expect(Array.from(points.isOutlier)).toEqual([0, 0, 0, 0]);
    // Around the middle of their band.
    const alone = boxPlot(
      [cellOf(7), { ...cellOf(7), band: 1 }],
      { bands: 2, slots: 1, from: 0, to: 80 },
      axis,
    );
    expect(Array.from(alone.points.along)).toEqual([20, 60]);
    expect(points.along[0] + points.along[3]).toBeCloseTo(points.along[1] + points.along[2]);
    expect(points.along[1] - points.along[0]).toBeGreaterThan(0);
  });

  it('keeps every point within its slot, at the same place each time', () => {
    const random = new Prng(3);
    const cells = Array.from({ length: 12 }, (_, index): BoxCell => ({
      series: index % 3,
      band: Math.floor(index / 3),
      slot: index % 3,
      values: Float64Array.from({ length: 40 }, () => random.nextBelow(100)),
    }));
    const lie = { bands: 4, slots: 3, from: 20, to: 260 };
    const { points, boxes } = boxPlot(cells, lie, axis);
    for (let index = 0; index < points.count; index++) {
      const { band, slot, values } = cells[points.cell[index]];
      const left = 20 + (band * 3 + slot) * 20;
      expect(points.along[index]).toBeGreaterThan(left);
      expect(points.along[index]).toBeLessThan(left + 20);
      expect(points.value[index]).toBeCloseTo(values[points.row[index]] * 10);
    }
    expect(boxes.map(({ at }) => at)).toEqual(cells.map((_, index) => 30 + index * 20));
    expect(boxPlot(cells, lie, axis)).toEqual({ boxes, points });
  });
});

describe('pointNear', () => {
  it('is what a search of all points finds, and nothing out of reach', () => {
    const { points } = boxPlot([cellOf(10, 20, 30, 40, 50)], bands, axis);
    expect(pointNear(points, points.along[2], points.value[2] + 3, 10)).toBe(2);
    expect(pointNear(points, 50, 900, 10)).toBe(-1);
  });
});
