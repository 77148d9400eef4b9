import { breakExercises } from '../catalog/break-it.ts';
import { heuristicCatalog } from '../core/heuristics/registry.ts';
import { firstOwnName, ownExamples } from '../catalog/own-examples.ts';
import { OwnCodeError, sayProblem, stuckCode } from '../core/search/own-heuristic.ts';
import { ownArguments, ownHelpers } from '../catalog/own-helpers.ts';
import { heuristicNames, ownName } from '../core/search/settings.ts';
import { standardGoal } from '../core/puzzle/board.ts';
import { loadSandbox } from '../core/sandbox/sandbox.ts';

const goal = standardGoal({ rows: 3, columns: 3 });

/** Code that goes wrong, each in its way. */
const badCode = [
  'const x = 1;',
  '() => -1',
  '(() => { let calls = 0; return () => calls++; })()',
  'async function wait() { await 1; } wait(); import("x"); () => 1',
  'function h() { for (;;); }',
  'function h() { return h() + 1; }',
  'function h() { const all = []; for (;;) all.push(new Uint8Array(1e6)); }',
  'function h() { return fetch("x"); }',
  'function h() { return nothing; }',
  'import x from "x";',
  'function h() { return /x/.test("x") ? 1 : 2; }',
  'function h() { throw new Error(""); }',
  'function h() { return Math.random(); }',
  'function h() { return h.constructor("return 1")(); }',
  'function h() { throw new Error("five in the middle"); }',
  '(b) => nothing',
  ...[
    '(b) => { x = b[0] }',
    '() => { let y = y + 1; }',
    '() => (1;',
    '() => ;',
    '() => 1 +',
    '"abc',
    '/* abc',
  ],
  ...['let a; let a;', 'const x;', 'let if = 1', 'function (b) {}', 'x => x..y', 'return 5', '3x', '1 = 2'],
  ...['(b) => b.x.y', '(b) => b.x()', '(b) => { const x = 1; x = 2; }', '(b) => [...5]', '(b) => new b()'],
  ...['(b) => { const { x } = null; }', '() => new Array(-1)', 'case 1:', 'class { }', '() => 1 in 2'],
  ...['(1).toFixed(1000)', 'decodeURI("%")', 'x; let x;'],
];

/** What rooms that speak English only say in the Lab. About 50 ms. */
export async function labSentences(): Promise<string[]> {
  const { compile } = await loadSandbox(() => performance.now()).then((sandbox) => ({
    compile: (code: string) => sandbox.compile(code, goal),
  }));
  const problems = badCode.flatMap((code) => {
    try {
      const made = compile(code);
      if (!made.ok) return [made.error];
      made.value.evaluate(goal.cells);
      return [];
    } catch (error) {
      if (error instanceof OwnCodeError) return [error.problem];
      throw error;
    }
  });
  const catalogue = [...heuristicNames, ownName].map((name) => heuristicCatalog[name]);
  return [
    ...catalogue.map(({ formula }) => formula),
    ...breakExercises.flatMap(({ title, claim, hint, why }) => [title, claim, hint, why]),
    ...ownExamples.flatMap(({ title, lesson }) => [title, lesson]),
    ...[...ownArguments, ...ownHelpers].map(({ meaning }) => meaning),
    ...[firstOwnName, stuckCode.message],
    'h is 0 and later 30 for the same board, 1 2 3 4 5 0: it must depend on the board alone.',
    ...problems.map(sayProblem),
    'This was stopped after 2 seconds: it is too slow, or does not end.',
    sayProblem({ message: 'Regular expressions are not there.', line: 3, column: null }),
  ];
}
