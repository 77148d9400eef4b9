import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectEqual } from '../../testing/expect-equal.ts';
import { NarrowColumn } from './columns.ts';

const value = fc.oneof(
  { weight: 40, arbitrary: fc.integer({ min: 0, max: 255 }) },
  { weight: 1, arbitrary: fc.constantFrom(256, -1, 0.5, -0, Infinity, NaN, 70_000) },
);

test('reads as a column of wide numbers does, whenever the first wide one comes', () => {
  const change = fc.oneof(
    fc.record({ push: value }),
    fc.record({ append: fc.array(value, { maxLength: 40 }), spare: fc.nat(3) }),
    fc.record({ at: fc.nat(), set: value }),
  );
  let wide = 0;
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), fc.nat(200), (changes, expected) => {
      const column = new NarrowColumn(Float32Array, 4);
      column.expected = expected;
      const slow: number[] = [];
      for (const one of changes) {
        if ('push' in one) {
          column.push(one.push);
          slow.push(Math.fround(one.push));
        } else if ('append' in one) {
          const source = Float32Array.from([...one.append, ...new Array<number>(one.spare).fill(0.5)]);
          column.append(source, one.append.length);
          slow.push(...source.subarray(0, one.append.length));
        } else if (slow.length > 0) {
          column.set(one.at % slow.length, one.set);
          slow[one.at % slow.length] = Math.fround(one.set);
        }
        expectEqual([...column.values.subarray(0, column.length)], slow);
      }
      const isWide = slow.some((one) => !Object.is(one & 0xff, one));
      if (isWide) wide++;
      if (isWide) expect(column.values).toBeInstanceOf(Float32Array);
    }),
    { seed: 20_261_125, numRuns: 300 },
  );
  expect(wide).toBeGreaterThan(50);
});

test('takes a byte a value until a wide one comes', () => {
  const column = new NarrowColumn(Int32Array, 8);
  for (let value = 0; value < 256; value++) column.push(value);
  expect(column.byteLength).toBe(256);
  column.push(256);
  expect(column.values).toBeInstanceOf(Int32Array);
  expect([...column.values.subarray(254, 257)]).toEqual([254, 255, 256]);
});
