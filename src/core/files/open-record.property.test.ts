import { sayEnglish } from '../../locales/say-any.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { expectEqual } from '../../testing/expect-equal.ts';
import { Prng } from '../base/prng.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { maxRecordBytes, bytesOfPieces, bytesOfText } from '../contract/record-messages.ts';
import { type SearchSettings } from '../search/settings.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { opened, openText } from '../../testing/open-text.ts';
import { openFile } from '../judge/open-file.ts';
import { openRecord } from './open-record.ts';
import type { JsonReading } from './text/json-file.ts';
import { boardOf, countsAt, pathTo, sectionsOf, statusAt, waysToGoal } from '../trace/cursor.ts';
import { frontierAt, nextNodes } from '../trace/frontier-at.ts';
import { Trace } from '../trace/trace.ts';
import { choiceAt } from '../trace/why-selected.ts';
import { traceJson } from './record/trace-json.ts';
import { tracePosthoc } from './record/trace-posthoc.ts';
import { samples } from '../../testing/samples.ts';

/** How every sentence on a file begins whose fault is somewhere in it. */
const withLine = /^Line [\d,]+( \(event \d+\))?: .{5,400}[.?]$/s;

const size = { rows: 3, columns: 3 };
function textOf(
  settings: Partial<SearchSettings> & Pick<SearchSettings, 'algorithm'>,
  recordNodes = Infinity,
): Trace {
  const all = { ...defaultSettings(settings.algorithm), maxExpansions: 120, ...settings };
  const start = createBoard(size, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
  const trace = new Trace({ start, goal: standardGoal(size), settings: all, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch), { recordNodes }));
  return trace;
}

const whole = [
  textOf({ algorithm: 'a-star', ties: 'random' }),
  textOf({ algorithm: 'weighted-a-star', weight: 5, heuristic: '2*hamming' }),
  textOf({ algorithm: 'ida-star' }),
  textOf({ algorithm: 'rbfs' }),
  textOf({ algorithm: 'bidirectional' }),
  textOf({ algorithm: 'genetic', population: 6, generations: 8, length: 12 }),
  textOf({ algorithm: 'sub-goals' }),
  textOf({ algorithm: 'breadth-first', maxExpansions: 1500 }, 400),
].map((trace) => [...traceJson(trace, sayEnglish)].join(''));
const foreign = [
  [...tracePosthoc(textOf({ algorithm: 'a-star' }))].join(''),
  [...tracePosthoc(textOf({ algorithm: 'nbs' }))].join(''),
  readFileSync(new URL('./samples/posthoc-1.4.0.trace.yaml', import.meta.url), 'utf8'),
];
const files = [...whole, ...foreign];

type Spoil = (text: string, random: Prng) => string;

const pick = <T>(random: Prng, list: readonly T[]): T => list[random.nextUint32() % list.length];
const placeIn = (random: Prng, text: string): number => random.nextUint32() % Math.max(1, text.length);

/** Puts something in the place of one of the parts of a text that match. */
function swapped(text: string, random: Prng, part: RegExp, by: (found: string) => string): string {
  const found = [...text.matchAll(part)];
  if (found.length === 0) return text;
  const { index, 0: old } = pick(random, found);
  return text.slice(0, index) + by(old) + text.slice(index + old.length);
}

const numbers = /-?\d+(\.\d+)?/g;
const spoils: Readonly<Record<string, Spoil>> = {
  truncated: (text, random) => text.slice(0, placeIn(random, text)),
  'with a bit flipped': (text, random) => {
    const at = placeIn(random, text);
    return (
      text.slice(0, at) +
      String.fromCharCode(text.charCodeAt(at) ^ (1 << (random.nextUint32() % 7))) +
      text.slice(at + 1)
    );
  },
  'with two parts exchanged': (text, random) => {
    const [a, b] = [placeIn(random, text), placeIn(random, text)].sort((one, other) => one - other);
    return (
      text.slice(0, a) +
      text.slice(b, b + 40) +
      text.slice(a + 40, b) +
      text.slice(a, a + 40) +
      text.slice(b + 40)
    );
  },
  'with another number': (text, random) =>
    swapped(text, random, numbers, () => String((random.nextUint32() % 40) - 2)),
  'with a number one off': (text, random) => swapped(text, random, numbers, (old) => String(Number(old) + 1)),
  'with a huge number': (text, random) =>
    swapped(text, random, numbers, () =>
      pick(random, ['2147483647', '4294967296', '1e308', '1e999', '-1e999', '9'.repeat(400)]),
    ),
  'with another kind of value': (text, random) =>
    swapped(text, random, numbers, () =>
      pick(random, ['null', '"7"', '[]', '{}', 'true', '""', '{"__proto__":{"length":9}}']),
    ),
  'with another name': (text, random) =>
    swapped(text, random, /"[a-zA-Z]+":/g, () =>
      pick(random, ['"__proto__":', '"constructor":', '"length":', '"":']),
    ),
  'with another word': (text, random) =>
    swapped(text, random, /"[a-z][a-zA-Z-]*"(?!:)/g, () =>
      pick(random, ['"own"', '"foreign"', '"\\u0000"', '"ida-star"', '"expanding"', '"end"']),
    ),
  'with a line twice': (text, random) =>
    swapped(text, random, /\n[^\n]*/g, (line) => (line.length < 5000 ? line + line : line)),
  'with a line less': (text, random) => swapped(text, random, /\n[^\n]*/g, () => ''),
  'with another id': (text, random) =>
    swapped(text, random, /"p?[iI]d":"?\d+"?/g, (old) => old.replace(/\d+/, String(random.nextUint32() % 9))),
  'with a nest in it': (text, random) => {
    const at = placeIn(random, text);
    return text.slice(0, at) + '['.repeat(1 + (random.nextUint32() % 4000)) + text.slice(at);
  },
};

