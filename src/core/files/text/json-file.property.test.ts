import { describe, expect, it } from 'vitest';
import { sayEnglish } from '../../../locales/say-any.ts';
import { Prng } from '../../base/prng.ts';
import { samples } from '../../../testing/samples.ts';
import { jsonFault, lineOfJson as lineOfWhole } from '../../../testing/whole-json.ts';
import {
  type FileBytes,
  bytesOfPieces,
  bytesOfText,
  lineOfPlace,
  textOfBytes,
} from '../../contract/record-messages.ts';
import {
  type JsonPath,
  type JsonReading,
  LongList,
  lineOfJson,
  readJson,
  readJsonText,
} from './json-file.ts';
import { NotJson } from './json-scanner.ts';

const numbers = [
  ...['0', '-0', '7', '-1', '255', '2147483647', '-2147483648', '9007199254740993', '123456789012345678'],
  ...[
    '0.1',
    '-12.4852813742',
    '3.14159265358979',
    '0.30000000000000004',
    '1e999',
    '-1E+2',
    '5e-324',
    '1.5e3',
  ],
  ...['100000000000000.5', '0.000001', '99.999999999999999', '1e23', '9'.repeat(60)],
];
const texts = [
  '""',
  '"a"',
  '"é😀\u2028]},"',
  '"\\"\\\\\\/\\b\\f\\n\\r\\t"',
  '"\\u00e9\\uD83D\\ude00\\ud800"',
  '"\ufeff"',
];
const names = ['"a"', '"b"', '"a"', '"__proto__"', '"\\u0061"', '"é"', '"0"', '"0"'];

const pick = <T>(random: Prng, list: readonly T[]): T => list[random.nextUint32() % list.length];

/** Any JSON text, with lists of many numbers in it, laid out in any way. */
function anyText(random: Prng, depth = 0): string {
  const blank = (): string => pick(random, ['', '', '', ' ', '\n', '\r\n\t']);
  const many = random.nextUint32() % 4;
  const list = (items: readonly string[]): string =>
    `[${blank()}${items.join(`${blank()},${blank()}`)}${blank()}]`;
  switch (random.nextUint32() % (depth > 5 ? 4 : 8)) {
    case 0:
      return pick(random, numbers);
    case 1:
      return pick(random, texts);
    case 2:
      return pick(random, ['true', 'false', 'null']);
    case 3: {
      const row = Array.from({ length: random.nextUint32() % 40 }, () => pick(random, numbers));
      if (random.nextUint32() % 3 === 0) row.splice(random.nextUint32() % 40, 0, anyText(random, depth + 1));
      return random.nextUint32() % 2 === 0 ? `[${row.join(',')}]` : list(row);
    }
    case 4:
      return list(Array.from({ length: many }, () => anyText(random, depth + 1)));
    default: {
      const members = Array.from(
        { length: many },
        () => `${pick(random, names)}${blank()}:${blank()}${anyText(random, depth + 1)}`,
      );
      return `{${blank()}${members.join(`${blank()},${blank()}`)}${blank()}}`;
    }
  }
}

/** With a sign more, fewer, or another one, at any place. */
function spoilt(text: string, random: Prng): string {
  const at = random.nextUint32() % (text.length + 1);
  const sign = pick(random, [...'[]{},:"\\-+.eE019tfnu \n\u0000\u0007é\ufeff']);
  return pick(random, [
    text.slice(0, at) + sign + text.slice(at),
    text.slice(0, at) + text.slice(at + 1),
    text.slice(0, at) + sign + text.slice(at + 1),
    text.slice(0, at),
  ]);
}

