import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assert, AssertionError, fail, ok, unreachable } from './result.ts';
import { longestIncreasingRun, lowerBound, upperBound } from './sorted.ts';
import { GrowableColumn } from './columns.ts';
import { Prng } from './prng.ts';
import { selectRanks } from '../trace/columns/select-ranks.ts';

describe('assert', () => {
  test('stops on what should not be', () => {
    expect(() => assert(true, 'fine')).not.toThrow();
    expect(() => assert(false, 'one is two')).toThrow(new AssertionError('one is two'));
    expect(() => unreachable('x' as never)).toThrow('unexpected value x');
  });
});

test('a result is a value or a sentence', () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 });
  expect(fail('no')).toEqual({ ok: false, error: 'no' });
});

test('equal numbers are no rise', () => {
  const longest = (...values: number[]): number =>
    longestIncreasingRun(Int32Array.from(values), values.length, new Int32Array(values.length));
  expect([longest(2, 2, 3), longest(3, 1, 2), longest(1, 1, 1), longest()]).toEqual([2, 2, 1, 0]);
});

describe('bisect', () => {
  const ascending = fc.array(fc.integer({ min: 0, max: 20 })).map((values) => values.sort((a, b) => a - b));

  test('finds the first larger, and the first not smaller', () => {
    fc.assert(
      fc.property(ascending, fc.integer({ min: -1, max: 21 }), (values, target) => {
        const orEnd = (index: number): number => (index < 0 ? values.length : index);
        expect(upperBound(values, target)).toBe(orEnd(values.findIndex((value) => value > target)));
        expect(lowerBound(values, target)).toBe(orEnd(values.findIndex((value) => value >= target)));
      }),
    );
  });

  test('looks only between the given ends', () => {
    const values = [1, 1, 2, 2, 3, 3];
    expect(upperBound(values, 0, 2, 4)).toBe(2);
    expect(upperBound(values, 9, 2, 4)).toBe(4);
    expect(lowerBound(values, 2, 3)).toBe(3);
    expect(lowerBound([], 1)).toBe(0);
  });
});

describe('GrowableColumn', () => {
  test('keeps what a plain array keeps, however it is filled', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('push' as const), value: fc.integer() }),
      fc.record({ kind: fc.constant('append' as const), values: fc.array(fc.integer()), spare: fc.nat(3) }),
      fc.record({ kind: fc.constant('fill' as const), value: fc.integer(), count: fc.nat(9) }),
    );
    fc.assert(
      fc.property(fc.array(step), fc.integer({ min: 1, max: 4 }), (steps, capacity) => {
        const column = new GrowableColumn(Int32Array, capacity);
        const plain: number[] = [];
        for (const one of steps) {
          if (one.kind === 'push') {
            column.push(one.value);
            plain.push(one.value);
          } else if (one.kind === 'append') {
            const padded = Int32Array.from([...one.values, ...new Array<number>(one.spare).fill(-7)]);
            column.append(padded, one.values.length);
            plain.push(...one.values);
          } else {
            column.fill(one.value, one.count);
            plain.push(...new Array<number>(one.count).fill(one.value));
          }
        }
        expect(column.length).toBe(plain.length);
        expect([...column.values.subarray(0, column.length)]).toEqual(plain);
        expect(column.byteLength).toBe(column.values.length * 4);
      }),
    );
  });

  test('copies fewer than two numbers for each one appended', () => {
    const column = new GrowableColumn(Uint8Array, 1);
    let copied = 0;
    for (let count = 0; count < 10_000; count++) {
      const before = column.values;
      column.push(1);
      if (column.values !== before) copied += before.length;
    }
    expect(copied).toBeLessThan(20_000);
  });

  test('has room for all that is expected before it is large, and for more', () => {
    const [large, expected] = [1 << 17, 300_000];
    for (const [capacity, length, room] of [
      [large / 2, large / 2, large / 2],
      [large / 2, large / 2 + 1, large],
      [large / 2, large, large],
      [large / 2, large + 1, expected],
      [expected - 1, expected, expected],
      [expected - 1, expected + 1, 2 * (expected - 1)],
    ]) {
      const column = new GrowableColumn(Uint8Array, capacity);
      column.expected = expected;
      column.fill(7, length);
      expect([length, column.values.length]).toEqual([length, room]);
      expect(column.values.subarray(0, length).every((value) => value === 7)).toBe(true);
    }
  });
});

describe('Prng', () => {
  const draws = (seed: number): number[] => {
    const prng = new Prng(seed);
    return Array.from({ length: 5 }, () => prng.nextUint32());
  };

  test('the numbers of a seed never change: links and experiments depend on them', () => {
    expect(draws(1)).toMatchInlineSnapshot(`
      [
        2420951833,
        2513034076,
        3847892949,
        4064752930,
        1169703512,
      ]
    `);
    expect(draws(0)).not.toEqual(draws(1));
    expect(draws(1)).toEqual(draws(1));
  });

  test('numbers below a bound are even, and floats below 1', () => {
    const prng = new Prng(5);
    const seen = new Array<number>(7).fill(0);
    for (let count = 0; count < 70_000; count++) seen[prng.nextBelow(7)]++;
    // 10,000 each, standard deviation 93.
    for (const count of seen) expect(Math.abs(count - 10_000)).toBeLessThan(500);
    for (let count = 0; count < 1000; count++) {
      const float = prng.nextFloat();
      expect(float >= 0 && float < 1).toBe(true);
    }
  });

  test('a shuffle makes every order equally often', () => {
    const prng = new Prng(9);
    const orders = new Map<string, number>();
    for (let count = 0; count < 24_000; count++) {
      const items = [0, 1, 2, 3];
      prng.shuffle(items);
      orders.set(items.join(''), (orders.get(items.join('')) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    for (const count of orders.values()) expect(Math.abs(count - 1000)).toBeLessThan(170);
  });
});

test('selectRanks puts the asked ranks in order, the smaller before and the larger behind, and loses none', () => {
  const numbers = fc.uniqueArray(fc.nat(999), { maxLength: 80 });
  fc.assert(
    fc.property(numbers, fc.nat(80), fc.nat(80), fc.boolean(), (list, a, b, fromFirst) => {
      const from = fromFirst ? 0 : Math.min(a, b, list.length);
      const to = Math.min(Math.max(a, b), list.length);
      fc.pre(from < to);
      const sorted = [...list].sort((x, y) => x - y);
      const items = Int32Array.from(list);
      selectRanks(items, from, to, (x, y) => x - y);
      const inOrder = (start: number, end?: number): number[] =>
        [...items.subarray(start, end)].sort((x, y) => x - y);
      expect([...items.subarray(from, to)]).toEqual(sorted.slice(from, to));
      expect(inOrder(0, from)).toEqual(sorted.slice(0, from));
      expect(inOrder(to)).toEqual(sorted.slice(to));
    }),
    { seed: 20_261_126, numRuns: 500 },
  );
});
