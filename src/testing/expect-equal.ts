import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** What `expect(actual).toEqual(expected)` says, which takes many times as long: asked only where the two differ. */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}
