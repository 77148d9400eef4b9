import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Prng } from '../../../core/base/prng.ts';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { prioritySumOf } from '../../../core/algorithms/frontier-order.ts';
import { algorithmNames } from '../../../core/search/settings.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { standardGoal } from '../../../core/puzzle/board.ts';
import { randomWalk } from '../../../core/puzzle/scramble.ts';
import { nodeAt } from '../../../core/trace/cursor.ts';
import { Trace } from '../../../core/trace/trace.ts';
import {
  type Contour,
  binAt,
  contourOf,
  contoursOf,
  gToX,
  hToY,
  planeScale,
  valueSteps,
} from './plane-scale.ts';
import { samples } from '../../../testing/samples.ts';

const insets = { left: 42, top: 52, right: 18, bottom: 42 };

test('every score has a bin, on the screen and found where it is', () => {
  const extents = fc.record({
    gEnd: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 2_000_000 })),
    hFrom: fc.constantFrom(0, 0, -7),
    hEnd: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 5000 })),
  });
  const views = fc.record({
    width: fc.integer({ min: 300, max: 1600 }),
    height: fc.integer({ min: 300, max: 1200 }),
  });
  const part = fc.double({ min: 0, max: 0.999_999, noNaN: true });
  fc.assert(
    fc.property(extents, views, fc.constantFrom(1, 2), part, part, (extent, size, sides, gPart, hPart) => {
      const scale = planeScale(extent, sides, { ...size, insets });
      expect(scale.panels).toHaveLength(sides);
      const g = Math.floor(gPart * extent.gEnd);
      const h = extent.hFrom + Math.floor(hPart * (extent.hEnd - extent.hFrom));
      for (const [side, panel] of scale.panels.entries()) {
        const gBin = Math.floor(g / scale.gStep);
        const hBin = Math.floor((h - extent.hFrom) / scale.hStep);
        const x = gToX(scale, panel, gBin * scale.gStep) + scale.cellWidth / 2;
        const y = hToY(scale, panel, extent.hFrom + hBin * scale.hStep) - scale.cellHeight / 2;
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(size.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(size.height);
        expect(binAt(scale, x, y)).toEqual({ side, gBin, hBin });
      }
      expect(Math.min(scale.cellWidth, scale.cellHeight)).toBeGreaterThanOrEqual(2.9);
      expect(binAt(scale, 1, 1)).toBeNull();
    }),
    { seed: 4, numRuns: samples(500) },
  );
});

/** Px from a point to the line of a contour. */
function distance({ from, to }: Contour, x: number, y: number): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  return length === 0
    ? Math.hypot(x - from.x, y - from.y)
    : Math.abs(dx * (y - from.y) - dy * (x - from.x)) / length;
}

const summed = algorithmNames.filter((algorithm) => prioritySumOf(defaultSettings(algorithm)) !== null);

test('a contour goes through a node exactly if its value is what the record says of the node', () => {
  expect(summed).toEqual(
    expect.arrayContaining(['uniform-cost', 'greedy', 'a-star', 'weighted-a-star', 'nbs']),
  );
  const goal = standardGoal({ rows: 3, columns: 3 });
  const draws = new Prng(17);
  for (const algorithm of summed)
    for (const weight of algorithm === 'weighted-a-star' ? [0, 0.5, 1, 2, 3.5] : [2]) {
      const settings = { ...defaultSettings(algorithm), weight, heuristic: 'manhattan', maxExpansions: 25 };
      const start = randomWalk(goal, 24, draws).board;
      const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
      trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
      const nodes = Array.from({ length: trace.nodeCount }, (_, node) =>
        nodeAt(trace, node, trace.stepCount),
      );
      const gEnd = Math.max(...nodes.map(({ g }) => g)) + 1;
      const hEnd = Math.max(...nodes.map(({ h }) => h)) + 1;
      const scale = planeScale({ gEnd, hFrom: 0, hEnd }, 1, { width: 900, height: 700, insets });
      const [panel] = scale.panels;
      const sum = prioritySumOf(settings)!;
      const wrong = nodes.flatMap((one) => {
        const contour = contourOf(scale, panel, sum, one.priority);
        if (contour === null) return [`none for ${one.priority}`];
        return nodes
          .filter(({ g, h, priority }) => {
            const x = gToX(scale, panel, g) + scale.cellWidth / 2;
            const y = hToY(scale, panel, h) - scale.cellHeight / 2;
            return distance(contour, x, y) < 1e-6 !== (priority === one.priority);
          })
          .map((other) => `${other.priority} on ${one.priority}`);
      });
      expect(wrong, `${algorithm}, weight ${weight}`).toEqual([]);
    }
});

test('contours stay on their panel, fall with slope −1/w, and are not crowded', () => {
  const extents = fc.record({
    gEnd: fc.integer({ min: 1, max: 5000 }),
    hFrom: fc.constantFrom(0, -7),
    hEnd: fc.integer({ min: 1, max: 5000 }),
  });
  const sums = fc.constantFrom(
    ...([[1, 0], [0, 1], [1, 1], [1, 0.25], [1, 2], [1, 1000]] as const).map(([g, h]) => ({ g, h })), // oxfmt-ignore
  );
  fc.assert(
    fc.property(
      extents,
      sums,
      fc.constantFrom(1, 2),
      fc.constantFrom(1, 2, 3),
      (extent, sum, sides, step) => {
        const scale = planeScale(extent, sides, { width: 800, height: 600, insets });
        const perG = scale.cellWidth / scale.gStep;
        const perH = scale.cellHeight / scale.hStep;
        for (const panel of scale.panels) {
          const contours = contoursOf(scale, panel, sum, 34, { first: 7, step });
          for (const { value } of contours) expect((value - 7) % step).toBeCloseTo(0, 9);
          expect(contours.length).toBeLessThan(60);
          for (const { from, to } of contours) {
            for (const { x, y } of [from, to]) {
              expect(x).toBeGreaterThanOrEqual(panel.x0 - 1e-6);
              expect(x).toBeLessThanOrEqual(panel.x1 + 1e-6);
              expect(y).toBeGreaterThanOrEqual(panel.y0 - 1e-6);
              expect(y).toBeLessThanOrEqual(panel.y1 + 1e-6);
            }
            const [dg, dh] = [(to.x - from.x) / perG, (from.y - to.y) / perH]; // in scores
            expect(sum.g * dg + sum.h * dh).toBeCloseTo(0, 6);
          }
        }
      },
    ),
    { seed: 6, numRuns: samples(300) },
  );
});

test('values that occur are told by the first of them and what they differ by', () => {
  expect(valueSteps([11, 13, 15, 11])).toEqual({ first: 11, step: 2 });
  expect(valueSteps([10, 9, 12])).toEqual({ first: 10, step: 1 });
  expect(valueSteps([6, 12, 30])).toEqual({ first: 6, step: 6 });
  expect(valueSteps([5])).toEqual({ first: 5, step: 1 });
  expect(valueSteps([2.5, 3])).toEqual({ first: 0, step: 1 });
  expect(valueSteps([])).toEqual({ first: 0, step: 1 });
});
