import { describe, expect, it, test } from 'vitest';
import type { LabHeat } from '../../core/contract/lab.ts';
import { heatBox, heatCellAt, heatMap, levelsOf } from './heat-map.ts';

const corners = { x0: 30, y0: 10, x1: 330, y1: 210 };

/** Rows from the highest h down, as they are drawn. */
function heatOf(rows: readonly (readonly number[])[]): LabHeat {
  const levels = rows.length;
  const distances = rows[0].length;
  const counts = Uint32Array.from([...rows].reverse().flat());
  const boardsAt = Uint32Array.from({ length: distances }, (_, distance) =>
    rows.reduce((sum, row) => sum + row[distance], 0),
  );
  const none = new Float32Array(distances);
  return {
    ...{ unit: 1, exact: true, distances, levels, counts, clipped: 0, errors: new Uint32Array(0) },
    ...{ boardsAt, meanHAt: none, minHAt: none, maxHAt: none },
  };
}

const heat = heatOf([
  [0, 0, 5, 0],
  [0, 900, 1, 0],
  [0, 2, 10, 0],
  [1, 0, 0, 7],
]);

test('cells of a range are marked where they begin, in what they are worth', () => {
  const { xTicks, yTicks } = heatMap({ ...heat, unit: 0.2, exact: false }, 4, corners);
  expect(xTicks[0]).toEqual({ value: 0, at: 30 });
  expect(yTicks[0]).toEqual({ value: 0, at: 210 });
  expect(xTicks.find(({ at }) => at === 180)?.value).toBe(0.4);
});

describe('the map', () => {
  it('draws each cell that has boards once, above the diagonal where h is too large', () => {
    const { shades } = heatMap(heat, 4, corners);
    const drawn = shades.flatMap(({ over, path }) =>
      path
        .split('M')
        .slice(1)
        .map((part) => {
          const [x, y] = part.split(/[ hvHZ]/).map(Number);
          return { distance: (x - 30) / 75, level: 3 - (y - 10) / 50, over };
        }),
    );
    expect(drawn).toHaveLength(7);
    for (const { distance, level, over } of drawn) {
      expect(heat.counts[level * 4 + distance]).toBeGreaterThan(0);
      expect(over).toBe(level > distance);
    }
  });

  it('gives more boards a higher shade, and a single one the first', () => {
    const { shades } = heatMap(heat, 4, corners);
    expect(shades.find(({ path }) => path.includes('M105 60'))?.shade).toBe(8); // 900 boards
    expect(Math.min(...shades.map(({ shade }) => shade))).toBe(1);
  });

  it('finds the cell at a point, and none beside', () => {
    const map = heatMap(heat, 4, corners);
    for (let level = 0; level < 4; level++) {
      for (let distance = 0; distance < 4; distance++) {
        const { x, y, width, height } = heatBox(map, { distance, level });
        expect(heatCellAt(map, x + width / 2, y + height / 2)).toEqual({ distance, level });
      }
    }
    expect(heatCellAt(map, 29, 100)).toBeNull();
    expect(heatCellAt(map, 331, 100)).toBeNull();
    expect(heatCellAt(map, 100, 9)).toBeNull();
    expect(heatCellAt(map, 100, 211)).toBeNull();
  });

  it('has the diagonal through the middles of the cells in which h is the truth', () => {
    const map = heatMap(heat, 4, corners);
    const [x, y] = map.diagonal.split(/[ML ]/).slice(-2).map(Number);
    const slope = (map.corners.y1 - y) / (x - map.corners.x0);
    for (const at of [0, 1, 2]) {
      const box = heatBox(map, { distance: at, level: at });
      const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2];
      expect(map.corners.y1 - slope * (middleX - map.corners.x0)).toBeCloseTo(middleY);
    }
  });
});

describe('the levels of a picture', () => {
  it('are those that occur, and half of the diagonal at least', () => {
    expect(levelsOf(heat)).toBe(4);
    expect(
      levelsOf(
        heatOf([
          [0, 0],
          [0, 3],
          [1, 0],
        ]),
      ),
    ).toBe(2);
    expect(levelsOf(heatOf([[1, 1, 1, 1, 1, 1]]))).toBe(3);
  });
});
