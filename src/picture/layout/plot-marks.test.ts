import { describe, expect, it } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import { dashOf, markPath, nearestMark, spreadLabels, tellableSeries } from './plot-marks.ts';

describe('the marks of series', () => {
  it('differ in shape and in dash', () => {
    const series = Array.from({ length: tellableSeries }, (_, index) => index);
    expect(new Set(series.map((index) => markPath(index))).size).toBe(tellableSeries);
    expect(new Set(series.map(dashOf)).size).toBe(tellableSeries);
  });
});

describe('nearestMark', () => {
  const marks = [
    { series: 0, index: 0, x: 10, y: 10 },
    { series: 1, index: 0, x: 40, y: 10 },
  ];

  it('is the nearest within reach', () => {
    expect(nearestMark(marks, 22, 12, 20)).toBe(marks[0]);
    expect(nearestMark(marks, 30, 12, 20)).toBe(marks[1]);
    expect(nearestMark(marks, 22, 60, 20)).toBeNull();
  });
});

describe('spreadLabels', () => {
  it('leaves labels alone that have room', () => {
    expect(spreadLabels([90, 10, 50], 14, 0, 100)).toEqual([90, 10, 50]);
  });

  it('moves two at one place apart by half the gap each', () => {
    expect(spreadLabels([50, 50], 14, 0, 100)).toEqual([43, 57]);
  });

  it('keeps order, gap and bounds, and moves none of those that are free', () => {
    const random = new Prng(5);
    for (let round = 0; round < 500; round++) {
      const wanted = Array.from({ length: 1 + random.nextBelow(8) }, () => random.nextBelow(201));
      const places = spreadLabels(wanted, 14, 0, 200);
      const order = wanted.map((_, index) => index).sort((a, b) => wanted[a] - wanted[b] || a - b);
      for (const [rank, index] of order.entries()) {
        expect(places[index]).toBeGreaterThanOrEqual(-1e-9);
        expect(places[index]).toBeLessThanOrEqual(200 + 1e-9);
        const above = order[rank - 1];
        if (above !== undefined) expect(places[index] - places[above]).toBeGreaterThanOrEqual(14 - 1e-9);
      }
      const isFree = wanted.every((at, index) =>
        wanted.every((other, second) => second === index || Math.abs(other - at) >= 14),
      );
      if (isFree) expect(places).toEqual(wanted);
    }
  });
});
