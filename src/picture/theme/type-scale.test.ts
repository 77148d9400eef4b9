import { describe, expect, it } from 'vitest';
import { smallestTypePx, typeScaleIn } from './type-scale.ts';

const screens = [
  [360, 740],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
  [3840, 2160],
] as const;

describe('the size of type', () => {
  it('is the usual one up to full HD, and grows with larger screens', () => {
    const scales = screens.map(([width, height]) => typeScaleIn({ width, height }, false));
    expect(scales.slice(0, 6)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(scales[6]).toBeCloseTo(1.23, 2);
    expect(scales[7]).toBeCloseTo(1.85, 2);
    expect(typeScaleIn({ width: 3840, height: 800 }, false)).toBe(1); // wide, and as low as before
  });

  it.each(screens)(
    'is 1.34 to 1.5 times that for a projector, and leaves a phone its width: %i × %i',
    (...size) => {
      const [width, height] = size;
      const times = typeScaleIn({ width, height }, true) / typeScaleIn({ width, height }, false);
      expect(times).toBeLessThanOrEqual(1.5);
      if (width > 500) expect(times).toBeGreaterThanOrEqual(1.34);
      expect(width / times).toBeGreaterThanOrEqual(360);
    },
  );

  it('is less for a projector in a low window, and in parts of the window still more than at full HD', () => {
    const low = { width: 1366, height: 670 };
    const scale = typeScaleIn(low, true);
    expect(low.height / scale).toBeGreaterThanOrEqual(540);
    expect(scale / low.width).toBeGreaterThan(typeScaleIn({ width: 1920, height: 1080 }, true) / 1920);
    expect(typeScaleIn({ width: 1366, height: 450 }, true) * smallestTypePx).toBeCloseTo(16, 9);
    expect(typeScaleIn({ width: 1366, height: 768 }, true)).toBeGreaterThanOrEqual(1.34);
  });
});
