import { describe, expect, it } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import {
  bandTicks,
  extentOf,
  plotAxis,
  shareAxis,
  stopsAxis,
  dashOf,
  markPath,
  nearestMark,
  spreadLabels,
  tellableSeries,
} from './plot-axis.ts';

const texts = (axis: ReturnType<typeof plotAxis>): string[] =>
  axis.ticks.map(({ text }) => text).filter((text) => text !== '');

describe('extentOf', () => {
  it('is the smallest and largest of all lists', () => {
    expect(extentOf([[3, 1], Float64Array.of(7, 2)], 'linear')).toEqual({ low: 1, high: 7 });
  });

  it('leaves out what the axis cannot show', () => {
    expect(extentOf([[0, 5, NaN, Infinity, -2]], 'log')).toEqual({ low: 5, high: 5 });
    expect(extentOf([[0, 0]], 'log')).toBeNull();
    expect(extentOf([[], []], 'linear')).toBeNull();
  });
});

describe('plotAxis', () => {
  it('begins a linear axis at 0 and ends it at a round number', () => {
    const axis = plotAxis('linear', { low: 12, high: 187 }, 40, 440, 80);
    expect([axis.low, axis.high]).toEqual([0, 200]);
    expect([axis.place(0), axis.place(100), axis.place(200)]).toEqual([40, 240, 440]);
    expect(texts(axis)).toEqual(['0', '50', '100', '150', '200']);
  });

  it('takes a logarithmic axis to the round numbers around the extent', () => {
    const axis = plotAxis('log', { low: 6, high: 39_135 }, 0, 400, 40);
    expect([axis.low, axis.high]).toEqual([5, 50_000]);
    expect(axis.place(Math.sqrt(5 * 50_000))).toBeCloseTo(200);
    expect(texts(axis)).toEqual(['10', '100', '1k', '10k']);
  });

  it('numbers more than powers of ten where there are few decades', () => {
    const axis = plotAxis('log', { low: 20, high: 90 }, 0, 400, 60);
    expect(texts(axis)).toEqual(['20', '30', '50', '70', '100']);
  });

  it('leaves numbers out where there is no room for them', () => {
    const axis = plotAxis('log', { low: 1, high: 1e8 }, 0, 160, 40);
    expect(texts(axis).length).toBeLessThanOrEqual(5);
  });

  it('keeps what is beyond it at its ends, 0 on a logarithmic one too', () => {
    const axis = plotAxis('log', { low: 10, high: 1000 }, 300, 0, 50);
    expect([axis.place(0), axis.place(-3), axis.place(1e9)]).toEqual([300, 300, 0]);
  });

  it('holds any extent: the numbers lie within it, in order, and it gives back what it placed', () => {
    const random = new Prng(11);
    for (let round = 0; round < 500; round++) {
      const scale = random.nextBelow(2) === 0 ? 'log' : 'linear';
      const low = 10 ** (random.nextFloat() * 9 - 3);
      const high = low * (1 + 10 ** (random.nextFloat() * 6 - 3));
      const axis = plotAxis(scale, { low, high }, 50, 50 + 60 + random.nextBelow(900), 44);
      expect(axis.low).toBeLessThanOrEqual(low * 1.000001);
      expect(axis.high).toBeGreaterThanOrEqual(high * 0.999999);
      expect(axis.valueAt(axis.place(high)) / high).toBeCloseTo(1, 6);
      const places = axis.ticks.map(({ at }) => at);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(axis.ticks.length).toBeLessThan(120);
    }
  });
});

describe('shareAxis', () => {
  it('goes from 0 to 100 per cent in round steps', () => {
    expect(shareAxis(0, 200, 50).ticks.map(({ text }) => text)).toEqual(['0%', '25%', '50%', '75%', '100%']);
    expect(shareAxis(200, 0, 50).place(0.25)).toBe(150);
  });
});

describe('stopsAxis', () => {
  it('has the given numbers in order, inset, with as many texts as have room', () => {
    const axis = stopsAxis([8, 2, 4, 6, 4], 0, 168, 50);
    expect(axis.ticks.map(({ value, at, text }) => [value, at, text])).toEqual([
      [2, 24, '2'],
      [4, 64, ''],
      [6, 104, '6'],
      [8, 144, ''],
    ]);
  });

  it('puts a single number in the middle', () => {
    expect(stopsAxis([7], 10, 110, 30).place(7)).toBe(60);
  });
});

describe('bandTicks', () => {
  it('names bands in their middles, as many as have room', () => {
    const ticks = bandTicks(['2', '4', '6', '8'], 0, 80, 26);
    expect(ticks.map(({ at, text }) => [at, text])).toEqual([
      [10, '2'],
      [30, ''],
      [50, '6'],
      [70, ''],
    ]);
  });
});

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
