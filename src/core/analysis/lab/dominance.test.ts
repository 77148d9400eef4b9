import { expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { compareEstimates } from './dominance.ts';

/** Estimates over a few boards that often dominate one another: each is the largest of some of four. */
function someEstimates(prng: Prng): (Float32Array | null)[] {
  const grounds = Array.from({ length: 4 }, () => Float32Array.from({ length: 12 }, () => prng.nextBelow(3)));
  return Array.from({ length: 2 + prng.nextBelow(5) }, () => {
    if (prng.nextBelow(6) === 0) return null;
    const chosen = grounds.filter(() => prng.nextBelow(2) === 0);
    return Float32Array.from({ length: 12 }, (_, board) => Math.max(0, ...chosen.map((one) => one[board])));
  });
}

test('counts are those of a slow count', () => {
  const prng = new Prng(5);
  for (let round = 0; round < 200; round++) {
    const values = someEstimates(prng);
    const found = compareEstimates(values);
    for (const [a, first] of values.entries()) {
      for (const [b, second] of values.entries()) {
        const boards = first === null || second === null ? [] : [...first.keys()];
        const more = boards.filter((board) => first![board] > second![board]).length;
        expect(found.above[a * found.size + b]).toBe(more);
      }
    }
  }
});
