import { describe, expect, it, test } from 'vitest';
import type { LabHeat, LabDominance } from '../../core/contract/lab.ts';
import {
  heatBox,
  heatCellAt,
  heatMap,
  levelsOf,
  errorBars,
  errorCounts,
  errorSpan,
  largestShare,
  type DominanceGraph,
  dominanceGraph,
  dominates,
} from './lab-plots.ts';
import { Prng } from '../../core/base/prng.ts';

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

/** From what each says of some boards, counted pair by pair. */
function dominanceOf(values: readonly (readonly number[] | null)[]): LabDominance {
  const size = values.length;
  const above = new Uint32Array(size * size);
  values.forEach((a, i) =>
    values.forEach((b, j) => {
      if (a && b) above[i * size + j] = a.filter((value, board) => value > b[board]).length;
    }),
  );
  return { size, known: values.map((one) => one !== null), above };
}

/** Pairs that the arrows lead from and to, over any number of others; heuristics by their index. */
function reached({ nodes, edges }: DominanceGraph): Set<string> {
  const pairs = new Set<string>();
  const follow = (start: number, node: number): void => {
    for (const { from, to } of edges) {
      if (from !== node) continue;
      for (const a of nodes[start].members) for (const b of nodes[to].members) pairs.add(`${a} ${b}`);
      follow(start, to);
    }
  };
  nodes.forEach((_, index) => follow(index, index));
  for (const { members } of nodes)
    for (const a of members) for (const b of members) if (a !== b) pairs.add(`${a} ${b}`);
  return pairs;
}

function randomValues(seed: number): (readonly number[] | null)[] {
  const prng = new Prng(seed);
  const size = 1 + prng.nextBelow(6);
  const boards = 1 + prng.nextBelow(4);
  return Array.from({ length: size }, () =>
    prng.nextBelow(8) === 0 ? null : Array.from({ length: boards }, () => prng.nextBelow(4)),
  );
}

describe('the diagram', () => {
  it('leads from a heuristic to exactly those that it is nowhere below', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const values = randomValues(seed);
      const dominance = dominanceOf(values);
      const expected = new Set<string>();
      values.forEach((a, i) =>
        values.forEach((b, j) => {
          if (i !== j && a && b && a.every((value, board) => value >= b[board])) expected.add(`${i} ${j}`);
        }),
      );
      expect(reached(dominanceGraph(dominance))).toEqual(expected);
      for (const pair of expected) {
        const [a, b] = pair.split(' ').map(Number);
        expect(dominates(dominance, a, b)).toBe(true);
      }
    }
  });

  it('has no arrow that follows from others, and none upwards', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const graph = dominanceGraph(dominanceOf(randomValues(seed)));
      graph.edges.forEach((edge, index) => {
        const without = { ...graph, edges: graph.edges.filter((_, other) => other !== index) };
        expect(reached(without).size).toBeLessThan(reached(graph).size);
        const [upper, lower] = [graph.nodes[edge.from], graph.nodes[edge.to]];
        expect(upper.layer).toBeLessThan(lower.layer);
        expect(edge.via).toHaveLength(lower.layer - upper.layer - 1);
      });
      for (const { across } of graph.nodes) {
        expect(across).toBeGreaterThan(0);
        expect(across).toBeLessThan(1);
      }
      const places = graph.nodes.map(({ layer, across }) => `${layer} ${across}`);
      expect(new Set(places).size).toBe(places.length);
    }
  });

  it('puts those that say the same together', () => {
    const { nodes, edges, layers } = dominanceGraph(
      dominanceOf([
        [1, 2],
        [3, 3],
        [1, 2],
        [0, 0],
      ]),
    );
    expect(nodes.map(({ members, layer }) => ({ members, layer }))).toEqual([
      { members: [0, 2], layer: 1 },
      { members: [1], layer: 0 },
      { members: [3], layer: 2 },
    ]);
    expect(edges).toHaveLength(2);
    expect(layers).toBe(3);
  });
});
