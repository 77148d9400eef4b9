import { expect, test } from 'vitest';
import { effectiveBranchingFactor, penetrance } from './run.ts';

test('b* is the branching factor of the uniform tree with as many nodes (S9)', () => {
  expect(effectiveBranchingFactor(2 + 4 + 8, 3)).toBeCloseTo(2, 12);
  expect(effectiveBranchingFactor(3 + 9 + 27 + 81, 4)).toBeCloseTo(3, 12);
  expect(effectiveBranchingFactor(5, 5)).toBeCloseTo(1, 12);
  expect(effectiveBranchingFactor(7, 1)).toBeCloseTo(7, 12);
  // Russell & Norvig's example: a solution at depth 5 with 52 nodes has b* = 1.92.
  expect(effectiveBranchingFactor(52, 5)).toBeCloseTo(1.92, 2);
});

test('without a path there is none', () => {
  expect(effectiveBranchingFactor(0, 0)).toBeNull();
  expect(effectiveBranchingFactor(10, 0)).toBeNull();
});

test('penetrance is depth over generated', () => {
  expect(penetrance(50, 5)).toBe(0.1);
  expect(penetrance(0, 0)).toBeNull();
});

test('b* is the root, found by halving as well', () => {
  for (const [generated, depth] of [
    [7, 6],
    [5526, 5477],
    [3_644_035, 12],
    [4e9, 80],
  ]) {
    let [low, high] = [1, generated];
    for (let halving = 0; halving < 100; halving++) {
      const middle = (low + high) / 2;
      let sum = 0;
      for (let level = 0; level < depth && sum <= generated; level++) sum = (sum + 1) * middle;
      if (sum > generated) high = middle;
      else low = middle;
    }
    expect(effectiveBranchingFactor(generated, depth)).toBeCloseTo(low, 10);
  }
});
