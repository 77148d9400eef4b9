import { beforeAll, describe, expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import type { CodeProblem } from '../search/own-run.ts';
import { maxCodeLength } from '../search/settings.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { type Sandbox, loadSandbox } from './sandbox.ts';
import { samples } from '../../testing/samples.ts';

const nine = standardGoal({ rows: 3, columns: 3 });
let sandbox: Sandbox;
/** Its clock stands still: what has no end is ended by counts, on a slow machine as on a fast one. */
const fresh = async (): Promise<Sandbox> => loadSandbox(() => 0);
beforeAll(async () => {
  sandbox = await fresh();
});

/** What is wrong with code, and that the sandbox still gives other code the right number. */
async function problemWith(code: string): Promise<CodeProblem> {
  const made = sandbox.compile(code, nine);
  if (!sandbox.sound) sandbox = await fresh();
  const other = sandbox.compile('(board) => manhattan(board)', nine);
  expect(other.ok && other.value.evaluate(createBoard(nine, [1, 2, 4, 6, 0, 8, 7, 3, 5]).cells)).toBe(12);
  if (made.ok) throw new Error(`nothing is wrong with ${code}`);
  return made.error;
}

describe('code that means no good ends in a sentence', () => {
  const doesNotEnd = 'This was stopped after about 200,000 turns of a loop';
  const atFirst = doesNotEnd.replace('200,000', '800,000');
  const tooDeep = 'The calls go too deep: a function calls itself without an end.';
  const tooMuch = 'This takes too much memory: there are 32 MB.';
  const noNumber = (what: string): string =>
    `Your function returns ${what} for the board 1 2 3 4 5 6 7 8 0; h has to be a number from 0 to 10,000.`;
  const absent = (name: string): string =>
    `${name} is not there: own code sees the board and the goal, and nothing else.`;

  test.each([
    ['an endless loop at first', 'while (true) {}', atFirst],
    ['an endless loop in a call', '(board) => { for (;;) board.slice(); }', doesNotEnd],
    ['an endless loop in a callback', '(board) => board.sort(() => { for (;;); })', doesNotEnd],
    [
      'an endless loop in what is thrown',
      '() => { throw { get message() { for (;;); } }; }',
      'without a message',
    ],
    ['an endless generator', 'function* all() { for (;;) yield 1; }\n() => [...all()].length', doesNotEnd],
    ['two that call each other', 'const a = () => b() + 1, b = () => a() + 1;\n() => a()', tooDeep],
    ['a sort that recurses', 'function h(board) { return board.sort(() => h(board)).length; }', tooDeep],
    ['an endless recursion', 'function h(board) { return h(board) + 1; }', tooDeep],
    ['a huge array', '() => new Array(1e9).fill(0).length', tooMuch],
    [
      'an array that grows',
      '() => { const all = []; for (;;) all.push(new ArrayBuffer(100_000)); }',
      tooMuch,
    ],
    [
      'arrays in arrays that grow',
      '() => { const all = []; for (;;) all.push(new Array(1_000).fill(1)); }',
      tooMuch,
    ],
    ['a text that doubles', "() => { let text = 'x'; for (;;) text += text; }", tooMuch],
    ['a huge text', "() => 'x'.repeat(2 ** 29).length", tooMuch],
    ['a huge buffer', '() => new ArrayBuffer(1e9).byteLength', tooMuch],
    ['an error', "() => { throw new Error('not today'); }", 'The code throws “not today”.'],
    ['a thrown number', '() => { throw 5; }', 'The code throws an error without a message.'],
    ['NaN', '() => 0 / 0', noNumber('NaN')],
    ['Infinity', '() => 1 / 0', noNumber('Infinity')],
    ['−Infinity', '() => -1 / 0', noNumber('−Infinity')],
    ['a negative number', '() => -1', noNumber('−1')],
    ['too large a number', '() => 10001', noNumber('10001')],
    ['a text', "() => '3'", noNumber('a string')],
    ['an object', '() => ({ valueOf: () => 3 })', noNumber('an object')],
    ['a promise', 'async () => 3', noNumber('an object')],
    ['a bigint', '() => 3n', noNumber('a bigint')],
    ['true', '() => true', noNumber('a boolean')],
    ['a symbol', '() => Symbol.iterator', noNumber('a symbol')],
    ['a function', '() => () => 3', noNumber('a function')],
    ['nothing', '() => {}', noNumber('nothing')],
    ['null', '() => null', noNumber('null')],
    ['no function', 'const x = 5;', 'There is no function h'],
    ['no code', '', 'There is no function h'],
    ['randomness', '() => Math.random()', 'Math.random is not there'],
    ['the clock', '() => Date.now()', absent('Date')],
    [
      'a pattern, which nothing could interrupt',
      "() => new RegExp('(x+)+y').test('x') ? 1 : 2",
      'Regular expressions are not there.',
    ],
    ['a text of objects', "() => JSON.parse('1')", absent('JSON')],
    ['a trap', '() => new Proxy([1], {})[0]', absent('Proxy')],
    ['another clock', '() => performance.now()', absent('performance')],
    ['an interval', 'setInterval(() => 1, 1)', absent('setInterval')],
    ['a frame', 'requestAnimationFrame(() => 1)', absent('requestAnimationFrame')],
    ['a microtask', 'queueMicrotask(() => 1)', absent('queueMicrotask')],
    [
      'a promise that goes on',
      'const on = () => Promise.resolve().then(on); on(); () => 1',
      'waits for something',
    ],
    ['timers', '() => setTimeout(() => 1, 1)', absent('setTimeout')],
    ['the network', "fetch('https://example.org')", absent('fetch')],
    ['another way to the network', 'new XMLHttpRequest()', absent('XMLHttpRequest')],
    ['a socket', "new WebSocket('wss://example.org')", absent('WebSocket')],
    ['a worker of its own', "new Worker('x.js')", absent('Worker')],
    ['a data base', "indexedDB.open('x')", absent('indexedDB')],
    ['cookies', '() => document.cookie.length', absent('document')],
    ['the window', '() => window.length', absent('window')],
    ['storage', "() => localStorage.getItem('x').length", absent('localStorage')],
    ['the page', '() => document.title.length', absent('document')],
    ['the worker', "self.postMessage('x')", absent('self')],
    ['messages', "postMessage('x')", absent('postMessage')],
    ['the process', '() => process.pid', absent('process')],
    ['scripts', "importScripts('x.js')", absent('importScripts')],
    ['a static import', "import x from 'x';\n() => 1", 'Nothing can be imported or exported.'],
    ['a dynamic import', "import('x'); () => 1", 'The code waits for something'],
    ['an export', 'export default () => 1', 'Nothing can be imported or exported.'],
    ['eval', "eval('1')", absent('eval')],
    [
      'the constructor of functions',
      "(() => {}).constructor('return this')()",
      'Code cannot be made from text here.',
    ],
    [
      'the constructor of generators',
      "(function* () {}).constructor('return this')()",
      'Code cannot be made from text',
    ],
    [
      'the constructor of a constructor',
      "() => [].constructor.constructor('return this')().x",
      'Code cannot be made from text here.',
    ],
    [
      'the constructor of what an error is',
      "() => { try { null.x; } catch (e) { return e.constructor.constructor('return 1')(); } }",
      'Code cannot be made from text here.',
    ],
    ['a changed constructor', '(() => {}).__proto__.constructor = 5; () => 1', 'read-only'],
    ['another prototype', 'Object.setPrototypeOf(Array.prototype, {}); () => 1', 'not extensible'],
    ['a prototype by its name', '() => { ({}).__proto__.x = 1; return 1; }', 'not extensible'],
    [
      'a getter on what all objects have',
      "Object.defineProperty(Object.prototype, 'x', { get: () => 1 }); () => 1",
      'not extensible',
    ],
    ['a changed goal', '(board, goal) => { goal[0] = 5; return 1; }', 'read-only'],
    ['a changed prototype', 'Array.prototype.map = () => [0]; () => 1', 'read-only'],
    ['an extended prototype', 'Object.prototype.x = 1; () => 1', 'not extensible'],
    ['a changed Math', 'Math.abs = () => 0; () => 1', 'read-only'],
    ['brackets without an end', '['.repeat(9_000), 'too much for the sandbox'],
    ['brackets in brackets', '('.repeat(9_000), 'too much for the sandbox'],
  ])('%s', async (_what, code, sentence) => {
    const { what } = await problemWith(code);
    expect(sayEnglish(what)).toContain(sentence);
  });

  test('a loop that is slow but not long ends by the clock', async () => {
    let nowMs = 0;
    const slow = await loadSandbox(() => (nowMs += 1500));
    const made = slow.compile('() => { let n = 0; for (let i = 0; i < 45_000; i++) n++; return n; }', nine);
    expect(made.ok ? '' : sayEnglish(made.error.what)).toContain('it is too slow, or does not end');
  });
});

test('errors name the line and the column', async () => {
  const line = async (code: string): Promise<unknown> => {
    const { line: at, column } = await problemWith(code);
    return [at, column];
  };
  expect(await line('function h(board) {\n  return (board;\n}')).toEqual([2, 16]);
  expect(await line('function h(board) {\n  const x = board.y;\n\n  return x.z;\n}')).toEqual([4, 11]);
  expect(await line('const far = (board) => board.nope();\n(board) => far(board)')).toEqual([1, 34]);
  expect(await line('() => -1')).toEqual([null, null]);
});

test.each([
  ['function h(board) {\n  while (true) {}\n}', [2, 3]],
  ['function h(board) {\n  let i = 0;\n  while (true) {\n    i++;\n  }\n}', [3, 3]],
  ['function h(board) {\n  let i = manhattan(board);\n\n  for (;;) i = i + 1;\n}', [4, 3]],
  ['function h(board) {\n  do {\n  } while (true);\n}', [2, 3]],
  ['function h(board) {\n  for (;;) {\n    board.slice();\n  }\n}', [3, 16]],
  ['function f() {\n  for (;;);\n}\nfunction g() {\n  for (;;);\n}\n() => g()', [5, 3]],
  ['const h = (b) => {\n  // while this { is\n  if (b) {\n    for (;;) for (;;);\n  }\n};\nh', [4, 5]],
  ['() => {\n  "for (;;)";\n  const f = () => {\n    while (1);\n  };\n  return f();\n}', [4, 5]],
  ['\nwhile (true);', [2, 1]],
  ['function f(b) {\n  return b.length;\n}\n(b) => {\n  if (f(b)) {\n    for (;;);\n  }\n}', [6, 5]],
  ['const f = (b) => {\n  for (const x of b);\n};\n(b) => {\n  f(b);\n  while (b);\n}', [6, 3]],
  // It may be either: no line is better than a wrong one.
  ['(b) => {\n  for (let i = 0; i < 9; i++);\n  while (true);\n}', [null, null]],
])('the place of a loop that was stopped: %j', async (code, place) => {
  const { line, column } = await problemWith(code);
  expect([line, column]).toEqual(place);
});

test('a loop may turn 240,000 times in a call, and not 260,000 times', async () => {
  const loop = (turns: number): string => `() => { let n = 0; while (n < ${turns}) n++; return 1; }`;
  expect(sandbox.compile(loop(240_000), nine).ok).toBe(true);
  expect(sayEnglish((await problemWith(loop(260_000))).what)).toContain('stopped after about 200,000 turns');
});

describe('what one call leaves behind for the next is found out', () => {
  test.each([
    ['a variable', 'let calls = 0;\nfunction h() { return calls++; }'],
    ['a global', 'globalThis.calls = 0;\nfunction h() { return globalThis.calls++; }'],
    ['a property of itself', 'function h() { h.calls = (h.calls ?? 0) + 1; return h.calls; }'],
    [
      'a table by board',
      'const seen = new Map();\nfunction h(b) { const k = b.join(); seen.set(k, (seen.get(k) ?? 0) + 1); return seen.get(k); }',
    ],
  ])('%s', async (_what, code) => {
    expect(sayEnglish((await problemWith(code)).what)).toMatch(
      /^Your function returns \d+ and then \d+ for the same board/,
    );
  });

  test('a board that is changed is changed for that call alone', () => {
    const made = sandbox.compile(
      '(board) => { const t = board[0]; board[0] = 99; board.length = 1; return t; }',
      nine,
    );
    expect(made.ok && [1, 2].map(() => made.value.evaluate(nine.cells))).toEqual([1, 1]);
  });
});

test('programs that were ended leave the machine as it was', () => {
  for (const code of [
    '() => 1',
    'x.y',
    'while (true) {}',
    'function h(b) { return h(b); }',
    '() => { throw {}; }',
  ]) {
    sandbox.compile(code, nine);
    sandbox.clear();
    expect([code, sandbox.sound]).toEqual([code, true]);
  }
});

test('soups of code neither hang nor crash', async () => {
  const prng = new Prng(20_261_121);
  const tokens = [
    ...[
      'function',
      'h',
      '(',
      ')',
      '{',
      '}',
      '[',
      ']',
      '=>',
      'board',
      'goal',
      'return',
      ';',
      ',',
      '.',
      '...',
      '=',
      '+',
      '-',
    ],
    ...[
      '*',
      '/',
      '%',
      '!',
      '?',
      ':',
      '??',
      '&&',
      '0',
      '1',
      '1e9',
      '-1',
      "'x'",
      '`${',
      '`',
      'let',
      'const',
      'var',
      'for',
    ],
    ...[
      'while',
      'do',
      'if',
      'else',
      'of',
      'in',
      'new',
      'class',
      'extends',
      'this',
      'super',
      'null',
      'true',
      'throw',
    ],
    ...[
      'try',
      'catch',
      'finally',
      'yield',
      'async',
      'await',
      'import',
      'export',
      'delete',
      'typeof',
      'void',
      'Array',
    ],
    ...[
      'Object',
      'Math',
      'Symbol',
      'Reflect',
      'globalThis',
      'constructor',
      'prototype',
      '__proto__',
      'length',
      'map',
    ],
    ...[
      '\\n',
      '\\u0000',
      '//',
      '/*',
      '*/',
      '/a/',
      '#x',
      '@',
      '10n',
      '9_',
      '0x',
      '\u2028',
      '\ud800',
      'manhattan',
      'sort',
    ],
  ];
  let refused = 0;
  for (let round = 0; round < samples(300); round++) {
    const length = 1 + prng.nextBelow(prng.nextBelow(8) === 0 ? 400 : 24);
    const soup = Array.from({ length }, () => tokens[prng.nextBelow(tokens.length)]).join(
      prng.nextBelow(2) ? ' ' : '',
    );
    const code = (prng.nextBelow(2) === 0 ? soup : `function h(board, goal) { ${soup} }`).slice(
      0,
      maxCodeLength,
    );
    const made = sandbox.compile(code, nine);
    if (!made.ok) refused++;
    if (!made.ok) expect(sayEnglish(made.error.what)).toMatch(/^\S.*[.!?…]$/s);
    sandbox.clear();
    if (!sandbox.sound) sandbox = await fresh();
  }
  expect(refused).toBeGreaterThan((samples(300) * 2) / 3);
});
