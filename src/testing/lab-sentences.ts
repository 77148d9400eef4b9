import { breakExercises } from '../contract/break-it.ts';
import { heuristicCatalog } from '../contract/heuristic-catalog.ts';
import { firstOwnName, ownExamples } from '../contract/own-examples.ts';
import { OwnCodeError, sayProblem, stuckCode } from '../contract/own-heuristic.ts';
import { ownArguments, ownHelpers } from '../contract/own-helpers.ts';
import { heuristicNames, ownName } from '../contract/settings.ts';
import { standardGoal } from '../puzzle/board.ts';
import { loadSandbox } from '../sandbox/sandbox.ts';

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
    sayProblem({ message: 'Regular expressions are not there.', line: 3, column: null }),
  ];
}
