import { expect, it } from 'vitest';
import { sayEnglish } from '../../../locales/say-any.ts';
import { answerOn, verdictOn } from '../verdict.ts';
import { judgeLog } from '../verdict/judge-log.ts';
import { readSearchLog } from './log-runs.ts';
import { recordOfLog } from '../open-file.ts';
import { toEnd } from '../../../testing/verdict-of.ts';

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
  // Of a board that nothing leads to it may be any line before
  const next = '{"expand": [1,2,3,0,4,5]}';
  expect(remarksOf(`{"expand": [1,0,3\n${next}`)).toEqual([
    'not-generated',
    { code: 'check.unread-before', line: 3 },
  ]);
});

it('says first that a line in the step that lacks a successor was not understood, and not one of a later step', () => {
  const root = [
    '{"start": [1,2,3,4,0,5], "goal": [0,1,2,3,4,5], "algorithm": "uniform-cost"}',
    '{"expand": [1,2,3,4,0,5], "g": 0}',
    '{"generate": [1,0,3,4,2,5]}',
    '{"generate": [1,2,3,0,4,5]}',
  ];
  const next = '{"expand": [1,0,3,4,2,5], "g": 1}';
  const torn = '{"generate": [1,2,3,4';
  const remarksOf = (...lines: readonly string[]) => {
    const verdict = toEnd(verdictOn(readOf(...root, ...lines)));
    return verdict.ok ? [verdict.value.fault?.code, ...verdict.value.remarks.map(({ code }) => code)] : [];
  };
  expect(remarksOf(torn, next).slice(0, 2)).toEqual(['missing-successor', 'check.unread-in']);
  for (const lines of [[next], [next, torn]]) {
    expect(remarksOf(...lines)[0]).toBe('missing-successor');
    expect(remarksOf(...lines)).not.toContain('check.unread-in');
  }
});

it('reads an expansion whose figures are those that Python writes for no number', () => {
  const read = readOf(
    '{"expand": [1,2,3,4,5,6,7,0,8], "g": NaN, "h": -Infinity, "f": nan}',
    '{"solution": ["R"]}',
  );
  if (!read.ok) throw new Error(read.error.code);
  expect(read.value.expansions().length).toBe(1);
  expect(read.value.unreadValues).toEqual({ g: 1, h: 1, f: 1 });
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

const head = '{"start": [2,8,3,1,6,4,7,0,5], ';
const way = ['[2,8,3,1,6,4,7,0,5]', '[2,8,3,1,0,4,7,6,5]', '[2,0,3,1,8,4,7,6,5]', '[0,2,3,1,8,4,7,6,5]'];
const log = (
  header: string,
  lines: readonly string[] = [...way, '[1,2,3,0,8,4,7,6,5]', '[1,2,3,8,0,4,7,6,5]'],
) => toEnd(verdictOn(readOf(header, ...lines.map((board) => `{"expand": ${board}}`))));
const spiral = '"goal": [1,2,3,8,0,4,7,6,5]';

it.each([
  ['[1,2,3,0]', 'The goal in line 1 cannot be used: [1,2,3,0] has 4 numbers, and the boards have 9.'],
  ['"none"', 'The goal in line 1 cannot be used: "none" is no board of this size.'],
  ['[1,1,2,3,4,5,6,7,8]', 'The goal in line 1 cannot be used: [1,1,2,3,4,5,6,7,8] is no board of this size.'],
])('says with the verdict that a goal cannot be used: %s', (goal, sentence) => {
  const verdict = log(`${head}"goal": ${goal}}`);
  if (!verdict.ok) throw new Error(verdict.error.code);
  expect(verdict.value.remarks.map((remark) => sayEnglish(remark))).toEqual(
    expect.arrayContaining([
      sentence,
      expect.stringMatching(/^The goal that the log names cannot be used; its last/),
    ]),
  );
  const said = log(`${head}"goal": ${goal}}\n{${spiral}}`);
  expect(said.ok && said.value.remarks.map(({ code }) => code)).not.toContain('log.bad-goal');
  expect(said.ok && said.value.remarks.map(({ code }) => code)).not.toContain('log.bad-goal.count');
});

it('tells a goal that is named nowhere from one that cannot be used', () => {
  const none = log(`${head}"algorithm": "breadth-first"}`);
  expect(none.ok && none.value.remarks.map((remark) => sayEnglish(remark))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^The log names no goal; its last board/)]),
  );
  const short = log(`${head}"goal": [1,2,3,0]}`, way.slice(0, 1));
  expect(short.ok && short.value.openEnd).toEqual({ code: 'check.goal.missing', said: 'unusable' });
});

it('counts a goal that the log expands as selected, as the record does, and says so', () => {
  const right = (...after: string[]) => {
    const read = readOf(`${head}${spiral}}`, ...boards, ...after);
    const made = toEnd(answerOn(read));
    if (!made.ok || !read.ok) return null;
    const { counts } = toEnd(recordOfLog(read.value).batches()).result;
    expect(counts.expanded).toBe(made.value.expansions);
    return [made.value.expansions, made.value.remarks.some(counted)];
  };
  const boards = [...way, '[1,2,3,0,8,4,7,6,5]', '[1,2,3,8,0,4,7,6,5]'].map(
    (board) => `{"expand": ${board}}`,
  );
  const counted = ({ code }: { readonly code: string }): boolean => code === 'check.goal-counted';
  expect(right()).toEqual([5, true]);
  expect(right('{"expanded": 6}')).toEqual([5, true]);
  boards[5] = boards[5].replace('expand', 'select');
  expect(right()).toEqual([5, false]);
});

