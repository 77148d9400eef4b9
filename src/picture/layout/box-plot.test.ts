import { describe, expect, it } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import { type BoxCell, boxPlot, pointNear } from './box-plot.ts';
import { plotAxis } from './plot-axis.ts';

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
