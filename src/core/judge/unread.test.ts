import { expect, it } from 'vitest';
import { sayEnglish } from '../../locales/say-any.ts';
import { judgeLog } from './judge.ts';
import { readSearchLog } from './log-reader.ts';
import { verdictOn } from './verdict.ts';

function toEnd<Value>(work: Generator<unknown, Value>): Value {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

const readOf = (...lines: readonly string[]) => toEnd(readSearchLog(lines.join('\n')));

it('says first that a line just before the first wrong step was not understood', () => {
  const before = '{"start": [1,2,3,4,0,5], "goal": [0,1,2,3,4,5]}\n{"expand": [1,2,3,4,0,5]}';
  const after = '{"expand": [0,1,3,4,2,5]}';
  const remarksOf = (line: string) => {
    const verdict = toEnd(verdictOn(readOf(before, line, after)));
    return verdict.ok ? [verdict.value.fault?.code, ...verdict.value.remarks] : [];
  };
  expect(remarksOf('{"expand": [1,0,3')).toEqual(['not-generated', { code: 'check.unread-before', line: 3 }]);
  expect(remarksOf('')).toEqual(['not-generated']);
});

it('counts values that are no numbers, and names what a name that is not known may mean', () => {
  const read = readOf(
    '{"algorithm": "A star search!?", "heuristic": "manhatan"}',
    '{"algorithm": "a-stor"}',
    '{"expand": [1,2,3,4,0,5], "g": "x", "h": null}',
    '{"expand": [1,2,3,0,4,5], "g": "x", "h": 3}',
  );
  if (!read.ok) throw new Error(read.error.code);
  expect(read.value.unreadValues).toEqual({ g: 2, h: 1 });
  expect(read.value.problems.map((problem) => sayEnglish(problem))).toEqual([
    'Line 1 names what is not known here: heuristic: "manhatan". Did you mean manhattan?',
    'Line 2 names what is not known here: algorithm: "a-stor". Did you mean a-star?',
  ]);
  const verdict = toEnd(verdictOn(read));
  expect(verdict.ok && verdict.value.remarks).toEqual(
    expect.arrayContaining([{ code: 'log.unread-values', name: 'g', lines: 2 }]),
  );
});

it('prints a large g as the log has it', () => {
  const read = readOf('{"expand": [1,2,3,4,0,5], "g": 1e99}');
  if (!read.ok) throw new Error(read.error.code);
  expect(toEnd(judgeLog(read.value)).fault?.message).toEqual({ code: 'check.wrong-g.start', g: 1e99 });
});
