import { expect, test } from 'vitest';
import { LineCounter, isNode, parseDocument } from 'yaml';
import { expectEqual } from '../../../testing/expect-equal.ts';
import { samples } from '../../../testing/samples.ts';
import { sayEnglish } from '../../../locales/say-any.ts';
import { Prng } from '../../base/prng.ts';
import { readEvents } from './yaml-events.ts';
import { readYaml } from './yaml-file.ts';

const seed = 35;
const prng = new Prng(seed);
const pick = <Item>(list: readonly Item[]): Item => list[prng.nextBelow(list.length)];
const spaces = (count: number): string => ' '.repeat(Math.max(0, count));
const many = (most: number, make: () => string): string[] =>
  Array.from({ length: 1 + prng.nextBelow(most) }, make);

const usual = [
  '1',
  '-2',
  '0',
  '1.50',
  '.5',
  '1e3',
  '0x1F',
  '007',
  '-0',
  '+1',
  '12345678901234567890',
  'null',
];
usual.push('~', 'True', '.inf', '.NaN', 'source', 'a  b', '1:2', 'a#b', '"q \\" \\u00e4"', "'it''s'", '""');
usual.push("'1'", '1 2 3', '-x', 'é', '(a)', '...', '---', '$y', '/', '"/\\/"', '=');
const rest = ['x:', '<<', 'a,b', 'a: b', '- a', 'a\tb', '?x', '*a', '&a 1', '!t 1', '|', '>', '%', '@', ''];
const scalar = (): string => pick(prng.nextBelow(40) === 0 ? rest : usual);
const name = (): string =>
  prng.nextBelow(60) === 0
    ? pick(['__proto__', '<<', 'a b', '-k', '*x', ''])
    : pick(['id', 'board', '11', '"g"', "'h'", '"a b"', 'a-b', 'null', '$', 'constructor', 'é']);
const lineEnd = (): string =>
  pick(['\n', '\n', '\n', '\n', '\n', '\n', '\n', ' \n', ' # c\n', '\n\n', '\n  # c\n', '\r\n', '\n#c\n']);

function flow(depth: number, around: number): string {
  const kind = prng.nextBelow(depth > 2 ? 1 : 3);
  if (kind === 0) return scalar();
  const gap = (): string =>
    prng.nextBelow(25) === 0 ? lineEnd() + spaces(around + pick([0, 1, 1, 2, 3])) : pick(['', ' ', '']);
  const items = many(3, () => (kind === 1 ? '' : `${name()}: ${gap()}`) + flow(depth + 1, around) + gap());
  const inner = gap() + items.join(`,${gap()}`) + pick(['', '', '', ',']) + gap();
  return kind === 1 ? `[${inner}]` : `{${inner}}`;
}

/** A value in the block style, whose first line begins at that column. */
function block(depth: number, column: number): string {
  const kind = prng.nextBelow(depth > 3 ? 1 : 3);
  if (kind === 0) return flow(1, column - 1) + lineEnd();
  const item = (): string => {
    if (kind === 1 && prng.nextBelow(6) > 0) return `- ${block(depth + 1, column + 2)}`;
    const sign = kind === 1 ? '-' : `${name()}:`;
    const deeper = column + prng.nextBelow(3);
    if (prng.nextBelow(3) === 0) return sign + lineEnd() + spaces(deeper) + block(depth + 1, deeper);
    return sign + (kind === 1 || prng.nextBelow(4) === 0 ? '' : ` ${flow(1, column)}`) + lineEnd();
  };
  return many(3, item).join(spaces(column + (prng.nextBelow(40) === 0 ? pick([-1, 1]) : 0)));
}

const heads = [
  '# c\n',
  '---\n',
  'a: &x [1]\n',
  'a: "x\n',
  '- 1\n',
  'a: |\n  t\n',
  '!!set\n',
  'a: {b\n',
  '--- |\n',
];
heads.push('%YAML 1.2\n---\n', "a: 'x\n", 'events: 1\n', '  b: 1\n', '? a\n', '&r\n', 'a\n');
const tails = [
  '# c\n',
  '---\n- 1\n',
  '...\n',
  'b: [\n',
  '- 1\n',
  'b: *x\n',
  'events: 2\n',
  "'events': [3]\n",
];
tails.push(' x\n', ']\n', 'b: "\n', 'x\n', '? b\n', '*x : 1\n', '"b": 1', '}', 'b:', '%a\n', '\tx\n');
const signs = [
  '',
  ' ',
  '\n',
  '#',
  ':',
  ',',
  '"',
  "'",
  '-',
  '[',
  ']',
  '{',
  '}',
  'x',
  '\t',
  '\r',
  '&a ',
  '*a',
  '!',
];
signs.push('|', '>', '\\', '\u2028', '\u00A0', '\u0000');

