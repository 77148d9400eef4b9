import { bench, describe } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import { layoutTree } from './tree-layout.ts';

/** Breadth-first ids; three children at first, then a third of the nodes go on. Seeded, so always the same tree. */
function bushyTree(count: number): Int32Array {
  const prng = new Prng(1);
  const parent = new Int32Array(count).fill(-1);
  for (let node = 1, from = 0; node < count; from++) {
    const children = from < 500 ? 2 : prng.nextBelow(4);
    for (let child = 0; child < children && node < count; child++) parent[node++] = Math.min(from, node - 2);
  }
  return parent;
}

describe('tidy layout', () => {
  for (const count of [10_000, 181_440, 1_000_000]) {
    const source = { nodeCount: count, parent: { values: bushyTree(count) } };
    bench(`${count} nodes`, () => void layoutTree(source), { time: 1000 });
  }
  const chain = {
    nodeCount: 200_000,
    parent: { values: Int32Array.from({ length: 200_000 }, (_, node) => node - 1) },
  };
  bench('a chain of 200,000', () => void layoutTree(chain), { time: 1000 });
});
