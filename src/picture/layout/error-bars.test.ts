import { describe, expect, it } from 'vitest';
import type { LabHeat } from '../../core/contract/lab.ts';
import { Prng } from '../../core/base/prng.ts';
import { errorBars, errorCounts, errorSpan, largestShare } from './error-bars.ts';

function randomHeat(seed: number): LabHeat {
  const prng = new Prng(seed);
  const [distances, levels] = [2 + prng.nextBelow(9), 1 + prng.nextBelow(12)];
  const counts = Uint32Array.from({ length: distances * levels }, () =>
    prng.nextBelow(3) === 0 ? prng.nextBelow(500) : 0,
  );
  counts[0] = 1;
  const none = new Float32Array(distances);
  return {
    ...{ unit: 1, exact: true, distances, levels, counts, clipped: 0, errors: errorsOf(counts, distances) },
    ...{ boardsAt: new Uint32Array(distances), meanHAt: none, minHAt: none, maxHAt: none },
  };
}

/** As whole estimates have them: what lacks is the distance less the level. */
function errorsOf(counts: Uint32Array, distances: number): Uint32Array {
  const levels = counts.length / distances;
  const errors = new Uint32Array((levels + distances + 1) * distances);
  counts.forEach((count, at) => {
    const [level, distance] = [Math.floor(at / distances), at % distances];
    errors[(distance - level + levels) * distances + distance] += count;
  });
  return errors;
}

/** Board by board. */
function slowly({ distances, levels, counts }: LabHeat, depth: number | null): Map<number, number> {
  const errors = new Map<number, number>();
  for (let level = 0; level < levels; level++) {
    for (let distance = 0; distance < distances; distance++) {
      const count = counts[level * distances + distance];
      if (depth !== null && depth !== distance) continue;
      for (let board = 0; board < count; board++)
        errors.set(distance - level, (errors.get(distance - level) ?? 0) + 1);
    }
  }
  return errors;
}

describe('errors', () => {
  it('are counted as board by board, for all and at each distance', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const heat = randomHeat(seed);
      for (const depth of [null, ...Array.from({ length: heat.distances }, (_, distance) => distance)]) {
        const { from, counts, boards } = errorCounts(heat, depth);
        const slow = slowly(heat, depth);
        const found = new Map(
          Array.from(counts, (count, index) => [from + index, count] as const).filter(
            ([, count]) => count > 0,
          ),
        );
        expect(found).toEqual(slow);
        expect(boards).toBe([...slow.values()].reduce((a, b) => a + b, 0));
      }
    }
  });
});

describe('bars', () => {
  const corners = { x0: 40, y0: 20, x1: 440, y1: 140 };

  it('are as high as their share, and keep to their axis', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const heat = randomHeat(seed);
      const counts = errorCounts(heat, null);
      const span = errorSpan([counts]);
      const { bars, zero } = errorBars(counts, span, largestShare(counts), corners, 1);
      for (const { error, count, x, width, y, height } of bars) {
        expect(x).toBeGreaterThanOrEqual(corners.x0);
        expect(x + width).toBeLessThanOrEqual(corners.x1);
        expect(y).toBeGreaterThanOrEqual(corners.y0);
        expect(y + height).toBeCloseTo(corners.y1);
        expect(error < 0).toBe(x + width / 2 < zero);
        expect(count).toBeGreaterThan(0);
      }
      const [a, b] = bars.filter(({ height }) => height > 5);
      if (a !== undefined && b !== undefined) expect(a.height / b.height).toBeCloseTo(a.count / b.count);
    }
  });

  it('are marked by what an error is worth', () => {
    const counts = errorCounts(randomHeat(3), null);
    const span = errorSpan([counts]);
    const [plain, worth] = [1, 0.2].map((unit) => errorBars(counts, span, 1, corners, unit).xTicks);
    expect(worth.map(({ at }) => at)).toEqual(plain.map(({ at }) => at));
    expect(worth.map(({ value }) => value)).toEqual(plain.map(({ value }) => Number((value / 5).toFixed(6))));
  });

  it('have an axis for nothing at all', () => {
    const nothing = errorCounts({ ...randomHeat(1), errors: new Uint32Array(0), levels: 0 }, null);
    expect(errorBars(nothing, errorSpan([nothing]), 0.05, corners, 1).bars).toEqual([]);
  });
});
