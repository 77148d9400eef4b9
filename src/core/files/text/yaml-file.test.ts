import { workOf } from '../../../testing/work-of.ts';
import { sayEnglish } from '../../../locales/say-any.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Parser, parseDocument } from 'yaml';
import { Prng } from '../../base/prng.ts';
import { toEnd } from '../../../testing/verdict-of.ts';
import { openRecord } from '../open-record.ts';
import { expectEqual } from '../../../testing/expect-equal.ts';
import { bytesOfPieces, bytesOfText } from '../../contract/record-messages.ts';
import { maxYamlLength, readYaml } from './yaml-file.ts';
import { isLong, samples, someOf } from '../../../testing/samples.ts';

const errorOf = (read: ReturnType<typeof readYaml>): string => (read.ok ? '' : sayEnglish(read.error));

afterEach(() => vi.restoreAllMocks());

/** In the usual run 120 kB: what is given up early is given up as early there. */
const full = (piece: string, usual = 120_000): string =>
  piece.repeat(Math.floor((isLong ? maxYamlLength - 10 : usual) / piece.length));

/** Texts of that size that are nothing but one thing, the most pieces that the parser may be given, and what is said. */
const floods: readonly (readonly [string, string, number, RegExp])[] = [
  ['quotes', full('"'), 100, /^Line 1: This is no good YAML: “Unexpected double-quoted-scalar/],
  ['texts in quotes', full('"a" '), 100, /^Line 1: This is no good YAML/],
  ['lists in one line', full('- '), 2_000, /^Line 1: Lists are nested too deep here\.$/],
  ['explicit keys in one line', full('? '), 2_000, /^Line 1: Lists are nested too deep here\.$/],
  ['values in one line', full(': '), 2_000, /^Line 1: Lists are nested too deep here\.$/],
  ['brackets', full('['), 2_000, /^Line 1: Lists are nested too deep here\.$/],
  ['braces', full('{'), 2_000, /^Line 1: Lists are nested too deep here\.$/],
  ['anchors in lines', full('&a\n'), 61_000, /^Line 20,001: There are more than 20,000 anchors up to here/],
  ['aliases', `a: [${full('*a,').slice(0, -9)}]`, 61_000, /^Line 1: There are more than 20,000 aliases/],
  ['tags', full('! '), 61_000, /^Line 1: There are more than 20,000 tags up to here/],
  ['comments', full('# c\n'), 41_000, /^Line 20,001: There are more than 20,000 comments up to here/],
  ['directives', full('%a\n'), 300, /^Line 101: There are more than 100 directives up to here/],
  ['items that are no events', full('- 1\n'), 101_000, /^Line 2\d,\d{3}: This is no record of a search\.$/],
  ['maps one after the other', full('{a: 1}\n'), 100, /^Line 2: This is no good YAML/],
];

/** As those, and dear. */
const dear: typeof floods = [
  ['numbers', `a: [${full('1,')}]`, 101_000, /^Line 1: This is no record of a search\.$/],
  [
    'empty items',
    `changes:\n${full('-\n')}`,
    1_060_000,
    /^Line 500,002: There are more than 500,000 list items up to here/,
  ],
];

/** Calls of the parser's `next` while something is done, counted plainly: of a million calls a spy keeps everything. */
function piecesParsed(act: () => void): number {
  const { prototype } = Parser;
  const { next } = prototype;
  let calls = 0;
  prototype.next = function (...given) {
    calls++;
    return next.apply(this, given);
  };
  try {
    act();
  } finally {
    prototype.next = next;
  }
  return calls;
}

test.each(isLong ? [...floods, ...dear] : floods)(
  'megabytes of %s are given up early',
  (_, text, most, sentence) => {
    let said = '';
    const pieces = piecesParsed(() => {
      said = errorOf(readYaml(text));
    });
    expect(said).toMatch(sentence);
    expect(pieces).toBeGreaterThan(0);
    expect(pieces).toBeLessThan(most);
  },
);

