import { sayEnglish } from '../../locales/say-any.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { ownArguments, ownHelpers } from '../../catalog/own-helpers.ts';
import { OwnCodeError } from '../search/code-choice.ts';
import { maxBatch } from '../heuristics/batch-heuristic.ts';
import { exactTableFor } from '../heuristics/exact-table.ts';
import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { standardGoal } from '../puzzle/board.ts';
import { randomSolvableBoard } from '../puzzle/scramble.ts';
import { maxOwnH } from '../contract/python.ts';
import { type Sandbox, loadSandbox } from './sandbox.ts';
import { someOf } from '../../testing/samples.ts';

const nine = standardGoal({ rows: 3, columns: 3 });
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await loadSandbox(() => 0);
});

describe('code that equals an estimate of ours gives every one of its values', () => {
  const table = exactTableFor(nine);
  const written = `function h(board, goal, rows, columns) {
    let sum = 0;
    for (let cell = 0; cell < board.length; cell++) {
      if (board[cell] === 0) continue;
      const home = goal.indexOf(board[cell]);
      sum += Math.abs(Math.floor(cell / columns) - Math.floor(home / columns)) + Math.abs((cell % columns) - (home % columns));
    }
    return sum;
  }`;
  test.each([
    ['manhattan', '(board) => manhattan(board)'],
    ['manhattan', written],
    ['linear-conflict', '(board) => linearConflict(board)'],
    ['hamming', '(board) => hamming(board)'],
  ])('%s over all 181,440 boards, a share of them for each', (name, code) => {
    const made = sandbox.compile(code, nine);
    if (!made.ok) throw new Error(sayEnglish(made.error.what));
    const ours = createHeuristic(name, nine);
    const cells = new Uint8Array(9);
    const boards = new Uint8Array(9 * maxBatch);
    const values = new Float64Array(maxBatch);
    let different = 0;
    const first = Array.from({ length: Math.ceil(table.count / maxBatch) }, (_, index) => index * maxBatch);
    for (const rank of someOf(first, 6, name.length)) {
      const count = Math.min(maxBatch, table.count - rank);
      for (let slot = 0; slot < count; slot++) {
        table.ranking.unrank(rank + slot, cells);
        boards.set(cells, slot * 9);
      }
      made.value.evaluateAll(boards, count, values);
      for (let slot = 0; slot < count; slot++) {
        if (values[slot] !== ours.evaluate(boards.subarray(slot * 9, slot * 9 + 9))) different++;
      }
    }
    expect(different).toBe(0);
  });
});

test.each([
  [2, 2],
  [2, 5],
  [4, 3],
  [4, 4],
  [10, 10],
])('the helpers agree with ours on %i×%i, for goals of any kind', (rows, columns) => {
  const prng = new Prng(rows * 16 + columns);
  const goal = randomSolvableBoard(standardGoal({ rows, columns }), prng);
  const pairs = [
    ['manhattan', 'manhattan'],
    ['hamming', 'hamming'],
    ['linear-conflict', 'linearConflict'],
  ] as const;
  for (const [name, helper] of pairs) {
    const made = sandbox.compile(`(board) => ${helper}(board)`, goal);
    if (!made.ok) throw new Error(sayEnglish(made.error.what));
    const ours = createHeuristic(name, goal);
    for (let count = 0; count < 100; count++) {
      const { cells } = randomSolvableBoard(goal, prng);
      expect(made.value.evaluate(cells)).toBe(ours.evaluate(cells));
    }
  }
});

test('every argument that is documented is given', () => {
  const given = sandbox.compile(
    `function h(${ownArguments.map(({ name }) => name).join(', ')}) { return [goal[8], goal[0], rows, columns, board.length].join('') === '01339' ? 1 : NaN; }`,
    nine,
  );
  expect(given.ok ? given.value.evaluate(nine.cells) : sayEnglish(given.error.what)).toBe(1);
});

test('every helper that is documented is there, and may be declared anew', () => {
  for (const { name } of ownHelpers) {
    expect(sandbox.compile(`() => typeof ${name} === 'function' ? 1 : NaN`, nine).ok).toBe(true);
    const own = sandbox.compile(`function ${name}() { return 7; }\nfunction h() { return ${name}(); }`, nine);
    expect(own.ok && own.value.evaluate(nine.cells)).toBe(7);
  }
});

test('fractions are allowed, −0 is 0, and the largest is', () => {
  const values = ['() => 0.5', '() => -0', `() => ${maxOwnH}`].map((code) => {
    const made = sandbox.compile(code, nine);
    return made.ok ? made.value.evaluate(nine.cells) : sayEnglish(made.error.what);
  });
  expect(values).toEqual([0.5, 0, maxOwnH]);
  expect(Object.is(values[1], 0)).toBe(true);
});

test('each board of a go has its own limit, and the one that breaks it is named', () => {
  // A tenth of the limit each, four times the limit together.
  const made = sandbox.compile('() => { for (let i = 0; i < 50_000; i++); return 1; }', nine);
  if (!made.ok) throw new Error(sayEnglish(made.error.what));
  const boards = new Uint8Array(9 * 40);
  for (let slot = 0; slot < 40; slot++) boards.set(nine.cells, slot * 9);
  const values = new Float64Array(40);
  made.value.evaluateAll(boards, 40, values);
  expect(values.every((h) => h === 1)).toBe(true);

  const stuck = sandbox.compile('(board) => { while (board[0] === 8 && board[8] === 7); return 1; }', nine);
  if (!stuck.ok) throw new Error(sayEnglish(stuck.error.what));
  boards.set([8, 1, 2, 3, 4, 5, 6, 0, 7], 18);
  expect(() => stuck.value.evaluateAll(boards, 40, values)).toThrow(OwnCodeError);
  expect(() => stuck.value.evaluateAll(boards, 40, values)).toThrow('"board":"8 1 2 3 4 5 6 0 7"');
});

test('a search is read without being called, and what is wrong with it has its line in the editor', () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const wrongIn = (code: string) => sandbox.problemOfSearch(code, goal);
  expect(wrongIn('const far = distance(0, 8);\nfunction search() { for (;;); }')).toBeNull();
  expect(wrongIn('function search(start) {\n  if (start.key === ) return start;\n}')).toMatchObject({
    what: { code: 'js.unexpected' },
    line: 2,
  });
  expect(wrongIn('\nboom();\nfunction search() {}')).toMatchObject({
    what: { code: 'js.not-defined', name: 'boom' },
    line: 2,
  });
  expect(wrongIn('')?.what.code).toBe('code.no-search');
});

test('what programs held is there for the next ones once they are cleared', async () => {
  const own = await loadSandbox(() => 0);
  const holds = `const held = [];
    for (let megabyte = 0; megabyte < 15; megabyte++) held.push("y".repeat(1 << 20) + megabyte);
    function h() { return held.length - 15; }`;
  for (let round = 0; round < 6; round++) {
    expect([round, own.compile(holds, nine).ok, own.sound]).toEqual([round, true, true]);
    own.clear();
  }
  // Without that there is no room for all of them.
  const kept = Array.from({ length: 6 }, () => own.compile(holds, nine).ok);
  expect(kept).toContain(false);
});
