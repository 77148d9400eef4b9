import { expect, it } from 'vitest';
import { someProgram } from '../../../testing/student-programs.ts';
import { studentSearch } from '../../tasks/program/student-search.ts';
import { Prng } from '../../base/prng.ts';
import type { LogRefusal } from '../../contract/check-messages.ts';
import { LogBytes } from './log-bytes.ts';
import { LogReader, logLimits } from './log-reader.ts';
import { LogRuns, readSearchLog } from './log-runs.ts';
import { LogKind, brokenBoard, otherTiles } from './log-entries.ts';
import type { SearchLog } from './search-log.ts';
import { boardText } from './states.ts';
import { verdictOn } from '../verdict.ts';
import type { Result } from '../../base/result.ts';
import { samples } from '../../../testing/samples.ts';

function read(text: string): Result<SearchLog, LogRefusal> {
  const reading = readSearchLog(text);
  for (;;) {
    const step = reading.next();
    if (step.done === true) return step.value;
  }
}

function logOf(text: string): SearchLog {
  const log = read(text);
  if (!log.ok) throw new Error(log.error.code);
  return log.value;
}

it('reads what a log says', () => {
  const log =
    logOf(`{"tilescope": 1, "start": [2,8,3,1,6,4,7,0,5], "goal": "1 2 3 8 0 4 7 6 5", "algorithm": "A*", "heuristic": "manhattan"}
{"expand": [2,8,3,1,6,4,7,0,5], "g": 0, "h": 5}
{"generate": [[2,8,3],[1,0,4],[7,6,5]], "g": 1, "h": 4, "mood": "fine"}
{"reject": "283164075"}
{"expand": [2,8,3,1,0,4,7,6,5], "g": 1, "h": 4, "parent": [2,8,3,1,6,4,7,0,5]}
{"bound": 7}
{"solution": ["up", "Left", "u"], "expanded": 6}`);
  expect(log.claim).toEqual({ algorithm: 'a-star', heuristic: 'manhattan' });
  expect([...log.entries].map(({ kind, line, g }) => [kind, line, g])).toEqual([
    [LogKind.expand, 2, 0],
    [LogKind.generate, 3, 1],
    [LogKind.reject, 4, NaN],
    [LogKind.expand, 5, 1],
    [LogKind.bound, 6, NaN],
  ]);
  expect(boardText(log.states, log.entries.at(1).state)).toBe('2 8 3 1 0 4 7 6 5');
  expect(log.entries.at(3).parent).toBe(log.startState);
  expect(log.solution).toEqual({ line: 7, moves: 'ULU' });
  expect(log.figures).toEqual({ expanded: { value: 6, line: 7 } });
  expect([log.ignoredKeys, log.problemCount]).toEqual([1, 0]);
});

it('reads plain boards, and names each line that is none', () => {
  const log = logOf(
    '2 8 3 1 6 4 7 0 5\n# a remark\n2,8,3,1,0,4,7,6,5\nSolved!\n\n2 8 3 1 1 4 7 6 5\n{"expand": [1,2,3,0]}\n{"expand": [2,8',
  );
  expect([...log.entries].map(({ state }) => state)).toEqual([0, 1, brokenBoard, otherTiles]);
  expect(log.problems).toEqual([
    { line: 4, code: 'log.not-a-board-line', text: 'Solved!' },
    { line: 8, code: 'log.not-json', text: '{"expand": [2,8' },
  ]);
});

it('reads a solution of a hundred thousand moves, and says of a line beyond its limit that it is too long', () => {
  const first = '{"expand": [1,2,3,4,5,0]}';
  const solution = `{"solution": ${JSON.stringify(Array.from({ length: 100_000 }, () => 'U'))}}`;
  expect(logOf(`${first}\n${solution}`).solution?.moves).toHaveLength(100_000);
  const tooLong = `{"expand": "${'1 '.repeat(logLimits.lineLength / 2)}"}`;
  expect(logOf(`${first}\n${tooLong}`).problems).toMatchObject([{ line: 2, code: 'log.long-line' }]);
});

it('takes the size from what is said, from rows, or from the first board', () => {
  const six = '[1,2,3,4,5,0]';
  expect(logOf(`{"rows": 3, "columns": 2, "start": ${six}}\n{"expand": ${six}}`).states.size).toEqual({
    rows: 3,
    columns: 2,
  });
  expect(logOf('{"expand": [[1,2],[3,4],[5,0]]}').states.size).toEqual({ rows: 3, columns: 2 });
  expect(logOf(`{"expand": ${six}}`).states.size).toEqual({ rows: 2, columns: 3 });
});

const printed = ['2,8,3,1,6,4,7,0,5', '2,8,3,1,0,4,7,6,5'];