test('an error ends the reading, and is not collected with a million others', () => {
  const list = vi.spyOn(Array.prototype, 'push');
  const read = readYaml(`a: [${','.repeat(200_000)}]`);
  const errors = list.mock.calls.filter(([one]) => one instanceof Error).length;
  list.mockRestore();
  expect(read.ok).toBe(false);
  expect(errors).toBeLessThan(10);
});

test.each(
  someOf(['{ "events": [', 'version: 1\nchanges:\n  before: [', 'format: tilescope-trace\nnodes: ['], 3),
)('megabytes that may be a record are read to their end: %j', (head) => {
  const read = readYaml(`${head}${'\n'.repeat(100_000)}   1]${head.startsWith('{') ? '}' : ''}`);
  expect(errorOf(read)).toBe('');
});

test('a trace with an event a line, comments, anchors and levels enough is read', () => {
  const event = (id: number): string =>
    `  - { type: generating, id: ${id}, pId: ${id - 1}, g: ${id}, board: [1, 2, 0, 3] } # ${id}\n`;
  const anchors = Array.from({ length: 2_000 }, (_, index) => `  - &a${index} ${index}\n`).join('');
  const deep = `${'['.repeat(200)}1${']'.repeat(200)}`;
  const text = `version: 1.4.0\nevents:\n${Array.from({ length: 1_000 }, (_, index) => event(index)).join('')}`;
  const read = readYaml(`${text}more:\n${anchors}deep: ${deep}\n`);
  expect(errorOf(read)).toBe('');
  const { events, more } = read.ok
    ? (read.value.value as { events: object[]; more: number[] })
    : { events: [], more: [] };
  expect([events.length, more.length]).toEqual([1_000, 2_000]);
  expect(events[7]).toEqual({ type: 'generating', id: 7, pId: 6, g: 7, board: [1, 2, 0, 3] });
});

describe('what it says is what reading all of it says first', () => {
  const pieces = [
    ...['a', 'b: ', ': ', '- ', '? ', '\n', '\n  ', '\n ', '[', ']', '{', '}', ',', '"', "'", '#', ' # c\n'],
    ...[
      '&x ',
      '*x',
      '!t ',
      '|\n',
      '>\n',
      '---\n',
      '...\n',
      '%YAML 1.2\n',
      '\t',
      'key: 1\n',
      '- 1\n',
      '"t" ',
      '1.5',
      '~',
    ],
  ];

  test('texts of random pieces (seed 15)', () => {
    const prng = new Prng(15);
    let good = 0;
    for (let index = 0; index < samples(3_000, 8); index++) {
      const count = 1 + prng.nextBelow(14);
      const text = Array.from({ length: count }, () => pieces[prng.nextBelow(pieces.length)]).join('');
      const document = parseDocument(text, {
        ...{ schema: 'core', stringKeys: true, prettyErrors: false, logLevel: 'silent', uniqueKeys: false },
      });
      const [error] = document.errors;
      const read = readYaml(text);
      if (error === undefined) {
        let value: unknown;
        try {
          value = document.toJS({ maxAliasCount: 1000 });
        } catch {
          expect([text, read.ok]).toEqual([text, false]);
          continue;
        }
        expect([text, read.ok && read.value.value]).toEqual([text, value]);
        good++;
      } else {
        const line = text.slice(0, error.pos[0]).split('\n').length;
        const said = error.message.split('\n')[0].slice(0, 160).replace(/[.:]$/, '');
        expect([text, errorOf(read)]).toEqual([text, `Line ${line}: This is no good YAML: “${said}”.`]);
      }
    }
    expect(good).toBeGreaterThan(samples(500, 8));
  });
});

