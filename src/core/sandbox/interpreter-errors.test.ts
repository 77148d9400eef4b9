import { expect, it } from 'vitest';
import { standardGoal } from '../puzzle/board.ts';
import { loadSandbox } from './sandbox.ts';

const { compile } = await loadSandbox(() => 0).then((sandbox) => ({
  compile: (code: string) => sandbox.compile(code, standardGoal({ rows: 3, columns: 3 })),
}));

/** Code that is wrong, each in its way, and what is said of it: an interpreter with other words fails here. */
it.each([
  ['() => 1 +', { code: 'js.code-ends' }],
  ['"abc', { code: 'js.string-ends' }],
  ['/* abc', { code: 'js.comment-ends' }],
  ['let a; let a;', { code: 'js.redefined' }],
  ['const x;', { code: 'js.const' }],
  ['let 7 = 2', { code: 'js.variable-name' }],
  ['function (b) {}', { code: 'js.function-name' }],
  ['x => x..y', { code: 'js.field-name' }],
  ['return 5', { code: 'js.return' }],
  ['3x', { code: 'js.number' }],
  ['1 = 2', { code: 'js.assignment' }],
  ['(b) => b.x()', { code: 'js.no-function' }],
  ['(b) => [...5]', { code: 'js.not-iterable' }],
  ['(b) => new b()', { code: 'js.no-constructor' }],
  ['(b) => { const { x } = null; }', { code: 'js.no-object' }],
  ['() => new Array(-1)', { code: 'js.array-length' }],
  ['() => (1;', { code: 'js.expecting', sign: ')' }],
  ['() => ;', { code: 'js.unexpected', sign: ';' }],
  ['(b) => nothing', { code: 'js.not-defined', name: 'nothing' }],
  ['() => { let y = y + 1; }', { code: 'js.not-initialized', name: 'y' }],
  ['(b) => b.x.y', { code: 'js.no-property', name: 'y', of: 'undefined' }],
  ['(b) => { const x = 1; x = 2; }', { code: 'js.read-only', name: 'x' }],
  ['decodeURI("%")', { code: 'js.error', name: 'URIError', words: 'expecting hex digit' }],
  ['() => { throw new TypeError("no board"); }', { code: 'js.error', name: 'TypeError', words: 'no board' }],
  ['() => { throw new Error("no board"); }', { code: 'code.throws', text: 'no board' }],
  ['import x from "x";', { code: 'code.no-modules' }],
])('%s', (code, fault) => {
  const made = compile(code);
  const what = made.ok ? null : made.error.what;
  expect(what?.code === 'code.at-board' ? what.problem : what).toMatchObject(fault);
});
