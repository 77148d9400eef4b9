import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discViewOf, followDisc, panDisc, wholeDisc, zoomDisc } from './disc-camera.ts';

const insets = { left: 14, top: 28, right: 14, bottom: 14 };
const viewports = fc.record({
  width: fc.integer({ min: 60, max: 2000 }),
  height: fc.integer({ min: 60, max: 1500 }),
});
const part = fc.double({ min: 0, max: 1, noNaN: true });

test('the whole disc fits, whatever the view', () => {
  fc.assert(
    fc.property(viewports, (size) => {
      const viewport = { ...size, insets };
      const { xOrigin, yOrigin, scale } = discViewOf(wholeDisc, viewport);
      if (Math.min(size.width, size.height) < 80) return;
      expect(xOrigin - scale).toBeGreaterThanOrEqual(13.99);
      expect(xOrigin + scale).toBeLessThanOrEqual(size.width - 13.99);
      expect(yOrigin - scale).toBeGreaterThanOrEqual(27.99);
      expect(yOrigin + scale).toBeLessThanOrEqual(size.height - 13.99);
    }),
    { seed: 1 },
  );
});

test('zooming keeps a point of the disc under the pointer, and the way back is the whole disc', () => {
  fc.assert(
    fc.property(
      viewports,
      part,
      part,
      fc.double({ min: 2, max: 30, noNaN: true }),
      (size, turn, out, factor) => {
        const viewport = { ...size, insets };
        const before = discViewOf(wholeDisc, viewport);
        const [x, y] = [0.9 * out * Math.cos(2 * Math.PI * turn), 0.9 * out * Math.sin(2 * Math.PI * turn)];
        const at = { xPx: before.xOrigin + x * before.scale, yPx: before.yOrigin + y * before.scale };
        const camera = zoomDisc(wholeDisc, viewport, at, factor, 100);
        const after = discViewOf(camera, viewport);
        expect(after.scale).toBeCloseTo(before.scale * factor, 6);
        expect(after.xOrigin + x * after.scale).toBeCloseTo(at.xPx, 5);
        expect(after.yOrigin + y * after.scale).toBeCloseTo(at.yPx, 5);
        const back = zoomDisc(camera, viewport, at, 1e-9, 100);
        expect(Math.hypot(back.xCentre, back.yCentre)).toBeCloseTo(0);
      },
    ),
    { seed: 2 },
  );
});

test('panning never loses the disc, and following brings a point into the middle of the view', () => {
  fc.assert(
    fc.property(viewports, part, fc.integer({ min: -9999, max: 9999 }), (size, turn, dxPx) => {
      const viewport = { ...size, insets };
      const middle = { xPx: size.width / 2, yPx: size.height / 2 };
      const zoomed = zoomDisc(wholeDisc, viewport, middle, 8, 100);
      const panned = panDisc(zoomed, viewport, dxPx, -dxPx);
      expect(Math.hypot(panned.xCentre, panned.yCentre)).toBeLessThanOrEqual(1.0001);
      const [x, y] = [0.8 * Math.cos(2 * Math.PI * turn), 0.8 * Math.sin(2 * Math.PI * turn)];
      const { xOrigin, yOrigin, scale } = discViewOf(followDisc(panned, viewport, x, y), viewport);
      expect(Math.abs(xOrigin + x * scale - size.width / 2)).toBeLessThanOrEqual(0.31 * size.width + 10);
      expect(Math.abs(yOrigin + y * scale - size.height / 2)).toBeLessThanOrEqual(0.31 * size.height + 10);
    }),
    { seed: 3 },
  );
});
