import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Prng } from '../../../core/base/prng.ts';
import { ScorePyramid } from '../../../core/trace/score-pyramid.ts';
import {
  columnExtents,
  cursorUnder,
  panTimeline,
  rescale,
  revealStep,
  stepToX,
  timelineScale,
  xToStep,
  zoomTimeline,
} from './timeline-scale.ts';

const scaleArbitrary = fc
  .record({
    steps: fc.integer({ min: 10, max: 1_000_000 }),
    width: fc.integer({ min: 100, max: 2000 }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    factor: fc.double({ min: 1, max: 1000, noNaN: true }),
    logarithmic: fc.boolean(),
  })
  .map(({ steps, width, at, factor, logarithmic }) =>
    zoomTimeline(timelineScale(steps, 30, 30 + width, logarithmic), 30 + at * width, factor),
  );

test('a window stays within the run whatever is done to it', () => {
  fc.assert(
    fc.property(
      scaleArbitrary,
      fc.double({ min: -5000, max: 5000, noNaN: true }),
      fc.double({ min: 0.001, max: 1000, noNaN: true }),
      (scale, dxPx, factor) => {
        for (const changed of [panTimeline(scale, dxPx), zoomTimeline(scale, dxPx, factor)]) {
          expect(changed.from).toBeGreaterThanOrEqual(0);
          expect(changed.to).toBeLessThanOrEqual(scale.steps + 1e-6);
          expect(changed.to - changed.from).toBeGreaterThanOrEqual(8 - 1e-6);
        }
      },
    ),
  );
});

test('pixels and steps are inverse, and the cursor under a step is that step', () => {
  fc.assert(
    fc.property(scaleArbitrary, fc.double({ min: 0, max: 1, noNaN: true }), (scale, at) => {
      const step = Math.round(scale.from + at * (scale.to - scale.from));
      expect(xToStep(scale, stepToX(scale, step))).toBeCloseTo(step, 5);
      expect(cursorUnder(scale, stepToX(scale, step))).toBe(Math.min(scale.steps, step));
    }),
  );
});

test('zooming keeps the step under the pointer', () => {
  const scale = timelineScale(10_000, 0, 1000);
  expect(xToStep(zoomTimeline(scale, 400, 10), 400)).toBeCloseTo(4000);
  const bent = timelineScale(10_000, 0, 1000, true);
  expect(xToStep(zoomTimeline(bent, 700, 3), 700)).toBeCloseTo(xToStep(bent, 700));
});

test('on a logarithmic scale a run of 73 steps beside one of 11,956 has near half of the width', () => {
  const scale = timelineScale(11_956, 0, 1000, true);
  expect(stepToX(scale, 0)).toBe(0);
  expect(stepToX(scale, 73)).toBeGreaterThan(400);
  expect(stepToX(scale, 11_956)).toBe(1000);
});

test('a scale that shows all goes on showing all while the run grows', () => {
  expect(rescale(timelineScale(100, 0, 500), 250, 0, 500).to).toBe(250);
  const zoomed = zoomTimeline(timelineScale(100, 0, 500), 250, 4);
  expect(rescale(zoomed, 250, 0, 500)).toMatchObject({ from: zoomed.from, to: zoomed.to });
  expect(revealStep(zoomed, 90)).toMatchObject({ to: 90 });
});

test('no extreme is lost, from 10 to 100,000 steps', () => {
  for (const steps of [10, 300, 5000, 100_000]) {
    const prng = new Prng(steps);
    const series = new ScorePyramid();
    const values = Array.from({ length: steps }, () => prng.nextBelow(1000));
    values.forEach((value) => series.push(value));
    const scale = timelineScale(steps, 20, 420);
    const { min, max, count } = columnExtents(scale, series);
    expect(count).toBe(400);
    for (let column = 0; column < count; column++) {
      const from = Math.floor(xToStep(scale, 20 + column));
      const touched = values.slice(from, Math.max(from + 1, Math.ceil(xToStep(scale, 21 + column))));
      expect([min[column], max[column]]).toEqual([Math.min(...touched), Math.max(...touched)]);
    }
    expect(Math.max(...max)).toBe(Math.max(...values));
    expect(Math.min(...min)).toBe(Math.min(...values));
  }
});
