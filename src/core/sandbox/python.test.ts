import { loadPyodide } from 'pyodide';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstOwnCode, firstPythonCode, ownExamples } from '../../catalog/own-examples.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { expectEqual } from '../../testing/expect-equal.ts';
import { isLong, samples } from '../../testing/samples.ts';
import { Prng } from '../base/prng.ts';
import { readPythonAnswer, type ToPython } from '../contract/python.ts';
import { maxBatch } from '../heuristics/batch-heuristic.ts';
import { exactTableFor } from '../heuristics/exact-table.ts';
import { type Board, createBoard, standardGoal } from '../puzzle/board.ts';
import { moveCosts } from '../puzzle/move-costs.ts';
import { type CodeProblem, withPlace } from '../search/own-run.ts';
import { Python } from './python.ts';
import { loadSandbox } from './sandbox.ts';

const nine = standardGoal({ rows: 3, columns: 3 });
let python: Python;
beforeAll(async () => {
  const interpreter = await loadPyodide({ env: { PYTHONHASHSEED: '0' }, enableRunUntilComplete: false });
  python = new Python(interpreter);
});

/** What the page makes of an answer: values, or the problem in English. */
function told(
  code: string,
  boards: readonly Board[],
  costs = moveCosts('unit', nine),
): Float64Array | string {
  const goal = boards[0].rows === 3 ? nine : standardGoal(boards[0]);
  const asked: ToPython = {
    ...{ id: 7, count: boards.length, program: { code, goal, costs } },
    boards: Uint8Array.from(boards.flatMap(({ cells }) => [...cells])),
  };
  let answer: unknown;
  python.answer(
    asked,
    () => {
      throw new Error('no search is asked for');
    },
    (said) => (answer = said),
    () => 0,
  );
  const read = readPythonAnswer(answer, asked);
  if (read === null) throw new Error(`${String(answer)} is no answer`);
  return read instanceof Float64Array ? read : sayEnglish(withPlace(read));
}

/** All boards of 3×3 in the long run, else some, drawn by a fixed seed. */
function boardsOfThree(): Board[] {
  const { ranking, count } = exactTableFor(nine);
  const prng = new Prng(3_142);
  const cells = nine.cells.slice();
  return Array.from({ length: isLong ? count : samples(8_000) }, (_, index) => {
    ranking.unrank(isLong ? index : prng.nextBelow(count), cells);
    return createBoard(nine, cells.slice());
  });
}

describe('an example is the same h in both languages', () => {
  const both = [...ownExamples, { id: 'first', code: firstOwnCode, python: firstPythonCode }];
  const boards = boardsOfThree();
  test.each(both.map((one) => [one.id, one] as const))('%s', async (_id, { code, python: same }) => {
    const made = (await loadSandbox(() => 0)).compile(code, nine);
    if (!made.ok || same === undefined) throw new Error('no twin');
    for (let from = 0; from < boards.length; from += maxBatch) {
      const some = boards.slice(from, from + maxBatch);
      const values = new Float64Array(some.length);
      made.value.evaluateAll(Uint8Array.from(some.flatMap(({ cells }) => [...cells])), some.length, values);
      expectEqual(told(same, some), values);
    }
  });
});

test.each([
  ['the board', 'def h(state):\n    return state[0]', 4],
  ['no more than it has no value for', 'def h(state, weight=2):\n    return weight * state[0]', 8],
  ['nothing', 'def h():\n    return 5', 5],
  ['two, as the third has a value of its own', 'def h(state, goal, height=9):\n    return height', 9],
  ['rows, whatever value it has of its own', 'def h(state, goal, rows=9):\n    return rows', 2],
  ['any number', 'def h(*given):\n    return len(given)', 4],
  [
    'the board, behind a cache',
    'from functools import lru_cache\n@lru_cache\ndef h(state):\n    return state[1]',
    1,
  ],
  ['a method', 'class Own:\n    def h(self, state):\n        return state[2]\nh = Own().h', 2],
])('h is given as many arguments as it takes, as in JavaScript: %s', (_what, code, value) => {
  const wide = createBoard({ rows: 2, columns: 3 }, [4, 1, 2, 3, 5, 0]);
  expect(told(code, [wide])).toEqual(Float64Array.of(value));
});

test('costs and sizes are those of the request', () => {
  const code = 'def h(board, goal, rows, columns):\n    return cost(board[0]) + 100 * rows + 1000 * columns';
  const wide = createBoard({ rows: 2, columns: 3 }, [4, 1, 2, 3, 5, 0]);
  expect(told(code, [wide], moveCosts('square', wide))).toEqual(Float64Array.of(3216));
  expect(told(code, [wide], null)).toEqual(Float64Array.of(3201));
});