it('calls nothing right by a name that is not known', () => {
  const nowhere = log(`${head}${spiral}}`);
  expect(nowhere).toMatchObject({ value: { verdict: 'right', openEnd: null } });
  const quantum = log(`${head}${spiral}, "algorithm": "quantum", "heuristic": "magic"}`);
  expect(quantum).toMatchObject({
    value: {
      ...{ verdict: 'undecided', openEnd: { code: 'check.unknown.algorithm' } },
      log: { problemCount: 2 },
    },
  });
  expect(quantum.ok && quantum.value.remarks.map((remark) => sayEnglish(remark))).toEqual(
    expect.arrayContaining([
      'Line 1 names what is not known here: algorithm: "quantum"',
      'Line 1 names what is not known here: heuristic: "magic"',
    ]),
  );
  const magic = log(`${head}${spiral}, "algorithm": "a-star", "heuristic": "magic"}`);
  expect(magic).toMatchObject({
    value: { verdict: 'undecided', openEnd: { code: 'check.unknown.heuristic' } },
  });
  expect(
    log(`${head}${spiral}, "heuristic": "magic"}\n{"algorithm": "a-star", "heuristic": "manhattan"}`),
  ).toMatchObject({
    value: { verdict: 'right', remarks: [{ code: 'check.goal-counted', counted: 6, n: 5 }] },
  });
  const wrong = log(`${head}${spiral}, "algorithm": "quantum"}`, [
    '[2,8,3,1,6,4,7,0,5]',
    '[2,8,3,1,6,4,0,5,7]',
  ]);
  expect(wrong).toMatchObject({
    value: { verdict: 'wrong', remarks: [{ code: 'log.bad-setting' }] },
  });
});

it('knows what programs print of two sides, and of a search without h', () => {
  for (const name of ['bidirectional BFS', 'Bidirectional breadth-first search'])
    expect(log(`${head}${spiral}, "algorithm": "${name}"}`)).toMatchObject({
      value: { log: { problemCount: 0 }, claim: { algorithm: 'bidirectional' } },
    });
  expect(log(`${head}${spiral}, "algorithm": "UCS", "heuristic": "None"}`)).toMatchObject({
    value: { log: { problemCount: 0 }, claim: { algorithm: 'uniform-cost' } },
  });
});

it('says of a solution without moves that none is null', () => {
  const read = readOf(
    '{"start": [1,2,0,3,4,5], "goal": [0,1,2,3,4,5], "solution": []}',
    '{"expand": [1,2,0,3,4,5]}',
  );
  if (!read.ok) throw new Error(read.error.code);
  const { fault, others } = toEnd(judgeLog(read.value));
  expect([fault, ...others].map((each) => each?.message.code)).toContain('check.solution-illegal.empty');
});

it('prints a large g as the log has it', () => {
  const read = readOf('{"expand": [1,2,3,4,0,5], "g": 1e99}');
  if (!read.ok) throw new Error(read.error.code);
  expect(toEnd(judgeLog(read.value)).fault?.message).toEqual({ code: 'check.wrong-g.start', g: 1e99 });
});

it('names costs of moves, by which nothing is judged', () => {
  const remarksOf = (...lines: readonly string[]) => {
    const verdict = toEnd(verdictOn(readOf(...lines)));
    return verdict.ok ? verdict.value.remarks : [];
  };
  const told = (cost: string) => ({ code: 'check.unit-costs', cost });
  const expand = '{"expand": [1,2,0,3,4,5], "cost": 7}'; // what that line's path costs
  const from = '{"start": [1,2,0,3,4,5], "algorithm": "uniform-cost"';
  expect(remarksOf(`${from}, "cost": "tile"}`, expand)).toContainEqual(told('tile'));
  expect(remarksOf(`${from}, "cost": [1,1,1,5,5]}`, expand)).toContainEqual(told('1,1,1,5,5'));
  for (const header of [`${from}}`, `${from}, "cost": "unit"}`, `${from}, "cost": "dear"}`])
    expect(remarksOf(header, expand).map(({ code }) => code)).not.toContain('check.unit-costs');
});

it('judges no file of which hardly a line is understood, though some are a board by chance', () => {
  const words = Array.from({ length: 2000 }, (_, at) => `line ${at + 1} foo`);
  expect(readOf(...words)).toEqual({ ok: false, error: { code: 'log.hardly-read', read: 2, lines: 2000 } });
  // Not where a program prints words between its boards
  const boards = ['1 2 3 4 5 6 7 8 0', '1 2 3 4 5 0 7 8 6', '1 2 0 4 5 3 7 8 6'];
  const talk = boards.flatMap((board) => [board, ...words.slice(0, 40)]);
  expect(readOf(...talk).ok).toBe(true);
});
