import { expect, test } from 'vitest';
import { sayEnglish } from '../../../locales/say-any.ts';
import { Prng } from '../../base/prng.ts';
import type { ReadLines } from '../../contract/check-messages.ts';
import { formatBoard } from '../../puzzle/notation.ts';
import { LineReadings, logsOfBytes } from '../read-log.ts';

/** What is shown of a file that comes in pieces of so many bytes. */
async function shownOf(text: string, around: readonly number[] = [], piece = 1000): Promise<ReadLines[]> {
  const bytes = new TextEncoder().encode(text);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let from = 0; from < bytes.length; from += piece)
      yield await Promise.resolve(bytes.slice(from, from + piece));
  }
  const readings = new LineReadings();
  await logsOfBytes(pieces(), undefined, undefined, readings);
  return readings.shown(around, (from, to) => Promise.resolve(bytes.subarray(from, to)));
}

const said = ({ line, text, as, boards }: ReadLines): string =>
  [line, text.length, as === null ? '' : sayEnglish(as), ...boards.map(formatBoard)].join(' | ');

const trace = `Welcome
Initial state:
2 8 3
1 6 4
7 _ 5

Goal state: [1, 2, 3, 8, 0, 4, 7, 6, 5]
Expanding state with g(n) = 0 and h(n) = 5
2 8 3
1 6 4
7 9 5

Pop:
[[2 8 3]
 [1 0 4]
 [7 6 5]]
g = 1, h = 4

Successors:
| 2 | 0 | 3 |
|---+---+---|
| 1 | 8 | 4 |
|---+---+---|
| 7 | 6 | 5 |
closed: [[2,8,3],[1,6,4],[7,0,5]]
# a remark
state<2><8><3><1><6><4><7><0><5>
{"solution": ["U", "U"]}
{"bound": 7}
{"mine": 1}
Goal!!!`;

const read = [
  '1 | 1 | Words, skipped',
  '2 | 1 | Heading: the start',
  '3 | 3 | Start | 2 8 3 1 6 4 7 0 5',
  '6 | 1 | ',
  '7 | 1 | Goal | 1 2 3 8 0 4 7 6 5',
  '8 | 1 | Of the next board: g 0, h 5',
  '9 | 3 | Expansion 1: g 0, h 5 | 2 8 3 1 6 4 7 0 5',
  '12 | 1 | ',
  '13 | 1 | Heading: expansions',
  '14 | 3 | Expansion 2: g 1, h 4 | 2 8 3 1 0 4 7 6 5',
  '17 | 1 | Of the board above: g 1, h 4',
  '18 | 1 | ',
  '19 | 1 | Heading: successors',
  '20 | 5 | Successor | 2 0 3 1 8 4 7 6 5',
  '25 | 1 | In a list: no expansion',
  '26 | 1 | Remark, skipped',
  '27 | 1 | Line 27 is neither a JSON object nor a board: “state<2><8><3><1><6><4><7><0><5>”.',
  '28 | 1 | What came out',
  '29 | 1 | Bound 7',
  '30 | 1 | No key that is known, skipped',
  '31 | 1 | Words, skipped',
];

test('each line is shown with what it was read as, the rows of a board together', async () => {
  const shown = await shownOf(trace);
  expect(shown.map(said)).toEqual(read);
  expect(shown.flatMap(({ text }) => text)).toEqual(trace.split('\n'));
});

test('however the file is cut, and its lines end', async () => {
  for (const end of ['\n', '\r\n', '\r'])
    for (const piece of [1, 7, 64]) {
      const shown = await shownOf(trace.replaceAll('\n', end), [], piece);
      expect(shown.map(said)).toEqual(read);
      expect(shown.flatMap(({ text }) => text)).toEqual(trace.split('\n'));
    }
});

test('of a long file the first lines, the last, and those around what is wrong are shown, and the others counted (seed 20_261_129)', async () => {
  const random = new Prng(20_261_129);
  const row = '2 8 3\n1 6 4\n7 0 5';
  for (let round = 0; round < 20; round++) {
    const lines: string[] = [];
    while (lines.length < 2000)
      lines.push(...(random.nextBelow(4) === 0 ? ['some words'] : [...row.split('\n'), '']));
    const wrong = 900 + random.nextBelow(200);
    const fault = 1500 + random.nextBelow(200);
    lines.push('the end');
    lines[wrong] = 'state<2><8><3><1><6><4><7><0><5>';
    const shown = await shownOf(lines.join('\n'), [fault], 1 + random.nextBelow(5000));
    let next = 1;
    for (const { line, text, as } of shown) {
      expect(line).toBe(next);
      if (text.length > 0) expect(text).toEqual(lines.slice(line - 1, line - 1 + text.length));
      next += text.length > 0 ? text.length : as?.code === 'read-as.left-out' ? as.lines : NaN;
    }
    expect(next).toBe(lines.length + 1);
    const isShown = (line: number): boolean =>
      shown.some((one) => one.line <= line && line < one.line + one.text.length);
    for (const line of [1, 100, wrong - 3, wrong + 1, wrong + 9, fault - 4, fault + 8, lines.length])
      expect(isShown(line), String(line)).toBe(true);
    expect(shown.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(300);
  }
});

test('behind a line that is too long, and of bytes that are read without a text', async () => {
  const node = (g: number): string => `{"expand": [2,8,3,1,6,4,7,0,5], "g": ${g}}`;
  const lines = [...Array.from({ length: 40 }, (_, g) => node(g)), 'x'.repeat(4_000_001), node(40), node(41)];
  const shown = await shownOf(lines.join('\n'), [], 1 << 20);
  expect(shown.slice(39).map(said)).toEqual([
    '40 | 1 | Expansion 40: g 39 | 2 8 3 1 6 4 7 0 5',
    expect.stringMatching(/^41 \| 1 \| Line 41 is too long/) as string,
    '42 | 1 | Expansion 41: g 40 | 2 8 3 1 6 4 7 0 5',
    '43 | 1 | Expansion 42: g 41 | 2 8 3 1 6 4 7 0 5',
  ]);
});

test('a record has no lines, and what is no log has', async () => {
  expect(await shownOf('{\n"format": "tilescope-record"\n}')).toEqual([]);
  expect((await shownOf('hello\n1 2 3')).map(said)).toEqual([
    '1 | 1 | Line 1 is neither a JSON object nor a board: “hello”.',
    '2 | 1 | Line 2 is neither a JSON object nor a board: “1 2 3”.',
  ]);
  expect(await shownOf('')).toEqual([]);
});
