import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantileOf } from '../base/sorted.ts';
import { rowsOf, smallPlan } from '../../testing/made-up-rows.ts';
import { runExperiment } from '../../testing/run-experiment.ts';
import { samples } from '../../testing/samples.ts';
import { bootstrapRatio } from './statistics/bootstrap-ratio.ts';
import { erfc, signedRank } from './statistics/signed-rank.ts';
import { comparePairs, compareWithFirst, isToldApart, pairsOf } from './comparisons.ts';

/** All 2ⁿ signs, one by one; ranks by counting. */
function slowSignedRank(differences: readonly number[]): { w: number; p: number } | null {
  const tested = differences.filter((one) => one !== 0);
  if (tested.length === 0) return null;
  const ranks = tested.map((one) => {
    const below = tested.filter((other) => Math.abs(other) < Math.abs(one)).length;
    const equal = tested.filter((other) => Math.abs(other) === Math.abs(one)).length;
    return below + (equal + 1) / 2;
  });
  const sumOf = (isPositive: (index: number) => boolean): number =>
    ranks.reduce((sum, rank, index) => (isPositive(index) ? sum + rank : sum), 0);
  const w = sumOf((index) => (tested[index] ?? 0) > 0);
  const middle = sumOf(() => true) / 2;
  const all = 2 ** tested.length;
  let far = 0;
  for (let signs = 0; signs < all; signs++)
    if (Math.abs(sumOf((index) => ((signs >> index) & 1) === 1) - middle) >= Math.abs(w - middle)) far++;
  return { w, p: far / all };
}

it('values are told apart where none is smaller, or by the signed-rank test in that direction', () => {
  expect(isToldApart([3, 5])).toBe(true); // of so few pairs the test alone could not tell
  expect(isToldApart([3, -1])).toBe(false);
  expect(isToldApart([0, 0, 2])).toBe(true);
  expect(isToldApart([0, 0])).toBe(false);
  const many = [-1, ...Array.from({ length: 11 }, (_, index) => index + 2)];
  expect(isToldApart(many)).toBe(true);
  expect(isToldApart(many.map((difference) => -difference))).toBe(false);
});

describe('the signed-rank test', () => {
  it('is that of all signs, ties and zeros included', () => {
    const difference = fc.integer({ min: -6, max: 6 });
    fc.assert(
      fc.property(fc.array(difference, { maxLength: 11 }), (differences) => {
        const [ours, slow] = [signedRank(differences), slowSignedRank(differences)];
        if (slow === null || ours === null) {
          expect(ours).toBe(slow);
          return;
        }
        expect(ours).toMatchObject({ w: slow.w, exact: true });
        expect(ours.p).toBeCloseTo(slow.p, 12);
      }),
      { seed: 20_261_123, numRuns: samples(200) },
    );
  });

  it('has the values of the tables', () => {
    // n = 10: a sum of 8 is the critical one at 5 %, with p = 0.048828125 (Wilcoxon & Wilcox 1964).
    expect(signedRank([1, 2, -3, 4, -5, 6, 7, 8, 9, 10])).toMatchObject({ w: 47, p: 0.048828125 });
    expect(signedRank([1, 1, 1, 1, 1, 1])?.p).toBe(2 / 64);
  });

  it('is close to its normal approximation where that begins, ties included', () => {
    const differences = Array.from({ length: 50 }, (_, index) => ((index * 7) % 23) - 9 || 3);
    const exact = signedRank(differences);
    const beyond = signedRank([...differences, 1e-9]); // one more, of the smallest rank
    expect([exact?.exact, beyond?.exact]).toEqual([true, false]);
    expect(Math.abs((exact?.p ?? 1) - (beyond?.p ?? 0))).toBeLessThan(0.01);
    expect(exact?.p).toBeGreaterThan(0.01);
  });

  it('has the complementary error function', () => {
    for (const [x, value] of [
      [0, 1],
      [0.5, 0.4795001221869535],
      [1, 0.15729920705028513],
      [1.99, 0.004888586800383003],
      [2, 0.004677734981047266],
      [4, 1.541725790028002e-8],
    ] as const)
      expect(erfc(x) / (value || 1)).toBeCloseTo(1, 9);
  });
});

