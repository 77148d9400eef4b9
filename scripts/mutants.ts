/**
 * `npm run mutants [room] [count] [seed] [list | most]`: turns one thing at a time in `count` places of `src/<room>` (a comparison, a
 * sign, a condition, a truth value), and says which of these mutants neither the types nor the unit tests notice. The same seed
 * finds the same places in the same sources, which `list` prints with their lines. Works in a checkout of its own. Asked are the
 * types, then the tests that reach the file until one fails, `most` of them if that is said: those that stand nearest to it, then
 * those with fewer imports between. Most mutants are noticed in some seconds; one that nothing notices takes minutes.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { importersOf, testsOf } from './tests-of.ts';
import { Prng } from '../src/core/base/prng.ts';
import { whenEnded } from '../src/cli/when-ended.ts';

interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly was: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const root = join(import.meta.dirname, '..');
const [room = 'core', count = '40', seed = '1', most = 'Infinity'] = process.argv.slice(2);
/** What takes longer than this has begun to loop, which is noticed too, and said: a machine may be as slow as that. */
const patienceMs = 30 * 60_000;

const turned = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
]);

/** Every place of a file where one thing can be turned. */
function mutantsOf(file: string): Mutant[] {
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found: Mutant[] = [];
  const turn = (node: ts.Node, to: string): void => {
    const [start, end] = [node.getStart(), node.getEnd()];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, line, was: text.slice(start, end), start, end, text: to });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isBinaryExpression(node)) {
      const to = turned.get(node.operatorToken.kind);
      if (to !== undefined && !joinsText(node)) turn(node.operatorToken, to);
    }
    if (node.kind === ts.SyntaxKind.TrueKeyword) turn(node, 'false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) turn(node, 'true');
    if (ts.isIfStatement(node)) turn(node.expression, `!(${node.expression.getText()})`);
    if (ts.isConditionalExpression(node)) turn(node.condition, `!(${node.condition.getText()})`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A difference of texts is no number, which the types say. */
function joinsText({ operatorToken, left, right }: ts.BinaryExpression): boolean {
  const isText = (side: ts.Expression): boolean =>
    ts.isStringLiteralLike(side) || ts.isTemplateExpression(side);
  return operatorToken.kind === ts.SyntaxKind.PlusToken && (isText(left) || isText(right));
}

const git = (...args: string[]): string => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout;

const files = git('ls-files', `src/${room}`)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|bench)\.tsx?$|generated|\.d\.ts$/.test(file));
const all = files.flatMap(mutantsOf);
const random = new Prng(Number(seed));
const chosen = Array.from({ length: Number(count) }, () => random.nextUint32() % all.length).flatMap(
  (at) => all[at] ?? [],
);
console.log(`${chosen.length} of ${all.length} mutants of src/${room}, seed ${seed}`);
const described = ({ file, line, was, text }: Mutant): string =>
  `${file}:${line}  ${`${was} → ${text}`.replace(/\s+/g, ' ')}`;
if (most === 'list') {
  console.log(chosen.map(described).join('\n'));
  process.exit();
}

/** Below the project, so that packages are found from it as from the project. */
const house = join(root, 'test-results/mutants');
const leave = (): void => {
  git('worktree', 'remove', '--force', house);
  rmSync(house, { recursive: true, force: true });
};
whenEnded(() => {
  leave();
  process.exit(1);
});

/** Tests that pass on the sources as they are. One that does not would be said to notice every mutant. */
const sound = new Set<string>();

/** What takes longer is asked last of those that stand as near: known of what has been asked before. */
const slowMs = 10_000;
const slow = new Set<string>();

/** Tests that reach the file: of its name, of its folder, of the folder around that and so on. */
function nearestTests(file: string): readonly string[] {
  const name = file.replace(/\.tsx?$/, '.');
  const nearness = (test: string): number => {
    if (test.startsWith(name)) return name.length;
    let folder = dirname(file);
    while (folder !== '.' && !test.startsWith(`${folder}/`)) folder = dirname(folder);
    return folder.length;
  };
  const isSlow = (test: string): number => Number(slow.has(test));
  return testsOf([file], importers).toSorted((a, b) => nearness(b) - nearness(a) || isSlow(a) - isSlow(b));
}

/** The test that fails first of these; null when all pass, `time` when they do not end. */
function failing(tests: readonly string[]): string | null {
  const out = join(house, 'test-results/tests.json');
  rmSync(out, { force: true });
  const args = ['run', '--bail=1', '--reporter=json', `--outputFile=${out}`, ...tests];
  const { status } = run('vitest', args);
  if (status === null) return 'time';
  if (!existsSync(out)) return tests[0] ?? null; // all of them have ended, as where there is no room any more
  const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as {
    readonly testResults: readonly {
      readonly name: string;
      readonly status: string;
      readonly startTime: number;
      readonly endTime: number;
    }[];
  };
  for (const { name, startTime, endTime } of testResults)
    if (endTime - startTime > slowMs) slow.add(relative(house, name));
  if (status === 0) return null;
  const failed = testResults.find((result) => result.status === 'failed')?.name;
  return failed === undefined ? (tests[0] ?? null) : relative(house, failed); // or one of them has
}

/** Runs a program to its end. What it began ends with it, as workers in which a mutant loops. */
function run(command: string, args: readonly string[]): { readonly status: number | null } {
  const { pid, status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    ...{ cwd: house, stdio: 'ignore', timeout: patienceMs, detached: true },
  });
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left of it.
  }
  return { status };
}

/** What notices the mutant; empty when nothing does. */
function noticedBy({ file, start, end, text }: Mutant): string {
  const path = join(house, file);
  const before = readFileSync(path, 'utf8');
  let test: string | null = null;
  try {
    writeFileSync(path, before.slice(0, start) + text + before.slice(end));
    if (run('tsc', ['--build']).status !== 0) return 'types';
    const tests = nearestTests(file).slice(0, Number(most));
    for (let from = 0, to = 2; from < tests.length && test === null; from = to, to *= 4)
      test = failing(tests.slice(from, to));
  } finally {
    writeFileSync(path, before);
  }
  if (test === null || test === 'time') return test ?? '';
  if (!sound.has(test) && failing([test]) !== null) throw new Error(`${test} fails without a mutant`);
  sound.add(test);
  return 'tests';
}

git('worktree', 'prune'); // one that was ended is known of still
git('worktree', 'add', '--detach', house, 'HEAD');
// The packages are there as in the project; what tools keep beside them is the mutants' own.
mkdirSync(join(house, 'node_modules'));
for (const name of readdirSync(join(root, 'node_modules')))
  if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(house, 'node_modules', name));
const sources = git('ls-files', 'src', 'scripts')
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));
const importers = importersOf(
  new Map(sources.map((file) => [file, readFileSync(join(house, file), 'utf8')])),
);
if (run('tsc', ['--build']).status !== 0) {
  leave();
  throw new Error('the types of what is committed do not hold, and would be said to notice every mutant');
}
let noticed = 0;
for (const mutant of chosen) {
  const by = noticedBy(mutant);
  if (by !== '') noticed++;
  console.log(`${(by || 'SURVIVED').padEnd(8)}  ${described(mutant)}`);
}
console.log(`${noticed} of ${chosen.length} noticed`);
leave();
