import { describe, expect, it } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import { countWithin, cumulativePlot } from './cumulative-plot.ts';
import { plotAxis, shareAxis } from './plot-axis.ts';

const x = plotAxis('linear', { low: 0, high: 100 }, 0, 100, 20);
const y = shareAxis(200, 0, 50);

describe('cumulativePlot', () => {
  it('steps up at each number, by its share of all runs, and goes on flat', () => {
    const [line] = cumulativePlot([{ series: 2, values: Float64Array.of(30, 10, 60), runs: 4 }], x, y, 100);
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
    expect(cumulativePlot([{ series: 0, values: none, runs: 5 }], x, y, 100)[0].path).toBe('M0,200H100');
    expect(cumulativePlot([{ series: 0, values: none, runs: 0 }], x, y, 100)).toEqual([]);
  });

  it('draws many numbers with few corners that are nowhere off by more than half a pixel', () => {
    const random = new Prng(8);
    const values = Float64Array.from({ length: 20_000 }, () => random.nextFloat() * 100);
    const [line] = cumulativePlot([{ series: 0, values, runs: 20_000 }], x, y, 100);
    const corners = [...line.path.matchAll(/H([\d.]+)V([\d.]+)/g)].map(([, at, up]) => [+at, +up]);
    expect(corners.length).toBeLessThan(401);
    const sorted = values.slice().sort();
    for (const [at, up] of corners as [number, number][]) {
      // Places are rounded to a tenth of a pixel, and a corner stands for steps up to half a pixel before it.
      expect(up).toBeLessThanOrEqual(200 - (countWithin(sorted, at - 0.6) / 20_000) * 200 + 0.06);
      expect(up).toBeGreaterThanOrEqual(200 - (countWithin(sorted, at + 0.6) / 20_000) * 200 - 0.06);
    }
  });
});

describe('countWithin', () => {
  it('counts what is at most the limit', () => {
    const sorted = Float64Array.of(1, 2, 2, 5);
    expect([0, 1, 2, 4, 5, 9].map((limit) => countWithin(sorted, limit))).toEqual([0, 1, 3, 3, 4, 4]);
  });
});