describe('what is wrong is said in Python’s words, with its place', () => {
  const at = (line: number): string => `Line ${line} of the code: `;
  const board = '. The board was 1 2 3 4 5 6 7 8 0.';
  const h = (body: string): string => `def h(board, goal, rows, columns):\n    ${body}`;
  test.each([
    [
      'a text that is no Python',
      'def h(board:\n    return',
      "Line 1, column 6 of the code: SyntaxError: '(' was never closed.",
    ],
    ['a name that is not there', h('return x'), `${at(2)}NameError: name 'x' is not defined${board}`],
    ['an index', h('return board[9]'), `${at(2)}IndexError: tuple index out of range${board}`],
    ['an error at first', 'x = 1\n1 / 0', `${at(2)}ZeroDivisionError: division by zero.`],
    [
      'a helper that is called in a wrong way',
      h('return goal_cell(9)'),
      `${at(2)}IndexError: list index out of range${board}`,
    ],
    [
      'an endless recursion',
      h('return h(board, goal, rows, columns)'),
      `${at(2)}The calls go too deep: a function calls itself without an end${board}`,
    ],
    ['an exit', h('raise SystemExit(3)'), `${at(2)}SystemExit: 3${board}`],
    [
      'no function',
      'x = 1',
      'There is no function h: write def h(board, goal, rows, columns): and return a number from it.',
    ],
    [
      'a board that is changed',
      h('board[0] = 1'),
      `${at(2)}TypeError: 'tuple' object does not support item assignment${board}`,
    ],
    [
      'more arguments than there are',
      'def h(board, goal, rows, columns, depth):\n    return 0',
      `TypeError: h() missing 1 required positional argument: 'depth'${board}`,
    ],
    ...['js', 'pyodide', 'ctypes', 'socket', 'os', 'time', 'gc', 'sys', 'numpy'].map(
      (name): [string, string, string] => [
        name,
        `import ${name}\n${h('return 0')}`,
        `${at(1)}ImportError: No module named '${name}' here: there are abc, array, bisect, collections, copy, dataclasses, enum, fractions, functools, heapq, itertools, math, numbers, operator, random, statistics, string, typing.`,
      ],
    ),
    [
      'a file',
      h("return len(open('/etc/passwd').read())"),
      `${at(2)}NameError: name 'open' is not defined${board}`,
    ],
  ])('%s', (_what, code, sentence) => {
    expect(told(code, [nine])).toBe(sentence);
  });

  test.each([
    ['return None', 'nothing'],
    ["return '3'", 'str'],
    ['return True', 'bool'],
    ['return -1', '−1'],
    ["return float('nan')", 'nan'],
    ["return float('inf')", 'inf'],
    ['return 10 ** 5000', 'int'],
    ['return [1]', 'list'],
    ['yield 1', 'generator'],
  ])('%s is no estimate', (body, value) => {
    expect(told(h(body), [nine])).toBe(
      `Your function returns ${value} for the board 1 2 3 4 5 6 7 8 0; h has to be a number from 0 to 10,000.`,
    );
  });

  test('of many boards the one that it is about', () => {
    const other = createBoard(nine, [1, 2, 3, 4, 5, 6, 7, 0, 8]);
    expect(told(h('return 1 // board[8]'), [other, nine])).toContain(
      'division by zero. The board was 1 2 3 4 5 6 7 8 0.',
    );
  });
});

test('random numbers, hashes and a clock are the same each time', () => {
  const code = (body: string): string =>
    `import random\ndef h(board, goal, rows, columns):\n    return ${body}`;
  for (const body of ['random.random()', "hash('tile') % 1000"])
    expect(told(code(body), [nine])).toEqual(told(`${code(body)}  # again`, [nine]));
});

test('a program does not change the next: modules and names begin anew', () => {
  const h = 'def h(board, goal, rows, columns):\n    return';
  told(`import math\nmath.sqrt = len\n${h} 1`, [nine]);
  expect(told(`import math\n${h} math.sqrt(16)`, [nine])).toEqual(Float64Array.of(4));
  told(`kept = 3\n${h} 1`, [nine]);
  expect(told(`${h} kept`, [nine])).toContain("NameError: name 'kept' is not defined");
});

describe('what is no answer is not taken for one', () => {
  const asked: ToPython = {
    id: 7,
    count: 2,
    program: { code: '', goal: nine, costs: null },
    boards: new Uint8Array(18),
  };
  test.each([
    ['nothing', null],
    ['a text', 'ready'],
    ['of another question', { id: 6, values: new Float64Array(2) }],
    ['too few values', { id: 7, values: new Float64Array(1) }],
    ['other numbers', { id: 7, values: new Float32Array(2) }],
    ['a list', { id: 7, values: [1, 2] }],
    ['too large a value', { id: 7, values: Float64Array.of(1, 1e9) }],
    ['no number', { id: 7, values: Float64Array.of(1, NaN) }],
    ['a negative one', { id: 7, values: Float64Array.of(1, -1) }],
    ['a problem of no kind', { id: 7, problem: '{"how":"else"}' }],
    ['no JSON', { id: 7, problem: '<b>' }],
    [
      'a long text',
      { id: 7, problem: JSON.stringify({ how: 'no number', value: 'x'.repeat(5_000), slot: 0 }) },
    ],
    ['a board that is not there', { id: 7, problem: '{"how":"no number","value":"x","slot":5}' }],
    [
      'a line that is none',
      { id: 7, problem: '{"how":"raised","type":"X","words":"x","line":-4,"column":null}' },
    ],
  ])('%s', (_what, answer) => {
    expect(readPythonAnswer(answer, asked)).toBeNull();
  });

  test('what is one is', () => {
    expect(readPythonAnswer({ id: 7, values: Float64Array.of(1, 2) }, asked)).toEqual(Float64Array.of(1, 2));
    const none: CodeProblem = { what: { code: 'code.no-python-function' }, line: null, column: null };
    expect(readPythonAnswer({ id: 7, problem: '{"how":"none"}' }, asked)).toEqual(none);
  });
});
