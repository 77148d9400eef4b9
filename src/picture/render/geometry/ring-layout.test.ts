import { describe, expect, test } from 'vitest';
import { Prng } from '../../../core/base/prng.ts';
import { eachStretchNear, innerRadius, layoutRings, placeAt, ringOf, ringSize } from './ring-layout.ts';

/** States by distance: 3×3 with the blank's goal in a corner (rule S5), 2×2, and the smallest there is. */
const spaces = {
  '3×3': [
    ...[1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878],
    ...[16993, 17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2],
  ],
  '2×2': [1, 2, 2, 2, 2, 2, 1],
  'one ring': [1],
};

describe.each(Object.entries(spaces))('%s', (_, sizes) => {
  const ringStart = new Uint32Array(sizes.length + 1);
  sizes.forEach((size, ring) => (ringStart[ring + 1] = ringStart[ring] + size));
  const layout = layoutRings(ringStart);

  test('each ring has a point for each of its states, all apart, within it and beside the slot', () => {
    for (const [ring, size] of sizes.entries()) {
      expect(ringSize(layout, ring)).toBe(size);
      const points = new Set<string>();
      for (let place = ringStart[ring]; place < ringStart[ring + 1]; place++) {
        const radius = Math.hypot(layout.x[place], layout.y[place]);
        const turn = Math.abs(Math.atan2(layout.x[place], -layout.y[place]));
        const inside = radius > innerRadius(layout, ring) && radius < layout.radius[ring];
        if (ring === 0 ? radius === 0 : inside && turn > layout.slot[ring])
          points.add(`${layout.x[place]} ${layout.y[place]}`);
      }
      expect(points.size, `ring ${ring}`).toBe(size);
    }
    expect(layout.radius[sizes.length - 1]).toBeCloseTo(1);
  });

  test('a place is found where it stands', () => {
    let lost = 0;
    for (let place = 0; place < layout.x.length; place++) {
      if (placeAt(layout, layout.x[place], layout.y[place]) !== place) lost++;
    }
    expect(lost).toBe(0);
    expect(placeAt(layout, 1.2, 0)).toBe(-1);
    expect(ringOf(layout, ringStart[sizes.length] - 1)).toBe(sizes.length - 1);
  });

  test('stretches near a point hold all states that are near it', () => {
    const prng = new Prng(7);
    const reach = 0.02;
    for (let round = 0; round < 40; round++) {
      const turn = prng.nextFloat() * 2 * Math.PI;
      const radius = 0.1 + 0.9 * prng.nextFloat();
      const [x, y] = [radius * Math.sin(turn), radius * Math.cos(turn)];
      const held = new Set<number>();
      eachStretchNear(layout, x, y, reach, (from, to) => {
        for (let place = from; place < to; place++) held.add(place);
      });
      let missed = 0;
      for (let place = 0; place < layout.x.length; place++) {
        const near = Math.hypot(layout.x[place] - x, layout.y[place] - y) < reach;
        if (near && !held.has(place)) missed++;
      }
      expect(missed).toBe(0);
      expect(held.size).toBeLessThan(Math.max(40, layout.x.length / 10));
    }
  });
});
