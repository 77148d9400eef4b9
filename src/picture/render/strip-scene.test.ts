import { describe, expect, it } from 'vitest';
import { boxPlot } from '../layout/result-plots.ts';
import { plotAxis } from '../layout/plot-axis.ts';
import { RecordingContext } from '../../testing/recording-context.ts';
import { StripScene } from './strip-scene.ts';

const axis = plotAxis('linear', { low: 0, high: 100 }, 0, 100, 20);
const bands = { bands: 1, slots: 2, from: 0, to: 100 };
const colors = ['#111111', '#222222'];

function logOf(lists: number[][], bandsDown = false) {
  let changes = 0;
  const scene = new StripScene(() => changes++);
  const cells = lists.map((list, series) => ({
    ...{ series, band: 0, slot: series },
    values: Float64Array.from(list),
  }));
  scene.resize(200, 100, 1);
  scene.show({ points: boxPlot(cells, bands, axis).points, colors, bandsDown });
  const ctx = new RecordingContext();
  expect(scene.paint(ctx as unknown as CanvasRenderingContext2D, 0)).toBe(false);
  expect(changes).toBe(2);
  return ctx.log.filter(({ name }) => name !== 'clearRect');
}

describe('StripScene', () => {
  it('paints each number once, in the colour and the shape of its series', () => {
    const log = logOf([
      [10, 20],
      [30, 40, 50],
    ]);
    expect(log.map(({ fillStyle }) => fillStyle)).toEqual([
      ...['#111111', '#111111'],
      ...['#222222', '#222222', '#222222'],
    ]);
    const shapeOf = (index: number): string => log[index].path.map(({ name }) => name).join(' ');
    expect(shapeOf(0)).toBe(shapeOf(1));
    expect(shapeOf(2)).not.toBe(shapeOf(1));
  });

  it('paints outliers last and in full', () => {
    const log = logOf([[1000, 1, 2, 3, 4, 5, 6, 7, 8, 9]]);
    expect(log.map(({ globalAlpha }) => globalAlpha)).toEqual([...Array<number>(9).fill(0.75), 1]);
  });

  it('paints a crowd as squares, all of it', () => {
    const log = logOf([Array.from({ length: 5000 }, (_, index) => index % 100)], true);
    expect(log).toHaveLength(5000);
    expect(new Set(log.map(({ name }) => name))).toEqual(new Set(['fillRect']));
    // Bands go down the page: the number is across it.
    expect(log[37].args[0]).toBeCloseTo(37 - 1);
  });
});
