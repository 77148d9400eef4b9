import { hierarchy, tree } from 'd3';
import { expect, test } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import {
  LayoutJob,
  layoutTree,
  placesOf,
  type TreeLayout,
  depthOf,
  parentRank,
  rowOf,
  xOf,
} from './tree-layout.ts';

function source(parent: ArrayLike<number>) {
  return { nodeCount: parent.length, parent: { values: Int32Array.from(parent) } };
}

/** A random tree whose ids are in no order: node → parent | −1. `branching` small makes it deep. */
function randomTree(count: number, branching: number, prng: Prng): Int32Array {
  const id = Array.from({ length: count }, (_, index) => index);
  prng.shuffle(id);
  const parent = new Int32Array(count).fill(-1);
  for (let index = 1; index < count; index++) {
    const from = Math.max(0, index - 1 - prng.nextBelow(branching));
    parent[id[index]] = id[from]!;
  }
  return parent;
}

interface Item {
  readonly id: number;
  readonly children: Item[];
}

/** node → x, by d3-hierarchy. */
function d3Positions(parent: Int32Array): Map<number, number> {
  const items = Array.from(parent, (_, id): Item => ({ id, children: [] }));
  for (const item of items) items[parent[item.id]]?.children.push(item);
  const root = tree<Item>()
    .nodeSize([1, 1])
    .separation(() => 1)(hierarchy(items.find((item) => parent[item.id] < 0)!));
  return new Map(root.descendants().map((node) => [node.data.id, node.x]));
}

function expectTidyRows(layout: TreeLayout): void {
  for (let row = 0; row < layout.rowCount; row++) {
    for (let rank = layout.rowStart[row]; rank < layout.rowStart[row + 1]; rank++) {
      expect(rowOf(layout, rank)).toBe(row);
      expect(layout.rankOf[layout.nodeAt[rank]]).toBe(rank);
      if (rank > layout.rowStart[row]) {
        expect(layout.x[rank] - layout.x[rank - 1]).toBeGreaterThan(1 - 1e-9);
      }
    }
  }
}

test('places nodes where d3.tree places them', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const prng = new Prng(seed);
    const parent = randomTree(1 + prng.nextBelow(120), 1 + prng.nextBelow(40), prng);
    const layout = layoutTree(source(parent));
    const expected = d3Positions(parent);
    const root = parent.indexOf(-1);
    for (const [node, x] of expected) {
      expect(xOf(layout, node, 0) - x, `seed ${seed}, node ${node}`).toBeCloseTo(
        xOf(layout, root, 0) - expected.get(root)!,
        6,
      );
    }
    expectTidyRows(layout);
  }
});

test('children follow one another in order of generation', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const parent = randomTree(200, 30, new Prng(seed));
    const layout = layoutTree(source(parent));
    for (let rank = 0; rank < layout.nodeCount; rank++) {
      const children = layout.nodeAt.subarray(layout.firstChild[rank], layout.firstChild[rank + 1]);
      expect([...children]).toEqual([...children].sort((a, b) => a - b));
      for (const child of children) {
        expect(parent[child]).toBe(layout.nodeAt[rank]);
        expect(parentRank(layout, layout.rankOf[child])).toBe(rank);
      }
    }
  }
});

test('slices of any size give the same layout', () => {
  const parent = randomTree(500, 20, new Prng(7));
  const whole = layoutTree(source(parent));
  for (const budget of [1, 7, 100]) {
    const job = new LayoutJob(placesOf(source(parent)));
    let layout = job.advance(budget);
    while (layout === null) layout = job.advance(budget);
    expect(layout).toEqual(whole);
  }
});

test('trees stand side by side without overlapping', () => {
  const prng = new Prng(11);
  const parent: number[] = [];
  for (let root = 0; root < 4; root++) {
    const base = parent.length;
    const one = randomTree(50 + 40 * root, 25, prng);
    parent.push(...Array.from(one, (p) => (p < 0 ? -1 : p + base)));
  }
  const layout = layoutTree(source(parent));
  expect(layout.trees).toHaveLength(4);
  expectTidyRows(layout);
  for (let tree = 1; tree < 4; tree++) {
    expect(layout.trees[tree].xMin - layout.trees[tree - 1].xMax).toBeGreaterThanOrEqual(2);
  }
  for (const box of layout.trees) {
    expect(layout.x[box.root]).toBeGreaterThanOrEqual(box.xMin);
    expect(layout.x[box.root]).toBeLessThanOrEqual(box.xMax);
  }
  expect([layout.xMin, layout.xMax]).toEqual([Math.min(...layout.x), Math.max(...layout.x)]);
});

test('a chain of 200,000 nodes is 200,000 rows deep', () => {
  const count = 200_000;
  const layout = layoutTree(source(Int32Array.from({ length: count }, (_, node) => node - 1)));
  expect(layout.rowCount).toBe(count);
  expect(depthOf(layout, count - 1, 0)).toBe(count - 1);
  expect(layout.xMax).toBe(layout.xMin);
});

test('no nodes, and one', () => {
  expect(layoutTree(source([])).rowCount).toBe(0);
  const one = layoutTree(source([-1]));
  expect([one.rowCount, one.xMin, one.xMax, one.trees.length]).toEqual([1, 0, 0, 1]);
});

test('a forest with a cycle is refused', () => {
  expect(() => layoutTree(source([-1, 2, 1]))).toThrow('own ancestor');
});