/** What views ask of a record, at some cursors; none of it may throw. */
function lookAt(trace: Trace): void {
  for (const step of new Set([0, 1, Math.floor(trace.stepCount / 2), trace.stepCount])) {
    if (step > trace.stepCount) continue;
    countsAt(trace, step);
    choiceAt(trace, step);
    nextNodes(trace, step, 5);
    for (let side = 0; side < trace.sides.length; side++) frontierAt(trace, step, side).first();
    for (let node = 0; node < trace.nodeCount; node += 7) {
      if (statusAt(trace, node, step) === 'unborn') continue;
      boardOf(trace, node, step);
      pathTo(trace, node, step);
    }
  }
  waysToGoal(trace);
  sectionsOf(trace);
}

/** Spoilt in other places each time. */
const filesOfAKind = samples(40);

describe.each(Object.entries(spoils))('a file %s', (name, spoil) => {
  it('gives a record that keeps the rules, or a sentence with a line', () => {
    let accepted = 0;
    for (let seed = 0; seed < filesOfAKind; seed++) {
      const random = new Prng(seed * 31 + name.length);
      const text = spoil(files[seed % files.length], random);
      const read = openText(text);
      if (!read.ok) {
        expect(sayEnglish(read.error)).toMatch(withLine);
        continue;
      }
      accepted++;
      const trace = opened(text);
      lookAt(trace);
      expect(openText([...traceJson(trace, sayEnglish)].join('')).ok).toBe(true);
    }
    expect(accepted).toBeLessThan(filesOfAKind);
  });
});

describe('a file read in slices', () => {
  const said = (text: string, how: JsonReading): unknown => {
    const reading = openRecord(bytesOfPieces([bytesOfText(text)]), how);
    let step = reading.next();
    while (step.done !== true) step = reading.next();
    if (!step.value.ok) return sayEnglish(step.value.error);
    const { request, result, batches } = step.value.value;
    return { request, result, batches: [...batches()] };
  };
  /** How its lists become columns is told by the property of `json-file`, which has the whole text for a twin. */
  const asAWhole: JsonReading = { sliceBytes: 1e9, longRows: Infinity };

  const kinds: Readonly<Record<string, Spoil>> = { sound: (text) => text, ...spoils };

  it('gives the record, or the sentence, of the file as a whole: sound or spoilt, wherever it is cut', () => {
    const seen = { good: 0, bad: 0 };
    for (const [index, [name, spoil]] of Object.entries(kinds).entries()) {
      for (let round = 0; round < filesOfAKind; round++) {
        const seed = 1000 * index + round;
        const random = new Prng(seed);
        const text = spoil(files[round % files.length], random);
        const how = {
          sliceBytes: 1 + (random.nextUint32() % 3000),
          longRows: 1 + (random.nextUint32() % 60),
        };
        const right = said(text, asAWhole);
        expectEqual([name, seed, said(text, how)], [name, seed, right]);
        if (typeof right === 'string') seen.bad++;
        else seen.good++;
      }
    }
    expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(filesOfAKind);
  });
});

