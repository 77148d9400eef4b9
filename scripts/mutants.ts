/**
 * `npm run mutants [room] [count] [seed]`: turns one thing at a time in `count` places of `src/<room>` (a comparison, a sign, a
 * condition, a truth value), and says which of these mutants neither the types nor the unit tests notice. The same seed
 * finds the same places in the same sources. Works in a checkout of its own. The types are asked first, then the tests in the
 * mutant's folder, which notice most, and only then all that reach it: half a minute for most mutants, minutes for a survivor.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
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
const [room = 'core', count = '40', seed = '1'] = process.argv.slice(2);
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
git('worktree', 'add', '--detach', house, 'HEAD');

/** What notices the mutant; empty when nothing does. */
function noticedBy({ file, start, end, text }: Mutant): string {
  const path = join(house, file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, before.slice(0, start) + text + before.slice(end));
  const checks: [string, string, ...string[]][] = [
    ['types', 'tsc', '--build'],
    ['folder', 'vitest', 'run', `${dirname(file)}/`, '--bail=1', '--passWithNoTests'],
    ['related', 'vitest', 'related', file, '--run', '--bail=1', '--passWithNoTests'],
  ];
  try {
    for (const [name, command, ...args] of checks) {
      const bin = join(root, 'node_modules/.bin', command);
      const { status } = spawnSync(bin, args, { cwd: house, stdio: 'ignore', timeout: patienceMs });
      if (status !== 0) return status === null ? 'time' : name;
    }
    return '';
  } finally {
    writeFileSync(path, before);
  }
}

const files = git('ls-files', `src/${room}`)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|bench)\.tsx?$|generated|\.d\.ts$/.test(file));
const all = files.flatMap(mutantsOf);
const random = new Prng(Number(seed));
if (
  spawnSync(join(root, 'node_modules/.bin/tsc'), ['--build'], { cwd: house, stdio: 'inherit' }).status !== 0
) {
  leave();
  throw new Error('the types of what is committed do not hold, and would be said to notice every mutant');
}
const chosen = Array.from({ length: Number(count) }, () => random.nextUint32() % all.length).flatMap(
  (at) => all[at] ?? [],
);
console.log(`${chosen.length} of ${all.length} mutants of src/${room}, seed ${seed}`);
let noticed = 0;
for (const mutant of chosen) {
  const by = noticedBy(mutant);
  if (by !== '') noticed++;
  const what = `${mutant.was} → ${mutant.text}`.replace(/\s+/g, ' ');
  console.log(`${(by || 'SURVIVED').padEnd(8)}  ${mutant.file}:${mutant.line}  ${what}`);
}
console.log(`${noticed} of ${chosen.length} noticed`);
leave();
