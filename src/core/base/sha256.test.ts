import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter } from '../../testing/arbitraries.ts';
import { samples } from '../../testing/samples.ts';
import { sha256 } from './sha256.ts';

it('is the digest that the platform has', () => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 300 }),
    fc.integer({ min: 0, max: 200 }).map((n) => 'ä'.repeat(n)),
  );
  fc.assert(
    fc.property(text, (given) => {
      expect(sha256(given)).toBe(createHash('sha256').update(given).digest('hex'));
    }),
    { seed: 20_261_123, numRuns: samples(300) },
  );
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
