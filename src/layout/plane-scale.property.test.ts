import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binAt, gToX, hToY, planeScale } from './plane-scale.ts';

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
    { seed: 4, numRuns: 500 },
  );
});
