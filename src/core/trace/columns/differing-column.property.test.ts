import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectSame } from '../../../testing/expect-equal.ts';
import { DifferingColumn } from './differing-column.ts';

test('reads as a list of all numbers does, whether few or many differ', () => {
  const change = fc.record({
    index: fc.nat(400),
    value: fc.integer({ min: 0, max: 3 }),
    moves: fc.boolean(),
  });
  let many = 0;
  fc.assert(
    fc.property(fc.array(change, { maxLength: 300, size: 'max' }), (changes) => {
      const base = Array.from({ length: 401 }, (_, index) => index % 4);
      const column = new DifferingColumn(Int32Array, (index) => base[index]);
      const slow = [...base];
      const set = new Set<number>();
      for (const { index, value, moves } of changes) {
        if (moves) base[index] = value; // it must be set again then
        column.set(index, value);
        slow[index] = value;
        if (value !== index % 4) set.add(index);
      }
      for (const [index, value] of slow.entries()) expectSame(column.at(index), value);
      if (set.size > 100) many++;
    }),
    { seed: 20_261_126, numRuns: 200 },
  );
  expect(many).toBeGreaterThan(20);
});
