import { describe, expect, it } from 'vitest';
import { Prng } from '../base/prng.ts';
import { jsonFault, lineOfJson } from './json-places.ts';

/** Any JSON value, with lists of more than a thousand numbers among them. */
function anyValue(random: Prng, depth: number): unknown {
  const many = random.nextUint32() % 4;
  switch (random.nextUint32() % (depth > 3 ? 4 : 7)) {
    case 0:
      return (random.nextUint32() % 2000) / 8 - 90;
    case 1:
      return 'a "b" \\ \n é \u2028 ]}'.slice(0, random.nextUint32() % 18);
    case 2:
      return random.nextUint32() % 2 === 0 ? null : true;
    case 3:
      return Array.from({ length: random.nextUint32() % 3300 }, (_, index) =>
        index % 7 === 3 ? -1.5e-7 : index,
      );
    case 4:
      return Array.from({ length: many }, () => anyValue(random, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: many }, (_, key) => [`k${key}"`, anyValue(random, depth + 1)]),
      );
  }
}

/** Every place in a value, and the value there. */
function* placesOf(
  value: unknown,
  path: readonly (string | number)[] = [],
): Generator<readonly (string | number)[]> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    yield* placesOf(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

describe('places in a JSON text', () => {
  it('are the lines of its values, however it is laid out', () => {
    let told = 0;
    for (let seed = 0; seed < 12; seed++) {
      const random = new Prng(seed);
      const value = { first: anyValue(random, 0), last: anyValue(random, 0) };
      for (const space of [0, 1]) {
        const text = JSON.stringify(value, null, space);
        expect(jsonFault(text)).toBeNull();
        const lines = text.split('\n');
        for (const path of placesOf(value)) {
          if (random.nextUint32() % 700 !== 0) continue;
          const line = lineOfJson(text, path);
          const there = path.reduce<unknown>(
            (part, key) => (part as Record<string | number, unknown>)[key],
            value,
          );
          const written = JSON.stringify(there, null, space).split('\n')[0];
          expect(lines[line - 1]).toContain(written);
          told++;
        }
      }
    }
    expect(told).toBeGreaterThan(20);
  });

  it('of a fault are where the text stops being JSON: what is before could go on, and the whole is none', () => {
    const random = new Prng(7);
    for (let round = 0; round < 100; round++) {
      const whole = JSON.stringify({ a: anyValue(random, 2), b: [anyValue(random, 1)] });
      const at = random.nextUint32() % whole.length;
      const text =
        whole.slice(0, at) + String.fromCharCode(32 + (random.nextUint32() % 90)) + whole.slice(at + 1);
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      expect(jsonFault(text) === null).toBe(isJson);
    }
  });
});