function toEnd(file: FileBytes, reading: JsonReading): unknown {
  const steps = readJson(file, reading);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** As `JSON.parse` makes it. */
function plain(value: unknown): unknown {
  if (value instanceof LongList) return value.values();
  if (typeof value !== 'object' || value === null) return value;
  for (const key of Object.keys(value))
    Object.defineProperty(value, key, { value: plain((value as Record<string, unknown>)[key]) });
  return value;
}

/** Every place in a value. */
function* placesOf(value: unknown, path: JsonPath = []): Generator<JsonPath> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    yield* placesOf(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

describe('JSON read from a file in slices', () => {
  it('is what the whole text is, wherever it is cut, and no JSON in the same place for the same reason', () => {
    const seen = { good: 0, bad: 0, long: 0 };
    for (let seed = 0; seed < samples(6000); seed++) {
      const random = new Prng(seed);
      const whole = anyText(random);
      // A mark of the byte order at the beginning is no part of a text.
      // A mark of the byte order at the beginning is no part of a text, and half of a sign is none.
      const bytes = bytesOfText((seed % 3 === 0 ? whole : spoilt(whole, random)).replace(/^\ufeff+/, ''));
      const text = textOfBytes(bytes);
      const file = bytesOfPieces(seed % 5 === 0 ? [Uint8Array.of(0xef, 0xbb, 0xbf), bytes] : [bytes]);
      const mark = seed % 5 === 0 ? 3 : 0;
      const reading = { sliceBytes: 1 + (random.nextUint32() % 40), longRows: 1 + (random.nextUint32() % 9) };
      const fault = jsonFault(text);
      try {
        const read = toEnd(file, reading);
        if (read instanceof LongList) seen.long++;
        expect(fault, `seed ${seed}`).toBeNull();
        const right: unknown = JSON.parse(text);
        for (const path of placesOf(right)) {
          if (random.nextUint32() % 4 !== 0) continue;
          const further =
            random.nextUint32() % 5 === 0 ? [...path, pick(random, ['a', 0, 3, 'nowhere'])] : path;
          expect(lineOfJson(file, further, reading), `seed ${seed}`).toBe(lineOfWhole(text, further));
        }
        expect(plain(read), `seed ${seed}`).toStrictEqual(right);
        seen.good++;
      } catch (error) {
        if (!(error instanceof NotJson)) throw error;
        const { at, fault: why } = fault ?? { at: -1, fault: null };
        expect(error.fault, `seed ${seed}`).toEqual(why);
        expect(error.place - mark, `seed ${seed}`).toBe(bytesOfText(text.slice(0, at)).length);
        expect(lineOfPlace(file, error.place)).toBe(text.slice(0, at).split('\n').length);
        seen.bad++;
      }
    }
    expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(samples(1000));
    expect(seen.long).toBeGreaterThan(samples(100));
  });

  it('never has all of a long list, and its numbers are those of the engine', () => {
    const random = new Prng(20261126);
    const row = Array.from({ length: 50_000 }, () =>
      random.nextUint32() % 50 === 0
        ? pick(random, numbers)
        : String((random.nextUint32() % 2e9) / pick(random, [1, 1, 10, 1e4, 3])),
    );
    const text = `{"nodes":{"g":[${row.join(',')}]}}`;
    const { nodes } = toEnd(bytesOfPieces([bytesOfText(text)]), { sliceBytes: 777 }) as {
      nodes: { g: LongList };
    };
    expect(nodes.g).toBeInstanceOf(LongList);
    expect(nodes.g.length).toBe(row.length);
    const read = nodes.g.values();
    const right = row.map(Number);
    expect(read.every((value, index) => Object.is(value, right[index]))).toBe(true);
  });

  it('may have brackets a million deep', () => {
    const text = `[${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`;
    expect(() => toEnd(bytesOfPieces([bytesOfText(text)]), {})).toThrow(NotJson);
    const deep = '{"a":'.repeat(100_000);
    expect(() => toEnd(bytesOfPieces([bytesOfText(deep)]), {})).toThrow(NotJson);
  });
});

it('a text that is none has its line and column', () => {
  const said = (text: string): string => {
    const read = readJsonText(text);
    return read.ok
      ? JSON.stringify(read.value)
      : `${read.error.line}:${read.error.column} ${sayEnglish(read.error.fault)}`;
  };
  expect(said('{"a":[1,\n"é"]}')).toBe('{"a":[1,"é"]}');
  expect(said('{"é":1,\n "😀": x}')).toMatch(/^2:8 .*x/);
  expect(said('')).toMatch(/^1:1 /);
});