test('resolves each of thousands of aliases by one look, and refuses more keys in one object than any trace has', () => {
  const count = 200;
  const text = `a:\n${Array.from({ length: count }, (_, at) => `- &n${at} [${at}]\n- *n${at}\n`).join('')}`;
  const read = readYaml(text);
  const { a = [] } = read.ok ? (read.value.value as { readonly a?: readonly unknown[] }) : {};
  expect(a).toHaveLength(2 * count);
  expect(a.every((item, at) => item === a[at - (at % 2)])).toBe(true);
  const looks = workOf(() => void readYaml(text));
  expect(workOf(() => void readYaml(text + text.slice(3).replaceAll('n', 'm')))).toBeLessThan(2.5 * looks);
  const many = readYaml(`b:\n${'  a: 1\n'.repeat(10_100)}`);
  expect(many.ok ? '' : sayEnglish(many.error)).toBe(
    'Line 10,002: There are more than 10,000 keys in one object here, too many for a trace.',
  );
});

describe('a long trace in whatever style a program writes', () => {
  const source = { type: 'source', id: 0, g: 0, board: [1, 2, 0, 3], goal: [1, 2, 3, 0] };
  const boards = [source.board, [1, 2, 3, 0]];
  const node = (id: number): object => ({
    type: 'generating',
    id,
    pId: id - 1,
    g: id,
    board: boards[id % 2],
  });
  const events = [source, ...Array.from({ length: 1_000 }, (_, index) => node(index + 1))];
  const inBraces = (event: object): string =>
    JSON.stringify(event)
      .replaceAll(/"(\w+)":/g, '$1: ')
      .replaceAll(/,(?=\w)/g, ', ')
      .replaceAll('"', '');
  const inLines = (event: object, valueOf: (value: unknown) => string): string =>
    Object.entries(event)
      .map(([name, value]) => `${name}: ${valueOf(value)}\n`)
      .join('    ');
  const styles: Readonly<Record<string, (all: readonly object[]) => string>> = {
    'an event a line': (all) => `events:\n${all.map((one) => `  - ${inBraces(one)}\n`).join('')}`,
    'one list': (all) => `events: [${all.map(inBraces).join(', ')}]\n`,
    'a list with an event a line': (all) =>
      `events: [\n${all.map((one) => `  ${inBraces(one)},\n`).join('')}]\n`,
    'names in quotes': (all) => `"events":\n${all.map((one) => `- ${JSON.stringify(one)}\r\n`).join('')}`,
    'a value a line': (all) =>
      `events:\n${all.map((one) => `  - ${inLines(one, (value) => JSON.stringify(value))}`).join('')}`,
    'a tile a line': (all) =>
      `events: # all\n${all
        .map(
          (one) =>
            `  - ${inLines(one, (value) => (Array.isArray(value) ? `\n      - ${value.join('\n      - ')}` : String(value)))}`,
        )
        .join('')}`,
  };

  test.each(Object.entries(styles))('%s: the library reads only what is around the events', (_, write) => {
    const text = `version: 1.4.0\n${write(events)}views: { main: [{ $: rect }] }\n`;
    let read: unknown;
    const pieces = piecesParsed(() => {
      read = readYaml(text);
    });
    expect(pieces).toBeLessThan(60); // of 33,000 and more
    expect(read).toMatchObject({ value: { value: { version: '1.4.0', views: { main: [{ $: 'rect' }] } } } });
    expectEqual((read as { value: { value: { events: unknown } } }).value.value.events, events);
  });

  test.each(Object.entries(styles))('%s: is refused at a wrong event, with its line', (_, write) => {
    const wrong = events
      .with(7, { ...events[7], h: 99 })
      .with(0, { ...source, settings: { heuristic: 'manhattan' } });
    const text = `version: 1.4.0\n${write(wrong).replace('[object Object]', '{ heuristic: manhattan }')}`;
    const line = text.slice(0, text.indexOf('99')).split('\n').length;
    let fault: unknown;
    const pieces = piecesParsed(() => {
      const read = toEnd(openRecord(bytesOfPieces([bytesOfText(text)])));
      fault = read.ok ? null : read.error;
    });
    expect(fault).toMatchObject({ code: 'record.at-event', event: 7, line, fault: { code: 'file.h' } });
    expect(pieces).toBeLessThan(30);
  });
});
