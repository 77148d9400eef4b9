import { expect, test } from 'vitest';
import { wilsonShare } from './wilson.ts';

// Newcombe, Statistics in Medicine 17 (1998), table I, method 3 (score, without continuity correction).
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('%i of %i lies between %d and %d', (count, of, low, high) => {
  const share = wilsonShare(count, of);
  expect(share?.share).toBe(count / of);
  expect(share?.low).toBeCloseTo(low, 4);
  expect(share?.high).toBeCloseTo(high, 4);
});

test('it is symmetric, and ends at 1', () => {
  expect(wilsonShare(20, 20)).toMatchObject({ share: 1, high: 1 });
  expect(wilsonShare(20, 20)?.low).toBeCloseTo(1 - 0.1611, 4);
});

test('of no runs there is none', () => {
  expect(wilsonShare(0, 0)).toBeNull();
});