it.each([
  ['[[2 8 3]\n [1 6 4]\n [7 0 5]]\n[[2 8 3]\n [1 0 4]\n [7 6 5]]', [3, 6]],
  ['array([[2, 8, 3],\n       [1, 6, 4],\n       [7, 0, 5]])\n[[2, 8, 3], [1, 0, 4], [7, 6, 5]]', [3, 4]],
  ['[2, 8, 3, 1, 6, 4, 7, None, 5]\n[2, 8, 3, 1, None, 4, 7, 6, 5]', [1, 2]],
  ['expanding [2, 8, 3, 1, 6, 4, 7, 0, 5] g=0\nexpanding [2, 8, 3, 1, 0, 4, 7, 6, 5] g=1', [1, 2]],
  ['{"expand": [2,8,3,1,6,4,7,null,5]}\n{"expand": "[2 8 3; 1 0 4; 7 6 5]"}', [1, 2]],
  ['[\n{"expand": [2,8,3,1,6,4,7,0,5]},\n{"expand": [2,8,3,1,0,4,7,6,5]}\n]', [2, 3]],
])('reads boards as programs print them: %j', (text, lines) => {
  const { states, entries, problems } = logOf(text);
  expect([...entries].map(({ state }) => String(states.at(state)))).toEqual(printed);
  expect([...entries].map(({ line }) => line)).toEqual(lines);
  expect(problems).toEqual([]);
});

it('loses no line to a bracket that is never closed', () => {
  const one = '{"expand": [2,8,3,1,6,4,7,0,5]}';
  const apart = logOf(`${one}\n((2,8,3),\n1 2 3 4 5 6 7 8 0\n${one}`);
  expect([...apart.entries].map(({ line }) => line)).toEqual([1, 3, 4]);
  expect(apart.problems).toMatchObject([{ line: 2 }]);
  expect(logOf(`[[2 8 3]\n${'hello\n'.repeat(20)}${one}`).entries.length).toBe(1);
  const cut = logOf(`${one}\n[[2 8 3]\n[1 6 4]`);
  expect(cut.entries.length).toBe(1);
  expect(cut.problems).toMatchObject([{ line: 2 }, { line: 3 }]);
});

it('refuses what is too much, and what is no log, with a reason', () => {
  expect(read('hello\nworld')).toEqual({ ok: false, error: { code: 'log.nothing', lines: 2 } });
  const reader = new LogReader();
  for (let line = 0; line <= logLimits.lines; line++) reader.line('');
  expect(reader.end()).toEqual({ ok: false, error: { code: 'log.too-many-lines', limit: logLimits.lines } });
});

it('says which line is too long where no other is an expansion', () => {
  const long = `{"expand": [${'1,'.repeat(logLimits.lineLength / 2)}0]}`;
  const tooLong = (line: number) => ({
    ok: false,
    error: { code: 'log.line-too-long', line, limit: logLimits.lineLength },
  });
  expect(read(long)).toEqual(tooLong(1));
  expect(read(`# mine\n{"start": [1,2,3,4,5,0]}\n${long}`)).toEqual(tooLong(3));
  const inPieces = new LogBytes(new LogRuns());
  const bytes = new TextEncoder().encode(`\n${long}\n\n`);
  for (let from = 0; from < bytes.length; from += 1 << 20)
    inPieces.piece(bytes.subarray(from, from + (1 << 20)));
  expect(inPieces.end()).toEqual([tooLong(2)]);
  expect(read('\x01\x02\0'.repeat(logLimits.lineLength))).toMatchObject({ error: { code: 'log.not-text' } });
  expect(read(`${long}\n{"expand": [1,2,3,4,5,0]}`)).toMatchObject({ ok: true });
});