describe('the bootstrap of a ratio of means', () => {
  it('has no width where all ratios are one, and is the same for the same seed', () => {
    const b = [3, 5, 8, 13];
    expect(
      bootstrapRatio(
        b.map((one) => 2 * one),
        b,
        1,
      ),
    ).toEqual({ value: 2, low: 2, high: 2 });
    const a = [1, 9, 4, 4];
    expect(bootstrapRatio(a, b, 7)).toEqual(bootstrapRatio(a, b, 7));
    expect(bootstrapRatio([], [], 7)).toBeNull();
    expect(bootstrapRatio([1], [0], 7)).toBeNull();
  });

  it('is that of all samples there are', () => {
    const [a, b] = [
      [1, 5, 2, 9],
      [2, 3, 4, 5],
    ];
    const all: number[] = [];
    for (let code = 0; code < 256; code++) {
      const drawn = [code & 3, (code >> 2) & 3, (code >> 4) & 3, code >> 6];
      const sum = (of: readonly number[]): number =>
        drawn.reduce((total, pair) => total + (of[pair] ?? 0), 0);
      all.push(sum(a) / sum(b));
    }
    const sorted = Float64Array.from(all).sort();
    const ours = bootstrapRatio(a, b, 3, 100_000);
    expect(ours?.value).toBe(17 / 14);
    expect(ours?.low).toBeCloseTo(quantileOf(sorted, 0.025), 1);
    expect(ours?.high).toBeCloseTo(quantileOf(sorted, 0.975), 1);
  });
});

describe('two settings on the same boards', () => {
  it('are compared on the boards that both solved', () => {
    // Jobs alternate between the settings; board n has the jobs 2n and 2n + 1.
    const rows = rowsOf(
      smallPlan(3),
      [40, 20, 30, 30, 10, 50, 60, 20, 70, 20, 1, 1].map((generated, job) => ({
        ...{ job, generated },
        ...(job === 10 ? { outcome: 'budget' as const } : {}),
      })),
    );
    const asked = { a: 1, b: 0, group: null, measure: 'generated' } as const;
    expect(pairsOf(rows, asked)).toEqual({
      ...{ boards: [0, 1, 2, 3, 4], a: [20, 30, 50, 20, 20], b: [40, 30, 10, 60, 70] },
      ...{ onlyA: 1, onlyB: 0 },
    });
    expect(comparePairs(rows, asked)).toMatchObject({
      ...{ pairs: 5, onlyA: 1, onlyB: 0, lower: 3, equal: 1, higher: 1, meanA: 28, meanB: 42 },
      ratio: { value: 28 / 42 },
      signedRank: { n: 4, w: 2.5, exact: true },
    });
  });

  it('have neither interval nor test where there is one: it would have no width, and p would be 1', () => {
    const rows = rowsOf(smallPlan(1), [
      { job: 0, generated: 40 },
      { job: 1, generated: 20 },
    ]);
    const one = comparePairs(rows, { a: 1, b: 0, group: null, measure: 'generated' });
    expect(one).toMatchObject({ pairs: 1, lower: 1, signedRank: null });
    expect(one.ratio).toEqual({ value: 0.5, low: null, high: null });
  });

  it('are each against the first, group by group and on all, by what was asked of the search', () => {
    const plan = {
      ...smallPlan(4),
      grids: [{ algorithm: 'a-star', heuristic: ['zero', 'hamming', 'manhattan'] }],
    } as const;
    const compared = compareWithFirst(runExperiment(plan));
    expect(compared.map(({ a, group, measure }) => `${measure} ${a} ${group}`)).toEqual(
      ['expanded', 'length'].flatMap((measure) =>
        [1, 2].flatMap((a) => [0, 1, null].map((group) => `${measure} ${a} ${group}`)),
      ),
    );
    for (const one of compared.filter(({ measure }) => measure === 'length'))
      expect(one).toMatchObject({
        equal: one.pairs,
        lower: 0,
        signedRank: null,
        ratio: { value: 1, low: 1, high: 1 },
      });
    expect(compared.find(({ a, group }) => a === 2 && group === null)?.ratio?.high).toBeLessThan(1);
  });
});
