import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectEqual } from '../../../testing/expect-equal.ts';
import { RisingColumn } from './rising-column.ts';

test('reads as a list does, whenever the first large rise comes', () => {
  const rise = fc.oneof(
    { weight: 600, arbitrary: fc.integer({ min: 0, max: 9 }) },
    { weight: 20, arbitrary: fc.constantFrom(255, 254) },
    { weight: 1, arbitrary: fc.constantFrom(256, 70_000) },
  );
  const seen = { wide: 0, blocks: 0 };
  fc.assert(
    fc.property(fc.array(rise, { maxLength: 300, size: 'max' }), fc.nat(400), (rises, expected) => {
      const column = new RisingColumn();
      column.expected = expected;
      const slow: number[] = [];
      for (const one of rises) {
        slow.push((slow.at(-1) ?? 0) + one);
        column.push(slow.at(-1)!);
        expect(column.at(slow.length - 1)).toBe(slow.at(-1));
      }
      expect(column.length).toBe(slow.length);
      expectEqual(
        slow.map((_, index) => column.at(index)),
        slow,
      );
      if (rises.some((one) => one > 255)) seen.wide++;
      else if (rises.length > 128) seen.blocks++;
    }),
    { seed: 20_261_126, numRuns: 200 },
  );
  expect(seen.wide).toBeGreaterThan(20);
  expect(seen.blocks).toBeGreaterThan(10);
});

test('is for counts, which do not fall', () => {
  const column = new RisingColumn();
  column.push(3);
  column.push(3);
  expect(() => column.push(2)).toThrow('counts do not fall');
});