describe('a file made to hurt', () => {
  const refused = (text: string): string => {
    const read = openText(text);
    const error = read.ok ? '' : sayEnglish(read.error);
    expect(error).toMatch(withLine);
    return error;
  };

  it('is refused with a sentence: aliases that multiply, brackets without end, nothing at all', () => {
    const bomb = Array.from(
      { length: 12 },
      (_, level) =>
        `a${level}: &a${level} [${level === 0 ? '1, 1, 1, 1, 1, 1, 1, 1, 1' : `*a${level - 1}, `.repeat(9)}]`,
    ).join('\n');
    expect(refused(`${bomb}\nevents: *a11\n`)).toBe(
      'Line 5: Aliases stand for more than 1,000 values here.', // 9 × 9 × 9 × 9 in the line of a4
    );
    expect(refused('\nevents: [1]\nroot: *nobody\n')).toMatch(/^Line 3: .*“Unresolved alias .*nobody”\.$/);
    for (const text of [
      '',
      ' ',
      'null',
      '7',
      '[]',
      '{}',
      '"text"',
      '\u0000',
      'events: 7',
      'events: []',
      '{"events":[null]}',
    ])
      refused(text);
    for (const text of ['['.repeat(200_000), '{"events":'.repeat(50_000), 'events: ' + '- '.repeat(5_000)])
      refused(text);
    const nest = '['.repeat(20_000) + ']'.repeat(20_000);
    for (const text of [`a: 1\nb: 2\nevents: ${nest}`, `\n\n${'- '.repeat(5_000)}1`])
      expect(refused(text)).toBe('Line 3: Lists are nested too deep here.');
    expect(refused(`{"format":"tilescope-trace","version":2}`)).toMatch(
      /^Line 1: This record is of version 2/,
    );
  });

  it('finds no way to what objects inherit', () => {
    refused('{"__proto__":{"format":"tilescope-trace","version":3}}');
    refused('{"format":"tilescope-trace","version":3,"__proto__":{"start":"1 2 3 0"}}');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('has parents in a circle, or one that is its own', () => {
    const event = (id: number, pId: number | null, board: number[]): object => ({
      type: pId === null ? 'source' : 'generating',
      id,
      pId,
      board,
    });
    const [a, b] = [
      [1, 2, 0, 3],
      [1, 2, 3, 0],
    ];
    for (const list of [
      [event(1, null, a), event(2, 2, b)],
      [event(1, null, a), event(2, 3, b), event(3, 2, a)],
      [event(1, null, a), { type: 'expanding', id: 1 }, event(2, 1, b), { type: 'updating', id: 1, pId: 2 }],
    ])
      expect(refused(JSON.stringify({ version: '1.4.0', events: list }))).toMatch(/\(event \d\)/);
  });

  it('has things for ids, directions and boards that no program writes', () => {
    const nest = '['.repeat(100_000) + ']'.repeat(100_000);
    for (const event of [
      `"type":"source","id":${nest},"board":[1,2,0,3]`,
      `"type":"source","id":1,"board":${nest}`,
      '"type":"source","id":1,"board":"x","rows":1e9,"cols":1e9',
      '"type":"source","id":1,"board":[1,2,0,3],"rows":-1,"cols":0.5',
      '"type":"generating","id":2,"pId":{"toString":7},"dir":{"toString":7}',
    ])
      expect(refused(`{"events":[\n{},\n{${event}}]}`)).toMatch(/^Line 3/);
  });
});

/**
 * No line of these is at fault, and line 1 less than any other: what is wrong is that there is so much. They get the size
 * instead, and where there is one, the limit.
 */
describe('a file that is too much as a whole', () => {
  const sentenceOn = (text: string): string => {
    const read = openText(text);
    return read.ok ? '' : sayEnglish(read.error);
  };

  it('gets a sentence with its size', () => {
    const sentenceOnBytes = (size: number, begins: string): string => {
      const slice = (from: number, to: number): Uint8Array =>
        bytesOfText(begins.padEnd(10_000)).subarray(from, to);
      const read = openFile({ size, slice }).next().value;
      return typeof read === 'object' && !read.ok ? sayEnglish(read.error) : '';
    };
    expect(maxRecordBytes).toBe(900_000_000);
    expect(sentenceOnBytes(1_000_000_000, '{')).toBe(
      'This file has 1,000 MB; records of up to 900 MB can be opened here.',
    );
    expect(sentenceOnBytes(500_000_000, 'events: [')).toBe(
      'This file has 500 MB; records of up to 400 MB can be opened here.',
    );
    expect(sentenceOn(`a: ${'x'.repeat(5_000_000)}`)).toMatch(/^This YAML has 6 MB; up to 4 MB can be/);
  });

  it('which is less where each event becomes an object', () => {
    const reading = (how: JsonReading) => openRecord(bytesOfPieces([bytesOfText(foreign[0])]), how);
    const steps = reading({ maxValueBytes: 1000 });
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    expect(step.value.ok ? '' : sayEnglish(step.value.error)).toBe(
      'This file has 1 MB; records of up to 400 MB can be opened here.',
    );
  });

  it('also when the browser finds no room for what is good', () => {
    vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
      throw new RangeError('Invalid array length');
    });
    expect(sentenceOn(whole[0])).toMatch(
      /^This file has 1 MB, more than this browser can take in: there is no room for it\.$/,
    );
  });
});