it.each([
  ['log.empty', '', '# a remark alone\n\n'],
  ['log.utf-16', '\ufffd\ufffd1\0 \x002\x00', '{\0"\0e\0'],
  [
    'log.not-text',
    '\ufffdPNG\r\n\x1a\n\0\0\0\rIHDR\0\0',
    '\ufffd\ufffd\ufffd\ufffd\0\x10JFIF\0',
    'PK\x03\x04\x14\0\b',
  ],
  ['log.nothing', 'gr\ufffd\ufffde\n\ufffdber'],
  ['log.header-only', '{"tilescope": 1, "start": [1,2,3,4,5,0], "algorithm": "a-star"}'],
  [
    'log.start-is-goal',
    '{"start": [0,1,2,3,4,5], "goal": [0,1,2,3,4,5]}\n{"select": [0,1,2,3,4,5]}\n{"solution": ""}\n{"expanded": 0}',
    '{"start": [0,1,2,3,4,5], "goal": [0,1,2,3,4,5]}\n{"solution": []}',
    '{"start": [0,1,2,3,4,5], "goal": [0,1,2,3,4,5]}',
  ],
  ['log.unsolvable', '{"start": [2,1,3,4,5,0], "goal": [1,2,3,4,5,0]}\n{"solution": null}'],
  [
    'log.nothing', // what they say is wrong
    '{"start": [0,1,2,3,4,5], "goal": [0,1,2,3,4,5]}\n{"solution": null}',
    '{"start": [0,1,2,3,4,5], "goal": [0,1,2,3,4,5]}\n{"solution": "RL"}',
    '{"start": [0,1,2,3,4,5], "goal": [0,1,2,3,4,5]}\nhello',
    '{"start": [1,2,3,4,0,5], "goal": [1,2,3,4,5,0]}\n{"solution": null}',
  ],
  ['log.sides', '{"rows": 2, "columns": 5}\n{"expand": [1,2,3,4,5,6,7,8,9,10,11,0]}'],
  [
    'log.bad-side',
    '{"start": [1,0,2,3], "rows": 1, "columns": 4}\n{"expand": [1,0,2,3]}',
    '{"columns": 1}\n{"start": [1,0,2,3]}\n{"expand": [1,0,2,3]}',
    '{"start": [1,2,3,0], "rows": -2, "columns": -2}\n{"expand": [1,2,3,0]}',
    '{"start": [1,2,3,0], "rows": 2, "columns": 0}\n{"expand": [1,2,3,0]}',
    '{"start": [1,2,3,0], "rows": 2.5}\n{"expand": [1,2,3,0]}',
    '{"start": [1,2,3,0], "rows": 1000000000, "columns": 1}\n{"expand": [1,2,3,0]}',
    '{"start": [1,2,3,0], "rows": 1e999}\n{"expand": [1,2,3,0]}',
  ],
  ['log.board-size', '{"start": [1,2,3,4,5,6,7,8,0]}\n{"expand": [1,2,3,4,5,6,7,8,9,10,0]}'],
  ['log.no-board-size', '{"expand": [1,2,3,4,5,6,7,8,9,10,0]}'],
  [
    'log.not-a-tile',
    '8 2 3\n4 0 5\n7 k 1',
    'Step 1:\n1 2 3\n4 a 5\n7 8 6',
    '{"rows": 3, "columns": 3}\n1 2 3\n4 1 5\n7 q 6',
  ],
  ['log.not-tiles', '{"expand": [1,1,3,4,5,6,7,8,0]}', '{"expand": [1,2,3,4,5,6,7,8,10]}'],
  ['log.no-zero', '{"expand": [1,2,3,4,5,6,7,9,8]}', '1 2 3 4 5 6 7 8 9'],
  ['log.nothing', 'hello', '{"start": [1,2,3,0]}\n{"solution": []}'],
])('says why nothing is an expansion: %s', (code, ...texts) => {
  for (const text of texts) expect([text, read(text)]).toMatchObject([text, { ok: false, error: { code } }]);
});

it('answers with a reason or a verdict to any broken log', () => {
  const junk = [
    '{',
    '}',
    '[',
    '"',
    '0',
    '9',
    ',',
    ':',
    '-',
    '1e999',
    'null',
    '\n',
    '\u0000',
    '"expand"',
    '"bound"',
    '[[',
    'NaN',
    "'",
    '{"expand": []}\n',
    '{"solution": 5}\n',
    '{"goal": 3}\n',
    '{"expand": {}}\n',
    '{"rows": 1e9}\n',
    '{"heuristic": "exact"}\n',
    '{"maxDepth": -1}\n',
    '{"bound": 0}\n',
  ];
  const verdicts = new Map<string, number>();
  for (let seed = 0; seed < samples(1000, 4); seed++) {
    const prng = new Prng(seed);
    const program = someProgram(prng);
    let text = studentSearch({ ...program, mostExpansions: 30 }, prng);
    for (let change = 0; change <= prng.nextBelow(6); change++) {
      const at = prng.nextBelow(text.length);
      const put = prng.nextBelow(3) === 0 ? '' : junk[prng.nextBelow(junk.length)];
      text = text.slice(0, at) + put + text.slice(at + prng.nextBelow(3) * prng.nextBelow(20));
    }
    const judging = verdictOn(read(text));
    let step = judging.next();
    for (let portion = 0; step.done !== true && portion < 13; portion++) step = judging.next(); // whoever watches may stop it
    const name =
      step.done !== true ? 'stopped' : step.value.ok ? step.value.value.verdict : step.value.error.code;
    verdicts.set(name, (verdicts.get(name) ?? 0) + 1);
  }
  expect([...verdicts.keys()]).toEqual(expect.arrayContaining(['wrong', 'right']));
});