function randomText(): string {
  const column = prng.nextBelow(3);
  const events =
    prng.nextBelow(2) === 0
      ? ` [${many(3, () => flow(1, 0)).join(', ')}]${lineEnd()}`
      : lineEnd() + many(3, () => `${spaces(column)}- ${block(1, column + 2)}`).join('');
  const [head, tail] = [pick(['', 'version: 1\n', pick(heads)]), pick(['', 'b: 1\n', pick(tails)])];
  const text = `${head}${pick(['events', 'events', '"events"', "'events'"])}:${events}${tail}`;
  if (prng.nextBelow(3) > 0) return text;
  const at = prng.nextBelow(text.length);
  return text.slice(0, at) + pick(signs) + text.slice(at + prng.nextBelow(3));
}

/** What the library says of a text: its value with the line of each value in it, or its first error. */
function byLibrary(text: string): { readonly value: unknown; readonly lines: unknown } | string {
  const lines = new LineCounter();
  const how = { schema: 'core', stringKeys: true, prettyErrors: false, logLevel: 'silent' } as const;
  const document = parseDocument(text, { ...how, uniqueKeys: false, lineCounter: lines });
  const lineAt = (offset: number): number => lines.linePos(offset).line || 1;
  const refusal = (offset: number, why: string): string =>
    `Line ${lineAt(offset)}: This is no good YAML: “${why.replace(/[.:]$/, '')}”.`;
  const [error] = document.errors;
  if (error !== undefined) return refusal(error.pos[0], error.message);
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 1000 });
  } catch (unresolved) {
    return refusal(text.lastIndexOf('*'), (unresolved as Error).message);
  }
  const lineOf = (path: readonly unknown[]): number => {
    const node = document.getIn(path, true);
    return isNode(node) && node.range ? lineAt(node.range[0]) : 1;
  };
  return { value, lines: linesOf(value, lineOf) };
}

/** The line of each value within the events, where no name is there twice, of which the library finds the first. */
function linesOf(value: unknown, lineOf: (path: (string | number)[]) => number): unknown {
  const found: unknown[] = [];
  const look = (inner: unknown, path: (string | number)[]): void => {
    found.push([path, lineOf(path)]);
    if (typeof inner !== 'object' || inner === null) return;
    for (const [key, item] of Object.entries(inner))
      look(item, [...path, Array.isArray(inner) ? Number(key) : key]);
  };
  look((value as { readonly events?: unknown }).events, ['events']);
  return found;
}

/** Whether a text is refused, as the library refuses it; otherwise it is read as the library reads it. */
function isRefused(text: string): boolean {
  const read = readYaml(text);
  const wanted = byLibrary(text);
  if (typeof wanted === 'string') {
    expect([text, read.ok ? '' : sayEnglish(read.error)]).toEqual([text, wanted]);
    return true;
  }
  expect([text, read.ok]).toEqual([text, true]);
  if (!read.ok) return false;
  expectEqual(read.value.value, wanted.value);
  if (!hasTwice(text)) expectEqual(linesOf(read.value.value, read.value.lineOf), wanted.lines);
  return false;
}

function hasTwice(text: string): boolean {
  return parseDocument(text, { stringKeys: true, logLevel: 'silent' }).errors.length > 0;
}

test(`what is read apart from the library is what the library reads, line by line, seed ${seed}`, () => {
  let apart = 0;
  let refused = 0;
  const count = samples(12_000, 16);
  for (let index = 0; index < count; index++) {
    const text = randomText();
    if (readEvents(text) === null) continue; // all of it is for the library, as yaml-file.test.ts asks
    apart++;
    if (isRefused(text)) refused++;
  }
  expect(apart).toBeGreaterThan(count / 4);
  expect(refused).toBeGreaterThan(count / 100);
});

test('what few of such texts have is for the library too: comments that it takes for something else', () => {
  for (const text of ['events: [1]#c\n', 'events:\n- "a"#c\n', 'events:\n- [1,#c\n  2]\n'])
    expect([text, isRefused(text)]).toEqual([text, true]);
  isRefused('events:\n -\n#c\n  1\n - - a\n');
  isRefused('events:\n- {a: 1\n#c\n }\n');
});
