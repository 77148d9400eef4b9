import { expect, test } from 'vitest';
import { sayEnglish } from '../../../locales/say-any.ts';
import { toEnd, verdictOf } from '../../../testing/verdict-of.ts';
import { logsOfBytes, LineReadings } from '../read-log.ts';
import { readSearchLog } from './log-runs.ts';

/** What is said of lines that were not understood, and of each line with a board or without. */
async function saidOf(text: string) {
  const read = toEnd(readSearchLog(text));
  const bytes = new TextEncoder().encode(text);
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield await Promise.resolve(bytes);
  }
  const readings = new LineReadings();
  await logsOfBytes(pieces(), undefined, undefined, readings);
  const shown = await readings.shown([], (from, to) => Promise.resolve(bytes.subarray(from, to)));
  return {
    problems: read.ok ? read.value.problems.map((one) => sayEnglish(one)) : [sayEnglish(read.error)],
    lines: shown
      .filter(({ text: [first] }) => first !== '')
      .map(
        ({ line, text: { length }, as }) =>
          `${line}–${line + length - 1} ${as === null ? '' : sayEnglish(as)}`,
      ),
  };
}

const goal = 'Goal: 1 2 3 8 0 4 7 6 5';
const [first, last] = ['2 8 3\n1 6 4\n7 0 5', '2 8 3\n1 6 4\n0 7 5'];

test('a letter in a row is named in its line, and the rows around it are of that board', async () => {
  const letter = 'Line 7 has “l” where a tile should be: “l 0 4”.';
  const broken = '2 8 3\nl 0 4\n7 6 5';
  for (const [log, lines] of [
    [
      `${goal}\n${first}\n\n${broken}\n\n${last}`,
      ['1–1 Goal', '2–4 Expansion 1', `6–8 ${letter}`, '10–12 Expansion 2'],
    ],
    [`\n${goal}\n\n\n\n${broken}\n\n${last}`, ['2–2 Goal', `6–8 ${letter}`, '10–12 Expansion 1']],
    [`\n${goal}\n\n\n\n${broken}`, ['2–2 Goal', `6–8 ${letter}`]],
  ] as const)
    expect(await saidOf(log)).toEqual({ problems: [letter], lines });
});

test('rows that are a smaller board by themselves are none above a row with a letter', async () => {
  const { problems, lines } = await saidOf(
    `1 2 3\n4 5 6\nl 8 0\n\n1 2 3\n4 5 6\n7 O L\n\n1 2 3\n4 5 0\n7 8 6`,
  );
  expect(problems).toEqual([
    'Only 1 of 3 lines that may hold boards could be read, too few to judge a search by.',
  ]);
  expect(lines).toEqual([
    '1–3 Line 3 has “l” where a tile should be: “l 8 0”.',
    '5–7 Line 7 has “L” where a tile should be: “7 O L”.',
    '9–11 Expansion 1',
  ]);
});

test('a row that is too short is told before the step that it makes wrong, and is no line of words', async () => {
  const log = `${goal}\n2,8,3\n1,6,4\n7,0,5\n-----\n2,8,3\n1,0,4\n7,6\n-----\n2,0,3\n1,8,4\n7,6,5`;
  const short = 'Line 8 has 2 numbers where 3 should be: “7,6”.';
  expect(await saidOf(log)).toEqual({
    problems: [short],
    lines: ['1–1 Goal', '2–4 Expansion 1', '5–5 ', `6–8 ${short}`, '9–9 ', '10–12 Expansion 2'],
  });
  const { fault, remarks } = verdictOf(log);
  expect([fault?.code, remarks[0]]).toEqual(['not-generated', { code: 'check.unread-before', line: 8 }]);
});

test.each([
  ['2 8 3 l 6 4 O 7 5', 'Line 3 has “l” where a tile should be: “2 8 3 l 6 4 O 7 5”.'],
  ['2 8 3 1 6 4 7 5', 'Line 3 has 8 numbers where 9 should be: “2 8 3 1 6 4 7 5”.'],
  ['Expanding 02318476S', 'Line 3 has “S” where a tile should be: “Expanding 02318476S”.'],
  [
    'step [0, 2, 3, 1, 8, 4, 7, 6] g=3',
    'Line 3 has 8 numbers where 9 should be: “step [0, 2, 3, 1, 8, 4, 7, 6] g=3”.',
  ],
  ['goal found?', 'Line 3 is neither a JSON object nor a board: “goal found?”.'],
])('says of %j what is wrong with it', async (line, said) => {
  expect((await saidOf(`${goal}\n2 8 3 1 6 4 7 0 5\n${line}\n2 8 3 1 6 4 0 7 5`)).problems).toEqual([said]);
});

test('values below a board, and rows with a letter for the blank, are as they were', async () => {
  const log = '2 8 3\n1 6 4\n7 O 5\n5\n\n2 8 3\n1 O 4\n7 6 5\n4';
  expect((await saidOf(log)).lines).toEqual(
    expect.arrayContaining(['1–3 Expansion 1', '6–8 Expansion 2']) as unknown,
  );
});

test('where no line is part of a trace in words, none is counted as one', () => {
  const { remarks } = verdictOf(`board;g;h\n283164705;0;5\n283104765;1;4`);
  expect(remarks.map(({ code }) => code)).not.toContain('check.passed-over');
});
