import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsInSight } from './row-window.ts';

test('every row that can be seen is there, none that does not exist, and not many more', () => {
  fc.assert(
    fc.property(fc.nat(200_000), fc.integer({ min: 1, max: 3000 }), fc.nat(4000), (topPx, heightPx, rows) => {
      const { first, count } = rowsInSight({ topPx, heightPx }, 52, rows);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(first + count).toBeLessThanOrEqual(rows);
      for (let row = Math.floor(topPx / 52); row * 52 < topPx + heightPx && row < rows; row++) {
        expect(row >= first && row < first + count).toBe(true);
      }
      expect(count).toBeLessThanOrEqual(3 * (heightPx / 52 + 8) + 8);
    }),
    { seed: 20_261_126 },
  );
});

test('a few pixels of scrolling keep the window', () => {
  const at = (topPx: number) => rowsInSight({ topPx, heightPx: 500 }, 50, 1000);
  expect(at(2003)).toEqual(at(2000));
});
