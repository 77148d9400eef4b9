import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Camera,
  type CameraRange,
  clamp,
  fit,
  follow,
  panBy,
  rangeFor,
  viewOf,
  xScaleAt,
  xToScreen,
  xToWorld,
  yScaleAt,
  yToScreen,
  yToWorld,
  zoomAt,
} from './camera.ts';

const insets = { left: 48, top: 24, right: 16, bottom: 16 };

const rangeArbitrary = fc
  .record({
    width: fc.integer({ min: 1, max: 200_000 }),
    rows: fc.integer({ min: 1, max: 100_000 }),
    viewWidth: fc.integer({ min: 320, max: 2400 }),
    viewHeight: fc.integer({ min: 200, max: 1400 }),
  })
  .map(({ width, rows, viewWidth, viewHeight }) =>
    rangeFor({ xMin: -3, xMax: width - 3, rowCount: rows }, { width: viewWidth, height: viewHeight, insets }),
  );

/** A camera that zooming about (u, v) of the fitted tree leads to, with that point in pixels. */
const sceneArbitrary = fc
  .tuple(rangeArbitrary, fc.double({ min: 0, max: 1, noNaN: true }))
  .chain(([range, zoom]) =>
    fc
      .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([u, v]) => {
        const camera = clamp(
          {
            zoom,
            xCentre: range.xMin + u * (range.xMax - range.xMin),
            yCentre: range.yMin + v * (range.yMax - range.yMin),
          },
          range,
        );
        return { range, camera };
      }),
  );

/** A pixel over the tree's box, or the middle of the view when the box is off it. */
function pixelOver(range: CameraRange, camera: Camera, u: number, v: number): [number, number] {
  const view = viewOf(camera, range);
  const within = (low: number, high: number, end: number, at: number): number => {
    const from = Math.max(0, low);
    return from + at * Math.max(0, Math.min(end, high) - from);
  };
  return [
    within(xToScreen(view, range.xMin), xToScreen(view, range.xMax), view.width, u),
    within(yToScreen(view, range.yMin), yToScreen(view, range.yMax), view.height, v),
  ];
}

const unit = fc.double({ min: 0, max: 1, noNaN: true });

test('fit shows the whole box', () => {
  fc.assert(
    fc.property(rangeArbitrary, (range) => {
      const view = viewOf(fit(range), range);
      expect(xToScreen(view, range.xMin)).toBeGreaterThanOrEqual(insets.left - 1e-6);
      expect(xToScreen(view, range.xMax)).toBeLessThanOrEqual(view.width - insets.right + 1e-6);
      expect(yToScreen(view, range.yMin)).toBeGreaterThanOrEqual(insets.top - 1e-6);
      expect(yToScreen(view, range.yMax)).toBeLessThanOrEqual(view.height - insets.bottom + 1e-6);
    }),
  );
});

test('screen and world are inverse', () => {
  fc.assert(
    fc.property(sceneArbitrary, unit, unit, ({ range, camera }, u, v) => {
      const view = viewOf(camera, range);
      expect(xToScreen(view, xToWorld(view, u * 1000))).toBeCloseTo(u * 1000, 6);
      expect(yToScreen(view, yToWorld(view, v * 1000))).toBeCloseTo(v * 1000, 6);
    }),
  );
});

test('zooming in keeps the point under the pointer, and zooming out returns', () => {
  fc.assert(
    fc.property(
      sceneArbitrary,
      unit,
      unit,
      fc.double({ min: 1, max: 8, noNaN: true }),
      (scene, u, v, factor) => {
        const { range, camera } = scene;
        const [xPx, yPx] = pixelOver(range, camera, u, v);
        const before = viewOf(camera, range);
        const closer = zoomAt(camera, range, xPx, yPx, factor);
        const after = viewOf(closer, range);
        expect(xToScreen(after, xToWorld(before, xPx))).toBeCloseTo(xPx, 4);
        expect(yToScreen(after, yToWorld(before, yPx))).toBeCloseTo(yPx, 4);
        if (closer.zoom < 1) {
          const back = zoomAt(closer, range, xPx, yPx, 1 / factor);
          const returned = viewOf(back, range);
          expect(back.zoom).toBeCloseTo(camera.zoom, 9);
          expect(xToScreen(returned, camera.xCentre)).toBeCloseTo(xToScreen(before, camera.xCentre), 3);
          expect(yToScreen(returned, camera.yCentre)).toBeCloseTo(yToScreen(before, camera.yCentre), 3);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('both scales grow with zoom', () => {
  fc.assert(
    fc.property(rangeArbitrary, unit, unit, (range, a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(xScaleAt(range, high)).toBeGreaterThanOrEqual(xScaleAt(range, low) * (1 - 1e-12));
      expect(yScaleAt(range, high)).toBeGreaterThanOrEqual(yScaleAt(range, low) * (1 - 1e-12));
    }),
  );
});

test('zooming all the way out is fit, from anywhere', () => {
  fc.assert(
    fc.property(sceneArbitrary, unit, unit, ({ range, camera }, u, v) => {
      const out = zoomAt(camera, range, u * 800, v * 600, 1e-12);
      const whole = fit(range);
      if (out.zoom > 0) return; // a tree with nothing to zoom
      expect(out.xCentre).toBeCloseTo(whole.xCentre, 4);
      expect(out.yCentre).toBeCloseTo(whole.yCentre, 4);
    }),
  );
});

test('the tree cannot be lost, and the nearest camera is its own nearest', () => {
  fc.assert(
    fc.property(sceneArbitrary, fc.double({ min: -1e6, max: 1e6, noNaN: true }), ({ range, camera }, far) => {
      const moved = panBy(camera, range, far, -far);
      const view = viewOf(moved, range);
      expect(xToScreen(view, range.xMax)).toBeGreaterThan(0);
      expect(xToScreen(view, range.xMin)).toBeLessThan(view.width);
      expect(yToScreen(view, range.yMax)).toBeGreaterThan(0);
      expect(yToScreen(view, range.yMin)).toBeLessThan(view.height);
      expect(clamp(moved, range)).toEqual(moved);
    }),
  );
});

test('following brings a node into the view and leaves alone one that is in the middle', () => {
  fc.assert(
    fc.property(sceneArbitrary, unit, unit, ({ range, camera }, u, v) => {
      const x = range.xMin + 0.5 + u * (range.xMax - range.xMin - 1);
      const row = Math.round(range.yMin + 0.5 + v * (range.yMax - range.yMin - 1));
      const followed = follow(camera, range, x, row);
      const view = viewOf(followed, range);
      expect(xToScreen(view, x)).toBeGreaterThanOrEqual(0);
      expect(xToScreen(view, x)).toBeLessThanOrEqual(view.width);
      expect(yToScreen(view, row)).toBeGreaterThanOrEqual(0);
      expect(yToScreen(view, row)).toBeLessThanOrEqual(view.height);
      expect(follow(followed, range, x, row).xCentre).toBeCloseTo(followed.xCentre, 9);
    }),
  );
});
