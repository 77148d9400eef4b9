import { expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { compareEstimates, coveringPairs, dominates, isTwin } from './dominance.ts';

/** Estimates over a few boards that often dominate one another: each is the largest of some of four. */
function someEstimates(prng: Prng): (Float32Array | null)[] {
  const grounds = Array.from({ length: 4 }, () => Float32Array.from({ length: 12 }, () => prng.nextBelow(3)));
  return Array.from({ length: 2 + prng.nextBelow(5) }, () => {
    if (prng.nextBelow(6) === 0) return null;
    const chosen = grounds.filter(() => prng.nextBelow(2) === 0);
    return Float32Array.from({ length: 12 }, (_, board) => Math.max(0, ...chosen.map((one) => one[board])));
  });
}

test('counts, dominance and twins are those of a slow count', () => {
  const prng = new Prng(5);
  for (let round = 0; round < 200; round++) {
    const values = someEstimates(prng);
    const found = compareEstimates(values);
    for (const [a, first] of values.entries()) {
      for (const [b, second] of values.entries()) {
        const boards = first === null || second === null ? [] : [...first.keys()];
        const more = boards.filter((board) => first![board] > second![board]).length;
        const less = boards.filter((board) => first![board] < second![board]).length;
        expect(found.above[a * found.size + b]).toBe(more);
        expect(dominates(found, a, b)).toBe(more > 0 && less === 0);
        expect(isTwin(found, a, b)).toBe(boards.length > 0 && more === 0 && less === 0);
      }
    }
  }
});

test('from the pairs that are drawn all dominance follows, and none of them is needless', () => {
  const prng = new Prng(6);
  let drawn = 0;
  for (let round = 0; round < 200; round++) {
    const dominance = compareEstimates(someEstimates(prng));
    const pairs = coveringPairs(dominance);
    drawn += pairs.length;
    const reaches = (from: number, to: number, without: (typeof pairs)[number] | null): boolean =>
      pairs.some(
        (pair) => pair !== without && pair[0] === from && (pair[1] === to || reaches(pair[1], to, without)),
      );
    const firstOfTwins = (index: number): number => {
      for (let other = 0; other < index; other++) if (isTwin(dominance, other, index)) return other;
      return index;
    };
    for (let a = 0; a < dominance.size; a++) {
      for (let b = 0; b < dominance.size; b++) {
        const follows = reaches(firstOfTwins(a), firstOfTwins(b), null);
        expect(follows).toBe(dominates(dominance, a, b));
      }
    }
    for (const pair of pairs) expect(reaches(pair[0], pair[1], pair)).toBe(false);
  }
  expect(drawn).toBeGreaterThan(200);
});
