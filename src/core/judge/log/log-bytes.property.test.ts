import { expect, it } from 'vitest';
import { someProgram } from '../../../testing/student-programs.ts';
import { studentSearch } from '../../tasks/program/student-search.ts';
import { Prng } from '../../base/prng.ts';
import type { Result } from '../../base/result.ts';
import type { LogRefusal } from '../../contract/check-messages.ts';
import { LogBytes } from './log-bytes.ts';
import { logLimits } from './log-reader.ts';
import { LogRuns, readSearchLog } from './log-runs.ts';
import { NodeLine } from './node-line.ts';
import type { SearchLog } from './search-log.ts';
import { boardText } from './states.ts';
import { samples } from '../../../testing/samples.ts';

type Read = Result<SearchLog, LogRefusal>;

function fromText(text: string): Read {
  const reading = readSearchLog(text);
  let step = reading.next();
  while (step.done !== true) step = reading.next();
  return step.value;
}

function fromBytes(text: string, sizes: () => number): Read {
  const log = new LogBytes(new LogRuns());
  const bytes = new TextEncoder().encode(text);
  for (let from = 0; from < bytes.length;) {
    const size = sizes();
    log.piece(bytes.slice(from, from + size));
    from += size;
  }
  return log.end()[0];
}

/** All that is known of a log, as values that can be compared. */
function said(read: Read): unknown {
  if (!read.ok) return read;
  const { entries, states, expansions: _, ...log } = read.value;
  const boards = Array.from({ length: states.count }, (_, state) => boardText(states, state));
  return { ...log, entries: [...entries], boards };
}

/** How programs print their lists. */
const notations: readonly ((line: string) => string)[] = [
  (line) => line,
  (line) => line.replaceAll(',', ', ').replaceAll(':', ' : '),
  (line) => line.replaceAll('"', "'").replaceAll('[', '(').replaceAll(']', ')'),
  (line) => ` ${line}, `,
  (line) => line.replace('"g":', '"g":0'),
  (line) => line.replace(/"h":(\d+)/, '"h":$1.25'),
  (line) => line.replace(/"h":(\d+)/, '"h":-$1e2'),
  (line) => line.replace('"g"', '"g":7,"g"'),
  (line) => line.replace('"g"', '"mood":"ü","g"'),
  (line) => line.replace(/\[(\d+,\d+),/, '[[$1],['),
  (line) => line.replace(/\[(\d+),(\d+),/, '[[$1],[$2],[').replace(']', ']]'),
  (line) => line.replace(/.*?\[([^\]]*)\].*/, '$1'),
  (line) => line.replace(/.*?\[([^\]]*)\].*/, '[$1]').replaceAll(',', ' '),
  (line) => line.replace(/(\d+)/, '0$1'),
  (line) => line.replace(/(\d+)/, '$1.0'),
  (line) => line.replace(/\[(\d+),/, '[$1,$1,'),
  (line) => line.replace(']', ',]'),
  (line) => line.slice(0, -1),
  (line) => `${line}}`,
];

it('reads the same as from a text, whatever the lines look like and wherever the file is cut', () => {
  let lines = 0;
  for (let seed = 0; seed < samples(300); seed++) {
    const prng = new Prng(seed);
    const log = studentSearch({ ...someProgram(prng), mostExpansions: 40 }, prng)
      .trimEnd()
      .split('\n');
    const isMixed = prng.nextBelow(2) === 0;
    const usual = notations[prng.nextBelow(notations.length)];
    const text = log.map((line) => (isMixed ? notations[prng.nextBelow(notations.length)] : usual)(line));
    lines += text.length;
    const all = `\ufeff${text.join(prng.nextBelow(2) === 0 ? '\r\n' : '\n')}`;
    expect([seed, said(fromBytes(all, () => prng.nextBelow(200)))]).toEqual([seed, said(fromText(all))]);
  }
  expect(lines).toBeGreaterThan(samples(5000));
});

it('needs no text for the lines of usual programs', () => {
  const node = new NodeLine();
  const isRead = (line: string): boolean => node.read(new TextEncoder().encode(line), 0, line.length, 9);
  for (const line of [
    '{"expand":[2,8,3,1,6,4,7,0,5]}',
    '{"generate": [[2, 8, 3], [1, 6, 4], [7, 0, 5]], "g": 12, "h": 0.5}',
    "{'select': (2, 8, 3, 1, 6, 4, 7, 0, 5), 'f': 3},",
    '{"reject": [2,8,3,1,6,4,7,0,5], "parent": [2,8,3,1,0,4,7,6,5], "h": 10}',
    '2 8 3 1 6 4 7 0 5',
    '[2, 8, 3, 1, 6, 4, 7, 0, 5]',
  ])
    expect([line, isRead(line)]).toEqual([line, true]);
  for (const line of [
    '',
    '{"expand":[2,8,3,1,6,4,7,0,5], "g": null}',
    '{"expand":[2,8,3,1,6,4,7,0,5], "g": 1e3}',
    '{"expand":[2,8,3,1,6,4,7,0,5]',
    '{"expand":[2,8,3,1,6,4,7,7,5]}',
    '{"expand":[2,8,3,1,6,4,7,0]}',
    '{"bound": 3}',
  ])
    expect([line, isRead(line)]).toEqual([line, false]);
});

it('ends a line with a carriage return too, also where a piece ends between it and the line feed', () => {
  const board = '2 8 3 1 6 4 7 0 5';
  for (const size of [1, 2, board.length + 1, 1000]) {
    const read = fromBytes(`${board}\r\n${board}\r${board}\n\r\n${board}`, () => size);
    expect(read.ok && [...read.value.entries].map(({ line }) => line)).toEqual([1, 2, 3, 5]);
  }
});

it('passes over a line that is too long, and keeps no more of it than that it is', () => {
  const board = '2 8 3 1 6 4 7 0 5\n';
  const text = `${board}${'x'.repeat(logLimits.lineLength + 300_000)}\n${board}`;
  const read = fromBytes(text, () => 100_000);
  expect(read.ok && [...read.value.entries].map(({ line }) => line)).toEqual([1, 3]);
  expect(read.ok && read.value.problems).toMatchObject([{ line: 2, code: 'log.long-line' }]);
});
